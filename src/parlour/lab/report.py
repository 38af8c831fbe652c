"""Summaries as tables for the terminal, in every language."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.kernel.game import Game
from parlour.lab.summary import Player, Summary, wilson

WORDS: dict[str, dict[str, str]] = {
    "seat": {"en": "Seat", "pl": "Miejsce"},
    "bot": {"en": "Bot", "pl": "Bot"},
    "wins": {"en": "Wins", "pl": "Wygrane"},
    "score": {"en": "Score", "pl": "Wynik"},
    "spread": {"en": "Spread", "pl": "Rozrzut"},
    "least": {"en": "Least", "pl": "Min."},
    "most": {"en": "Most", "pl": "Maks."},
    "by_bot": {"en": "By bot", "pl": "Według botów"},
    "points": {
        "en": "Points by source (mean and spread)",
        "pl": "Punkty według źródeł (średnia i rozrzut)",
    },
    "source": {"en": "Source", "pl": "Źródło"},
    "seed": {"en": "seed {seed}", "pl": "ziarno {seed}"},
    "games": {"en": "{games} games, {errors} errors.", "pl": "Gry: {games}, błędy: {errors}."},
    "length": {
        "en": (
            "Decisions in a game: {mean} ± {margin} (spread {sd}, {least} to {most}). "
            "Without an alternative: {forced}. Choices offered: {offered} on average."
        ),
        "pl": (
            "Decyzje w grze: {mean} ± {margin} (rozrzut {sd}, od {least} do {most}). "
            "Bez alternatywy: {forced}. Dostępne wybory: średnio {offered}."
        ),
    },
    "rows": {"en": "Rows: {file}", "pl": "Wiersze: {file}"},
    "stopped": {
        "en": "Stopped before the end; this is what was done.",
        "pl": "Przerwano przed końcem; oto, co zrobiono.",
    },
    "pace": {
        "en": "{seconds} s: {games} games/s, {decisions} decisions/s",
        "pl": "{seconds} s: {games} gier/s, {decisions} decyzji/s",
    },
    "arena": {
        "en": "{title}, {seats} seats, {games} games over all seatings",
        "pl": "{title}, miejsca: {seats}, gry we wszystkich ustawieniach: {games}",
    },
}


def say(key: str, lang: str, **values: object) -> str:
    """A word or sentence of the report."""
    return WORDS[key][lang].format(**values)


def percent(share: float) -> str:
    """0.8412 as "84.1 %"."""
    return f"{100 * share:.1f} %"


def interval(player: Player) -> str:
    """The interval of a share of wins."""
    low, high = wilson(player.win_share, player.score.count)
    return f"{100 * low:.1f} – {100 * high:.1f}"


def summary_tables(summary: Summary, game: Game, title: str, lang: str = "en") -> RenderableType:
    """Seats, points by source, and a line about the length of the games."""
    parts: list[RenderableType] = [_seats(summary, title, lang), _points(summary, game, lang)]
    bots = summary.by_bot()
    if len(bots) < len(summary.players) and len(bots) > 1:
        parts.insert(1, standings(bots, say("by_bot", lang), lang))
    parts.append(_length(summary, lang))
    return Group(*parts)


def _seats(summary: Summary, title: str, lang: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(say("seat", lang))
    _player_columns(table, lang)
    for seat, player in enumerate(summary.players):
        table.add_row(str(seat + 1), *_player_cells(player))
    return table


def standings(players: list[Player], title: str, lang: str = "en") -> Table:
    """Bots with their share of wins."""
    table = Table(title=title, title_justify="left")
    _player_columns(table, lang)
    for player in players:
        table.add_row(*_player_cells(player))
    return table


def _player_columns(table: Table, lang: str) -> None:
    table.add_column(say("bot", lang))
    words = {key: say(key, lang) for key in ("wins", "score", "spread", "least", "most")}
    columns = [words["wins"], "95 %", words["score"], "±"]
    for name in (*columns, words["spread"], words["least"], words["most"]):
        table.add_column(name, justify="right")


def _player_cells(player: Player) -> list[str]:
    score = player.score
    if not score.count:
        return [player.bot, *["–"] * 7]
    return [
        player.bot,
        percent(player.win_share),
        interval(player),
        f"{score.mean:.2f}",
        f"{score.margin:.2f}",
        f"{score.sd:.2f}",
        str(score.least),
        str(score.most),
    ]


def _points(summary: Summary, game: Game, lang: str) -> Table:
    table = Table(title=say("points", lang), title_justify="left")
    table.add_column(say("source", lang))
    for seat, player in enumerate(summary.players):
        table.add_column(f"{seat + 1} {player.bot}", justify="right")
    for number, source in enumerate(summary.sources):
        sums = [player.points[number] for player in summary.players]
        cells = [f"{points.mean:.2f} ({points.sd:.1f})" for points in sums]
        table.add_row(game.texts.say("sources", source, lang), *cells)
    return table


def _length(summary: Summary, lang: str) -> Text:
    length = summary.length
    told = say("games", lang, games=summary.games, errors=summary.errors)
    if length.count:
        values = {
            "mean": f"{length.mean:.1f}",
            "margin": f"{length.margin:.1f}",
            "sd": f"{length.sd:.1f}",
            "least": length.least,
            "most": length.most,
            "forced": percent(summary.forced_share),
            "offered": f"{summary.choices_per_decision:.1f}",
        }
        told += " " + say("length", lang, **values)
    return Text(told)

"""Summaries as tables for the terminal, in every language."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.kernel.game import Game
from parlour.kernel.languages import DEFAULT
from parlour.kernel.texts import Texts
from parlour.lab.summary import SeatResults, Summary, interval, percent

if TYPE_CHECKING:  # ratings load slowly, and only an arena needs them
    from parlour.lab.arena import Standings

TEXTS = Texts.load(Path(__file__).with_name("data") / "texts")


def say(key: str, lang: str, **values: object) -> str:
    """A word or sentence of the report."""
    return TEXTS.say("report", key, lang, values)


def summary_tables(summary: Summary, game: Game, title: str, lang: str = DEFAULT) -> RenderableType:
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


def standings(players: list[SeatResults], title: str, lang: str = DEFAULT) -> Table:
    """Bots with their share of wins."""
    table = Table(title=title, title_justify="left")
    _player_columns(table, lang)
    for player in players:
        table.add_row(*_player_cells(player))
    return table


def arena_table(standings: Standings, title: str, lang: str = DEFAULT) -> Table:
    """The bots of an arena, the strongest first, with their ratings."""
    table = Table(title=title, title_justify="left")
    table.add_column(say("bot", lang), overflow="fold")
    for name in (say("rating", lang), say("wins", lang), "95 %", say("score", lang)):
        table.add_column(name, justify="right", no_wrap=True)
    for player in standings.players:
        rating, score = standings.ratings.of(player.bot), player.score
        if not score.count:
            table.add_row(player.bot, *["–"] * 4)
            continue
        table.add_row(
            player.bot,
            f"{rating.mean:.1f} ± {rating.margin:.1f}",
            percent(player.win_share),
            interval(player),
            f"{score.mean:.1f} ± {score.margin:.1f}",
        )
    return table


def _player_columns(table: Table, lang: str) -> None:
    table.add_column(say("bot", lang))
    words = {key: say(key, lang) for key in ("wins", "score", "spread", "least", "most")}
    columns = [words["wins"], "95 %", words["score"], "±"]
    for name in (*columns, words["spread"], words["least"], words["most"]):
        table.add_column(name, justify="right")


def _player_cells(player: SeatResults) -> list[str]:
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
    sentence = say("games", lang, games=summary.games, errors=summary.errors)
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
        sentence += " " + say("length", lang, **values)
    return Text(sentence)

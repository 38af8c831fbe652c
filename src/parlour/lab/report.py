"""Summaries as tables for the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.kernel.game import Game
from parlour.lab.summary import Player, Summary, wilson


def percent(share: float) -> str:
    """0.8412 as "84.1 %"."""
    return f"{100 * share:.1f} %"


def interval(player: Player) -> str:
    """The interval of a share of wins."""
    low, high = wilson(player.win_share, player.score.count)
    return f"{100 * low:.1f} – {100 * high:.1f}"


def summary_tables(summary: Summary, game: Game, title: str, lang: str = "en") -> RenderableType:
    """Seats, points by source, and a line about the length of the games."""
    parts: list[RenderableType] = [_seats(summary, title), _points(summary, game, lang)]
    bots = summary.by_bot()
    if len(bots) < len(summary.players) and len(bots) > 1:
        parts.insert(1, standings(bots, "By bot"))
    parts.append(_length(summary))
    return Group(*parts)


def _seats(summary: Summary, title: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column("Seat")
    _player_columns(table)
    for seat, player in enumerate(summary.players):
        table.add_row(str(seat + 1), *_player_cells(player))
    return table


def standings(players: list[Player], title: str) -> Table:
    """Bots with their share of wins."""
    table = Table(title=title, title_justify="left")
    _player_columns(table)
    for player in players:
        table.add_row(*_player_cells(player))
    return table


def _player_columns(table: Table) -> None:
    table.add_column("Bot")
    for name in ("Wins", "95 %", "Score", "±", "Spread", "Least", "Most"):
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
    table = Table(title="Points by source (mean and spread)", title_justify="left")
    table.add_column("Source")
    for seat, player in enumerate(summary.players):
        table.add_column(f"{seat + 1} {player.bot}", justify="right")
    for number, source in enumerate(summary.sources):
        sums = [player.points[number] for player in summary.players]
        cells = [f"{points.mean:.2f} ({points.sd:.1f})" for points in sums]
        table.add_row(game.texts.say("sources", source, lang), *cells)
    return table


def _length(summary: Summary) -> Text:
    length = summary.length
    if not length.count:
        return Text(f"{summary.games} games, {summary.errors} errors.")
    return Text(
        f"{summary.games} games, {summary.errors} errors. "
        f"Decisions in a game: {length.mean:.1f} ± {length.margin:.1f} "
        f"(spread {length.sd:.1f}, {length.least} to {length.most}). "
        f"Without an alternative: {percent(summary.forced_share)}. "
        f"Choices offered: {summary.choices_per_decision:.1f} on average."
    )

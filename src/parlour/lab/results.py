"""The games of an arena in a file, a line of JSON for each: a stopped arena goes on from it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from parlour.games import find
from parlour.lab.arena import Contest
from parlour.lab.games import Row

FORMAT = "parlour arena 1"


class InvalidResults(ValueError):
    """A file that no arena can go on from; the message is one sentence."""


def create_results(path: Path, contest: Contest, games: int) -> None:
    """A new file whose first line says what is played."""
    head = {"format": FORMAT, "games": games, "rules": find(contest.game).version}
    head |= {**asdict(contest), "options": dict(contest.options)}
    path.write_text(json.dumps(head) + "\n", encoding="utf-8")


def add_results(path: Path, rows: Iterable[Row]) -> None:
    """Write games down; they are safe as soon as this returns."""
    with path.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(asdict(row)) + "\n" for row in rows)


def read_results(path: Path) -> tuple[Contest, int, list[Row]]:
    """What is played, how many games were wanted, and those that are played.

    A last line that was cut off while it was written is taken away.
    """
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    lines = whole.splitlines()
    try:
        head: Any = json.loads(lines[0]) if lines else {}
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise InvalidResults(f"{path} holds no games of an arena")
        version = find(head["game"]).version
        if head["rules"] != version:
            rules = f"rules version {head['rules']}, this is {version}"
            raise InvalidResults(f"{path} was written for {rules}")
        options = tuple(head["options"].items())
        contest = Contest(head["game"], tuple(head["bots"]), head["seats"], options, head["seed"])
        rows = [Row(**json.loads(line)) for line in lines[1:]]
    except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as error:
        raise InvalidResults(f"{path} is damaged: {error}") from None
    tables = len(contest.tables())
    if any(row.index != number // tables for number, row in enumerate(rows)):
        raise InvalidResults(f"{path} is damaged: its games are not in their order")
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return contest, head["games"], rows

"""A program that sits down at a table of Parlour and plays a whole game; no library is needed.

Make a token on the account page of the site, then

    python examples/api_player.py http://localhost:8000 parlour_… via_nebula

opens a table against a bot, listens to the table's events, and takes a random legal choice
whenever it is asked. With --join TABLE it takes the first open seat of that table instead.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Table:
    """A table, seen through the API."""

    def __init__(self, site: str, token: str, slug: str = "") -> None:
        self.site, self.token, self.slug = site.rstrip("/"), token, slug

    def call(self, path: str, **data: Any) -> Any:
        """GET, or POST if there is something to say."""
        request = Request(f"{self.site}/api/{path}", json.dumps(data).encode() if data else None)
        request.add_header("Authorization", f"Bearer {self.token}")
        request.add_header("Content-Type", "application/json")
        with urlopen(request, timeout=30) as response:
            return json.load(response)

    def here(self, what: str = "", **data: Any) -> Any:
        return self.call(f"tables/{self.slug}{what}", **data)

    def changes(self) -> Iterator[dict[str, Any]]:
        """The events of the table: one whenever it has changed."""
        request = Request(f"{self.site}/api/tables/{self.slug}/events")
        request.add_header("Authorization", f"Bearer {self.token}")
        with urlopen(request, timeout=60) as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])


def sit_down(site: str, token: str, game: str, join: str) -> Table:
    """Open a table against a bot, or take an open seat."""
    table = Table(site, token, join)
    if not join:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
        table.slug = table.call("tables", game=game, seats=seats)["id"]
        return table
    free = [seat["seat"] for seat in table.here()["seats"] if seat["kind"] == "open"]
    table.here("/join", seat=free[0])
    return table


def play(table: Table) -> list[int]:
    """Play to the end; gives the scores."""
    while True:
        for _ in table.changes():
            state = table.here()
            if state["result"] is not None:
                return list(state["result"])
            while asked := choices(table):
                choice = random.choice(asked["choices"])
                print(f"{asked['ply'] + 1:4} {choice['text']}")
                try:
                    table.here("/play", choice=choice["number"], ply=asked["ply"])
                except HTTPError as error:
                    if error.code != 409:  # the table has moved on: look again
                        raise


def choices(table: Table) -> dict[str, Any] | None:
    """What is asked of us now, if anything."""
    if table.here()["status"] != "running":
        return None
    asked: dict[str, Any] = table.here("/choices")
    return asked if asked["choices"] else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site")
    parser.add_argument("token")
    parser.add_argument("game", nargs="?", default="via_nebula")
    parser.add_argument("--join", default="", help="a table to join")
    given = parser.parse_args()
    table = sit_down(given.site, given.token, given.game, given.join)
    print(f"Playing at {table.site}/t/{table.slug}/")
    print("The scores:", *play(table))


if __name__ == "__main__":
    main()

"""A program that takes a seat in an arena; it needs nothing but Python.

    parlour arena via_nebula --bots novice,"engine:python examples/engine_bot.py"

It reads requests from its standard input, one JSON object a line, and answers each with one line
(docs/engine-protocol.md). It takes the choice after which it has the most points, thinks twice
before it ends its turn with the same points, and chooses at random among equals.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

ENDS = ("pass", "end_turn", "done", "decline")  # notations that rather wait


def hello(request: dict[str, Any]) -> dict[str, Any]:
    """Who we are. An arena wants to read "choose" among the requests that we answer."""
    return {"name": "points first", "protocol": 1, "requests": ["hello", "choose", "quit"]}


def choose(request: dict[str, Any]) -> dict[str, Any]:
    """One of the choices, by its number or its notation.

    The request also has "game", "seats", "options", our "seat", "ply", the "question", the
    "view" of the table as our seat may know it, and the "history" of all choices so far.
    """
    random.seed(request["ply"])  # the same game again is played alike
    choices = request["choices"]

    def worth(choice: dict[str, Any]) -> tuple[int, bool, float]:
        goes_on = choice["notation"].split()[0] not in ENDS
        return choice["points"], goes_on, random.random()

    return {"choice": max(choices, key=worth)["number"]}


def main() -> None:
    """Answer every line until the input ends or we are asked to quit."""
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"id": request.get("id"), "ok": True}
        if request["do"] == "hello":
            answer |= hello(request)
        elif request["do"] == "choose":
            answer |= choose(request)
        elif request["do"] != "quit":
            answer |= {"ok": False, "error": "request", "message": "only hello, choose, quit"}
        print(json.dumps(answer), flush=True)
        if request["do"] == "quit":
            break


if __name__ == "__main__":
    main()

"""The Scenarios: when the game ends, and what they score."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.numbers import PLAYERS, check_count
from parlour.games.principia.content.reading import CardRow, names_of, place, read_csv
from parlour.games.principia.content.terms import (
    ENDS,
    FINAL,
    Ability,
    is_number,
    one_of,
    parse_abilities,
    tidy,
)
from parlour.kernel.data import expect

SCENARIO_ROWS: Final = read_csv(
    "scenarios.csv",
    "id name_en end scoring",
    "end scoring",
)
check_count("scenarios.csv", len(SCENARIO_ROWS), "scenarios")
SCENARIOS: Final[list[str]] = [row["id"] for row in SCENARIO_ROWS]
SCENARIO_NAMES: Final[dict[str, list[str]]] = names_of(SCENARIO_ROWS)


def _end(row: CardRow) -> tuple[int, list[int], int]:
    """The end condition: what, the number by players (index), articles of `player_unity`."""
    where = place(row, "end")
    words = tidy(row["end"]).split()
    expect(bool(words), where, f"it is empty; it begins with {', '.join(ENDS)}")
    what = one_of(words[0], ENDS, where)
    if words[0] == "player_unity":
        expect(
            len(words) == 5
            and words[1] == "completed"
            and is_number(words[2])
            and words[3] == "articles"
            and is_number(words[4]),
            where,
            "end should read 'player_unity completed <n> articles <n>'",
        )
        return what, [int(words[2])] * (max(PLAYERS) + 1), int(words[4])
    if len(words) == 2 and is_number(words[1]):
        return what, [int(words[1])] * (max(PLAYERS) + 1), 0
    by_players = [0] * (max(PLAYERS) + 1)
    for word in words[1:]:
        players, colon, n = word.partition(":")
        expect(
            colon == ":" and players in [str(seats) for seats in PLAYERS] and is_number(n),
            where,
            f"end should read '{words[0]} <n>' or '{words[0]} 1:<n> 2:<n> 3:<n> 4:<n>'",
        )
        by_players[int(players)] = int(n)
    expect(len(words) > 1, where, f"{words[0]!r} needs a number after it")
    expect(0 not in by_players[1:], where, "end needs a number for 1, 2, 3 and 4 players")
    return what, by_players, 0


END_WHAT: Final[list[int]] = [_end(row)[0] for row in SCENARIO_ROWS]
END_N: Final[list[list[int]]] = [_end(row)[1] for row in SCENARIO_ROWS]
END_ARTICLES: Final[list[int]] = [_end(row)[2] for row in SCENARIO_ROWS]
SCENARIO_SCORING: Final[list[list[Ability]]] = [
    parse_abilities(row["scoring"], place(row, "scoring")) for row in SCENARIO_ROWS
]
for _card, _terms in enumerate(SCENARIO_SCORING):
    for _term in _terms:
        expect(
            _term.kind == FINAL,
            place(SCENARIO_ROWS[_card], "scoring"),
            "a scoring term begins with 'final'",
        )

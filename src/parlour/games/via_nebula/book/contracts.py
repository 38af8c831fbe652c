"""Tables of the rule book: the contracts and their powers."""
# mypyc: skip

from __future__ import annotations

from parlour.games.via_nebula.content.contracts import (
    CONTRACT_VP,
    CONTRACTS,
    COST,
    FINAL_EACH,
    FINAL_MAX,
    FINAL_PER,
    POWER,
    UNITS,
)
from parlour.games.via_nebula.content.resources import load_by_kind
from parlour.games.via_nebula.content.terms import FINALS, POWERS
from parlour.games.via_nebula.drawing.labels import contract_name, load_words
from parlour.games.via_nebula.sentences import POWER_RULES
from parlour.kernel.book import BookTable, Cell, Drawing, make_table
from parlour.kernel.game import Game


def contracts(game: Game, lang: str, title: str, deck: list[int]) -> BookTable:
    """The contracts of a deck."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"contract-{CONTRACTS[contract]}", ""),
            f"{contract_name(contract, lang)} ({CONTRACTS[contract]})",
            load_words(load_by_kind(COST[contract]), lang),
            str(CONTRACT_VP[contract]),
            effect(game, contract, lang),
        ]
        for contract in deck
    ]
    return make_table(game, lang, title, ["", "contract", "cost", "vp", "power"], rows)


def effect(game: Game, contract: int, lang: str) -> str:
    """The power or the final value of a contract, with its rule."""
    say = game.texts.say
    power, units = POWER[contract], UNITS[contract]
    if power:
        times = say("book", "times", lang, {"n": units}) if units > 1 else ""
        return f"{game.texts.word('power', power, lang)}{times} ({POWER_RULES[power]})"
    if FINAL_PER[contract]:
        numbers = {"n": FINAL_EACH[contract], "m": FINAL_MAX[contract]}
        return say("book", f"final_{FINALS[FINAL_PER[contract]]}", lang, numbers)
    return say("book", "no_power", lang)


def powers(game: Game, lang: str) -> BookTable:
    """Every power, its rule, and the contracts that have it."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"power-{POWERS[power]}", ""),
            game.texts.word("power", power, lang),
            POWER_RULES[power],
            ", ".join(
                contract_name(contract, lang) + (f" ({units}×)" if units > 1 else "")
                for contract, units in enumerate(UNITS)
                if POWER[contract] == power
            ),
        ]
        for power in range(1, len(POWERS))
    ]
    return make_table(game, lang, "powers", ["", "power_name", "rule", "contracts"], rows)

"""The abilities of institutes, scientists and Equipment in one table."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.equipment import EQUIPMENT_NAMES, EQUIPMENT_ROWS
from parlour.games.principia.content.institutes import INSTITUTE_NAMES, INSTITUTE_ROWS
from parlour.games.principia.content.reading import CardRow, place
from parlour.games.principia.content.scientists import SCIENTIST_NAMES, SCIENTIST_ROWS
from parlour.games.principia.content.terms import (
    SCOPES,
    TRIGGER,
    TRIGGERS,
    Ability,
    parse_abilities,
)
from parlour.kernel.data import expect
from parlour.kernel.languages import LANGUAGES, ByLanguage

# Cards hold the numbers of their abilities in one table.
ABILITIES: Final[list[Ability]] = []


def _numbers_of(row: CardRow) -> list[int]:
    """The abilities of a card join the table; gives their numbers there."""
    start = len(ABILITIES)
    ABILITIES.extend(parse_abilities(row["abilities"], place(row, "abilities")))
    return list(range(start, len(ABILITIES)))


INSTITUTE_ABILITIES: Final[list[list[int]]] = [_numbers_of(row) for row in INSTITUTE_ROWS]
SCIENTIST_ABILITIES: Final[list[list[int]]] = [_numbers_of(row) for row in SCIENTIST_ROWS]
EQUIPMENT_ABILITIES: Final[list[list[int]]] = [_numbers_of(row) for row in EQUIPMENT_ROWS]
for _rows, _owned in ((INSTITUTE_ROWS, INSTITUTE_ABILITIES), (EQUIPMENT_ROWS, EQUIPMENT_ABILITIES)):
    for _card, _numbers in enumerate(_owned):
        for _number in _numbers:
            _ability = ABILITIES[_number]
            _where = place(_rows[_card], "abilities")
            _own_event = _ability.kind == TRIGGER and TRIGGERS[_ability.what] == "activate"
            expect(
                _ability.scope != SCOPES.index("self") and not _own_event,
                _where,
                "only a scientist can be activated, so 'self' and 'when activate' have no meaning",
            )
            expect(
                _rows is not INSTITUTE_ROWS or _ability.kind != TRIGGER or _ability.what != 0,
                _where,
                "an institute is not acquired, so 'when acquired' never happens",
            )

# The card that each ability is on.
ABILITY_NAMES: Final[dict[str, list[str]]] = ByLanguage(
    {
        lang: [
            names[lang][card]
            for names, owned in (
                (INSTITUTE_NAMES, INSTITUTE_ABILITIES),
                (SCIENTIST_NAMES, SCIENTIST_ABILITIES),
                (EQUIPMENT_NAMES, EQUIPMENT_ABILITIES),
            )
            for card, numbers in enumerate(owned)
            for _ in numbers
        ]
        for lang in LANGUAGES
    }
)

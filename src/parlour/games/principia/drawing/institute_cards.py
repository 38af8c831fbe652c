"""The Institute cards, and the choice between two of them."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.principia.content.institutes import (
    INSTITUTE_NAMES,
    INSTITUTES,
    PROFESSORS_FREE,
    START_CARDS,
    START_CREDITS,
    START_DOCTORS,
    START_INFLUENCE,
    START_MORALE,
    START_PHDS,
    START_POINTS,
    START_PRESTIGE,
)
from parlour.games.principia.content.terms import ANY, COLOURS
from parlour.games.principia.drawing import lines
from parlour.games.principia.drawing.frames import amounts, fitted, frame
from parlour.games.principia.drawing.labels import cited, institute_start, institute_title, say
from parlour.games.principia.sentences import CARD_TEXTS

CARD_WIDTH = 420.0
CARD_HEIGHT = 172.0


def choice_block(
    view: dict[str, Any], player: dict[str, Any], seat: int, room: float, lang: str
) -> kit.Block:
    """The two Institute cards of the viewer; of others only that they choose."""
    is_own = view["you"] == seat and view["dealt"]
    if not is_own:
        caption = say("board.has_chosen" if player["has_chosen"] else "board.is_choosing", lang)
        backs = "".join(
            kit.group(
                kit.empty_place(90, 120),
                kit.symbol("any", 45, 60, 40),
                at=(i * 102.0, 0),
                title=cited(caption, "PR-4.5"),
            )
            for i in range(2)
        )
        return kit.Block(
            min(room, 560),
            120,
            backs + kit.label(220, 66, caption, 18, anchor="start", fill=kit.paint("muted")),
        )
    width = min(room, CARD_WIDTH)
    step = width + 14
    columns = max(1, int((room + 14) // step))
    parts = [
        institute_card(
            INSTITUTES.index(id_),
            (i % columns) * step,
            (i // columns) * (CARD_HEIGHT + 10),
            lang,
            width,
            player["chosen"] == id_,
        )
        for i, id_ in enumerate(view["dealt"])
    ]
    rows = -(-len(parts) // columns)
    return kit.Block(step * min(len(parts), columns), rows * (CARD_HEIGHT + 10), "".join(parts))


def institute_card(
    card: int, x: float, y: float, lang: str, w: float = CARD_WIDTH, chosen: bool = False
) -> str:
    """An Institute card: its start, its free professors, its abilities in symbols and words."""
    h = CARD_HEIGHT
    start = counted(
        (START_PRESTIGE[card], "prestige"), (START_CREDITS[card], "credits"),
        (START_INFLUENCE[card], "influence"), (START_MORALE[card], "morale"),
    ) + amounts(START_POINTS[card])  # fmt: skip
    people: lines.Signs = []
    for doctor in START_DOCTORS[card]:
        people += ["doctor", "pr_fields" if doctor == ANY else f"pr_{COLOURS[doctor]}"]
    people += counted((START_PHDS[card], "phd"), (START_CARDS[card], "research_card"))
    people += [f"=≤{PROFESSORS_FREE[card]}", "professor"]
    text, letters = fitted(CARD_TEXTS[lang]["institute"][card], w - 18, ((16, 3), (15, 3), (14, 4)))
    leading = 64 / max(3, len(text))
    return kit.piece(
        f"institute-{INSTITUTES[card]}",
        x,
        y,
        frame(
            w, h, 0, INSTITUTE_NAMES[lang][card], kit.paint("pr-institute"),
            kit.group(
                lines.line(start, 9, 59, 26, w - 18), lines.line(people, 9, 89, 26, w - 18),
                title=cited(institute_start(card, lang), "PR-4.9"),
            ),
            kit.group(
                *(
                    kit.label(9, 121 + i * leading, row, letters, anchor="start")
                    for i, row in enumerate(text)
                ),
                title=cited(CARD_TEXTS[lang]["institute"][card], "PR-18.7"),
            ),
            kit.symbol("check", w - 20, 21, 24) if chosen else "",
        ),
        kit.plate_edge(0, 0, w, h),
        title=institute_title(card, lang),
        class_="card",
    )  # fmt: skip


def counted(*amounts: tuple[int, str]) -> lines.Signs:
    """A number and a symbol for each amount that is not 0."""
    return [sign for n, name in amounts if n for sign in (f"={n}", name)]

"""The table as text for a terminal, drawn from a view: Rich markup, 80 columns wide or more."""
# mypyc: skip

from __future__ import annotations

import re
from textwrap import wrap
from typing import Any

from parlour.games.principia.content.abilities import (
    ABILITIES,
    EQUIPMENT_ABILITIES,
    INSTITUTE_ABILITIES,
    SCIENTIST_ABILITIES,
)
from parlour.games.principia.content.equipment import (
    EQUIPMENT,
    EQUIPMENT_NAMES,
    EQUIPMENT_OF,
    EQUIPMENT_PRICE,
)
from parlour.games.principia.content.grants import GRANT_CREDITS, GRANT_GOALS, GRANT_NAMES, GRANTS
from parlour.games.principia.content.institutes import INSTITUTE_NAMES, INSTITUTES
from parlour.games.principia.content.journals import (
    FEE,
    FIELDS,
    JOURNAL_COST,
    JOURNAL_NAMES,
    JOURNAL_PRESTIGE,
    JOURNALS,
    TIER,
)
from parlour.games.principia.content.numbers import (
    BREAKTHROUGH_COLOUR,
    BREAKTHROUGH_SPACE,
    BREAKTHROUGHS,
    CARD_NAMES,
    LEVEL_ONE,
    MAX_ROUNDS,
    MORALE_NAMES,
    RIVALS,
    SOLO_ROUNDS,
    TRACK_LENGTH,
)
from parlour.games.principia.content.research import (
    RESEARCH,
    RESEARCH_COLOURS,
    RESEARCH_HEXES,
    RESEARCH_NAMES,
    RESEARCH_POINTS,
    RESEARCH_PRESTIGE,
)
from parlour.games.principia.content.scenarios import (
    END_ARTICLES,
    END_N,
    END_WHAT,
    SCENARIO_NAMES,
    SCENARIOS,
)
from parlour.games.principia.content.scientists import (
    DISCIPLINES,
    RANK,
    SALARY_OF,
    SCIENTIST_NAMES,
    SCIENTISTS,
)
from parlour.games.principia.content.terms import CARDS, COLOURS, ENDS
from parlour.games.principia.drawing.labels import LABELS, colours_of, say
from parlour.games.principia.drawing.lines import ability, roman
from parlour.games.principia.drawing.progress import end_progress, goal_progress
from parlour.games.principia.sentences import CARD_TEXTS

EDGE = "  "
NAME, NARROW_NAME = 30, 21  # columns for the name of a card
WIDE_SCREEN = 96
CUT = "\0"  # the end of a card's name, while a line is made
MARKUP = re.compile(r"\[[^\]]*\]")
# Colours say nothing that a letter does not say too.
FIELD_STYLE = ["bold green3", "bold dodger_blue1", "bold red1", "bold"]
SEAT_STYLE = ["bold dodger_blue1", "bold dark_orange3", "bold yellow3", "bold orchid"]


def word(key: str, lang: str) -> str:
    """A word of the table."""
    return say(f"terminal.{key}", lang)


def name_of_seat(seat: int, lang: str) -> str:
    """What a seat is called; the texts of the pictures leave that open."""
    from parlour.games.principia import GAME

    return GAME.texts.seat(seat, lang)


def noun(name: str, lang: str) -> str:
    """The abbreviation of a resource."""
    return LABELS.texts.noun(name, lang)


def short(abilities: list[int], lang: str) -> str:
    """Abilities in few words: "works G → +1 hex"."""
    return "; ".join(" ".join(signs(ability(ABILITIES[i]), lang)) for i in abilities)


def joined(gains: str, required: str, lang: str) -> str:
    """What a card gives and what it requires."""
    parts = [gains] if gains else []
    if required:
        parts.append(f"{word('needs', lang)}: {required}")
    return "; ".join(parts)


def signs(line: list[str], lang: str) -> list[str]:
    letters = word("letters", lang)
    words: list[str] = []
    number = 1  # in front of the next sign
    for sign in line:
        kind, _, colour = sign.rpartition("_")
        if sign.startswith("="):
            words.append(sign[1:])
            digits = sign.strip("=+−≥×")
            number = int(digits) if digits.isdecimal() else 1
        elif kind in ("pr", "research_points") and colour in COLOURS:
            letter = letters[COLOURS.index(colour)]
            words.append(
                f"{noun('research_points', lang)} {letter}" if kind == "research_points" else letter
            )
        else:
            words.append(say(f"signs.{sign}", lang, n=number))
            number = 1
    return words


def terminal(view: dict[str, Any], lang: str, columns: int = 100) -> str:
    """The whole table."""
    lines = [
        *status(view, lang),
        *markets(view, lang),
        *tracks(view, lang),
        *grants(view, lang),
        *institutes(view, lang, columns),
        *own_cards(view, lang),
    ]
    return "\n".join(shorten(narrowed(line, columns), columns) for line in lines)


def narrowed(line: str, columns: int) -> str:
    """A card's line with a shorter name, where the screen is narrow."""
    head, cut, rest = line.partition(CUT)
    if cut and columns < WIDE_SCREEN:
        head = head[: NARROW_NAME - NAME - 1] + " "
    return head + rest


def legend(lang: str) -> str:
    """What the signs mean."""
    return word("legend", lang)


def width(markup: str) -> int:
    """How wide a text is without its markup."""
    return len(MARKUP.sub("", markup))


def shorten(line: str, columns: int) -> str:
    """A line that is at most so wide, its markup kept whole."""
    if width(line) <= columns:
        return line
    pieces: list[str] = []
    left = columns - 1
    for piece in re.split(r"(\[[^\]]*\])", line):
        if MARKUP.fullmatch(piece):
            pieces.append(piece)
        elif left > 0:
            pieces.append(piece[:left] + ("…" if len(piece) > left else ""))
            left -= len(piece)
    return "".join(pieces)


def field(colour: int, lang: str, text: str = "") -> str:
    """The letter of a colour, after a text, in its colour."""
    return f"[{FIELD_STYLE[colour]}]{text}{word('letters', lang)[colour]}[/]"


def fields(mask: int, lang: str) -> str:
    """The letters of a mask of colours, three columns wide."""
    letters = "".join(field(i, lang) for i in colours_of(mask))
    return letters + " " * (len(COLOURS) - len(colours_of(mask)))


def points(amounts: list[int], lang: str) -> str:
    """Research points by colour: "2G 1*"."""
    return " ".join(field(i, lang, str(n)) for i, n in enumerate(amounts) if n)


def seat_name(view: dict[str, Any], seat: int, lang: str) -> str:
    you = f" ({word('you', lang)})" if seat == view["you"] else ""
    return f"[{SEAT_STYLE[seat]}]{name_of_seat(seat, lang)}{you}[/]"


def status(view: dict[str, Any], lang: str) -> list[str]:
    """Round, scenario, the card being carried out, bank and decks."""
    card = SCENARIOS.index(view["scenario"])
    last = MAX_ROUNDS if view["rival"] is None else SOLO_ROUNDS
    value, needed = end_progress(view, card)
    head = [f"[bold]{word('round', lang)} {view['round']}[/]/{last}"]
    turn = view["turn"]
    if turn["card"] is not None:
        name = CARD_NAMES[lang][CARDS.index(turn["card"])]
        left = turn["action_points"]
        head.append(f"[bold]{name}[/]{f' {left} ' + noun('action_points', lang) if left else ''}")
    if view["rival"] is not None:
        level = say(f"values.{RIVALS[RIVALS.index(view['rival']['level'])]}", lang)
        points = f"{view['rival']['prestige']} {noun('prestige', lang)}"
        head.append(f"{word('rival', lang)} ({level}) [bold]{points}[/]")
    bank, decks = view["bank"], view["decks"]
    research_points = " ".join(
        field(i, lang, str(bank["research_points"][colour])) for i, colour in enumerate(COLOURS)
    )
    phds = f"{word('phds', lang)} {bank['phds']}"
    influence = f"{noun('influence', lang)} {bank['influence']}"
    head.append(f"{word('bank', lang)} {research_points} {phds} {influence}")
    head.append(f"{word('decks', lang)} {'/'.join(str(n) for n in decks.values())}")
    name = SCENARIO_NAMES[lang][card]
    number = END_N[card][view["seats"]]
    end = say(f"ends.{ENDS[END_WHAT[card]]}", lang, n=number, m=END_ARTICLES[card])
    return [
        EDGE + "   ".join(head),
        f"{EDGE}[bold]{name}[/]. {end} [bold]{value}/{needed}[/]",
        f"{EDGE}[dim]{CARD_TEXTS[lang]['scenario_scoring'][card]}[/]",
    ]


def markets(view: dict[str, Any], lang: str) -> list[str]:
    """The three markets, the oldest card first."""
    cards = view["markets"]
    rows: list[str] = []
    for kind, line in (
        ("scientists", scientist_line),
        ("journals", journal_line),
        ("research", research_line),
    ):
        title = say(f"captions.{kind}", lang)
        for i, id_ in enumerate(cards[kind]):
            rows.append(line(title if i == 0 else "", id_, lang))
    return rows


def row(title: str, id_: str, name: str, rest: str) -> str:
    """A card: heading, id, name, and the rest of it."""
    return f"{EDGE}[dim]{title[:10]:<11}[/][bold]{id_:<5}[/]{name[:NAME]:<{NAME + 1}}{CUT}{rest}"


def scientist_line(title: str, id_: str, lang: str) -> str:
    card = SCIENTISTS.index(id_)
    rank = ("dr  ", "prof")[RANK[card]]
    text = short(SCIENTIST_ABILITIES[card], lang)
    pay = f"{SALARY_OF[card]} {noun('credits', lang)}"
    rest = f"{fields(DISCIPLINES[card], lang)} {rank} {pay}  [italic]{text}[/]"
    return row(title, id_, SCIENTIST_NAMES[lang][card], rest)


def journal_line(title: str, id_: str, lang: str) -> str:
    card = JOURNALS.index(id_)
    cost = points(JOURNAL_COST[card], lang) + (
        f" {FEE[card]} {noun('credits', lang)}" if FEE[card] else ""
    )
    texts = CARD_TEXTS[lang]
    more = joined(texts["journal_reward"][card], texts["journal_need"][card], lang)
    pad = " " * max(0, 14 - width(cost))
    rest = (
        f"{fields(FIELDS[card], lang)} {roman(TIER[card]):<4}{cost}{pad} "
        f"[bold]{JOURNAL_PRESTIGE[card]:>2} {noun('prestige', lang)}[/]  [italic]{more}[/]"
    )
    return row(title, id_, JOURNAL_NAMES[lang][card], rest)


def research_line(title: str, id_: str, lang: str, placed: int = 0, note: str = "") -> str:
    card = RESEARCH.index(id_)
    hexes = "●" * placed + "○" * (RESEARCH_HEXES[card] - placed)
    research_points = points(RESEARCH_POINTS[card], lang)
    texts = CARD_TEXTS[lang]
    more = joined(texts["research_bonus"][card], texts["research_need"][card], lang)
    if texts["research_milestones"][card]:
        more += f"; {texts['research_milestones'][card]}"
    pad = " " * max(0, 8 - width(research_points))
    rest = (
        f"{fields(RESEARCH_COLOURS[card], lang)} {hexes:<8}{research_points}{pad} "
        f"[bold]{RESEARCH_PRESTIGE[card]} {noun('prestige', lang)}[/]  {note}[italic]{more}[/]"
    )
    return row(title, id_, RESEARCH_NAMES[lang][card], rest)


def tracks(view: dict[str, Any], lang: str) -> list[str]:
    """The Breakthrough tracks and what is for sale."""
    rows: list[str] = []
    for colour, name in enumerate(COLOURS):
        covered = view["tracks"][name]
        spaces = ""
        for space in range(1, TRACK_LENGTH + 1):
            spaces += "■" if space <= covered else "□"
            for i, id_ in enumerate(BREAKTHROUGHS):
                if BREAKTHROUGH_COLOUR[i] == colour and BREAKTHROUGH_SPACE[i] == space:
                    maker = view["breakthroughs"][id_]
                    mark = "·" if maker is None else "R" if maker == "rival" else str(maker + 1)
                    spaces += f"({mark}) "
        sold = [
            f"{id_} {EQUIPMENT_NAMES[lang][card]} {EQUIPMENT_PRICE[card]} {noun('credits', lang)} "
            f"({short(EQUIPMENT_ABILITIES[card], lang)})"
            for card, id_ in enumerate(EQUIPMENT)
            if id_ in view["equipment"] and on_track(view, EQUIPMENT_OF[card], colour)
        ]
        sale = f"  {word('for_sale', lang)}: {', '.join(sold)}" if sold else ""
        head = f"{word('track', lang)} {word('letters', lang)[colour]}"
        rows.append(f"{EDGE}[dim]{head:<11}[/][{FIELD_STYLE[colour]}]{spaces}[/]{sale}")
    return rows


def on_track(view: dict[str, Any], breakthrough: int, colour: int) -> bool:
    """Whether Equipment of a breakthrough is for sale beside a track; that of all at the first."""
    if breakthrough >= len(BREAKTHROUGHS):
        level_one = [BREAKTHROUGHS[i] for i in LEVEL_ONE]
        return colour == 0 and all(view["breakthroughs"][name] is not None for name in level_one)
    return (
        BREAKTHROUGH_COLOUR[breakthrough] == colour
        and view["breakthroughs"][BREAKTHROUGHS[breakthrough]] is not None
    )


def grants(view: dict[str, Any], lang: str) -> list[str]:
    """The Grants on display and the lot."""
    rows: list[str] = []
    for i, id_ in enumerate(view["display"]):
        rows.append(grant_line(word("grant", lang) if i == 0 else "", id_, lang))
    lot = view["lot"]
    if lot is not None:
        bids = [
            f"{name_of_seat(seat, lang)} {bid}"
            + ("" if seat in lot["in"] else f" {word('out', lang)}")
            for seat, bid in enumerate(lot["bids"])
            if view["players"][seat]["grant"] is None
        ]
        rows.append(f"{EDGE}[dim]{word('lot', lang):<11}[/]{', '.join(bids)}")
    return rows


def grant_line(title: str, id_: str, lang: str) -> str:
    card = GRANTS.index(id_)
    texts = CARD_TEXTS[lang]
    gains = f"✓ {texts['grant_reward'][card] or '–'}  ✗ {texts['grant_penalty'][card] or '–'}"
    credits_ = f"{GRANT_CREDITS[card]:>2} {noun('credits', lang)}"
    rest = f"{credits_}  [italic]{texts['grant_goal'][card]}[/]  {gains}"
    return row(title, id_, GRANT_NAMES[lang][card], rest)


def institutes(view: dict[str, Any], lang: str, columns: int) -> list[str]:
    """Two or three lines for each seat."""
    rows: list[str] = []
    for seat, player in enumerate(view["players"]):
        mark = "▶" if seat in view["pending"] else " "
        flag = "⚑" if seat == view["first"] and not view["choosing"] else " "
        head = f"{mark}{flag}{seat_name(view, seat, lang)}"
        if player["institute"] is None:
            caption = say("board.has_chosen" if player["has_chosen"] else "board.is_choosing", lang)
            rows.append(f"{head}  {caption}")
            continue
        rows += seat_lines(view, seat, player, head, lang, columns)
    return rows


def seat_lines(
    view: dict[str, Any], seat: int, player: dict[str, Any], head: str, lang: str, columns: int
) -> list[str]:
    name = INSTITUTE_NAMES[lang][INSTITUTES.index(player["institute"])]
    research_points = " ".join(
        field(i, lang, str(player["research_points"][colour])) for i, colour in enumerate(COLOURS)
    )
    mood = MORALE_NAMES[lang][player["morale"]]
    phds = player["phds"] + player["tilted_phds"]
    first = (
        f"{head} [bold]{player['prestige']} {noun('prestige', lang)}[/] "
        f"({view['scores'][seat]['total']})  {player['credits']} {noun('credits', lang)}  "
        f"{player['influence']} {noun('influence', lang)}  {research_points}  "
        f"{word('morale', lang)} {player['morale']} {mood}  {word('phds', lang)} {phds}  "
        f"{word('hand', lang)} {len(player['hand'])}  [dim]{name}[/]"
    )
    in_hand = " ".join(CARD_NAMES[lang][CARDS.index(card)].split()[0] for card in player["cards"])
    parts = [
        word("passed", lang) if player["passed"] else f"{word('cards', lang)} {in_hand or '–'}"
    ]
    if player["grant"] is not None:
        card = GRANTS.index(player["grant"])
        done = "·".join(
            f"{value}/{needed}"
            for value, needed in (goal_progress(player, goal) for goal in GRANT_GOALS[card])
        )
        parts.append(
            f"{word('grant', lang)} {CARD_TEXTS[lang]['grant_goal'][card]} [bold]{done}[/]"
        )
    together = "     " + "   ".join(parts)
    rows = [together] if width(together) <= columns else [f"     {part}" for part in parts]
    rows = [first, *rows]
    possessions = owned(player, lang)
    if seat != view["you"]:  # one's own hand stands below
        known = [RESEARCH_NAMES[lang][RESEARCH.index(id_)] for id_ in player["hand"] if id_]
        possessions.insert(0, ("hand", known))
    for key, names in possessions:
        if names:
            listed = f"{word(key, lang)}: {', '.join(names)}"
            rows += wrap(listed, columns, initial_indent="     ", subsequent_indent="       ")
    for project in player["projects"]:
        note = f"{word('phds', lang)} {project['phds']}+{project['tilted_phds']}~  "
        rows.append(
            "   " + research_line("", project["research"], lang, project["hexes"], note).lstrip()
        )
    return rows


def owned(player: dict[str, Any], lang: str) -> list[tuple[str, list[str]]]:
    """What a seat has, by name; staff with the ids by which they are activated."""
    staff = []
    for scientist in player["scientists"]:
        surname = SCIENTIST_NAMES[lang][SCIENTISTS.index(scientist["scientist"])].split()[-1]
        marks = ("~" if scientist["tilted"] else "") + ("!" if scientist["unpaid"] else "")
        staff.append(f"{scientist['scientist']} {surname}{marks}")
    return [
        ("staff", staff),
        ("done", [RESEARCH_NAMES[lang][RESEARCH.index(id_)] for id_ in player["completed"]]),
        ("articles", [JOURNAL_NAMES[lang][JOURNALS.index(id_)] for id_ in player["articles"]]),
        ("tools", [EQUIPMENT_NAMES[lang][EQUIPMENT.index(id_)] for id_ in player["equipment"]]),
    ]


def own_cards(view: dict[str, Any], lang: str) -> list[str]:
    """The Institutes dealt to the viewer, and the Research cards in hand."""
    rows: list[str] = []
    for i, id_ in enumerate(view["dealt"] or []):
        card = INSTITUTES.index(id_)
        text = f"[italic]{short(INSTITUTE_ABILITIES[card], lang)}[/]"
        rows.append(
            row(word("dealt", lang) if i == 0 else "", id_, INSTITUTE_NAMES[lang][card], text)
        )
    if view["you"] is not None:
        hand = [id_ for id_ in view["players"][view["you"]]["hand"] if id_]
        for i, id_ in enumerate(hand):
            rows.append(research_line(word("hand", lang) if i == 0 else "", id_, lang))
    return rows

"""Chapters 2, 15, 18 and 24: gains and losses, effects, abilities, decks."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.actions import (
    BASE_DECK,
    JOURNAL_DECK,
    RESEARCH_DECK,
    SCIENTIST_DECK,
)
from parlour.games.principia.constants import (
    HAND_LIMIT,
    HEXES,
    MARKET_SIZE,
    MORALE_MAX,
    MORALE_MIN,
    TRACK_LENGTH,
)
from parlour.games.principia.content import (
    ABILITIES,
    EQUIPMENT_ABILITIES,
    INSTITUTE_ABILITIES,
    SCIENTIST_ABILITIES,
)
from parlour.games.principia.state import (
    ABILITY,
    CARD,
    EFFECT,
    NOBODY,
    PB_COLOUR,
    PLACE,
    PLACED,
    PROJECT,
    PUT_ON_TRACK,
    RESEARCH_MARKET,
    S_ABILITIES,
    S_INSTITUTE,
    TRACK_COLOUR,
    Player,
    Table,
)
from parlour.games.principia.terms import (
    ANY,
    COLOURS,
    MOD,
    MODS,
    NONE,
    OPS,
    SCOPES,
    TRIGGER as TRIGGER_KIND,
    TRIGGERS,
    Effect,
)

PZ: Final[int] = OPS.index("pz")
K: Final[int] = OPS.index("k")
WP: Final[int] = OPS.index("wp")
PB: Final[int] = OPS.index("pb")
PB_CHOICE: Final[int] = OPS.index("pb_choice")
MORALE: Final[int] = OPS.index("morale")
PHD: Final[int] = OPS.index("phd")
DRAW: Final[int] = OPS.index("draw_research")
HEX: Final[int] = OPS.index("hex")
TRACK: Final[int] = OPS.index("track")

ACQUIRED: Final[int] = TRIGGERS.index("acquired")
ON_ACTIVATE: Final[int] = TRIGGERS.index("activate")
ON_START: Final[int] = TRIGGERS.index("start")
ON_COMPLETE: Final[int] = TRIGGERS.index("complete")
ON_PUBLISH: Final[int] = TRIGGERS.index("publish")
ON_INVEST: Final[int] = TRIGGERS.index("invest")
ON_BREAKTHROUGH: Final[int] = TRIGGERS.index("breakthrough")
ON_HIRE: Final[int] = TRIGGERS.index("hire")
ON_INCOME: Final[int] = TRIGGERS.index("income")
ON_GRANT_TAKEN: Final[int] = TRIGGERS.index("grant_taken")
ON_GRANT_SUCCESS: Final[int] = TRIGGERS.index("grant_success")
ON_PASS: Final[int] = TRIGGERS.index("pass")

MORALE_FLOOR: Final[int] = MODS.index("morale_floor")
SELF: Final[int] = SCOPES.index("self")
SCIENTISTS_SCOPE: Final[int] = SCOPES.index("scientists")
DOCTORS: Final[int] = SCOPES.index("doctors")
PROFESSORS: Final[int] = SCOPES.index("professors")
PHDS: Final[int] = SCOPES.index("phds")

DECK_TOPICS: Final = [SCIENTIST_DECK, JOURNAL_DECK, RESEARCH_DECK]


# Amounts


def gain_pz(table: Table, seat: int, n: int, source: int) -> int:
    """PR-2.2, PR-2.6: prestige is added at once; a loss stops at 0. Gives the real change."""
    player = table.players[seat]
    change = max(n, -player.pz)
    player.pz += change
    earned = player.earned[:]
    earned[source] += change
    player.earned = earned
    return change


def gain_k(table: Table, seat: int, n: int) -> int:
    """PR-2.1, PR-2.6: credits are not limited; a loss stops at 0."""
    player = table.players[seat]
    change = max(n, -player.k)
    player.k += change
    return change


def gain_wp(table: Table, seat: int, n: int) -> int:
    """PR-2.3, PR-2.6: what the bank holds; a loss stops at 0."""
    player = table.players[seat]
    change = max(min(n, table.bank_wp), -player.wp)
    player.wp += change
    table.bank_wp -= change
    return change


def gain_pb(table: Table, seat: int, colour: int, n: int) -> int:
    """PR-2.3, PR-2.6: what the bank holds; a loss stops at 0."""
    player = table.players[seat]
    change = max(min(n, table.bank_pb[colour]), -player.pb[colour])
    player.pb[colour] += change
    table.bank_pb[colour] -= change
    return change


def gain_morale(table: Table, seat: int, n: int) -> int:
    """PR-15.1 to PR-15.3: between the lowest value and the end of the track."""
    player = table.players[seat]
    after = player.morale + n
    if n < 0:
        after = max(after, min(player.morale, lowest_morale(player)))
    change = min(after, MORALE_MAX) - player.morale
    player.morale += change
    return change


def lowest_morale(player: Player) -> int:
    """PR-15.2: 0, or the value of `morale_floor`."""
    return max(MORALE_MIN, modifier(player, MORALE_FLOOR))


def gain_phds(table: Table, seat: int, n: int) -> int:
    """PR-18.5, PR-2.3: waiting PhD students, as many as the bank holds."""
    change = min(n, table.bank_phds)
    table.players[seat].fresh += change
    table.bank_phds -= change
    return change


def hex_supply(player: Player) -> int:
    """PR-9.1: 20 hexes, less those on projects in progress and on breakthroughs."""
    left = HEXES - player.track_hexes
    for at in range(PLACED, len(player.projects), PROJECT):
        left -= player.projects[at]
    return left


def project_at(player: Player, card: int) -> int:
    """Where a project in progress stands in `projects`, or -1."""
    for at in range(CARD, len(player.projects), PROJECT):
        if player.projects[at] == card:
            return at
    return NOBODY


# Decks and markets


def draw_card(table: Table, market: int) -> int:
    """PR-24.1, PR-24.2: the top card; an empty deck is renewed from its discard pile; or NOBODY."""
    if table.tops[market] >= len(table.decks[market]):
        if not table.discards[market]:
            return NOBODY
        table.decks[market] = table.chance.shuffle(
            DECK_TOPICS[market], sorted(table.discards[market])
        )
        table.tops[market] = 0
        table.discards[market] = []
        if table.events is not None:
            table.tell("reshuffled", "PR-24.1", NOBODY, {"deck": market}, reveals=True)
    card = table.decks[market][table.tops[market]]
    table.tops[market] += 1
    return card


def draw_base_grant(table: Table) -> int:
    """PR-24.1: the top Base Grant, or NOBODY."""
    if table.base_top >= len(table.base):
        if not table.base_discard:
            return NOBODY
        table.base = table.chance.shuffle(BASE_DECK, sorted(table.base_discard))
        table.base_top = 0
        table.base_discard = []
        if table.events is not None:
            table.tell("reshuffled", "PR-24.1", NOBODY, {"deck": len(DECK_TOPICS)}, reveals=True)
    card = table.base[table.base_top]
    table.base_top += 1
    return card


def can_draw(table: Table, market: int) -> bool:
    """Whether a card can still be drawn."""
    return table.tops[market] < len(table.decks[market]) or bool(table.discards[market])


def fill_market(table: Table, market: int) -> None:
    """PR-2.16, PR-2.17: new cards at the newest end, up to the size of the row."""
    while len(table.markets[market]) < MARKET_SIZE:
        card = draw_card(table, market)
        if card == NOBODY:
            return
        table.markets[market] = [*table.markets[market], card]
        if table.events is not None:
            keys = ["scientist_revealed", "journal_revealed", "research_revealed"]
            slots = ["scientist", "journal", "research"]
            table.tell(keys[market], "PR-2.17", NOBODY, {slots[market]: card}, reveals=True)


def take_from_market(table: Table, market: int, card: int) -> None:
    """PR-2.16: a card leaves the row; the older ones keep their order."""
    table.markets[market] = [one for one in table.markets[market] if one != card]


def draw_research(table: Table, seat: int, n: int) -> int:
    """PR-18.4, PR-10.3: cards of the deck into hand, one by one, up to the hand limit."""
    player = table.players[seat]
    drawn = 0
    for _ in range(n):
        if count_bits(player.hand) >= HAND_LIMIT:
            break
        card = draw_card(table, RESEARCH_MARKET)
        if card == NOBODY:
            break
        player.hand |= 1 << card
        drawn += 1
        if table.events is not None:
            table.tell("drew_research", "PR-18.4", seat, {"research": card}, True, seat, {"n": 1})
    return drawn


def count_bits(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


# Abilities


def list_abilities(player: Player) -> list[int]:
    """PR-2.11, PR-18.16: Institute, Equipment as acquired, scientists as hired, none unpaid."""
    found: list[int] = []
    if player.institute != NOBODY:
        found += INSTITUTE_ABILITIES[player.institute]
    for card in player.equipment:
        found += EQUIPMENT_ABILITIES[card]
    for scientist in player.scientists:
        if not (player.unpaid >> scientist) & 1:
            found += SCIENTIST_ABILITIES[scientist]
    return found


def note_abilities(player: Player) -> None:
    """PR-18.9, PR-18.16: after cards have come, gone, or become paid or unpaid."""
    player.abilities = list_abilities(player)
    player.mods = [0] * len(MODS)
    player.events = 0
    player.changed = 0
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind == MOD:
            player.mods[ability.what] += ability.n
            player.changed |= 1 << ability.what
        elif ability.kind == TRIGGER_KIND:
            player.events |= 1 << ability.what


def active_abilities(player: Player) -> list[int]:
    """PR-2.11, PR-18.16: the abilities that work now, in their order."""
    return player.abilities


def modifier(player: Player, what: int) -> int:
    """PR-18.9: the sum of the modifiers of a kind."""
    return player.mods[what]


def has_modifier(player: Player, what: int) -> bool:
    """Whether any modifier of a kind is active."""
    return (player.changed >> what) & 1 == 1


def uses_left(player: Player, number: int) -> bool:
    """PR-2.14, PR-2.15: whether an ability may still be used this round."""
    limit = ABILITIES[number].limit
    return limit == 0 or player.used.count(number) < limit


def trigger(table: Table, seat: int, event: int, colours: int, level: int, subject: int) -> None:
    """PR-2.10 to PR-2.13, PR-18.7: the abilities that an event starts, each a task in its order.

    `level` is the tier of a journal or the cards left when passing, `subject` the project that a
    hex would go to, or the scope of staff hired.
    """
    player = table.players[seat]
    if not (player.events >> event) & 1:
        return
    found: list[int] = []
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind != TRIGGER_KIND or ability.what != event:
            continue
        if ability.colour != NONE and not (colours >> ability.colour) & 1:
            continue
        if level < max(ability.tier, ability.left):
            continue
        if event == ON_HIRE and ability.scope != NONE and not scope_fits(ability.scope, subject):
            continue
        found.append(number)
    project = subject if event in (ON_START, ON_COMPLETE) else NOBODY
    for number in reversed(found):
        table.push(ABILITY, seat, number, 0, 0, project)


def scope_fits(scope: int, who: int) -> bool:
    """PR-18.15: whether a kind of staff (DOCTORS, PROFESSORS, PHDS) is in a scope."""
    return scope == who or (scope == SCIENTISTS_SCOPE and who in (DOCTORS, PROFESSORS))


def run_ability(table: Table, seat: int, number: int, project: int) -> None:
    """PR-2.15: an ability with a limit is used up only if some of it takes effect."""
    player = table.players[seat]
    ability = ABILITIES[number]
    if ability.limit:
        if not uses_left(player, number):
            return
        works = False
        for effect in ability.effects:
            if takes_effect(table, seat, effect, project):
                works = True
        if not works:
            return
        player.used.append(number)
    if table.events is not None:
        table.tell("ability", "PR-18.7", seat, {"ability": number})
    push_effects(table, seat, ability.effects, project, S_ABILITIES)


def push_effects(table: Table, seat: int, effects: list[Effect], project: int, source: int) -> None:
    """Each effect as a task, the first one next."""
    for i in range(len(effects) - 1, -1, -1):
        effect = effects[i]
        table.push(EFFECT, seat, effect.op, effect.colour, effect.n, project, source)


def takes_effect(table: Table, seat: int, effect: Effect, project: int) -> bool:
    """Whether an effect would change anything now."""
    player = table.players[seat]
    op = effect.op
    if effect.n < 0:
        return can_lose(player, op, effect.colour)
    if op == WP:
        return table.bank_wp > 0
    if op == PB:
        return table.bank_pb[effect.colour] > 0
    if op == PB_CHOICE:
        return sum(table.bank_pb) > 0
    if op == MORALE:
        return player.morale < MORALE_MAX
    if op == PHD:
        return table.bank_phds > 0
    if op == DRAW:
        return count_bits(player.hand) < HAND_LIMIT and can_draw(table, RESEARCH_MARKET)
    if op == HEX:
        return project != NOBODY and project_at(player, project) >= 0 and hex_supply(player) > 0
    if op == TRACK:
        return bool(open_tracks(table, effect.colour))
    return True


def can_lose(player: Player, op: int, colour: int) -> bool:
    """PR-2.6: whether a loss would take anything."""
    if op == PZ:
        return player.pz > 0
    if op == K:
        return player.k > 0
    if op == WP:
        return player.wp > 0
    if op == PB:
        return player.pb[colour] > 0
    return player.morale > lowest_morale(player)


def open_tracks(table: Table, colour: int) -> list[int]:
    """PR-13.11: the tracks of a colour (ANY: of all) that can take a PB of the bank."""
    found: list[int] = []
    for c in range(len(COLOURS)):
        if colour in (ANY, c) and table.tracks[c] < TRACK_LENGTH and table.bank_pb[c] > 0:
            found.append(c)
    return found


def do_effect(
    table: Table,
    seat: int,
    op: int,
    colour: int,
    n: int,
    project: int,
    source: int,
    rule: str = "PR-18.2",
) -> None:
    """PR-18.2 to PR-18.6: one instant effect; a choice inside it is pushed as a decision."""
    change = 0
    if op == PZ:
        change = gain_pz(table, seat, n, source)
    elif op == K:
        change = gain_k(table, seat, n)
    elif op == WP:
        change = gain_wp(table, seat, n)
    elif op == PB:
        change = gain_pb(table, seat, colour, n)
    elif op == MORALE:
        change = gain_morale(table, seat, n)
    elif op == PHD:
        change = gain_phds(table, seat, n)
    elif op == DRAW:
        draw_research(table, seat, n)
        return
    elif op == PB_CHOICE:
        choose_pb(table, seat, n)
        return
    elif op == HEX:
        if project != NOBODY and project_at(table.players[seat], project) >= 0:
            table.push(PLACE, seat, project, n)
        return
    elif op == TRACK:
        choose_track(table, seat, colour, n)
        return
    if table.events is not None and change:
        keys = ["pz", "k", "wp", "pb", "pb", "morale", "phds"]
        args = {"n": abs(change)}
        if op == PB:
            args["colour"] = colour
        table.tell(("gained_" if change > 0 else "lost_") + keys[op], rule, seat, args)


def choose_pb(table: Table, seat: int, n: int) -> None:
    """PR-2.9: a PB of a colour that the bank has; a single colour needs no question."""
    colours = [c for c in range(len(COLOURS)) if table.bank_pb[c] > 0]
    if n <= 0 or not colours:
        return
    if len(colours) > 1:
        table.push(PB_COLOUR, seat, n)
        return
    do_effect(table, seat, PB, colours[0], n, NOBODY, S_INSTITUTE)


def choose_track(table: Table, seat: int, colour: int, n: int) -> None:
    """PR-13.9, PR-13.11: PB of the bank on a track, one after the other."""
    tracks = open_tracks(table, colour)
    if n <= 0 or not tracks:
        return
    if n > 1:
        table.push(EFFECT, seat, TRACK, colour, n - 1)
    if len(tracks) == 1:
        table.push(PUT_ON_TRACK, seat, tracks[0])
    else:
        table.push(TRACK_COLOUR, seat, colour)

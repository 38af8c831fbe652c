"""Chapter 23: what one seat may know; and what must always hold."""

from __future__ import annotations

from typing import Any

from parlour.games.principia.actions import (
    BASE_DECK,
    INSTITUTE_DECK,
    JOURNAL_DECK,
    OVERTIME,
    RESEARCH_DECK,
    SCIENTIST_DECK,
    STRATEGIC_DECK,
)
from parlour.games.principia.constants import (
    BANK_PB,
    BANK_PHDS,
    BANK_WP,
    BREAKTHROUGHS,
    HAND_LIMIT,
    HEXES,
    MARKET_SIZE,
    MORALE_MAX,
    MORALE_MIN,
    PLAYER_COLOURS,
    RIVALS,
    TRACK_LENGTH,
)
from parlour.games.principia.content import (
    EQUIPMENT,
    GRANTS,
    INSTITUTES,
    JOURNALS,
    RESEARCH,
    RESEARCH_HEXES,
    SCENARIOS,
    SCIENTISTS,
    STRATEGIC,
)
from parlour.games.principia.rules.flow import possible_choices
from parlour.games.principia.rules.principles import (
    count_bits,
    hex_supply,
    list_abilities,
    lowest_morale,
)
from parlour.games.principia.rules.publish import BITS, MASK
from parlour.games.principia.rules.requirements import count_phds
from parlour.games.principia.scoring import scores
from parlour.games.principia.state import (
    CARD,
    EQUIP,
    FRESH,
    JOURNAL_MARKET,
    KEEP_PB,
    LAST_DECISION,
    NOBODY,
    PAY_PB,
    PB_COLOUR,
    PLACED,
    PROJECT,
    QUESTIONS,
    RESEARCH_MARKET,
    SALARIES,
    SCIENTIST_MARKET,
    TIRED,
    WORK_ON,
    Player,
    Table,
)
from parlour.games.principia.terms import CARDS, COLOURS
from parlour.kernel.chance import Chance
from parlour.kernel.state import ranks


def names_of(mask: int, names: list[str]) -> list[str]:
    """The names of the members of a set."""
    return [name for i, name in enumerate(names) if (mask >> i) & 1]


def name_or_none(number: int, names: list[str]) -> str | None:
    return None if number == NOBODY else names[number]


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """PR-23.1 to PR-23.6: the table as a seat, or a spectator, may know it."""
    asked = table.stack[-1].step if table.stack and not table.choosing else NOBODY
    return {
        "game": "principia",
        "you": seat,
        "seats": table.seats,
        "ply": table.ply,
        "over": table.over,
        "winners": winners(table) if table.over else [],
        "pending": list(table.pending),
        "scenario": SCENARIOS[table.scenario],
        "round": table.round,
        "first": table.first,
        "left": list(table.left),
        "choosing": table.choosing,
        "dealt": institutes_view(table, seat),
        "markets": {
            "scientists": [SCIENTISTS[c] for c in table.markets[SCIENTIST_MARKET]],
            "journals": [JOURNALS[c] for c in table.markets[JOURNAL_MARKET]],
            "research": [RESEARCH[c] for c in table.markets[RESEARCH_MARKET]],
        },
        "decks": {
            "scientists": len(table.decks[0]) - table.tops[0],
            "journals": len(table.decks[1]) - table.tops[1],
            "research": len(table.decks[2]) - table.tops[2],
            "base_grants": len(table.base) - table.base_top,
            "strategic_grants": len(table.strategic) - table.strategic_top,
        },
        "discards": {
            "scientists": [SCIENTISTS[c] for c in table.discards[SCIENTIST_MARKET]],
            "journals": [JOURNALS[c] for c in table.discards[JOURNAL_MARKET]],
            "research": [RESEARCH[c] for c in table.discards[RESEARCH_MARKET]],
            "base_grants": [GRANTS[c] for c in table.base_discard],
        },
        "display": [GRANTS[c] for c in table.display],
        "bank": {
            "pb": dict(zip(COLOURS, table.bank_pb, strict=True)),
            "phds": table.bank_phds,
            "wp": table.bank_wp,
        },
        "tracks": dict(zip(COLOURS, table.tracks, strict=True)),
        "breakthroughs": breakthroughs_view(table),
        "equipment": names_of(table.on_display, EQUIPMENT),
        "asked": None if asked == NOBODY else asked_view(table),
        "lot": {
            "in": [s for s in range(table.seats) if (table.lot >> s) & 1],
            "high": table.high,
            "bids": [player.bid for player in table.players],
        }
        if asked == 0
        else None,
        "turn": {
            "card": name_or_none(table.card, CARDS),
            "pa": table.pa,
            "overtime": table.overtime,
        },
        "rival": None
        if table.rival == NOBODY
        else {
            "level": RIVALS[table.rival],
            "pz": table.rival_pz,
            "beaten": not scores(table)[0].lost if table.over else None,
        },
        "players": [player_view(table, other, seat) for other in range(table.seats)],
        "scores": [
            {"total": score.total, "lines": {line.source: line.points for line in score.lines}}
            for score in scores(table)
        ],
    }


def winners(table: Table) -> list[int]:
    """PR-21.13, PR-21.14, PR-22.16: who has won; nobody if the Rival has."""
    final = scores(table)
    rank = ranks(final)
    return [seat for seat in range(table.seats) if rank[seat] == 1 and not final[seat].lost]


def institutes_view(table: Table, seat: int | None) -> list[str] | None:
    """PR-23.3: the two cards dealt, seen only by their owner until the reveal."""
    if not table.choosing or seat is None:
        return None
    return [INSTITUTES[c] for c in sorted(table.dealt[2 * seat : 2 * seat + 2])]


def asked_view(table: Table) -> dict[str, Any]:
    """What the pending decision is about: all of it is public."""
    task = table.stack[-1]
    found: dict[str, Any] = {"question": QUESTIONS[task.step]}
    if task.step == WORK_ON:
        found["scientist"] = SCIENTISTS[task.a]
    elif task.step in (KEEP_PB, PAY_PB):
        found["journal"] = JOURNALS[task.a]
        if task.step == PAY_PB:
            paid = [(task.b >> (BITS * c)) & MASK for c in range(len(COLOURS))]
            found["paid"] = dict(zip(COLOURS, paid, strict=True))
    elif task.step == EQUIP:
        found["breakthrough"] = BREAKTHROUGHS[task.a]
    elif task.step == PB_COLOUR:
        found["count"] = task.a
    elif task.step == SALARIES:
        found["due"] = names_of(task.a, SCIENTISTS)
    return found


def breakthroughs_view(table: Table) -> dict[str, Any]:
    """Who made each breakthrough: a seat, "rival", or None while it is not made."""
    found: dict[str, Any] = {}
    for made, name in enumerate(BREAKTHROUGHS):
        maker: Any = None
        for seat, player in enumerate(table.players):
            if (player.breakthroughs >> made) & 1:
                maker = seat
        if maker is None and (table.unlocked >> made) & 1:
            maker = "rival"
        found[name] = maker
    return found


def player_view(table: Table, seat: int, viewer: int | None) -> dict[str, Any]:
    """PR-23.1, PR-23.4: an Institute board; Research cards drawn by another seat are None."""
    player = table.players[seat]
    known = player.hand if viewer == seat or table.over else player.seen
    hand: list[str | None] = list(names_of(known, RESEARCH))
    hand += [None] * (count_bits(player.hand) - len(hand))
    chosen: Any = None
    if table.choosing and viewer == seat and table.chosen[seat] != NOBODY:
        chosen = INSTITUTES[table.dealt[2 * seat + table.chosen[seat]]]
    return {
        "colour": PLAYER_COLOURS[table.colours[seat]],
        "institute": name_or_none(player.institute, INSTITUTES),
        "chosen": chosen,
        "has_chosen": not table.choosing or table.chosen[seat] != NOBODY,
        "pz": player.pz,
        "k": player.k,
        "wp": player.wp,
        "pb": dict(zip(COLOURS, player.pb, strict=True)),
        "morale": player.morale,
        "cards": names_of(player.cards, CARDS),
        "passed": player.passed,
        "hand": hand,
        "seen": names_of(player.seen, RESEARCH),
        "projects": [
            {
                "research": RESEARCH[player.projects[at + CARD]],
                "hexes": player.projects[at + PLACED],
                "phds": player.projects[at + FRESH],
                "tilted_phds": player.projects[at + TIRED],
            }
            for at in range(0, len(player.projects), PROJECT)
        ],
        "completed": names_of(player.completed, RESEARCH),
        "articles": names_of(player.articles, JOURNALS),
        "equipment": [EQUIPMENT[c] for c in player.equipment],
        "scientists": [
            {
                "scientist": SCIENTISTS[c],
                "tilted": bool((player.tilted >> c) & 1),
                "unpaid": bool((player.unpaid >> c) & 1),
            }
            for c in player.scientists
        ],
        "phds": player.fresh,
        "tilted_phds": player.tired,
        "hexes": hex_supply(player),
        "breakthroughs": names_of(player.breakthroughs, BREAKTHROUGHS),
        "grant": name_or_none(player.grant, GRANTS),
        "grants_won": player.grants_won,
        "counters": list(player.counters),
    }


def redeal(table: Table, seat: int | None, chance: Chance) -> None:
    """PR-23.2 to PR-23.4: decks, hidden hands and secret institutes, dealt anew.

    It is known that the seat to move can act, so a deal that leaves no choice is dealt again.
    """
    table.chance = chance.fork(0)
    for market, topic in enumerate((SCIENTIST_DECK, JOURNAL_DECK)):
        top = table.tops[market]
        order = chance.shuffle(topic, sorted(table.decks[market][top:]))
        table.decks[market] = table.decks[market][:top] + order
    table.base = table.base[: table.base_top] + chance.shuffle(
        BASE_DECK, sorted(table.base[table.base_top :])
    )
    table.strategic = table.strategic[: table.strategic_top] + chance.shuffle(
        STRATEGIC_DECK, sorted(table.strategic[table.strategic_top :])
    )
    if table.choosing:
        redeal_institutes(table, seat, chance)
    top = table.tops[RESEARCH_MARKET]
    pool = table.decks[RESEARCH_MARKET][top:]
    hidden = [s for s in range(table.seats) if s != seat and not table.over]
    for other in hidden:
        player = table.players[other]
        secret = player.hand & ~player.seen
        pool = pool + [c for c in range(len(RESEARCH)) if (secret >> c) & 1]
    pool.sort()
    head = table.decks[RESEARCH_MARKET][:top]
    for _ in range(60):
        deal_hands(table, hidden, head, chance.shuffle(RESEARCH_DECK, pool))
        if is_playable(table, seat):
            return
    for card in pool:
        # Only few cards let the seat to move act: look for one of them.
        first = [table.to_move] + [s for s in hidden if s != table.to_move]
        deal_hands(table, first, head, [card] + [c for c in pool if c != card])
        if is_playable(table, seat):
            return


def deal_hands(table: Table, hidden: list[int], head: list[int], order: list[int]) -> None:
    """Give each hidden hand as many cards as it holds; the rest is the deck."""
    at = 0
    for other in hidden:
        player = table.players[other]
        count = count_bits(player.hand & ~player.seen)
        player.hand &= player.seen
        for card in order[at : at + count]:
            player.hand |= 1 << card
        at += count
    table.decks[RESEARCH_MARKET] = head + order[at:]


def is_playable(table: Table, seat: int | None) -> bool:
    """Compute the choices of the pending decision again; whether there is one."""
    if table.over or table.choosing or table.to_move == seat:
        return True
    task = table.stack[-1]
    if task.step > LAST_DECISION:
        return True
    table.offered = possible_choices(table, task)
    for choice in table.offered:
        if choice != OVERTIME:
            return True
    return False


def redeal_institutes(table: Table, seat: int | None, chance: Chance) -> None:
    """PR-23.3: the other seats' cards are unknown; what they chose of them too."""
    own: list[int] = []
    if seat is not None:
        own = table.dealt[2 * seat : 2 * seat + 2]
    pool = [c for c in range(len(INSTITUTES)) if c not in own]
    order = chance.shuffle(INSTITUTE_DECK, pool)
    dealt: list[int] = []
    at = 0
    for other in range(table.seats):
        if other == seat:
            dealt += own
        else:
            dealt += order[at : at + 2]
            at += 2
            if table.chosen[other] != NOBODY:
                table.chosen[other] = chance.below(2)
    table.dealt = dealt


def check(table: Table) -> list[str]:
    """Every broken invariant: pieces, cards, limits."""
    broken: list[str] = []
    check_bank(table, broken)
    check_cards(table, broken)
    for seat, player in enumerate(table.players):
        check_player(table, seat, player, broken)
    if table.pa < 0:
        broken.append(f"PR-7.7: {table.pa} PA are left of the Action card")
    if not table.over and not table.choosing and not table.offered:
        broken.append("a pending seat has no choice")
    return broken


def check_bank(table: Table, broken: list[str]) -> None:
    """PR-2.3 to PR-2.5: limited tokens are all somewhere."""
    for colour, name in enumerate(COLOURS):
        total = table.bank_pb[colour] + table.tracks[colour]
        for player in table.players:
            total += player.pb[colour]
        if total != BANK_PB:
            broken.append(f"PR-2.3: {total} {name} PB, not {BANK_PB}")
        if not 0 <= table.tracks[colour] <= TRACK_LENGTH:
            broken.append(f"PR-13.1: {table.tracks[colour]} PB on the {name} track")
    phds = table.bank_phds + sum(count_phds(player) for player in table.players)
    if phds != BANK_PHDS:
        broken.append(f"PR-2.3: {phds} PhD students, not {BANK_PHDS}")
    influence = table.bank_wp + sum(player.wp for player in table.players)
    if influence != BANK_WP:
        broken.append(f"PR-2.3: {influence} WP, not {BANK_WP}")


def check_cards(table: Table, broken: list[str]) -> None:
    """Every card is in one place."""
    research = table.decks[2][table.tops[2] :] + table.markets[2] + table.discards[2]
    journals = table.decks[1][table.tops[1] :] + table.markets[1] + table.discards[1]
    scientists = table.decks[0][table.tops[0] :] + table.markets[0] + table.discards[0]
    for player in table.players:
        held = player.hand | player.completed
        research = research + [c for c in range(len(RESEARCH)) if (held >> c) & 1]
        research += [player.projects[at] for at in range(CARD, len(player.projects), PROJECT)]
        journals = journals + [c for c in range(len(JOURNALS)) if (player.articles >> c) & 1]
        scientists = scientists + player.scientists
    in_completion = 1 if len(research) == len(RESEARCH) - 1 else 0
    if len(set(research)) != len(research) or len(research) + in_completion != len(RESEARCH):
        broken.append(f"PR-1.9: {len(research)} Research cards, or one is there twice")
    gone = len(JOURNALS) - len(journals)
    if len(set(journals)) != len(journals) or (gone and table.rival == NOBODY):
        broken.append(f"PR-1.9: {len(journals)} Journals, or one is there twice")
    if sorted(scientists) != list(range(len(SCIENTISTS))):
        broken.append(f"PR-1.9: {len(scientists)} Scientists, or one is there twice")
    grants = table.base[table.base_top :] + table.base_discard + table.display
    grants = grants + [player.grant for player in table.players if player.grant != NOBODY]
    base = [g for g in grants if not STRATEGIC[g]]
    if sorted(base) != [g for g in range(len(GRANTS)) if not STRATEGIC[g]]:
        broken.append(f"PR-1.9: {len(base)} Base Grants, or one is there twice")
    for market in table.markets:
        if len(market) > MARKET_SIZE:
            broken.append(f"PR-2.16: {len(market)} cards in a market")


def check_player(table: Table, seat: int, player: Player, broken: list[str]) -> None:
    """PR-2.6, PR-9.1, PR-10.3, PR-13.6, PR-15.1: amounts and limits."""
    for amount in [player.pz, player.k, player.wp, player.fresh, player.tired, *player.pb]:
        if amount < 0:
            broken.append(f"PR-2.6: seat {seat} has {amount} of something")
    if sum(player.earned) != player.pz:
        broken.append(f"PR-2.2: seat {seat} has {player.pz} PZ, but earned {player.earned}")
    if not MORALE_MIN <= player.morale <= MORALE_MAX:
        broken.append(f"PR-15.1: seat {seat} has Morale {player.morale}")
    if player.institute != NOBODY and player.abilities != list_abilities(player):
        broken.append(f"PR-18.16: the abilities of seat {seat} are not up to date")
    if player.institute != NOBODY and player.morale < lowest_morale(player):
        broken.append(f"PR-15.3: seat {seat} is below its lowest Morale")
    if not 0 <= hex_supply(player) <= HEXES:
        broken.append(f"PR-9.1: seat {seat} has {hex_supply(player)} hexes")
    if count_bits(player.hand) > HAND_LIMIT:
        broken.append(f"PR-10.3: seat {seat} holds {count_bits(player.hand)} Research cards")
    if player.seen & ~player.hand:
        broken.append(f"PR-23.4: seat {seat} has shown cards that are not in hand")
    for at in range(0, len(player.projects), PROJECT):
        card = player.projects[at + CARD]
        if not 0 <= player.projects[at + PLACED] < RESEARCH_HEXES[card]:
            broken.append(f"PR-9.7: seat {seat} has a project with too many hexes")

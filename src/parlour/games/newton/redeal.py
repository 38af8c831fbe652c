"""Chapter 24: what one seat cannot know is dealt anew."""

from __future__ import annotations

from parlour.games.newton.actions import DECK_TOPIC, DISCOVERY_TOPIC, MASTER_TOPIC
from parlour.games.newton.content.cards import LEVELS
from parlour.games.newton.content.numbers import DISCOVERIES_DEALT, MASTERS_DEALT
from parlour.games.newton.content.packed import NONE
from parlour.games.newton.rules.draft import solo_drafting
from parlour.games.newton.state import ACTING, DRAFTING, NewtonTable
from parlour.kernel.bits import members
from parlour.kernel.chance import Chance


def redeal(table: NewtonTable, seat: int | None, chance: Chance) -> None:
    """NW-24.2, NW-24.3: decks, Masters and Great Discovery tiles that the seat cannot know."""
    redeal_decks(table, chance)
    if not table.over:
        redeal_secrets(table, seat, chance)
    table.chance = chance.fork(0)


def redeal_decks(table: NewtonTable, chance: Chance) -> None:
    """NW-24.2: the order of each layer of the decks."""
    for i in range(len(LEVELS)):
        index = 0
        deck: list[int] = []
        for size in table.layers[i]:
            deck += chance.shuffle(DECK_TOPIC, sorted(table.decks[i][index : index + size]))
            index += size
        table.decks[i] = deck


def redeal_secrets(table: NewtonTable, seat: int | None, chance: Chance) -> None:
    """NW-24.2, NW-24.3: Masters and Great Discovery tiles that the seat cannot know."""
    if solo_drafting(table):
        if seat == 0:
            table.box = chance.shuffle(MASTER_TOPIC, sorted(table.box))
        else:
            redeal_solo_packs(table, chance)
    else:
        redeal_masters(table, -1 if seat is None else seat, chance)
    redeal_discoveries(table, -1 if seat is None else seat, chance)
    if table.phase == ACTING:
        table.offer_again()


def redeal_solo_packs(table: NewtonTable, chance: Chance) -> None:
    """NW-23.5: for a spectator, every Master but those played, which may come from any pack."""
    played = table.boards[0].played
    played_masters = members(played)
    pool = sorted(
        [master for pack in table.packs for master in pack if not played >> master & 1] + table.box
    )
    order = chance.shuffle(MASTER_TOPIC, pool)
    for index, pack in enumerate(table.packs):
        dealt = [played_masters.pop(0)] if played_masters else []
        dealt += order[: len(pack) - len(dealt)]
        order = [master for master in order if master not in dealt]
        table.packs[index] = dealt
    table.box = order
    rebuild_hands(table)


def redeal_masters(table: NewtonTable, seat: int, chance: Chance) -> None:
    """NW-3.13, NW-24.2: a seat knows each pack that it held, not who took what from it before.

    The places of a pack (first kept, second kept …) fall into groups: those before the seat saw
    the pack hold cards that it cannot know; those between two looks, and after the last, hold
    known cards in an unknown order. Cards that were played stay with
    their owner.
    """
    seats = table.seats
    drafted = table.master_draft and seats > 1
    unknown: list[int] = []  # places (pack * size + index) of cards that the seat never saw
    for index, pack in enumerate(table.packs):
        if not drafted:
            if index != seat:
                unknown += [index * MASTERS_DEALT + k for k in range(len(pack))]
            continue
        group: list[int] = []
        seen = False
        for k in range(len(pack)):
            place = index * MASTERS_DEALT + k
            mine = seat >= 0 and (index + k) % seats == seat and k <= table.pick
            if mine:
                if seen:
                    shuffle_places(table, group, [], chance)
                else:
                    unknown += group
                group = []
                seen = True
                if k == table.pick and is_drafting(table, seat):
                    break  # the pack in hand
            else:
                group.append(place)
        if seen:
            shuffle_places(table, group, [], chance)
        else:
            unknown += group
    table.box = shuffle_places(table, unknown, table.box, chance)
    rebuild_hands(table)


def is_drafting(table: NewtonTable, seat: int) -> bool:
    """NW-3.12: whether a seat still has to choose from the pack that it holds."""
    return table.phase == DRAFTING and table.step_of(seat) is not None


def shuffle_places(
    table: NewtonTable, places: list[int], box: list[int], chance: Chance
) -> list[int]:
    """Deal the unplayed cards of these places, and those of the box, anew; gives the new box."""
    played = 0
    for board in table.boards:
        played |= board.played
    cards = [master_at(table, place) for place in places]
    pool = sorted([master for master in cards if not played >> master & 1] + box)
    order = chance.shuffle(MASTER_TOPIC, pool)
    played_masters = sorted(master for master in cards if played >> master & 1)
    for place in places:
        index, k = divmod(place, MASTERS_DEALT)
        board = table.boards[owner_of(table, index, k)]
        own = [master for master in played_masters if (board.played >> master) & 1]
        if own:
            played_masters.remove(own[0])
        master = own[0] if own else order.pop(0)
        pack = table.packs[index]
        table.packs[index] = pack[:k] + [master] + pack[k + 1 :]
    return order


def owner_of(table: NewtonTable, index: int, k: int) -> int:
    """NW-3.12: who keeps the k-th card of a pack."""
    drafted = table.master_draft and table.seats > 1
    return (index + k) % table.seats if drafted else index


def master_at(table: NewtonTable, place: int) -> int:
    """The Master at a place of a pack."""
    return table.packs[place // MASTERS_DEALT][place % MASTERS_DEALT]


def rebuild_hands(table: NewtonTable) -> None:
    """The Masters in hand follow from the packs: those kept and not played."""
    for board in table.boards:
        board.masters = 0
    drafted = table.master_draft and table.seats > 1
    for index, pack in enumerate(table.packs):
        for k, master in enumerate(pack):
            if solo_drafting(table):
                owner = 0
                is_kept = k == 0 and (index < table.pick)
            elif not drafted:
                owner = index
                is_kept = True
            else:
                owner = owner_of(table, index, k)
                is_kept = k < table.pick or (k == table.pick and not is_drafting(table, owner))
            board = table.boards[owner]
            if is_kept and not (board.played >> master) & 1:
                board.masters |= 1 << master


def redeal_discoveries(table: NewtonTable, seat: int, chance: Chance) -> None:
    """NW-3.16, NW-24.2: all tiles but the own two."""
    if not table.discoveries:
        return
    size = DISCOVERIES_DEALT
    own = table.discoveries[seat * size : (seat + 1) * size] if seat >= 0 else []
    pool = sorted(tile for tile in table.discoveries if tile not in own)
    order = chance.shuffle(DISCOVERY_TOPIC, pool)
    if seat >= 0:
        order = order[: seat * size] + own + order[seat * size :]
    for other, board in enumerate(table.boards):
        if other != seat and board.discovery != NONE:
            board.discovery = order[other * size]
    table.discoveries = order

"""Tables of Newton laid out by hand, for tests that read like notes of a club situation."""

from __future__ import annotations

from parlour.games import find
from parlour.games.newton.content.cards import (
    CARD_LEVEL,
    CARD_SYMBOL,
    CARD_VOLUMES,
    CARDS,
    LEVEL_CARDS,
)
from parlour.games.newton.content.map_board import SPACES
from parlour.games.newton.content.masters import MASTER_VOLUMES, MASTERS
from parlour.games.newton.content.numbers import BOOKS, CUBES
from parlour.games.newton.content.packed import BITS, NONE, UNIT, field, row_add
from parlour.games.newton.content.study_boards import CELLS, PRINTED_BOOK
from parlour.games.newton.content.terms import ACTION_TYPES, INCOMES, JOKER, MEDICINE
from parlour.games.newton.content.tiles import (
    BONUS_KINDS,
    CITY_TILES,
    INVENTIONS,
    OBJECTIVES,
    SPECIALIZATIONS,
    TOKEN_KIND,
    TOKENS,
)
from parlour.games.newton.content.tracks_board import (
    INVENTION_SLOTS,
    OBJECTIVE_SLOTS,
    SPECIALIZATION_SLOTS,
    TECH,
)
from parlour.games.newton.play import Newton
from parlour.games.newton.rules.turn import PLAY_CARD_STEPS
from parlour.games.newton.state import StudyBoard
from parlour.kernel.match import Match
from parlour.kernel.state import Reason
from tests.games import positions

GAME = find("newton")


def mask(names: str, known: list[str]) -> int:
    """ "paris rome" as a set."""
    return sum(1 << known.index(name) for name in names.split())


def row(names: str, known: list[str]) -> int:
    """ "A101 A203" as a row."""
    row = 0
    for name in names.split():
        row = row_add(row, known.index(name))
    return row


class Situation(positions.Situation[Newton]):
    """A game at the beginning of a turn of seat 0, changed as a test needs it."""

    table_class = Newton

    def __init__(self, seats: int = 2, seed: int = 1, **options: str) -> None:
        usual = {"master_draft": "off", "great_discovery": "off", "colour1": "red"}
        super().__init__(Match(GAME, seats, seed, {**usual, **options}))
        state = self.state
        state.first = state.current = 0
        state.step = PLAY_CARD_STEPS[0]
        self.print_symbol("lessons")

    @property
    def me(self) -> StudyBoard:
        return self.state.boards[0]

    # Laying out

    def print_symbol(self, name: str, seat: int = 0) -> Situation:
        self.state.boards[seat].printed = ACTION_TYPES.index(name)
        return self.counted(seat)

    def counted(self, seat: int = 0) -> Situation:
        """Symbols, volumes and acquired cards follow from what lies there."""
        board = self.state.boards[seat]
        board.symbols = UNIT[board.printed]
        board.volumes = 0
        board.acquired = 0
        for card in [*_items(board.desk), *_items(board.tuck), *_members(board.hand)]:
            if CARD_LEVEL[card]:
                board.acquired |= 1 << card
        for card in [*_items(board.desk), *_items(board.tuck)]:
            if CARD_SYMBOL[card] != JOKER:
                board.symbols += UNIT[CARD_SYMBOL[card]]
        for kind in _items(board.drawers):
            board.symbols += UNIT[kind]
        for card in _items(board.desk):
            board.volumes += CARD_VOLUMES[card]
        for master in _members(board.played):
            board.volumes += MASTER_VOLUMES[master]
        return self

    def _claim(self, card: int) -> None:
        """Take a card from wherever it lies."""
        state = self.state
        state.face_up &= ~(1 << card)
        for i, deck in enumerate(state.decks):
            if card in deck:
                state.decks[i] = [c for c in deck if c != card]
                state.layers[i] = [len(deck) - 1] if len(deck) > 1 else []
        for board in state.boards:
            board.hand &= ~(1 << card)
            for name in ("desk", "tuck"):
                kept = [c for c in _items(getattr(board, name)) if c != card]
                packed = 0
                for one in kept:
                    packed = row_add(packed, one)
                setattr(board, name, packed)

    def hand(self, names: str, seat: int = 0) -> Situation:
        """Exactly these cards in hand; others go out of the game, or under their deck."""
        board = self.state.boards[seat]
        for card in _members(board.hand):
            if CARD_LEVEL[card]:
                level = CARD_LEVEL[card] - 1
                self.state.decks[level] = [*self.state.decks[level], card]
                self.state.layers[level] = [len(self.state.decks[level])]
            else:
                self.state.out |= 1 << card
        board.hand = 0
        return self.more(names, seat)

    def more(self, names: str, seat: int = 0) -> Situation:
        """These cards too in hand."""
        for name in names.split():
            card = CARDS.index(name)
            self._claim(card)
            self.state.out &= ~(1 << card)
            self.state.boards[seat].hand |= 1 << card
        return self.counted(seat)

    def desk(self, names: str, seat: int = 0) -> Situation:
        """These cards lie in the desk slots from earlier turns."""
        board = self.state.boards[seat]
        for name in names.split():
            card = CARDS.index(name)
            self._claim(card)
            self.state.out &= ~(1 << card)
            board.desk = row_add(board.desk, card)
        return self.counted(seat)

    def tuck(self, names: str, seat: int = 0) -> Situation:
        board = self.state.boards[seat]
        for name in names.split():
            card = CARDS.index(name)
            self._claim(card)
            self.state.out &= ~(1 << card)
            board.tuck = row_add(board.tuck, card)
        return self.counted(seat)

    def face_up(self, names: str) -> Situation:
        """Exactly these cards face-up; the others of their levels in the decks."""
        state = self.state
        wanted = mask(names, CARDS)
        owned = 0
        for board in state.boards:
            owned |= board.hand
            for card in [*_items(board.desk), *_items(board.tuck)]:
                owned |= 1 << card
        assert not wanted & owned
        state.face_up = wanted
        for i, cards in enumerate(LEVEL_CARDS):
            state.decks[i] = [c for c in cards if not (wanted | owned) >> c & 1]
            state.layers[i] = [len(state.decks[i])] if state.decks[i] else []
        return self

    def has(self, seat: int = 0, **what: int | str) -> Situation:
        """coins=3, potions=1, scientist="rome", cubes="paris", work=14, students="p1 s0", …"""
        board = self.state.boards[seat]
        for name, value in what.items():
            if isinstance(value, int):
                setattr(board, name, value)
            elif name == "scientist":
                board.scientist = SPACES.index(value)
            elif name == "cubes":
                board.cubes = mask(value, SPACES)
                board.cubes_left = CUBES - len(value.split())
            elif name == "students":
                on_track = [TECH.index(one) for one in value.split()]
                board.students = on_track + [NONE] * (4 - len(on_track))
            elif name == "books":
                board.books = PRINTED_BOOK | mask(value, CELLS)
                board.books_left = BOOKS - len(value.split())
            elif name == "drawers":
                self._drawers(board, value)
            elif name == "income":
                self._income(board, value)
            elif name == "tokens":
                self._tokens(board, value)
            else:
                raise KeyError(name)
        return self.counted(seat)

    def _drawers(self, board: StudyBoard, names: str) -> None:
        for kind in _items(board.drawers):
            self.state.developments += UNIT[kind]
        board.drawers = row(names, ACTION_TYPES)
        for kind in _items(board.drawers):
            self.state.developments -= UNIT[kind]

    def _income(self, board: StudyBoard, names: str) -> None:
        for kind in _items(board.income):
            if kind != MEDICINE:
                self.state.incomes += UNIT[kind]
        board.income = row(names, INCOMES)
        for kind in _items(board.income):
            if kind == MEDICINE:
                board.medicine_seen = 1
                board.medicine_side = 1
            else:
                self.state.incomes -= UNIT[kind]

    def masters(self, hand: str = "", played: str = "", seat: int = 0) -> Situation:
        """These Masters in hand and played; what is missing to four is in hand too."""
        state = self.state
        board = state.boards[seat]
        known = [m for m in range(len(MASTERS)) if state.promo_masters or m < 20]
        wanted = [MASTERS.index(name) for name in [*hand.split(), *played.split()]]
        free = [m for m in known if m not in wanted]
        mine = wanted + [free.pop() for _ in range(4 - len(wanted))]
        board.played = mask(played, MASTERS)
        board.masters = sum(1 << m for m in mine) & ~board.played
        for other in range(state.seats):
            pack = mine if other == seat else [free.pop(0) for _ in range(4)]
            state.packs[other] = pack
            if other != seat:
                state.boards[other].masters = sum(1 << m for m in pack)
                state.boards[other].played = 0
        state.box = free
        return self.counted(seat)

    def _tokens(self, board: StudyBoard, kinds: str) -> None:
        """Collected tokens of these kinds, from spaces far away."""
        state = self.state
        for kind in kinds.split():
            wanted = BONUS_KINDS.index(kind)
            for space in range(len(SPACES)):
                token = state.map_token[space]
                if state.map_tokens >> space & 1 and TOKEN_KIND[token] == wanted:
                    state.map_tokens &= ~(1 << space)
                    board.tokens |= 1 << token
                    break
            else:
                raise KeyError(kind)

    def city(self, space: str, tile: str) -> Situation:
        """This City tile lies on this space; another one takes its place."""
        tiles = self.state.tile_at
        there, wanted = SPACES.index(space), CITY_TILES.index(tile)
        kinds = [s for s in range(len(SPACES)) if tiles[s] == wanted and _is_city(s)]
        tiles[kinds[0]], tiles[there] = tiles[there], wanted
        return self

    def specialization(self, slot: str, tile: str) -> Situation:
        _put(
            self.state.specializations,
            SPECIALIZATION_SLOTS.index(slot),
            SPECIALIZATIONS.index(tile),
        )
        return self

    def invention(self, slot: str, tile: str) -> Situation:
        _put(self.state.inventions, INVENTION_SLOTS.index(slot), INVENTIONS.index(tile))
        return self

    def objective(self, slot: str, tile: str) -> Situation:
        _put(self.state.objectives, OBJECTIVE_SLOTS.index(slot), OBJECTIVES.index(tile))
        return self

    def token(self, space: str, kind: str) -> Situation:
        """A token of this kind lies on this space of the Map or the Technology track."""
        state = self.state
        on_map = space in SPACES
        where = state.map_token if on_map else state.tech_token
        index = SPACES.index(space) if on_map else TECH.index(space)
        wanted = BONUS_KINDS.index(kind)
        used = set(state.map_token + state.tech_token) - {where[index]}
        fresh = [t for t in range(len(TOKENS)) if TOKEN_KIND[t] == wanted and t not in used]
        if not fresh:  # swap with one that lies elsewhere
            for other in (state.map_token, state.tech_token):
                for i, token in enumerate(other):
                    if token != NONE and TOKEN_KIND[token] == wanted:
                        other[i], fresh = where[index], [token]
                        break
                if fresh:
                    break
        where[index] = fresh[0]
        if on_map:
            state.map_tokens |= 1 << index
        else:
            state.tech_tokens |= 1 << index
        return self

    def no_tokens(self) -> Situation:
        """All Bonus tokens out of the game."""
        state = self.state
        state.map_token = [NONE] * len(state.map_token)
        state.tech_token = [NONE] * len(state.tech_token)
        state.map_tokens = state.tech_tokens = 0
        return self

    def round(self, number: int, turn: int = 0) -> Situation:
        self.state.round = number
        self.state.turn = turn
        return self

    # Playing and looking

    def _offer_again(self) -> None:
        """What is offered fits the table, which was changed by hand."""
        if not self.state.over and not self.state.together:
            self.state.offer_again()

    def offers(self, verb: str = "") -> list[str]:
        """The choices of the seat to move, or those of one verb by their argument."""
        self._offer_again()
        return self.of(verb) if verb else self.match.choices.texts()

    def _why_not(self, choice: str, seat: int | None) -> list[Reason]:
        self._offer_again()
        return super()._why_not(choice, seat)

    def value(self, action: str) -> int:
        return int(self.state.view(0)["boards"][0]["values"][action]["value"])

    def volumes(self) -> list[int]:
        """Available green, blue, orange and any."""
        return [field(self.me.volumes, i) for i in range(4)]

    def symbols(self, action: str) -> int:
        return field(self.me.symbols, ACTION_TYPES.index(action))


def _is_city(space: int) -> bool:
    from parlour.games.newton.content.map_board import CITY, SPACE_KIND

    return SPACE_KIND[space] == CITY


def _put(tiles: list[int], index: int, tile: int) -> None:
    if tile in tiles:
        tiles[tiles.index(tile)] = tiles[index]
    tiles[index] = tile


def _items(packed: int) -> list[int]:
    items = []
    while packed:
        items.append((packed & (2**BITS - 1)) - 1)
        packed >>= BITS
    return items


def _members(members: int) -> list[int]:
    return [i for i in range(members.bit_length()) if members >> i & 1]

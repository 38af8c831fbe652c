"""Tables laid out by hand and played in notation: what this room's tests are written in.

    table = Situation(3).place(0, "workshop", "E12").give(tools=4, coins=6).go()
    assert table.play("build E13").building("E13") == ("workshop", 0)
    assert table.why("build F12") == ["not_native"]

Solo games are laid out by `SoloSituation`, the Automa with the cards that a test needs.
"""

from __future__ import annotations

from typing import Self

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.automa import CARDS, FACTIONS as AUTOMA_FACTIONS
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    FINAL_TILES,
    ROUND_TILES,
)
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW, MAP
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, KINDS, TERRAINS
from parlour.games.age_of_innovation.content.numbers import SCHOLARS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    COMPETENCIES,
    FACTIONS,
    INNOVATIONS,
    PALACES,
)
from parlour.games.age_of_innovation.content.score_lines import START_LINE
from parlour.games.age_of_innovation.play import AgeOfInnovation
from parlour.games.age_of_innovation.rules.automa_turn import DRAW_CARDS
from parlour.games.age_of_innovation.rules.building_event import put
from parlour.games.age_of_innovation.rules.income import BEGIN_INCOME
from parlour.games.age_of_innovation.rules.map_and_reach import lay_terrain
from parlour.games.age_of_innovation.rules.turn import ACT
from parlour.games.age_of_innovation.state import (
    ACTING,
    AUTOMA_SEAT,
    INCOME,
    NOBODY,
    SCIENCE,
    Automa,
    Player,
)
from parlour.kernel.hexes import has, members
from parlour.kernel.match import Match
from parlour.kernel.steps import Step
from tests.games import positions

TEST_TERRAINS = ("desert", "swamp", "forest", "plains", "lake")
TEST_FACTIONS = ("F09", "F05", "F11", "F03", "F10")
# Round score tiles that seldom score in tests: RS12 (innovations) first.
TEST_ROUNDS = ("RS12", "RS11", "RS10", "RS06", "RS05", "RS03")


class Situation(positions.Situation[AgeOfInnovation]):
    """A table in Phase 2 of a round, seat 0 to act, nobody owning anything but a few resources."""

    table_class = AgeOfInnovation

    def __init__(
        self,
        seats: int = 3,
        *,
        faction: str = "F01",
        terrain: str = "desert",
        bonus: str = "RB10",
        edition: str = "manual",
        round_: int = 1,
        rounds: tuple[str, ...] = TEST_ROUNDS,
        final: str = "FS1",
        **options: str,
    ) -> None:
        super().__init__(Match(GAME, seats, 1, {"edition": edition, **options}))
        state = self.state
        terrains = [terrain, *(t for t in TEST_TERRAINS if t != terrain)]
        factions = [faction, *(f for f in TEST_FACTIONS if f != faction)]
        bonuses = [bonus, *(b for b in BONUSES[::-1] if b != bonus)]
        for seat in range(seats):
            player = state.players[seat]
            player.display = TERRAINS.index(terrains[seat])
            player.faction = FACTIONS.index(factions[seat])
            player.bonus = BONUSES.index(bonuses[seat])
            player.supply = SCHOLARS
            player.bowl1, player.bowl2, player.bowl3 = 5, 7, 0
            player.vp = player.points[START_LINE] = 20
        state.bonuses = [BONUSES.index(b) for b in bonuses[seats : seats + 3]]
        state.bonus_coins = [1, 1, 1]
        state.order = list(range(seats))
        state.round_tiles = [ROUND_TILES.index(tile) for tile in rounds]
        state.final_tile = FINAL_TILES.index(final)
        state.cards = 0
        state.round = round_
        state.phase = ACTING
        state.order_index = 0
        state.active = 0
        state.stack = []
        state.step = ACT[0]

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    # Set the table

    def place(self, seat: int, kind: str, hex_: str, *, neutral: bool = False) -> Self:
        """A building of a seat on a hex, which becomes its native terrain."""
        self.terrain(hex_, TERRAINS[self.player(seat).display])
        neutral = neutral or kind in ("tower", "monument")
        put(self.state, seat, MAP.index[hex_], KINDS.index(kind), neutral)
        return self

    def terrain(self, hex_: str, name: str) -> Self:
        """Lay a terrain on a hex."""
        index = MAP.index[hex_]
        assert self.state.terrain[index] < len(TERRAINS), f"{hex_} is no land"
        lay_terrain(self.state, index, TERRAINS.index(name))
        return self

    def give(
        self,
        seat: int = 0,
        *,
        coins: int = 0,
        tools: int = 0,
        scholars: int = 0,
        books: tuple[int, int, int, int] = (0, 0, 0, 0),
    ) -> Self:
        """Resources to a seat."""
        player, state = self.player(seat), self.state
        player.coins += coins
        player.tools += tools
        player.scholars += scholars
        player.supply -= scholars
        for discipline, n in enumerate(books):
            player.books += n << (6 * discipline)
            state.books -= n << (6 * discipline)
        return self

    def bowls(self, one: int, two: int, three: int, seat: int = 0) -> Self:
        """The power of a seat; what is missing from 12 counts as sacrificed."""
        player = self.player(seat)
        player.bowl1, player.bowl2, player.bowl3 = one, two, three
        player.sacrificed = 12 - one - two - three
        return self

    def levels(self, *levels: int, seat: int = 0) -> Self:
        """Banking, law, engineering, medicine."""
        self.player(seat).levels = sum(n << (4 * i) for i, n in enumerate(levels))
        return self

    def keys(self, cities: int, *disciplines: str, seat: int = 0) -> Self:
        """City tiles CT1 of cities nowhere on the map; their keys used in these disciplines."""
        player = self.player(seat)
        self.state.cities -= cities
        player.cities += cities
        player.city_count += cities
        player.keys += cities
        for discipline in disciplines:
            player.keyed |= 1 << DISCIPLINES.index(discipline)
        return self

    def tracks(self, sailing: int = 0, terraforming: int = 0, seat: int = 0) -> Self:
        player = self.player(seat)
        player.sailing, player.terraforming = sailing, terraforming
        return self

    def annexes(self, count: int, seat: int = 0) -> Self:
        """Annexes in hand."""
        self.player(seat).annexes += count
        self.state.annexes -= count
        return self

    def points(self, vp: int, seat: int = 0) -> Self:
        player = self.player(seat)
        player.points[START_LINE] += vp - player.vp
        player.vp = vp
        return self

    def own(self, *tiles: str, seat: int = 0) -> Self:
        """Tiles of a seat, without what they bring at once; a palace tile without the piece."""
        player, state = self.player(seat), self.state
        for tile in tiles:
            if tile in COMPETENCIES:
                kind = COMPETENCIES.index(tile)
                player.competencies |= 1 << kind
                state.competencies -= 1 << (3 * kind)
            elif tile in INNOVATIONS:
                kind = INNOVATIONS.index(tile)
                player.innovations |= 1 << kind
                if kind in state.innovations:
                    state.innovations[state.innovations.index(kind)] = NOBODY
                else:
                    state.innovations[state.innovations.index(max(state.innovations))] = NOBODY
            elif tile in BONUSES:
                player.bonus = BONUSES.index(tile)
            else:
                player.palace = PALACES.index(tile)
                state.palaces &= ~(1 << player.palace)
        return self

    def display(self, tile: str, slot: int = 0) -> Self:
        """Put an innovation on a slot of the display."""
        state, kind = self.state, INNOVATIONS.index(tile)
        if kind in state.innovations:
            state.innovations[state.innovations.index(kind)] = state.innovations[slot]
        state.innovations[slot] = kind
        return self

    def cell(self, tile: str, row: int, column: str) -> Self:
        """Put a kind of competency tiles on a cell; the two change places."""
        cells = list(self.state.cell_of)
        kind, cell = COMPETENCIES.index(tile), 4 * row + DISCIPLINES.index(column)
        cells[cells.index(cell)] = cells[kind]
        cells[kind] = cell
        self.state.cell_of = cells
        return self

    def book_actions(self, *tiles: str) -> Self:
        self.state.book_actions = [BOOK_ACTIONS.index(tile) for tile in tiles]
        return self

    def offer_palaces(self, *tiles: str) -> Self:
        self.state.palaces = sum(1 << PALACES.index(tile) for tile in tiles)
        return self

    def level_of(self, discipline: str, seat: int = 0) -> int:
        return (self.player(seat).levels >> (4 * DISCIPLINES.index(discipline))) & 15

    def books_of(self, discipline: str, seat: int = 0) -> int:
        return (self.player(seat).books >> (6 * DISCIPLINES.index(discipline))) & 63

    # Play

    def push(self, step: Step) -> Self:
        """Something comes before what is pending; it is settled by `go`."""
        self.state.push(self.state.step)
        self.state.step = step
        return self

    def income(self, seat: int = 0) -> Self:
        """Phase 1 of one seat alone; then it acts."""
        self.state.stack = []
        self.state.step = BEGIN_INCOME[seat]
        self.state.order_index = (seat - 1) % self.state.seats
        self.state.phase = INCOME
        return self.go()

    def next_round(self) -> Self:
        """The next round begins."""
        self.state.stack = []
        self.state.phase = SCIENCE
        self.state.settle()
        return self

    def end(self) -> Self:
        """End the turn, if that is still to be said."""
        if self.can("end_turn"):
            self.play("end_turn")
        return self

    def pass_(self) -> Self:
        """Pass, take the first round bonus tile on offer, end the turn."""
        self.play("pass")
        if self.question() == "take_bonus" and not self.match.over:
            self.play(f"bonus {self.of('bonus')[0]}")
        return self if self.match.over else self.end()

    def pass_all(self) -> Self:
        """Everybody who has not passed does so; books and spades of Phase 3 are not chosen."""
        for _ in range(self.state.seats):
            if not self.match.over:
                self.pass_()
        return self

    def flaws(self) -> list[str]:
        """Why the table is not sound; a round bonus tile may be there twice (AI-27.3)."""
        return [line for line in self.state.check() if "AI-27.3" not in line]

    def broken_as_laid_out(self) -> set[str]:
        """Supplies that a test has emptied, say."""
        return {flaw.partition(":")[0] for flaw in self.state.check()} | {"AI-27.3"}

    def building(self, hex_: str) -> tuple[str, int] | None:
        code = self.state.building[MAP.index[hex_]]
        return (KINDS[(code & 7) - 1], (code >> 3) & 7) if code else None

    def terrain_of(self, hex_: str) -> str:
        return TERRAINS[self.state.terrain[MAP.index[hex_]]]


# More than enough cards below the two of a turn, none of which decides anything.
REST = ("s1", "s3", "s5", "s6")


class SoloSituation(Situation):
    """Phase 2 of a round: your desert workshop on I9; hers, swamp, on B2 (marked) and E6 (not)."""

    def __init__(
        self,
        automa_faction: str = "AF01",
        *,
        level: str = "2",
        automa_terrain: str = "swamp",
        placed: bool = True,
        terrain: str = "desert",
        faction: str = "F01",
        edition: str = "manual",
        round_: int = 1,
        final: str = "FS1",
        rounds: tuple[str, ...] = TEST_ROUNDS,
    ) -> None:
        super().__init__(
            2,
            faction=faction,
            terrain=terrain,
            edition=edition,
            round_=round_,
            final=final,
            automa=level,
            automa_faction=automa_faction,
            rounds=rounds,
        )
        automa, player = self.automa, self.player(AUTOMA_SEAT)
        automa.faction = AUTOMA_FACTIONS.index(automa_faction)
        player.display = TERRAINS.index(automa_terrain)
        player.faction = NOBODY
        player.bowl1 = player.bowl2 = 0
        if automa.faction == AUTOMA_FACTIONS.index("AF08"):
            automa.youth = TERRAINS.index("mountain")
        if placed:
            self.place(0, "workshop", "I9")
            self.automa_building("B2", marked=True)
            self.automa_building("E6")

    @property
    def automa(self) -> Automa:
        return self.state.automa

    def automa_building(self, hex_: str, kind: str = "workshop", *, marked: bool = False) -> Self:
        """A building of the Automa."""
        self.place(AUTOMA_SEAT, kind, hex_)
        if marked:
            self.automa.marked_low |= BIT_LOW[MAP.index[hex_]]
            self.automa.marked_high |= BIT_HIGH[MAP.index[hex_]]
        return self

    def sailing(self, value: int) -> Self:
        self.player(AUTOMA_SEAT).sailing = value
        return self

    def deck(self, *cards: str) -> Self:
        """Her deck from its top; all other cards lie in the reserve."""
        automa = self.automa
        automa.cards = [CARDS.index(card) for card in cards]
        automa.reserve = [card for card in range(len(CARDS)) if card not in automa.cards]
        automa.drawn = 0
        return self

    def automa_turn(self, *cards: str) -> Self:
        """It is her turn, with these cards on top of the deck."""
        if cards:
            rest = [card for card in REST if card not in cards]
            self.deck(*cards, *rest)
        state = self.state
        state.stack = []
        state.step = DRAW_CARDS
        state.order_index = state.order.index(AUTOMA_SEAT)
        state.active = AUTOMA_SEAT
        return self.go()

    def step(self) -> str:
        """Her next step, which is the only one she has."""
        assert self.match.pending == [AUTOMA_SEAT]
        (choice,) = self.match.choices.texts()
        self.play(choice)
        return choice

    def act(self, support: str, action: str) -> list[str]:
        """A whole turn of hers by two cards, without the draw; your offers are declined."""
        self.automa_turn(support, action)
        assert self.step() == "automa draw"
        return self.rest_of_turn()

    def rest_of_turn(self, answer: str = "decline") -> list[str]:
        """What she does until it is your turn, or the end."""
        steps = []
        while not self.match.over:
            if self.match.to_move == AUTOMA_SEAT:
                if "automa draw" in self.match.choices or "automa shuffle" in self.match.choices:
                    break
                steps.append(self.step())
            elif self.question() == "offer":
                self.play(answer)
            else:
                break
        return steps

    def marked(self) -> list[str]:
        return [MAP.names[h] for h in members(self.automa.marked_low, self.automa.marked_high)]

    def cubes(self, *hexes: str) -> Self:
        """Youth cubes on hexes."""
        for hex_ in hexes:
            self.automa.youth_low |= BIT_LOW[MAP.index[hex_]]
            self.automa.youth_high |= BIT_HIGH[MAP.index[hex_]]
        return self

    def youth(self) -> list[str]:
        return [MAP.names[h] for h in members(self.automa.youth_low, self.automa.youth_high)]

    def blight(self, *hexes: str) -> list[str]:
        """Blighted hexes, after more were made so."""
        for hex_ in hexes:
            self.automa.blight_low |= BIT_LOW[MAP.index[hex_]]
            self.automa.blight_high |= BIT_HIGH[MAP.index[hex_]]
        return [MAP.names[h] for h in members(self.automa.blight_low, self.automa.blight_high)]

    def is_marked(self, hex_: str) -> bool:
        return has(self.automa.marked_low, self.automa.marked_high, MAP.index[hex_])

    def automa_levels(self) -> list[int]:
        return [(self.player(AUTOMA_SEAT).levels >> (4 * d)) & 15 for d in range(len(DISCIPLINES))]

    def event_args(self, key: str) -> dict[str, int]:
        """The numbers of an event of the last `play`."""
        return next(event.args for event in self.events if event.key == key)

    def automa_vp(self) -> int:
        return self.player(AUTOMA_SEAT).vp

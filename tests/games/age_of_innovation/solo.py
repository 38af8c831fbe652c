"""Positions of the solo game for tests: one person, the Automa with the cards a test needs."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.automa import CARDS, FACTIONS as AUTOMA_FACTIONS
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW, MAP
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, TERRAINS
from parlour.games.age_of_innovation.rules.automa_turn import DRAW_CARDS
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY, Automa
from parlour.kernel.hexes import has, members
from tests.games.age_of_innovation.club import TEST_ROUNDS, Club

HER = AUTOMA_SEAT
# More than enough cards below the two of a turn, none of which decides anything.
REST = ("s1", "s3", "s5", "s6")


class Solo(Club):
    """Phase 2 of a round: your desert workshop on I9; hers, swamp, on B2 (marked) and E6 (not)."""

    def __init__(
        self,
        automa: str = "AF01",
        *,
        level: str = "2",
        hers: str = "swamp",
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
            automa_faction=automa,
            rounds=rounds,
        )
        her, player = self.her, self.player(HER)
        her.faction = AUTOMA_FACTIONS.index(automa)
        player.display = TERRAINS.index(hers)
        player.faction = NOBODY
        player.bowl1 = player.bowl2 = 0
        if her.faction == AUTOMA_FACTIONS.index("AF08"):
            her.youth = TERRAINS.index("mountain")
        if placed:
            self.place(0, "workshop", "I9")
            self.hers("B2", marked=True)
            self.hers("E6")

    @property
    def her(self) -> Automa:
        return self.state.her()

    def hers(self, hex_: str, kind: str = "workshop", *, marked: bool = False) -> Solo:
        """A building of hers."""
        self.place(HER, kind, hex_)
        if marked:
            self.her.marked_low |= BIT_LOW[MAP.index[hex_]]
            self.her.marked_high |= BIT_HIGH[MAP.index[hex_]]
        return self

    def sailing(self, value: int) -> Solo:
        self.player(HER).sailing = value
        return self

    def deck(self, *cards: str) -> Solo:
        """Her deck from its top; all other cards lie in the reserve."""
        her = self.her
        her.cards = [CARDS.index(card) for card in cards]
        her.reserve = [card for card in range(len(CARDS)) if card not in her.cards]
        her.drawn = 0
        return self

    def her_turn(self, *cards: str) -> Solo:
        """It is her turn, with these cards on top of the deck."""
        if cards:
            rest = [card for card in REST if card not in cards]
            self.deck(*cards, *rest)
        state = self.state
        state.stack = []
        state.step = DRAW_CARDS
        state.order_index = state.order.index(HER)
        state.active = HER
        return self.go()

    def step(self) -> str:
        """Her next step, which is the only one she has."""
        assert self.match.pending == [HER]
        (choice,) = self.match.choices
        self.match.play(choice)
        return self.match.game.actions.text(choice)

    def act(self, support: str, action: str) -> list[str]:
        """A whole turn of hers by two cards, without the draw; your offers are declined."""
        self.her_turn(support, action)
        assert self.step() == "automa draw"
        return self.rest_of_turn()

    def rest_of_turn(self, answer: str = "decline") -> list[str]:
        """What she does until it is your turn, or the end."""
        found = []
        while not self.match.over:
            if self.match.to_move == HER:
                if "automa draw" in self.match.choices or "automa shuffle" in self.match.choices:
                    break
                found.append(self.step())
            elif self.asks()[1] == "offer":
                self.play(answer)
            else:
                break
        return found

    def marked(self) -> list[str]:
        return [MAP.names[h] for h in members(self.her.marked_low, self.her.marked_high)]

    def cubes(self, *hexes: str) -> Solo:
        """Youth cubes on hexes."""
        for hex_ in hexes:
            self.her.youth_low |= BIT_LOW[MAP.index[hex_]]
            self.her.youth_high |= BIT_HIGH[MAP.index[hex_]]
        return self

    def youth(self) -> list[str]:
        return [MAP.names[h] for h in members(self.her.youth_low, self.her.youth_high)]

    def blight(self, *hexes: str) -> list[str]:
        """Blighted hexes, after more were made so."""
        for hex_ in hexes:
            self.her.blight_low |= BIT_LOW[MAP.index[hex_]]
            self.her.blight_high |= BIT_HIGH[MAP.index[hex_]]
        return [MAP.names[h] for h in members(self.her.blight_low, self.her.blight_high)]

    def is_marked(self, hex_: str) -> bool:
        return has(self.her.marked_low, self.her.marked_high, MAP.index[hex_])

    def her_levels(self) -> list[int]:
        return [(self.player(HER).levels >> (4 * d)) & 15 for d in range(len(DISCIPLINES))]

    def events(self) -> list[str]:
        """The keys of what the last ply told."""
        return [event.key for event in self.match.plies[-1].events]

    def told(self, key: str) -> dict[str, int]:
        """The numbers of an event of the last ply."""
        return next(e.args for e in self.match.plies[-1].events if e.key == key)

    def her_vp(self) -> int:
        return self.player(HER).vp

"""Tables laid out by hand and played in notation: what the tests of Via Nebula are written in.

    table = given().site(0, "B2").craftsman(1, "C2")
    assert table.changes("transport C2") == {"C2 stock": (4, 3), "B2-1 food": (0, 1), "ap": (2, 1)}
    assert table.refusal("transport A4") == [reason("no_path", "VN-10.3", hex="A4")]

A fresh table comes from the game's own set-up, its chance results written down: tokens E01 to E20
on the meadows in reading order, the special tokens S1 to S4 on I1, I3, I6 and I12, hands P1 P2,
P3 P4 and so on, N01 to N04 on the display, seat 0 to move. Pieces are laid so that every count of
chapter 22 still holds: resources come from the supply, tiles from the reserve, contracts of
buildings from the bottom of the deck.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from parlour.games import find
from parlour.games.via_nebula.content.board import FOG, MAP, SPACES
from parlour.games.via_nebula.content.contracts import CONTRACTS, NEUTRAL, PRIVATE
from parlour.games.via_nebula.content.resources import BITS, KINDS, ONE
from parlour.games.via_nebula.content.terms import POWERS
from parlour.games.via_nebula.content.tokens import TOKEN_AMOUNT, TOKEN_KIND, TOKENS
from parlour.games.via_nebula.play import ViaNebula
from parlour.games.via_nebula.rules.meadows import open_meadow
from parlour.kernel.hexes import WORD
from parlour.kernel.match import Match
from tests.games.positions import Facts, ScriptedSituation, named_reason, random_games as games

GAME = find("via_nebula")
SPECIALS = ["S1", "S2", "S3", "S4"]  # and S5, which is removed
LAID = [f"E{n:02}" for n in range(1, 20)] + ["S1", "S2", "S3", "E20", "S4"]


def given(
    seats: int = 4,
    *,
    tokens: dict[str, str] | None = None,
    hands: Iterable[str] = (),
    display: str = "",
    first: int = 0,
    **options: object,
) -> Situation:
    """A fresh table; hands and display read "P1 P2", tokens {"A1": "E20"}."""
    return Situation(
        seats, options, tokens or {}, [hand.split() for hand in hands], display.split(), first
    )


def at_rest(seats: int = 4, keep: Iterable[str] = (), **options: object) -> Situation:
    """Nobody can act: no token (but on `keep`), tile or resource is left, all sites are bare."""
    position = given(seats, **options).no_tokens(0, *keep).no_stock()
    return position.all_fog().meadow("B6", "C5", "D3", "E6").bare_sites()


VOCABULARY = {
    "hex": MAP.names,
    "kind": KINDS,
    "contract": CONTRACTS,
    "token": TOKENS,
    "space": SPACES,
    "power": POWERS,
}
reason = partial(named_reason, VOCABULARY)
random_games = partial(games, GAME)
# What some contracts cost, written down once more.
COST = {
    "N01": {"wood": 1, "food": 1},
    "N02": {"wood": 1, "stone": 1},
    "N03": {"wood": 1, "clay": 1},
    "N04": {"wood": 1, "wheat": 1},
    "N06": {"food": 1, "clay": 1},
    "N10": {"clay": 1, "wheat": 1},
    "N14": {"wood": 1, "food": 1, "wheat": 1},
    "N16": {"wood": 1, "stone": 1, "wheat": 1},
    "N18": {"food": 1, "stone": 1, "clay": 1},
    "N19": {"food": 1, "stone": 1, "wheat": 1},
    "N20": {"food": 1, "clay": 1, "wheat": 1},
    "N21": {"stone": 1, "clay": 1, "wheat": 1},
    "N23": {"stone": 2, "clay": 1},
    "N24": {"clay": 2, "wheat": 1},
}


class Situation(ScriptedSituation[ViaNebula]):
    """A table being laid out; the first choice or look at it makes it playable."""

    table_class = ViaNebula

    def __init__(
        self,
        seats: int,
        options: dict[str, object],
        tokens: dict[str, str],
        hands: list[list[str]],
        display: list[str],
        first: int,
    ) -> None:
        side = GAME.check_options(options)["side"]
        dealt = [contract for hand in hands for contract in hand]
        chance_results = [
            f"private_contracts {_in_front(dealt, PRIVATE, CONTRACTS)}",
            f"neutral_contracts {_in_front(display, NEUTRAL, CONTRACTS)}",
            *_token_draws(side, tokens),
            f"starting_player {first}",
        ]
        super().__init__(GAME, seats, options, chance_results)
        self._home_buildings = 0  # ruins already used by `buildings`

    # Laying out

    def _take(self, load: int) -> int:
        for kind, name in enumerate(KINDS):
            wanted = (load >> (BITS * kind)) & 31
            assert wanted <= (self._table.supply >> (BITS * kind)) & 31, f"no {name} left"
        self._table.supply -= load
        return load

    def craftsman(self, seat: int, hex_: str, stock: int | None = None) -> Situation:
        """A craftsman on an exploitation with its token taken; `stock` is what is left of it."""
        table = self._table
        meadow = self._open_token(seat, hex_)
        token = table.tokens[meadow]
        printed = TOKEN_AMOUNT[token] - (table.seats < 4)
        amount = printed if stock is None else stock
        self._take(ONE[TOKEN_KIND[token]] * amount)
        table.stock[meadow] = amount
        table.sources |= 1 << meadow
        table.guilds[seat].craftsmen -= 1
        table.guilds[seat].working |= 1 << meadow
        return self

    def neutral(self, seat: int, hex_: str, stock: int) -> Situation:
        """An exploitation whose craftsman was recalled; its token is the seat's."""
        self.craftsman(seat, hex_, stock)
        guild = self._table.guilds[seat]
        guild.working &= ~(1 << self._meadow(hex_))
        guild.craftsmen += 1
        return self

    def emptied(self, seat: int, *hexes: str) -> Situation:
        """Printed meadows that were exploited by a seat and are empty now."""
        for hex_ in hexes:
            self._open_token(seat, hex_)
            open_meadow(self._table, MAP.index[hex_])
        return self

    def _meadow(self, hex_: str) -> int:
        meadow = self._table.board.meadow_at[MAP.index[hex_]]
        assert meadow >= 0, f"{hex_} is no meadow"
        return meadow

    def _open_token(self, seat: int, hex_: str) -> int:
        table = self._table
        meadow = self._meadow(hex_)
        assert (table.token_left >> meadow) & 1, f"{hex_} carries no token"
        table.token_left &= ~(1 << meadow)
        table.guilds[seat].tokens |= 1 << table.tokens[meadow]
        return meadow

    def no_tokens(self, seat: int, *but: str) -> Situation:
        """All tokens but those on the given hexes were taken by a seat; their meadows are empty."""
        table = self._table
        for hex_ in [
            MAP.names[table.board.meadow_hex[meadow]] for meadow in range(len(table.tokens))
        ]:
            if hex_ not in but and (table.token_left >> self._meadow(hex_)) & 1:
                self.emptied(seat, hex_)
        return self

    def no_stock(self, *hexes: str) -> Situation:
        """The resources of these neutral exploitations are used up (all of them if none named)."""
        table = self._table
        for meadow, token in enumerate(table.tokens):
            name = MAP.names[table.board.meadow_hex[meadow]]
            if table.stock[meadow] and (name in hexes or not hexes):
                table.supply += ONE[TOKEN_KIND[token]] * table.stock[meadow]
                table.stock[meadow] = 0
                table.sources &= ~(1 << meadow)
                open_meadow(table, table.board.meadow_hex[meadow])
        return self

    def meadow(self, *hexes: str) -> Situation:
        """Spaces covered by tiles, which come from the reserve while it lasts."""
        for hex_ in hexes:
            table = self._table
            number = MAP.index[hex_]
            if table.reserve:
                table.reserve -= 1
            else:
                max(table.guilds, key=lambda guild: guild.tiles).tiles -= 1
            if number < WORD:
                table.covered_low |= 1 << number
            else:
                table.covered_high |= 1 << (number - WORD)
            open_meadow(table, number)
        return self

    def all_fog(self, *but: str) -> Situation:
        """Every fog space is covered by a tile."""
        board = self._table.board
        fog = [name for hex_, name in enumerate(MAP.names) if board.space[hex_] == FOG]
        return self.meadow(*(name for name in fog if name not in but))

    def bare_sites(self) -> Situation:
        """Everybody has three sites on the board: seat 0 on the first three ruins, and so on."""
        ruins = self._table.board.ruins_hex
        for seat in range(self._table.seats):
            for hex_ in ruins[3 * seat : 3 * seat + 3]:
                self.site(seat, MAP.names[hex_])
        return self

    def site(self, seat: int, hex_: str, **load: int) -> Situation:
        """A site on the lower free place of a ruins hex, with resources from the supply."""
        place = self._place(hex_)
        table = self._table
        table.guilds[seat].sites -= 1
        table.guilds[seat].site_places |= 1 << place
        table.loads[place] = self._take(_load(load))
        return self

    def building(self, seat: int, hex_: str, contract: str = "") -> Situation:
        """A building; its contract comes from the deck (the last one there if none is named)."""
        place = self._place(hex_)
        table = self._table
        guild = table.guilds[seat]
        number = CONTRACTS.index(contract) if contract else table.deck[-1]
        self._find(number)
        guild.buildings -= 1
        guild.erected |= 1 << place
        guild.completed |= 1 << number
        return self

    def buildings(self, seat: int, count: int) -> Situation:
        """That many buildings, on the last ruins of the board."""
        for _ in range(count):
            ruins = self._table.board.ruins_hex
            halves = 2 if self._table.seats > 2 else 1
            hex_ = MAP.names[ruins[-1 - self._home_buildings // halves]]
            self._home_buildings += 1
            self.building(seat, hex_)
        return self

    def _find(self, contract: int) -> None:
        """Take a contract out of the deck or the box."""
        table = self._table
        if contract in table.unused:
            table.unused = [other for other in table.unused if other != contract]
            return
        assert contract in table.deck[table.top :], f"{CONTRACTS[contract]} is not in the deck"
        table.deck = [other for other in table.deck if other != contract]

    def _place(self, hex_: str) -> int:
        table = self._table
        ruins = table.board.ruins_at[MAP.index[hex_]]
        assert (table.open_ruins >> ruins) & 1, f"{hex_} has no free place"
        place = 2 * ruins + ((table.taken >> (2 * ruins)) & 1)
        table.taken |= 1 << place
        if table.seats == 2 or place % 2:
            table.open_ruins &= ~(1 << ruins)
        return place

    def reserved(self, seat: int, contract: str) -> Situation:
        """A neutral contract in hand that all have seen."""
        number = CONTRACTS.index(contract)
        self._find(number)
        self._table.guilds[seat].hand |= 1 << number
        self._table.guilds[seat].reserved |= 1 << number
        return self

    def storage(self, seat: int, **load: int) -> Situation:
        self._table.guilds[seat].storage += self._take(_load(load))
        return self

    def supply(self, to: int, **left: int) -> Situation:
        """Leaves so many of the kinds named in the supply; the others go to a seat's storage."""
        for kind, n in left.items():
            held = (self._table.supply >> (BITS * KINDS.index(kind))) & 31
            self.storage(to, **{kind: held - n})
        return self

    def tiles(self, seat: int, count: int) -> Situation:
        """So many tiles in the stacks of a seat; the others go to the reserve."""
        table = self._table
        table.reserve += table.guilds[seat].tiles - count
        table.guilds[seat].tiles = count
        return self

    def reserve(self, count: int, to: int) -> Situation:
        """So many tiles in the reserve; the others go to the stacks of a seat."""
        table = self._table
        table.guilds[to].tiles += table.reserve - count
        table.reserve = count
        return self

    def no_deck(self, seat: int) -> Situation:
        """The deck has run out: its cards are in a hand (more than a real game can bring)."""
        table = self._table
        for contract in table.deck[table.top :]:
            table.guilds[seat].hand |= 1 << contract
        table.deck = table.deck[: table.top]
        return self

    def card(self, seat: int, last_turns: int) -> Situation:
        """The End-of-Game card is with a seat, which has five buildings; so many turns are left."""
        self._table.end_card = seat
        self._table.last_turns = last_turns
        return self

    def turn(self, seat: int, ap: int = 2, idle: int = 0) -> Situation:
        """Whose turn it is; with less than 2 AP an action was taken already."""
        table = self._table
        table.current = seat
        table.ap = ap
        table.acted = ap < 2
        table.idle = idle
        return self

    # Looking

    def facts(self) -> Facts:
        """Everything on the table, piece by piece, under readable names."""
        state = self.state
        view = state.view(None)
        facts: Facts = {
            "ap": view["turn"]["ap"],
            "turn": view["turn"]["seat"],
            "idle": view["turn"]["idle"],
            "over": view["over"],
            "card": view["end_card"],
            "reserve": view["reserve"],
            "deck": view["deck"],
        }
        for place, contract in enumerate(view["display"], start=1):
            facts[f"display {place}"] = contract
        for kind, n in view["supply"].items():
            facts[f"supply {kind}"] = n
        for hex_ in view["hexes"]:
            facts.update(_hex_facts(hex_))
        for seat, guild in enumerate(view["guilds"]):
            for key in ("craftsmen", "sites", "buildings", "completed", "tokens"):
                facts[f"{seat} {key}"] = guild[key]
            facts[f"{seat} tiles"] = sum(guild["stacks"])
            for kind in KINDS:
                facts[f"{seat} storage {kind}"] = guild["storage"].get(kind, 0)
            hand = state.guilds[seat].hand
            facts[f"{seat} hand"] = [name for i, name in enumerate(CONTRACTS) if (hand >> i) & 1]
        return facts


def _hex_facts(hex_: dict[str, Any]) -> Facts:
    name = hex_["name"]
    if hex_["kind"] == "meadow":
        return {f"{name} {key}": hex_[key] for key in ("token", "stock", "craftsman")}
    if hex_["kind"] != "ruins":
        return {f"{name} covered": hex_["covered"]}
    facts: Facts = {}
    for half, piece in enumerate(hex_["places"], start=1):
        facts[f"{name}-{half}"] = f"{piece['what']} of {piece['seat']}" if piece else "free"
        for kind in KINDS:
            facts[f"{name}-{half} {kind}"] = piece.get("load", {}).get(kind, 0) if piece else 0
    return facts


def _load(counts: dict[str, int]) -> int:
    return sum(ONE[KINDS.index(kind)] * n for kind, n in counts.items())


def _in_front(wanted: list[str], items: list[int], names: list[str]) -> str:
    rest = [names[i] for i in items if names[i] not in wanted]
    return " ".join(wanted + rest)


def _token_draws(side: str, wishes: dict[str, str]) -> list[str]:
    """The removed token and the tokens laid: the usual ones, with the wished ones swapped in."""
    view = Match(GAME, 2, 0, {"side": side}).view()
    meadows = [hex_["name"] for hex_ in view["hexes"] if hex_["kind"] == "meadow"]
    laid = LAID[:]
    removed = "S5"
    for hex_, token in wishes.items():
        if token == removed:
            removed = next(special for special in SPECIALS if special not in wishes.values())
            laid[laid.index(removed)] = token
        meadow = meadows.index(hex_)
        laid[laid.index(token)] = laid[meadow]
        laid[meadow] = token
    return [f"removed_token {removed}", f"tokens {' '.join(laid)}"]

"""Tables laid out by hand and played in notation: what the tests of Nippon are written in.

    table = given().factory(0, "silk_b", goods=2).has(0, yen=5)
    assert table.changes("take export blue", "fulfil c2") == {"0 silk": (2, 0), …}
    assert table.refusal("fulfil c3") == [reason("goods_missing", "NP-13.2", contract="c3", n=1)]

A fresh table comes from the game's own set-up, its chance results written down: City tiles city_1
to city_8 in the order of the cities, none of them turned; yellow, red and purple workers on the
slots 1, 3 and 5, blue, white and grey ones on 2 and 4, and so on through the rows; seat 0 to move.
Pieces are laid so that every count still holds: workers come from the bag, tiles from the supply.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from parlour.games import find
from parlour.games.nippon.content.board import ACTION_NAMES, CITIES, REGIONS, SLOTS
from parlour.games.nippon.content.factories import FACTORIES, FACTORY_GOOD, GOODS
from parlour.games.nippon.content.numbers import PER_ROW, ROWS, WORKER_COLOURS
from parlour.games.nippon.content.parameters import MONEY_SYMBOL_STEPS
from parlour.games.nippon.content.player_board import ACHIEVEMENTS, TRACKS
from parlour.games.nippon.content.terms import ALWAYS
from parlour.games.nippon.content.tiles import CONTRACTS, REWARDS
from parlour.games.nippon.content.workers import ONE, crowd_size
from parlour.games.nippon.play import Nippon
from parlour.games.nippon.rules.effects import effects_of, set_number
from parlour.kernel.bits import changed, replaced
from tests.games.positions import Facts, ScriptedSituation, named_reason, random_games as games

GAME = find("nippon")
VOCABULARY = {
    "action": ACTION_NAMES,
    "colour": WORKER_COLOURS,
    "track": TRACKS,
    "good": GOODS,
    "factory": FACTORIES,
    "region": REGIONS,
    "city": CITIES,
    "slot": SLOTS,
    "contract": CONTRACTS,
    "reward": REWARDS,
    "achievement": ACHIEVEMENTS,
}


def given(
    seats: int = 4,
    *,
    first: int = 0,
    cities: str = "",
    turns: str = "0 0 0 0 0 0 0 0",
    **options: object,
) -> Situation:
    """A fresh table; `cities` reads "city_1 city_2 …", `turns` are their quarter turns."""
    return Situation(seats, first, cities, turns, options)


reason = partial(named_reason, VOCABULARY)
random_games = partial(games, GAME)


def crowd(colours: str) -> int:
    """ "yellow yellow red" as the state counts workers."""
    return sum(ONE[WORKER_COLOURS.index(colour)] for colour in colours.split())


class Situation(ScriptedSituation[Nippon]):
    """A table being laid out; the first choice or look at it makes it playable."""

    table_class = Nippon

    def __init__(
        self, seats: int, first: int, cities: str, turns: str, options: dict[str, object]
    ) -> None:
        tiles = cities or " ".join(f"city_{n + 1}" for n in range(len(CITIES)))
        places = 15 + ROWS[seats] * PER_ROW[seats]
        drawn = [WORKER_COLOURS[n % len(WORKER_COLOURS)] for n in range(places)]
        lines: list[str] = []
        if seats < 4:
            for level in (2, 3, 4, 5):
                out = [f"{level}x-yen", f"{level}x-coal"][: 4 - seats]
                lines.append(f"rewards_removed {' '.join(out)}")
        lines.append(f"city_tiles {tiles}")
        lines += [f"quarter_turns {turn}" for turn in turns.split()]
        lines.append(f"workers {' '.join(drawn)}")
        lines.append(f"first_player {first}")
        super().__init__(GAME, seats, options, lines)

    # Laying out

    def has(self, seat: int, **numbers: int) -> Situation:
        """yen, coal, blueprints, jokers, vp; and the spaces of money, mines, knowledge."""
        board = self._table.boards[seat]
        for name, n in numbers.items():
            if name in ("money", "mines", "knowledge"):
                track = ("money", "mines", "knowledge").index(name)
                board.tracks = replaced(board.tracks, track, n)
            elif name == "vp":
                board.points = changed(board.points, 0, n - board.vp)
                board.vp = n
            else:
                setattr(board, name, n)
        return self

    def factory(self, seat: int, tile: str, goods: int = 0, machinery: int = 0) -> Situation:
        """A Factory built earlier: lasting effects hold, what came once is not repeated."""
        table = self._table
        board = table.boards[seat]
        number = FACTORIES.index(tile)
        good = FACTORY_GOOD[number]
        assert (table.tiles >> number) & 1, f"{tile} is not there"
        assert board.factories[good] < 0, f"seat {seat} has {GOODS[good]}"
        table.tiles &= ~(1 << number)
        board.factories = replaced(board.factories, good, number)
        board.goods = replaced(board.goods, good, goods)
        board.machinery = replaced(board.machinery, good, machinery)
        table.machinery -= 1 if machinery else 0
        for when, operation, what, amount in effects_of(table, number):
            if when == ALWAYS and operation in (2, 3):
                money = board.tracks
                set_number(table, seat, operation, what, amount)
                if what == MONEY_SYMBOL_STEPS:
                    board.tracks = money
        return self

    def workers(self, seat: int, colours: str) -> Situation:
        """Workers on a player board, from the bag."""
        table = self._table
        board = table.boards[seat]
        for name in colours.split():
            colour = WORKER_COLOURS.index(name)
            table.bag -= ONE[colour]
            board.workers = board.workers + [colour]
            board.hired |= 1 << colour
        assert table.bag >= 0
        return self

    def slot(self, number: int, colours: str) -> Situation:
        """The workers of an Action slot, from 1, exchanged with the bag."""
        table = self._table
        table.bag += table.slots[number - 1]
        table.slots[number - 1] = crowd(colours)
        table.bag -= table.slots[number - 1]
        return self

    def row(self, number: int, colours: str, owed: int = 0) -> Situation:
        """The workers of a Worker row, from 1 at the top."""
        table = self._table
        table.bag += table.rows[number - 1]
        table.rows[number - 1] = crowd(colours)
        table.bag -= table.rows[number - 1]
        table.owed[number - 1] = owed
        return self

    def last_row(self) -> Situation:
        """Only the last Worker row holds workers: one refill more is a big refill."""
        for row in range(1, len(self._table.rows)):
            self.row(row, "")
        return self

    def influence(self, seat: int, slot: str, value: int) -> Situation:
        """An Influence tile on the map."""
        table = self._table
        board = table.boards[seat]
        number = SLOTS.index(slot)
        assert board.influence[value] > 0, f"seat {seat} has no tile of {value}"
        board.influence = changed(board.influence, value, -1)
        table.value = replaced(table.value, number, value)
        table.owner = replaced(table.owner, number, seat)
        return self

    def trains(self, seat: int, region: str, count: int = 1) -> Situation:
        table = self._table
        number = REGIONS.index(region)
        table.trains = changed(table.trains, number * table.seats + seat, count)
        table.free = changed(table.free, number, -count)
        table.boards[seat].trains += count
        return self

    def ships(self, seat: int, region: str, count: int = 1) -> Situation:
        table = self._table
        number = REGIONS.index(region)
        table.ships = changed(table.ships, number * table.seats + seat, count)
        table.free = changed(table.free, number, -count)
        table.boards[seat].ships += count
        return self

    def fulfilled(self, seat: int, *contracts: str) -> Situation:
        for contract in contracts:
            self._table.boards[seat].fulfilled |= 1 << CONTRACTS.index(contract)
        return self

    def reward(self, seat: int, space: str, reward: str) -> Situation:
        """A Reward tile on an Achievement space, from the main board."""
        table = self._table
        board = table.boards[seat]
        kind = REWARDS.index(reward)
        table.rewards = changed(table.rewards, kind, -1)
        board.rewards = replaced(board.rewards, ACHIEVEMENTS.index(space), kind)
        return self

    def double(self, seat: int, space: str) -> Situation:
        """A 2x Multiplier tile on an Achievement space."""
        table = self._table
        board = table.boards[seat]
        table.multipliers -= 1
        board.doubles = changed(board.doubles, ACHIEVEMENTS.index(space), 1)
        return self

    def only_rewards(self, *rewards: str) -> Situation:
        """No Reward tiles are left but one of each named kind; the rest is in the box."""
        table = self._table
        for kind, name in enumerate(REWARDS):
            for _ in range(table.rewards[kind] - (name in rewards)):
                table.rewards_out = [*table.rewards_out, kind]
                table.rewards = changed(table.rewards, kind, -1)
        return self

    def all_spaces(self, seat: int) -> Situation:
        """Every Achievement space has a Reward tile."""
        for n, space in enumerate(ACHIEVEMENTS):
            self.reward(seat, space, ["2x-yen", "2x-coal", "3x-yen", "3x-coal", "4x-yen"][n // 2])
        return self

    def without_tile(self, seat: int, space: str) -> Situation:
        """An Achievement space without its Reward tile, which is in the box."""
        table = self._table
        board = table.boards[seat]
        number = ACHIEVEMENTS.index(space)
        table.rewards_out = [*table.rewards_out, board.rewards[number]]
        board.rewards = replaced(board.rewards, number, -1)
        return self

    def machinery_left(self, count: int, holder: int) -> Situation:
        """So many Machinery tiles in the supply; the others are stored by a seat."""
        table = self._table
        table.boards[holder].stored += table.machinery - count
        table.machinery = count
        return self

    def marker(self, space: int, scored: int) -> Situation:
        self._table.marker = space
        self._table.scored = scored
        return self

    def final(self, trigger: int, turns: int) -> Situation:
        """The final phase: who began it, and how many turns are left."""
        table = self._table
        table.trigger = trigger
        table.final_turns = turns
        table.marker = 6
        table.scored = 2
        return self

    def turn(self, seat: int) -> Situation:
        self._table.current = seat
        return self

    # Playing

    def _make_playable(self) -> None:
        is_laid = self._is_laid
        super()._make_playable()
        assert is_laid or self._match.state.check() == []

    def actions(self) -> set[str]:
        """The actions for which a worker can be taken."""
        return {text.split()[0] for text in self.of("take")}

    def gains(self, *choices: str) -> dict[str, Any]:
        """The changes without turn, workers and slots: the difference of each number."""
        gains: dict[str, Any] = {}
        for key, (before, after) in self.changes(*choices).items():
            about_workers = key.startswith(("slot", "row", "bag")) or "workers" in key
            if not about_workers and key not in ("turn", "marker"):
                is_number = isinstance(after, int) and not isinstance(after, bool)
                gains[key] = after - before if is_number else after
        return gains

    def __getitem__(self, fact: str) -> Any:
        return self.facts()[fact]

    def facts(self) -> Facts:
        """Everything on the table, piece by piece, under readable names."""
        view = self.state.view(None)
        facts: Facts = {
            "turn": view["turn"]["seat"],
            "marker": view["turn"]["marker"],
            "scored": view["turn"]["scored"],
            "over": view["over"],
            "factories": len(view["factories"]),
            "machinery": view["machinery"],
            "multipliers": view["multipliers"],
            "bag": crowd_size(self.state.bag),
        }
        for number, slot in enumerate(view["slots"], start=1):
            facts[f"slot {number}"] = slot["workers"]
        for number, row in enumerate(view["rows"], start=1):
            facts[f"row {number}"] = row["workers"]
            facts[f"row {number} owed"] = row["owed"]
        for name, n in view["rewards"].items():
            facts[f"reward {name}"] = n
        for region in view["regions"]:
            facts[f"{region['name']} free"] = region["free"]
            facts[f"{region['name']} trains"] = region["trains"]
            facts[f"{region['name']} ships"] = region["ships"]
            for city in region["cities"]:
                for slot in city["slots"]:
                    owner = "" if slot["seat"] is None else f"{slot['value']} of {slot['seat']}"
                    facts[slot["name"]] = owner
        for seat, board in enumerate(view["boards"]):
            facts.update({f"{seat} {key}": value for key, value in _board_facts(board).items()})
        return facts


def _board_facts(board: dict[str, Any]) -> Facts:
    facts: Facts = {
        key: board[key]
        for key in ("vp", "yen", "coal", "blueprints", "jokers", "stored_machinery", "workers")
    }
    facts["ships left"], facts["trains left"] = board["ships_left"], board["trains_left"]
    for track in TRACKS:
        facts[f"{track} track"] = board["tracks"][track]
    for good, factory in board["factories"].items():
        facts[f"{good} tile"] = factory["tile"] if factory else ""
        facts[good] = factory["goods"] if factory else 0
        facts[f"{good} machinery"] = factory["machinery"] if factory else 0
    for name, done in board["contracts"].items():
        facts[name] = done
    for value, n in board["influence"].items():
        facts[f"influence {value}"] = n
    for name, space in board["achievements"].items():
        facts[f"{name} reward"] = space["reward"]
        facts[f"{name} doubles"] = space["doubles"]
    return facts

"""Every number that a rule checks: one below it, exactly it, and one above."""

import pytest

from parlour.games.nippon.content.factories import FACTORIES
from tests.games.nippon.positions import Situation, given, reason
from tests.support import rule

# An Action slot holds these workers on a fresh table.
WORKER = {
    "knowledge": "red",
    "produce": "red",
    "export": "blue",
    "invest": "blue",
    "ships": "red",
    "machinery": "red",
    "trains": "blue",
    "mines": "blue",
    "local_market": "red",
}
PRICE_RULE = {
    "invest": "NP-8.1",
    "machinery": "NP-9.1",
    "knowledge": "NP-11.1",
    "mines": "NP-11.2",
    "trains": "NP-12.1",
    "ships": "NP-12.2",
}


SIX = ["yellow", "red", "purple", "blue", "white", "grey"]


def take(action: str) -> str:
    return f"take {action} {WORKER[action]}"


# Yen


PRICES = [
    ("invest", 1, 6, ""),
    ("machinery", 1, 5, ""),
    ("machinery", 2, 10, ""),
    ("machinery", 3, 15, ""),
    ("machinery", 1, 3, "bento_d"),
    ("machinery", 2, 6, "bento_d"),
    ("machinery", 3, 9, "bento_d"),
    ("knowledge", 1, 1, ""),
    ("knowledge", 2, 3, ""),
    ("knowledge", 3, 6, ""),
    ("mines", 1, 1, ""),
    ("mines", 2, 3, ""),
    ("mines", 3, 6, ""),
    ("trains", 1, 5, ""),
    ("trains", 2, 10, ""),
    ("trains", 3, 15, ""),
    ("trains", 1, 3, "clocks_b"),
    ("trains", 3, 9, "clocks_b"),
    ("ships", 1, 5, ""),
    ("ships", 2, 10, ""),
    ("ships", 3, 15, ""),
    ("ships", 1, 3, "clocks_b"),
    ("ships", 3, 9, "clocks_b"),
]


def rich(yen: int, tile: str) -> Situation:
    table = given().has(0, yen=yen)
    return table.factory(0, tile) if tile else table


@rule("NP-8.1", "NP-9.1", "NP-11.1", "NP-11.2", "NP-12.1", "NP-12.2", "NP-19.18", "NP-19.25")
@pytest.mark.parametrize(("action", "count", "price", "tile"), PRICES)
@pytest.mark.parametrize("spare", [-1, 0, 1])
def test_yen_at_below_and_above_a_price(
    action: str, count: int, price: int, tile: str, spare: int
) -> None:
    table = rich(price + spare, tile)
    why = [reason("yen_missing", PRICE_RULE[action], yen=price, yen2=price + spare)]
    if count == 1:
        if spare < 0:
            assert table.refusal(take(action)) == why
            return
        assert action in table.actions()
    table.play(take(action))
    amount = "build silk_d" if action == "invest" else f"amount {count}"
    if spare < 0 and count == 2:
        assert table.of("amount") == []  # only one can be paid, and it was
        assert table["0 yen"] > price // 2 - 2
        return
    if spare < 0:
        assert table.refusal(amount) == why
        return
    if amount in table.choices:
        table.play(amount)  # else nothing but one can be paid, and it was
    assert table["0 yen"] == spare


# Knowledge, Blueprints, Coal


@rule("NP-8.3", "NP-8.5")
@pytest.mark.parametrize(("good", "needed"), [("paper", 2), ("lenses", 4), ("bulbs", 6)])
@pytest.mark.parametrize("space", [0, 1, 2, 3, 5, 7])
@pytest.mark.parametrize("spare", [-1, 0, 1])
def test_knowledge_and_blueprints_at_below_and_above_the_requirement(
    good: str, needed: int, space: int, spare: int
) -> None:
    known = {0: 1, 1: 2, 2: 3, 3: 4, 5: 5, 7: 6}[space]
    blueprints = needed - known + spare
    if blueprints < 0:
        return
    table = given().has(0, yen=6, knowledge=space, blueprints=blueprints)
    for other in {"silk_a", "paper_b", "bento_d", "lenses_c", "clocks_d", "bulbs_b"}:
        if not other.startswith(good):
            table.factory(0, other)
    if spare < 0:
        why = reason("knowledge_missing", "NP-8.3", n=needed, m=known, k=blueprints)
        assert table.refusal("take invest blue") == [why]
        return
    table.play("take invest blue")
    assert table.of("build") == [name for name in FACTORIES if name.startswith(good)]
    tile = {"paper": "paper_d", "lenses": "lenses_c", "bulbs": "bulbs_b"}[good]
    table.play(f"build {tile}")
    assert table["0 blueprints"] == blueprints - max(0, needed - known)


@rule("NP-18.1", "NP-19.14")
@pytest.mark.parametrize(("tile", "price"), [("", 3), ("paper_d", 2)])
@pytest.mark.parametrize("spare", [-1, 0, 1])
def test_blueprints_at_below_and_above_an_exchange(tile: str, price: int, spare: int) -> None:
    table = rich(12, tile).has(0, blueprints=price + spare)
    if spare < 0:
        why = reason("blueprints_missing", "NP-18.1", n=price, m=price - 1)
        assert table.refusal("exchange coal") == [why]
        return
    table.play("exchange coal")
    assert (table["0 blueprints"], table["0 coal track"]) == (spare, 1)


@rule("NP-18.6", "NP-11.3")
@pytest.mark.parametrize("track", ["money", "coal", "knowledge"])
@pytest.mark.parametrize("space", [7, 8, 9])
def test_an_exchange_at_and_below_the_top_of_a_track(track: str, space: int) -> None:
    name = "mines" if track == "coal" else track
    table = given().has(0, blueprints=3, **{name: space})
    if space == 9:
        why = reason("track_at_top", "NP-18.6", track=track)
        assert table.refusal(f"exchange {track}") == [why]
        return
    table.play(f"exchange {track}")
    assert table[f"0 {track} track"] == space + 1


@rule("NP-11.3")
@pytest.mark.parametrize(("action", "track"), [("knowledge", "knowledge"), ("mines", "coal")])
@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_steps_at_below_and_above_the_top(action: str, track: str, left: int) -> None:
    table = given().has(0, yen=6, **{action: 9 - left})
    if left == 0:
        assert table.refusal(take(action)) == [reason("track_at_top", "NP-11.3", track=track)]
        return
    table.play(take(action))
    if left == 1:
        assert table[f"0 {track} track"] == 9  # the only number there is
        return
    assert table.of("amount") == [str(n) for n in range(1, min(left, 3) + 1)]
    if left < 3:
        why = reason("steps_missing", "NP-11.3", track=track, n=left)
        assert table.refusal("amount 3") == [why]
    table.play(f"amount {min(left, 3)}")
    assert table[f"0 {track} track"] == 9 - left + min(left, 3)


@rule("NP-10.2", "NP-19.26")
@pytest.mark.parametrize(
    ("tile", "saver", "coal"),
    [
        ("silk_a", "", 2),
        ("paper_b", "", 2),
        ("bento_d", "", 3),
        ("lenses_c", "", 3),
        ("clocks_d", "", 4),
        ("bulbs_b", "", 4),
        ("silk_b", "clocks_c", 1),
        ("lenses_c", "clocks_c", 2),
        ("bulbs_b", "clocks_c", 3),
    ],
)
@pytest.mark.parametrize("spare", [-1, 0, 1])
def test_coal_at_below_and_above_a_run(tile: str, saver: str, coal: int, spare: int) -> None:
    table = given().factory(0, tile).has(0, coal=coal + spare)
    if saver:
        table.factory(0, saver, goods=4)  # full: it does not run itself
    good = tile.split("_")[0]
    if spare < 0:
        assert "produce" not in table.actions()
        if not saver:
            why = reason("coal_missing", "NP-10.2", n=coal, m=coal - 1)
            assert table.refusal("take produce red") == [why]
        return
    table.play("take produce red")  # the only Factory runs
    assert (table["0 coal"], table[f"0 {good}"]) == (spare, 1)


@rule("NP-10.4", "NP-10.5")
@pytest.mark.parametrize("goods", range(5))
@pytest.mark.parametrize("machinery", range(3))
def test_storage_at_below_and_above_4(goods: int, machinery: int) -> None:
    table = given().factory(0, "silk_a", goods=goods, machinery=machinery)
    if goods == 4:
        why = reason("storage_full", "NP-10.5", good="silk", n=4)
        assert table.refusal("take produce red") == [why]
        return
    table.play("take produce red")
    assert (table["0 silk"], table["0 coal"]) == (min(4, goods + 1 + machinery), 0)


@rule("NP-10.1")
@pytest.mark.parametrize("factories", [1, 2, 3, 4])
def test_no_more_than_3_factories_run(factories: int) -> None:
    table = given().has(0, coal=20)
    tiles = ["silk_b", "paper_b", "bento_d", "lenses_c"][:factories]
    for tile in tiles:
        table.factory(0, tile)
    table.play("take produce red")
    for tile in tiles[:3]:
        choice = f"run {tile.split('_')[0]}"
        if choice in table.choices:  # the last one runs by itself
            table.play(choice)
    assert table["turn"] == 1
    runs = sum(table[f"0 {tile.split('_')[0]}"] for tile in tiles)
    assert runs == min(3, factories)


# Machinery


@rule("NP-9.1", "NP-9.5", "NP-9.6")
@pytest.mark.parametrize(
    ("machinery", "supply", "most"),
    [
        ([], 0, 0),
        ([], 1, 1),
        ([], 2, 2),
        ([], 3, 3),
        ([], 4, 3),
        ([0], 0, 0),
        ([0], 1, 2),
        ([0], 2, 3),
        ([1], 0, 1),
        ([1], 1, 2),
        ([1], 2, 3),
        ([2], 0, 0),
        ([2], 1, 1),
        ([2], 2, 2),
        ([1, 1], 0, 2),
        ([1, 1, 1], 0, 3),
        ([1, 1, 1, 1], 0, 3),
        ([0, 1], 0, 1),
        ([0, 0], 1, 2),
        ([0, 2], 1, 2),
        ([1, 2], 0, 1),
        ([0, 1], 1, 3),
    ],
)
def test_how_many_improvements_are_possible(machinery: list[int], supply: int, most: int) -> None:
    """Exactly none, one, two or three, by room and by tiles."""
    table = given().has(0, yen=15)
    for tile, n in zip(["silk_a", "paper_b", "bento_a", "lenses_c"], machinery, strict=False):
        table.factory(0, tile, machinery=n)
    table.machinery_left(supply, 3)
    if most == 0:
        why = reason("machinery_gone", "NP-9.5", n=0)
        assert table.refusal("take machinery red") == [why]
        return
    before = sum(machinery)
    if most > 1:
        table.play("take machinery red")
        assert table.of("amount") == [str(n) for n in range(1, most + 1)]
        if most < 3:
            assert table.refusal("amount 3") == [reason("machinery_gone", "NP-9.5", n=most)]
        table.play(f"amount {most}")
    else:
        table.play("take machinery red")  # the one improvement is paid
    while table["turn"] == 0:
        table.play(table.choices[0])
    goods = ["silk", "paper", "bento", "lenses"]
    placed = sum(table[f"0 {good} machinery"] for good in goods) - before
    assert placed + table["0 stored_machinery"] == most
    assert table["0 yen"] == 15 - 5 * most


@rule("NP-9.7")
@pytest.mark.parametrize("stored", [0, 1, 2, 3])
def test_stored_machinery_at_below_and_above_plus_2(stored: int) -> None:
    table = given().machinery_left(24 - stored, 0)
    table.play("take invest blue", "build silk_c")
    assert table["0 silk machinery"] == min(2, stored)
    assert table["0 stored_machinery"] == max(0, stored - 2)
    assert table["machinery"] == 24 - stored + (1 if stored >= 2 else 0)


# Trains and Ships


@rule("NP-12.3")
@pytest.mark.parametrize(("action", "kind"), [("trains", "trains"), ("ships", "ships")])
@pytest.mark.parametrize("built", [2, 3, 4, 5, 6])
def test_tiles_left_on_the_player_board(action: str, kind: str, built: int) -> None:
    table = given().has(0, yen=15)
    for n in range(built):
        getattr(table, kind)(0, ["north", "east", "centre"][n % 3])
    left = 6 - built
    if left == 0:
        assert table.refusal(take(action)) == [reason("tiles_missing", "NP-12.3", n=0)]
        return
    table.play(take(action))
    if left == 1:
        assert table["0 yen"] == 10  # one is paid without a question
        return
    assert table.of("amount") == [str(n) for n in range(1, min(3, left) + 1)]
    if left < 3:
        assert table.refusal("amount 3") == [reason("tiles_missing", "NP-12.3", n=left)]


@rule("NP-12.8")
@pytest.mark.parametrize("action", ["trains", "ships"])
@pytest.mark.parametrize("free_regions", [0, 1, 2, 3])
def test_regions_with_an_empty_slot(action: str, free_regions: int) -> None:
    table = given().has(0, yen=15)
    regions = ["north", "east", "centre", "southwest"]
    full = [region for region in regions[free_regions:] for _ in range(4)]
    for n, region in enumerate(full):
        table.trains(1 + n // 6, region).ships(1 + n // 6, region)
    for region in regions[:free_regions]:
        table.ships(3, region)
    if free_regions == 1:
        table.ships(3, "north", 3).trains(3, "north", 3)  # one slot is left
    if free_regions == 0:
        assert table.refusal(take(action)) == [reason("regions_full", "NP-12.8", n=0)]
        return
    table.play(take(action))
    if free_regions == 1:
        assert table["0 yen"] == 10
        assert table["north free"] == 0
        return
    assert table.of("amount") == [str(n) for n in range(1, free_regions + 1)]
    if free_regions == 2:
        assert table.refusal("amount 3") == [reason("regions_full", "NP-12.8", n=2)]


@rule("NP-12.4", "NP-12.8")
@pytest.mark.parametrize("built", [6, 7, 8])
def test_the_eighth_slot_of_a_region_is_the_last(built: int) -> None:
    table = given().has(0, yen=5).trains(1, "north", 4).ships(1, "north", built - 4)
    table.play("take trains blue")
    assert ("north" in table.of("region")) == (built < 8)
    if built == 8:
        assert table.refusal("region north") == [reason("region_full", "NP-12.8", region="north")]
        return
    table.play("region north")
    assert table["north free"] == 7 - built

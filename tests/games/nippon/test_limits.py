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


# Export


@rule("NP-13.1")
@pytest.mark.parametrize("payable", [1, 2, 3, 4])
def test_no_more_than_3_contracts(payable: int) -> None:
    """Contracts of 1, 2, 3 and 4 goods, of which so many can be paid one after the other."""
    table = given().factory(0, "silk_b", goods=4).factory(0, "paper_b", goods=4)
    table.factory(0, "bento_a", goods=4).factory(0, "lenses_c", goods=4)
    contracts = ["c2", "c3", "c6", "c4"]
    table.fulfilled(0, *[f"c{n}" for n in range(1, 9) if f"c{n}" not in contracts[:payable]])
    table.play("take export blue")
    for contract, good in zip(contracts[:payable], ["silk", "paper", "bento"], strict=False):
        if f"fulfil {contract}" in table.choices:
            table.play(f"fulfil {contract}")
        if f"deliver {good}" in table.choices:
            table.play(f"deliver {good}")
    assert table["turn"] == 1
    assert [table[f"0 {contract}"] for contract in contracts] == [True] * 3 + [payable < 4]


@rule("NP-13.2", "NP-13.5")
@pytest.mark.parametrize(("contract", "need"), [("c2", 2), ("c3", 3), ("c6", 4)])
@pytest.mark.parametrize("spare", [-1, 0, 1])
@pytest.mark.parametrize("jokers", [0, 1])
def test_goods_and_jokers_at_below_and_above_a_number(
    contract: str, need: int, spare: int, jokers: int
) -> None:
    goods = need + spare - jokers
    if goods > 4:
        return
    table = given().factory(0, "silk_b", goods=goods).has(0, jokers=jokers)
    table.fulfilled(0, *[f"c{n}" for n in range(1, 9) if f"c{n}" != contract])
    if spare < 0:
        why = reason("goods_missing", "NP-13.2", contract=contract, n=1)
        assert table.refusal("take export blue") == [why]
        return
    table.play("take export blue")
    while table["turn"] == 0:
        table.play(table.choices[-1])
    assert table[f"0 {contract}"] is True
    assert table["0 silk"] + table["0 jokers"] == spare


@rule("NP-5.7", "NP-13.2")
@pytest.mark.parametrize(("silk", "jokers"), [(1, 0), (0, 1)])
def test_one_good_or_joker_comes_one_short_of_the_nearest_contract(silk: int, jokers: int) -> None:
    table = given().factory(0, "silk_b", goods=silk).has(0, jokers=jokers)
    why = reason("goods_missing", "NP-13.2", contract="c1", n=1)
    assert table.refusal("take export blue") == [why]


# Local Market


@rule("NP-14.7")
@pytest.mark.parametrize("present", [1, 2, 3, 4, 5])
def test_a_tile_must_be_strictly_higher_than_the_one_there(present: int) -> None:
    """city_1 shows bento in the north: 1, 2 or 3 bento are worth 3, 4 or 5."""
    table = given().factory(0, "bento_d", goods=4).influence(1, "sapporo-N", present)
    for city in ("sendai", "tokyo"):
        table.influence(2, f"{city}-N", 7 if city == "sendai" else 6)
    values = [n for n in (1, 2, 3) if n + 2 > present]
    table.play("take local_market red")
    if not values:
        why = reason("no_fitting_tile", "NP-14.7", slot="sapporo-N", n=present)
        assert table.refusal("place sapporo-N") == [why]
        return
    table.play("place sapporo-N")
    if len(values) > 1:
        assert table.of("supply") == [f"bento {n}" for n in values]
        for n in (1, 2, 3):
            if n not in values:
                why = reason("not_higher", "NP-14.7", n=n + 2, m=present)
                assert table.refusal(f"supply bento {n}") == [why]
    else:
        assert table["sapporo-N"] == "5 of 0"  # the only number that fits


@rule("NP-27.3")
@pytest.mark.parametrize(
    ("slot", "printed"), [("sapporo-N", 0), ("osaka-E", 1), ("sapporo-S", 2), ("nagoya-W", 3)]
)
def test_with_the_option_an_empty_slot_needs_more_than_is_printed(slot: str, printed: int) -> None:
    """Every slot of these City tiles asks for paper once: worth 1, 2 or 3."""
    tiles = "city_2 city_1 city_4 city_5 city_3 city_6 city_8 city_9"
    turns = {"sapporo-N": "3", "sapporo-S": "1"}.get(slot, "0")
    nagoya = "2" if slot == "nagoya-W" else "0"
    table = given(
        cities=tiles, turns=f"{turns} 0 0 0 {nagoya} 0 0 0", must_beat_printed_number="on"
    ).factory(0, "paper_b", goods=4)
    table.play("take local_market red")
    if printed == 3:
        why = reason("no_fitting_tile", "NP-27.3", slot=slot, n=3)
        assert table.refusal(f"place {slot}") == [why]
        return
    table.play(f"place {slot}")
    if printed == 2:
        assert table[slot] == "3 of 0"
        return
    assert table.of("supply") == [f"paper {n}" for n in range(printed + 1, 4)]
    if printed:
        why = reason("not_higher", "NP-27.3", n=1, m=1)
        assert table.refusal("supply paper 1") == [why]


@rule("NP-14.1")
@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_no_more_than_3_tiles_in_one_action(tiles: int) -> None:
    """Both cities of the north ask for bento, lenses, clocks and bulbs."""
    table = given(cities="city_1 city_2 city_3 city_4 city_5 city_6 city_7 city_8")
    for tile in ["bento_d", "lenses_c", "clocks_d", "bulbs_b"][: tiles + 1]:
        table.factory(0, tile, goods=1)
    table.play("take local_market red")
    slots = ["sapporo-N", "sapporo-E", "sapporo-S", "sapporo-W"]
    for slot in slots[:tiles]:
        table.play(f"place {slot}")
    if tiles < 3:
        assert f"place {slots[tiles]}" in table.choices
        assert "stop" in table.choices
    else:
        assert table["turn"] == 1
    assert [table[slot] != "" for slot in slots] == [True] * tiles + [False] * (4 - tiles)


# Consolidate


@rule("NP-17.1", "NP-17.2", "NP-17.3", "NP-19.16")
@pytest.mark.parametrize(("tile", "wage"), [("", 3), ("bento_b", 2)])
@pytest.mark.parametrize("spare", [-1, 0, 1])
def test_yen_at_below_and_above_the_wages(tile: str, wage: int, spare: int) -> None:
    """The Budget brings 12,000 Yen, enough for 4 or for 6 colours."""
    colours = 12 // wage - spare
    if colours > len(SIX):
        return
    table = rich(0, tile).has(0, vp=10).workers(0, " ".join(SIX[:colours]))
    table.play("consolidate", "reward 2x-coal", "achieve yen")
    unpaid = max(0, colours - 12 // wage)
    assert table["0 yen"] == 12 - (colours - unpaid) * wage
    assert table["0 vp"] == 10 - 2 * unpaid


@rule("NP-17.4")
@pytest.mark.parametrize("vp", [0, 1, 2, 3])
def test_vp_at_below_and_above_the_loss(vp: int) -> None:
    table = given().has(0, vp=vp).workers(0, "yellow red purple blue white")
    table.play("consolidate", "reward 2x-coal", "achieve yen")  # 12,000 Yen pay four colours
    assert table["0 vp"] == max(0, vp - 2)


@rule("NP-4.3", "NP-4.4")
@pytest.mark.parametrize("workers", [4, 5, 6])
def test_the_sixth_worker_is_the_last(workers: int) -> None:
    table = given().workers(0, " ".join(SIX[:workers]))
    if workers == 6:
        assert table.choices == ["consolidate"]
        assert table.refusal("take mines blue") == [reason("six_workers", "NP-4.4", n=6)]
        return
    table.play("take mines blue", "amount 1")
    assert len(table["0 workers"]) == workers + 1


# Scorings


@rule("NP-20.8", "NP-20.9")
@pytest.mark.parametrize(("value", "points"), [(4, 1), (5, 2), (6, 3)])
def test_influence_at_below_and_above_that_of_another(value: int, points: int) -> None:
    """All printed numbers are covered, so that Overseas has no place."""
    table = given().influence(1, "sapporo-W", 5)
    for slot, tile in (("sapporo-E", 1), ("sapporo-S", 2), ("sendai-N", 3), ("sendai-E", 3)):
        table.influence(2, slot, tile)
    table.influence(3, "sendai-W", 1).influence(0, "sapporo-N", value)
    # Seat 2 has 9 and the first place, seat 1 has 5, seat 3 has 1.
    before = table["0 vp"]
    table.marker(2, 0).last_row().slot(4, "blue")
    table.play("take mines blue", "amount 1")
    assert table["scored"] == 1
    assert table["0 vp"] - before == points


@rule("NP-22.6", "NP-23.9")
@pytest.mark.parametrize(("money", "points"), [(2, 2), (3, 3), (4, 3), (6, 4), (8, 4), (9, 5)])
def test_yen_at_below_and_above_6000(money: int, points: int) -> None:
    """16, 18, 20, 24, 28 and 30 thousand."""
    table = given().has(0, money=money)
    scores = {line.source: line.points for line in table.state.scores()[0].lines}
    assert scores["yen"] == points


@rule("NP-21.5", "NP-21.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_marker_moves_when_all_have_had_a_turn_of_the_final_phase(seats: int) -> None:
    for left in range(3 * seats, 1, -1):
        table = given(seats).final(trigger=seats - 1, turns=left).turn((3 * seats - left) % seats)
        table.play("consolidate")
        assert table["marker"] == 6 + (3 * seats - left + 1) // seats
        assert table["over"] is False
    table = given(seats).final(trigger=seats - 1, turns=1).turn(seats - 1)
    table.play("consolidate")
    assert table["over"] is True


# The first of a kind counts like any other


@rule("NP-8.2", "NP-9.2", "NP-10.1", "NP-19.6")
def test_silk_a_is_a_factory_like_any_other() -> None:
    """It is the first tile of the first good."""
    table = given(2).factory(0, "silk_a").has(0, yen=20, coal=2)
    table.play("take machinery red", "amount 1")
    assert table["0 silk machinery"] == 1
    table.turn(0).play("take produce red")
    assert table["0 silk"] == 2
    table.turn(0).play("take invest blue")
    assert table.refusal("build silk_b") == [reason("factory_of_good", "NP-8.2", good="silk")]


@rule("NP-9.4", "NP-23.13")
def test_silk_a_with_plus_2_is_full_and_counts() -> None:
    table = given().factory(0, "silk_a", machinery=2).factory(0, "paper_b").factory(0, "bento_a")
    table.double(0, "full_machinery").double(0, "advanced_factories").has(0, yen=5)
    lines = {line.source: line.points for line in table.state.scores()[0].lines}
    assert (lines["full_machinery"], lines["advanced_factories"]) == (2, 2)
    table.play("take machinery red")
    assert table.refusal("improve silk") == [reason("machinery_full", "NP-9.4", good="silk")]


@rule("NP-5.6", "NP-18.3")
def test_silk_a_is_not_built_again_after_an_exchange() -> None:
    """Bento needs Knowledge 4: 3 and a Blueprint. Silk and paper are built."""
    table = given().factory(0, "silk_a").factory(0, "paper_b").has(0, knowledge=2, blueprints=3)
    table.play("take invest blue")
    assert table.refusal("exchange money") == [reason("action_needs_it", "NP-5.6")]


@rule("NP-5.6", "NP-18.3")
def test_an_exchange_for_knowledge_counts_as_one_step_of_it() -> None:
    """Clocks need 6: one step from the space with 5 is a blank one, two steps would be enough."""
    table = given().has(0, knowledge=5, blueprints=3)
    for tile in ("silk_b", "paper_b", "bento_a", "lenses_c"):
        table.factory(0, tile)
    table.play("take invest blue")
    assert table.refusal("exchange knowledge") == [reason("action_needs_it", "NP-5.6")]


@rule("NP-5.6", "NP-18.3")
@pytest.mark.parametrize(("action", "track"), [("knowledge", "knowledge"), ("mines", "coal")])
def test_an_exchange_may_leave_one_step_to_buy(action: str, track: str) -> None:
    table = given().has(0, blueprints=3, **{action: 7})
    table.play(take(action), f"exchange {track}")
    assert table[f"0 {track} track"] == 9  # the last step was the only number left to buy


@rule("NP-8.2", "NP-8.3")
def test_the_easiest_good_is_named_and_a_tile_that_is_gone() -> None:
    table = given().factory(0, "paper_b").has(0, blueprints=0)
    why = reason("knowledge_missing", "NP-8.3", n=2, m=1, k=0)
    assert table.refusal("take invest blue") == [why]
    table = given().factory(1, "silk_b")
    table.play("take invest blue")
    assert table.refusal("build silk_b") == [reason("factory_gone", "NP-8.2", factory="silk_b")]


# Export, where the numbers are just enough


@rule("NP-13.2")
def test_a_used_type_with_just_enough_goods_left() -> None:
    table = given().factory(0, "silk_b", goods=4).factory(0, "paper_b", goods=2)
    table.factory(0, "bento_a", goods=2)
    table.play("take export blue", "fulfil c7", "deliver silk")
    assert table.refusal("deliver silk") == [reason("type_used", "NP-13.2", good="silk")]


@rule("NP-13.4", "NP-13.5")
def test_jokers_at_below_and_above_what_a_number_takes() -> None:
    table = given().factory(0, "silk_b", goods=2).has(0, jokers=1)
    table.play("take export blue", "fulfil c2")
    assert table.of("jokers") == ["0", "1"]
    assert table.refusal("jokers 2") == [reason("jokers_missing", "NP-13.5", n=2, m=1)]
    assert table.refusal("jokers 3") == [reason("jokers_too_many", "NP-13.5", n=2)]
    # Two goods and one of another type: the joker is needed for the second number.
    table = given().factory(0, "silk_b", goods=4).has(0, jokers=1)
    table.play("take export blue", "fulfil c4")
    assert table.of("jokers") == []  # no joker for the first number, and no question
    assert table["0 c4"] is True
    assert table["0 jokers"] == 0


@rule("NP-13.4")
def test_a_joker_that_is_there_may_be_needed_for_the_rest() -> None:
    table = given().factory(0, "silk_b", goods=4).factory(0, "paper_b", goods=1).has(0, jokers=1)
    table.play("take export blue", "fulfil c7")  # paper needs the joker
    assert table.of("jokers") == []
    assert (table["0 silk"], table["0 paper"], table["0 jokers"]) == (2, 0, 0)


@rule("NP-13.4", "NP-13.5")
def test_jokers_alone_are_named_last_among_equal_numbers() -> None:
    table = given().factory(0, "silk_b", goods=2).factory(0, "paper_b", goods=2).has(0, jokers=2)
    table.play("take export blue", "fulfil c7")
    assert table.of("jokers") == ["0", "1"]
    assert table.refusal("jokers 2") == [reason("rest_unpaid", "NP-13.4", contract="c7")]


@rule("NP-13.1", "NP-18.4")
def test_after_the_last_contract_that_can_be_paid_only_the_last_moment_is_left() -> None:
    table = given().factory(0, "silk_b", goods=2).has(0, blueprints=3)
    table.play("take export blue", "fulfil c2")
    assert table.match.question(0).key == "end"


# Local Market with goods that may stand for any other


@rule("NP-14.1", "NP-14.3", "NP-19.32")
def test_what_is_said_to_a_player_with_wild_goods() -> None:
    """City tiles 1 and 2 in the north, 3 and 4 in the east; bulbs are wild."""
    table = given().factory(0, "bulbs_c", goods=4).factory(0, "silk_b", goods=1)
    table.influence(1, "yokohama-N", 3)  # silk; 1 silk gives 1, bulbs give 5, 6 or 7
    table.play("take local_market red", "place sapporo-W")
    assert table.of("supply") == ["bulbs 1", "bulbs 2", "bulbs 3"]
    assert table.refusal("supply clocks 1") == [reason("wrong_good", "NP-14.3", good="bulbs")]
    table.play("supply bulbs 1")
    why = reason("other_region", "NP-14.1", region="north")
    assert table.refusal("place yokohama-N") == [why]
    table.play("place sapporo-N", "supply bulbs 2")
    assert table["sapporo-N"] == "6 of 0"
    table = given().factory(0, "bulbs_c", goods=2).influence(1, "yokohama-N", 5)
    table.play("take local_market red", "place yokohama-N")
    assert table["yokohama-N"] == "6 of 0"  # the only number that fits
    table = given().factory(0, "bulbs_c", goods=2)
    table.play("take local_market red", "place yokohama-N")
    missing = reason("goods_of_type_missing", "NP-14.2", good="bulbs", n=3, m=2)
    assert table.refusal("supply bulbs 3") == [missing]
    assert table.refusal("supply clocks 1") == [reason("wrong_good", "NP-14.3", good="silk")]
    table = given().factory(0, "bulbs_c", goods=4).factory(0, "silk_b", goods=1)
    table.influence(1, "yokohama-N", 3).play("take local_market red", "place yokohama-N")
    assert table.refusal("supply silk 1") == [reason("not_higher", "NP-14.7", n=1, m=3)]
    table = given().factory(0, "bulbs_c", goods=1)
    table.play("take local_market red", "place yokohama-N")
    assert table["yokohama-N"] == "5 of 0"


@rule("NP-14.7", "NP-19.32")
@pytest.mark.parametrize(("tile", "bulbs"), [("bulbs_b", 4), ("bulbs_c", 0)])
def test_goods_that_are_not_wild_or_not_there_beat_no_tile(tile: str, bulbs: int) -> None:
    """One silk gives a tile of 1, which does not replace a 3."""
    table = given().factory(0, tile, goods=bulbs).factory(0, "silk_b", goods=1)
    table.influence(1, "yokohama-N", 3).play("take local_market red")
    why = reason("no_fitting_tile", "NP-14.7", slot="yokohama-N", n=3)
    assert table.refusal("place yokohama-N") == [why]


@rule("NP-14.12")
def test_tiles_of_1_count_for_the_limit_of_a_city() -> None:
    table = given(2).influence(0, "sapporo-N", 1).influence(1, "sapporo-E", 1)
    table.factory(0, "clocks_d", goods=1).play("take local_market red")
    why = reason("city_full", "NP-14.12", city="sapporo", n=2)
    assert table.refusal("place sapporo-S") == [why]


# Workers that are owed, Rewards below three workers


@rule("NP-6.10")
@pytest.mark.parametrize("owed", [1, 2])
def test_a_debt_of_one_worker_is_paid(owed: int) -> None:
    table = given().workers(0, "yellow red").row(5, "red" if owed == 2 else "red blue", owed=owed)
    before = table["bag"]
    table.play("consolidate")
    assert table["row 5 owed"] == 0
    assert table["bag"] == before + 2 - owed


@rule("NP-16.1", "NP-19.31")
@pytest.mark.parametrize("workers", [0, 1, 2, 3])
def test_bulbs_b_brings_no_reward_below_three_workers(workers: int) -> None:
    table = given().factory(0, "bulbs_b").workers(0, " ".join(SIX[:workers]))
    table.play("consolidate")
    assert table["turn"] == (0 if workers == 3 else 1)
    assert table["multipliers"] == 4
    if workers == 3:
        assert table.refusal("reward 4x-yen") == [reason("level_too_high", "NP-16.3", n=4, m=3)]


@rule("NP-16.1", "NP-16.3", "NP-16.7")
@pytest.mark.parametrize(("left", "is_taken"), [("2x-coal", True), ("3x-yen", False)])
def test_one_reward_tile_at_and_above_the_level(left: str, is_taken: bool) -> None:
    """Three workers: level 2. The only tile left is a 2x or a 3x."""
    table = given().workers(0, "yellow yellow yellow").only_rewards(left)
    table.play("consolidate")
    if is_taken:
        assert table["0 coal"] == 3  # the only choice: 2 by the track, 1 by the tile
    assert table["multipliers"] == (4 if is_taken else 3)
    assert table.match.question(0).key == ("achieve" if is_taken else "achieve_double")
    table = given().workers(0, "yellow yellow yellow").only_rewards("2x-yen", "2x-coal", left)
    table.play("consolidate")
    if not is_taken:
        why = reason("level_too_high", "NP-16.3", n=3, m=2)
        assert table.refusal("reward 3x-yen") == [why]


@rule("NP-16.7", "NP-16.8")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_last_2x_tile_is_taken(left: int) -> None:
    table = given().workers(0, "yellow yellow yellow").only_rewards()
    for space in ["contracts", "coal_stars", "yen", "regions"][left:]:
        table.double(1, space)
    table.play("consolidate")
    assert table["turn"] == (0 if left else 1)
    if left:
        assert table["multipliers"] == left - 1


@rule("NP-19.28")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_bulbs_a_takes_the_last_2x_tile(left: int) -> None:
    table = given().has(0, blueprints=5)
    for space in ["contracts", "coal_stars", "yen", "regions"][left:]:
        table.double(1, space)
    table.play("take invest blue", "build bulbs_a")
    assert table["turn"] == (0 if left else 1)
    assert table["multipliers"] == max(0, left - 1)


@rule("NP-19.7")
@pytest.mark.parametrize("symbols", [0, 1, 2])
def test_silk_a_adds_a_step_for_each_symbol_revealed_before(symbols: int) -> None:
    table = given()
    if symbols:
        table.trains(0, "north", symbols).ships(0, "east", symbols)
    table.play("take invest blue", "build silk_a")
    assert table["0 money track"] == symbols


# Influence of 1, and none


@rule("NP-20.4", "NP-20.7", "NP-20.11")
@pytest.mark.parametrize("value", [0, 1, 2])
def test_influence_of_1_is_enough_for_a_place_and_for_trains(value: int) -> None:
    """All other slots of the north are taken by seats 1, with 30, and 2, with 4."""
    table = given().trains(0, "north").ships(0, "north", 2)
    slots = ["sapporo-E", "sapporo-S", "sapporo-W", "sendai-N", "sendai-E", "sendai-W"]
    for slot, tile in zip(slots, [7, 6, 5, 5, 4, 3], strict=True):
        table.influence(1, slot, tile)
    table.influence(2, "sendai-S", 4)
    if value:
        table.influence(0, "sapporo-N", value)
    before = table["0 vp"]
    table.marker(2, 0).last_row().slot(4, "blue")
    table.play("take mines blue", "amount 1")
    # 1 and a Train: 3, the third place. 2 and a Train: 4, shares second and third place.
    assert table["0 vp"] - before == {0: 0, 1: 1, 2: 2 + 4}[value]


# Where a number is just enough, only what is missing is named


@rule("NP-11.3", "NP-12.3", "NP-12.8", "NP-9.5")
def test_what_is_just_enough_is_no_reason() -> None:
    for action, track in (("knowledge", "knowledge"), ("mines", "mines")):
        table = given().has(0, yen=5, **{track: 6})
        table.play(take(action))
        why = reason("yen_missing", PRICE_RULE[action], yen=6, yen2=5)
        assert table.refusal("amount 3") == [why]
    for action in ("trains", "ships"):
        table = given().has(0, yen=14).trains(0, "north", 3).ships(0, "north", 3)
        table.trains(1, "north", 2)  # three tiles of each and three regions are left
        table.play(take(action))
        why = reason("yen_missing", PRICE_RULE[action], yen=15, yen2=14)
        assert table.refusal("amount 3") == [why]
    table = given().has(0, yen=14).machinery_left(3, 1)
    table.play("take machinery red")
    why = reason("yen_missing", "NP-9.1", yen=15, yen2=14)
    assert table.refusal("amount 3") == [why]

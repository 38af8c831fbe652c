"""Numbers checked by Export, Local Market, Consolidate and the scorings, and those around them."""

import pytest

from tests.games.nippon.positions import given, reason
from tests.games.nippon.test_limits import SIX, rich
from tests.support import rule

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

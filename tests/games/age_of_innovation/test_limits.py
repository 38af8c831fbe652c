"""Numbers that rules check, at the limit, one below and one above."""

import pytest

from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from tests.games.age_of_innovation.positions import Situation
from tests.games.age_of_innovation.test_figures import FIGURES
from tests.games.age_of_innovation.test_limits_of_prices import short
from tests.support import rule

# Conversion


@pytest.mark.parametrize(
    ("choice", "price"),
    [
        ("power_to_scholar", 5),
        ("power_to_book banking", 5),
        ("power_to_book law", 5),
        ("power_to_book engineering", 5),
        ("power_to_book medicine", 5),
        ("power_to_tool", 3),
        ("power_to_coin", 1),
    ],
)
@rule("AI-10.4", "AI-11.3")
def test_power_of_bowl_three_is_converted(choice: str, price: int) -> None:
    few = Situation(3).bowls(13 - price, 0, price - 1).go()
    assert short(few, choice) == [("power_short", "AI-10.4", price, price - 1)]
    for more in (0, 1):
        table = Situation(3).bowls(12 - price - more, 0, price + more).go().play(choice)
        player = table.player()
        assert (player.bowl1, player.bowl3) == (12 - more, more)
        assert player.coins + player.tools + player.scholars + bool(player.books) == 1
        if choice.startswith("power_to_book"):
            assert table.books_of(choice.split()[1]) == 1


@rule("AI-11.4")
def test_a_sacrifice_needs_exactly_two_tokens_in_bowl_two() -> None:
    assert short(Situation(3).bowls(11, 1, 0).go(), "sacrifice") == [
        ("bowl_two_short", "AI-11.4", 2, 1)
    ]
    for more in (0, 1):
        player = Situation(3).bowls(10 - more, 2 + more, 0).go().play("sacrifice").player()
        assert (player.bowl2, player.bowl3, player.sacrificed) == (more, 1, 1)


@rule("AI-2.5", "AI-10.4")
def test_the_last_scholar_of_the_supply_can_be_converted_to() -> None:
    table = Situation(3).bowls(2, 0, 10).give(scholars=6).go().play("power_to_scholar")
    assert (table.player().scholars, table.player().supply) == (7, 0)
    assert table.why("power_to_scholar") == ["no_scholar_left"]


@rule("AI-2.4", "AI-10.4")
def test_the_last_book_of_a_discipline_can_be_converted_to() -> None:
    table = Situation(3).bowls(2, 0, 10).give(1, books=(0, 11, 0, 0)).go()
    table.play("power_to_book law")
    assert table.why("power_to_book law") == ["book_out"]
    assert table.can("power_to_book medicine")


@pytest.mark.parametrize(
    ("make", "question"),
    [
        ("power_action PA5", "first_hex"),
        ("book_action BA6", "pay_book"),
        ("special RB07", "step_any"),
        ("special P06", "step_one"),
        ("send law 3", "key"),
        ("pass", "take_bonus"),
    ],
)
@rule("AI-10.5", "AI-10.6", "AI-10.7")
def test_inside_an_action_only_edition_manual_converts(make: str, question: str) -> None:
    for edition, open_ in (("manual", True), ("published", False)):
        table = Situation(3, edition=edition, bonus="RB07").place(0, "palace", "E12").own("P06")
        table.book_actions("BA6", "BA1", "BA2").levels(0, 7, 0, 0).keys(1)
        table.give(coins=1, tools=1, scholars=2, books=(2, 2, 0, 0)).bowls(2, 2, 8).go()
        conversions = (
            "power_to_coin",
            "power_to_tool",
            "sacrifice",
            "scholar_to_tool",
            "tool_to_coin",
            "book_to_coin law",
        )
        assert all(table.can(conversion) for conversion in conversions), "before the action"
        table.play(make)
        assert table.asks() == (0, question)
        for conversion in conversions:
            if edition == "manual":
                assert table.can(conversion) == open_, conversion
                continue
            power = conversion.startswith("power") or conversion == "sacrifice"
            assert table.why(conversion) == ["power_later" if power else "convert_later"]
            assert table.why_rules(conversion) == ["AI-10.7"]


@rule("AI-10.7", "AI-9.13")
def test_edition_published_converts_after_the_action_was_resolved() -> None:
    table = Situation(3, edition="published").place(0, "palace", "E12").own("P06")
    table.give(tools=1, scholars=1, books=(1, 0, 0, 0)).bowls(0, 2, 10).go()
    table.play("special P06", "advance law")
    assert table.asks() == (0, "end")
    table.play("power_to_coin", "sacrifice", "scholar_to_tool", "tool_to_coin", "tool_to_coin")
    table.play("book_to_coin banking")
    assert table.player().coins == 4


@rule("AI-10.7")
def test_edition_published_converts_in_no_other_phase() -> None:
    income = Situation(3, edition="published").own("C03").give(tools=1, scholars=1).bowls(6, 2, 4)
    income.income()
    assert income.asks() == (0, "take_book")
    for conversion in ("tool_to_coin", "scholar_to_tool"):
        assert income.why_rules(conversion) == ["AI-10.7"]
    offer = Situation(3, edition="published").place(0, "workshop", "E9").place(1, "guild", "E11")
    offer.terrain("E10", "desert").give(tools=1, coins=2).give(1, tools=1)
    offer.bowls(4, 4, 4, seat=1).go().play("build E10")
    assert offer.asks() == (1, "offer")
    assert offer.why_rules("tool_to_coin") == ["AI-10.7"]
    assert offer.why_rules("power_to_coin") == ["AI-10.6"]


@rule("AI-10.7", "AI-31.11")
def test_edition_published_lets_psychics_convert_between_their_two_actions() -> None:
    table = Situation(3, edition="published", faction="F12").bowls(0, 10, 2).give(tools=1).go()
    table.play("special F12")
    assert table.asks() == (0, "act_again")
    table.play("power_to_coin", "tool_to_coin", "sacrifice", "power_action PA4")
    assert table.asks() == (0, "end")
    assert table.player().coins == 2 + 7


# Power from builds


@pytest.mark.parametrize(
    ("vp", "after", "gained"), [(0, 0, 1), (1, 0, 2), (2, 0, 3), (3, 0, 4), (4, 1, 4)]
)
@rule("AI-11.11", "AI-11.12")
def test_an_offer_of_four_costs_three_points(vp: int, after: int, gained: int) -> None:
    for edition in ("manual", "published"):
        table = Situation(3, edition=edition).place(0, "workshop", "E9").terrain("E10", "desert")
        table.give(tools=1, coins=2).place(1, "school", "E11").place(1, "guild", "F9")
        table.points(vp, seat=1).bowls(12, 0, 0, seat=1).go().play("build E10")
        assert table.match.question(1).args["gain"] == gained
        assert table.match.question(1).args["vp"] == vp - after
        table.play("accept")
        assert (table.player(1).vp, table.player(1).bowl2) == (after, gained)


@pytest.mark.parametrize(
    ("bowls", "gain", "manual", "published"),
    [((0, 1, 11), 1, 3, 0), ((1, 1, 10), 3, 3, 2), ((2, 0, 10), 4, 3, 3), ((2, 1, 9), 4, 3, 3)],
)
@rule("AI-11.10", "AI-11.11")
def test_what_the_bowls_take_decides_the_price_in_edition_published_alone(
    bowls: tuple[int, int, int], gain: int, manual: int, published: int
) -> None:
    for edition, cost in (("manual", manual), ("published", published)):
        table = Situation(3, edition=edition).place(0, "workshop", "E9").terrain("E10", "desert")
        table.give(tools=1, coins=2).place(1, "school", "E11").place(1, "guild", "F9")
        table.bowls(*bowls, seat=1).go().play("build E10")
        args = table.match.question(1).args
        assert (args["gain"], args["vp"]) == (gain, cost)


# Science


@pytest.mark.parametrize("level", range(12))
@rule("AI-21.1", "AI-21.3", "AI-21.4", "AI-21.6")
def test_a_step_up_from_each_level(level: int) -> None:
    power = {
        int(reward_level): n for reward_level, n in FIGURES["science"]["power_at"].items()
    }.get(level + 1, 0)
    for discipline, name in enumerate(DISCIPLINES):
        levels = [0, 0, 0, 0]
        levels[discipline] = level
        table = Situation(3).levels(*levels).bowls(12, 0, 0).give(scholars=1)
        if level >= 8:
            table.keys(1, name)
        table.go().play(f"send {name} 1")
        if level == 7:
            assert table.level_of(name) == 7, "no key"
            continue
        assert table.level_of(name) == level + 1
        assert table.player().bowl2 == power


@rule("AI-21.4", "AI-21.5")
def test_one_key_opens_level_eight_in_one_discipline() -> None:
    table = Situation(3).levels(7, 7, 7, 6).keys(2).give(scholars=5).go()
    table.play("send medicine 1")
    assert table.asks() == (0, "send_more"), "level 7 needs none"
    table.play("done").end().pass_().pass_()
    table.play("send banking 1")
    assert table.asks() == (0, "key")
    assert table.match.question(0).args == {"discipline": 0, "n": 1}
    table.play("keep_key")
    assert table.level_of("banking") == 7
    assert table.asks() == (0, "send_more")
    table.play("send banking 2", "use_key")
    assert table.level_of("banking") == 9
    table.play("done").end()
    table.play("send law 1", "use_key")
    assert table.level_of("law") == 8


@rule("AI-21.4")
def test_a_key_stays_with_its_discipline() -> None:
    used = Situation(3).levels(7, 7, 0, 0).keys(1, "banking").give(scholars=2).go()
    used.play("send banking 1")
    assert used.level_of("banking") == 8, "its key is there already"
    other = Situation(3).levels(7, 7, 0, 0).keys(1, "banking").give(scholars=1).go()
    other.play("send law 3")
    assert other.level_of("law") == 7, "the only key is used"
    assert other.question() == "end"
    second = Situation(3).levels(7, 7, 0, 0).keys(2, "banking").give(scholars=1).go()
    second.play("send law 3")
    assert second.asks() == (0, "key")
    assert second.match.question(0).args == {"discipline": 1, "n": 3}
    second.play("use_key")
    assert second.level_of("law") == 10
    assert second.flaws() == []


@rule("AI-21.4")
def test_steps_below_level_eight_are_made_before_the_key_is_asked_for() -> None:
    table = Situation(3).levels(5, 0, 0, 0).keys(1).give(scholars=1).bowls(12, 0, 0).go()
    table.play("send banking 3")
    assert table.level_of("banking") == 7
    assert table.match.question(0).args == {"discipline": 0, "n": 1}
    table.play("keep_key")
    assert (table.level_of("banking"), table.player().bowl2) == (7, 2)


@rule("AI-21.6", "AI-21.7")
def test_level_twelve_takes_one_marker() -> None:
    for other, reached in ((11, 12), (12, 11)):
        table = Situation(3).levels(0, 0, 10, 0).levels(0, 0, other, 0, seat=1)
        table.keys(1, "engineering").keys(1, "engineering", seat=1)
        table.give(scholars=1).bowls(12, 0, 0).go().play("send engineering 3")
        assert table.level_of("engineering") == reached
        assert table.player().bowl2 == (3 if reached == 12 else 0)
    neutral = Situation(2).levels(0, 0, 11, 0).keys(1, "engineering").give(scholars=1)
    neutral.state.neutral_levels = 12 << 8
    assert neutral.go().play("send engineering 1").level_of("engineering") == 11


@pytest.mark.parametrize(("edition", "most"), [("manual", 3), ("published", 1)])
@rule("AI-20.1")
def test_how_many_scholars_go(edition: str, most: int) -> None:
    table = Situation(3, edition=edition).give(scholars=5).go()
    for sent in range(1, most + 1):
        table.play("send law 1")
        assert (table.question() == "send_more") == (sent < most)
    assert table.player().scholars == 5 - most
    last = Situation(3, edition=edition).give(scholars=1).go().play("send law 1")
    assert last.question() in ("end", "act"), "none is left"


# Income


@pytest.mark.parametrize(
    ("discipline", "coins", "power", "tools", "vp"),
    [
        ("banking", 3, 0, 0, 0),
        ("law", 0, 6, 0, 0),
        ("engineering", 0, 0, 1, 0),
        ("medicine", 0, 0, 0, 3),
    ],
)
@rule("AI-8.7")
def test_a_discipline_brings_income_from_level_nine(
    discipline: str, coins: int, power: int, tools: int, vp: int
) -> None:
    for level in (8, 9, 10, 12):
        levels = [level if name == discipline else 0 for name in DISCIPLINES]
        table = Situation(3, bonus="RB10").levels(*levels).bowls(12, 0, 0).income()
        n = 1 if level >= 9 else 0
        player = table.player()
        assert (player.coins, player.bowl2) == (6 + n * coins, n * power), level
        assert (player.tools, player.vp) == (1 + n * tools, 20 + n * vp), level


@pytest.mark.parametrize("guilds", range(5))
@rule("AI-8.3", "AI-31.1")
def test_each_guild_uncovers_its_coins_and_power(guilds: int) -> None:
    for terrain, coins in (("desert", (0, 2, 4, 6, 8)), ("mountain", (2, 5, 7, 9, 11))):
        table = Situation(3, terrain=terrain, bonus="RB10").bowls(12, 0, 0)
        for hex_ in ("A3", "A5", "C1", "C5")[:guilds]:
            table.place(0, "guild", hex_)
        table.income()
        assert table.player().bowl2 == (0, 1, 2, 4, 6)[guilds]
        assert table.player().coins == 6 + coins[guilds]


@pytest.mark.parametrize("schools", range(4))
@rule("AI-8.3", "AI-8.10")
def test_each_school_and_the_university_uncover_a_scholar(schools: int) -> None:
    for university in (0, 1):
        table = Situation(3)
        for hex_ in ("A3", "A5", "C1")[:schools]:
            table.place(0, "school", hex_)
        if university:
            table.place(0, "university", "C5")
        assert table.income().player().scholars == schools + university
    full = Situation(3).place(0, "school", "A3").place(0, "school", "A5").give(scholars=6).income()
    assert (full.player().scholars, full.player().supply) == (7, 0)


@pytest.mark.parametrize("tile", range(12), ids=[t["id"] for t in FIGURES["round_score_tiles"]])
@rule("AI-33.2")
def test_the_science_bonus_counts_full_numbers_of_levels(tile: int) -> None:
    entry = FIGURES["round_score_tiles"][tile]
    bonus = entry["science_bonus"]
    needed = bonus["per_levels"]
    ((gain, amount),) = bonus["do"][0].items()
    rounds = tuple([entry["id"]] * 6)
    for level in (0, needed - 1, needed, 2 * needed - 1, 2 * needed):
        if level > 7:
            continue
        levels = [level if name == bonus["discipline"] else 0 for name in DISCIPLINES]
        table = Situation(2, faction="F05", rounds=rounds, bonus="RB04").levels(*levels)
        table.place(0, "workshop", "D4").bowls(12, 0, 0).go()
        table.pass_all()
        times = level // needed
        bonuses = [e for s in table.match.plies for e in s.events if e.key == "science_bonus"]
        mine = [e.args["n"] for e in bonuses if e.seat == 0]
        assert mine == ([times] if times else []), level
        if gain in ("book", "spade_only") and times:
            assert table.match.question(0).args["n"] == amount * times


# Cities


@pytest.mark.parametrize(
    ("kinds", "palace", "annexes", "founded"),
    [
        # Without university or monument four buildings are needed, whatever their power.
        (("palace", "guild"), "P17", 0, False),  # 3 of power 6
        (("palace", "guild", "workshop"), "P17", 0, True),  # 4 of power 7
        (("guild", "guild", "workshop"), "P17", 0, False),  # 4 of power 6
        (("guild", "guild", "workshop"), "P08", 0, True),
        (("guild", "workshop", "workshop"), "P08", 0, False),  # 4 of power 5
        (("palace", "tower"), "P08", 0, False),  # 3 of power 6
        # With a university three, with a monument two.
        (("university", "palace"), "P17", 0, True),  # 3 of power 7
        (("university", "guild"), "P17", 0, False),  # 3 of power 6
        (("university", "guild"), "P08", 0, True),
        (("university",), "P08", 2, True),  # 2 with 2 annexes: 4 of power 6
        (("university",), "P08", 1, False),  # 3 of power 5
        (("monument",), "P08", 1, True),  # 3 of power 6
        (("monument",), "P17", 1, False),
        (("monument",), "P17", 2, True),  # 4 of power 7
    ],
)
@rule("AI-16.3", "AI-16.4", "AI-16.5")
def test_a_city_needs_power_and_buildings(
    kinds: tuple[str, ...], palace: str, annexes: int, founded: bool
) -> None:
    """A workshop is built on E13 beside them; annexes lie on E12 and, the second, on E13."""
    table = (
        Situation(3).own(palace).annexes(annexes).terrain("E13", "desert").give(tools=1, coins=2)
    )
    for hex_, kind in zip(("E12", "F11", "F12"), kinds, strict=False):
        table.place(0, kind, hex_)
    table.go().play("build E13")
    for hex_ in ("E12", "E13")[:annexes]:
        table.end()
        while table.asks() != (0, "act"):
            table.pass_()
        table.play(f"annex {hex_}")
    assert (table.asks() == (0, "take_city")) == founded


# Leftovers


@pytest.mark.parametrize("resource", ["coins", "tools", "scholars", "bowl3", "bowl2", *DISCIPLINES])
@rule("AI-34.8")
def test_leftovers_of_one_kind(resource: str) -> None:
    for n in (4, 5, 6):
        table = Situation(3).bowls(12, 0, 0)
        if resource in DISCIPLINES:
            books = [n if name == resource else 0 for name in DISCIPLINES]
            table.give(books=(books[0], books[1], books[2], books[3]))
        elif resource == "coins":
            table.give(coins=n)
        elif resource == "tools":
            table.give(tools=n)
        elif resource == "scholars":
            table.give(scholars=n)
        elif resource == "bowl3":
            table.bowls(12 - n, 0, n)
        else:  # two tokens of bowl II are a coin
            table.bowls(12 - 2 * n, 2 * n, 0)
        assert table.score_lines()["leftovers"] == n // 5
    half = Situation(3).bowls(3, 9, 0)
    assert half.score_lines()["leftovers"] == 0, "nine tokens of bowl II are four coins"


# What must be done, and conversions


def enclosed(kind: str, faction: str = "F01") -> Situation:
    """An own building on E12 among those of another; only a flight leads out."""
    table = Situation(3, faction=faction).own("P09").place(0, kind, "E12")
    for hex_ in ("E11", "E13", "D11", "D12", "F11", "F12"):
        table.place(1, "workshop", hex_)
    return table.bowls(0, 0, 12, seat=1)  # no room for power from builds


@pytest.mark.parametrize(("power", "is_asked"), [(4, False), (5, True), (6, True)])
@rule("AI-13.17", "AI-10.6", "AI-29.6")
def test_spades_wait_for_a_scholar_that_power_could_bring(power: int, is_asked: bool) -> None:
    table = enclosed("guild").give(tools=3, coins=5).bowls(12 - power, 0, power)
    table.cell("C05", 0, "banking").levels(8, 0, 0, 0).keys(1, "banking").go()
    table.play("school E12", "competency C05")
    assert (table.asks() == (0, "first_hex")) == is_asked
    if is_asked:
        table.play("power_to_scholar")
        assert table.of("fly")


@rule("AI-13.12", "AI-10.5", "AI-29.6")
def test_the_last_scholar_of_a_flight_is_not_converted() -> None:
    table = enclosed("palace").give(scholars=2).bowls(8, 0, 4).go().play("power_action PA5")
    assert table.asks() == (0, "first_hex")
    table.play("scholar_to_tool")
    assert table.why("scholar_to_tool") == ["needed_for_action"]
    assert table.why_rules("scholar_to_tool") == ["AI-13.12"]
    assert table.can("tool_to_coin")
    table.play("tool_to_coin", f"fly {table.of('fly')[0]}")
    assert table.player().scholars == 0


@pytest.mark.parametrize("tools", [0, 1, 2])
@rule("AI-13.12", "AI-10.5", "AI-31.7")
def test_moles_convert_the_scholar_of_a_flight_if_a_tunnel_can_be_paid_then(tools: int) -> None:
    """A tunnel to native land takes two tools: one for itself, one for the workshop."""
    table = enclosed("palace", "F07").give(scholars=1, tools=tools, coins=2).bowls(8, 0, 4)
    for hex_ in ("C13", "D13", "E10", "F13"):  # all land two hexes away
        table.terrain(hex_, "desert")
    table.go().play("power_action PA5")
    assert table.can("scholar_to_tool") == (tools > 0)
    if tools == 0:
        assert table.why("scholar_to_tool") == ["needed_for_action"]
    else:
        table.play("scholar_to_tool")
        assert table.building("E10") is None
        assert table.play("tunnel E10").building("E10") == ("workshop", 0)


@rule("AI-29.11", "AI-16.10")
def test_a_city_tile_on_a_river_links_what_is_built_there_later() -> None:
    """The river hex E5 touches D5, E4 and F5, which do not touch each other."""
    for river, joined in (("E5", {"F5"}), ("D4", set())):
        table = Situation(3).own("P14").place(0, "university", "E4").place(0, "guild", "E3")
        table.place(0, "workshop", "D5").tracks(sailing=2).terrain("F5", "desert")
        table.give(tools=3, coins=8).go().play("guild D5")
        assert table.asks() == (0, "river_city")
        table.play(f"found {river}", "city CT7").end().pass_().pass_()
        table.play("build F5")
        hexes = table.state.view(0)["hexes"]
        city = {h["name"] for h in hexes if (h["building"] or {}).get("city")}
        assert city == {"E4", "E3", "D5"} | joined

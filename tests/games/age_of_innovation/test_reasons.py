"""Why a choice is refused, by which rule, and what a choice costs and gives."""

import pytest

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.board_tiles import ROW_BOOKS, ROW_STEPS
from parlour.games.age_of_innovation.content.maps import BOARDS, MAP
from parlour.games.age_of_innovation.content.nouns import CIRCLE, DISCIPLINES
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    FACTIONS,
    INNOVATIONS,
    SPECIAL_NAMES,
)
from parlour.games.age_of_innovation.rules.books import TakeBook
from parlour.games.age_of_innovation.rules.bridges import OPTIONAL, BuildBridge
from parlour.games.age_of_innovation.rules.cities import TakeCity
from parlour.games.age_of_innovation.rules.first_hex import FirstHex
from parlour.games.age_of_innovation.rules.neutral_buildings import PlaceGuild, PlaceNeutral
from parlour.games.age_of_innovation.rules.step import MAIN
from parlour.games.age_of_innovation.rules.terraform_and_build import UseSpades
from parlour.games.age_of_innovation.rules.tiles import TakeCompetency
from parlour.games.age_of_innovation.rules.tracks import FreeTrack
from parlour.games.age_of_innovation.rules.turn import Act, ActAgain
from parlour.games.age_of_innovation.state import AUTOMA_SEAT
from parlour.kernel.match import Match
from parlour.kernel.steps import Step
from tests.games.age_of_innovation.positions import Situation, SoloSituation
from tests.support import rule


def details(table: Situation, choice: str, seat: int = 0) -> dict[str, int]:
    """The numbers of a choice in this position."""
    return table.state.details(seat, GAME.actions.number(choice))


# The first hex of the map, and hexes that are no land


@rule("AI-12.1", "AI-13.5")
def test_the_first_hex_of_the_grid_is_a_hex_like_others() -> None:
    def near_a1(terrain: str) -> Situation:
        """A1 touches B1 alone; with A2, river, sailing reaches further."""
        table = Situation(3).place(0, "workshop", "B1").terrain("A1", terrain)
        return table.give(tools=9, coins=9, scholars=1)

    assert near_a1("desert").go().play("build A1").building("A1") == ("workshop", 0)
    assert near_a1("plains").go().play("terraform A1").terrain_of("A1") == "desert"
    moles = Situation(3, faction="F07").place(0, "workshop", "C1").terrain("A1", "desert")
    moles.give(tools=2, coins=2).go().play("tunnel A1")
    assert moles.building("A1") == ("workshop", 0)
    flight = Situation(3).own("P09").place(0, "palace", "C1").terrain("A1", "plains")
    flight.give(tools=3, scholars=1).go().play("fly A1")
    assert flight.terrain_of("A1") == "desert"
    assert flight.score_lines()["palace"] == 5
    upgraded = Situation(3).place(0, "workshop", "A1").give(tools=2, coins=6).go().play("guild A1")
    assert upgraded.building("A1") == ("guild", 0)
    annexed = Situation(3).place(0, "workshop", "A1").annexes(1).go().play("annex A1")
    assert annexed.player().annexes == 0


@rule("AI-12.1")
def test_a_river_hex_is_no_land() -> None:
    table = Situation(3, faction="F07").place(0, "workshop", "E4").own("P09")
    table.give(tools=9, coins=9, scholars=1).annexes(1).go()
    for verb in ("build", "terraform", "tunnel", "fly"):
        assert table.why(f"{verb} D4") == ["no_land"]
    for kind in ("guild", "school", "university", "palace"):
        assert table.why(f"{kind} D4") == ["not_own_building"]
    assert table.why("annex D4") == ["not_own_building"]
    placed = Situation(3).place(0, "workshop", "E4").display("I18").give(coins=5, tools=9)
    placed.give(books=(5, 0, 0, 0)).go().play("innovation I18")
    assert placed.why("place D4") == ["no_land"]
    guild = Situation(3).place(0, "guild", "E4").give(tools=4, coins=6).offer_palaces("P16")
    guild.go().play("palace E4")
    assert guild.asks() == (0, "place_guild")
    assert guild.why("place D4") == ["no_land"]


# Tunnel and flight


def at_distance(start: str, distances: tuple[int, ...]) -> set[str]:
    """Land of the large map so far from a hex."""
    board, hex_ = BOARDS[0], MAP.index[start]
    return {
        MAP.names[h]
        for h in board.hexes
        if board.terrain[h] < CIRCLE and MAP.distance(hex_, h) in distances
    }


@pytest.mark.parametrize("start", ["B5", "E4", "E9", "E12", "H6"])
@rule("AI-29.6", "AI-31.7")
def test_tunnel_and_flight_lead_exactly_so_far(start: str) -> None:
    moles = Situation(3, faction="F07").place(0, "workshop", start).give(tools=9, coins=9).go()
    assert set(moles.of("tunnel")) == at_distance(start, (2,))
    flight = (
        Situation(3).own("P09").place(0, "palace", start).give(tools=9, coins=9, scholars=1).go()
    )
    assert set(flight.of("fly")) == at_distance(start, (2, 3))


@rule("AI-29.6", "AI-31.7")
def test_what_is_adjacent_or_taken_cannot_be_skipped_to() -> None:
    moles = Situation(3, faction="F07").place(0, "workshop", "E12").place(0, "workshop", "E10")
    moles.give(tools=9, coins=9).go()
    assert moles.why("tunnel E11")[0] == "not_skipped_to"
    taken = Situation(3, faction="F07").place(0, "workshop", "E12").place(1, "workshop", "E10")
    taken.give(tools=9, coins=9).go()
    assert taken.why("tunnel E10")[:2] == ["occupied", "not_skipped_to"]
    plain = Situation(3).place(0, "workshop", "E12").give(tools=9, coins=9, scholars=1).go()
    assert plain.why("tunnel E10")[0] == "no_tunnel"
    assert plain.why("fly E10")[0] == "no_flight"
    assert plain.why_rules("tunnel E10")[0] == "AI-31.7"
    assert plain.why_rules("fly E10")[0] == "AI-29.6"


# Places of actions


@pytest.mark.parametrize("start", ["B5", "E12"])
@rule("AI-9.9")
def test_spades_need_land_that_is_not_native_or_a_workshop(start: str) -> None:
    def table(tools: int = 0, coins: int = 0) -> Situation:
        table = Situation(3).place(0, "workshop", start)
        for hex_ in at_distance(start, (1,)):
            table.terrain(hex_, "desert")
        return table.give(tools=tools, coins=coins).bowls(8, 0, 4).go()

    assert table().why("power_action PA5") == ["no_place"]
    assert table(tools=1, coins=1).why("power_action PA5") == ["no_place"]
    assert table(tools=1, coins=2).can("power_action PA5")


@rule("AI-13.8")
def test_a_free_spade_needs_no_tool() -> None:
    table = Situation(3).place(0, "workshop", "E12").bowls(8, 0, 4).go().play("power_action PA5")
    assert table.why("terraform A3") == ["out_of_reach"]
    poor = Situation(3).place(0, "workshop", "E12").go()
    assert poor.why("terraform A3") == ["out_of_reach", "tools_short"]


@rule("AI-13.2", "AI-13.3")
def test_a_further_source_must_be_open_and_payable() -> None:
    table = Situation(3).place(0, "workshop", "E12").own("I01").book_actions("BA6", "BA1", "BA2")
    table.give(books=(2, 0, 0, 0)).bowls(6, 0, 6).go().play("power_action PA5")
    assert table.asks() == (0, "first_hex")
    assert table.why("power_action PA5") == ["covered", "power_short"]
    assert table.why("power_action PA6") == ["power_short"]
    assert table.why("book_action BA6") == ["books_short"]
    assert table.why("special RB05") == ["not_own_tile"]
    assert table.why("power_action PA4") == ["finish_first"], "no source of spades"
    table.play("special I01")
    assert table.why("special I01") == ["covered"]
    assert table.match.question(0).args["n"] == 2


@rule("AI-13.19", "AI-13.4")
def test_spades_of_a_tile_are_not_combined() -> None:
    table = Situation(3).place(0, "guild", "E12").own("I01").cell("C05", 0, "banking")
    table.give(tools=3, coins=5).bowls(12, 0, 0).go().play("school E12", "competency C05")
    assert table.asks() == (0, "first_hex")
    assert table.why("special I01") == ["not_combined"]
    assert table.why_rules("special I01") == ["AI-13.19"]
    one = Situation(3, edition="published").place(0, "workshop", "E12").own("I01").bowls(8, 0, 4)
    one.go().play("power_action PA5")
    assert one.why("special I01") == ["one_source"]
    assert one.why_rules("special I01") == ["AI-13.4"]


# Upgrades


@rule("AI-14.2", "AI-14.3")
def test_a_missing_arrow_is_refused_by_the_rule_of_the_edition() -> None:
    for edition, rule_ in (("manual", "AI-14.2"), ("published", "AI-14.3")):
        table = (
            Situation(3, edition=edition).place(0, "workshop", "E12").give(tools=9, coins=9).go()
        )
        assert table.why("school E12") == ["no_arrow"]
        assert table.why_rules("school E12") == [rule_]
    university = Situation(3, edition="published").place(0, "university", "E12")
    university.give(tools=9, coins=9).go()
    assert university.why_rules("palace E12") == ["AI-14.3"]


# Lizards' workshop


@rule("AI-31.4", "AI-2.7")
def test_the_free_workshop_of_the_lizards_needs_a_piece_but_no_coins() -> None:
    def table(workshops: int) -> Situation:
        table = Situation(3, faction="F06").place(0, "guild", "E12").place(0, "guild", "F11")
        table.place(0, "guild", "F12").terrain("E13", "desert").terrain("D12", "desert")
        for hex_ in ("A3", "A5", "A7", "A10", "A12", "C1", "C5", "D1")[:workshops]:
            table.place(0, "workshop", hex_)
        table.give(tools=1, coins=2).bowls(12, 0, 0).go().play("build E13")
        return table.play("city CT1", "first tile")

    free = table(0)
    assert free.asks() == (0, "first_hex")
    assert (free.player().tools, free.player().coins) == (3, 0)
    assert free.why("build E12") == ["occupied"], "no coins are missing"
    assert free.play("build D12").building("D12") == ("workshop", 0)
    none = table(8)  # the ninth stands on E13
    assert none.why("build D12") == ["no_piece"]
    assert not none.of("build")


# Draft


@rule("AI-4.3", "AI-4.7")
def test_a_draft_takes_what_it_asks_for() -> None:
    sets = Match(GAME, 3, 1)
    assert [r.key for r in sets.why_not("faction F01")] == ["finish_first"]
    taken = sets.choices.texts()[0]
    sets.play(taken)
    assert [r.key for r in sets.why_not(taken)] == ["set_taken"]
    while sets.question(sets.to_move or 0).key != "place_start":
        sets.play(sets.choices[0])
    assert [r.key for r in sets.why_not(taken)] == ["finish_first"]
    assert [(r.key, r.rule) for r in sets.why_not("pass")] == [("finish_first", "AI-4.3")]
    open_ = Match(GAME, 3, 1, {"edition": "published", "draft_mode": "open_draft"})
    for missing in ("palace_tile P17", "faction F01", "draft desert"):
        reasons = [r.key for r in open_.why_not(missing)]
        assert reasons == ([] if missing in open_.choices else ["not_in_draft"])
    assert [r.key for r in open_.why_not("bonus RB01")] == ["finish_first"]


@rule("AI-4.7", "AI-4.8")
def test_each_card_and_tile_of_the_open_draft_is_taken_once() -> None:
    for seed in range(6):
        match = Match(GAME, 3, seed, {"edition": "published", "draft_mode": "open_draft"})
        while match.question(match.to_move or 0).key == "draft_open":
            texts = match.choices.texts()
            choice = texts[seed * 7 % len(texts)]
            match.play(choice)
            if match.question(match.to_move or 0).key == "draft_open":
                assert choice not in match.choices
        view = match.view(None)
        for key in ("terrain", "faction"):
            taken = [player[key] for player in view["players"]]
            assert len(set(taken)) == 3
            assert None not in taken


# What a choice costs and gives


@rule("AI-9.3")
def test_details_of_buildings_and_tracks() -> None:
    table = Situation(3).place(0, "workshop", "E12").tracks(terraforming=1).go()
    first = details(table, "terraform E13")
    assert (first["spades"], first["price"]) == (1, 2)
    assert (first["tools"], first["coins"]) == (1, 2)
    assert details(table, "guild E12") == {"tools": 2, "coins": 6}
    table.place(1, "workshop", "E13")
    assert details(table, "guild E12") == {"tools": 2, "coins": 3}
    assert details(table, "school E12") == {"tools": 3, "coins": 5}
    assert details(table, "university E12") == {"tools": 5, "coins": 8}
    assert details(table, "palace E12") == {"tools": 4, "coins": 6}
    assert details(table, "sailing") == {"coins": 4, "scholars": 1}
    assert details(table, "terraforming") == {"coins": 5, "tools": 1, "scholars": 1}
    free = Situation(3).place(0, "guild", "E12").give(tools=4, coins=6).offer_palaces("P14")
    free.go().play("palace E12")
    assert free.asks() == (0, "free_track")
    assert details(free, "sailing") == {"coins": 0, "tools": 0, "scholars": 0}
    assert details(Situation(3), "build A2")["spades"] == 0, "a river hex"


@rule("AI-13.8")
def test_details_of_a_spade() -> None:
    bought = Situation(3).place(0, "workshop", "E12").give(tools=9).go().play("terraform F12")
    assert details(bought, "spade") == {"tools": 3}
    free = Situation(3).place(0, "workshop", "E12").give(tools=9).bowls(6, 0, 6).go()
    free.play("power_action PA6", "terraform F12")
    assert details(free, "spade") == {"tools": 0}


@rule("AI-19.1", "AI-19.3", "AI-22.3", "AI-23.1")
def test_details_of_innovations_and_actions() -> None:
    table = Situation(3).display("I02").own("I03").give(books=(1, 0, 0, 0)).go()
    tile = INNOVATIONS.index("I02")
    assert details(table, "innovation I02") == {"n": 6, "coins": 5, "innovation_text": tile}
    absent = next(i for i in range(18) if i not in table.state.innovations)
    gone = details(table, f"innovation {INNOVATIONS[absent]}")
    assert gone == {"n": 0, "coins": 0, "innovation_text": absent}
    assert details(table, "power_action PA6") == {"n": 6, "power_action_text": 5}
    illusionists = Situation(3, faction="F04").go()
    assert details(illusionists, "power_action PA6") == {"n": 5, "power_action_text": 5}
    assert details(table, "book_action BA6") == {"n": 3, "book_action_text": 5}
    last = SPECIAL_NAMES[-1]
    assert details(table, f"special {last}") == {"special_text": len(SPECIAL_NAMES) - 1}


@rule("AI-11.11", "AI-16.7", "AI-27.2", "AI-28.2")
def test_details_of_what_follows() -> None:
    table = Situation(3).place(0, "workshop", "E9").terrain("E10", "desert").give(tools=1, coins=2)
    table.place(1, "school", "E11").place(1, "guild", "F9").go()
    assert details(table, "accept", 1) == {"n": 0, "vp": 0}
    table.play("build E10")
    assert details(table, "accept", 1) == {"n": 4, "vp": 3}
    shown = BONUSES[table.state.bonuses[1]]
    table.state.bonus_coins[1] = 2
    text = BONUSES.index(shown)
    assert details(table, f"bonus {shown}") == {"coins": 2, "bonus_text": text}
    held = BONUSES[table.player().bonus]
    assert details(table, f"bonus {held}")["coins"] == 0
    assert details(table, "city CT6") == {"vp": 8, "city_text": 5}
    assert details(table, "faction F03") == {"faction_text": 2}
    assert details(table, "solo_set lake F03") == {"faction_text": 2}
    assert details(table, "palace_tile P04") == {"palace_text": 3}
    for row in range(3):
        for column, discipline in enumerate(DISCIPLINES):
            table.cell("C07", row, discipline)
            assert details(table, "competency C07") == {
                "discipline": column,
                "n": ROW_STEPS[row],
                "books": ROW_BOOKS[row],
                "competency_text": 6,
            }
    assert len(FACTIONS) == 12


# What the Automa says


@rule("AI-37.1", "AI-37.5")
def test_her_candidates_are_named_by_their_rule() -> None:
    def rules(solo: SoloSituation) -> dict[str, str]:
        return {e.key: e.rule for ply in solo.match.plies for e in ply.events}

    solo = SoloSituation()
    solo.act("s1", "s4")
    assert rules(solo)["automa_reach"] == "AI-37.1"
    assert rules(solo)["automa_by_terrain"] == "AI-37.3"
    other = SoloSituation(placed=False).place(0, "workshop", "I9").automa_building("E6")
    other.act("s1", "s4")
    assert rules(other)["automa_other_set"] == "AI-37.5"


@rule("AI-37.11", "AI-38.1", "AI-37.8")
def test_her_points_are_named_by_their_rule_and_line() -> None:
    def rules_of_points(solo: SoloSituation) -> list[str]:
        return [e.rule for s in solo.match.plies for e in s.events if e.key == "vp"]

    card = SoloSituation()
    card.act("s3", "14")
    assert rules_of_points(card) == ["AI-37.11"]
    assert card.score_lines(AUTOMA_SEAT)["decision_cards"] == 1
    faction = SoloSituation("AF02")
    faction.act("s3", "s5")
    assert rules_of_points(faction) == ["AI-38.1"]
    assert faction.score_lines(AUTOMA_SEAT)["faction"] == 2
    lost = (
        SoloSituation(placed=False)
        .place(0, "workshop", "I9")
        .automa_building("B2", "palace", marked=True)
    )
    lost.act("s3", "10")
    assert rules_of_points(lost) == ["AI-37.8", "AI-37.11"]
    assert lost.score_lines(AUTOMA_SEAT)["decision_cards"] == 1 + 2


# One thing at a time

ONE_OF_EACH = (
    "draft desert", "faction F01", "palace_tile P01", "bonus RB01", "start workshop E13",
    "build E13", "terraform E13", "tunnel E10", "fly E10", "guild E12", "school E12",
    "university E12", "palace E12", "sailing", "terraforming", "innovation I02", "send law 1",
    "power_action PA1", "book_action BA1", "special C07", "annex E12", "mole_bridge", "pass",
    "spade", "place E13", "bridge D5-E4", "downgrade E12", "found E12", "city CT1",
    "competency C07", "advance law", "book law", "pay law", "use_key", "keep_key", "accept",
    "decline", "first tile", "done", "return_piece", "end_turn",
)  # fmt: skip


def questions() -> dict[str, Situation]:
    """A position for each of several questions."""
    rich = Situation(3).give(tools=9, coins=9, scholars=3)
    tables = {
        "first_hex": Situation(3).place(0, "workshop", "E12").bowls(8, 0, 4).go(),
        "dig": rich.place(0, "workshop", "E12").go(),
        "pay_book": Situation(3).give(books=(2, 2, 0, 0)).book_actions("BA1", "BA2", "BA3").go(),
        "step_one": Situation(3).own("P06").go(),
        "step_any": Situation(3, bonus="RB07").go(),
        "take_book": Situation(3, faction="F11").go(),
        "take_competency": Situation(3).place(0, "guild", "E12").give(tools=3, coins=5).go(),
        "take_palace": Situation(3).place(0, "guild", "E12").give(tools=4, coins=6).go(),
        "key": Situation(3).levels(0, 7, 0, 0).keys(1).give(scholars=1).go(),
        "send_more": Situation(3).give(scholars=2).go(),
        "build_bridge": Situation(3).place(0, "workshop", "E4").bowls(9, 0, 3).go(),
        "take_bonus": Situation(3).go(),
        "free_upgrade": Situation(3)
        .own("P04")
        .place(0, "workshop", "E12")
        .place(0, "workshop", "A3"),
    }
    tables["free_upgrade"].go()
    starts = {
        "first_hex": "power_action PA5",
        "dig": "terraform F12",
        "pay_book": "book_action BA1",
        "step_one": "special P06",
        "step_any": "special RB07",
        "take_book": "special F11",
        "take_competency": "school E12",
        "take_palace": "palace E12",
        "key": "send law 1",
        "send_more": "send law 1",
        "build_bridge": "power_action PA1",
        "take_bonus": "pass",
        "free_upgrade": "special P04",
    }
    for name, choice in starts.items():
        tables[name].play(choice)
        assert tables[name].asks() == (0, name)
    return tables


# Verbs with reasons of their own at a question.
OWN_REASONS = {
    "first_hex": {"build", "terraform", "tunnel", "fly"},
    "dig": {"build", "terraform", "spade"},
    "pay_book": {"pay"},
    "take_book": {"book"},
    "take_competency": {"competency"},
    "take_palace": {"palace_tile"},
    "send_more": {"send"},
    "build_bridge": {"bridge"},
    "take_bonus": {"bonus"},
    "free_upgrade": {"guild", "downgrade"},
}


@rule("AI-9.7", "AI-9.2")
def test_what_is_begun_is_finished_first() -> None:
    for name, table in questions().items():
        for choice in ONE_OF_EACH:
            verb = choice.split()[0]
            if table.can(choice) or verb in OWN_REASONS.get(name, ()):
                continue
            assert table.why(choice) == ["finish_first"], (name, choice)
            assert table.why_rules(choice) == ["AI-9.7"], (name, choice)


@rule("AI-9.1", "AI-9.2", "AI-5.6")
def test_what_is_no_main_action_is_refused() -> None:
    table = Situation(3).go()
    for choice in ("draft desert", "faction F01", "palace_tile P01", "bonus RB01"):
        assert table.why(choice) == ["set_up_is_over"], choice
    assert table.why("start workshop E13") == ["set_up_is_over"]
    assert table.why("solo_set lake F01") == ["solo_only"]
    for choice in ("spade", "place E13", "bridge D5-E4", "found E12", "city CT1", "advance law"):
        assert table.why(choice) == ["not_an_action"], choice
    assert table.why("end_turn") == ["act_first"]
    assert table.why("automa draw") == ["solo_only"]
    table.give(scholars=2, tools=1).go().play("send law 1", "done")
    assert table.why("pass") == ["action_taken"]


@rule("AI-27.1")
def test_unless_you_name_an_order_competencies_are_scored_last() -> None:
    table = (
        Situation(3, bonus="RB08").place(0, "school", "E12").own("C08").keys(1).go().play("pass")
    )
    assert table.asks() == (0, "step_any")
    assert table.score_lines()["competencies"] == 0
    table.play("advance law")
    assert table.score_lines()["competencies"] == 2


@rule("AI-6.6", "AI-6.7")
def test_the_third_party_has_no_area_before_its_tile_is_revealed() -> None:
    for round_, points in ((5, 3), (6, 1)):
        table = Situation(2, round_=round_).place(0, "workshop", "A3").place(1, "workshop", "I10")
        assert [table.score_lines(seat)["area"] for seat in (0, 1)] == [points, points]


@rule("AI-30.3", "AI-29.11")
def test_a_city_tile_on_a_river_joins_no_settlements() -> None:
    table = (
        Situation(3).own("P14").display("I09").place(0, "university", "E4").place(0, "guild", "E3")
    )
    table.place(0, "workshop", "D5").place(0, "palace", "A12").place(0, "tower", "I1")
    table.give(tools=2, coins=6, books=(5, 0, 0, 0)).bowls(12, 0, 0).go()
    table.play("guild D5", "found D4", "city CT4").end().pass_().pass_()
    table.play("innovation I09")
    assert table.score_lines()["innovations"] == 8, "four groups"


@pytest.mark.parametrize(
    ("step", "question", "rule_"),
    [
        (FirstHex(0, 1, MAIN), "first_hex", ""),
        (FirstHex(0, 1, 0), "first_hex", "AI-13.17"),
        (BuildBridge(0, 1, 0), "build_bridge", ""),
        (BuildBridge(0, 1, OPTIONAL), "build_bridge", "AI-29.13"),
        (Act(0), "act", ""),
        (ActAgain(0), "act_again", ""),
        (PlaceNeutral(0, 1), "place_neutral", "AI-26.3"),
        (TakeBook(0, 1), "take_book", "AI-40.2"),
        (TakeCompetency(0), "take_competency", "AI-28.1"),
        (TakeCity(0), "take_city", "AI-16.9"),
        (UseSpades(0, 1), "spades", "AI-13.14"),
        (PlaceGuild(0, 1), "place_guild", "AI-9.9"),
        (FreeTrack(0, 1, 0), "free_track", "AI-17.3"),
    ],
)
@rule("AI-9.9")
def test_what_may_end_unasked_names_its_rule(step: Step, question: str, rule_: str) -> None:
    state = Situation(3).state
    assert (step.question(state).key, step.rule_of_lapse()) == (question, rule_)

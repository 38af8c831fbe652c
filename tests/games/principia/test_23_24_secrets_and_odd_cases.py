"""Chapters 23 and 24: open and hidden information, odd cases."""

import pytest

from parlour.games.principia.content.grants import GRANTS, STRATEGIC
from parlour.games.principia.content.research import RESEARCH, RESEARCH_NAMES
from parlour.games.principia.play import Principia
from parlour.games.principia.rules.clean_up import REFRESH_MARKETS
from parlour.games.principia.terminal import terminal
from parlour.kernel.chance import Chance
from tests.games.positions import event_keys
from tests.games.principia.positions import Situation, given, random_games
from tests.support import rule


def table_of_two() -> Situation:
    return given().bare().bare(1)


@rule("PR-23.1")
def test_everything_else_is_public() -> None:
    table = table_of_two().hand(0, "R01").scientists(0, "N12").articles(0, "J01").has(0, green=2)
    table.turn()
    mine, theirs = table.match.view(0), table.match.view(1)
    for key in (
        "prestige",
        "credits",
        "influence",
        "research_points",
        "morale",
        "scientists",
        "articles",
        "cards",
        "grant",
    ):
        assert mine["players"][0][key] == theirs["players"][0][key]
    for key in ("decks", "discards", "markets", "bank", "tracks", "breakthroughs", "equipment"):
        assert mine[key] == theirs[key]
    assert theirs["players"][0]["credits"] == 10


@rule("PR-23.2", "PR-23.4")
def test_decks_and_drawn_cards_are_hidden() -> None:
    table = table_of_two().hand(0, "R01", "R02").turn()
    assert table.match.view(0)["players"][0]["hand"] == ["R01", "R02"]
    for other in (1, None):
        assert table.match.view(other)["players"][0]["hand"] == [None, None]
    assert table.match.view(0)["decks"]["research"] == len(table.state.decks[2])
    state = table.state
    worlds = {tuple(state.redeal(0, Chance(seed)).decks[2]) for seed in range(5)}
    assert len(worlds) == 5


@rule("PR-23.4")
def test_a_card_taken_from_the_market_stays_known() -> None:
    table = table_of_two().hand(0, "R01").market("research", "R05", "R06").turn()
    table.play("play recruit", "take R05")
    taken, drawn = (1 << RESEARCH.index(card) for card in ("R05", "R01"))
    name = RESEARCH_NAMES["en"][RESEARCH.index("R05")]
    for other in (1, None):
        view = table.match.view(other)
        assert view["players"][0]["hand"] == ["R05", None]
        picture = table.match.svg(other, "seat0")
        assert 'id="research-R05"' in picture
        assert "All saw this card when it was taken from the market" in picture
        assert picture.count('id="hidden-0-') == 1
        assert f"hand: {name}" in terminal(view, "en")
        assert name in " ".join(table.match.log(other))
        hands = set()
        for seed in range(12):
            twin = table.state.redeal(other, Chance(seed))
            assert isinstance(twin, Principia)
            assert twin.players[0].hand & taken
            hands.add(twin.players[0].hand & ~taken)
        assert len(hands - {drawn}) > 1


@rule("PR-23.4", "PR-8.3")
def test_a_card_that_was_taken_is_no_longer_in_hand_once_it_is_started() -> None:
    table = table_of_two().hand(0, "R01").market("research", "R05", "R06").turn()
    table.play("play recruit", "take R05", "stop", "pass", "play research", "start R05")
    own = table.match.view(1)["players"][0]
    assert (own["hand"], own["seen"]) == ([None], [])
    assert [project["research"] for project in own["projects"]] == ["R05"]


@rule("PR-23.4")
def test_who_draws_a_card_reads_its_name_and_the_others_do_not() -> None:
    table = table_of_two().market("scientists", "N31").deck("research", "R07", "R08").turn()
    table.play("play recruit", "hire N31")
    own = " ".join(table.match.log(0)[-12:])
    assert "Phages against Superbugs" in own
    assert "Memory of the Zebrafish" in own
    for other in (1, None):
        seen = " ".join(table.match.log(other)[-12:])
        assert "Phages against Superbugs" not in seen
        assert "Memory of the Zebrafish" not in seen
        assert seen.count("draws a Research card") == 2


@rule("PR-23.4")
def test_hands_are_shown_when_the_game_is_over() -> None:
    table = table_of_two().hand(0, "R01", "R02").turn()
    table.state.round = 12
    assert table.match.view(1)["players"][0]["hand"] == [None, None]
    table.play("pass", "pass")
    assert table.is_over()
    for viewer in (None, 0, 1):
        assert table.match.view(viewer)["players"][0]["hand"] == ["R01", "R02"]


@rule("PR-23.2", "PR-23.4")
def test_a_deal_of_what_is_hidden_changes_nothing_that_a_seat_knows() -> None:
    for match, _ in random_games(3, 2, seed=60):
        if match.ply % 9:
            continue
        for seat in range(3):
            twin = match.state.redeal(seat, Chance(match.ply))
            assert twin.view(seat) == match.state.view(seat)
            assert twin.check() == []
            for pending in [] if twin.over else twin.pending:
                assert twin.choices(pending)


@rule("PR-23.6")
def test_action_cards_in_hand_are_known_to_all() -> None:
    table = table_of_two().turn().play("play manage", "credits", "stop")
    seen = [table.match.view(seat)["players"][0]["cards"] for seat in (None, 0, 1)]
    assert seen[0] == seen[1] == seen[2] == ["research", "recruit", "publish", "invest"]


@rule("PR-24.1")
def test_a_deck_is_renewed_from_its_discard_pile_when_a_card_must_be_drawn() -> None:
    table = (
        table_of_two().market("research", "R01", "R02", "R03", "R04").only_deck("research", "R05")
    )
    table.turn().play("play recruit", "take R01")
    assert "reshuffled" not in table.event_keys()
    assert table.row("research")[-1] == "R05"
    table.play("take R02")
    assert "reshuffled" in table.event_keys()
    assert len(table.row("research")) == 4
    assert table.state.discards[2] == []


@rule("PR-24.2")
def test_without_a_discard_pile_nothing_is_drawn() -> None:
    table = table_of_two().market("research", "R01", "R02").only_deck("research")
    table.no_discards("research").turn().play("play recruit", "take R01")
    assert table.row("research") == ["R02"]
    table.play("take R02")
    assert table.row("research") == []
    table.steps(REFRESH_MARKETS)
    assert table.row("research") == []


@rule("PR-24.3")
def test_cards_in_play_and_in_hand_are_not_shuffled_in() -> None:
    table = table_of_two().hand(0, "R01").project(0, "R02").completed(0, "R03").articles(0, "J01")
    table.scientists(0, "N12").market("research", "R04").only_deck("research").turn()
    table.play("play recruit", "take R04")
    deck = table.state.decks[2][table.state.tops[2] :] + table.state.markets[2]
    assert not {RESEARCH.index(card) for card in ("R01", "R02", "R03", "R04")} & set(deck)
    assert table.state.check() == []


@rule("PR-24.3", "PR-6.18", "PR-24.1")
def test_base_grants_are_reshuffled_and_strategic_ones_never() -> None:
    table = given(4, scenario="S3")
    strategic = []
    for _ in range(12):
        if table.is_over():
            break
        display = table.match.view(0)["display"]
        strategic += [name for name in display if STRATEGIC[GRANTS.index(name)]]
        for seat in range(4):
            table.has(seat, credits=90, prestige=3)
        table.until("turn")
        number = table.state.round
        while table.state.round == number and not table.is_over():
            choices = table.choices()
            table.play("pass" if "pass" in choices else choices[-1])
        for seat in range(4):
            table.has(seat, prestige=3)
    assert table.is_over()
    assert len(strategic) == len(set(strategic)) == 12
    keys = event_keys([event for ply in table.match.plies for event in ply.events])
    assert "reshuffled" in keys


@rule("PR-24.4")
def test_cards_drawn_together_are_drawn_one_by_one() -> None:
    """The last card of the deck, then the deck is renewed for the second."""
    table = table_of_two().market("scientists", "N31").only_deck("research", "R07").turn()
    table.play("play recruit", "hire N31")
    keys = [credits for credits in table.event_keys() if credits in ("drew_research", "reshuffled")]
    assert keys == ["drew_research", "reshuffled", "drew_research"]


@pytest.mark.parametrize(("seen", "reveals"), [(False, True), (True, False)])
@rule("PR-23.4", "PR-7.11")
def test_that_no_hidden_card_can_be_started_is_learned_by_a_pass_without_a_question(
    seen: bool, reveals: bool
) -> None:
    table = given()
    table.bare(0).bare(1).hand(0, "R60").played(0, "recruit", "publish", "invest").turn()
    table.player().seen = table.player().hand if seen else 0
    table.play("play manage", "credits", "credits")  # RESEARCH is left, and R60
    events = table.match.play("pass")
    assert "passed" in [event.key for event in events if event.seat == 0]
    assert [event.reveals for event in events if event.key == "nothing_more"] == [True] * reveals

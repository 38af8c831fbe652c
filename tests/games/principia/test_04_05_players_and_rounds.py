"""Chapters 4 and 5: set-up of the players, the round."""

import pytest

from parlour.games import find
from parlour.games.principia.content.abilities import SCIENTIST_ABILITIES
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.scientists import DISCIPLINES, RANK, SCIENTISTS
from parlour.games.principia.play import Principia
from parlour.kernel.errors import IllegalChoice, UnknownGame
from parlour.kernel.match import Match
from parlour.kernel.replay import replay
from parlour.kit.colours import seat_style
from tests.games.positions import event_keys
from tests.games.principia import card_files
from tests.games.principia.positions import GAME, Situation, given, reason
from tests.support import rule

DEFAULTS = GAME.check_options({})


@pytest.mark.parametrize("institute", INSTITUTES)
@rule("PR-4.9", "PR-4.10", "PR-4.12", "PR-4.13", "PR-4.14")
def test_an_institute_starts_with_what_its_card_shows(institute: str) -> None:
    row = card_files.card("institutes", institute)
    table = given(institutes=[institute])
    player = table.player()
    facts = table.facts()
    for what in ("prestige", "credits", "influence", "morale"):
        assert facts[what] == int(row[what]), what
    for colour in ("green", "blue", "red"):
        assert facts[colour] == card_files.amounts(row["research_points"]).get(colour, 0)
    assert player.fresh == facts["phds"] == int(row["phds"])
    assert facts["hand"] == int(row["research_cards"])
    wanted = row["doctors"].replace(",", " ").split()
    assert len(player.scientists) == len(wanted)
    for scientist, discipline in zip(player.scientists, wanted, strict=True):
        assert RANK[scientist] == 0
        if discipline != "any":
            index = ("green", "blue", "red").index(discipline)
            assert (DISCIPLINES[scientist] >> index) & 1
    assert player.tilted == 0


def order_of_play(seats: int, **options: str) -> tuple[list[int], Situation]:
    """In which order the seats bid, from the first player on; everybody can afford a bid."""
    table = given(seats, **options)
    for seat in range(seats):
        table.has(seat, prestige=9)
    table.turn(table.state.first).until("bid")
    order = [table.seat]
    for bid in range(1, seats):
        table.play(f"bid {bid}")
        order.append(table.seat)
    return order, table


@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("PR-4.1", "PR-4.2")
def test_seats_may_be_clockwise_as_they_were_set(seats: int) -> None:
    order, _ = order_of_play(seats, seating="set")
    assert order == [(order[0] + step) % seats for step in range(seats)]


@pytest.mark.parametrize("seats", [3, 4])
@rule("PR-4.1", "PR-4.2", "PR-5.4")
def test_the_order_around_the_table_is_drawn_unless_it_was_set(seats: int) -> None:
    """Then bids, starts, turns, Grants and the First Player marker follow it."""
    drawn = set()
    for seed in range(24):
        order, table = order_of_play(seats, seed=seed, seating=DEFAULTS["seating"])
        left = table.match.view(None)["left"]
        assert order == [order[0], *(left[seat] for seat in order[:-1])]
        assert left[order[-1]] == order[0]
        drawn.add(tuple(left))
        if seed > 3:
            continue
        first = table.state.first
        table.until("turn")
        turns = []
        for _ in range(seats):
            turns.append(table.seat)
            table.play("pass")
        assert turns == order
        assert table.is_over() or table.state.first == left[first]
    assert len(drawn) == (2 if seats == 3 else 6)


@rule("PR-4.1")
def test_a_drawn_order_is_in_the_record_and_in_the_log() -> None:
    match = next(
        candidate
        for candidate in (Match(GAME, 3, seed) for seed in range(9))
        if candidate.view(None)["left"] == [2, 0, 1]
    )
    for seat in range(3):
        match.play(match.state.choices(seat)[0], seat)
    assert match.log(None).count("Seat 3 sits on the left of Seat 1.") == 1
    again = replay(match.record(), find)
    assert again.view(None)["left"] == [2, 0, 1]


def colours(seats: int, seed: int = 0, **options: str) -> list[str]:
    view = Match(GAME, seats, seed, options).view(None)
    return [player["colour"] for player in view["players"]]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@rule("PR-4.1", "PR-3.8")
def test_colours_are_drawn_apart_from_the_seats(seats: int) -> None:
    drawn = [colours(seats, seed) for seed in range(200)]
    assert all(len(set(seat_colours)) == seats for seat_colours in drawn)
    ways = {1: 4, 2: 12, 3: 24, 4: 24}[seats]
    assert len({tuple(seat_colours) for seat_colours in drawn}) == ways
    if seats == 4:
        pairs = set()
        for seed in range(400):
            view = Match(GAME, seats, seed).view(None)
            pairs.add((tuple(view["left"]), view["players"][0]["colour"]))
        assert len(pairs) == 6 * 4  # every order with every colour


@rule("PR-4.1")
def test_the_host_may_set_colours() -> None:
    as_set = {"colour1": "purple", "colour2": "blue"}
    assert colours(2, **as_set) == ["purple", "blue"]
    for seed in range(20):
        seat_colours = colours(3, seed, **as_set)
        assert seat_colours[:2] == ["purple", "blue"]
        assert seat_colours[2] in ("red", "yellow")
    with pytest.raises(UnknownGame, match="same colour"):
        colours(2, colour1="red", colour2="red")
    assert colours(2, colour1="red", colour3="red")[0] == "red"  # nobody sits there


@rule("PR-4.1")
def test_the_table_is_drawn_in_the_colours_of_the_players() -> None:
    match = Match(GAME, 2, 0, {"colour1": "yellow", "colour2": "red"})
    assert GAME.colours is not None
    assert GAME.colours(match.view(0)) == ["yellow", "red"]
    assert f'style="{seat_style(["yellow", "red"])}"' in match.svg(0, "board")


@rule("PR-4.4", "PR-4.5", "PR-4.6", "PR-23.3")
def test_each_player_secretly_chooses_one_of_two_institutes() -> None:
    match = Match(GAME, 3, 8)
    assert match.pending == [0, 1, 2]
    dealt = [match.view(seat)["dealt"] for seat in range(3)]
    assert [len(pair) for pair in dealt] == [2, 2, 2]
    assert len({card for pair in dealt for card in pair}) == 6
    for seat in range(3):
        assert [GAME.actions.text(c) for c in match.state.choices(seat)] == [
            f"institute {card}" for card in dealt[seat]
        ]
    match.play(f"institute {dealt[1][0]}", 1)
    assert match.pending == [0, 2]
    assert match.view(1)["players"][1]["chosen"] == dealt[1][0]
    for other in (0, None):
        seen = str(match.view(other))
        assert match.view(other)["players"][1]["institute"] is None
        assert match.view(other)["players"][1]["has_chosen"]
        assert dealt[1][0] not in seen
        assert dealt[1][1] not in seen
    with pytest.raises(IllegalChoice):
        match.play(f"institute {dealt[1][1]}", 1)
    foreign = next(card for card in INSTITUTES if card not in dealt[0])
    assert match.why_not(f"institute {foreign}", 0) == [
        reason("institute_not_dealt", "PR-4.4", institute=foreign)
    ]
    assert [r.key for r in match.why_not("pass", 0)] == ["choose_institute_first"]


@rule("PR-4.6", "PR-4.7")
def test_all_are_revealed_together_and_the_others_never() -> None:
    match = Match(GAME, 2, 8)
    dealt = [match.view(seat)["dealt"] for seat in range(2)]
    match.play(f"institute {dealt[0][0]}", 0)
    assert match.view(None)["players"][0]["institute"] is None
    match.play(f"institute {dealt[1][1]}", 1)
    view = match.view(None)
    assert [p["institute"] for p in view["players"]] == [dealt[0][0], dealt[1][1]]
    assert match.view(0)["dealt"] is None
    state = match.state
    assert isinstance(state, Principia)
    assert state.dealt == []
    log = " ".join(match.log(None))
    assert dealt[0][1] not in log
    assert dealt[1][0] not in str(view)


@rule("PR-4.8")
def test_the_fewest_printed_prestige_then_credits_is_first() -> None:
    starts = {
        r["id"]: (int(r["prestige"]), int(r["credits"])) for r in card_files.rows("institutes")
    }
    assert len(set(starts.values())) == 10
    for pair in (("I01", "I02"), ("I04", "I03"), ("I10", "I09"), ("I05", "I06")):
        table = given(institutes=list(pair))
        assert table.state.first == (0 if starts[pair[0]] < starts[pair[1]] else 1)
    tie = [
        (a, b)
        for a in starts
        for b in starts
        if starts[a][0] == starts[b][0] and starts[a][1] < starts[b][1]
    ]
    assert tie
    for one, other in tie:
        assert given(institutes=[other, one]).state.first == 1


@rule("PR-4.9")
def test_starts_are_taken_in_turn_order() -> None:
    table = given(3, institutes=["I04", "I01", "I03"])
    events = table.match.plies[-1].events
    takers = [event.seat for event in events if event.key == "starts_with"]
    first = table.state.first
    assert takers == [first, (first + 1) % 3, (first + 2) % 3]


@rule("PR-4.10", "PR-4.11")
def test_starting_doctors_come_from_the_deck_and_trigger_nothing() -> None:
    for seed in range(12):
        match = Match(GAME, 2, seed)
        market = match.view(None)["markets"]["scientists"]
        for seat in range(2):
            match.play(match.state.choices(seat)[0], seat)
        view = match.view(None)
        assert view["markets"]["scientists"] == market
        for player in view["players"]:
            row = card_files.card("institutes", player["institute"])
            assert player["phds"] == int(row["phds"])
            assert player["morale"] == int(row["morale"])
            for scientist in player["scientists"]:
                assert not scientist["tilted"]
                assert SCIENTIST_ABILITIES[SCIENTISTS.index(scientist["scientist"])]
                assert scientist["scientist"] not in market
        assert view["decks"]["scientists"] == 46 - sum(
            len(player["scientists"]) for player in view["players"]
        )
        assert "ability" not in event_keys(match.plies[-1].events)


@rule("PR-5.1", "PR-5.2", "PR-5.3", "PR-17.11", "PR-5.4")
def test_rounds_follow_each_other_and_the_marker_goes_to_the_left() -> None:
    table = given(3).bare().bare(1).bare(2)
    first = table.state.first
    assert (table.state.round, table.question()) == (1, "bid")
    table.until("turn")
    assert table.seat == first
    table.until("bid")
    assert table.state.round == 2
    assert table.state.first == table.seat == (first + 1) % 3
    keys = event_keys([event for ply in table.match.plies for event in ply.events])
    assert keys.index("grant_taken") < keys.index("passed") < keys.index("grant_failed")


@rule("PR-5.1")
def test_the_number_of_rounds_is_not_fixed() -> None:
    for articles, rounds in ((5, 1), (4, 12)):
        table = given(2).has(0, credits=99).has(1, credits=99)
        table.articles(0, *["J01", "J02", "J03", "J04", "J05"][:articles])
        table.until("never")
        assert (table.match.over, table.state.round) == (True, rounds)

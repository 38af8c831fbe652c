"""Match, played with the toy game: play, reasons, undo, views, words, copies."""

from dataclasses import replace
from typing import Any

import pytest

from parlour.kernel.errors import ChanceMismatch, IllegalChoice, InvalidChoice, UnknownGame
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.kernel.state import Reason, plain
from tests.contract.tables import find, play_out, random_player
from tests.kernel.toy import GAME, Toy


def match_of(seats: int = 2, seed: int = 1, **headers: str) -> Match:
    return Match(GAME, seats, seed, headers=headers)


def hand(match: Match, seat: int) -> list[str]:
    assert isinstance(match.state, Toy)
    return [GAME.actions.text(card) for card in match.state.hands[seat]]


def lay(match: Match, *seats: int) -> None:
    """Each of the seats lays its lowest card."""
    for seat in seats:
        match.play(hand(match, seat)[0], seat)


def replayed(match: Match) -> Match:
    return replay(Record.parse(str(match.record())), find)


# Playing


def test_a_new_match_waits_for_the_first_choices() -> None:
    match = match_of(3)
    assert (match.seats, match.ply, match.over) == (3, 0, False)
    assert (match.pending, match.to_move) == ([0, 1, 2], 0)
    assert match.options == {"low": "off"}
    assert repr(match) == "<Match toy, 3 seats, ply 0, seat 0 to move>"


@pytest.mark.parametrize("options", [{"low": True}, {"low": "on"}])
def test_options_are_words_or_truth_values(options: dict[str, object]) -> None:
    assert Match(GAME, 2, options=options).options == {"low": "on"}


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "toy has 2, 3 seats, not 1"),
        (2, {"high": "on"}, "toy has no option 'high'; it has: low"),
        (2, {"low": "maybe"}, "option low of toy is one of off, on, not 'maybe'"),
        (2, {"low": 1}, "not '1'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    seats: int, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(UnknownGame, match=sentence):
        Match(GAME, seats, options=options)


def test_a_choice_is_a_number_or_a_text_for_any_pending_seat() -> None:
    match = match_of()
    one = hand(match, 1)[2]
    events = match.play(one.upper(), 1)
    assert [event.key for event in events] == ["laid"]
    assert match.pending == [0]
    match.play(GAME.actions.number(hand(match, 0)[0]))
    assert match.ply == 2
    assert [ply.seat for ply in match.plies] == [1, 0]


def test_choices_count_iterate_and_know_their_notation() -> None:
    match = match_of()
    texts = hand(match, 0)
    choices = match.choices
    assert (len(choices), bool(choices), choices.texts()) == (3, True, texts)
    assert [GAME.actions.text(choice) for choice in choices] == texts
    assert choices[0] in choices
    assert texts[0] in choices
    assert texts[0].upper() in choices
    assert "take" not in choices
    assert "nonsense" not in choices
    assert repr(choices) == f"<3 choices: {', '.join(texts)}>"
    lay(match, 0)
    assert not match.choices_of(0)
    assert match.choices_of(1).seat == 1
    assert not match.choices_of(7)


def test_an_illegal_choice_is_explained_and_changes_nothing() -> None:
    match = match_of()
    before = plain(match.state)
    other = hand(match, 1)[0]
    card = GAME.actions.number(other)
    with pytest.raises(IllegalChoice) as caught:
        match.play(other, 0)
    assert caught.value.reasons == [Reason("not_in_hand", "TY-2.1", {"card": card})]
    assert str(caught.value) == f"{other}: c{card + 1} is not in your hand. (TY-2.1)"
    assert match.why_not(other, 0) == caught.value.reasons
    assert match.why_not(other, 1) == []
    assert plain(match.state) == before
    assert match.plies == []


def test_a_seat_that_has_decided_must_wait() -> None:
    match = match_of()
    lay(match, 0)
    assert match.why_not(hand(match, 0)[0], 0) == [Reason("not_pending", "TY-2.1", {"seat": 1})]
    with pytest.raises(IllegalChoice, match="It is not your turn: Seat 2 decides now"):
        match.play(hand(match, 0)[0], 0)


@pytest.mark.parametrize("choice", ["", "jump", "lay", "lay c99", -1, 10_000, True, 2.0, None])
def test_what_names_no_choice_is_invalid(choice: Any) -> None:
    match = match_of()
    for ask in (match.play, match.why_not, match.number):
        with pytest.raises(InvalidChoice):
            ask(choice)
    assert match.ply == 0


@pytest.mark.parametrize("seat", [-1, 2, "0", True, 0.0])
def test_what_is_no_seat_is_invalid(seat: Any) -> None:
    match = match_of()
    for ask in (match.play, match.why_not):
        with pytest.raises(InvalidChoice, match="there is no seat"):
            ask(0, seat)
    with pytest.raises(InvalidChoice, match="there is no seat"):
        match.view(seat)


def test_a_finished_game_has_an_outcome_and_no_choices() -> None:
    match = play_out(match_of(seed=3), random_player(3))
    outcome = match.outcome()
    assert outcome.over
    assert [score.total for score in outcome.scores] == match.record().result
    assert outcome.winners == [seat for seat in range(2) if outcome.ranks[seat] == 1]
    assert (match.to_move, match.pending, len(match.choices)) == (None, [], 0)
    assert match.why_not("take") == [Reason("game_over", "TY-5.1")]
    assert repr(match).endswith("over>")


def test_an_outcome_can_be_asked_for_at_any_time() -> None:
    outcome = match_of().outcome()
    assert not outcome.over
    assert outcome.ranks == [1, 1] or sorted(outcome.ranks) == [1, 2]


# Undo


def test_there_is_nothing_to_undo_at_the_start() -> None:
    match = match_of()
    assert match.why_not_undo() == [Reason("undo_nothing", "")]
    for force in (False, True):
        with pytest.raises(IllegalChoice, match="Nothing has been played yet"):
            match.undo(force=force)


def test_undo_takes_the_last_choice_back() -> None:
    match = match_of()
    before = plain(match.state)
    lay(match, 0)
    ply = match.undo(0)
    assert (ply.seat, ply.choice) == (0, match.choices[0])
    assert plain(match.state) == before
    assert match.plies == []


def test_undo_stops_where_something_was_revealed() -> None:
    match = match_of()
    lay(match, 0, 1)
    before = plain(match.state)
    for seat in (None, 0, 1):
        assert match.why_not_undo(seat) == [Reason("undo_revealed", "")]
        with pytest.raises(IllegalChoice, match="Something hidden has been revealed since"):
            match.undo(seat)
    assert plain(match.state) == before
    match.undo(force=True)
    assert match.pending == [1]


def test_undo_stops_where_something_was_drawn() -> None:
    match = match_of()
    lay(match, 0, 1)
    match.play("take")
    assert match.plies[-1].chance
    assert match.why_not_undo() == [Reason("undo_revealed", "")]


def test_undo_stops_where_another_seat_has_decided() -> None:
    match = match_of()
    lay(match, 0, 1)
    winner = match.state.to_move
    match.play("offer")
    assert match.why_not_undo(1 - winner) == [Reason("undo_other", "")] or match.plies[-1].reveals
    match.undo(winner)
    match.play("offer")
    assert match.to_move == 1 - winner
    assert match.why_not_undo(winner) == []


def test_a_seat_takes_its_own_choice_back_while_others_decide_at_the_same_time() -> None:
    match = match_of(3)
    match.comment("start")
    first, second = hand(match, 0)[:2]
    theirs = hand(match, 2)[1]
    match.play(first, 0)
    match.comment("zero has laid")
    match.play(theirs, 2)
    match.comment("two has laid")
    assert match.undo(0).seat == 0
    assert match.pending == [0, 1]
    assert [GAME.actions.text(ply.choice) for ply in match.plies] == [theirs]
    assert match.ply == 1
    assert match.comments == {0: ["start"], 1: ["two has laid"]}
    match.play(second, 0)
    straight = match_of(3)
    straight.play(theirs, 2)
    straight.play(second, 0)
    assert plain(match.state) == plain(straight.state)
    assert str(replayed(match).record()) == str(match.record())


def test_a_seat_that_has_not_decided_has_nothing_to_take_back() -> None:
    match = match_of(3)
    lay(match, 0)
    assert match.why_not_undo(1) == [Reason("undo_other", "")]


def test_the_same_draws_come_again_after_a_forced_undo() -> None:
    match = play_out(match_of(seed=5), random_player(5))
    text = str(match.record())
    taken = [match.undo(force=True) for _ in range(match.ply)][::-1]
    assert match.ply == 0
    for ply in taken:
        match.play(ply.choice, ply.seat)
    assert str(match.record()) == text


# Looking


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    match = match_of()
    assert None not in match.view(0)["hands"][0]
    assert set(match.view(0)["hands"][1]) == {None}
    assert set(match.view()["hands"][0]) == {None}


def test_at_gives_every_position_of_the_game_as_a_copy() -> None:
    match = match_of()
    first = plain(match.state)
    lay(match, 0, 1)
    assert plain(match.position_after(0)) == first
    assert plain(match.position_after(2)) == plain(match.state)
    match.position_after(0).advance(0, match.plies[0].choice)
    match.position_after(2).advance(match.state.to_move, GAME.actions.number("take"))
    assert plain(match.position_after(0)) == first
    assert match.ply == 2
    for ply in (-1, 3):
        with pytest.raises(IndexError, match="not between 0 and 2"):
            match.position_after(ply)


def test_the_log_tells_everybody_what_they_may_know() -> None:
    match = match_of(Seat="x")
    lay(match, 0)
    card = GAME.actions.text(match.plies[0].choice).split()[1]
    assert match.log(0) == [f"Seat 1 lays {card}"]
    assert match.log(1) == match.log() == ["Seat 1 lays a card"]
    assert match.log(1, "pl") == ["Gracz 1 lays a card (pl)"]


def test_what_one_seat_found_out_the_others_are_not_told() -> None:
    match = match_of()
    lay(match, 0, 1)
    winner = match.state.to_move
    match.play("look")
    box = match.view(winner)["box"]
    assert match.view(1 - winner)["box"] is None
    assert f"Seat {winner + 1} finds {box} in the box" in match.log(winner)
    assert f"Seat {winner + 1} looks into the box" in match.log(1 - winner)


def test_questions_and_choices_have_texts() -> None:
    match = match_of()
    assert match.question_text(0) == "Round 1: which card?"
    assert match.question(0).key == "lay"
    assert match.choice_text("lay c5") == "Lay c5"
    assert match.choice_text(GAME.actions.number("answer yes"), 1, "pl") == "Answer tak (pl)"


def test_seats_have_names_in_texts() -> None:
    match = match_of(seat0="Ann", seat1="Bea")
    assert match.names() == ["Ann", "Bea"]
    lay(match, 0)
    assert match.log() == ["Ann lays a card"]
    assert match_of(seat1="Bea").names() == ["Seat 1", "Bea"]


def test_the_table_draws_itself_in_notebooks() -> None:
    match = match_of()
    assert match._repr_svg_() == match.svg() == str(GAME.draw(match.view(), "table", "en"))
    assert "seat1 pl 0" in match.svg(1, "seat1", "pl")


# Comments and headers


def test_comments_stand_where_they_were_made() -> None:
    match = match_of()
    match.comment("  good luck\n\n have fun ")
    lay(match, 0)
    match.comment("a bold move")
    lay(match, 1)
    text = str(match.record())
    assert "; good luck\n; have fun\n0 lay" in text
    assert "; a bold move\n1 lay" in text
    assert str(replayed(match).record()) == text
    match.comment("oops")
    match.undo(force=True)
    assert "oops" not in str(match.record())
    assert "a bold move" in str(match.record())


@pytest.mark.parametrize(
    "text", ["x" * 9000, "a\x0bb\x85c\u2028d", "= 3", "! drawn c1", ";;", "", "0 take"]
)
def test_any_comment_survives_save_and_load(text: str) -> None:
    match = match_of()
    match.comment(text)
    lay(match, 0)
    match.comment(text)
    again = replayed(match)
    assert again.comments == {ply: lines for ply, lines in match.comments.items() if lines}
    assert str(again.record()) == str(match.record())


@pytest.mark.parametrize("name", ["Ann", "Ann: the\nGreat", "x" * 9000, " ", "żółć", "= 1", ";"])
def test_any_name_survives_save_and_load(name: str) -> None:
    match = match_of(seat0=name)
    again = replayed(match)
    assert str(again.record()) == str(match.record())
    assert again.names()[1] == "Seat 2"


@pytest.mark.parametrize("key", ["game", "rules", "two words", "co:lon", "", ";x", "x\n"])
def test_a_header_that_could_not_be_read_back_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="cannot be the name of a header"):
        Match(GAME, 2, headers={key: "x"})


# Copies and resumed games


def test_a_copy_of_a_match_is_independent() -> None:
    match = match_of(seat0="Ann")
    lay(match, 0)
    match.comment("hm")
    text = str(match.record())
    twin = match.copy()
    assert str(twin.record()) == text
    lay(twin, 1)
    twin.comment("ha")
    twin.headers["seat0"] = "Bea"
    twin.undo(force=True)
    twin.undo()
    assert str(match.record()) == text
    assert match.ply == 1


def test_a_replayed_game_draws_nothing_until_it_is_continued() -> None:
    match = match_of()
    lay(match, 0, 1)
    again = replayed(match)
    before = plain(again.state)
    with pytest.raises(ChanceMismatch):
        again.play("take")
    assert plain(again.state) == before
    assert again.ply == 2
    again.play("offer")
    again.undo()
    again.continue_with(8)
    again.play("take")
    assert again.plies[-1].chance


def test_a_resumed_game_goes_on_from_its_seed() -> None:
    match = match_of()
    lay(match, 0, 1)
    games = []
    for seed in (8, 8, 9):
        again = replayed(match)
        again.continue_with(seed)
        play_out(again, random_player(2))
        assert str(replayed(again).record()) == str(again.record())
        games.append(str(again.record()))
    assert games[0] == games[1] != games[2]


def test_a_game_resumed_again_later_does_not_repeat_its_draws() -> None:
    """The page resumes with the same seed after each restart of the server."""
    drawn = []
    for ply in (2, 5):
        match = replayed(match_of(seed=1))
        match.continue_with(8)
        while match.ply < ply:
            match.play(match.choices[0])
        again = replayed(match)
        again.continue_with(8)
        drawn.append([again.state.chance.below(1000) for _ in range(5)])
    assert drawn[0] != drawn[1]


def test_a_resumed_game_draws_on_even_after_a_forced_undo_into_what_was_replayed() -> None:
    match = match_of()
    lay(match, 0, 1)
    match.play("take")
    again = replayed(match)
    again.continue_with(8)
    again.undo(force=True)
    again.play("look")
    assert again.plies[-1].chance


def test_undo_in_a_resumed_game_keeps_its_generator() -> None:
    match = match_of()
    again = replayed(match)
    again.continue_with(8)
    before = plain(again.state)
    lay(again, 0)
    again.undo()
    assert plain(again.state) == before


def test_a_record_of_newer_rules_is_refused() -> None:
    newer = replace(GAME, version=2)
    text = str(Match(newer, 2).record())
    assert "rules: 2" in text
    with pytest.raises(ValueError, match="line 3: written for rules version 2, this is 1"):
        replay(Record.parse(text), lambda name: GAME)


def test_a_narrator_says_everything_with_the_names_that_it_is_given() -> None:
    match = match_of(seed=1)
    play_out(match, random_player(1))
    first = match.plies[0]
    narrator = match.narrator("en", ["Zoe", "Yan"])
    assert narrator.event(first.events[0]).startswith(("Zoe", "Yan"))
    assert narrator.plain("gains 2 :vp=points:") == "gains 2 points"
    assert match.log(since=match.ply) == []
    assert match.log()[-1:] == match.log(since=match.ply - 1)[-1:]


def test_a_choice_that_was_written_down_is_played_with_its_chance_results() -> None:
    match = match_of(seed=1)
    play_out(match, random_player(1))
    again = Match(match.game, match.seats, 1, match.options)
    for ply in match.plies:
        results = [match.game.topics.text(*drawn) for drawn in ply.chance]
        again.play_recorded(ply.seat, match.game.actions.text(ply.choice), results)
    assert again.view(0) == match.view(0)
    assert [ply.chance for ply in again.plies] == [ply.chance for ply in match.plies]


def test_a_chance_result_that_nothing_drew_is_refused() -> None:
    match = match_of(seed=1)
    play_out(match, random_player(1))
    again = Match(match.game, match.seats, 1, match.options)
    first = match.plies[0]
    with pytest.raises(ChanceMismatch, match="nothing is drawn here"):
        again.play_recorded(first.seat, match.game.actions.text(first.choice), ["drawn c1"])

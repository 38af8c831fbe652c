"""Records: readable text both ways; whatever is wrong is refused with its line and the reason."""

import pickle
from dataclasses import replace

import pytest
from hypothesis import example, given, strategies as st

from parlour.kernel.errors import InvalidRecord, UnknownGame
from parlour.kernel.game import Game, Option
from parlour.kernel.match import Match
from parlour.kernel.record import CHANCE, COMMENT, LONGEST_LINE, Entry, Record
from parlour.kernel.replay import replay
from tests.contract.tables import find

# A game of the toy: three rounds, with every kind of line.
LINES = """\
parlour record 1
game: toy
rules: 1
seats: 2
options: low=off
seat0: Ann

! deal c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15
; a comment at the start
0 lay c12
1 lay c9
0 take
! drawn c1
! drawn c2
; a comment
0 lay c1
1 lay c2
1 offer
0 answer yes
! drawn c3
! drawn c4
1 lay c4
0 lay c13
0 look
! drawn c5
! drawn c6
= 8 5
""".splitlines()
SETUP, COMMENT_1, FIRST, SECOND, TAKE, DRAWN_1, DRAWN_2 = 8, 9, 10, 11, 12, 13, 14
ANSWER, RESULT, LAST = 19, 27, 28


def text_of(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def replayed(text: str) -> Match:
    return replay(Record.parse(text), find)


def changed(line: int, *now: str) -> str:
    """The record with one line (counted from 1) replaced by others."""
    return text_of([*LINES[: line - 1], *now, *LINES[line:]])


def test_a_record_replays_and_is_written_alike() -> None:
    match = replayed(text_of(LINES))
    assert match.over
    assert str(match.record()) == text_of(LINES)
    assert match.names() == ["Ann", "Seat 2"]
    assert match.headers == {"seat0": "Ann"}


def test_a_record_has_headers_entries_and_a_result() -> None:
    record = Record.parse(text_of(LINES))
    assert (record.game, record.seats, record.options) == ("toy", 2, {"low": "off"})
    assert record.entries[0].seat == CHANCE
    assert record.entries[1] == Entry(COMMENT, "a comment at the start")
    assert record.entries[2] == Entry(0, "lay c12", 10)
    assert (record.result, record.result_line) == ([8, 5], RESULT)
    assert record == Record.parse(str(record))


@pytest.mark.parametrize("cut", range(9, 26))
def test_a_running_game_is_a_record_too(cut: int) -> None:
    """Cut anywhere: it replays, unless a draw is missing."""
    text = text_of(LINES[:cut])
    try:
        match = replayed(text)
    except InvalidRecord as error:
        missing = str(error)
    else:
        missing = ""
        assert not match.over
    assert bool(missing) == (cut in (12, 13, 19, 20, 24, 25))
    assert missing == "" or "drawn: a chance result is missing" in missing


def test_a_comment_may_stand_anywhere_below_the_headers() -> None:
    for line in range(8, RESULT + 2):
        match = replayed(text_of([*LINES[: line - 1], "; here", *LINES[line - 1 :]]))
        assert [text for comments in match.comments.values() for text in comments].count(
            "here"
        ) == 1


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_how_lines_end_does_not_matter(ending: str) -> None:
    assert replayed("\ufeff" + ending.join(LINES)).over


def test_options_that_are_left_out_are_as_usual() -> None:
    assert replayed(changed(5, "options:")).options == {"low": "off"}


def test_letters_and_spaces_of_a_choice_do_not_matter() -> None:
    match = replayed(changed(FIRST, "0   LAY  C12"))
    assert "0 lay c12" in str(match.record())


def test_a_record_of_older_rules_replays_where_they_agree() -> None:
    newer = replace(find("toy"), version=2)
    assert replay(Record.parse(text_of(LINES)), lambda name: newer).over
    with pytest.raises(InvalidRecord) as caught:
        replay(Record.parse(changed(FIRST, "0 lay c9")), lambda name: newer)
    assert caught.value.line == FIRST
    assert "c9 is not in your hand" in str(caught.value)
    assert "(written for rules version 1, this is 2)" in str(caught.value)


def with_options(*options: Option) -> Game:
    """The toy in version 2, with more options."""
    toy = find("toy")
    return replace(toy, version=2, options=(*toy.options, *options))


def test_an_older_record_means_what_was_usual_before_an_option_came() -> None:
    newer = with_options(Option("light", ("day", "night"), "night", since=2, before="day"))
    older = text_of(LINES)
    assert replay(Record.parse(older), lambda name: newer).options["light"] == "day"
    today = older.replace("rules: 1", "rules: 2")
    assert replay(Record.parse(today), lambda name: newer).options["light"] == "night"
    named = older.replace("low=off", "low=off light=night")
    assert replay(Record.parse(named), lambda name: newer).options["light"] == "night"


def test_an_older_record_may_name_an_option_that_meant_nothing() -> None:
    newer = with_options(Option("light", ("day", "night"), "day", since=2, needs=(("low", "on"),)))
    older = text_of(LINES).replace("low=off", "low=off light=night")
    assert replay(Record.parse(older), lambda name: newer).options["light"] == "day"
    with pytest.raises(InvalidRecord, match="option light of toy needs low=on"):
        replay(Record.parse(older.replace("rules: 1", "rules: 2")), lambda name: newer)


def test_an_older_record_may_name_an_option_that_is_for_other_seats() -> None:
    newer = with_options(Option("light", ("day", "night"), "day", seats=(3,), since=2))
    older = text_of(LINES).replace("low=off", "low=off light=night")
    assert replay(Record.parse(older), lambda name: newer).options["light"] == "day"
    with pytest.raises(InvalidRecord, match="option light of toy is for 3 seats, not 2"):
        replay(Record.parse(older.replace("rules: 1", "rules: 2")), lambda name: newer)


def test_an_option_that_needs_another_is_refused_without_it() -> None:
    game = with_options(Option("light", ("day", "night"), "day", needs=(("low", "on"),)))
    assert game.check_table(2, {"low": "on", "light": "night"})["light"] == "night"
    assert game.check_table(2, {"low": "off"})["light"] == "day"
    with pytest.raises(UnknownGame, match="option light of toy needs low=on"):
        game.check_table(2, {"light": "night"})


WRONG = {
    "magic": (1, 1, ["parlour record 2"], "a record starts with 'parlour record 1'"),
    "no game": (2, 6, [], "the header 'game' is missing"),
    "no rules": (3, 6, [], "the header 'rules' is missing"),
    "no seats": (4, 6, [], "the header 'seats' is missing"),
    "no options": (5, 6, [], "the header 'options' is missing"),
    "unknown game": (2, 2, ["game: ludo"], "there is no game 'ludo'"),
    "version": (3, 3, ["rules: 9"], "written for rules version 9, this is 1"),
    "version word": (3, 3, ["rules: one"], "the header 'rules' is a number, not 'one'"),
    "negative version": (3, 3, ["rules: -1"], "is a number"),
    "seats word": (4, 4, ["seats: two"], "the header 'seats' is a number, not 'two'"),
    "odd digit": (4, 4, ["seats: ²"], "is a number"),
    "many digits": (4, 4, ["seats: 222222222"], "is a number"),
    "seats": (4, 4, ["seats: 9"], "toy has 2, 3 seats, not 9"),
    "option": (5, 5, ["options: high=on"], "toy has no option 'high'"),
    "option value": (5, 5, ["options: low=maybe"], "option low of toy is one of off, on"),
    "option form": (5, 5, ["options: low"], "options read name=value, not 'low'"),
    "option twice": (5, 5, ["options: low=on low=off"], "the option 'low' is there twice"),
    "header form": (6, 6, ["seat0 Ann"], "a header reads 'key: value'"),
    "header key": (6, 6, ["seat 0: Ann"], "a header reads 'key: value'"),
    "header twice": (6, 6, ["game: toy"], "the header 'game' is there twice"),
    "header late": (
        COMMENT_1,
        9,
        ["seat1: Bea"],
        "a choice reads 'seat notation', not 'seat1: Bea'",
    ),
    "no set-up": (SETUP, 6, [], "deal: a chance result is missing"),
    "set-up short": (SETUP, 8, ["! deal c1 c2"], "deal: 15 items are due, not 2"),
    "set-up twice": (SETUP, 9, [LINES[7], LINES[7]], "nothing is drawn here"),
    "topic": (SETUP, 8, ["! dice 6"], "unknown kind of chance result in 'dice 6'"),
    "empty chance": (SETUP, 8, ["!"], "unknown kind of chance result"),
    "item": (SETUP, 8, ["! deal ace"], "deal has no item 'ace'"),
    "no seat": (FIRST, 10, ["lay c12"], "a choice reads 'seat notation', not 'lay c12'"),
    "nothing chosen": (FIRST, 10, ["0"], "a choice reads 'seat notation'"),
    "unknown seat": (FIRST, 10, ["7 lay c12"], "there is no seat 7; seats are 0 to 1"),
    "long seat": (FIRST, 10, ["000 lay c12"], "a choice reads 'seat notation'"),
    "verb": (FIRST, 10, ["0 throw c12"], "unknown verb 'throw'"),
    "argument": (FIRST, 10, ["0 lay c99"], "there is no card 'c99'"),
    "illegal": (FIRST, 10, ["0 lay c9"], "c9 is not in your hand. (TY-2.1)"),
    "wrong seat": (SECOND, 11, ["0 lay c13"], "It is not your turn: Seat 2 decides now."),
    "not asked": (TAKE, 12, ["0 lay c13"], "Something else has to be decided first. (TY-2.2)"),
    "no first draw": (DRAWN_1, 13, [], "drawn: a chance result is missing"),
    "wrong draw": (DRAWN_1, 13, ["! drawn c12"], "drawn: item 1 cannot be drawn here"),
    "wrong second draw": (DRAWN_2, 14, ["! drawn c1"], "drawn: item 1 cannot be drawn here"),
    "other draw": (DRAWN_2, 14, ["! deal c2"], "drawn: another chance result is due"),
    "draw too many": (DRAWN_2, 15, [LINES[13], "! drawn c3"], "nothing is drawn here"),
    "draw too early": (SECOND, 11, ["! drawn c1", LINES[10]], "nothing is drawn here"),
    "result": (RESULT, 27, ["= 8 6"], "the scores are 8 5"),
    "result short": (RESULT, 27, ["= 8"], "the scores are 8 5"),
    "result empty": (RESULT, 27, ["="], "the scores are 8 5"),
    "result words": (RESULT, 27, ["= eight five"], "a list of whole numbers"),
    "no result": (RESULT, 26, [], "the game is over, but the result is missing"),
    "result too early": (ANSWER, 20, ["= 8 5"], "nothing but comments may follow the result"),
    "result twice": (RESULT, 28, [LINES[26], LINES[26]], "nothing but comments may follow"),
    "choice after the end": (LAST, 28, ["0 take"], "nothing but comments may follow the result"),
    "choice at the end": (RESULT, 27, ["0 take", LINES[26]], "The game is over."),
    "long line": (COMMENT_1, 9, ["; " + "x" * LONGEST_LINE], "a line has at most 4000 characters"),
}


@pytest.mark.parametrize("name", WRONG)
def test_whatever_is_wrong_is_refused_with_its_line(name: str) -> None:
    """The line that is replaced, the line that is named, the new lines, the reason."""
    line, named, now, reason = WRONG[name]
    with pytest.raises(InvalidRecord) as caught:
        replayed(changed(line, *now))
    error = caught.value
    assert reason in error.sentence("en")
    assert (error.line, str(error)) == (named, f"line {named}: {error.sentence('en')}")
    sent = pickle.loads(pickle.dumps(error))  # to another process
    assert (sent.line, str(sent)) == (error.line, str(error))
    polish = error.say("pl")
    assert polish.startswith(f"wiersz {named}: ")
    assert polish != str(error)


@pytest.mark.parametrize("text", ["", "\n", "\n\n\n", "hello", "\ufeff", "parlour record 1"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        Record.parse(text)
    assert caught.value.line == 1


def test_a_record_without_end_is_refused() -> None:
    with pytest.raises(InvalidRecord, match="a record has at most 100000 lines"):
        Record.parse("parlour record 1\n" + "\n" * 100_000)


def test_a_result_before_the_end_is_refused() -> None:
    with pytest.raises(InvalidRecord, match="a result is given, but the game is not over"):
        replayed(text_of([*LINES[:10], "= 0 0"]))


@given(text=st.text())
@example("parlour record 1\n\n\n")
@example("parlour record 1\na: b\n\n0 x\n= 1\n")
def test_no_text_at_all_breaks_the_reader(text: str) -> None:
    for start in ("", text_of(LINES[:5]), text_of(LINES[:9]), text_of(LINES[:11])):
        try:
            match = replayed(start + text)
        except InvalidRecord:
            continue
        assert match.state.check() == []


@given(
    start=st.integers(0, len(text_of(LINES)) - 1),
    length=st.integers(0, 8),
    now=st.text(st.sampled_from("0123456789 !=;:clayow\n\r\tżŻ²\x1c"), max_size=6),
)
def test_a_few_changed_letters_are_refused_or_do_not_matter(
    start: int, length: int, now: str
) -> None:
    text = text_of(LINES)
    try:
        match = replayed(text[:start] + now + text[start + length :])
    except InvalidRecord as error:
        line = error.line
    else:
        line = 1
        assert str(replayed(str(match.record())).record()) == str(match.record())
    assert 1 <= line <= len(LINES) + 7

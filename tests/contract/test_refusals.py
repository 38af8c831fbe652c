"""Whatever is not offered is refused, with a reason that people can read, and changes nothing."""

import pytest

from parlour.kernel.errors import IllegalChoice, InvalidChoice
from parlour.kernel.match import Match
from parlour.kernel.state import Reason, State, plain
from tests.contract.tables import (
    LANGUAGES,
    Moment,
    TableSetup,
    each_house,
    moments,
    played,
    rules_of,
)


def assert_readable(match: Match, reasons: list[Reason]) -> None:
    """The reasons can be said in every language, and their rules are in the book."""
    for reason in reasons:
        assert all(match.reason_text(reason, lang).strip() for lang in LANGUAGES)
        assert not reason.rule or reason.rule in rules_of(match.game.name), reason


def assert_all_others_refused(match: Match, state: State, seat: int) -> None:
    """Every number of the action space is either offered or refused with a reason."""
    offered = set(state.choices(seat))
    seen: set[str] = set()
    for choice in match.game.actions:
        reasons = state.why_not(seat, choice)
        if choice in offered:
            assert reasons == [], match.game.actions.text(choice)
            continue
        notation = match.game.actions.text(choice)
        assert reasons, f"{notation!r} is refused without a reason"
        assert any(reason.rule for reason in reasons), f"{notation!r} is refused without a rule"
        if repr(reasons) not in seen:
            seen.add(repr(reasons))
            assert_readable(match, reasons)


@each_house
@pytest.mark.parametrize("seed", [0, 1])
def test_every_number_is_offered_or_refused_with_a_reason(table: TableSetup, seed: int) -> None:
    for moment in moments(table, seed):
        with moment as state:
            before = plain(state)
            for seat in state.pending:
                assert_all_others_refused(moment.match, state, seat)
            assert plain(state) == before, "asking why not has changed the position"


@each_house
def test_a_seat_that_is_not_pending_is_refused_everything(table: TableSetup) -> None:
    for moment in moments(table, 0):
        with moment as state:
            for seat in set(range(table.seats)) - set(state.pending):
                for choice in list(table.game.actions)[::17]:
                    reasons = state.why_not(seat, choice)
                    assert reasons
                    assert_readable(moment.match, reasons)


@each_house
def test_a_refused_choice_changes_nothing(table: TableSetup) -> None:
    for moment in moments(table, 1):
        with moment as state:
            match = moment.match.copy()
            match.state = state
            offered = {choice for seat in state.pending for choice in state.choices(seat)}
            refused = [choice for choice in table.game.actions if choice not in offered][::23]
            before, record = plain(match.state), str(match.record())
            for seat in range(table.seats):
                for choice in refused:
                    with pytest.raises(IllegalChoice) as caught:
                        match.play(choice, seat)
                    assert caught.value.reasons
            for wrong in ("", "no_such_verb", -1, table.game.actions.size, True, 1.5, None):
                with pytest.raises(InvalidChoice):
                    match.play(wrong)  # type: ignore[arg-type]
            for nobody in (-1, table.seats, True, "0"):
                with pytest.raises(InvalidChoice):
                    match.play(0, nobody)  # type: ignore[arg-type]
            assert plain(match.state) == before
            assert str(match.record()) == record


@each_house
def test_after_the_end_everything_is_refused(table: TableSetup) -> None:
    match = played(table, 0)
    with Moment(match, match.ply) as state:
        for choice in table.game.actions:
            assert match.why_not(choice)
            assert all(state.why_not(seat, choice) for seat in range(table.seats))
        with pytest.raises(IllegalChoice):
            match.copy().play(0)
        assert len(match.choices) == 0
        assert match.pending == []
        assert match.to_move is None

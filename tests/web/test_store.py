"""Moves are stored first; positions are rebuilt from them."""

import pytest

from parlour.kernel.errors import InvalidChoice
from parlour.web import store
from parlour.web.models import Move, Table
from parlour.web.store import BrokenTable, Refused, Stale
from tests.web.support import (
    BOT,
    ME,
    bots_play,
    deciding_together,
    fresh,
    new_table,
    person,
    play_first,
    play_on,
    play_out,
    play_turn,
    to_move,
    two_people,
)

pytestmark = pytest.mark.django_db


def test_a_move_is_stored_with_what_was_drawn():
    table, _, _ = two_people()
    play_on(table, 30)
    rows = list(Move.objects.filter(table=table).order_by("ply"))
    assert [row.ply for row in rows] == list(range(1, 31))
    assert fresh(table).ply == 30


def test_a_choice_sent_again_is_known_by_its_ply_seat_and_choice():
    table, _, _ = two_people()
    seat = to_move(table)
    choices = list(store.position(table).choices)
    assert not store.is_stored(table, seat, choices[0], 0)
    table = store.play(table.pk, seat, choices[0], 0, auto_end=False)
    text = store.game_of(table).actions.text(choices[0])
    assert store.is_stored(table, seat, choices[0], 0)
    assert store.is_stored(table, seat, text, 0)
    assert not store.is_stored(table, seat, choices[1], 0)
    assert not store.is_stored(table, seat, "dance", 0)
    assert not store.is_stored(table, 1 - seat, choices[0], 0)
    assert not store.is_stored(table, seat, choices[0], 1)


def first_choice(table, seat):
    return next(iter(store.position(fresh(table)).choices_of(seat)))


def test_who_decides_at_the_same_time_as_others_is_not_sent_back():
    """All were asked at ply 0; that one has decided does not change what another may choose."""
    table, _ = deciding_together()
    theirs = [first_choice(table, seat) for seat in (0, 1)]
    store.play(table.pk, 0, theirs[0], 0, auto_end=True)
    assert store.play(table.pk, 1, theirs[1], 0, auto_end=True).ply == 2
    with pytest.raises(Stale):
        store.play(table.pk, 1, theirs[1] + 1, 0, auto_end=True)


def test_a_choice_is_taken_back_although_another_has_decided_meanwhile():
    table, _ = deciding_together()
    for seat in (0, 1):
        store.play(table.pk, seat, first_choice(table, seat), seat, auto_end=True)
    table = store.undo(table.pk, 0, 1)
    assert [move.seat for move in table.moves.all()] == [1]
    with pytest.raises(Refused):  # nothing more of this seat
        store.undo(table.pk, 0, table.ply)


def test_after_a_choice_was_taken_back_what_was_looked_at_before_is_stale():
    """Only what lies at or before the ply at which the table stands can be compared."""
    table, _ = deciding_together()
    for seat in (0, 1):
        store.play(table.pk, seat, first_choice(table, seat), seat, auto_end=True)
    store.undo(table.pk, 1, 2)
    with pytest.raises(Stale):
        store.play(table.pk, 2, first_choice(table, 2), 2, auto_end=True)
    with pytest.raises(Stale):
        store.undo(table.pk, 0, 2)


def test_who_has_been_asked_something_else_since_is_sent_back():
    """The same seat, the same kind of choice, but another pack: what was looked at is gone."""
    table, _ = deciding_together()
    for seat in (0, 1, 2):
        store.play(table.pk, seat, first_choice(table, seat), seat, auto_end=True)
    with pytest.raises(Stale):
        store.play(table.pk, 1, first_choice(table, 1), 0, auto_end=True)
    assert store.play(table.pk, 0, first_choice(table, 0), 3, auto_end=True).ply == 4
    assert store.play(table.pk, 1, first_choice(table, 1), 3, auto_end=True).ply == 5


def test_the_position_is_the_same_when_rebuilt_from_the_record():
    table, _, _ = two_people()
    play_on(table, 40)
    cached = store.position(fresh(table)).view(0)
    store.forget()
    assert store.position(fresh(table)).view(0) == cached


def test_another_process_moves_on_and_the_cached_match_follows():
    table, _, _ = two_people()
    play_on(table, 5)
    kept = store._cache[table.pk]
    play_on(table, 5)
    later = store.position(fresh(table))
    store._cache[table.pk] = kept
    assert store.position(fresh(table)).view(1) == later.view(1)


def test_a_row_read_before_a_move_or_an_undo_is_read_again():
    table, _, _ = two_people()
    old = fresh(table)
    table = play_turn(table)
    store.forget()
    assert store.position(old).ply == old.ply
    later = fresh(table)
    store.undo(table.pk, table.held, table.ply, whole=True)
    store.forget()
    assert store.position(later).ply == later.ply == 0


def test_a_choice_made_for_an_older_ply_is_stale():
    table, _, _ = two_people()
    seat, ply = to_move(table), table.ply
    choice = store.position(fresh(table)).choices[0]
    store.play(table.pk, seat, choice, ply, False)
    with pytest.raises(Stale):
        store.play(table.pk, seat, choice, ply, False)
    assert fresh(table).ply == ply + 1


def test_an_illegal_choice_is_refused_with_reasons_and_changes_nothing():
    table, _, _ = two_people()
    match = store.position(table)
    legal = set(match.choices)
    illegal = next(n for n in match.game.actions if n not in legal)
    with pytest.raises(Refused) as refusal:
        store.play(table.pk, to_move(table), illegal, 0, False)
    assert refusal.value.reasons
    with pytest.raises(InvalidChoice):
        store.play(table.pk, to_move(table), "dance wildly", 0, False)
    assert fresh(table).ply == 0


def test_a_seat_that_is_not_asked_is_refused():
    table, _, _ = two_people()
    other = 1 - to_move(table)
    with pytest.raises(Refused):
        store.play(table.pk, other, store.position(table).choices[0], 0, False)


def test_a_played_turn_waits_to_be_ended():
    table, _, _ = two_people()
    seat = to_move(table)
    table = play_turn(table)
    assert table.held == seat
    with pytest.raises(Refused, match="held"):
        store.play(table.pk, 1 - seat, store.position(table).choices[0], table.ply, False)
    table = store.end_turn(table.pk, seat, table.ply)
    assert table.held is None
    assert to_move(table) == 1 - seat


def test_a_turn_ends_by_itself_for_those_who_want_that():
    table, _, _ = two_people()
    seat = to_move(table)
    while to_move(table) == seat:
        table = play_first(table, auto_end=True)
    assert table.held is None
    assert table.confirmed == table.ply


def test_only_the_seat_that_holds_the_turn_ends_it():
    table, _, _ = two_people()
    seat = to_move(table)
    table = play_turn(table)
    with pytest.raises(Refused):
        store.end_turn(table.pk, 1 - seat, table.ply)


def test_undo_takes_one_choice_back_and_restart_the_whole_turn():
    table, _, _ = two_people()
    seat = to_move(table)
    start = store.position(table).view(seat)
    table = play_turn(table)
    assert table.ply >= 2
    one = store.undo(table.pk, seat, table.ply)
    assert one.ply == table.ply - 1
    assert one.held is None
    none = store.undo(table.pk, seat, one.ply, whole=True)
    assert none.ply == 0
    assert store.position(fresh(table)).view(seat) == start
    assert not Move.objects.filter(table=table).exists()


def test_an_ended_turn_cannot_be_taken_back():
    table, _, _ = two_people()
    seat = to_move(table)
    table = play_turn(table)
    table = store.end_turn(table.pk, seat, table.ply)
    with pytest.raises(Refused) as refusal:
        store.undo(table.pk, seat, table.ply)
    assert refusal.value.reasons[0].key == "undo_other"


def test_nobody_takes_back_what_another_seat_did():
    table, _, _ = two_people()
    seat = to_move(table)
    table = play_first(table)
    with pytest.raises(Refused):
        store.undo(table.pk, 1 - seat, table.ply)


def test_after_undo_the_same_table_goes_on_and_replays():
    table, _, _ = two_people()
    for _ in range(15):
        seat = to_move(table)
        table = play_first(table)
        if not store.why_not_undo(table, store.position(table), seat):
            table = store.undo(table.pk, seat, table.ply)
            table = play_first(table, pick=1)
        if table.held is not None:
            table = store.end_turn(table.pk, table.held, table.ply)
    played = store.position(fresh(table)).view(None)
    store.forget()
    assert store.position(fresh(table)).view(None) == played


def test_a_finished_game_has_its_result_and_nobody_moves_on():
    table = play_out(two_people()[0])
    assert table.status == Table.Status.FINISHED
    match = store.position(table)
    assert table.result == [score.total for score in match.state.scores()]
    assert not table.seat_set.filter(due=True).exists()
    with pytest.raises(Refused):
        store.play(table.pk, 0, 0, table.ply, False)
    with pytest.raises(Refused):
        store.undo(table.pk, 0, table.ply)


def test_the_end_of_the_game_is_never_held_back():
    """It shows every hand, so it may not be taken back."""
    table, _, _ = two_people()
    while fresh(table).running:
        table = play_turn(table)
        if table.held is not None:
            table = store.end_turn(table.pk, table.held, table.ply)
    assert table.held is None
    assert table.confirmed == table.ply


@pytest.mark.parametrize(
    ("field", "value"),
    [("notation", "dance wildly"), ("notation", "explore Z99"), ("seat", 3)],
)
def test_a_table_whose_record_does_not_replay_says_why(field, value):
    table = play_on(two_people()[0], 10)
    Move.objects.filter(table=table, ply=4).update(**{field: value})
    store.forget()
    with pytest.raises(BrokenTable, match="line"):
        store.position(fresh(table))
    assert Move.objects.filter(table=table).count() == 10


def test_a_missing_move_breaks_a_table_and_no_other():
    whole = play_on(two_people()[0], 10)
    table = play_on(two_people()[0], 10)
    Move.objects.filter(table=table, ply=7).delete()
    store.forget()
    with pytest.raises(BrokenTable):
        store.position(fresh(table))
    assert store.position(fresh(whole)).ply == 10


def test_rules_of_another_version_do_not_replay_silently():
    table = play_on(two_people()[0], 3)
    Table.objects.filter(pk=table.pk).update(rules=99)
    store.forget()
    with pytest.raises(BrokenTable, match="version"):
        store.position(fresh(table))


def test_draws_are_the_same_after_a_restart():
    ann = person()
    one, two = new_table(ann, ME, BOT), new_table(ann, ME, BOT)
    Table.objects.filter(pk__in=[one.pk, two.pk]).update(seed="same")
    for table in (one, two):
        store.begin(fresh(table))
    for _ in range(60):
        play_on(one, 1)
        store.forget()
        play_on(two, 1)
    assert store.position(fresh(one)).view(None) == store.position(fresh(two)).view(None)


def test_bots_play_when_they_are_due_and_stop_at_a_person():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT, BOT))
    assert to_move(table) == 0
    assert table.bot_due is None
    table = play_turn(table)
    if table.held is not None:
        assert table.bot_due is None
        table = store.end_turn(table.pk, 0, table.ply)
    assert table.bot_due is not None
    assert bots_play(table).ply > table.ply


def test_a_table_of_bots_alone_plays_to_the_end():
    table = bots_play(new_table(person(), BOT, BOT))
    assert table.status == Table.Status.FINISHED


def test_a_broken_table_does_not_stop_the_worker():
    broken = play_on(new_table(person(), BOT, BOT), 10)
    Move.objects.filter(table=broken, ply=4).update(notation="dance")
    store.forget()
    sound = new_table(person("Eve"), BOT, BOT)
    assert bots_play(sound).status == Table.Status.FINISHED
    assert fresh(broken).ply == 10

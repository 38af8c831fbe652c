"""Record and replay, save and load, undo and redo are identities."""

from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from parlour.kernel.errors import IllegalChoice, InvalidRecord
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.kernel.state import State, plain
from tests.contract.tables import (
    HOUSES,
    REGISTERED,
    Moment,
    TableSetup,
    each_house,
    each_table,
    find,
    game_name,
    moments,
    played,
)

RECORDS_PER_SEATS = 10
ROOMS = Path(__file__).parent.parent / "games"


def saved_and_loaded(text: str) -> Match:
    return replay(Record.parse(text), find)


def on_the_table(state: State) -> object:
    """The position without its generator, which a record does not keep."""
    fields = plain(state)
    del fields["chance"]
    return fields


@each_table
def test_a_finished_game_is_the_same_after_save_and_load(table: TableSetup) -> None:
    match = played(table, 0)
    with Moment(match, match.ply):
        text = str(match.record())
        loaded = saved_and_loaded(text)
        assert str(loaded.record()) == text
        assert loaded.record() == match.record()
        assert loaded.options == match.options
        for ply in range(0, match.ply + 1, 7):
            assert on_the_table(loaded.position_after(ply)) == on_the_table(
                match.position_after(ply)
            )
        assert on_the_table(loaded.state) == on_the_table(match.state)
        for seat in (None, 0):
            assert loaded.log(seat) == match.log(seat)


@each_house
def test_a_running_game_is_the_same_after_save_and_load(table: TableSetup) -> None:
    for moment in moments(table, 1):
        with moment as state:
            text = str(moment.record())
            loaded = saved_and_loaded(text)
            assert str(loaded.record()) == text
            assert on_the_table(loaded.state) == on_the_table(state)


@each_house
def test_undo_stops_where_something_was_revealed_and_redo_leads_back(table: TableSetup) -> None:
    for seed in (0, 1):
        match = played(table, seed).copy()
        states = [plain(match.position_after(ply)) for ply in range(match.ply + 1)]
        text = str(match.record())
        taken: list[tuple[int, int]] = []
        with Moment(match, match.ply):
            while match.plies:
                last = match.plies[-1]
                if last.reveals:
                    with pytest.raises(IllegalChoice):
                        match.undo()
                    with pytest.raises(IllegalChoice):
                        match.undo(last.seat)
                    match.undo(force=True)
                else:
                    match.undo(last.seat if match.ply % 2 else None)
                taken.append((last.seat, last.choice))
                assert plain(match.state) == states[match.ply]
            for seat, choice in reversed(taken):
                match.play(choice, seat)
                assert plain(match.state) == states[match.ply]
            assert str(match.record()) == text


@each_house
def test_nobody_takes_back_what_another_seat_built_upon(table: TableSetup) -> None:
    match = played(table, 0)
    for ply in range(1, match.ply + 1):
        last = match.plies[ply - 1]
        together = {s.seat for s in match.plies[:ply] if last.seat in s.before.pending}
        others = set(range(table.seats)) - together - {last.seat}
        twin = match.copy()
        twin.state = match.position_after(ply)
        del twin.plies[ply:]
        for seat in others:
            with Moment(match, ply), pytest.raises(IllegalChoice):
                twin.undo(seat)


@pytest.mark.parametrize("table", HOUSES, ids=str)
@given(data=st.data())
@settings(max_examples=25)
def test_a_damaged_record_is_refused_with_a_line_or_is_still_the_same_game(
    table: TableSetup, data: st.DataObject
) -> None:
    """Lines are dropped, doubled, swapped and garbled."""
    text = str(Moment(played(table, 0), min(40, played(table, 0).ply)).record())
    lines = text.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        index = data.draw(st.integers(0, len(lines) - 1))
        other = data.draw(st.integers(0, len(lines) - 1))
        how = data.draw(st.sampled_from(["drop", "double", "swap", "garble", "cut", "put"]))
        line = lines[index]
        if how == "drop" and len(lines) > 1:
            del lines[index]
        elif how == "double":
            lines.insert(other, line)
        elif how == "swap":
            lines[index], lines[other] = lines[other], line
        elif how == "garble":
            place = data.draw(st.integers(0, len(line)))
            letter = data.draw(st.characters(codec="utf-8"))
            lines[index] = line[:place] + letter + line[place + 1 :]
        elif how == "cut":
            lines[index] = line[: data.draw(st.integers(0, len(line)))]
        else:
            lines.insert(index, data.draw(st.text(max_size=20)))
    damaged = "\n".join(lines)
    try:
        loaded = saved_and_loaded(damaged)
    except InvalidRecord as error:
        refused = error.line
    else:
        refused = 0
    if refused:
        assert refused <= max(1, len(damaged.splitlines()))
        return
    assert loaded.state.check() == []
    again = saved_and_loaded(str(loaded.record()))
    assert on_the_table(again.state) == on_the_table(loaded.state)


def recorded(game: Game) -> list[Path]:
    return sorted((ROOMS / game.name / "records").glob("*.txt"))


def record_name(file: Path) -> str:
    return f"{file.parts[-3]}-{file.stem}"


RECORDED = [file for game in REGISTERED for file in recorded(game)]


@pytest.mark.parametrize("file", RECORDED, ids=record_name)
def test_a_recorded_game_replays_and_is_written_alike(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match = saved_and_loaded(text)
    assert match.game.name == file.parts[-3]
    assert_written_alike(match, Record.parse(text))


def assert_written_alike(match: Match, recorded: Record) -> None:
    """A record of older rules becomes one of today's, which names the options that came since."""
    version = int(recorded.headers["rules"])
    options = match.game.recorded_options(version, recorded.seats, recorded.options)
    today = {
        "rules": str(match.game.version),
        "options": " ".join(f"{name}={value}" for name, value in options.items()),
    }
    headers = {**recorded.headers, **(today if version < match.game.version else {})}
    assert str(match.record()) == str(Record(headers, recorded.entries, recorded.result))


@pytest.mark.parametrize("game", REGISTERED, ids=game_name)
def test_there_are_enough_recorded_games_for_every_number_of_seats(game: Game) -> None:
    seats = [Record.parse(file.read_text(encoding="utf-8")).seats for file in recorded(game)]
    assert {n: seats.count(n) >= RECORDS_PER_SEATS for n in game.seats} == dict.fromkeys(
        game.seats, True
    )

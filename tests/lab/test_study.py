"""The study: what is noted is what happened, sums do not depend on the sharing, claims hold."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import duckdb
import pytest

from parlour import games
from parlour.games import room_folder
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.match import Match
from parlour.lab.games import Setting, chooser
from parlour.lab.simulate import NeverStop
from parlour.lab.study import judgement
from parlour.lab.study.compare import Comparison, compare, measures
from parlour.lab.study.findings import Figures, findings, skill
from parlour.lab.study.page import Changes, Content, Report
from parlour.lab.study.run import PIECE, InvalidStudy, Study, seated
from parlour.lab.study.tally import Tally, Use, Wins, plain, read_tally
from parlour.lab.study.things import Thing, offered_things, taken_things
from parlour.lab.study.watching import Notes, SeatNotes, watch_game
from parlour.lab.study.words import finding_words
from parlour.lab.summary import WIN

DOCS = Path(__file__).parents[2] / "docs"
GAME = "via_nebula"
SETTING = Setting(GAME, ("random",) * 3, seed=4)


def study(setting: Setting = SETTING, count: int = 2 * PIECE, workers: int = 1) -> Tally:
    one = Study(setting, count)
    one.play(workers)
    return one.tally()


@pytest.mark.parametrize("name", games.names())
def test_what_is_noted_of_a_game_is_what_its_record_says(name: str) -> None:
    """The same game as a match, its choices counted by their notation."""
    game = games.find(name)
    setting = Setting(name, ("random",) * max(game.seats), seed=2)
    notes = watch_game(setting, 1)
    assert not notes.error
    match = Match(game, len(setting.seats), notes.seed, dict(setting.options))
    choose = chooser(game, setting, notes.seed)
    offered: list[set[str]] = [set() for _ in setting.seats]
    taken: list[Counter[str]] = [Counter() for _ in setting.seats]
    turns, last = 0, None
    while not match.over:
        seat = match.state.to_move
        turns, last = turns + (seat != last), seat
        choices, choice = match.state.choices(seat), choose(match.state, seat)
        if len(choices) > 1:
            offered[seat] |= {game.actions.text(each).split()[0] for each in choices}
            taken[seat][game.actions.text(choice).split()[0]] += 1
        match.play(choice, seat)
    assert notes.turns == turns
    assert notes.length.decisions == len(match.plies)
    outcome = match.outcome()
    assert [seat.score for seat in notes.seats] == [score.total for score in outcome.scores]
    assert [n for n, seat in enumerate(notes.seats) if seat.rank == 1] == outcome.winners
    assert [sum(row) for row in notes.course[-1]] == [seat.score for seat in notes.seats]
    assert sorted(seat.place for seat in notes.seats) == list(range(len(setting.seats)))
    for number, seat in enumerate(notes.seats):
        verbs = {thing.verb for thing in offered_things(name, seat)}
        assert verbs == offered[number]
        times = {t.verb: each.times for t, each in taken_things(name, seat).items() if not t.slot}
        assert times == dict(taken[number])


def test_the_number_of_workers_changes_no_figure() -> None:
    assert plain(study(workers=2)) == plain(study())


def test_a_study_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    kept = tmp_path / "report.part"
    Study(SETTING, 3 * PIECE, kept).play()
    lines = kept.read_text(encoding="utf-8").splitlines(keepends=True)
    kept.write_text(lines[0] + lines[2] + lines[3][:50], encoding="utf-8")  # cut off in writing
    again = Study(SETTING, 3 * PIECE, kept)
    assert sorted(again.pieces) == [1]
    shown: list[int] = []
    again.play(show=shown.append)
    assert sum(shown) == 2 * PIECE
    assert plain(again.tally()) == plain(study(count=3 * PIECE))
    with pytest.raises(InvalidStudy, match="another study"):
        Study(Setting(GAME, ("random",) * 2, seed=4), 3 * PIECE, kept)


def test_a_tally_survives_being_written_down() -> None:
    tally = study(count=PIECE)
    again = read_tally(json.loads(json.dumps(plain(tally))), len(tally.points))
    assert plain(again) == plain(tally)


def test_bots_sit_everywhere_equally_often() -> None:
    setting = Setting(GAME, ("greedy", "random", "random"))
    seats = [seated(setting, index).seats.index("greedy") for index in range(6)]
    assert sorted(seats) == [0, 0, 1, 1, 2, 2]


def test_a_broken_game_is_counted_and_harms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.lab.study.watching.tenths_for", lambda choices: 1 // 0)
    tally = study(count=3)
    assert (tally.games, tally.errors) == (0, 3)


# How sure


def test_of_many_claims_those_hold_that_hold_together() -> None:
    """Holm's own steps: 0.05/4, 0.05/3, then it stops, whatever comes after."""
    assert judgement.holds([0.03, 0.012, 0.016, 0.04]) == [False, True, True, False]
    assert judgement.holds([0.013, 0.02, 0.03, 0.04]) == [False] * 4
    assert judgement.holds([]) == []


def test_a_share_is_held_against_the_fair_one_and_against_the_others() -> None:
    even = judgement.against(Wins(400, 100 * WIN), 0.25)
    assert (even.share, even.chance) == (0.25, 1.0)
    assert even.low < 0.25 < even.high
    far = judgement.against(Wins(400, 140 * WIN), 0.25)
    assert far.chance < 1e-5
    assert far.low > 0.25
    apart = judgement.between(Wins(400, 140 * WIN), Wins(400, 100 * WIN))
    assert 0.001 < apart.chance < 0.01  # z is 3.09 by hand
    assert judgement.between(Wins(0, 0), Wins(400, 100 * WIN)).chance == 1.0


def planted(**uses: Use) -> Tally:
    """A tally of a thousand games for four, even but for what is planted."""
    tally = study(count=1)
    tally.places = {place: Wins(1000, 250 * WIN) for place in range(4)}
    things = {Thing("site", "hex", name): use for name, use in uses.items()}
    tally.uses = {"random": things}
    return tally


def sentences_of(tally: Tally) -> dict[str, str]:
    """Findings by their key, in English."""
    game = games.find(GAME)
    return {f.key: finding_words(game, f, "en") for f in findings(Figures(tally, 4))}


def test_an_even_game_has_no_complaint() -> None:
    use = Use(Wins(1000, 250 * WIN), Wins(500, 125 * WIN))
    assert list(sentences_of(planted(A4=use))) == ["places_fair"]


def test_what_is_planted_is_said() -> None:
    tally = planted(
        A4=Use(Wins(1000, 250 * WIN), Wins(3, WIN)),
        A5=Use(Wins(1000, 250 * WIN), Wins(500, 175 * WIN)),
        A6=Use(Wins(1000, 250 * WIN), Wins(500, 80 * WIN)),
        A7=Use(Wins(1000, 250 * WIN), Wins(990, 248 * WIN)),
        # Half as strong as A5, and seen too rarely to be sure.
        A8=Use(Wins(30, 10 * WIN), Wins(15, 8 * WIN)),
    )
    tally.places[3] = Wins(1000, 330 * WIN)
    sentences = sentences_of(tally)
    assert "A4" in sentences["dead"]
    assert "0.3 %" in sentences["dead"]
    assert "A5" in sentences["dominant"]
    assert "35.0 %" in sentences["dominant"]
    assert "A6" in sentences["weak"]
    assert "A7" in sentences["sure"]
    assert "4. player wins 33.0 %" in sentences["place_off"]
    assert not any("A8" in sentence for sentence in sentences.values())


def test_a_stronger_player_shows_what_skill_is_worth() -> None:
    setting = Setting(GAME, ("novice", "random"), seed=3)
    tally = study(setting, 4)
    result = skill(tally, "novice", 2)
    assert result.games == 4
    assert result.figure.share >= 0.75
    assert result.figure.fair == 0.5


# The report


class Strict(HTMLParser):
    """Reads a page: every element is closed in its order."""

    VOID = frozenset({"meta", "br", "img", "hr"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.addresses += [v or "" for k, v in attributes if k in ("src", "href", "xlink:href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", games.names())
def test_the_report_of_every_game_is_one_file_in_every_language(name: str) -> None:
    game = games.find(name)
    setting = Setting(name, ("random",) * max(game.seats), seed=1)
    tally = study(setting, PIECE)
    stronger = skill(tally, "random", len(setting.seats))
    for lang in LANGUAGES:
        html = Report(tally, setting, lang, Content(), stronger).html()
        reader = Strict()
        reader.feed(html)
        assert reader.open == []
        assert all(address.startswith("#") for address in reader.addresses)
        assert game.title[lang] in html
        assert "http" not in html.replace("http://www.w3.org/", "")
        assert not re.search(r"\{[a-z_]+\}|None|nan %", html.partition("</style>")[2])


def test_the_report_of_a_solo_game_compares_no_seats() -> None:
    name = next(each for each in games.names() if 1 in games.find(each).seats)
    setting = Setting(name, ("random",), seed=1)
    html = Report(study(setting, 5), setting, "en", Content(), None).html()
    assert "Wins by turn order" not in html


def test_the_documented_queries_say_what_the_report_says(tmp_path: Path) -> None:
    queries = re.findall(r"```sql\n(.*?)```", (DOCS / "lab.md").read_text("utf-8"), re.DOTALL)
    assert len(queries) == 3
    one = Study(SETTING, 2 * PIECE)
    one.play(tables=tmp_path)
    tally = one.tally()
    answers = []
    for query in queries:
        text = query.replace("my_numbers", tmp_path.as_posix())
        answers.append(duckdb.sql(text).fetchall())
    places, dearest, longest = answers
    shares = {place: wins for place, wins, *_ in places}
    assert shares == pytest.approx({p + 1: wins.share for p, wins in tally.places.items()})
    uses = tally.use_of()
    for verb, slot, name, offered, taken_share, *_ in dearest:
        use = uses[Thing(verb, slot, name)]
        assert use.offered.count == offered
        assert use.taken_share == pytest.approx(taken_share)
    assert dearest
    assert len(longest) == 5
    assert longest[0][2] == tally.decisions.most


# A and B


def notes_of(scores: list[int], index: int = 0) -> Notes:
    notes = Notes(index, index)
    for seat, score in enumerate(scores):
        own = SeatNotes("random", seat, "", score, 1 + sum(s > score for s in scores), [score])
        notes.seats.append(own)
    return notes


def test_measures_are_whole_numbers_of_a_game() -> None:
    result = measures(GAME, notes_of([12, 7]))
    assert result["score", ""] == 19
    assert result["margin", ""] == 5
    assert result["place", "0"] == WIN
    assert ("taken", "") not in result


def test_pairs_show_a_small_difference_that_luck_would_hide() -> None:
    """Scores spread by 40 points from deal to deal; B makes 1 or 2 more in every deal."""
    comparison = Comparison()
    for index in range(100):
        luck = 7 * index % 40
        a, b = notes_of([luck, luck]), notes_of([luck + 1, luck + index % 2])
        comparison.add(measures(GAME, a), measures(GAME, b))
    change = next(each for each in comparison.changes() if each.kind == "score")
    assert change.is_clear
    assert change.difference == pytest.approx(1.5)
    assert change.a == pytest.approx(38.6)


def test_equal_sides_differ_in_nothing() -> None:
    comparison = Comparison()
    for index in range(30):
        one = measures(GAME, watch_game(SETTING, index))
        comparison.add(one, one)
    assert not any(change.is_clear or change.difference for change in comparison.changes())


def test_a_changed_card_is_found_with_the_same_deals_on_both_sides(tmp_path: Path) -> None:
    """Every article of the Journals is worth 3 points more: that is where the points come from."""
    folder = tmp_path / "cards"
    shutil.copytree(room_folder("principia") / "data", folder)
    path = folder / "journals.csv"
    head, *rows = path.read_text(encoding="utf-8-sig").splitlines()
    column = head.split(";").index("prestige")
    cells = [row.split(";") for row in rows]
    for each in cells:
        each[column] = str(int(each[column]) + 3)
    text = "\n".join([head, *(";".join(each) for each in cells)]) + "\n"
    path.write_text(text, encoding="utf-8-sig")
    setting = Setting("principia", ("random",) * 2, seed=5)
    shown: list[int] = []
    sides = (None, folder)
    comparison = compare(setting, sides, 3 * PIECE, 2, NeverStop(), shown.append)
    assert sum(shown) == comparison.games == 3 * PIECE
    page = Changes(comparison, setting, "en", (Content(), Content("cards")))
    first = page.sentences()[:3]
    assert any(each.startswith("Articles: more points") for each in first), first
    html = page.html()
    assert "as in the box" in html
    assert "cards" in html
    assert Changes(comparison, setting, "pl", (Content(), Content("cards"))).sentences()

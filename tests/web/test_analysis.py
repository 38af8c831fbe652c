"""Analyses: taken from games and records, played on for every seat; trials at running tables."""

from __future__ import annotations

import re

import pytest
from django.db.models import F
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parlour import games, loads_tree
from parlour.kernel.match import Match
from parlour.kernel.ply import Ply
from parlour.kernel.tree import Node
from parlour.web import (
    advice,
    analysis as stored,
    housekeeping,
    looks,
    people,
    store,
    thinking,
    words,
    worker,
)
from parlour.web.models import Advice, Analysis, Person, Seat, Table
from tests.web.sight import TOKENS
from tests.web.support import (
    BOT,
    GAME,
    HERE,
    HTMX,
    ME,
    THINKER,
    browser,
    choice_numbers,
    fresh,
    new_table,
    person,
    play_first,
    play_on,
    play_out,
    text_of,
    to_move,
    two_people,
)

pytestmark = pytest.mark.django_db
KEY = re.compile(r'data-node="([^"]+)"')
LINKS = re.compile(r'<a href="\?node=([0-9a-z]+)"')


def record(plies: int = 12, game: str = GAME) -> str:
    """A game of two that has begun, as a record; a short one may have ended."""
    match = Match(games.find(game), 2, 3)
    while match.ply < plies and not match.over:
        match.play(match.choices[match.ply % len(match.choices)])
    return str(match.record())


class Reader:
    """Somebody with an analysis open in a browser."""

    def __init__(self, client: Client, address: str) -> None:
        self.client = client
        self.slug = address.split("/")[2]
        self.html = text_of(client.get(address))

    @classmethod
    def of_record(cls, text: str, client: Client | None = None) -> Reader:
        client = client or browser(person())
        return cls(client, client.post(reverse("analyses"), {"text": text}).headers["Location"])

    @property
    def key(self) -> str:
        match = KEY.search(self.html)
        assert match is not None
        return match.group(1)

    @property
    def analysis(self) -> Analysis:
        return Analysis.objects.get(slug=self.slug)

    @property
    def links(self) -> list[str]:
        """The positions in the order of the text."""
        return LINKS.findall(self.html[self.html.index('id="tree"') :].split("</form>")[0])

    @property
    def seat(self) -> int:
        match = re.search(r'name="seat" value="(\d+)"', self.html)
        assert match is not None
        return int(match.group(1))

    def go(self, key: str, **query: object) -> None:
        address = reverse("analysis", args=[self.slug])
        response = self.client.get(address, {"node": key, **query})
        assert response.status_code == 200
        self.html = text_of(response)

    def post(self, name: str, **data: object) -> int:
        response = self.client.post(
            reverse(f"analysis-{name}", args=[self.slug]), {"node": self.key, **data}, headers=HTMX
        )
        self.html = text_of(response)
        return int(response.status_code)

    def play(self, index: int = 0) -> str:
        choice = choice_numbers(self.html)[index]
        assert self.post("play", seat=self.seat, choice=choice) == 200
        return self.key


@pytest.fixture
def reader() -> Reader:
    return Reader.of_record(record())


def finished() -> Table:
    return play_out(new_table(person(), BOT, BOT))


# Where one comes from


def test_a_finished_game_is_analysed_from_any_ply():
    table = finished()
    client = browser()
    html = text_of(client.get(reverse("replay", args=[table.slug, 7])))
    assert f'action="{reverse("analyse", args=[table.slug])}"' in html
    response = client.post(reverse("analyse", args=[table.slug]), {"ply": 7})
    reader = Reader(client, response.headers["Location"])
    assert reader.analysis.ply == 7
    assert reader.key == reader.links[7]  # the start is the first of them
    assert len(reader.links) == table.ply + 1
    assert choice_numbers(reader.html)


def test_a_running_game_is_not_analysed_by_anybody():
    table, ann, _ = two_people()
    for client in (browser(), browser(ann)):
        assert client.post(reverse("analyse", args=[table.slug]), {"ply": 0}).status_code == 403
        assert reverse("analyse", args=[table.slug]) not in text_of(
            client.get(reverse("replay", args=[table.slug, 0]))
        )
    assert not Analysis.objects.exists()


def test_a_record_is_brought_as_text_or_file(tmp_path):
    client = browser()
    file = tmp_path / "game.parlour"
    file.write_text(record(5))
    with file.open("rb") as opened:
        response = client.post(reverse("analyses"), {"file": opened})
    reader = Reader(client, response.headers["Location"])
    assert len(reader.links) == 6
    assert reader.key == stored.START
    html = text_of(client.get(reverse("analyses")))
    assert reverse("analysis", args=[reader.slug]) in html


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Line 1"),
        ("something else", "Line 1"),
        (record(3) + "0 nonsense\n", "nonsense"),
        (record(3) + "(\n0 pass\n", "does not end"),
        (record(3).replace("game: via_nebula", "game: chess"), "chess"),
        (record(3) + "; a\0b\n", "no text"),
        (record(3) + ";\n" * 400_000, "letters"),
    ],
)
def test_a_bad_record_is_refused_with_the_reason(text, says):
    response = browser(person()).post(reverse("analyses"), {"text": text})
    assert response.status_code == 400
    assert says in text_of(response).split('role="alert"')[1].split("</p>")[0]
    assert not Analysis.objects.exists()


def test_a_file_that_is_no_text_is_refused(tmp_path):
    file = tmp_path / "game.parlour"
    file.write_bytes(b"\xff\xfe\x00")
    with file.open("rb") as opened:
        response = browser().post(reverse("analyses"), {"file": opened})
    assert response.status_code == 400
    assert "UTF-8" in text_of(response)


def test_nobody_has_more_analyses_than_there_may_be(monkeypatch):
    monkeypatch.setattr(stored, "MOST", 1)
    client = browser(person())
    reader = Reader.of_record(record(2), client)
    assert client.post(reverse("analyses"), {"text": record(2)}).status_code == 400
    assert client.post(reverse("analysis-copy", args=[reader.slug])).status_code == 409
    assert client.post(reverse("analyse", args=[finished().slug])).status_code == 409
    assert Analysis.objects.count() == 1


# Playing on, and the tree


def test_choices_of_every_seat_can_be_made(reader):
    reader.go(reader.links[-1])
    seats = set()
    for _ in range(12):
        seats.add(reader.seat)
        reader.play()
    assert seats == {0, 1}
    assert len(reader.links) == 25


def test_a_variation_stands_in_brackets_after_what_it_replaces(reader):
    main = reader.links
    reader.go(main[4])
    first = reader.play(-1)
    assert first not in main
    second = reader.play()
    assert reader.links == [*main[:6], first, second, *main[6:]]
    assert '<ol class="line is-variation">' in reader.html
    assert f'href="?node={first}" data-start="{main[4]}"' in reader.html
    tree = loads_tree(reader.analysis.record)
    assert [len(node.variations) for node in tree.root.path()] == [1]
    assert len(tree.main_line()[3].variations) == 2


def test_a_choice_that_is_there_already_is_gone_to(reader):
    main = reader.links
    reader.go(main[0])
    version = reader.analysis.version
    tree = loads_tree(reader.analysis.record)
    ply = tree.main_line()[0].ply
    reader.post("play", seat=ply.seat, choice=ply.choice)
    assert reader.key == main[1]
    assert reader.links == main
    assert reader.analysis.version == version


def test_what_is_not_possible_is_refused_with_the_reason(reader):
    reader.go(reader.links[-1])
    links = reader.links
    offered = choice_numbers(reader.html)
    other = next(n for n in range(games.find(GAME).actions.size) if n not in offered)
    assert reader.post("play", seat=reader.seat, choice=other) == 409
    assert 'role="alert"' in reader.html
    for bad in ({"seat": reader.seat, "choice": "nonsense"}, {"seat": 77, "choice": offered[0]}):
        assert reader.post("play", **bad) == 400
    assert reader.post("play", seat="x", choice=offered[0]) == 400
    reader.go(links[-1])
    assert reader.links == links


def test_variations_are_promoted_and_removed(reader):
    main = reader.links
    reader.go(main[4])
    first = reader.play(-1)
    second = reader.play()
    assert reader.post("edit", what="promote") == 200  # from anywhere in the variation
    assert reader.key == second
    assert reader.links == [*main[:5], first, main[5], *main[6:], second]
    reader.go(first)
    assert reader.post("edit", what="remove") == 200
    assert reader.key == main[4]
    assert reader.links == main


def test_the_start_is_neither_promoted_nor_removed(reader):
    main = reader.links
    reader.go(main[0])
    for what in ("promote", "remove"):
        assert reader.post("edit", what=what) == 200
        assert reader.key == main[0]
    assert reader.links == main


def test_comments_are_kept_escaped_and_changed(reader):
    reader.go(reader.links[3])
    reader.post("edit", what="comment", comment="Too <b>early</b>.\nRather the quarry.")
    assert "<q>Too &lt;b&gt;early&lt;/b&gt;. Rather the quarry.</q>" in reader.html
    assert "; Too <b>early</b>.\n; Rather the quarry.\n" in reader.analysis.record
    assert "</q>, " not in reader.html  # no comma where what follows it begins a line
    reader.post("edit", what="comment", comment="( 0 pass\n= 3\0 4")
    assert loads_tree(reader.analysis.record).main_line()[2].comments == ["( 0 pass", "= 3 4"]
    reader.post("edit", what="comment", comment="")
    assert "<q>" not in reader.html


def test_a_position_that_is_gone_is_said_to_be_gone(reader):
    reader.go(reader.links[-1])
    gone = reader.play()
    reader.post("edit", what="remove")
    address = reverse("analysis", args=[reader.slug])
    assert reader.client.get(address, {"node": gone}).status_code == 404
    response = reader.client.post(
        reverse("analysis-play", args=[reader.slug]), {"node": gone, "seat": 0, "choice": 0}
    )
    assert response.status_code == 409
    assert "not there any more" in text_of(response)


def test_an_analysis_does_not_grow_beyond_its_limits(reader, monkeypatch):
    monkeypatch.setattr(stored, "MOST_CHOICES", 13)
    reader.go(reader.links[-1])
    reader.play()
    links = reader.links
    assert reader.post("play", seat=reader.seat, choice=choice_numbers(reader.html)[0]) == 409
    assert "as large as it may be" in reader.html
    reader.go(stored.START)
    assert reader.links == links
    monkeypatch.setattr(stored, "DEEPEST", 0)
    reader.post("edit", what="comment", comment="Still possible.")
    assert "<q>Still possible.</q>" in reader.html
    monkeypatch.setattr(stored, "MOST_CHOICES", 100)
    reader.go(links[4])
    assert reader.post("play", seat=reader.seat, choice=choice_numbers(reader.html)[-1]) == 409


def test_a_record_of_very_many_lines_is_refused(reader, monkeypatch):
    monkeypatch.setattr(stored, "MOST_LINES", 40)
    response = reader.client.post(reverse("analyses"), {"text": record(2) + ";\n" * 60})
    assert response.status_code == 400
    assert "at most 40 lines" in text_of(response)
    assert reader.post("edit", what="comment", comment="line\n" * 40) == 409


def test_large_trees_do_not_fill_the_memory(reader, monkeypatch):
    monkeypatch.setattr(stored, "MOST_POSITIONS", 20)
    for _ in range(3):
        Reader.of_record(record())  # 13 positions each
    assert stored.positions_kept() == 13


def test_who_was_slower_changes_what_others_have_left(reader):
    def act(study: stored.Study) -> Node:
        if not study.tree.root.comments:
            stored.comment(Analysis.objects.get(slug=reader.slug), reader.links[1], "meanwhile")
            study.tree.root.comment("mine")
        elif "mine" not in study.tree.root.comments:
            study.tree.root.comment("mine")
        return study.tree.root

    stored.change(reader.analysis, act)
    reader.go(reader.links[1])
    assert "meanwhile" in reader.html
    assert "mine" in reader.html


def test_who_is_always_slower_is_told(reader):
    def act(study: stored.Study) -> Node:
        Analysis.objects.update(version=F("version") + 1)
        study.tree.root.comment("mine")
        return study.tree.root

    with pytest.raises(store.Stale):
        stored.change(reader.analysis, act)


def test_steps_lead_along_the_line_and_between_variations(reader):
    def step(name: str) -> str | None:
        match = re.search(rf'id="step-{name}" data-step href="\?node=([0-9a-z]+)"', reader.html)
        return match and match.group(1)

    main = reader.links
    reader.go(main[4])
    first = reader.play(-1)
    assert (step("before"), step("above"), step("below")) == (main[4], main[5], None)
    assert (step("first"), step("last"), step("after")) == (stored.START, first, None)
    reader.go(main[5])
    assert (step("above"), step("below"), step("after")) == (None, first, main[6])
    assert step("last") == main[-1]


def test_the_same_is_drawn_whenever_a_choice_is_made_again(reader):
    """Chance comes from the analysis' own seed."""
    reader.go(reader.links[-1])
    for _ in range(30):
        reader.play()
    grown = reader.analysis.record
    stored.forget()
    reader.go(reader.links[13])
    reader.post("edit", what="remove")
    for _ in range(30):
        reader.play()
    assert reader.analysis.record == grown


def test_without_scripts_every_change_leads_to_its_position(reader):
    reader.go(reader.links[-1])
    response = reader.client.post(
        reverse("analysis-play", args=[reader.slug]),
        {"node": reader.key, "seat": reader.seat, "choice": choice_numbers(reader.html)[0]},
    )
    assert response.status_code == 302
    reader.go(response.headers["Location"].partition("?node=")[2])
    assert reader.key == reader.links[-1]


def test_why_something_is_not_possible_is_told(reader):
    reader.go(reader.links[-1])
    why = re.search(r'data-why="([^"]+)"', reader.html).group(1)
    answer = reader.client.get(why, {"place": "hex-0"})
    assert answer.status_code == 200
    assert reader.client.get(why.replace(reader.key, "nowhere")).status_code == 404


def test_several_who_decide_at_once_can_all_be_chosen_for():
    reader = Reader.of_record(record(0, "newton"))
    assert reader.seat == 0
    reader.go(stored.START, seat=1)
    assert reader.seat == 1
    reader.play()
    assert loads_tree(reader.analysis.record).main_line()[0].ply.seat == 1
    assert reader.seat == 0


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_game_is_analysed_in_both_languages(name, lang):
    reader = Reader.of_record(record(20, name), browser(person(), lang))
    reader.client.cookies["narrow"] = "1" if lang == "pl" else ""
    played = len(reader.links)
    reader.go(reader.links[played // 2])
    for _ in range(min(6, played // 4)):
        reader.play(-1)
    ids = re.findall(r' id="([^"]+)"', reader.html)
    assert len(ids) == len(set(ids))
    assert len(reader.links) >= played


# Who may see and change one


def test_whoever_has_the_link_looks_and_does_not_change(reader):
    reader.go(reader.links[5])
    key, before = reader.key, reader.analysis.record
    other = Reader(browser(person("Eve")), f"/a/{reader.slug}/?node={key}")
    assert other.key == key
    assert not choice_numbers(other.html)
    assert "comment-form" not in other.html
    for name, data in (
        ("play", {"seat": 0, "choice": 0}),
        ("edit", {"what": "remove"}),
        ("edit", {"what": "comment", "comment": "Mine."}),
        ("delete", {}),
    ):
        response = other.client.post(
            reverse(f"analysis-{name}", args=[reader.slug]), {"node": key, **data}
        )
        assert response.status_code == 404
    assert reader.analysis.record == before


def test_the_table_behind_an_analysis_is_told_to_its_owner_alone():
    table = finished()
    client = browser(person())
    response = client.post(reverse("analyse", args=[table.slug]), {"ply": 3})
    reader = Reader(client, response.headers["Location"])
    assert table.slug in reader.html
    assert table.slug not in text_of(browser().get(reverse("analysis", args=[reader.slug])))
    # Nor does a copy tell it, or an analysis that does not replay any more.
    eve = browser()
    response = eve.post(reverse("analysis-copy", args=[reader.slug]), {"node": reader.key})
    assert table.slug not in Reader(eve, response.headers["Location"]).html
    Analysis.objects.update(record=reader.analysis.record.replace("0 ", "1 ", 1), version=99)
    broken = reverse("analysis", args=[reader.slug])
    assert table.slug not in text_of(browser().get(broken))
    assert table.slug in text_of(client.get(broken))


def test_names_are_those_of_the_table_and_go_with_their_people():
    table = finished()
    bob = person("Bobinson")
    table.seat_set.filter(index=1).update(person=bob, kind=Seat.Kind.PERSON)
    client = browser(person())
    response = client.post(reverse("analyse", args=[table.slug]), {"ply": 0})
    reader = Reader(client, response.headers["Location"])
    file = reverse("analysis-record", args=[reader.slug])
    assert "Bobinson" in reader.html
    assert "seat1: Bobinson" in text_of(client.get(file))
    assert "Bobinson" not in reader.analysis.record
    people.delete(Person.objects.get(pk=bob.pk))
    assert "Bobinson" not in text_of(client.get(reverse("analysis", args=[reader.slug])))
    assert "Bobinson" not in text_of(client.get(file))


def test_names_in_a_record_are_as_short_as_those_of_people():
    name = "x" * 3000
    reader = Reader.of_record(record(2).replace("\n\n", f"\nseat0: {name}\n\n", 1))
    assert "x" * 30 in reader.html
    assert "x" * 31 not in reader.html


def test_a_copy_is_ones_own(reader):
    reader.go(reader.links[5])
    eve = browser()
    response = eve.post(reverse("analysis-copy", args=[reader.slug]), {"node": reader.key})
    copy = Reader(eve, response.headers["Location"])
    assert copy.slug != reader.slug
    assert copy.key == reader.key
    copy.play(-1)
    assert len(copy.links) == len(reader.links) + 1


def test_pages_are_not_for_search_engines(reader):
    address = reverse("analysis", args=[reader.slug])
    response = browser().get(address)
    assert response.headers["X-Robots-Tag"] == "noindex"
    assert '<meta name="robots" content="noindex">' in text_of(response)
    file = browser().get(reverse("analysis-record", args=[reader.slug]))
    assert file.headers["X-Robots-Tag"] == "noindex"
    assert "Disallow: /a/" in text_of(browser().get("/robots.txt"))
    assert reader.slug not in text_of(browser(person("Eve")).get(reverse("analyses")))


def test_a_record_goes_out_and_comes_in_again(reader):
    reader.go(reader.links[4])
    reader.play(-1)
    reader.post("edit", what="comment", comment="Better.")
    file = reader.client.get(reverse("analysis-record", args=[reader.slug]))
    assert "attachment" in file.headers["Content-Disposition"]
    again = Reader.of_record(text_of(file))
    assert again.links == reader.links
    assert "<q>Better.</q>" in again.html


def test_analyses_go_with_their_owner_and_come_along_to_an_account(reader):
    guest = reader.analysis.owner
    account = person("Bob")
    people.merge(guest, account)
    assert reader.analysis.owner == account
    people.delete(account)
    assert not Analysis.objects.exists()


def test_one_is_removed_by_its_owner(reader):
    reader.client.post(reverse("analysis-delete", args=[reader.slug]))
    assert not Analysis.objects.exists()
    assert reader.client.get(reverse("analysis", args=[reader.slug])).status_code == 404


def test_an_analysis_that_does_not_replay_says_so_and_keeps_its_record(reader):
    Analysis.objects.update(record=reader.analysis.record.replace("0 ", "1 ", 1), version=99)
    broken = reader.client.get(reverse("analysis", args=[reader.slug]))
    assert broken.status_code == 410
    assert reverse("analysis-record", args=[reader.slug]) in text_of(broken)
    file = reader.client.get(reverse("analysis-record", args=[reader.slug]))
    assert file.status_code == 200


# Trials at running tables


def try_out(client: Client, table: Table) -> str:
    """The address that the button leads to."""
    return str(client.post(reverse("try-out", args=[table.slug])).headers["Location"])


def test_who_sits_at_a_running_table_tries_out_and_goes_back():
    table, ann, _ = two_people()
    table = play_on(table, 6)
    client = browser(ann)
    way = reverse("table", args=[table.slug])
    assert f'action="{reverse("try-out", args=[table.slug])}"' in text_of(client.get(way))
    reader = Reader(client, try_out(client, table))
    assert (reader.analysis.seat, reader.analysis.ply) == (0, 6)
    assert "dealt anew" in reader.html
    assert f'href="{way}"' in reader.html
    seats = set()
    for _ in range(12):
        seats.add(reader.seat)
        reader.play()
    assert seats == {0, 1}
    assert len(reader.links) == 13
    assert fresh(table).ply == 6
    stored.forget()  # it is read again from what was stored
    links = reader.links
    reader.go(links[3])
    assert reader.links == links
    assert try_out(client, table) == reverse("analysis", args=[reader.slug])


def test_watchers_are_offered_no_trial():
    table, *_ = two_people()
    for client in (browser(), browser(person("Eve"))):
        way = reverse("table", args=[table.slug])
        assert reverse("try-out", args=[table.slug]) not in text_of(client.get(way))
        assert try_out(client, table) == way
    finished_table = finished()
    assert try_out(browser(finished_table.owner), finished_table).startswith("/t/")
    assert not Analysis.objects.exists()


def test_a_trial_is_there_for_its_owner_alone():
    table, ann, bob = two_people()
    reader = Reader(browser(ann), try_out(browser(ann), table))
    for client in (browser(), browser(bob)):
        for name in ("analysis", "analysis-record"):
            assert client.get(reverse(name, args=[reader.slug])).status_code == 404
        assert client.post(reverse("analysis-copy", args=[reader.slug])).status_code == 404
    # Its record begins in the middle of a game, and in its list are games alone.
    assert reader.client.get(reverse("analysis-record", args=[reader.slug])).status_code == 404
    assert reader.client.post(reverse("analysis-copy", args=[reader.slug])).status_code == 409
    assert reader.slug not in text_of(reader.client.get(reverse("analyses")))


def test_a_trial_ends_where_a_choice_was_taken_back():
    table, ann, bob = two_people()
    client = browser((ann, bob)[to_move(table)])
    table = play_first(table)
    address = try_out(client, table)
    reader = Reader(client, address)
    reader.play()
    seat = reader.analysis.seat
    store.undo(table.pk, seat, table.ply)
    play_first(table, pick=1)
    response = client.get(address)
    assert response.status_code == 410
    assert reverse("table", args=[table.slug]) in text_of(response)
    assert client.post(reverse("analysis-play", args=[reader.slug])).status_code == 410
    anew = Reader(client, try_out(client, table))
    assert len(anew.links) == 1
    # As it was, it goes on.
    store.undo(table.pk, seat, table.ply)
    play_first(table)
    assert client.get(address).status_code == 410
    assert try_out(client, table) == address


def test_at_one_screen_a_trial_is_seen_by_who_looks_at_the_table():
    ann = person()
    table = new_table(ann, ME, HERE)
    client = browser(ann)
    way = reverse("table", args=[table.slug])
    assert try_out(client, table) == way  # nobody has said who is looking
    seat = to_move(table)
    client.post(reverse("here", args=[table.slug]), {"seat": seat})
    address = try_out(client, table)
    reader = Reader(client, address)
    assert reader.analysis.seat == seat
    while to_move(table) == seat:
        table = play_first(table, auto_end=True)
    assert client.get(address).headers["Location"] == way
    moving = reverse("analysis-play", args=[reader.slug])
    assert client.post(moving, headers=HTMX).headers["HX-Redirect"] == way


def test_trials_that_nobody_touches_go():
    table, ann, _ = two_people()
    try_out(browser(ann), table)
    kept = Reader.of_record(record(2)).slug
    now = timezone.now()
    assert stored.remove_old_trials(now + stored.OLD_TRIAL / 2) == 0
    housekeeping.run(now + stored.OLD_TRIAL * 2)
    assert [one.slug for one in Analysis.objects.all()] == [kept]


def test_the_table_is_asked_for_nothing_more():
    """A page that follows its table pays nothing for what can be tried out."""
    table, ann, _ = two_people()
    client = browser(ann)
    before = live_part(client, table)
    reader = Reader(client, try_out(client, table))
    reader.play()
    assert live_part(client, table) == before
    # The button stands in the page around it, and where the rules are, which are sent once.
    way = reverse("try-out", args=[table.slug]).encode()
    assert before.count(way) == 1
    assert way in before.partition(b'id="pane-rules"')[2]


# My plan


def keep_plan(reader: Reader) -> int:
    """Keep the line that is looked at; gives the status of the answer."""
    response = reader.client.post(
        reverse("analysis-plan", args=[reader.slug]), {"node": reader.key}
    )
    return int(response.status_code)


def plan_of(table: Table, seat: int) -> list[str]:
    return [line for line in table.seat_set.get(index=seat).plan.split("\n") if line]


def at_turn() -> tuple[Table, int, Client, Client]:
    """A table of two with the seat that is to move, the browser of its person and the other's."""
    table, ann, bob = two_people()
    seat = to_move(table)
    clients = [browser(ann), browser(bob)]
    return table, seat, clients.pop(seat), clients.pop()


def act(client: Client, table: Table, what: str) -> int:
    data = {"what": what, "ply": fresh(table).ply}
    return int(client.post(reverse("plan", args=[table.slug]), data).status_code)


def live_part(client: Client, table: Table) -> bytes:
    """What a page that follows the table gets, without the tokens of its forms."""
    response = client.get(reverse("live", args=[table.slug]), headers=HTMX)
    return TOKENS.sub(b"", response.content)


def page_of(client: Client, table: Table) -> str:
    return text_of(client.get(reverse("table", args=[table.slug])))


def test_a_line_that_was_tried_out_is_played_with_one_press():
    table, seat, client, other = at_turn()
    reader = Reader(client, try_out(client, table))
    while reader.seat == seat:
        reader.play()
    before = live_part(other, table)
    assert keep_plan(reader) == 302
    plan = plan_of(table, seat)
    assert len(plan) == len(reader.links) - 1 > 1
    assert "Play my plan" in page_of(client, table)
    # Nobody else sees it, and nothing has happened.
    assert live_part(other, table) == before
    assert fresh(table).ply == 0
    assert act(other, table, "play") == 409
    assert act(client, table, "play") == 302
    assert [move.notation for move in table.moves.order_by("ply")] == plan
    assert not plan_of(table, seat)
    assert "plan-form" not in page_of(client, table)


def test_a_plan_waits_for_its_turn_and_holds_own_choices_alone():
    table, seat, _, client = at_turn()
    reader = Reader(client, try_out(client, table))
    assert reader.analysis.seat == 1 - seat
    while reader.seat == seat:
        reader.play()
    assert keep_plan(reader) == 409  # nothing of one's own yet
    own = reader.links[-1:]
    while reader.seat != seat:
        own.append(reader.play())
    reader.play()  # of the other, and no part of the plan
    assert keep_plan(reader) == 302
    assert len(plan_of(table, 1 - seat)) == len(own) - 1
    assert "plan-form" not in page_of(client, table)


def test_a_plan_goes_with_its_person():
    table, seat, client, _ = at_turn()
    reader = Reader(client, try_out(client, table))
    reader.play()
    keep_plan(reader)
    assert plan_of(table, seat)
    people.delete(reader.analysis.owner)
    assert not plan_of(table, seat)


def test_a_plan_stops_at_the_first_choice_that_is_not_offered():
    table, seat, client, _ = at_turn()
    match = store.position(table)
    first = match.choices.texts()[0]
    table.seat_set.filter(index=seat).update(plan=f"{first}\nnonsense 5\n{first}")
    assert act(client, table, "play") == 302
    assert [move.notation for move in table.moves.all()] == [first]
    assert not plan_of(table, seat)


def test_a_plan_stops_where_something_is_drawn(monkeypatch):
    table, seat, client, _ = at_turn()
    first, second = store.position(table).choices.texts()[:2]
    table.seat_set.filter(index=seat).update(plan=f"{first}\n{second}")
    monkeypatch.setattr(Ply, "reveals", property(lambda ply: True))
    assert act(client, table, "play") == 302
    assert [move.notation for move in table.moves.all()] == [first]
    assert not plan_of(table, seat)


@pytest.mark.parametrize("plan", ["nonsense 5", "pass"])
def test_a_plan_that_is_not_possible_any_more_says_so(plan):
    table, seat, client, _ = at_turn()
    table.seat_set.filter(index=seat).update(plan=plan)
    assert "not possible any more" in page_of(client, table)
    assert act(client, table, "play") == 409
    assert fresh(table).ply == 0
    assert act(client, table, "drop") == 302
    assert "plan-form" not in page_of(client, table)


# The engine's lines


LINE = re.compile(r'name="line" value="([^"]+)"')


def advised(reader: Reader, seat: int | None = None, again: bool = False, **query: object) -> str:
    who = reader.seat if seat is None else seat
    address = reverse("analysis-hint", args=[reader.slug, reader.key, who])
    query |= {"again": "1"} if again else {}
    return text_of(reader.client.get(address, query, headers=HTMX))


def lines_of(answer: str) -> list[list[str]]:
    """The lines of an answer, each as the choices that a press on it makes."""
    return [LINE.findall(form) for form in answer.split("<form")[1:]]


def test_the_best_lines_are_thought_about_elsewhere_and_shown(reader):
    reader.go(reader.links[-1])
    assert 'id="hint"' in reader.html
    assert "thinking" in advised(reader)
    assert "thinking" in advised(reader, again=True)
    assert worker.give_hints(THINKER) == 1
    answer = advised(reader, again=True)
    lines = lines_of(answer)
    assert 0 < len(lines) <= 3
    actions = games.find(GAME).actions
    offered = choice_numbers(reader.html)
    assert all(actions.number(line[0]) in map(int, offered) for line in lines)
    assert answer.count('class="promise') == len(lines)
    assert re.search(r"\d %</b>.*± \d+", answer, re.DOTALL)
    assert answer.count("is-best") == 1
    assert int(re.search(r'data-choice="(\d+)"', answer).group(1)) == actions.number(lines[0][0])
    assert worker.give_hints(THINKER) == 0
    # Asked again they are known; in another position they are not.
    assert lines_of(advised(reader)) == lines
    reader.play()
    assert "thinking" in advised(reader)


def test_lines_are_told_in_the_language_of_the_reader(reader):
    reader.go(reader.links[-1])
    advised(reader)
    worker.give_hints(THINKER)
    reader.client.cookies["language"] = "pl"
    answer = advised(reader, again=True)
    assert words.say("lines_best", "pl") in answer
    assert words.say("lines_best", "en") not in answer


def test_a_better_answer_replaces_the_first(reader):
    reader.go(reader.links[-1])
    advised(reader)
    worker.give_hints(THINKER)
    address = reverse("analysis-hint", args=[reader.slug, reader.key, reader.seat])
    waits = reader.client.get(address, {"again": 1, "looks": 1}, headers=HTMX)
    assert waits.status_code == 204  # nothing better yet
    first = advised(reader, again=True, looks=0)
    assert worker.look_closer() == 0  # workers have no time for that
    assert worker.look_closer(THINKER) == 1
    better = advised(reader, again=True, looks=1)
    depth = [int(re.search(r'data-positions="(\d+)"', one).group(1)) for one in (first, better)]
    assert depth[0] < depth[1]
    assert worker.look_closer(THINKER) == 1
    assert worker.look_closer(THINKER) == 0  # that was the closest look
    assert "looks-on" not in advised(reader, again=True)


def test_who_asks_again_later_keeps_the_answer_and_may_get_a_better_one(reader, monkeypatch):
    reader.go(reader.links[-1])
    advised(reader)
    worker.give_hints(THINKER)
    first = lines_of(advised(reader, again=True))
    later = timezone.now() + looks.BETTER_WITHIN
    monkeypatch.setattr(timezone, "now", lambda: later)
    assert "looks-on" not in advised(reader, again=True)  # the page has given up waiting
    answer = advised(reader)
    assert lines_of(answer) == first
    assert "looks-on" in answer
    assert worker.look_closer(THINKER) == 1


def test_who_got_a_quick_answer_may_ask_for_lines_later(reader, monkeypatch):
    reader.go(reader.links[-1])
    advised(reader)
    later = timezone.now() + looks.NO_THINKER
    monkeypatch.setattr(timezone, "now", lambda: later)
    assert worker.give_hints() == 1
    assert not lines_of(advised(reader))
    later += looks.BETTER_WITHIN
    assert "thinking" in advised(reader)
    assert worker.give_hints(THINKER) == 1
    assert lines_of(advised(reader, again=True))


def test_where_a_closer_look_would_take_too_long_there_is_none(reader, monkeypatch):
    monkeypatch.setattr(looks, "LONGEST_LOOK", 0.0)
    reader.go(reader.links[-1])
    advised(reader)
    assert worker.give_hints(THINKER) == 1
    assert worker.look_closer(THINKER) == 0


def test_nobody_looks_closer_for_a_page_that_is_gone(reader, monkeypatch):
    reader.go(reader.links[-1])
    advised(reader)
    worker.give_hints(THINKER)
    later = timezone.now() + looks.GONE
    monkeypatch.setattr(timezone, "now", lambda: later)
    assert worker.look_closer(THINKER) == 0


def test_an_answer_for_a_position_that_is_not_asked_about_any_more_is_not_kept(reader, monkeypatch):
    reader.go(reader.links[-1])
    advised(reader)

    def meanwhile(*_):
        reader.play()
        advised(reader)
        return {"choice": 0, "lines": None, "looks": 1}

    monkeypatch.setattr(looks, "judged", meanwhile)
    assert advice.answer_due(is_thinker=True) == 1
    assert Advice.objects.get().choice is None


@pytest.mark.parametrize("what", ["put away", "gone", "another position", "deleted"])
def test_a_look_that_nobody_waits_for_any_more_stops(reader, monkeypatch, what):
    monkeypatch.setattr(looks, "PAUSE", 0.0)
    reader.go(reader.links[-1])
    advised(reader)
    is_wanted, seen = looks.is_wanted, []

    def happens(same):
        if not seen and what == "put away":
            reader.client.post(reverse("analysis-hint-away", args=[reader.slug]))
        if not seen and what == "gone":
            Advice.objects.update(wanted=timezone.now() - looks.GONE)
        if not seen and what == "another position":
            reader.play()
            advised(reader)
        if not seen and what == "deleted":
            Analysis.objects.all().delete()
        seen.append(is_wanted(same))
        return seen[-1]

    monkeypatch.setattr(looks, "is_wanted", happens)
    assert advice.answer_due(is_thinker=True) == 1
    assert seen == [None]
    left = Advice.objects.first()
    assert left is None if what == "deleted" else (left.choice, left.taken) == (None, False)


def test_only_the_owner_puts_lines_away(reader):
    reader.go(reader.links[-1])
    advised(reader)
    address = reverse("analysis-hint-away", args=[reader.slug])
    assert browser(person("Eve")).post(address).status_code == 204
    assert browser().post(address).status_code == 204
    assert reader.client.get(address).status_code == 405
    assert worker.give_hints(THINKER) == 1


def test_if_judging_fails_an_expert_chooses(reader, monkeypatch):
    monkeypatch.setattr(thinking, "judge", lambda *args: None)
    reader.go(reader.links[-1])
    advised(reader)
    assert worker.give_hints(THINKER) == 1
    answer = advised(reader, again=True)
    assert words.say("hint_says", "en") in answer
    assert int(re.search(r'data-choice="(\d+)"', answer).group(1)) in map(
        int, choice_numbers(reader.html)
    )
    assert worker.look_closer(THINKER) == 0


def test_a_press_on_a_line_plays_it_into_the_tree_as_a_variation(reader):
    reader.go(reader.links[3])
    before = set(reader.links)
    seat = reader.seat
    advised(reader)
    worker.give_hints(THINKER)
    played = loads_tree(reader.analysis.record).root.main_line()[3]
    line = next(
        one
        for one in lines_of(advised(reader, again=True))
        if games.find(GAME).actions.number(one[0]) != played.ply.choice
    )
    assert reader.post("play", seat=seat, line=line) == 200
    added = [key for key in reader.links if key not in before]
    assert len(added) == len(line)
    assert added[-1] == reader.key  # the end of the line is shown
    assert 'class="line is-variation"' in reader.html
    tree = loads_tree(reader.analysis.record)
    node = tree.root.main_line()[2].variations[1]
    for notation in line:
        assert games.find(GAME).actions.text(node.ply.choice) == notation
        node = node.variations[0] if node.variations else node
    # Once more it is there already.
    reader.go(reader.links[3])
    assert reader.post("play", seat=seat, line=line) == 200
    assert len(reader.links) == len(before) + len(added)


def test_a_line_is_played_as_far_as_it_is_possible(reader):
    reader.go(reader.links[-1])
    seat, count = reader.seat, len(reader.links)
    first = games.find(GAME).actions.text(int(choice_numbers(reader.html)[0]))
    assert reader.post("play", seat=seat, line=[first, "nonsense 5", first]) == 200
    assert len(reader.links) == count + 1
    reader.go(reader.links[count - 1])
    assert reader.post("play", seat=seat, line=["nonsense 5"]) == 409
    assert words.say("refused_no_line", "en") in reader.html
    assert len(reader.links) == count + 1


def test_nobody_plays_lines_into_the_analysis_of_another(reader):
    reader.go(reader.links[-1])
    first = games.find(GAME).actions.text(int(choice_numbers(reader.html)[0]))
    eve = Reader(browser(person("Eve")), f"/a/{reader.slug}/?node={reader.key}")
    assert eve.post("play", seat=reader.seat, line=[first]) == 404
    assert not reader.analysis.version


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_lines(game):
    reader = Reader.of_record(record(6, game))
    reader.go(reader.links[-1])
    advised(reader)
    assert worker.give_hints(THINKER) == 1
    lines = lines_of(advised(reader, again=True))
    assert lines
    assert reader.post("play", seat=reader.seat, line=lines[0]) == 200


def test_a_trial_that_begins_anew_has_no_advice_yet():
    table, seat, client, _ = at_turn()
    reader = Reader(client, try_out(client, table))
    advised(reader)
    assert worker.give_hints(THINKER) == 1
    play_on(table, 1)
    assert to_move(fresh(table)) == seat
    assert "thinking" in advised(Reader(client, try_out(client, table)))


def test_a_trial_that_does_not_replay_begins_anew():
    table, _, client, _ = at_turn()
    reader = Reader(client, try_out(client, table))
    reader.play()
    broken = reader.analysis.record.rstrip().rsplit("\n", 1)[0] + "\n1 nonsense 5\n"
    Analysis.objects.update(record=broken, version=99)
    lost = client.get(reverse("analysis", args=[reader.slug]))
    assert lost.status_code == 410
    assert reverse("analysis-record", args=[reader.slug]) not in text_of(lost)
    assert client.get(try_out(client, table)).status_code == 200


def test_a_worker_advises_if_no_thinker_comes(reader, monkeypatch):
    reader.go(reader.links[-1])
    advised(reader)
    assert worker.give_hints() == 0
    later = timezone.now() + looks.NO_THINKER
    monkeypatch.setattr(timezone, "now", lambda: later)
    assert worker.give_hints() == 1
    assert "hinted" in advised(reader, again=True)


def test_advice_that_nobody_waits_for_is_not_thought_about(reader, monkeypatch):
    reader.go(reader.links[-1])
    advised(reader)
    later = timezone.now() + looks.WITHIN
    monkeypatch.setattr(timezone, "now", lambda: later)
    assert worker.give_hints(THINKER) == 0
    assert words.say("hint_late", "en") in advised(reader, again=True)
    assert looks.remove_old(Advice.objects.all(), later + looks.OLD * 2) == 1


def test_only_the_owner_is_advised_and_only_who_decides(reader):
    reader.go(reader.links[-1])
    other = Reader(browser(person("Eve")), f"/a/{reader.slug}/?node={reader.key}")
    assert 'id="hint"' not in other.html
    advised(other, reader.seat)
    advised(reader, 1 - reader.seat)
    assert not Advice.objects.exists()
    gone = reverse("analysis-hint", args=[reader.slug, "nowhere", 0])
    assert reader.client.get(gone).status_code == 404

"""Answers hold what the page that asks does not hold yet, and nothing else."""

import copy
import random
import re
from xml.etree import ElementTree

import pytest
from django.template import Context, Template
from django.test import override_settings
from django.urls import reverse

from parlour import games
from parlour.kernel.match import Match
from parlour.kit import group, picture, piece
from parlour.web import sections
from parlour.web.sections import HEADER
from tests.web.support import HTMX, browser, play_first, text_of, to_move, two_people

NAMES = ["Ann", "Bea", "Cid", "Dan", "Eva"]
HELD = re.compile(r'<[^>]* id="([^"]+)"[^>]* data-name="([^"]+)"')
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_shown():
    sections.shown.forget()


def held(html):
    """What a page holds, as it says so."""
    return " ".join(f"{id_}={name}" for id_, name in HELD.findall(html))


def follow(client, table, html):
    """The answer to a page that holds what is in some markup."""
    headers = {**HTMX, HEADER: held(html)}
    return text_of(client.get(reverse("live", args=[table.slug]), headers=headers))


# Sections


def rendered(body, token="t1", held_names=None, **values):
    template = Template(body)
    return template.render(Context({"held": held_names or {}, "csrf_token": token, **values}))


def test_what_the_page_holds_is_left_out():
    body = '<p id="x"{% section "x" %}{{ text }}{% endsection %}</p>'
    first = rendered(body, text="hello")
    name = re.search('data-name="([^"]+)"', first).group(1)
    assert first == f'<p id="x" data-name="{name}">hello</p>'
    assert rendered(body, text="hello", held_names={"x": name}) == (
        f'<p id="x" data-name="{name}" data-same></p>'
    )
    assert "bye" in rendered(body, text="bye", held_names={"x": name})


def test_the_token_of_a_form_makes_no_difference():
    body = '<p id="x"{% section "x" %}{{ csrf_token }}{% endsection %}</p>'
    names = [re.search('data-name="([^"]+)"', rendered(body, token)).group(1) for token in "ab"]
    assert names[0] == names[1]


def test_a_section_that_says_what_it_reads_sees_nothing_else():
    body = (
        '<p id="x"{% section "x" scene.log %}{{ scene.log }}/{{ scene.names }}{% endsection %}</p>'
    )
    html = rendered(body, scene={"log": "moves", "names": "Ann"})
    assert html.endswith(">moves/</p>")
    name = re.search('data-name="([^"]+)"', html).group(1)
    again = rendered(body, held_names={"x": name}, scene={"log": "moves", "names": "Bob"})
    assert again.endswith(" data-same></p>")
    assert "other" in rendered(body, held_names={"x": name}, scene={"log": "other", "names": ""})


def test_a_section_with_a_form_is_nobody_elses():
    body = '<p id="x"{% section "x" text %}{{ text }}{{ csrf_token }}{% endsection %}</p>'
    assert "t1" in rendered(body, "t1", text="a")
    assert "t2" in rendered(body, "t2", text="a")


def test_names_cannot_be_told_without_the_key_of_the_site():
    name = sections.name_of("a hand of cards")
    assert name == sections.name_of("a hand of cards")
    with override_settings(SECRET_KEY="another"):
        assert sections.name_of("a hand of cards") != name


@pytest.mark.parametrize(
    "header", ["", "=", "board", "a=b=c", "x=" + "y" * 5000, "\u00e9=1 <script>"]
)
def test_whatever_a_page_says_it_holds_it_gets_an_answer(header):
    table, ann, _ = two_people()
    headers = {**HTMX, HEADER: header}
    answer = browser(ann).get(reverse("live", args=[table.slug]), headers=headers)
    assert answer.status_code == 200
    assert " data-same" not in text_of(answer)


# Pictures


def apply(old, changes):
    """A picture with what was left out of an answer filled in, as the page does it."""
    known = {node.get("id"): node for node in old.iter() if node.get("id")}
    new = ElementTree.fromstring(re.sub(r" data-same>", ' data-same="">', changes))
    for parent in list(new.iter()):
        for index, node in enumerate(list(parent)):
            if node.get("data-same") == "all":
                tail, parent[index] = node.tail, copy.deepcopy(known[node.get("id")])
                parent[index].tail = tail
            elif node.get("data-same") == "":
                del node.attrib["data-same"]
                node.extend(copy.deepcopy(list(known[node.get("id")])))
                node.text = known[node.get("id")].text
    return new


def same(one, other):
    return ElementTree.tostring(one) == ElementTree.tostring(other)


@pytest.mark.parametrize("name", games.names())
def test_changes_make_the_new_picture_out_of_the_old_one(name):
    game = games.find(name)
    match = Match(game, game.seats[-1], 3)
    order, shown, sent, whole = random.Random(5), {}, 0, 0
    parts = ["board", *game.parts[:1], "seat0", f"seat{game.seats[-1] - 1}"]
    for step in range(60):
        for _ in range(1 + 20 * (step % 15 == 0)):  # now and then a jump
            if not match.over:
                seat = match.pending[0]
                match.play(order.choice(list(match.choices_of(seat))), seat)
        part = parts[step % len(parts)]
        state = sections.state_of(game.draw(match.view(0), part, "en").named(NAMES))
        if part in shown and shown[part].name != state.name:
            before = shown[part]
            answer = sections.picture_section(
                game.draw(match.view(0), part, "en").named(NAMES), before.name
            )
            head, _, changes = answer.partition(">")
            assert f'data-from="{before.name}"' in head
            old = ElementTree.fromstring(before.svg)
            assert same(apply(old, changes), ElementTree.fromstring(state.svg)), f"{part} at {step}"
            sent, whole = sent + len(changes), whole + len(state.svg)
        shown[part] = state
    assert whole
    assert sent < whole / 2


def test_a_group_that_only_moved_keeps_what_is_in_it():
    def at(x):
        return picture("p", 9, 9, piece("coin", x, 0, "<path/>", title="A"), title="T")

    before = sections.state_of(at(1))
    changes = sections.picture_section(at(2), before.name)
    assert 'style="transform:translate(2px,0)"' in changes.replace("0px", "0")
    assert "data-same></g>" in changes
    assert "<path/>" not in changes


def test_a_large_group_without_a_name_can_stay_too():
    ground = group("<path/>" * 60)

    def with_coin(x):
        return picture("p", 9, 9, ground, piece("coin", x, 0, "<path/>"), title="T")

    before = sections.state_of(with_coin(1))
    changes = sections.picture_section(with_coin(2), before.name)
    assert '<g id="p-picture.1" data-same="all"></g>' in changes


def test_a_page_that_holds_an_unknown_picture_gets_it_whole():
    one = picture("p", 9, 9, piece("coin", 1, 0, "<path/>"), title="T")
    assert "<path/>" in sections.picture_section(one, "of-long-ago")
    assert "data-from" not in sections.picture_section(one, "of-long-ago")


# Whole answers


def test_an_answer_to_a_page_that_holds_everything_is_small():
    table, ann, _ = two_people()
    client = browser(ann)
    html = text_of(client.get(reverse("table", args=[table.slug])))
    answer = follow(client, table, html)
    assert answer.count(" data-same>") == len(HELD.findall(html))
    assert 'class="piece' not in answer
    assert len(answer) < len(html) / 8


def test_after_a_move_an_answer_holds_what_changed():
    table, ann, bob = two_people()
    seat = to_move(table)
    client = browser((bob, ann)[seat])  # who watches
    html = text_of(client.get(reverse("table", args=[table.slug])))
    play_first(table)
    answer = follow(client, table, html)
    names, now = dict(HELD.findall(html)), dict(HELD.findall(answer))
    assert set(names) == set(now)
    assert names["pane-log"] != now["pane-log"]
    for id_, name in now.items():
        tag = re.search(rf'<[^>]* id="{id_}"[^>]*>', answer).group()
        assert (" data-same" in tag) == (names[id_] == name)
    whole = text_of(client.get(reverse("live", args=[table.slug]), headers=HTMX))
    assert dict(HELD.findall(whole)) == now


def test_a_page_without_scripts_is_always_whole():
    table, ann, _ = two_people()
    client = browser(ann)
    html = text_of(client.get(reverse("table", args=[table.slug])))
    headers = {HEADER: held(html)}
    assert " data-same" not in text_of(
        client.get(reverse("table", args=[table.slug]), headers=headers)
    )

"""Answers hold what the page that asks does not hold yet, and nothing else."""

import copy
import random
import re
from dataclasses import dataclass
from xml.etree import ElementTree

import pytest
from django.template import Context, Template
from django.test import override_settings
from django.urls import reverse

from parlour import games
from parlour.kernel.match import Match
from parlour.kit import Part, group, picture, piece
from parlour.web import sections
from parlour.web.sections import HEADER
from tests.web.support import HTMX, browser, play_first, text_of, to_move, two_people

LARGE = 5000  # letters of a picture of which most stays as it was
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


def test_an_item_of_a_list_that_stays_is_left_out():
    body = (
        '<ol id="x"{% section "x" %}{% for n in items %}<li id="i{{ n }}">item {{ n }}</li>'
        "{% endfor %}{% endsection %}</ol>"
    )
    first = rendered(body, items=[1, 2])
    name = re.search('data-name="([^"]+)"', first).group(1)
    assert rendered(body, items=[3, 2, 1], held_names={"x": name}).endswith(
        f' data-from="{name}"><li id="i3">item 3</li><li id="i2" data-same="all"></li>'
        '<li id="i1" data-same="all"></li></ol>'
    )
    sections.shown.forget()
    assert "item 1" in rendered(body, items=[3, 2, 1], held_names={"x": name})


def test_parts_that_the_page_holds_are_left_out_together():
    body = '<p id="x"{% parts_section "x" parts %}</p>'

    def parts(*texts, fold="never"):
        return [
            Part(f"p{n}", 9, 9, f"<text>{text}</text>", "T", fold=fold)
            for n, text in enumerate(texts)
        ]

    first = rendered(body, parts=parts("a", "b"))
    names = dict(HELD.findall(first))
    assert set(names) == {"x", "picture-p0", "picture-p1"}
    assert rendered(body, parts=parts("a", "b"), held_names=names) == (
        f'<p id="x" data-name="{names["x"]}" data-same></p>'
    )
    other = rendered(body, parts=parts("a", "c"), held_names=names)
    assert f'id="picture-p0" data-name="{names["picture-p0"]}" data-same></div>' in other
    assert "<text>c</text>" in other
    for changed in (parts("a"), parts("b", "a"), parts("a", "b", fold="tab")):
        assert dict(HELD.findall(rendered(body, parts=changed)))["x"] != names["x"]


def test_what_nobody_else_sees_is_built_without_a_look_at_others_and_named_alike():
    def body(own):
        inside = "{{ csrf_token }}{{ said }}{% endsection %}"
        return f'<p id="x"{{% section "x" {own} %}}{inside}</p>'

    before = len(sections.shown._paths)
    alone = rendered(body("said"), "a", said="hello")
    assert len(sections.shown._paths) == before + 1  # the state, no stretch
    shared = rendered(body(""), "b", said="hello")
    names = [re.search('data-name="([^"]+)"', one).group(1) for one in (alone, shared)]
    assert names[0] == names[1]
    assert ">ahello<" in alone
    assert ">bhello<" in shared


# Stretches that are built once for all who see the same


@dataclass(frozen=True)
class Plain:
    text: str
    items: list[int]


class Thing:
    """Something that is not plain."""

    def __init__(self, **values):
        self.__dict__.update(values)


def test_a_stretch_is_built_once_for_all_who_see_the_same():
    template = Template("{% once %}{{ scene.log }}{{ scene.plain.text }}{% endonce %}")

    def page(**values):
        return template.render(Context({"scene": Thing(**values)}))

    ann = page(log="moves", plain=Plain("p", [1]), hand="ace")
    node = template.nodelist[0]
    node.nodes.render = lambda context: pytest.fail("it was built again")
    assert page(log="moves", plain=Plain("p", [1]), hand="king") == ann == "movesp"


@pytest.mark.parametrize(
    "other",
    [
        {"log": "other"},
        {"plain": Plain("p", [2])},
        {"person": None},
        {"person": Thing(name="Bob", hands=[Thing(card="ace")])},
        {"person": Thing(name="Ann", hands=[Thing(card="king")])},
        {"person": Thing(name="Ann", hands=[])},
    ],
)
def test_a_stretch_is_built_anew_when_anything_differs_that_it_reads(other):
    template = Template(
        "{% once %}{{ scene.log }}{{ scene.plain.items }}{{ scene.person.name }}"
        "{% if scene.person %}yes{% endif %}{% for hand in scene.person.hands %}{{ hand.card }}"
        "{% endfor %}{{ missing }}{{ scene.missing }}{% endonce %}"
    )

    def page(**changes):
        values = {
            "log": "moves",
            "plain": Plain("p", [1]),
            "person": Thing(name="Ann", hands=[Thing(card="ace")]),
            **changes,
        }
        context = Context({"scene": Thing(**values)})
        bare = Template(template.source.replace("{% once %}", "").replace("{% endonce %}", ""))
        assert template.render(context) == bare.render(context)
        return template.render(context)

    assert page() == page() == "moves[1]Annyesace"
    page(**other)
    assert page() == "moves[1]Annyesace"


def test_an_item_of_a_list_is_built_once_wherever_it_stands():
    template = Template(
        "{% for item in items %}{% once %}{% for n in item.items %}{{ item.text }}{{ n }}"
        "{% endfor %}{% endonce %} {% endfor %}"
    )
    one, two, three = Plain("a", [1, 2]), Plain("b", [3]), Plain("c", [4])
    assert template.render(Context({"items": [one, two]})) == "a1a2 b3 "
    assert template.render(Context({"items": [three]})) == "c4 "
    node = template.nodelist[0].nodelist_loop[0]
    node.nodes.render = lambda context: pytest.fail("it was built again")
    assert template.render(Context({"items": [three, two, one]})) == "c4 b3 a1a2 "


def test_a_name_that_was_missing_is_seen_when_it_comes():
    template = Template("{% once %}{{ notice }}{{ scene.notice }}{% endonce %}")
    assert template.render(Context({"scene": Thing()})) == ""
    assert template.render(Context({"scene": Thing(notice="a")})) == "a"
    assert template.render(Context({"scene": Thing(notice="a"), "notice": "b"})) == "ba"


def test_what_cannot_be_compared_is_built_each_time():
    thing = Thing()
    template = Template(
        "{% once %}{% for n in numbers %}{{ n }}{% endfor %}{{ thing }}{% endonce %}"
    )
    for n in (1, 2):
        context = Context({"numbers": iter([n]), "thing": thing})
        assert template.render(context).startswith(str(n))


def test_forms_of_a_stretch_carry_everybodys_own_token():
    body = (
        "{% once %}{{ text }}{% csrf_token %}{% endonce %}"
        '<p id="x"{% section "x" %}{% csrf_token %}{% endsection %}'
    )
    for token in ("t1", "t2"):
        html = rendered(body, token, text="a")
        assert html.count(f'value="{token}"') == 2
    assert "csrf" not in Template(body).render(Context({"text": "a"}))


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
    order, shown, changed, sent, whole = random.Random(5), {}, 0, 0, 0
    parts = ["board", *game.parts[:1], "seat0", f"seat{game.seats[-1] - 1}"]
    for step in range(60):
        for _ in range(1 + 20 * (step % 15 == 14)):  # now and then a jump
            if not match.over:
                seat = match.pending[0]
                match.play(order.choice(list(match.choices_of(seat))), seat)
        part = parts[step % len(parts)]
        state = sections.picture_state(game.draw(match.view(0), part, "en").named(NAMES))
        if part in shown and shown[part].name != state.name:
            before = shown[part]
            answer = sections.picture_section(
                game.draw(match.view(0), part, "en").named(NAMES), before.name
            )
            head, _, changes = answer.partition(">")
            assert f'data-from="{before.name}"' in head
            old = ElementTree.fromstring(before.markup)
            assert same(apply(old, changes), ElementTree.fromstring(state.markup)), (
                f"{part} at {step}"
            )
            changed += 1
            if len(state.markup) > LARGE:
                sent, whole = sent + len(changes), whole + len(state.markup)
        shown[part] = state
    assert changed
    assert sent <= whole / 2


def test_a_group_that_only_moved_keeps_what_is_in_it():
    def picture_at(x):
        return picture("p", 9, 9, piece("coin", x, 0, "<path/>", title="A"), title="T")

    before = sections.picture_state(picture_at(1))
    changes = sections.picture_section(picture_at(2), before.name)
    assert 'style="transform:translate(2px,0)"' in changes.replace("0px", "0")
    assert "data-same></g>" in changes
    assert "<path/>" not in changes


def test_a_large_group_without_a_name_can_stay_too():
    ground = group("<path/>" * 60)

    def with_coin(x):
        return picture("p", 9, 9, ground, piece("coin", x, 0, "<path/>"), title="T")

    before = sections.picture_state(with_coin(1))
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
    outermost = [id_ for id_, _ in HELD.findall(html) if not id_.startswith("picture-seat")]
    assert answer.count(" data-same>") == len(outermost)
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
    # Parts of a seat come with what they show, and go with it; those of a seat of which nothing
    # has changed are not mentioned. Everything else stays.
    assert all(id_.startswith("picture-seat") for id_ in set(names) ^ set(now))
    same = {id_ for id_ in now if names.get(id_) == now[id_] and id_.startswith("area-body")}
    assert len(same) == 1
    assert not [id_ for id_ in now if id_.startswith(f"picture-seat{min(same)[-1]}-")]
    assert names["pane-log"] != now["pane-log"]
    for id_, name in now.items():
        tag = re.search(rf'<[^>]* id="{id_}"[^>]*>', answer).group()
        assert (" data-same" in tag) == (names.get(id_) == name)
    whole = text_of(client.get(reverse("live", args=[table.slug]), headers=HTMX))
    assert dict(HELD.findall(whole)) == {
        **{id_: name for id_, name in names.items() if min(same)[-1] in id_.partition("-")[2]},
        **now,
    }


def test_a_page_without_scripts_is_always_whole():
    table, ann, _ = two_people()
    client = browser(ann)
    html = text_of(client.get(reverse("table", args=[table.slug])))
    headers = {HEADER: held(html)}
    assert " data-same" not in text_of(
        client.get(reverse("table", args=[table.slug]), headers=headers)
    )

"""The page of the rules: its glossary and its symbols, and the words that lead to them."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from django.urls import reverse

from parlour import games
from parlour.kernel.glossary import read_glossary
from parlour.kernel.languages import LANGUAGES
from parlour.lessons import Play, course_of
from parlour.web import lexicon, rulebook
from parlour.web.lesson_page import LessonDesk
from tests.web.support import browser, text_of

NO_END = {"br", "img", "input", "use", "hr", "meta", "link"}
WITHOUT_TERMS = {"a", "h1", "h2", "h3", "th", "caption", "summary", "button", "nav", "code"}
each_book = pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in games.names() for lang in LANGUAGES]
)


class Reader(HTMLParser):
    """Reads a page: anchors, links, and what stands in what."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.around: list[str] = []
        self.ids: list[str] = []
        self.links: list[tuple[str, str]] = []  # class and address
        self.faults: list[str] = []
        self.texts: list[list[str]] = []  # the terms that each text of a rule links
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            self.ids.append(values["id"])
        if values.get("class") == "text":
            self.texts.append([])
        if tag == "a":
            self.note(values.get("class", ""), values.get("href", ""))
        if tag not in NO_END:
            self.around.append(tag)

    def note(self, kind: str, address: str) -> None:
        self.links.append((kind, address))
        if "a" in self.around:
            self.faults.append(f"{address} stands in a link")
        if kind == "term":
            self.faults += [f"{address} in {tag}" for tag in WITHOUT_TERMS & {*self.around}]
            if self.texts:
                self.texts[-1].append(address)

    def handle_endtag(self, tag: str) -> None:
        while self.around and self.around.pop() != tag:
            pass


@each_book
def test_each_term_has_one_anchor_and_each_link_leads_somewhere(game: str, lang: str) -> None:
    page = Reader(rulebook.book(game, lang))
    assert len(set(page.ids)) == len(page.ids)
    glossary = read_glossary(games.find(game), lang)
    anchors = [id_ for id_ in page.ids if id_.startswith("term-")]
    shown = [term for term in glossary.by_key.values() if term.is_word or term.symbols]
    assert sorted(anchors) == sorted(f"term-{term.key}" for term in shown)
    assert {address for _, address in page.links} <= {f"#{id_}" for id_ in page.ids}


@each_book
def test_the_legend_reaches_every_symbol_s_term_and_rule(game: str, lang: str) -> None:
    anchors = {*Reader(rulebook.book(game, lang)).ids}
    rules = reverse("rules", args=[game])
    addresses = [address for _, address in Reader(lexicon.legend(game, lang)).links]
    assert all(address.startswith(f"{rules}#") for address in addresses)
    reached = {address.removeprefix(f"{rules}#") for address in addresses}
    assert reached <= anchors
    glossary = read_glossary(games.find(game), lang)
    assert reached >= {f"term-{term.key}" for term in glossary.meanings.values()}
    assert reached >= {term.rule for term in glossary.meanings.values() if term.rule}


@each_book
def test_words_of_rules_lead_to_the_glossary_once_and_never_out_of_place(
    game: str, lang: str
) -> None:
    page = Reader(rulebook.book(game, lang))
    assert page.faults == []
    words = [address for kind, address in page.links if kind == "term"]
    assert len(words) > 300
    glossary = read_glossary(games.find(game), lang)
    used = {f"#term-{term.key}" for term in glossary.terms if term.is_word}
    assert len(set(words)) > 0.9 * len(used)
    for text in page.texts[:-1]:  # the last one goes on into the glossary
        assert len(set(text)) == len(text)


@each_book
def test_the_contents_list_the_glossary_and_the_symbols(game: str, lang: str) -> None:
    page = Reader(rulebook.book(game, lang))
    chapters = [address for kind, address in page.links if kind == "of-chapter"]
    assert chapters[-2:] == ["#glossary", "#symbols"]


def test_the_glossary_is_in_the_order_of_the_alphabet() -> None:
    words = ["żeton", "łąka", "lot", "zasięg", "źródło", "ława", "ludzie", "Moc", "maść"]
    ordered = ["lot", "ludzie", "ława", "łąka", "maść", "Moc", "zasięg", "źródło", "żeton"]
    assert sorted(words, key=lexicon.alphabetical) == ordered


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coach_s_words_lead_to_the_rules_and_tell_what_they_mean(lang: str) -> None:
    course = course_of("via_nebula")
    assert course is not None
    desk = LessonDesk(course, Play(course.lessons[0]), lang, course.lessons[0].names(lang))
    links = re.findall(r'<a class="term" href="([^"]+)" [^>]* data-title="([^"]+)">', desk.says)
    assert links
    anchors = {*Reader(rulebook.book("via_nebula", lang)).ids}
    for address, meaning in links:
        rules, _, anchor = address.partition("#")
        assert rules == reverse("rules", args=["via_nebula"])
        assert anchor in anchors
        assert meaning.endswith(")")
    assert "<a" not in desk.title


@pytest.mark.django_db
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_the_glossary(lang: str) -> None:
    page = text_of(browser(lang=lang).get("/rules/newton/"))
    assert 'id="term-potion"' in page
    assert 'id="tip"' in page

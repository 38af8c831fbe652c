"""Every question of every game can be read whole, on every page, and has the same room."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.template.loader import render_to_string

from parlour import games
from parlour.kernel.game import Game
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.match import Match
from parlour.kernel.narrator import Narrator
from parlour.kernel.phrases import SEAT_SLOTS
from parlour.web import pages, panel, rows, words
from parlour.web.panel import Grey, Panel
from tests.web.browser.conftest import LANDSCAPE, PHONE, SMALL_PHONE, TABLET
from tests.web.browser.test_pieces import start

NARROW = (PHONE, SMALL_PHONE, LANDSCAPE, TABLET)
SIZES = ((1280, 720), (1440, 900), (1920, 1080), *((one["width"], one["height"]) for one in NARROW))
NAMES = ["Katarzyna", "Maksymilian", "Bartholomew", "Aleksandra", "Konstantynos"]
EVERY = 5  # plies of a game that are looked at
GAMES = 3  # in which all that is said about seats is listened for
NUMBERS = (1, 2, 5, 12)  # one of each form that the languages have, and one of two digits
SLOT = re.compile(r"[{<](\w+)")

# Puts each question into the head of the panel, as the page does; gives those that do not fit. The
# head has one size for all of them; on a phone, where room is dear, it is as high as its question.
EMPTY = 26  # pixels of a phone's head that may have no words: more than the margins are wasted
MEASURE = """([questions, isPhone, empty]) => {
  const head = document.querySelector(".panel .head"), height = head.offsetHeight;
  const before = head.innerHTML, mark = head.querySelector("h2 > svg").outerHTML;
  const cut = [];
  for (const [title, context, isLong] of questions) {
    head.innerHTML = `<h2 id="question" class="${isLong ? "is-long" : ""}">${mark}`
      + `<span>${title}</span></h2><p>${context}</p>`;
    const box = head.getBoundingClientRect();
    const texts = [head.querySelector("h2 > span"), head.querySelector("p")];
    const whole = texts.every((one) => one.scrollHeight <= one.clientHeight + 1
      && one.getBoundingClientRect().bottom <= box.bottom);
    const words = texts.filter((one) => one.textContent).at(-1).getBoundingClientRect();
    const fits = isPhone ? box.bottom - words.bottom <= empty : head.offsetHeight === height;
    if (!whole || !fits) cut.push(head.innerText);
  }
  head.innerHTML = before;
  return cut;
}"""

# Puts what a seat is or has done beside a name, with the sign of whose turn it is and without it;
# gives what is cut.
MEASURE_NOTES = """([notes, name]) => {
  const row = document.querySelector(".show-seat"), before = row.innerHTML, cut = [];
  const sign = '<span class="turn-sign"><i class="word">Your turn</i></span>';
  for (const note of notes) for (const is of [sign, ""]) {
    row.querySelector(".turn-sign")?.remove();
    row.querySelector(".name").innerHTML = `<b>${name}</b><span class="here"></span>`
      + `<small class="notes">${note}</small>`;
    row.querySelector(".name").insertAdjacentHTML("afterend", is);
    const small = row.querySelector(".notes"), box = small.getBoundingClientRect();
    const next = row.querySelector(".points").getBoundingClientRect();
    const isWhole = box.right <= next.left && small.scrollWidth <= small.clientWidth + 1;
    if (!isWhole || row.querySelector("b").clientWidth < 40) cut.push(row.innerText);
  }
  row.innerHTML = before;
  return cut;
}"""

# The same for the row of what accompanies many decisions: gives the cells of which a word is cut.
MEASURE_CELLS = """(fixed) => {
  const panel = document.getElementById("panel");
  let row = panel.querySelector(".always");
  if (!row) {
    row = document.createElement("div");
    row.className = "always";
    panel.append(row);
  }
  const height = row.offsetHeight, before = row.innerHTML, cut = [];
  for (const cells of fixed) {
    row.innerHTML = cells;
    const whole = [...row.querySelectorAll(".act .what")].every((one) =>
      one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth);
    if (!whole || row.offsetHeight > Math.max(height, 55)) cut.push(row.innerText);
  }
  row.innerHTML = before;
  return cut;
}"""


def questions(game: Game, lang: str) -> Iterator[str]:
    """All that a game ever asks, with the longest words in every slot."""
    for key, phrase in game.texts.phrases["questions"].items():
        slots = set(SLOT.findall(phrase[lang]))
        for number in NUMBERS:
            values = {slot: longest(game, slot, lang, number) for slot in slots}
            yield game.texts.say("questions", key, lang, values, NAMES)


def longest(game: Game, slot: str, lang: str, number: int) -> int:
    """The word of a slot that takes most room, or a number where it takes a number."""
    name = slot.rstrip("0123456789")
    if name in SEAT_SLOTS:
        return max(range(max(game.seats)), key=lambda seat: len(NAMES[seat]))
    if name not in game.texts.words:
        return number
    listed = game.texts.words[name][lang]
    return max(range(len(listed)), key=lambda index: len(listed[index]))


@pytest.mark.parametrize("name", games.names())
def test_every_question_can_be_read_whole(name, visit):
    game = games.find(name)
    heads: list[tuple[str, str, bool]] = []
    for lang in LANGUAGES:
        narrator = Narrator(game, lang, NAMES)
        for sentence in questions(game, lang):
            question = panel.question_of(sentence, narrator, lang)
            heads.append((question.title, question.context, question.is_long))
            waiting = f"{words.say('since', lang)} 10:05. {words.say('was_asked', lang)}"
            thinks = f"{NAMES[1]} {words.say('thinks', lang, n=1)}"
            heads.append((thinks, f"{waiting} {question.title}", False))
    _, page = start(visit, name)
    assert len(heads) > 50
    seats = sorted(set().union(*(notes_of(game, lang) for lang in LANGUAGES)))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        is_phone = width < 700 or height < 500
        cut = page.evaluate(MEASURE, [heads, is_phone, EMPTY])
        assert not cut, f"{width} x {height}: {len(cut)} of {len(heads)}: {cut[:5]}"
        if width > 900:
            cut = page.evaluate(MEASURE_NOTES, [seats, NAMES[0]])
            assert not cut, f"{width} x {height}: {len(cut)} of {2 * len(seats)}: {cut[:5]}"


def notes_of(game: Game, lang: str) -> set[str]:
    """All that is said about seats in the course of some games."""
    game.load_drawing()  # it has the symbols
    said: set[str] = set()
    for seed in range(GAMES):
        match = Match(game, max(game.seats), seed=seed)
        while not match.over:
            if match.ply % EVERY == 0:
                view = match.view(None)
                for seat in range(match.seats):
                    said.add(" · ".join(pages.notes(game, view, seat, lang)))
            choices = list(match.choices)
            match.play(choices[match.ply * 7 % len(choices)])
    return said - {""}


def fixed_rows(game: Game, lang: str) -> set[str]:
    """What stands in the fixed row in the course of a game."""
    contents: set[str] = set()
    match = Match(game, max(game.seats), seed=7)
    names = NAMES[: match.seats]
    while not match.over:
        choices = list(match.choices)
        if match.ply % EVERY == 0:
            seat = match.to_move
            shown = Panel(cells=[None] * len(game.column.always))
            shown.kinds = rows.kinds(match, seat, names, lang, panel.end_choice(match, seat))
            shown.greys, shown.more_greys = panel.greys(match, seat, names, lang)
            panel.fill_cells(shown, match, lang)
            contents.add("".join(cell_markup(cell, lang) for cell in shown.cells))
        match.play(choices[match.ply * 7 % len(choices)])
    return contents


def cell_markup(cell: rows.Kind | Grey | None, lang: str) -> str:
    """A cell as the page shows it."""
    if cell is None:
        return "<span></span>"
    name = "grey" if isinstance(cell, Grey) else "kind"
    context = {name: cell, "lang": lang, "slug": "x", "is_fixed": True}
    return render_to_string(f"web/{name}.html", context)


@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).column.always])
def test_what_accompanies_many_decisions_is_never_cut(name, visit):
    fixed = sorted(set().union(*(fixed_rows(games.find(name), lang) for lang in LANGUAGES)))
    _, page = start(visit, name)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        cut = page.evaluate(MEASURE_CELLS, fixed)
        assert not cut, f"{width} x {height}: {len(cut)} of {len(fixed)}: {cut[:5]}"

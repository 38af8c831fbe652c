"""A stretch of each heavier game, played by clicking in a real browser, until the log tells it."""

import pytest
from playwright.sync_api import TimeoutError as TooLate

from tests.web.browser.conftest import PHONE

STEPS = 400  # clicks at most
SOON = 5_000  # milliseconds, then look again: the page may be drawn anew under the pointer

# What there is to click: the first choice that is in sight, else the first folded list, else the
# end of the turn, else what accompanies decisions (convert, pass). A choice that has a piece of the
# picture for itself is clicked there, where the middle of the piece is not covered. One look, so
# that all belongs to the same drawing of the page.
LOOK = """() => {
  const ply = Number(document.getElementById('facts')?.dataset.ply);
  const all = [...document.querySelectorAll('#choices .choice')];
  for (const choice of all) {
    const place = choice.dataset.place;
    if (!place || all.filter((one) => one.dataset.place === place).length > 1) continue;
    const box = document.getElementById(place)?.getBoundingClientRect();
    if (!box) continue;
    const point = [box.x + box.width / 2, box.y + box.height / 2];
    let hit = document.elementFromPoint(...point);
    while (hit && !all.some((one) => one.dataset.place === hit.id)) hit = hit.parentElement;
    if (hit?.id === place) return { ply, point, what: 'piece' };
  }
  const end = document.querySelector('#end-turn:not([disabled])');
  for (const rows of [document.getElementById('acts'), document.querySelector('.always')]) {
    const choice = all.find((one) => rows?.contains(one) && one.checkVisibility());
    if (choice) return { ply, click: '#' + CSS.escape(choice.id), what: 'choice' };
    const list = rows?.querySelector('#choices details.kind:not([open])');
    if (list) return { ply, click: '#' + CSS.escape(list.id) + ' > summary', what: 'list' };
    if (end) return { ply, click: '#end-turn', what: 'end' };
  }
}"""
MOVED = """([ply, ended]) => {
  const now = Number(document.getElementById('facts')?.dataset.ply);
  return now !== ply || (ended && !document.querySelector('#end-turn:not([disabled])'));
}"""


def start(visit, game, locale):
    """A game against a bot that answers at once; the person sits first."""
    ann = visit(locale=locale)
    page = ann.go(f"/new/{game}/")
    page.select_option("#seat-0", "me")
    ann.seat(1, "bot-random")
    for index in range(2, page.locator("[data-seat]").count()):
        page.select_option(f"#seat-{index}", "none")
    page.click("form.card button.btn-main")
    page.wait_for_selector("#live")
    return ann


def play_until(ann, *sentences):
    """Click what there is to click until the log has told everything; gives what was clicked."""
    page = ann.page
    left = list(sentences)
    clicked = set()
    for _ in range(STEPS):
        target = page.wait_for_function(LOOK).json_value()
        log = page.locator("#pane-log").inner_html()  # a rule stands in a tooltip
        left = [sentence for sentence in left if sentence not in log]
        if not left:
            return clicked
        if click(page, target):
            clicked.add(target["what"])
    raise AssertionError(f"not told: {left}")


def click(page, target):
    """Click what a look has shown; gives whether that did something."""
    try:
        if target["what"] == "piece":
            page.mouse.click(*target["point"])
        else:
            page.click(target["click"], timeout=SOON)
        if target["what"] != "list":
            page.wait_for_function(
                MOVED, arg=[target["ply"], target["what"] == "end"], timeout=SOON
            )
    except TooLate:
        return False
    return True


@pytest.mark.parametrize(
    ("game", "locale", "sentences"),
    [
        ("newton", "en-GB", ["Round 1 · end of the Action Phase"]),
        ("nippon", "en-GB", ["Consolidates with", "Intermediate scoring 1"]),
        ("principia", "pl-PL", ["ygrywa przetarg", "Zaczyna się runda 2"]),
        ("age_of_innovation", "en-GB", ["Round 1 · income", "Round 2 · income"]),
    ],
)
def test_a_stretch_of_the_game_is_played_by_clicking(visit, screen, game, locale, sentences):
    ann = start(visit, game, locale)
    assert "piece" in play_until(ann, *sentences)
    screen(ann.page, game)
    ann.page.set_viewport_size(PHONE)
    ann.page.wait_for_function("() => innerWidth < 400")
    screen(ann.page, f"{game}-phone")

"""A page that followed a game shows what a page opened now would show."""

import pytest

from parlour import games
from tests.web.browser.conftest import PHONE
from tests.web.browser.test_rooms import LOOK, click

MOVES = 8

# Every section as it was sent, without what the scripts of the page add. Nothing while the page is
# on its way to a later state, or has answers that crossed each other and asks for all of it anew.
SECTIONS = """ply => {
  if (Number(document.getElementById('facts')?.dataset.ply ?? -1) < ply) return null;
  if (document.querySelector('[data-same], [data-from]')) return null;
  const added = ['tabindex', 'data-htmx-powered', 'aria-selected', 'aria-pressed', 'open',
    'hidden', 'class'];
  const marks = ['goes-on', 'can', 'last', 'lit', 'chosen', 'shown', 'hinted-place'];
  const apart = '#answer, #chart, time, [name=csrfmiddlewaretoken]';
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.replace(/\\s+/g, ' ');
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(apart)) return '';
    const attributes = [...node.attributes].filter((one) => !added.includes(one.name));
    const classes = [...node.classList].filter((one) => !marks.includes(one));
    const head = attributes.map((one) => `${one.name}=${one.value}`).concat(classes).sort();
    return `<${node.namespaceURI.slice(-3)} ${node.localName} ${head.join(' ')}>`
      + [...node.childNodes].map(read).join('') + `</${node.localName}>`;
  };
  const sections = [...document.querySelectorAll('#live [data-name]')];
  return sections.length ? sections.map((one) => [one.id, read(one)]) : null;
}"""


@pytest.mark.parametrize("game", games.names())
def test_a_followed_page_is_the_page_that_would_be_opened_now(game, visit) -> None:
    ann = visit()
    page = ann.go(f"/new/{game}/")
    page.select_option("#seat-0", "me")
    for index in range(1, page.locator("[data-seat]").count()):
        ann.seat(index, "bot-random")
    page.click("form.card button.btn-main")
    page.wait_for_selector("#live")
    path = "/" + page.url.split("/", 3)[3]
    phone = visit(viewport=PHONE)
    phone.context.add_cookies(ann.context.cookies())
    phone.go(path)
    before = ann.ply()
    # A click that came too late leaves a notice until the next one.
    while ann.ply() < before + MOVES or page.locator("#panel .notice").count():
        if page.locator(".final").count():
            break
        click(page, page.wait_for_function(LOOK).json_value())
    page.wait_for_function(LOOK)
    for one in (ann, phone):
        fresh = one.open()
        fresh.goto(one.address + path)
        fresh.wait_for_function("() => facts().narrow === narrow()")
        shown, opened = (
            each.wait_for_function(SECTIONS, arg=ann.ply()).json_value()
            for each in (one.page, fresh)
        )
        assert [id_ for id_, _ in shown] == [id_ for id_, _ in opened]
        for (id_, now), (_, new) in zip(shown, opened, strict=True):
            assert now == new, f"{id_} of {game}"
        fresh.close()

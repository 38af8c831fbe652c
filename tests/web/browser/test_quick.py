"""Clicks are answered at once, others' moves glide by quickly, quick steps are all steps."""

from playwright.sync_api import expect

from tests.web.browser.test_pieces import start
from tests.web.browser.test_rooms import LOOK, click

STEPS_TO_A_CARD = 40  # clicks at most: the draft of Masters comes first

STEPS = """([button, count]) => {
  for (let n = 0; n < count; n++) document.getElementById(button).click();
}"""


def test_the_chosen_thing_is_marked_before_the_server_has_answered(visit):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    before = ann.ply()
    page.evaluate(
        """() => {
          window.marked = null;
          document.addEventListener('htmx:before:request', (event) => {
            if (event.target.id !== 'choices') return;
            window.marked ??= document.querySelector('.choice.chosen')?.value ?? '';
          });
        }"""
    )
    choice = page.locator(".choice[name=choice]:visible").first
    if not choice.count():
        page.click("#choices summary >> nth=0")
    number = choice.get_attribute("value")
    choice.click()
    ann.wait_for_ply(before + 1)
    assert page.evaluate("window.marked") == number
    expect(page.locator(".chosen")).to_have_count(0)


def test_ten_quick_steps_in_a_replay_are_ten_steps(visit):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    while ann.ply() < 12:
        ann.wait_for_turn()
        if page.locator("#choices").count():
            ann.choose_first()
        else:
            page.keyboard.press("e")
    ann.go("/" + page.url.split("/", 3)[3] + "replay/0/")
    page.wait_for_function("() => typeof goTo === 'function'")
    page.evaluate(
        "() => { for (let n = 0; n < 10; n++) document.getElementById('step-after').click(); }"
    )
    page.wait_for_function("() => facts().ply === '10'")
    page.evaluate(
        "() => { for (let n = 0; n < 4; n++) document.getElementById('step-before').click(); }"
    )
    page.wait_for_function("() => facts().ply === '6'")
    assert page.url.endswith("/replay/6/")
    shown = page.locator("#part-board svg.parlour").evaluate("one => one.outerHTML.length")
    page.reload()
    page.wait_for_function("() => facts().ply === '6'")
    opened = page.locator("#part-board svg.parlour").evaluate("one => one.outerHTML.length")
    assert abs(shown - opened) < 2000  # but for the marks of the scripts


def test_a_card_glides_from_the_hand_to_the_desk_although_they_are_two_pictures(visit):
    _, page = start(visit, "newton", reduced_motion="no-preference")
    page.evaluate(
        """() => {
          window.glided = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) {
            window.glided.push(this.id);
            return animate.apply(this, how);
          };
        }"""
    )
    for _ in range(STEPS_TO_A_CARD):
        if page.evaluate("window.glided.some((id) => id.startsWith('card-'))"):
            return
        click(page, page.wait_for_function(LOOK).json_value())
    raise AssertionError(f"no card has glided, only {page.evaluate('window.glided')}")

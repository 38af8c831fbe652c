"""Clicks are answered at once, others' moves glide by quickly, quick steps are all steps."""

from playwright.sync_api import expect

from tests.web.browser.test_access import findings
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


def test_ten_quick_steps_in_a_replay_are_ten_steps_by_button_and_by_key(visit, screen):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    while ann.ply() < 12:
        ann.wait_for_turn()
        if page.locator("#choices").count():
            ann.choose_first()
        else:
            page.keyboard.press("e")
    glide_by_within_a_second(page)
    ann.go("/" + page.url.split("/", 3)[3] + "replay/0/")
    page.wait_for_function("() => typeof goTo === 'function'")
    page.evaluate(STEPS, ["step-after", 10])
    page.wait_for_function("() => facts().ply === '10'")
    page.evaluate(STEPS, ["step-before", 4])
    page.wait_for_function("() => facts().ply === '6'")
    assert page.url.endswith("/replay/6/")
    shown = page.locator("#part-board svg.parlour").evaluate("one => one.outerHTML.length")
    page.reload()
    page.wait_for_function("() => facts().ply === '6'")
    opened = page.locator("#part-board svg.parlour").evaluate("one => one.outerHTML.length")
    assert abs(shown - opened) < 2000  # but for the marks of the scripts
    page.keyboard.press("Home")
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("() => facts().ply === '10'")
    page.focus("#slider")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => facts().ply === '7'")
    walk_through_turns_and_curve(page)
    assert not findings(page)
    screen(page, "replay")


def glide_by_within_a_second(page):
    """What others did glides by in a second; where every step comes slowly the rest is left out."""
    steps = []

    def slowly(route):
        steps.append(route.request.url)
        page.wait_for_timeout(300)
        route.continue_()

    page.route("**/step/*/", slowly)
    page.evaluate("walk(1, 10, document.getElementById('caption'))")
    page.unroute("**/step/*/")
    assert 0 < len(steps) < 6
    assert page.locator("#caption").is_hidden()


def walk_through_turns_and_curve(page):
    """Turns and stages by key and button, the curve by a click, by itself, and the link."""
    turns = page.evaluate("plies('turns')")
    last = turns[-1]
    page.keyboard.press("Home")
    for _ in turns[:3]:
        page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("ply => facts().ply === String(ply)", arg=turns[2])
    page.click("#turn-before")
    page.wait_for_function("ply => facts().ply === String(ply)", arg=turns[1])
    page.keyboard.press("PageDown")
    stage = page.evaluate(f"after(plies('stages'), {turns[1]})")
    page.wait_for_function("ply => facts().ply === String(ply)", arg=stage)
    curve = page.locator("#plot")
    box = curve.bounding_box()
    start, end = (float(curve.get_attribute(f"data-{side}")) / 100 for side in ("from", "to"))
    for ply in (5, last):
        across = start + (end - start) * ply / last
        curve.click(position={"x": box["width"] * across, "y": box["height"] / 2})
        page.wait_for_function("ply => facts().ply === String(ply)", arg=ply)
        cursor = page.locator("#cursor").bounding_box()
        assert abs(cursor["x"] + 1 - box["x"] - box["width"] * across) < 2
    page.select_option("#speed", "4")
    page.click("#autoplay")  # from the beginning, because it stands at the end
    page.wait_for_function("() => facts().ply === '2'")
    assert page.get_attribute("#autoplay", "aria-pressed") == "true"
    page.click("#autoplay")
    assert page.get_attribute("#autoplay", "aria-pressed") == "false"
    page.keyboard.press("End")
    page.wait_for_function("ply => facts().ply === String(ply)", arg=last)
    assert page.input_value("#speed") == "4"
    assert page.input_value("#address") == page.url
    page.click("#share")
    page.wait_for_function("() => document.getElementById('share').textContent.includes('Copied')")


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

"""Bots that think and hints, as a page shows them."""

import re

from tests.web.browser.conftest import PHONE

# As in the row of a seat whose bot was asked some time ago.
SIGN = """() => {
  const sign = document.createElement("span");
  sign.className = "turn-sign";
  sign.innerHTML = "thinking…<time data-seconds></time>";
  sign.lastChild.dateTime = new Date(Date.now() - 30000).toISOString();
  document.body.append(sign);  // beside what the page draws anew
}"""
SECONDS = "() => document.querySelector('time[data-seconds]').textContent"
OTHER = "before => ![before, ''].includes(document.querySelector('time[data-seconds]').textContent)"
IS_THINKING = "() => document.querySelector('#answer')?.textContent.includes('thinking')"
IS_NOT_THINKING = "() => !document.querySelector('#answer')?.textContent.includes('thinking')"


def waits_for_hint(page, answers=1000):
    """Let the server answer so often that the expert still thinks; gives all requests for the hint.

    What comes after those answers is not answered: `answer(route)` does that, when a test wants it.
    """
    routes = []

    def arrive(route):
        routes.append(route)
        if len(routes) <= answers:
            answer(route)

    page.route(re.compile(r".*/hint/.*"), arrive)
    return routes


def with_hint_asked(visit, answers=1000, count=1):
    """Somebody whose page has asked for its hint so many times; with these requests."""
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    requests = waits_for_hint(page, answers)
    page.click("#hint")
    page.wait_for_function(IS_THINKING)
    while len(requests) < count:
        page.wait_for_timeout(50)
    return ann, page, requests


def answer(route):
    """The expert still thinks; the page asks again soon."""
    address = route.request.url.partition("?")[0]
    body = f'<p class="why" hx-get="{address}?since=0" hx-trigger="load delay:50ms"'
    body += ' hx-target="#answer" hx-swap="innerHTML">The expert is thinking…</p>'
    route.fulfill(body=body, content_type="text/html")


def test_the_seconds_of_a_bot_that_thinks_go_on(visit):
    ann = visit(reduced_motion="no-preference")
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    page.evaluate(SIGN)
    page.wait_for_function(OTHER, arg="")
    before = page.evaluate(SECONDS)
    assert int(re.sub(r"\D", "", before)) >= 30
    page.wait_for_function(OTHER, arg=before)


def test_who_wants_less_motion_sees_no_ticking(visit):
    ann = visit(reduced_motion="reduce")
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    page.evaluate(SIGN)
    page.evaluate("showTimes()")
    before = page.evaluate(SECONDS)
    page.wait_for_timeout(2500)
    assert page.evaluate(SECONDS) == before


def test_a_page_that_has_gone_on_asks_for_its_hint_no_more(visit):
    ann, page, requests = with_hint_asked(visit, count=3)
    ann.choose_first()
    page.wait_for_function(IS_NOT_THINKING)
    count = len(requests)
    page.wait_for_timeout(1000)
    assert len(requests) <= count + 1  # one may have been on its way
    assert not page.locator("#answer").inner_text().strip()


def test_an_answer_to_an_earlier_question_is_not_shown(visit):
    ann, page, requests = with_hint_asked(visit, answers=1, count=2)
    ann.choose_first()
    page.wait_for_function(IS_NOT_THINKING)
    with page.expect_response(requests[1].request.url):
        answer(requests[1])
    page.wait_for_timeout(500)
    assert len(requests) == 2
    assert not page.locator("#answer").inner_text().strip()


def test_a_hint_that_was_put_away_stays_away(visit):
    _, page, requests = with_hint_asked(visit)
    page.keyboard.press("Escape")
    page.wait_for_timeout(500)
    count = len(requests)
    page.wait_for_timeout(500)
    assert len(requests) == count
    assert not page.locator("#answer").inner_text().strip()


def test_a_hint_comes_and_points_at_a_choice(visit):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    assert page.locator(f"#choice-{ann.hint('h')}").count() == 1


def test_the_levels_fit_on_a_phone(visit):
    ann = visit(viewport=PHONE, locale="pl-PL")
    page = ann.go("/new/via_nebula/")
    ann.seat(1, "open")
    page.click("form.card button.btn-main")
    page.wait_for_selector("select[name=level]")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")

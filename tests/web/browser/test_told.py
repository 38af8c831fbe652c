"""Being told, in a real browser: the app, the page for when the site is away, messages."""

from __future__ import annotations

import json

import pytest
import requests
from playwright.sync_api import expect

from tests.web.browser.conftest import PHONE, Visit
from tests.web.browser.test_access import findings
from tests.web.push_service import PushService
from tests.web.server import Server

# A browser of tests has no push service: here is one of ours in its place.
SUBSCRIBE = """(subscription => {
  const made = {
    toJSON: () => subscription,
    unsubscribe: async () => { localStorage.removeItem("made"); return true; },
  };
  PushManager.prototype.subscribe = async (options) => {
    localStorage.setItem("made", options.applicationServerKey.length);
    return made;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem("made") ? made : null);
})"""
CACHED = """async () => {
  const paths = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) paths.push(new URL(request.url).pathname);
  }
  return paths;
}"""
SHOW_AGAIN = """async (message) => {
  for (const one of await registration.getNotifications()) one.close();
  await tell(message);
  return (await registration.getNotifications()).length;
}"""
SIZE = """async (src) => {
  const picture = await createImageBitmap(await (await fetch(src)).blob());
  return `${picture.width}x${picture.height}`;
}"""


@pytest.fixture(scope="module")
def service():
    running = PushService().start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def site(tmp_path_factory, service):
    quick = {"PARLOUR_NOTICE_PAUSE": "0.2", "PARLOUR_PUSH_SERVICES": service.address}
    quick["PARLOUR_MAIL_HOST"] = "127.0.0.1"  # nobody answers there, and nothing waits for it
    running = Server(tmp_path_factory.mktemp("told"), pause=0.02, **quick).start()
    yield running
    running.kill()


def visitor(chromium, site, **options) -> Visit:
    options = {"locale": "en-GB", "viewport": {"width": 1400, "height": 900}, **options}
    return Visit(chromium.new_context(reduced_motion="reduce", **options), site.address)


def ready(page) -> None:
    """The service worker looks after the page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => !!navigator.serviceWorker.controller")


def seated(ann: Visit, bob: Visit) -> None:
    """Ann and Bob at a table that has begun."""
    page = ann.start("me", "open")
    path = page.url.removeprefix(ann.address)
    bob.go(path).click("button[name=seat]")
    page.wait_for_selector("#choices, #panel")
    bob.page.wait_for_selector("#panel")


def whose_turn(ann: Visit, bob: Visit) -> tuple[Visit, Visit]:
    """Who decides now, and who waits."""
    for one in (ann, bob):
        one.page.wait_for_selector("#facts", state="attached")
    turn = ann.page.get_attribute("#facts", "data-turn")
    return (ann, bob) if turn else (bob, ann)


def finish_turn(who: Visit) -> None:
    """Choices until it is somebody else's turn."""
    while who.page.get_attribute("#facts", "data-turn"):
        if who.page.locator("#choices .choice, #choices .kind").count():
            who.choose_first()
        elif who.page.locator("#end-turn:not([disabled])").count():
            who.page.click("#end-turn")
            who.page.wait_for_selector("#facts[data-turn='']", state="attached")


def test_a_browser_is_asked_after_a_turn_told_while_away_and_a_click_opens_the_table(
    chromium, site, service, screen
):
    ann, bob = visitor(chromium, site), visitor(chromium, site)
    seated(ann, bob)
    first, second = whose_turn(ann, bob)
    device = service.browser("/first")
    page = first.page
    # Nobody is asked on arrival, by the page or by the browser.
    expect(page.locator("#ask")).to_be_hidden()
    assert page.evaluate("Notification.permission") in ("default", "denied")
    first.context.grant_permissions(["notifications"])
    first.context.add_init_script(f"{SUBSCRIBE}({json.dumps(device.subscription())})")
    page.reload()
    ready(page)
    first.wait_for_turn()
    expect(page.locator("#ask")).to_be_hidden()
    finish_turn(first)
    expect(page.locator("#ask")).to_be_visible()
    assert not findings(page)
    screen(page, "ask-to-tell")
    with page.expect_response(lambda answer: answer.request.method == "POST") as said:
        page.click("#ask-yes")
    assert said.value.status == 204
    expect(page.locator("#ask")).to_be_hidden()
    key = requests.get(f"{site.address}/account/notices/browser/", timeout=10).json()["key"]
    # While she looks, nothing is sent; when she has gone elsewhere, the next turn is.
    table = page.url.removeprefix(first.address)
    page.goto(f"{first.address}/account/notices/")
    expect(page.locator("#this-browser")).to_be_visible()
    finish_turn(second)
    for _ in range(100):
        if service.received:
            break
        page.wait_for_timeout(100)
    (message,) = [one for one in service.received if one.path == "/first"]
    assert message.sender() == key
    told = device.read(message)
    assert (told["title"], told["url"]) == ("Your turn", table)
    worker = first.context.service_workers[0]
    worker.evaluate("message => tell(message)", told)
    shown = worker.evaluate(
        "async () => (await registration.getNotifications())"
        ".map((one) => [one.title, one.body, one.data.url])"
    )
    assert shown == [[told["title"], told["body"], table]]
    opened = worker.evaluate(
        """async () => {
          let opened = "";
          clients.openWindow = async (url) => { opened = url; };
          const [notification] = await registration.getNotifications();
          const event = new NotificationEvent("notificationclick", { notification });
          let done = null;
          event.waitUntil = (work) => { done = work; };
          self.dispatchEvent(event);
          await done;
          return opened;
        }"""
    )
    assert opened == table
    page.goto(first.address + table)
    assert page.get_attribute("#facts", "data-turn")
    # Before her eyes nothing is shown.
    assert worker.evaluate(SHOW_AGAIN, told) == 0
    for one in (ann, bob):
        assert not [text for text in one.problems if not one.forgiven(text)]
        one.context.close()


def test_a_no_is_remembered(chromium, site):
    ann, bob = visitor(chromium, site), visitor(chromium, site, locale="pl-PL", viewport=PHONE)
    for one in (ann, bob):
        one.context.grant_permissions(["notifications"])
    seated(ann, bob)
    first, second = whose_turn(ann, bob)
    finish_turn(first)
    expect(first.page.locator("#ask")).to_be_visible()
    first.page.click("#ask-no")
    expect(first.page.locator("#ask")).to_be_hidden()
    second.page.wait_for_selector("#facts[data-turn='1']", state="attached")
    finish_turn(second)
    expect(second.page.locator("#ask")).to_be_visible()
    assert not findings(second.page)
    first.page.wait_for_selector("#facts[data-turn='1']", state="attached")
    finish_turn(first)
    first.page.wait_for_timeout(300)
    expect(first.page.locator("#ask")).to_be_hidden()
    for one in (ann, bob):
        one.context.close()


def test_when_the_site_is_away_a_page_says_so_and_nothing_of_anybody_was_kept(
    chromium, site, screen
):
    ann = visitor(chromium, site, locale="pl-PL", viewport=PHONE)
    page = ann.start("me", "bot-random")
    ready(page)
    ann.wait_for_turn()
    ann.choose_first()
    table = page.url
    page.reload()
    kept = page.evaluate(CACHED)
    allowed = ("/static/", "/offline/", "/look.css")
    assert kept
    assert not [path for path in kept if not path.startswith(allowed)]
    manifest = page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert manifest["lang"] == "pl"
    for picture in manifest["icons"]:
        size = page.evaluate(SIZE, picture["src"])
        assert size == picture["sizes"]
    versions = page.evaluate("caches.keys()")
    assert len(versions) == 1
    site.kill()
    ann.expected += ["ERR_CONNECTION_REFUSED", "Failed to load", "net::ERR"]
    page.goto(table)
    expect(page.locator("h1")).to_have_text("Nie można połączyć się z Parlour")
    assert page.url == table
    assert not findings(page)
    screen(page, "away-pl")
    site.start()
    page.click("#again")
    page.wait_for_selector("#live")
    ann.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_of_what_one_is_told(chromium, site, screen, scheme):
    ann = visitor(chromium, site, color_scheme=scheme, viewport=PHONE if scheme == "dark" else None)
    if scheme == "light":  # with an account there are mails, too
        page = ann.go("/account/register/")
        page.fill("#login", "Told")
        page.fill("#password", "a long enough secret")
        page.click("main button.btn-main")
        page.wait_for_url("**/account/")
    page = ann.go("/account/notices/")
    assert page.locator("[name=mail]").count() == (6 if scheme == "light" else 0)
    expect(page.locator("#tell-here")).to_be_visible()
    assert not findings(page)
    screen(page, f"told-{scheme}", whole=True)
    assert not page.is_checked("#sounds-on")
    page.check("#sounds-on")
    page.locator("#sounds-volume").fill("80")
    page.uncheck("#sounds-vibrate")
    page.reload()
    assert page.is_checked("#sounds-on")
    assert page.input_value("#sounds-volume") == "80"
    assert not page.is_checked("#sounds-vibrate")
    page.uncheck("[name=push][value=end]")
    page.click(".notices-form button.btn-main")
    expect(page.locator(".notice.good")).to_be_visible()
    assert not page.is_checked("[name=push][value=end]")
    assert page.is_checked("[name=push][value=turn]")
    ann.context.close()

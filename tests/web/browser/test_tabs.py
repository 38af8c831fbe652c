"""Many tables in one browser: one stream for all of them."""

import re

import requests

from tests.web.server import PATIENCE, Visitor

TABLES = 10
# As if somebody turned to another tab, or came back.
SEEN = """(seen) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => !seen });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def streams(server) -> int:
    text = requests.get(f"{server.address}/metrics", timeout=PATIENCE).text
    match = re.search(r"^parlour_streams (\d+)", text, re.MULTILINE)
    assert match is not None
    return int(match.group(1))


def wait_for_one_stream(page, server) -> None:
    wait_for_streams(page, server, 1)


def wait_for_streams(page, server, count: int) -> None:
    for _ in range(PATIENCE * 5):
        if streams(server) == count:
            return
        page.wait_for_timeout(200)
    raise AssertionError(f"{streams(server)} streams are open")


def hears(page, server, text: str) -> None:
    """Somebody elsewhere says something, and it appears."""
    table = f"/t/{page.get_attribute('#page', 'data-slug')}/"
    Visitor(server.address).post(f"{table}chat/", table, text=text)
    page.wait_for_selector(f"#chat-lines >> text={text}", state="attached")
    assert page.locator("#offline").is_hidden()


def test_ten_open_tables_have_one_stream_and_are_all_live_and_usable(visit, server):
    ann = visit()
    pages = []
    for _ in range(TABLES):
        pages.append(ann.start("me", "bot-random"))
        ann.page = ann.open()
    ann.page.close()
    for ann.page in pages:
        ann.page.bring_to_front()  # what is hidden cannot be clicked
        ann.wait_for_turn()
        ann.choose_first()
    wait_for_one_stream(ann.page, server)
    for page in pages:
        hears(page, server, "hello to all")
    *closed, left = pages
    for page in closed:
        page.close()
    wait_for_one_stream(left, server)
    hears(left, server, "still there")
    ann.page = left
    ann.wait_for_turn()
    ann.choose_first()


def test_a_browser_without_shared_workers_has_a_stream_all_the_same(visit, server):
    ann = visit()
    ann.context.add_init_script("delete window.SharedWorker")
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    hears(page, server, "hello to one")
    # While nobody sees it, it gives its stream up; it comes back with whoever looks.
    page.evaluate(SEEN, False)
    wait_for_streams(page, server, 0)
    page.evaluate(SEEN, True)
    wait_for_streams(page, server, 1)
    hears(page, server, "hello again")


def test_a_table_that_is_closed_says_so(visit, server):
    ann, bob = visit(), visit()
    table = ann.start("me", "open")
    slug = table.get_attribute("#page", "data-slug")
    page = bob.go(f"/t/{slug}/")
    bob.expected += ["404"]
    with page.expect_navigation():
        table.click("form:has([value=close]) button")
    assert page.locator("#page").count() == 0
    table.wait_for_selector(".go a[href='/new/via_nebula/']")


def test_a_name_that_is_being_written_stays_while_the_table_changes(visit, server):
    ann, kasia = visit(), visit()
    table = ann.start("me", "open", "open")
    page = kasia.go(f"/t/{table.get_attribute('#page', 'data-slug')}/")
    page.fill("#guest-name", "Kasia")
    hears(page, server, "hello to whoever comes")
    assert page.input_value("#guest-name") == "Kasia"
    page.locator("text=Sit here").last.click()
    table.wait_for_selector(".chair >> text=Kasia")
    assert page.locator("#guest-name").count() == 0

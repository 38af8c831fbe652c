"""Three people and an operator: calls, what is unread, mute, block, report, a ban."""

import os
import re
import subprocess
import sys

import pytest

from tests.web.browser.conftest import PHONE
from tests.web.browser.test_access import LAPTOP_BY_NIGHT, PHONE_BY_DAY, findings
from tests.web.server import PATIENCE, ROOT

SECRET = "a quiet room"
NOTED = "**/read/"


def make_operator(server, name):
    """As whoever runs the machine does."""
    env = {**os.environ, "PARLOUR_DATA": str(server.data)}
    env.pop("DJANGO_SETTINGS_MODULE", None)
    command = [sys.executable, "-m", "parlour.cli", "admin", name]
    subprocess.run(
        command, env=env, cwd=ROOT, input=SECRET + "\n", text=True, check=True, timeout=PATIENCE
    )


def at_a_table(ann, bob, eve):
    """Sit down together; gives the address."""
    ann.go("/account/")
    ann.page.fill("#name", "Ann")
    ann.page.click(".account-part .btn-main")
    page = ann.start("me", "open", "open")
    link = page.input_value("#address")
    for one, name in ((bob, "Bob"), (eve, "Eve")):
        one.page.goto(link)
        one.page.fill("#guest-name", name)
        one.page.click("button[form=sit] >> nth=0")
        one.page.wait_for_selector(f".chair:has-text('{name}'), #board")
    for one in (ann, bob, eve):
        one.page.wait_for_selector("#board")
    return link


def say(one, text):
    one.page.fill("#chat-text", text)
    one.page.press("#chat-text", "Enter")
    one.page.wait_for_selector(f"#chat-lines >> text={text}")


def open_box(one, name):
    one.page.click(f"#chat-lines .speaker >> text={name}")
    one.page.wait_for_selector("#person-box:popover-open h2")


def test_three_people_talk_and_an_operator_sees_to_it(visit, server, screen):
    ann, bob, eve = visit(), visit(viewport=PHONE, color_scheme="dark"), visit(locale="pl-PL")
    link = at_a_table(ann, bob, eve)
    # A name is offered after an @, and whoever is called sees it, also on a phone.
    ann.page.click("#tab-chat")
    ann.page.type("#chat-text", "hello @b")
    ann.page.wait_for_selector(".calls >> text=@Bob")
    ann.page.press("#chat-text", "Tab")
    assert ann.page.input_value("#chat-text") == "hello @Bob "
    ann.page.press("#chat-text", "Enter")
    bob.page.wait_for_selector(".phone-tabs .unread.is-called >> text=@1")
    screen(bob.page, "chat-unread-phone")
    eve.page.wait_for_selector("#tab-chat .unread >> text=1")
    screen(eve.page, "chat-unread")
    with bob.page.expect_response(NOTED):
        bob.page.click("[data-tab=log]")
        bob.page.click("#tab-chat")
    bob.page.wait_for_selector(".calls-me .call >> text=@Bob")
    assert not findings(bob.page)
    screen(bob.page, "chat-called-phone")
    bob.page.wait_for_selector("[data-unread]", state="detached")
    bob.page.reload()
    bob.page.wait_for_selector("#board, .phone-tabs")
    assert not bob.page.locator("[data-unread]").count()
    # Somebody is muted, reported and blocked.
    eve.page.click("#tab-chat")
    say(eve, "la la la")
    bob.page.click("[data-tab=log]")
    bob.page.click("#tab-chat")
    open_box(bob, "Eve")
    assert not findings(bob.page)
    screen(bob.page, "person-box-phone")
    bob.page.click("#person-box button[value=mute]")
    bob.page.wait_for_selector("#chat-lines >> text=la la la", state="detached")
    open_box(ann, "Eve")
    assert not findings(ann.page)
    screen(ann.page, "person-box")
    ann.page.click("#person-box summary")
    ann.page.check("#person-box [value=rude]")
    ann.page.fill("#report-note", "sings all the time")
    ann.page.click("#person-box button[value=report]")
    ann.page.wait_for_selector("#person-box >> text=Thank you")
    ann.page.click("#person-box button[value=block]")
    ann.page.wait_for_selector("#chat-lines >> text=la la la", state="detached")
    ann.page.keyboard.press("Escape")
    assert eve.page.locator("#chat-lines >> text=la la la").count()
    ann.go("/account/company/")
    assert ann.page.locator(".account-part >> text=Eve").count()
    assert not findings(ann.page)
    screen(ann.page, "account-company")
    # Whoever is blocked does not sit down where the other sits.
    page = ann.start("me", "open")
    eve.expected.append("409")
    eve.page.goto(page.input_value("#address"))
    eve.page.click("button[form=sit]")
    eve.page.wait_for_selector(".notice >> text=nie życzy sobie")
    assert not findings(eve.page)
    # An operator reads the report and bans.
    make_operator(server, "Olga")
    olga = visit()
    olga.go("/account/login/")
    olga.page.fill("#login", "olga")
    olga.page.fill("#password", SECRET)
    olga.page.click("main .btn-main")
    olga.page.wait_for_url(re.compile("/$"))
    olga.go("/operators/web/report/")
    screen(olga.page, "operators-reports")
    olga.page.click("#result_list tbody th a")
    assert olga.page.locator("text=sings all the time").count()
    screen(olga.page, "operators-report")
    olga.page.click(".field-way a")
    olga.page.wait_for_selector("#id_person option[selected] >> text=Eve", state="attached")
    olga.page.fill("#id_reason", "singing")
    before = list(olga.problems)
    assert not findings(olga.page)
    screen(olga.page, "operators-ban")
    olga.problems[:] = before  # axe wants to style this page, which its policy does not allow
    olga.page.click("[name=_save]")
    olga.page.wait_for_selector(".messagelist .success")
    eve.page.goto(link)
    eve.page.wait_for_selector(".herald >> text=singing")
    assert not findings(eve.page)
    screen(eve.page, "banned")
    eve.expected.append("403")
    eve.page.click("#tab-chat")
    eve.page.fill("#chat-text", "but I")
    eve.page.press("#chat-text", "Enter")
    eve.page.wait_for_selector("#answer >> text=singing")
    assert eve.page.input_value("#chat-text") == "but I"


@pytest.mark.parametrize("seen", [LAPTOP_BY_NIGHT, PHONE_BY_DAY], ids=["laptop", "phone"])
def test_the_own_account_is_looked_after(visit, screen, seen):
    ann, name = visit(**seen), f"Account{len(seen)}"
    page = ann.go("/account/register/")
    page.fill("#login", name)
    page.fill("#password", SECRET)
    page.fill("#email", "ann@example.org")
    page.click("main .btn-main")
    page.wait_for_selector(".account-parts")
    elsewhere = visit()
    elsewhere.go("/account/login/")
    elsewhere.page.fill("#login", name)
    elsewhere.page.fill("#password", SECRET)
    elsewhere.page.click("main .btn-main")
    elsewhere.page.wait_for_selector(f".who:has-text('{name}')")
    page = ann.go("/account/safety/")
    assert page.locator("#mail .notice >> text=ann@example.org").count()
    assert page.locator("#devices li").count() == 2
    for fold in page.locator("details > summary").all():
        fold.click()
    assert not findings(page)
    screen(page, f"account-safety-{len(seen)}", whole=True)
    page.click("#devices [name=others]")
    page.wait_for_selector(".notice.good")
    assert page.locator("#devices li").count() == 1
    elsewhere.go("/")
    assert not elsewhere.page.locator(f".who:has-text('{name}')").count()
    ann.go("/account/data/")
    assert not findings(page)
    screen(page, f"account-data-{len(seen)}")
    with page.expect_download() as download:
        page.click("form[action='/account/download/'] button")
    assert download.value.suggested_filename == "parlour.zip"
    ann.go("/account/delete/")
    assert not findings(page)
    page.fill("#password", SECRET)
    screen(page, f"account-delete-{len(seen)}")
    page.click("[name=sure]")
    page.wait_for_url(re.compile("/$"))
    assert not page.locator(f".who:has-text('{name}')").count()

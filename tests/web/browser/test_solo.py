"""A solo game from the first page: the automa moves by itself and the page tells why."""

from tests.web.browser.conftest import PHONE
from tests.web.browser.test_rooms import play_until


def open_solo(visit, **options):
    ann = visit(**options)
    page = ann.go("/")
    page.click("a[href='/?show=solo']")
    page.locator("a[href='/new/age_of_innovation/?solo=1']").click()
    page.click("form.card button.btn-main")
    page.wait_for_selector("#live")
    return ann


def test_the_automa_draws_cards_and_the_log_tells_why(visit):
    ann = open_solo(visit, locale="en-GB")
    play_until(ann, "places a marked workshop on", "Support card", "AI-37.")
    ann.page.click(".show-seat[data-area='1']")
    ann.page.wait_for_selector("[id^='card-']", state="attached")
    ann.page.wait_for_selector("text=Terrain priority", state="attached")


def test_solo_is_offered_in_polish_and_on_a_phone(visit):
    ann = open_solo(visit, locale="pl-PL", viewport=PHONE)
    ann.page.wait_for_selector("text=Wybierz planszę planowania")

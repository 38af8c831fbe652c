"""Guides and aids printed by the browser: sheets of A4, everything on them, light at any time."""

import re

import pytest

from parlour import games
from parlour.kernel.guide import AID, GUIDE, KINDS
from parlour.kernel.languages import LANGUAGES
from parlour.web.guides import has_guide
from tests.web.browser.conftest import PHONE
from tests.web.browser.test_access import findings

GUIDED = [name for name in games.names() if has_guide(name)]
SHEETS = {GUIDE: 2, AID: 1}
A4 = (595, 842)  # in points
WIDTH_ON_PAPER = 703  # pixels between the margins
CUT_OFF = """() => [...document.querySelectorAll('.leaf, .leaf section, .guide-table, .leaf svg')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1
        || one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map((one) => one.outerHTML.slice(0, 120))"""


def sheets(pdf: bytes) -> list[tuple[int, int]]:
    """The sizes of the sheets of a PDF as this browser writes it."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert len(boxes) == len(re.findall(rb"/Type /Page\b", pdf))
    return [(round(float(width)), round(float(height))) for width, height in boxes]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_is_two_sheets_and_an_aid_one(visit, game, lang):
    ann = visit(locale=lang)
    for kind in KINDS:
        page = ann.go(f"/{kind}/{game}/")
        page.evaluate("document.fonts.ready")
        pdf = page.pdf(prefer_css_page_size=True, print_background=True)
        assert sheets(pdf) == [A4] * SHEETS[kind], kind
        page.set_viewport_size({"width": WIDTH_ON_PAPER, "height": 1000})
        page.emulate_media(media="print")
        assert page.evaluate(CUT_OFF) == []
        page.emulate_media(media="null")  # as it was: the printer decides


def test_prints_are_light_at_night_too(visit):
    page = visit(color_scheme="dark").go(f"/guide/{GUIDED[0]}/")
    ink = "getComputedStyle(document.querySelector('.leaf p')).color"
    paint = "getComputedStyle(document.documentElement).getPropertyValue('--p-ink')"
    by_night, pictures_by_night = page.evaluate(ink), page.evaluate(paint)
    page.emulate_media(media="print")
    on_paper, pictures_on_paper = page.evaluate(ink), page.evaluate(paint)
    assert on_paper != by_night
    assert pictures_on_paper != pictures_by_night
    page.emulate_media(media="screen")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert page.evaluate(ink) == by_night
    page.emulate_media(media="print")
    assert page.evaluate(ink) == on_paper
    assert page.evaluate(paint) == pictures_on_paper


def test_the_button_prints(visit):
    page = visit().go(f"/aid/{GUIDED[0]}/")
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.click("#print")
    assert page.title() == "printed"


def test_without_scripts_the_guide_reads_and_offers_no_button(visit):
    page = visit(java_script_enabled=False).go(f"/guide/{GUIDED[0]}/")
    assert page.locator(".leaf h1").is_visible()
    assert not page.locator("#print").is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GUIDED)
def test_guides_on_phones_and_laptops_under_axe(visit, game, scheme):
    for seen in ({"viewport": PHONE, "locale": "pl"}, {}):
        ann = visit(color_scheme=scheme, **seen)
        for kind in KINDS:
            page = ann.go(f"/{kind}/{game}/")
            assert not findings(page)
            width = page.viewport_size["width"]
            assert page.evaluate("document.documentElement.scrollWidth") <= width

"""The report has no violation that axe can find, and works by keyboard."""

import pytest
from axe_playwright_python.sync_playwright import Axe

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("report", ["en", "ko", "ar", "de", "ja"])
def test_has_no_violation(open_page, reports, report, scheme, width):
    page = open_page(reports[report], color_scheme=scheme, viewport={"width": width, "height": 900})
    for _ in range(2):
        page.evaluate("for (const one of [...document.querySelectorAll('details')].slice(0, 6)) one.open = true")
        page.wait_for_timeout(100)
    assert page.locator("#problem-list .detail").count() > 0
    found = Axe().run(page, options={"runOnly": RULES}).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []


def test_has_no_violation_without_script(open_page, reports):
    page = open_page(reports["en"], java_script_enabled=False)
    assert page.locator("noscript p.plain").count() > 0


def test_can_be_used_by_keyboard(open_page, reports):
    page = open_page(reports["en"])
    page.keyboard.press("Tab")
    page.wait_for_function("document.activeElement.className === 'skip'")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.id === 'findings'")
    page.locator("#width").focus()
    before = page.locator("#width-value").inner_text()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("(old) => document.getElementById('width-value').textContent !== old", arg=before)
    page.locator("details.problem summary").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('details.problem').open")
    page.locator("details.problem details summary").first.focus()
    page.keyboard.press("Enter")
    page.locator("details.problem .detail").first.wait_for(state="visible")


def test_names_every_drawing(open_page, reports):
    page = open_page(reports["en"])
    names = page.locator("svg.picture").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert names and all(name and "{" not in name for name in names)


def test_says_language_and_direction(open_page, reports):
    assert open_page(reports["ko"]).locator("html").get_attribute("lang") == "ko"
    arabic = open_page(reports["ar"]).locator("html")
    assert (arabic.get_attribute("lang"), arabic.get_attribute("dir")) == ("ar", "rtl")


def test_keeps_still_for_those_who_ask(open_page, reports):
    page = open_page(reports["en"], reduced_motion="reduce")
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("width", [320, 390, 768])
def test_never_scrolls_sideways(open_page, reports, width):
    page = open_page(reports["en"], viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width

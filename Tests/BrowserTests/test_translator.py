"""The page that a translator gets: a meter that answers while typing, and the new wordings to take along."""

import csv
import io
import json
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT, TOOL, audit
from test_accessibility import RULES

XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}"


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    folder = tmp_path_factory.mktemp("languages") / "pages"
    audit(ROOT / "Examples/Encore", "--thorough", "--report", f"html-per-language={folder}")
    return {path.stem: path for path in folder.iterdir()}


def measured(text, locale):
    line = json.dumps({"text": text, "size": 17, "locale": locale})
    run = subprocess.run([TOOL, "measure"], input=line + "\n", capture_output=True, text=True)
    return json.loads(run.stdout)["width"]


def test_every_language_to_mend_has_a_page_in_its_own_words(open_page, pages):
    report = json.loads(audit(ROOT / "Examples/Encore", "--format", "json"))
    said = {each["locale"] for problem in report["problems"] for each in problem["locales"]}
    assert {"de", "ko"} <= set(pages) <= said
    for locale in ("de", "ko", "ar"):
        page = open_page(pages[locale])
        assert page.locator("html").get_attribute("lang") == locale
        assert page.locator(".tasks > li").count() == page.evaluate("data.tasks.length") > 0
        assert "\\u{" not in page.locator("body").inner_text()


def test_one_page_says_the_same_as_the_folder(pages, tmp_path):
    page = tmp_path / "de.html"
    audit(ROOT / "Examples/Encore", "--thorough", "--for", "de", "--format", "html", "--output", str(page))
    assert page.read_bytes() == pages["de"].read_bytes()


def test_the_meter_answers_while_one_types(open_page, pages):
    page = open_page(pages["de"])
    task = page.evaluate("data.tasks.findIndex(one => one.room !== undefined && one.width > one.room)")
    assert task >= 0
    answer = page.locator(f"#answer-{task}")
    assert "zu breit" in answer.inner_text()
    page.locator(f"#wording-{task}").fill("Ii")
    assert "passt" in answer.inner_text()
    assert page.locator("#changed").inner_text().startswith("1 von ")
    page.locator(f"#wording-{task}").press("End")
    page.keyboard.type("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW")
    assert "zu breit" in answer.inner_text()
    assert page.locator(f"#meter-{task}").evaluate("one => one.value > one.high")


@pytest.mark.parametrize("locale, wording", [("de", "Kürzerer Wortlaut"), ("ja", "短い新しい文言")])
def test_a_sum_of_letters_is_near_the_measured_width(open_page, pages, locale, wording):
    page = open_page(pages[locale])
    tasks = page.evaluate("data.tasks.filter(one => one.room !== undefined && one.width > 0)")
    assert tasks
    for task in tasks[:5]:
        summed = page.evaluate("([task, text]) => widthOf(task, text)", [task, wording])
        exact = task["width"] * measured(wording, locale) / measured(task["text"], locale)
        assert abs(summed - exact) / exact < 0.04


def test_takes_new_wordings_along(open_page, pages):
    page = open_page(pages["de"])
    before = [each["text"] for each in page.evaluate("data.tasks")]
    page.locator("#wording-0").fill('=1+"<b>&')
    with page.expect_download() as waiting:
        page.click("#save-xliff")
    assert waiting.value.suggested_filename == "de.xliff"
    root = ElementTree.parse(waiting.value.path()).getroot()
    units = list(root.iter(f"{XLIFF}trans-unit"))
    changed = [unit for unit in units if unit.find(f"{XLIFF}target").get("state") == "translated"]
    assert [unit.find(f"{XLIFF}target").text for unit in changed] == ['=1+"<b>&']
    assert changed[0].get("id") == page.evaluate("data.tasks[0].unit")
    assert all(unit.find(f"{XLIFF}target").text in before for unit in units if unit not in changed)
    with page.expect_download() as waiting:
        page.click("#save-csv")
    text = waiting.value.path().read_text(encoding="utf-8")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert len(rows) == len(before)
    assert rows[0]["new_text"] == "'=1+\"<b>&"
    assert [row["new_text"] for row in rows[1:]] == before[1:]


def test_is_read_without_script(open_page, pages):
    page = open_page(pages["de"], java_script_enabled=False)
    assert page.locator(".tasks > li").count() > 0
    assert not page.locator("#wording-0").is_visible()
    assert not page.locator("#save-xliff").is_visible()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["de", "ko", "ar"])
def test_has_no_violation(open_page, pages, locale, scheme, width):
    page = open_page(pages[locale], color_scheme=scheme, viewport={"width": width, "height": 900})
    page.locator("#wording-0").fill("A new wording that is much too long for its room")
    found = Axe().run(page, options={"runOnly": RULES}).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width

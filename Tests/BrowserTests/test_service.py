"""The pages of the service: upload, progress, report, compare, acceptance, tokens, in two languages."""

import json
import os
import pathlib
import socket
import subprocess
import time
import urllib.error
import urllib.request

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import TOOL

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
WORDS = {
    "en": {"projects": "Projects", "open": "Open the report", "errors": "Errors"},
    "ko": {"projects": "프로젝트", "open": "보고서 열기", "errors": "오류"},
}
BARS = {
    "version": 1,
    "app": {"name": {"en": "Encore"}, "sourceLanguage": "en"},
    "bars": [{"id": "main-tabs", "kind": "tabBar", "platform": "iOS", "items": [
        {"id": name, "role": "tab", "key": f"tab.{name}", "text": {"en": name.title(), "de": name.title()}}
        for name in ["songs", "halls", "people", "dates"]]}],
}
XLIFF = """<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="Localizable.strings" source-language="en" target-language="de" datatype="plaintext">
    <body><trans-unit id="tab.halls"><source>Halls</source><target>{}</target></trans-unit></body>
  </file>
</xliff>
"""


class Service:
    def __init__(self, folder, access):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.data = folder / "data"
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen(
            [TOOL, "serve", "--data", str(self.data), "--listen", f"127.0.0.1:{self.port}", "--access", access],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=dict(os.environ))
        for _ in range(300):
            try:
                urllib.request.urlopen(self.url + "/healthz", timeout=5).read()
                return
            except (OSError, urllib.error.URLError):
                time.sleep(0.1)
        raise RuntimeError("the service did not start")

    def post(self, path, value):
        request = urllib.request.Request(
            self.url + path, json.dumps(value).encode(), {"Content-Type": "application/json"})
        return json.loads(urllib.request.urlopen(request, timeout=30).read())

    def token(self, scope):
        return subprocess.run(
            [TOOL, "token", "create", "--data", str(self.data), "--name", f"test {scope}", "--scope", scope],
            capture_output=True, text=True, check=True).stdout.strip()

    def stop(self):
        self.process.terminate()
        assert self.process.wait(60) == 0


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    running = Service(tmp_path_factory.mktemp("service"), "off")
    running.post("/api/v1/projects", {"id": "encore", "name": "Encore"})
    running.post("/api/v1/projects/encore/bars", BARS)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def closed(tmp_path_factory):
    running = Service(tmp_path_factory.mktemp("closed"), "tokens")
    yield running
    running.stop()


@pytest.fixture
def open_service(browser):
    """Opens a page of a service in a language and fails on any fault of its script or policy."""
    contexts, faults = [], []

    def open_it(address, language="en", **options):
        context = browser.new_context(locale=language, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("console", lambda line: faults.append(line.text)
                if line.type == "error" and "Security" in line.text else None)
        page.goto(address)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert faults == []


def violations(page):
    found = Axe().run(page, options={"runOnly": RULES}).response["violations"]
    return [(each["id"], each["nodes"][0]["html"]) for each in found]


def translation(folder, name, german):
    path = pathlib.Path(folder) / name
    path.write_text(XLIFF.format(german), encoding="utf-8")
    return path


def upload(page, path, label):
    page.locator("#files").set_input_files(str(path))
    page.locator("#field-label").fill(label)
    page.locator("#upload .button").click()
    page.wait_for_url("**/audits/*", timeout=60_000)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_leads_from_upload_to_report_and_comparison(service, open_service, tmp_path, language):
    words = WORDS[language]
    page = open_service(service.url, language)
    assert page.locator("html").get_attribute("lang") == language
    assert page.locator("h1").inner_text() == words["projects"]
    assert violations(page) == []
    page.get_by_role("link", name="Encore").click()
    assert violations(page) == []

    upload(page, translation(tmp_path, "de.xliff", f"Säle {language}"), f"short {language}")
    assert violations(page) == []
    page.go_back()
    page.goto(service.url + "/projects/encore")
    upload(page, translation(tmp_path, "de.xliff", f"Veranstaltungsortverzeichnis {language}"), f"long {language}")
    assert page.locator("h1").inner_text() == f"long {language}"
    assert page.locator("#findings").get_by_text("Veranstaltungsortverzeichnis").count() > 0
    assert violations(page) == []

    page.get_by_role("link", name=words["open"]).click()
    page.wait_for_selector("#matrix-table td")
    assert page.locator("html").get_attribute("lang") == language
    page.go_back()

    page.goto(service.url + "/projects/encore")
    assert page.locator("svg.chart g").count() >= 2
    page.locator("form[action$=compare] .button").click()
    assert f"Veranstaltungsortverzeichnis {language}" in page.locator("main").inner_text()
    assert violations(page) == []


def test_shows_progress_and_takes_dropped_files(service, open_service, tmp_path):
    page = open_service(service.url + "/projects/encore")
    path = translation(tmp_path, "de.xliff", "Konzerthallen")
    page.evaluate(
        """([name, text]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], name));
          const drop = document.querySelector(".drop");
          drop.dispatchEvent(new DragEvent("dragenter", { dataTransfer: transfer, bubbles: true, cancelable: true }));
          drop.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
        }""", [path.name, path.read_text(encoding="utf-8")])
    assert "de.xliff" in page.locator(".chosen").inner_text()
    page.evaluate(
        """() => {
          window.seen = [];
          const status = document.querySelector("#progress [role=status]");
          new MutationObserver(() => window.seen.push(status.textContent)).observe(status, { childList: true });
          addEventListener("pagehide", () => sessionStorage.setItem("seen", JSON.stringify(window.seen)));
        }""")
    page.locator("#upload .button").click()
    page.wait_for_url("**/audits/*", timeout=60_000)
    seen = json.loads(page.evaluate("sessionStorage.getItem('seen')"))
    assert "Sending" in seen and len(seen) >= 2, seen


def test_says_why_an_upload_failed(service, open_service, tmp_path):
    page = open_service(service.url + "/projects/encore")
    twice = []
    for name in ["a", "b"]:
        (tmp_path / name).mkdir()
        twice.append(translation(tmp_path / name, "de.xliff", "x"))
    page.locator("#files").set_input_files([str(path) for path in twice])
    page.locator("#upload .button").click()
    # No function to wait for: the page's policy lets nobody evaluate one again and again.
    expect(page.locator("#progress [role=status]")).to_contain_text("twice")
    assert violations(page) == []


def test_works_without_script_and_by_keyboard(service, open_service, tmp_path):
    page = open_service(service.url + "/projects/encore", java_script_enabled=False)
    page.locator("#files").set_input_files(str(translation(tmp_path, "de.xliff", "Häuser")))
    page.locator("#field-label").focus()
    page.keyboard.type("by keyboard")
    page.keyboard.press("Enter")
    page.wait_for_url("**/audits/*")
    assert page.locator("h1").inner_text() == "by keyboard"
    page = open_service(service.url + "/projects/encore")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"


def test_accepts_and_withdraws_findings(service, open_service, tmp_path):
    page = open_service(service.url + "/projects/encore")
    upload(page, translation(tmp_path, "de.xliff", "Konzertveranstaltungshallen"), "to accept")
    page.locator("input[name=fingerprint]").first.check()
    page.locator("#field-reason").fill("shown on iPad only")
    page.locator("#findings .button").click()
    page.wait_for_url("**/baseline")
    assert "shown on iPad only" in page.locator("main").inner_text()
    assert violations(page) == []
    page.locator("input[name=reason]").first.fill("on iPhone too now")
    page.locator("table .button").first.click()
    page.wait_for_load_state()
    assert "on iPhone too now" in page.locator("main").inner_text()


@pytest.mark.parametrize("language", ["en", "ko"])
def test_shows_the_room_of_each_text(service, open_service, tmp_path, language):
    page = open_service(service.url + "/projects/encore/budgets", language)
    assert page.locator("table tbody tr").count() > 0
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_signs_in_makes_and_revokes_tokens(closed, open_service, scheme):
    page = open_service(closed.url, color_scheme=scheme)
    assert page.url.endswith("/sign-in")
    assert violations(page) == []
    page.locator("#field-token").fill("lat_wrong")
    page.locator("main .button").click()
    assert page.locator("[role=alert]").count() == 1
    page.locator("#field-token").fill(closed.token("admin"))
    page.locator("main .button").click()
    page.wait_for_url(closed.url + "/")
    page.goto(closed.url + "/tokens")
    page.locator("#field-name").fill(f"for {scheme}")
    page.locator("main section:last-of-type .button").click()
    secret = page.locator("#secret").inner_text()
    assert secret.startswith("lat_")
    assert violations(page) == []
    request = urllib.request.Request(
        closed.url + "/api/v1/projects", headers={"Authorization": f"Bearer {secret}"})
    assert urllib.request.urlopen(request, timeout=10).status == 200
    page.get_by_role("button", name=f"for {scheme}").click()
    page.wait_for_load_state()
    page.locator("nav .button").click()
    page.wait_for_url("**/sign-in")
    page.goto(closed.url + "/tokens")
    assert page.url.endswith("/sign-in")


def test_refuses_a_form_without_its_word(closed, open_service):
    page = open_service(closed.url)
    page.locator("#field-token").fill(closed.token("admin"))
    page.locator("main .button").click()
    page.wait_for_url(closed.url + "/")
    page.evaluate("document.querySelector('#add input[name=csrf]').value = 'other'")
    page.locator("#field-id").fill("forged")
    page.locator("#add .button").click()
    page.wait_for_load_state()
    assert page.locator("[role=alert]").count() == 1
    page.goto(closed.url + "/projects/forged")
    assert "forged" in page.locator("main").inner_text()


@pytest.mark.parametrize("language", ["en", "ko", "de", "zh-TW"])
@pytest.mark.parametrize("width, scheme", [(390, "light"), (1280, "dark")])
def test_holds_at_any_width_and_speaks_the_language(service, open_service, tmp_path, language, width, scheme):
    page = open_service(
        service.url + "/projects/encore", language, viewport={"width": width, "height": 900}, color_scheme=scheme)
    assert page.locator("html").get_attribute("lang") == {"zh-TW": "zh-Hant"}.get(language, language)
    for address in ["/", "/projects/encore", "/projects/encore/budgets", "/record"]:
        page.goto(service.url + address)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
        # A word of a head, a badge or a link is never broken: each is on one line, or breaks between words.
        broken = page.evaluate(
            """() => [...document.querySelectorAll(".grid thead button, .badge, .grid time")]
              .filter((each) => each.getClientRects().length > 1).map((each) => each.textContent)""")
        assert broken == [], address
        assert violations(page) == []


def test_tells_each_language_and_sorts_and_filters(service, open_service, tmp_path):
    page = open_service(service.url + "/projects/encore")
    upload(page, translation(tmp_path, "de.xliff", "Veranstaltungsortverzeichnisse"), "for the table")
    page.goto(service.url + "/projects/encore")
    state = json.loads(urllib.request.urlopen(service.url + "/api/v1/projects/encore/state", timeout=30).read())
    german = [each for each in state["languages"] if each["locale"] == "de"][0]
    assert german["label"] == "for the table" and not german["passes"] and not state["passes"]
    row = page.locator("#languages tbody tr").filter(has_text="German")
    assert "Failed the gate" in row.inner_text() and german["at"][:10] in row.inner_text()
    assert row.locator(".badge .form").count() == 1

    audits = page.locator("#audits table")
    head = audits.get_by_role("button", name="Errors")
    head.click()
    errors = [int(text) for text in audits.locator("tbody tr td:nth-child(3)").all_inner_texts() if text != "–"]
    assert errors == sorted(errors)
    assert audits.locator("th[aria-sort=ascending]").count() == 1
    head.click()
    again = [int(text) for text in audits.locator("tbody tr td:nth-child(3)").all_inner_texts() if text != "–"]
    assert again == sorted(errors, reverse=True)
    field = page.locator("#audits .rows input")
    field.fill("for the table")
    assert audits.locator("tbody tr:visible").count() == 1
    assert violations(page) == []


def test_gives_a_finding_an_address(service, open_service, tmp_path):
    page = open_service(service.url + "/projects/encore")
    upload(page, translation(tmp_path, "de.xliff", "Veranstaltungsortkataloge"), "for its address")
    link = page.locator("#findings tbody th a").first
    words = link.inner_text()
    link.click()
    page.wait_for_url("**/finding?id=*")
    assert page.locator("h1").inner_text() == words
    assert violations(page) == []
    page.goto(page.url)
    assert page.locator("h1").inner_text() == words


def test_shows_hostile_texts_as_texts(service, open_service):
    service.post("/api/v1/projects", {"id": "hostile", "name": "<img src=x onerror=alert(1)>"})
    page = open_service(service.url)
    assert page.get_by_role("link", name="<img src=x onerror=alert(1)>").count() == 1
    assert page.locator("main img").count() == 0
    page.goto(service.url + "/projects/hostile")
    assert page.locator("h1 bdi").inner_text() == "<img src=x onerror=alert(1)>"

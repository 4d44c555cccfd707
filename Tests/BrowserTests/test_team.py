"""The pages a team works with: a language, a branch, problems that are followed, who is told."""

import json
import urllib.request
import uuid

import pytest

from test_service import BARS, XLIFF, Service, open_service, violations  # noqa: F401

WIDE = "Veranstaltungsortverzeichnis"


def send(service, project, german, **fields):
    """Sends a German file and waits for the end of its audit."""
    boundary = uuid.uuid4().hex
    parts = [f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
             for name, value in fields.items()]
    parts.append(f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="de.xliff"\r\n\r\n'
                 f"{XLIFF.format(german)}\r\n--{boundary}--\r\n")
    request = urllib.request.Request(
        f"{service.url}/api/v1/projects/{project}/audits", "".join(parts).encode(),
        {"Content-Type": f"multipart/form-data; boundary={boundary}"})
    audit = json.loads(urllib.request.urlopen(request, timeout=30).read())
    urllib.request.urlopen(f"{service.url}/api/v1/projects/{project}/audits/{audit['id']}/events", timeout=60).read()
    return audit["id"]


def read(service, path):
    return json.loads(urllib.request.urlopen(service.url + path, timeout=30).read())


@pytest.fixture(scope="module")
def team(tmp_path_factory):
    """A service with a project that uses everything a team needs."""
    service = Service(tmp_path_factory.mktemp("team"), "off")
    service.post("/api/v1/projects", {"id": "encore", "name": "Encore"})
    service.post("/api/v1/projects/encore/bars", BARS)
    audit = send(service, "encore", WIDE, label="all")
    send(service, "encore", f"{WIDE} aller Städte", branch="topic/longer", label="branch")
    text = read(service, "/api/v1/projects/encore/languages/de/texts")["items"][0]
    problem = service.post("/api/v1/projects/encore/problems", {"audit": audit, "fingerprint": text["fingerprint"]})
    base = f"/api/v1/projects/encore/problems/{problem['id']}"
    service.post(f"{base}/state", {"state": "assigned", "assignee": "Ana"})
    service.post(f"{base}/comments", {"text": "Could be ‘Orte’.\nI ask the others."})
    service.post("/api/v1/projects/encore/hooks", {"kind": "webhook", "address": "https://1.1.1.1/told"})
    service.post("/api/v1/projects/encore/hooks",
                 {"kind": "github", "repository": "owner/name", "secret": "token-of-the-api"})
    yield service
    service.stop()


PAGES = ["/projects/encore", "/projects/encore/languages/de", "/projects/encore/languages/en",
         "/projects/encore/branch?name=topic%2Flonger", "/projects/encore/problems", "/projects/encore/problems/1",
         "/projects/encore/hooks", "/record"]


@pytest.mark.parametrize("language", ["en", "ko", "de"])
@pytest.mark.parametrize("width, scheme", [(390, "light"), (390, "dark"), (1280, "light"), (1280, "dark")])
def test_every_page_holds_and_can_be_used_by_all(team, open_service, language, width, scheme):  # noqa: F811
    page = open_service(team.url, language, viewport={"width": width, "height": 900}, color_scheme=scheme)
    for address in PAGES:
        page.goto(team.url + address)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
        broken = page.evaluate(
            """() => [...document.querySelectorAll(".grid thead button, .badge, .grid time")]
              .filter((each) => each.getClientRects().length > 1).map((each) => each.textContent)""")
        assert broken == [], address
        assert violations(page) == [], address


def test_a_language_shows_its_texts_and_takes_owners(team, open_service):  # noqa: F811
    page = open_service(team.url + "/projects/encore")
    page.locator("#languages").get_by_role("link", name="German").click()
    assert page.locator(".tasks .card svg.picture").count() == 1
    assert WIDE in page.locator(".tasks .card").inner_text()
    page.locator("#owners").fill("Ana, Jörg")
    page.get_by_role("button", name="Save").click()
    page.wait_for_load_state()
    assert "Ana, Jörg" in page.locator("main table").first.inner_text()
    with page.expect_download() as download:
        page.get_by_role("link", name="XLIFF with limits").click()
    with open(download.value.path(), encoding="utf-8") as file:
        assert 'maxwidth="' in file.read()
    page.get_by_role("link", name="Finding").first.click()
    page.wait_for_url("**/finding?id=*")
    page.get_by_role("link", name="Problem 1").click()
    assert page.url.endswith("/problems/1")


def test_a_problem_is_talked_about_and_brought_further(team, open_service):  # noqa: F811
    page = open_service(team.url + "/projects/encore/problems")
    page.locator("#problems tbody th a").click()
    page.locator("#text").fill("By Friday.")
    page.get_by_role("button", name="Add the comment").click()
    page.wait_for_load_state()
    assert "By Friday." in page.locator("#events").inner_text()
    page.locator("#state").select_option("accepted")
    page.locator("#field-reason").fill("a name")
    page.get_by_role("button", name="Save").click()
    page.wait_for_load_state()
    assert page.locator("main table .badge").first.inner_text() == "Accepted"
    page.locator("#state").select_option("open")
    page.locator("#field-reason").fill("it is none")
    page.get_by_role("button", name="Save").click()
    page.wait_for_load_state()
    assert page.locator("main table .badge").first.inner_text() == "Open"
    page.goto(team.url + "/record")
    assert "problem.accepted" in page.locator("main").inner_text()


def test_a_language_is_retired_and_brought_back(team, open_service):  # noqa: F811
    page = open_service(team.url + "/projects/encore/languages/de")
    page.locator("#field-reason").fill("not shipped")
    page.get_by_role("button", name="Retire the language").click()
    page.wait_for_load_state()
    assert "not shipped" in page.locator("main").inner_text()
    assert violations(page) == []
    page.goto(team.url + "/projects/encore")
    assert page.locator("p.gate.open").count() == 1
    assert violations(page) == []
    page.get_by_role("link", name="German").click()
    page.get_by_role("button", name="Bring the language back").click()
    page.wait_for_load_state()
    assert page.locator(".tasks .card").count() == 1


def test_a_webhook_shows_its_secret_once(team, open_service):  # noqa: F811
    page = open_service(team.url + "/projects/encore/hooks")
    page.locator("#field-address").fill("https://1.0.0.1/told")
    page.get_by_role("button", name="Tell somebody").click()
    page.wait_for_load_state()
    secret = page.locator("#secret").inner_text()
    assert len(secret) > 30
    assert violations(page) == []
    page.goto(page.url)
    assert secret not in page.content()
    page.get_by_role("button", name="Remove: https://1.0.0.1/told").click()
    page.wait_for_load_state()
    assert "1.0.0.1" not in page.locator("main").inner_text()

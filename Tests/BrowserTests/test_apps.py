"""The overview of several apps: accessible, narrow enough, and it leads to each app's page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import audit
from test_accessibility import RULES

APPS = {"apps/Halls": ["Halls", "Veranstaltungsortverzeichnis", "Dates"], "apps/<b>Mail": ["Mail", "Chats", "Calls"]}


@pytest.fixture(scope="session")
def overviews(tmp_path_factory):
    """The overview by language."""
    root = tmp_path_factory.mktemp("apps")
    for place, titles in APPS.items():
        folder = root / "all" / place
        folder.mkdir(parents=True)
        (folder / "project.yml").write_text(
            "name: App\ntargets: { App: { type: application, platform: iOS, sources: [.] } }\n", encoding="utf-8")
        tabs = "\n".join(f'Text("x").tabItem {{ Label("{title}", systemImage: "map") }}' for title in titles)
        (folder / "Root.swift").write_text(
            f"import SwiftUI\nstruct Root: View {{ var body: some View {{ TabView {{\n{tabs}\n}} }} }}\n",
            encoding="utf-8")
    made = {}
    for language in ["en", "ar"]:
        made[language] = root / f"{language}.html"
        audit(root / "all", "--report", f"html={made[language]}", "--report-language", language)
    return made


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_has_no_violation(open_page, overviews, language, scheme):
    page = open_page(overviews[language], color_scheme=scheme)
    found = Axe().run(page, options={"runOnly": RULES}).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []


def test_leads_to_the_page_of_each_app(open_page, overviews):
    page = open_page(overviews["en"])
    links = page.locator("table a")
    assert sorted(links.all_inner_texts()) == sorted(f"App ({place})" for place in APPS)
    for place, titles in APPS.items():
        page.get_by_role("link", name=f"App ({place})", exact=True).click()
        assert page.locator("body").inner_text().count(titles[0]) > 0
        page.go_back()


@pytest.mark.parametrize("language", ["en", "ar"])
def test_breaks_no_word_of_a_head(open_page, overviews, language):
    page = open_page(overviews[language], viewport={"width": 390, "height": 800})
    broken = page.evaluate(
        """() => [...document.querySelectorAll("thead th")].filter((head) => {
          const lines = (text) => {
            const one = document.createRange();
            one.selectNodeContents(head);
            head.textContent = text;
            return new Set([...one.getClientRects()].map((box) => Math.round(box.top))).size;
          };
          const words = head.textContent.trim().split(/\\s+/);
          return words.some((word) => lines(word) > 1);
        }).map((head) => head.textContent)"""
    )
    assert broken == []


@pytest.mark.parametrize("width", [320, 768])
def test_never_scrolls_sideways(open_page, overviews, width):
    page = open_page(overviews["en"], viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width

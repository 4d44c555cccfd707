"""Reports that the tool under test writes, and a browser to read them with."""

import json
import os
import pathlib
import shutil
import subprocess

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("LABELAUDIT", str(ROOT / ".build/debug/labelaudit"))

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "\"><svg onload=alert(1)>",
    "</noscript><iframe src=javascript:alert(1)></iframe>",
    "{{script}} ${alert(1)}",
    "\u202egnp.exe",
    "a long label that does not fit anywhere at all & <b>is bold</b>",
]


def bars(items, locale="en"):
    """A bars manifest with one tab bar and one navigation bar for each text."""
    tabs = [{"id": f"tab-{i}", "role": "tab", "text": {locale: text}} for i, text in enumerate(items)]
    titles = [
        {
            "id": f"nav-{i}",
            "kind": "navigationBar",
            "items": [{"id": "title", "role": "title", "text": {locale: text}}],
        }
        for i, text in enumerate(items)
    ]
    return {"version": 1, "bars": [{"id": "tabs", "kind": "tabBar", "items": tabs[:5]}, *titles]}


def audit(path, *options):
    done = subprocess.run([TOOL, "audit", str(path), "--quiet", *options], capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def reports(tmp_path_factory):
    """HTML reports by name: the example app in several languages, and an app of hostile labels."""
    folder = tmp_path_factory.mktemp("reports")
    manifest = folder / "hostile.json"
    manifest.write_text(json.dumps(bars(HOSTILE)), encoding="utf-8")
    sources = {
        "en": (ROOT / "Examples/Encore", "en"),
        "ko": (ROOT / "Examples/Encore", "ko"),
        "ar": (ROOT / "Examples/Encore", "ar"),
        "de": (ROOT / "Examples/Encore", "de"),
        "ja": (ROOT / "Examples/Encore", "ja"),
        "hostile": (manifest, "en"),
    }
    made = {}
    for name, (path, language) in sources.items():
        made[name] = folder / f"{name}.html"
        audit(path, "--format", "html", "--report-language", language, "--output", str(made[name]))
    return made


@pytest.fixture(scope="session")
def browser():
    chromium = shutil.which("chromium")
    with sync_playwright() as playwright:
        instance = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox"] if chromium else []
        )
        yield instance
        instance.close()


@pytest.fixture
def open_page(browser):
    """Opens a report; fails at the end when the page asked the network for anything or had an error."""
    contexts, problems = [], []

    def opened(path, **settings):
        context = browser.new_context(**{"viewport": {"width": 1200, "height": 900}, **settings})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.on("dialog", lambda dialog: (problems.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
        page.on(
            "request",
            lambda request: None if request.url.startswith("file:") else problems.append(request.url),
        )
        page.goto(path.as_uri())
        return page

    yield opened
    for context in contexts:
        context.close()
    assert problems == []

"""Limits in the hands of Weblate's own code: its reader of XLIFF, its flags, its drawing of texts.

`WEBLATE_PYTHON` names a Python that has Weblate (`pip install weblate==5.14.3`); docs/walkthrough-weblate.md says what
else it needs. Its server is not asked.
"""

import csv
import io
import json
import os
import pathlib
import shutil
import statistics
import subprocess

import pytest

from conftest import ROOT, TOOL

PYTHON = os.environ.get("WEBLATE_PYTHON")
READER = pathlib.Path(__file__).with_name("weblate_reads.py")
INTER = pathlib.Path("/usr/share/fonts/opentype/inter/Inter-Regular.otf")

pytestmark = pytest.mark.skipif(not PYTHON, reason="no Weblate: WEBLATE_PYTHON names a Python that has it")

BARS = {
    "version": 1, "app": {"sourceLanguage": "en"},
    "bars": [
        {"id": "tabs", "kind": "tabBar", "items": [
            {"id": "songs", "role": "tab", "key": "songs", "text": {"en": "Songs", "de": "Lieder"}},
            {"id": "halls", "role": "tab", "key": "halls", "text": {"en": "Halls", "de": "Halls"}, "states": {"de": "new"}},
            {"id": "people", "role": "tab", "key": "people", "text": {"en": "People", "de": "Leute und mehr davon"},
             "states": {"de": "needs_review"}},
            {"id": "dates", "role": "tab", "key": "dates", "text": {"en": "%lld dates", "de": "%lld Termine, 100%%"}},
            {"id": "user", "role": "tab", "key": "user", "text": {"en": "%@'s list", "de": "Liste von %@"}}]},
        {"id": "city", "kind": "navigationBar", "items": [
            {"id": "title", "role": "title", "key": "city",
             "text": {"en": "%1$@ in {city}", "de": "%1$@ in {city}, \\(name)"}}]}],
}


def reads(*arguments, given=None):
    done = subprocess.run([PYTHON, str(READER), *map(str, arguments)], input=given, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.splitlines()[-1])


def run(*arguments):
    done = subprocess.run([TOOL, *map(str, arguments), "--quiet"], capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


@pytest.fixture
def files(tmp_path):
    bars = tmp_path / "bars.json"
    bars.write_text(json.dumps(BARS), encoding="utf-8")
    return bars, tmp_path / "de.xliff", tmp_path / "back.xliff"


def findings(bars, file):
    report = json.loads(run("audit", "--bars", bars, file, "--format", "json"))
    return [(each["fingerprint"], each["outcome"]) for each in report["findings"]]


def test_reads_limits_states_and_placeholders(files):
    bars, out, back = files
    run("budgets", bars, "--locale", "de", "--format", "xliff", "--weblate", "--output", out)
    units = {unit["key"]: unit for unit in reads(out, back)}
    assert sorted(units) == ["city", "dates", "halls", "people", "songs", "user"]
    assert units["halls"]["target"] == "" and not units["halls"]["translated"]
    assert units["people"]["fuzzy"] and units["people"]["target"] == "Leute und mehr davon"
    assert not units["songs"]["fuzzy"] and units["songs"]["translated"]
    for unit in units.values():
        assert int(unit["flags"]["max-size"][0]) > 10
        assert unit["flags"]["font-family"] == ["SF_Pro"]
        assert unit["flags"]["font-weight"][0] in ("normal", "bold")
    # What is written stays as it is; what is drawn is what an audit measures.
    assert units["dates"]["target"] == "%lld Termine, 100%%"
    number = units["dates"]["shown"].split()[0]
    assert units["dates"]["shown"] == f"{number} Termine, 100%" and len(number) == 3 and number.isdigit()
    assert units["user"]["shown"] == "Liste von "
    assert units["city"]["shown"] == " in , "
    assert "replacements" not in units["songs"]["flags"]


@pytest.mark.parametrize("more", [[], ["--weblate"]])
def test_changes_no_finding_when_it_comes_back(files, more):
    bars, out, back = files
    run("budgets", bars, "--locale", "de", "--format", "xliff", *more, "--output", out)
    reads(out, back)
    assert back.read_bytes() != out.read_bytes()
    before = findings(bars, out)
    assert before
    if more:
        assert findings(bars, back) == before
    else:
        # Without --weblate it takes a text to look at again for finished; the others stay as they are.
        assert [each for each in before if "/people/" not in each[0]] == [
            each for each in findings(bars, back) if "/people/" not in each[0]]


def test_draws_texts_about_as_wide_as_they_are_measured(tmp_path):
    if not INTER.exists():
        pytest.skip("the font Inter is not installed: fonts-inter of Debian")
    fonts = tmp_path / "fonts"
    fonts.mkdir()
    shutil.copy(INTER, fonts)
    rows = [row for row in csv.DictReader(io.StringIO(run("budgets", ROOT / "Examples/Encore", "--format", "csv")))
            if row["width"] and row["locale"] in ("de", "en", "es", "fi", "fr", "ru") and "%" not in row["text"]]
    assert len(rows) > 100
    texts = [[row["text"], "Inter Regular", round(float(row["font_size"])),
              "bold" if row["font_weight"] in ("semibold", "bold") else "normal"] for row in rows]
    drawn = reads("--widths", fonts, given=json.dumps(texts))
    ratios = [width / float(row["width"]) for width, row in zip(drawn, rows)]
    assert 0.95 < statistics.median(ratios) < 1.06
    assert sum(0.88 < ratio < 1.12 for ratio in ratios) > 0.9 * len(ratios)

"""The machine-readable reports keep to their schemas."""

import json
import os
import re
import subprocess

import jsonschema
import pytest
import yaml
from sarif_pydantic import Sarif

from conftest import HOSTILE, ROOT, TOOL, audit, bars


@pytest.fixture(scope="module", params=["example", "hostile"])
def app(request, tmp_path_factory):
    if request.param == "example":
        return ROOT / "Examples/Encore"
    manifest = tmp_path_factory.mktemp("schemas") / "bars.json"
    manifest.write_text(json.dumps(bars(HOSTILE)), encoding="utf-8")
    return manifest


def check(document, schema):
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    found = validator(schema, format_checker=jsonschema.FormatChecker()).iter_errors(document)
    assert [f"{list(each.path)}: {each.message[:200]}" for each in found] == []


def test_json_keeps_to_its_schema(app):
    schema = json.loads((ROOT / "docs/schema/report.schema.json").read_text(encoding="utf-8"))
    check(json.loads(audit(app, "--format", "json", "--include-fits")), schema)


def test_schema_refuses_what_is_no_report():
    schema = json.loads((ROOT / "docs/schema/report.schema.json").read_text(encoding="utf-8"))
    for document in ({}, {"version": 2}, []):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(document, schema)


def test_sarif_keeps_to_the_published_schema(app):
    """The published model of SARIF 2.1.0 refuses unknown values and missing parts. The schema file of OASIS
    itself is not part of this project; `SARIF_SCHEMA` may name a copy of it."""
    log = json.loads(audit(app, "--format", "sarif"))
    assert Sarif.model_validate(log, strict=False).runs[0].results
    if path := os.environ.get("SARIF_SCHEMA"):
        with open(path, encoding="utf-8") as file:
            check(log, json.load(file))


def test_sarif_model_refuses_what_is_no_log():
    for document in ({"version": "2.1.0"}, {"version": "2.1.0", "runs": [{}]}):
        with pytest.raises(ValueError):
            Sarif.model_validate(document)


def test_sarif_results_point_at_their_rules(app):
    run = json.loads(audit(app, "--format", "sarif"))["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    assert run["results"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["kind"] in ("fail", "review")
        assert (result["level"] == "none") == (result["kind"] == "review")
        assert result["partialFingerprints"]
        assert result["locations"]
    for rule in rules:
        assert rule["help"]["text"] and rule["shortDescription"]["text"]


def schema(name):
    return json.loads((ROOT / f"docs/schema/{name}.schema.json").read_text(encoding="utf-8"))


def run(*arguments):
    done = subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def read_yaml(text):
    """As JSON has it: a day is a text."""
    return json.loads(json.dumps(yaml.safe_load(text), default=str))


def yaml_blocks(page):
    return re.findall(r"```yaml\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.S)


def test_each_schema_has_a_name_of_its_own():
    files = sorted((ROOT / "docs/schema").glob("*.schema.json"))
    names = [json.loads(file.read_text(encoding="utf-8"))["$id"] for file in files]
    assert len(names) == len(set(names)) == 5


def test_extracts_keep_to_the_schema_of_manifests():
    check(json.loads(run("extract", ROOT / "Examples/Encore", "--format", "json", "--quiet")), schema("bars"))


def test_examples_of_manifests_keep_to_their_schema():
    found = [read_yaml(text) for text in yaml_blocks("docs/manifest.md")]
    whole = [document for document in found if isinstance(document, dict) and "bars" in document]
    assert whole
    for document in whole:
        check(document, schema("bars"))


def test_configurations_keep_to_their_schema(tmp_path):
    examples = yaml_blocks("docs/configuration.md")
    assert len(examples) > 10
    for text in examples:
        check({"version": 1, **read_yaml(text)}, schema("labelaudit"))
    check(read_yaml((ROOT / "Examples/labelaudit.yml").read_text(encoding="utf-8")), schema("labelaudit"))
    subprocess.run([TOOL, "init"], cwd=tmp_path, check=True, capture_output=True)
    template = (tmp_path / "labelaudit.yml").read_text(encoding="utf-8")
    check(read_yaml(template), schema("labelaudit"))
    # Each key that the template offers, with the comment taken away.
    for line in re.findall(r"^# ([a-z][A-Za-z]*: .*)$", template, re.M):
        check({"version": 1, **read_yaml(line)}, schema("labelaudit"))


@pytest.mark.parametrize(
    "document",
    [
        {"version": 1, "locale": ["de"]},
        {"version": 1, "textSizes": ["huge"]},
        {"version": 1, "rules": {"no-such-rule": "off"}},
        {"version": 1, "suppress": [{"rule": "duplicate-label"}]},
        {"version": 2},
    ],
)
def test_schema_refuses_what_the_tool_refuses(document, tmp_path):
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document, schema("labelaudit"))
    (tmp_path / "labelaudit.yml").write_text(json.dumps(document), encoding="utf-8")
    (tmp_path / "bars.json").write_text(json.dumps(bars(["Home", "Inbox"])), encoding="utf-8")
    done = subprocess.run([TOOL, "audit", "bars.json"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 2, done.stderr


def test_gate_and_budgets_keep_to_their_schemas(app, tmp_path):
    gate = tmp_path / "gate.json"
    audit(app, "--format", "json", "--gate", gate)
    check(json.loads(gate.read_text(encoding="utf-8")), schema("gate"))
    check(json.loads(run("budgets", app, "--format", "json", "--quiet")), schema("budgets"))


def test_junit_is_read_by_junitparser(app):
    """`JUNIT_SCHEMA` may name a copy of Jenkins' junit-10.xsd, which is not part of this project."""
    junitparser = pytest.importorskip("junitparser")
    text = audit(app, "--format", "junit")
    suites = junitparser.JUnitXml.fromstring(text.encode())
    cases = [case for suite in suites for case in suite]
    assert cases and suites.tests == len(cases)
    failed = sum(1 for case in cases if any(isinstance(each, junitparser.Failure) for each in case.result))
    assert suites.failures == failed
    if path := os.environ.get("JUNIT_SCHEMA"):
        xmlschema = pytest.importorskip("xmlschema")
        xmlschema.XMLSchema(path).validate(text)


@pytest.mark.parametrize("form", ["xliff", "xcstrings"])
def test_budgets_are_read_by_the_translate_toolkit(form, tmp_path):
    """What is not translated has an empty target there, and a round trip through it changes nothing."""
    factory = pytest.importorskip("translate.storage.factory")
    manifest = bars(["Home", "Inbox"])
    for number, item in enumerate(manifest["bars"][0]["items"]):
        item |= {"id": f"i{number}", "key": f"key.{number}", "text": {"en": f"Text {number}", "de": f"Text {number}"}}
    manifest["bars"] = manifest["bars"][:1]
    manifest["app"] = {"sourceLanguage": "en"}
    manifest["bars"][0]["items"][0] |= {"states": {"de": "new"}}
    path = tmp_path / "bars.json"
    path.write_text(json.dumps(manifest), encoding="utf-8")
    text = run("budgets", path, "--locale", "de", "--format", form, "--quiet")
    if form == "xcstrings":
        units = json.loads(text)["strings"]
        assert units["key.0"]["localizations"]["de"]["stringUnit"] == {"state": "new", "value": ""}
        assert units["key.1"]["localizations"]["de"]["stringUnit"]["state"] == "translated"
        return
    file = tmp_path / "de.xliff"
    file.write_text(text, encoding="utf-8")
    store = factory.getobject(str(file))
    units = {unit.getid().split("\x04")[-1]: unit for unit in store.units}
    assert not units["key.0"].istranslated() and not units["key.0"].target
    assert units["key.1"].get_state_n() >= units["key.1"].S_UNREVIEWED
    store.savefile(str(file))
    again = run("audit", "--bars", path, file, "--format", "json", "--quiet")
    before = run("audit", path, "--locale", "de", "--format", "json", "--quiet")
    def found(report):
        return {each["fingerprint"] for each in json.loads(report)["findings"] if each["key"] and each["outcome"] == "fail"}
    assert found(again) <= found(before)

"""The machine-readable reports keep to their schemas."""

import json
import os

import jsonschema
import pytest
from sarif_pydantic import Sarif

from conftest import HOSTILE, ROOT, audit, bars


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

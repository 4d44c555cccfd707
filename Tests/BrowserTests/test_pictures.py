"""Pictures for translators, and their upload, tried against servers that check every request."""

import http.server
import json
import os
import subprocess
import sys
import threading
import urllib.parse
from email.parser import BytesParser
from email.policy import HTTP

import pytest
from conftest import ROOT, TOOL

UPLOAD = ROOT / "Deploy/pictures/upload"


def draw(folder, form):
    run = subprocess.run(
        [TOOL, "pictures", str(ROOT / "Examples/Encore"), "--output", str(folder), "--form", form,
         "--locale", "de", "--quiet"], capture_output=True, text=True)
    if run.returncode == 2 and "librsvg" in run.stderr:
        pytest.skip("librsvg is not on this machine")
    assert run.returncode == 0, run.stderr
    return folder


class Recorder(http.server.BaseHTTPRequestHandler):
    """Answers as the two services do, and keeps what was asked."""

    def log_message(self, *_):
        pass

    def read(self):
        return self.rfile.read(int(self.headers.get("Content-Length") or 0))

    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def handle_any(self):
        where = urllib.parse.urlsplit(self.path)
        asked = {"method": self.command, "path": where.path, "query": urllib.parse.parse_qs(where.query),
                 "headers": dict(self.headers), "body": self.read()}
        self.server.asked.append(asked)
        status, value = self.server.reply(asked)
        self.answer(status, value)

    do_GET = do_POST = handle_any


@pytest.fixture
def server():
    made = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Recorder)
    made.asked = []
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield made
    made.shutdown()


def upload(server, to, folder, *options, token="secret"):
    environment = {**os.environ, "WEBLATE_TOKEN": token, "CROWDIN_TOKEN": token}
    address = f"http://127.0.0.1:{server.server_address[1]}/api"
    return subprocess.run(
        [sys.executable, str(UPLOAD), to, str(folder), "--url", address, *options],
        capture_output=True, text=True, env=environment)


def form(asked):
    head = b"Content-Type: " + asked["headers"]["Content-Type"].encode() + b"\r\n\r\n"
    parts = BytesParser(policy=HTTP).parsebytes(head + asked["body"]).iter_parts()
    return {part.get_param("name", header="content-disposition"): part.get_payload(decode=True) for part in parts}


def test_weblate_gets_each_picture_and_the_strings_it_shows(tmp_path, server):
    folder = draw(tmp_path / "weblate", "weblate")
    entries = json.loads((folder / "weblate.json").read_text())["screenshots"]
    assert entries
    known = entries[0]["name"]

    def reply(asked):
        if asked["path"] == "/api/components/app/ios/screenshots/":
            return 200, {"results": [{"name": known}], "next": None}
        if asked["path"] == "/api/translations/app/ios/de/units/":
            return 200, {"results": [{"id": 7}]}
        if asked["path"] == "/api/screenshots/":
            return 201, {"id": 3}
        return 200, {}

    server.reply = reply
    run = upload(server, "weblate", folder, "--project", "app", "--component", "ios")
    assert run.returncode == 0, run.stderr
    assert all(each["headers"]["Authorization"] == "Token secret" for each in server.asked)
    sent = [form(each) for each in server.asked if each["path"] == "/api/screenshots/"]
    assert len(sent) == len(entries) - sum(each["name"] == known for each in entries)
    for each in sent:
        assert each["image"].startswith(b"\x89PNG")
        assert (each["project_slug"], each["component_slug"], each["language_code"]) == (b"app", b"ios", b"de")
    keys = [each["query"]["q"][0] for each in server.asked if each["path"].endswith("/units/") and each["method"] == "GET"]
    assert f'key:="{entries[-1]["key"]}"' in keys
    tagged = [each for each in server.asked if each["path"] == "/api/screenshots/3/units/"]
    assert tagged and all(each["body"] == b"unit_id=7" for each in tagged)


def test_crowdin_gets_each_picture_with_the_place_of_its_string(tmp_path, server):
    folder = draw(tmp_path / "crowdin", "crowdin")
    entries = json.loads((folder / "crowdin.json").read_text())["screenshots"]

    def reply(asked):
        if asked["path"] == "/api/projects/12/strings":
            key = asked["query"]["filter"][0]
            return 200, {"data": [{"data": {"id": 5, "identifier": key}}, {"data": {"id": 6, "identifier": key + "x"}}]}
        if asked["path"] == "/api/storages":
            return 201, {"data": {"id": 9}}
        if asked["path"] == "/api/projects/12/screenshots" and asked["method"] == "POST":
            return 201, {"data": {"id": 4}}
        return 200, {"data": []}

    server.reply = reply
    run = upload(server, "crowdin", folder, "--project", "12")
    assert run.returncode == 0, run.stderr
    assert all(each["headers"]["Authorization"] == "Bearer secret" for each in server.asked)
    stored = [each for each in server.asked if each["path"] == "/api/storages"]
    assert len(stored) == len(entries)
    assert all(each["body"].startswith(b"\x89PNG") for each in stored)
    tags = [json.loads(each["body"]) for each in server.asked if each["path"].endswith("/tags")]
    assert tags == [[{"stringId": 5, "position": entry["tags"][0]["position"]}] for entry in entries]
    assert all(min(tag[0]["position"].values()) >= 0 and tag[0]["position"]["width"] > 0 for tag in tags)


def test_a_key_that_the_service_does_not_know_is_told(tmp_path, server):
    folder = draw(tmp_path / "crowdin", "crowdin")
    server.reply = lambda asked: (200, {"data": []})
    run = upload(server, "crowdin", folder, "--project", "12")
    assert run.returncode == 1
    assert "no string has the key" in run.stderr
    assert not any(each["path"] == "/api/storages" for each in server.asked)


def test_a_token_is_not_sent_to_another_server(tmp_path, server):
    folder = draw(tmp_path / "weblate", "weblate")
    server.reply = lambda asked: (200, {"results": [], "next": "http://elsewhere.invalid/api/"})
    run = upload(server, "weblate", folder, "--project", "app", "--component", "ios")
    assert run.returncode == 2
    assert "another one" in run.stderr


def test_no_request_is_made_without_a_token(tmp_path, server):
    folder = draw(tmp_path / "weblate", "weblate")
    run = upload(server, "weblate", folder, "--project", "app", "--component", "ios", token="")
    assert run.returncode != 0
    assert not server.asked

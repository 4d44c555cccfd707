"""Starts a service for the load, kill and fault tests, and asks it over HTTP."""
import contextlib
import http.client
import json
import os
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time
import uuid
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def binary():
    """The program under test: LABELAUDIT, or the optimised build, or the debug build."""
    named = os.environ.get("LABELAUDIT")
    places = [named] if named else [ROOT / ".build/release/labelaudit", ROOT / ".build/debug/labelaudit"]
    for place in places:
        if place and os.access(place, os.X_OK):
            return str(place)
    raise SystemExit("lab: error: no labelaudit; run 'swift build -c release --product labelaudit' and Scripts/service build -c release")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def bars(german):
    """A small bars manifest: one tab bar of four labels in two languages."""
    names = [("songs", "Songs", "Lieder"), ("halls", "Halls", german),
             ("people", "People", "Leute"), ("dates", "Dates", "Daten")]
    items = [{"id": i, "role": "tab", "text": {"en": e, "de": d}} for i, e, d in names]
    return json.dumps({"version": 1, "app": {"name": {"en": "Encore"}, "sourceLanguage": "en"},
                       "bars": [{"id": "main-tabs", "kind": "tabBar", "platform": "iOS",
                                 "items": items}]}).encode()


class Service:
    """One service on a data folder; may be killed and started again."""

    def __init__(self, data, settings=None, environment=None):
        self.data = Path(data)
        self.settings = settings or {}
        self.environment = environment or {}
        self.port = free_port()
        self.process = None

    def start(self, wait=30, user=None):
        """Starts it and waits until it answers. The user of that name runs it, when one is given."""
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
        environment.update(self.environment)
        environment.update({f"LABELAUDIT_{k}": str(v) for k, v in self.settings.items()})
        with open(self.data.parent / "service.log", "ab") as log:
            self.process = subprocess.Popen(
                [binary(), "serve", "--data", str(self.data), "--listen", f"127.0.0.1:{self.port}"],
                env=environment, stdout=log, stderr=log, user=user)
        end = time.monotonic() + wait
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError(f"the service ended with {self.process.returncode}")
            try:
                if self.ask("GET", "/healthz")[0] == 200:
                    return self
            except OSError:
                time.sleep(0.02)
        raise RuntimeError("the service did not start")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self, wait=60):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(wait)

    def ask(self, method, path, body=None, headers=None, timeout=60):
        """Status, headers and body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, path, body=body, headers=headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def json(self, method, path, value=None, headers=None):
        body = None if value is None else json.dumps(value).encode()
        status, _, text = self.ask(method, path, body,
                                   {"Content-Type": "application/json", **(headers or {})})
        return status, json.loads(text) if text else None

    def submit(self, project, german, key=None):
        headers = {"Content-Type": "application/json"}
        if key:
            headers["Idempotency-Key"] = key
        status, _, text = self.ask("POST", f"/api/v1/projects/{project}/audits", bars(german), headers)
        return status, json.loads(text)

    def wait_for_all(self, limit=600):
        """Waits until no audit is open."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            with self.store() as store:
                (count,) = store.execute(
                    "SELECT count(*) FROM audit WHERE state IN ('queued','running')").fetchone()
            if count == 0:
                return
            time.sleep(0.3)
        raise RuntimeError(f"{count} audits have not ended")

    def store(self):
        """The store, to read in a `with` block; closed after it."""
        return contextlib.closing(sqlite3.connect(f"file:{self.data / 'labelaudit.sqlite'}?mode=ro", uri=True, timeout=30))

    def memory(self):
        """Resident kilobytes of the service itself."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        return 0

    def orphans(self):
        """Blobs that the store does not name, and names without a blob."""
        with self.store() as store:
            named = {row[0] for row in store.execute(
                "SELECT blob FROM auditFile UNION SELECT blob FROM report UNION SELECT blob FROM bars")}
        there = {file.name for file in (self.data / "blobs").glob("*/*")}
        return there - named, named - there

    def integrity(self):
        with self.store() as store:
            return [row[0] for row in store.execute("PRAGMA integrity_check")]


def folder():
    return tempfile.TemporaryDirectory(prefix="labelaudit-lab-", dir=os.environ.get("LAB_DIR"))


def new_key():
    return uuid.uuid4().hex

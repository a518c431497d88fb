#!/usr/bin/env python3
"""Updates an app's database with racing updaters and forged files, and checks that it is never damaged.

The script publishes three versions of the sample feed. Then updaters of one file race in threads and in
processes that are killed. Single updaters also get changed patches, databases and lists; in half of the
cases the digests match the change. After each run the app's file must be one of the published versions,
row for row, and no other file may have changed. The exit code is 1 if this rule is broken, if a signal
that the script did not send ends a process, or if a process does not end.
"""

import argparse
import collections
import gzip
import hashlib
import http.server
import json
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
TOOL = REPOSITORY / ".build/release/seedbed"
APP = REPOSITORY / ".build/release/Consumer"
FEED = REPOSITORY / "sample-data/transit/sydney"
PIPELINE = """name: city
output: site
ids: keep
patches: {}
transit: { feeds: [ { name: city, source: feed } ] }
"""
SECONDS = 60


class Wrong(Exception):
    """The app's file, or a file beside it, is wrong."""


def rows_of(path):
    """A digest of all rows of all tables of a database; None if SQLite finds damage."""
    try:
        db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            if db.execute("PRAGMA quick_check").fetchall() != [("ok",)]:
                return None
            digest = hashlib.sha256()
            names = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
            for (name,) in db.execute(names).fetchall():
                # After a patch the search tables are stored in different pages, but their rows are
                # the same.
                if not re.match("sqlite_|.*_fts|.*_rtree", name):
                    digest.update(name.encode())
                    for row in db.execute(f'SELECT * FROM "{name}"'):
                        digest.update(repr(row).encode())
            return digest.hexdigest()
        finally:
            db.close()
    except sqlite3.Error:
        return None


class Campaign:
    """The published versions, the app's files, and the runs so far."""

    def __init__(self, folder, seed):
        self.folder = folder
        self.random = random.Random(seed)
        self.counts = collections.Counter()
        self.longest = collections.Counter()
        shutil.copytree(FEED, folder / "feed")
        (folder / "city.yaml").write_text(PIPELINE)
        for version in (1, 2, 3):
            stops = folder / "feed/stops.txt"
            text = stops.read_text().replace("Circular Quay", f"Circular Quay {version}")
            stops.write_text(text)
            subprocess.run([TOOL, "build", "city.yaml", "--quiet"], cwd=folder, check=True)
            shutil.copytree(folder / "site", folder / f"version{version}")
        self.rows = {rows_of(folder / f"version{version}/city.sqlite"): version for version in (1, 2, 3)}
        if len(self.rows) != 3:
            raise Wrong("the versions do not differ")
        self.app = folder / "app/city.sqlite"
        self.app.parent.mkdir()
        self.guard = folder / "app/other.sqlite"
        shutil.copy(folder / "version2/city.sqlite", self.guard)
        self.serve()

    def serve(self):
        """Serves the folder; below /slow/ it sends the bytes slowly."""
        folder = self.folder

        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *arguments):
                super().__init__(*arguments, directory=folder)

            def log_message(self, *_):
                pass

            def translate_path(self, path):
                return super().translate_path(path.removeprefix("/slow"))

            def copyfile(self, source, target):
                content = source.read()
                pieces = 8 if self.path.startswith("/slow/") else 1
                size = len(content) // pieces + 1
                try:
                    for place in range(0, len(content), size):
                        target.write(content[place:place + size])
                        if pieces > 1:
                            time.sleep(0.01)
                except OSError:
                    pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{server.server_address[1]}"

    def install(self, version):
        if self.app.exists():
            self.app.unlink()
        if version:
            shutil.copy(self.folder / f"version{version}/city.sqlite", self.app)

    def start(self, source, count=1):
        command = [APP, "update", self.app, source, str(count)]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def end(self, kind, process, was_killed=False):
        """Waits for a process; returns its exit code and its output."""
        begun = time.monotonic()
        try:
            out, errors = process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Wrong(f"{kind}: a process did not end") from None
        self.longest[kind] = max(self.longest[kind], round(1000 * (time.monotonic() - begun)))
        if process.returncode < 0 and not was_killed:
            raise Wrong(f"{kind}: a process ended by signal {-process.returncode}: {errors[-500:]}")
        return process.returncode, out

    def version(self, kind):
        """The version of the app's file; 0 if there is no file."""
        if rows_of(self.guard) not in self.rows:
            raise Wrong(f"{kind}: another file of the app was changed")
        if not self.app.exists():
            return 0
        version = self.rows.get(rows_of(self.app))
        if version is None:
            raise Wrong(f"{kind}: the app's file is not a published version")
        return version

    def expect_newest(self, kind):
        """Expects an update without a fault to end with the newest version, and with no other files."""
        code, out = self.end(kind, self.start(f"{self.address}/version3/updates.json"))
        if code != 0 or self.version(kind) != 3:
            raise Wrong(f"{kind}: the next update ended with {code} and version {self.version(kind)}: {out}")
        beside = sorted(path.name for path in self.app.parent.iterdir())
        if beside != ["city.sqlite", "other.sqlite"]:
            raise Wrong(f"{kind}: files are left: {beside}")

    def race(self):
        choose = self.random
        kind = "races" if choose.random() < 0.5 else "races, slowed"
        path = "version3" if kind == "races" else "slow/version3"
        self.install(choose.choice([0, 1, 2]))
        before = self.version(kind)
        processes = [
            self.start(f"{self.address}/{path}/updates.json", choose.choice([1, 2, 4])) for _ in range(3)
        ]
        killed = [process for process in processes if choose.random() < 0.5]
        for process in killed:
            time.sleep(choose.random() * 0.06)
            process.send_signal(choose.choice([signal.SIGKILL, signal.SIGTERM]))
        for process in processes:
            code, out = self.end(kind, process, process in killed)
            if process not in killed and code != 0:
                raise Wrong(f"{kind}: an update failed: {out}")
        now = self.version(kind)
        if now not in (before, 3) or (now != 3 and len(killed) < 3):
            raise Wrong(f"{kind}: version {before} became {now}")
        self.counts[f"{kind}: {len(killed)} of 3 processes killed"] += 1
        self.expect_newest(kind)

    def changed(self, content):
        """Bytes with a change in one place, in a piece, or at the end."""
        choose, content = self.random, bytearray(content)
        place = choose.randrange(len(content))
        match choose.randrange(6):
            case 0:
                content[place] ^= 1 << choose.randrange(8)
            case 1:
                for _ in range(choose.randrange(1, 50)):
                    content[choose.randrange(len(content))] = choose.randrange(256)
            case 2:
                del content[place:]
            case 3:
                del content[place:place + choose.randrange(1, 5000)]
            case 4:
                content[place:place] = choose.randbytes(choose.randrange(1, 5000))
            case 5:
                other = choose.randrange(len(content))
                size = choose.randrange(1, 5000)
                content[place:place + size] = content[other:other + size]
        return bytes(content)

    def changed_patch(self, content):
        """A patch with a changed line, name or value."""
        choose = self.random
        if choose.random() < 0.4:
            return self.changed(content)
        lines = content.decode().splitlines()
        place = choose.randrange(len(lines))
        value = self.value()
        match choose.randrange(6):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, choose.choice(lines))
            case 2:
                choose.shuffle(lines)
            case 3:
                lines[place] = re.sub(r'"[^"]*"', lambda _: json.dumps(value), lines[place], count=choose.randrange(1, 9))
            case 4:
                lines[place] = re.sub(r"-?\d+", lambda _: json.dumps(value), lines[place], count=choose.randrange(1, 9))
            case 5:
                line = json.loads(lines[place])
                key = choose.choice(sorted(line))
                if choose.random() < 0.3:
                    del line[key]
                else:
                    line[key] = value
                lines[place] = json.dumps(line)
        return "\n".join(lines).encode(errors="surrogatepass") + b"\n"

    def value(self):
        names = [
            "stops", "trips", "metadata", "sqlite_master", "stops_fts", "stops_fts_data", "stops_rtree_node",
            "main.stops", 'a"; DROP TABLE stops; --', "rowid", "id", "../other.sqlite", "", "\ud800", "x\u0000y",
            "remove", "put", "set",
        ]
        numbers = [0, -1, 2**31, 2**53, 2**63 - 1, -(2**63), 2**64, 1e308, 0.5, 10**400]
        others = [None, True, [], {}, [[]], [None], {"a": []}]
        return self.random.choice([self.random.choice(part) for part in (names, numbers, others)])

    def forge(self, kind, change, is_fitting):
        """Publishes the third version with one file changed; returns the size of the patch."""
        site = self.folder / "forged"
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(self.folder / "version3", site)
        updates = json.loads((site / "updates.json").read_text())
        first = json.loads((self.folder / "version1/updates.json").read_text())["content_version"]
        patch = next(patch["file"] for patch in updates["patches"] if patch["from"] == first)
        file = patch if kind == "patches" else updates["full"]
        if kind != "patches":
            updates["patches"] = []
        content = change(gzip.decompress((site / file["file"]).read_bytes()))
        packed = gzip.compress(content, 1)
        if not is_fitting and self.random.random() < 0.5:
            packed = self.changed(packed)
        (site / file["file"]).write_bytes(packed)
        if is_fitting:
            digest = lambda some: hashlib.sha256(some).hexdigest()
            file.update(
                size=len(packed), sha256=digest(packed), unpacked_size=len(content), unpacked_sha256=digest(content))
        (site / "updates.json").write_text(json.dumps(updates))

    def try_patch(self):
        is_fitting = self.random.random() < 0.8
        kind = "patches, digests fit" if is_fitting else "patches"
        self.install(1)
        self.forge("patches", self.changed_patch, is_fitting)
        code, out = self.end(kind, self.start(self.site))
        if code != 0 or self.version(kind) != 3:
            raise Wrong(f"{kind}: {code}, version {self.version(kind)}: {out}")
        self.counts[kind] += 1

    def try_database(self):
        is_fitting = self.random.random() < 0.8
        kind = "databases, digests fit" if is_fitting else "databases"
        before = self.random.choice([0, 1])
        self.install(before)
        self.forge("full", self.changed, is_fitting)
        code, out = self.end(kind, self.start(self.site))
        now = self.version(kind)
        if (code, now) not in ((1, before), (0, 3)):
            raise Wrong(f"{kind}: {code}, version {before} became {now}: {out}")
        self.counts[f"{kind}: {'refused' if code else 'the same rows'}"] += 1

    def try_list(self):
        choose = self.random
        site = self.folder / "forged"
        if not site.exists():
            shutil.copytree(self.folder / "version3", site)
        text = (self.folder / "version3/updates.json").read_text()
        match choose.randrange(4):
            case 0:
                content = self.changed(text.encode())
            case 1:
                content = text.replace(choose.choice(re.findall(r"[\w./]+", text)), str(self.value())).encode(
                    errors="surrogatepass")
            case 2:
                content = (text * choose.randrange(2, 4000))[:choose.choice([1 << 20, 1 << 21])].encode()
            case 3:
                updates = json.loads(text)
                part = choose.choice([updates, updates["full"], *updates["patches"]])
                part[choose.choice(sorted(part))] = self.value()
                content = json.dumps(updates).encode()
        for name in ("city.sqlite.gz", "patches"):
            source, target = self.folder / "version3" / name, site / name
            shutil.rmtree(target) if target.is_dir() else target.unlink(missing_ok=True)
            shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)
        (site / "updates.json").write_bytes(content)
        self.install(1)
        code, out = self.end("lists", self.start(self.site))
        now = self.version("lists")
        if (code, now) not in ((1, 1), (0, 1), (0, 3)):
            raise Wrong(f"lists: {code}, version {now}: {out}")
        self.counts[f"lists: {'refused' if code else 'taken'}"] += 1

    @property
    def site(self):
        return (self.folder / "forged/updates.json").as_uri()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--races", type=int, default=4)
    parser.add_argument("--files", type=int, default=8, help="of patches, databases and lists, each")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(pathlib.Path(folder), options.seed)
        try:
            for _ in range(options.races):
                campaign.race()
            for _ in range(options.files):
                campaign.try_patch()
                campaign.try_database()
                campaign.try_list()
        except Wrong as wrong:
            print(f"try-updates: {wrong} (--seed {options.seed}, after {sum(campaign.counts.values())} runs)")
            return 1
    for name, count in sorted(campaign.counts.items()):
        print(f"{count:6}  {name}")
    for kind, milliseconds in sorted(campaign.longest.items()):
        print(f"{milliseconds:6}  ms at most: {kind}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

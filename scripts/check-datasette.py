#!/usr/bin/env python3
"""Opens a bundle in Datasette 0.65 and 1.0. It checks the page and the description of each table, one row of
each, a search, and each query of the bundle's metadata.

usage: check-datasette.py BUNDLE; needs PyPI, from which Datasette comes into .build/datasette-VERSION
"""

import html
import json
import pathlib
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

# Datasette 1.0 has only pre-releases. It reads queries from its configuration; 0.65 reads them from
# the metadata.
VERSIONS = {"0.65.1": ["--metadata"], "1.0a41": ["--metadata", "--config"]}
SECONDS = 1.0


def main(bundle):
    database = next(pathlib.Path(bundle).glob("*.sqlite"))
    about = json.loads((database.parent / "datasette.json").read_text(encoding="utf-8"))
    about = about["databases"][database.stem]
    wrong, looked = [], 0
    for version, options in VERSIONS.items():
        server = Server(version, database, options)
        try:
            for address, words in pages(database, about):
                looked += 1
                wrong += [f"Datasette {version}: {fault}" for fault in server.faults(address, words)]
        finally:
            server.stop()
    for fault in wrong:
        print(f"{database}: error: {fault}", file=sys.stderr)
    print(f"{looked} pages looked at")
    return 1 if wrong else 0


def pages(database, about):
    """The addresses of the pages, each with the words that must be on it."""
    db = sqlite3.connect(f"file:{database}?mode=ro&immutable=1", uri=True)
    stop = db.execute("SELECT stop_id FROM stops ORDER BY trip_count DESC LIMIT 1").fetchone()[0]
    trip = db.execute("SELECT trip_id FROM trips LIMIT 1").fetchone()[0]
    date = db.execute("SELECT max(date) FROM service_dates").fetchone()[0]
    for name, member in about["tables"].items():
        words = [member["description"], *member.get("columns", {}).values()]
        # Without a condition the view lists all departures of several years.
        board = f"&date={date}&stop=1" if name == "departures" else f"&trip_id={trip}"
        is_view = db.execute("SELECT type FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0] == "view"
        yield f"{name}?_size=20" + (board if is_view and name != "extra_fields" else ""), words
        columns = db.execute("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", (name,)).fetchall()
        if columns:
            quoted = ", ".join(f'"{column}"' for (column,) in columns)
            key = db.execute(f'SELECT {quoted} FROM "{name}" LIMIT 1').fetchone()
            if key and all(isinstance(part, int) for part in key):
                yield f"{name}/" + ",".join(str(part) for part in key), []
    yield "stops?_search=quay&_searchmode=raw&_size=5", []
    values = urllib.parse.urlencode({"stop_id": stop, "trip_id": trip, "date": date, "hour": 7})
    for name, query in about["queries"].items():
        yield f"{name}?{values}", [query["title"]]


class Server:
    """A running Datasette of one version."""

    def __init__(self, version, database, options):
        root = pathlib.Path(__file__).resolve().parent.parent
        environment = root / ".build" / f"datasette-{version}"
        if not (environment / "bin" / "datasette").exists():
            subprocess.run([sys.executable, "-m", "venv", environment], check=True)
            pip = [environment / "bin" / "pip", "install", "--quiet", f"datasette=={version}"]
            subprocess.run(pip, check=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        facts = [part for option in options for part in (option, database.parent / "datasette.json")]
        self.process = subprocess.Popen(
            [environment / "bin" / "datasette", database, *facts, "--port", str(port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{port}/{urllib.parse.quote(database.stem)}/"
        for _ in range(300):
            try:
                urllib.request.urlopen(self.address, timeout=60).close()
                return
            except urllib.error.URLError:
                time.sleep(0.2)

    def faults(self, address, words):
        """The faults of a page, one line each."""
        try:
            # The fastest of three runs counts, because the first one reads from the disk.
            times = [self.seconds(address) for _ in range(3)]
            with urllib.request.urlopen(self.address + address, timeout=60) as page:
                text = html.unescape(page.read().decode("utf-8"))
        except urllib.error.HTTPError as error:
            return [f"{address}: the page is not shown ({error.code})"]
        slow = [f"{address}: it takes {min(times):.1f} s"] if min(times) > SECONDS else []
        return slow + [f"{address}: not on the page: {word}" for word in words if word not in text]

    def seconds(self, address):
        start = time.monotonic()
        urllib.request.urlopen(self.address + address, timeout=60).read()
        return time.monotonic() - start

    def stop(self):
        self.process.terminate()
        self.process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

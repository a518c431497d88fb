#!/usr/bin/env python3
"""Opens a bundle in Datasette and looks at every page of a table: is it there, with its description?

usage: check-datasette.py BUNDLE; needs PyPI, from which Datasette comes into .build/datasette
"""

import html
import json
import pathlib
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

# 0.65 cannot show tables whose references name no column; 1.0 can, and is out in pre-releases only.
PACKAGE = "datasette>=1.0a41"


def main(bundle):
    root = pathlib.Path(__file__).resolve().parent.parent
    environment = root / ".build" / "datasette"
    if not (environment / "bin" / "datasette").exists():
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        subprocess.run(
            [environment / "bin" / "pip", "install", "--quiet", "--pre", PACKAGE], check=True)
    database = next(pathlib.Path(bundle).glob("*.sqlite"))
    metadata = json.loads((database.parent / "datasette.json").read_text(encoding="utf-8"))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [environment / "bin" / "datasette", database, "--metadata", database.parent / "datasette.json",
         "--port", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{port}/{urllib.parse.quote(database.stem)}"
        tables = metadata["databases"][database.stem]["tables"]
        wrong = [fault for name, about in tables.items() for fault in faults(address, name, about)]
    finally:
        server.terminate()
        server.wait()
    for fault in wrong:
        print(f"{database}: {fault}", file=sys.stderr)
    print(f"{len(tables)} tables and views looked at")
    return 1 if wrong else 0


def faults(address, name, about):
    """What is wrong with the page of a table, as lines."""
    try:
        page = html.unescape(text(f"{address}/{name}?_size=1"))
    except urllib.error.HTTPError as error:
        return [f"{name}: error: the page is not shown ({error.code})"]
    words = [about["description"], *about.get("columns", {}).values()]
    return [f"{name}: error: not on the page: {word}" for word in words if word not in page]


def text(url):
    """What is at a URL; the server takes a moment to start."""
    for attempt in range(100):
        try:
            with urllib.request.urlopen(url) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError:
            raise
        except urllib.error.URLError:
            if attempt == 99:
                raise
            time.sleep(0.1)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))

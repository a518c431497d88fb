#!/usr/bin/env python3
"""Builds a feed, a pipeline of another client and a URL with the installed Python package.

usage: try-wheel.py FOLDER NAME; FOLDER has feed.zip, pipelines and sample-data, and gets bundles/NAME

Port 8000 must be free. The script removes the id of the tool's binary from the manifests.
"""

import functools
import http.server
import json
import pathlib
import sys
import threading

import seedbed

# The URL is one of the facts that decide a bundle's data_version.
PORT = 8000


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files without any log."""

    def log_message(self, *_):
        pass


def main(folder, name):
    folder = pathlib.Path(folder)
    bundles = folder / "bundles" / name
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", PORT), functools.partial(QuietHandler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sources = {
        "feed": folder / "feed.zip",
        "games-dashboard": folder / "pipelines" / "games-dashboard.yaml",
        "url": f"http://127.0.0.1:{PORT}/feed.zip",
    }
    for output, source in sources.items():
        bundle = seedbed.build(source, output=bundles / output, workspace=folder / f"workspace-{name}")
        assert bundle.outcome == "published", output
        assert seedbed.verify(bundle).finding_count == 0, output
        path = bundle.path / "manifest.json"
        manifest = json.loads(path.read_text(encoding="utf-8"))
        del manifest["tool_build"]
        path.write_text(json.dumps(manifest), encoding="utf-8")
    server.shutdown()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])

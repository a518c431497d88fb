#!/usr/bin/env python3
"""Carries out docs/adding-a-client.md block by block in a copy of the repository.

usage: check-docs.py [FOLDER]

A block of csv, yaml or swift becomes the file that the text before it names. A diff is applied to the
last named file, which must contain its lines exactly once. A block of sh is run, and a block of text
is the expected output of the last sh. The copy goes into FOLDER and stays there; without FOLDER it
goes into a temporary folder, which is removed. The first build of a copy takes minutes.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/adding-a-client.md"


def stop(message, fix):
    sys.exit(f"{PAGE.name}: error: {message}\n  fix: {fix}")


def copy(folder):
    """Copies the files that git tracks or would track."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True)
    for name in filter(None, listing.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    # The copy is a repository too, because tests ask git for its files.
    subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)


def blocks(text):
    """Every block of code: its language, its lines, and the last file that the text before names."""
    name = None
    for part in re.split(r"(^```\w+\n.*?^```$)", text, flags=re.M | re.S):
        found = re.match(r"```(\w+)\n(.*?)```$", part, flags=re.S)
        if found:
            yield found[1], found[2], name
        else:
            named = re.findall(r"`([\w./-]+\.\w+)`[^`]*:\s*$", part)
            name = named[-1] if named else name


def apply(diff, path):
    lines = diff.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in " -")
    after = "".join(line[1:] for line in lines if line[0] in " +")
    text = path.read_text()
    if text.count(before) != 1:
        stop(f"{path.name} has these lines {text.count(before)} times:\n{before}",
             "write the block again from the file as it is")
    path.write_text(text.replace(before, after))


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp(prefix="seedbed-"))
    try:
        copy(folder)
        for language, body, name in blocks(PAGE.read_text()):
            if language == "sh":
                print(body, end="", flush=True)
                run = subprocess.run(
                    ["bash", "-euo", "pipefail", "-c", body], cwd=folder, stdout=subprocess.PIPE,
                    text=True)
                print(run.stdout, end="", flush=True)
                if run.returncode:
                    stop(f"this failed:\n{body}", f"try it in {folder}")
            elif language == "text":
                if run.stdout != body:
                    stop(f"this was printed instead:\n{run.stdout}", "correct the page or the tool")
            elif language == "diff":
                apply(body, folder / name)
            else:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text(body)
    finally:
        if len(sys.argv) == 1:
            shutil.rmtree(folder)


main()

"""Tests that the README's examples run."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from conftest import REPOSITORY

EXAMPLES = re.findall(
    r"^```python\n(.*?)^```$",
    (REPOSITORY / "python" / "README.md").read_text(encoding="utf-8"),
    re.MULTILINE | re.DOTALL,
)


def test_each_example_runs(feed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.make_archive("feed", "zip", feed)
    names: dict[str, object] = {}
    for example in EXAMPLES:
        exec(example, names)
    first, *_, last = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"published \d+ stops", first)
    # The file city.yaml does not exist.
    assert last.startswith("invalidConfiguration city.yaml None ")

from __future__ import annotations

import shutil
import signal
from pathlib import Path

import pytest

import seedbed

REPOSITORY = Path(__file__).resolve().parents[2]

# A job that a shell starts in the background ignores Ctrl-C, and the tool would inherit this
# setting.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def feed() -> Path:
    """The sample feed, a folder."""
    return REPOSITORY / "sample-data" / "transit" / "sydney"


@pytest.fixture(scope="session")
def published(feed: Path, tmp_path_factory: pytest.TempPathFactory) -> seedbed.Bundle:
    """A bundle of the sample feed; no test changes it."""
    folder = tmp_path_factory.mktemp("published")
    return seedbed.build(feed, output=folder / "bundle", workspace=folder / "workspace")


@pytest.fixture(autouse=True)
def _work_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run each test in a folder of its own, with the workspace in it."""
    assert shutil.which("seedbed"), "put the tool on PATH, as `make check-python` does"
    monkeypatch.chdir(tmp_path)

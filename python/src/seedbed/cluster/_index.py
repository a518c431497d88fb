"""The index of all bundles, which is in the store beside them."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from seedbed._errors import Problem, SeedbedError
from seedbed._process import executable
from seedbed.cluster._store import Store, canonical

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from obstore import UpdateVersion

    from seedbed.cluster._console import Console
    from seedbed.cluster._tasks import Result

_INDEX = "index.json"
_COSTS = "costs.json"
# The index is complete once its JSON is written, so the JSON comes last.
_FILES = ("index.sqlite", "index.html", _COSTS, _INDEX)
_READERS = 32
# The tool's summary at the end of a run.
_TALLY = re.compile(r"left out: |[\d,]+ published, ")


class Index:
    """The index of a catalogue in a store; the tool writes it."""

    def __init__(self, store: Store, catalogue: Sequence[str]) -> None:
        """Take the store, and the arguments with which the tool reads the catalogue."""
        self._store = store
        # The catalogue as it was when the tasks were listed.
        self._command = [executable(), *catalogue, "--offline"]

    @contextlib.contextmanager
    def earlier(self) -> Iterator[Path]:
        """Yield a folder with the index and the costs of the last run."""
        with self._folder() as (folder, _):
            yield folder

    def write(
        self,
        results: Sequence[Result],
        reporting: Sequence[str],
        notify: str | None,
        console: Console,
    ) -> int:
        """Replace the index with one of these results, and report them; return the exit code."""
        while True:
            with self._folder() as (folder, version):
                made = self._make(folder, results, reporting)
                if not self._put(folder, version):
                    continue
                sys.stdout.write(made.stdout)
                # The failed entries and their reasons have already been shown.
                for line in made.stderr.splitlines()[-2:]:
                    if _TALLY.match(line):
                        console.say(line)
                if notify is not None:
                    # The command must not get a result that the store does not have.
                    again = self._make(folder, results, [*reporting, f"--notify={notify}"])
                    sys.stderr.write(again.stderr.removeprefix(made.stderr))
                return made.returncode

    @contextlib.contextmanager
    def _folder(self) -> Iterator[tuple[Path, UpdateVersion | None]]:
        """Yield a folder with the store's index and costs, and the version of the index."""
        with tempfile.TemporaryDirectory(prefix="seedbed-") as name:
            folder = Path(name)
            index, version = self._store.read(_INDEX)
            costs, _ = self._store.read(_COSTS)
            for file, data in ((_INDEX, index), (_COSTS, costs)):
                if data is not None:
                    (folder / file).write_bytes(data)
            yield folder, version

    def _of_latest(self, results: Sequence[Result]) -> list[Result]:
        """Let each result name the current bundle, which may come from another run."""
        with ThreadPoolExecutor(_READERS) as pool:
            found = pool.map(self._store.latest, [result["id"] for result in results])
            described = []
            for result, (latest, _) in zip(results, found, strict=True):
                rest = {name: value for name, value in result.items() if name != "bundle"}
                described.append(rest if latest is None else {**rest, "bundle": latest.bundle})
            return described

    def _make(
        self, folder: Path, results: Sequence[Result], reporting: Sequence[str]
    ) -> subprocess.CompletedProcess[str]:
        """Let the tool write the index, and report the results."""
        file = folder / "results.ndjson"
        lines = [canonical(result) + b"\n" for result in self._of_latest(results)]
        file.write_bytes(b"".join(lines))
        collect = [f"--collect={file}", f"--output={folder}", *reporting]
        command = [*self._command, *collect]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        # The tool's exit code tells how the entries ended.
        if not (folder / _FILES[0]).is_file():
            problem = Problem(
                "checkFailed",
                "the index cannot be made; the bundles are in the store",
                "run the same command again",
                cause=made.stderr.strip() or None,
            )
            raise SeedbedError(problem)
        return made

    def _put(self, folder: Path, version: UpdateVersion | None) -> bool:
        """Write the files into the store; return False if another run has replaced the index."""
        for name in _FILES[:-1]:
            self._store.write(name, folder / name)
        return self._store.replace(_INDEX, (folder / _INDEX).read_bytes(), version)

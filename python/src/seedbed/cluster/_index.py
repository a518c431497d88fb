"""The index of all bundles, which the store has beside them."""

from __future__ import annotations

import contextlib
import subprocess
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

    from seedbed.cluster._tasks import Result

_INDEX = "index.json"
_COSTS = "costs.json"
# The index counts as written when its JSON is.
_FILES = ("index.sqlite", "index.html", _COSTS, _INDEX)
_READERS = 32


class Index:
    """The index of a catalogue in a store; the tool makes it."""

    def __init__(
        self, store: Store, catalogue: str, filters: Sequence[str], workspace: str
    ) -> None:
        """Say where it is, and which entries of a catalogue are asked for."""
        self._store = store
        self._collect = [
            executable(), "catalogue", catalogue, f"--workspace={workspace}", *filters,
            # The same catalogue as when the tasks were listed.
            "--offline",
        ]  # fmt: skip

    @contextlib.contextmanager
    def earlier(self) -> Iterator[Path]:
        """Yield a folder with what the last run has left."""
        with self._folder() as (folder, _):
            yield folder

    def write(self, results: Sequence[Result], reporting: Sequence[str]) -> int:
        """Replace the index by one of these results, and report them; returns the exit code."""
        while True:
            with self._folder() as (folder, version):
                file = folder / "results.ndjson"
                lines = [canonical(result) + b"\n" for result in self._of_latest(results)]
                file.write_bytes(b"".join(lines))
                collect = [*self._collect, f"--collect={file}", f"--output={folder}"]
                self._make(collect, folder)
                if self._put(folder, version):
                    # Only now is there something to report: nobody has replaced the index.
                    return subprocess.run([*collect, *reporting], check=False).returncode

    @contextlib.contextmanager
    def _folder(self) -> Iterator[tuple[Path, UpdateVersion | None]]:
        """Yield a folder with the index and the costs of the store, and the index's version."""
        with tempfile.TemporaryDirectory(prefix="seedbed-") as name:
            folder = Path(name)
            index, version = self._store.read(_INDEX)
            costs, _ = self._store.read(_COSTS)
            for file, data in ((_INDEX, index), (_COSTS, costs)):
                if data is not None:
                    (folder / file).write_bytes(data)
            yield folder, version

    def _of_latest(self, results: Sequence[Result]) -> list[Result]:
        """Let each result name the bundle that counts, which another run may have put there."""
        with ThreadPoolExecutor(_READERS) as pool:
            found = pool.map(self._store.latest, [result["id"] for result in results])
            described = []
            for result, (latest, _) in zip(results, found, strict=True):
                rest = {name: value for name, value in result.items() if name != "bundle"}
                described.append(rest if latest is None else {**rest, "bundle": latest.bundle})
            return described

    def _make(self, collect: Sequence[str], folder: Path) -> None:
        made = subprocess.run(
            [*collect, "--quiet"], capture_output=True, text=True, check=False, errors="replace"
        )
        # Its exit code says how the entries ended.
        if not (folder / _FILES[0]).is_file():
            problem = Problem(
                "checkFailed",
                "the index cannot be made; the bundles are in the store",
                "run the same command again",
                cause=made.stderr.strip() or None,
            )
            raise SeedbedError(problem)

    def _put(self, folder: Path, version: UpdateVersion | None) -> bool:
        """Write the files into the store; returns False if another run has replaced the index."""
        for name in _FILES[:-1]:
            self._store.write(name, folder / name)
        return self._store.replace(_INDEX, (folder / _INDEX).read_bytes(), version)

"""The client's part: it gives each entry to the cluster, and waits for the results."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import sys
import time
import uuid
from concurrent.futures import CancelledError
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dask.utils import parse_bytes
from distributed import Client, as_completed
from distributed import TimeoutError as DaskTimeoutError  # not the built-in one in Python 3.10
from distributed.comm.core import CommClosedError
from distributed.scheduler import KilledWorker, NoValidWorkerError, NoWorkerError

from seedbed._decode import decode
from seedbed._errors import Problem, SeedbedError
from seedbed._process import executable
from seedbed.cluster import _tasks
from seedbed.cluster._index import Index
from seedbed.cluster._store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from distributed import Future

    from seedbed.cluster._console import Console
    from seedbed.cluster._tasks import Result, Settings

_FAILED = 2
"""The exit code of the tool if it cannot read the catalogue."""
_USUAL_MEMORY = "4GB"
"""The default limit of the tool's memory."""
_HEADROOM = 1.5
"""The expected memory of an entry, as a multiple of its memory in the last run."""


@dataclass(frozen=True)
class Options:
    """The arguments of a run."""

    catalogue: str
    reading: tuple[str, ...]
    """The options with which the tool reads the catalogue."""
    reporting: tuple[str, ...]
    """The options with which the tool reports."""
    notify: str | None
    """The command of sh that gets the result."""
    scheduler: str
    """The scheduler's address, or the path of its scheduler file."""
    wait: int
    """The seconds to wait for the scheduler and the first worker."""
    memory_limit: str | None
    retries: int
    """The number of further tries for an entry after a failure that may pass."""


def run(options: Options, settings: Settings, console: Console) -> int:
    """Build a catalogue; returns the exit code. Raises `SeedbedError`."""
    # A wrong address should be reported within seconds, not minutes.
    Store(settings.store, patience=10).probe()
    catalogue = ("catalogue", options.catalogue, *options.reading)
    index = Index(Store(settings.store), catalogue)
    lines = _tasks_of(catalogue, index, is_quiet=console.is_quiet)
    with _connect(options) as client:
        memory = _check_workers(client, options, settings)
        work = _Work(client, settings, options, memory)
        results = []
        for result in work.results(lines):
            console.show(result)
            results.append(result)
    return index.write(results, options.reporting, options.notify, console)


def _tasks_of(catalogue: Sequence[str], index: Index, *, is_quiet: bool) -> list[str]:
    """List the entries that can be built, the slowest of the last run first."""
    with index.earlier() as folder:
        quiet = ["--quiet"] * is_quiet
        command = [executable(), *catalogue, "--list", "--json", *quiet, f"--output={folder}"]
        listed = subprocess.run(command, capture_output=True, text=True, check=False)
    if listed.returncode == _FAILED:
        errors = json.loads(listed.stdout)["errors"]
        raise SeedbedError(*(decode(Problem, error) for error in errors))
    # The list shows which entries cannot be built, and why.
    sys.stderr.write(listed.stderr)
    if listed.returncode != 0:
        raise SystemExit(listed.returncode)
    lines = [line for line in listed.stdout.splitlines() if "fault" not in json.loads(line)]
    return sorted(lines, key=lambda line: -_cost(line).get("seconds", float("inf")))


def _cost(line: str) -> dict[str, float]:
    return json.loads(line).get("cost") or {}


def _connect(options: Options) -> Client:
    """Connect to the scheduler, and wait for a worker."""
    try:
        client = Client(_address(options), timeout=options.wait, set_as_default=False)
    except (OSError, DaskTimeoutError, ValueError, KeyError) as error:
        problem = Problem(
            "schedulerUnreachable",
            f"the scheduler does not answer within {options.wait} s",
            "check that `dask scheduler` runs there, and that this machine may connect to it",
            file=options.scheduler,
            cause=_first_line(error),
        )
        raise SeedbedError(problem) from error
    try:
        client.wait_for_workers(1, timeout=options.wait)
    except DaskTimeoutError as error:
        client.close()
        problem = Problem(
            "noWorkers",
            f"no worker has joined the scheduler within {options.wait} s",
            "start one with `dask worker`, or raise --wait",
            file=options.scheduler,
        )
        raise SeedbedError(problem) from error
    return client


def _address(options: Options) -> str:
    """Return the scheduler's address; wait for the scheduler file if it is not written yet."""
    if re.search(r"://|:\d+$", options.scheduler):
        return options.scheduler
    end = time.monotonic() + options.wait
    while True:
        try:
            return str(json.loads(Path(options.scheduler).read_bytes())["address"])
        except (OSError, ValueError, KeyError):
            if time.monotonic() > end:
                raise
        time.sleep(0.1)


def _check_workers(client: Client, options: Options, settings: Settings) -> float | None:
    """Check that all workers have the client's tool; return the largest memory of a worker."""
    answers = client.run(_tasks.describe, on_error="return")
    memory = []
    for address, answer in answers.items():
        # A worker that has left in the meantime needs no tool.
        if isinstance(answer, CommClosedError):
            continue
        if isinstance(answer, BaseException):
            found = _first_line(answer)
        elif answer.tool_version != settings.tool_version:
            found = f"its tool is {answer.tool_version}, the client's is {settings.tool_version}"
        else:
            memory.append(answer.memory)
            continue
        problem = Problem(
            "toolVersion",
            f"a worker cannot build: {found}",
            "install the same version of seedbed[cluster] on every worker",
            file=address,
        )
        raise SeedbedError(problem)
    given = [size for size in memory if size is not None]
    if given and len(given) < len(memory):
        problem = Problem(
            "workerMemory",
            f"{len(memory) - len(given)} of {len(memory)} workers do not say how much memory they "
            "have, and would get no work",
            'start all workers with --resources "MEM=16e9", or none',
            file=options.scheduler,
        )
        raise SeedbedError(problem)
    return max(given, default=None)


class _Work:
    """The entries that were given to the cluster."""

    def __init__(
        self, client: Client, settings: Settings, options: Options, memory: float | None
    ) -> None:
        self._client = client
        self._settings = settings
        self._options = options
        self._memory = memory
        self._run = uuid.uuid4().hex
        self._numbers = itertools.count()
        self._lines: dict[Any, str] = {}
        self._tries: dict[str, int] = {}

    def results(self, lines: Sequence[str]) -> Iterator[Result]:
        """Give out entries and yield their results; try again after a failure that may pass."""
        submitted = [self._submit(line) for line in lines]
        futures = as_completed(submitted, loop=self._client.loop)
        try:
            for future in futures:
                line = self._lines.pop(future.key)
                result, may_retry = self._result(future, line)
                if may_retry and self._tries[line] <= self._options.retries:
                    futures.add(self._submit(line))
                else:
                    yield result
        except BaseException:
            # Running builds are stopped, and waiting builds are not started.
            self._client.cancel([*futures.futures], force=True)
            raise

    def _submit(self, line: str) -> Future[Result]:
        number = next(self._numbers)
        self._tries[line] = self._tries.get(line, 0) + 1
        key = (f"seedbed-{self._run}", number)
        resources = None if self._memory is None else {"MEM": self._need(line)}
        # A lost worker does not count as a try: the scheduler gives its work to another worker, as
        # often as distributed.scheduler.allowed-failures allows.
        future = self._client.submit(
            _tasks.build, line, self._settings, key=key, priority=-number, resources=resources
        )
        self._lines[future.key] = line
        return future

    def _need(self, line: str) -> float:
        """Return the memory to reserve for an entry, which is not more than a worker has."""
        assert self._memory is not None
        limit = float(parse_bytes(self._options.memory_limit or _USUAL_MEMORY))
        peak = _cost(line).get("peak_memory")
        return min(limit if peak is None else peak * _HEADROOM, limit, self._memory)

    def _result(self, future: Future[Result], line: str) -> tuple[Result, bool]:
        """Return the result of an entry, and whether to try again."""
        entry = json.loads(line)["id"]
        if future.status == "error":
            return _failed(entry, future.exception()), False
        try:
            result: Result = future.result()
        except KilledWorker as error:
            return _failed(entry, error), False
        except (CancelledError, OSError) as error:
            raise _lost_scheduler(self._options.scheduler) from error
        return result, result["retryable"]


def _failed(entry: str, error: BaseException | None) -> Result:
    """Return a result for an entry whose task returned none."""
    if isinstance(error, KilledWorker):
        problem = Problem(
            "checkFailed",
            f"each worker that built it was lost; {error.allowed_failures + 1} tried",
            "give workers more memory, or raise distributed.scheduler.allowed-failures",
        )
        return _tasks.failed(entry, problem, retryable=True)
    if isinstance(error, (NoWorkerError, NoValidWorkerError)):
        problem = Problem(
            "noWorkers",
            "there was no worker for it, or none with enough memory, for too long",
            "start workers, or raise distributed.scheduler.no-workers-timeout",
        )
        return _tasks.failed(entry, problem, retryable=True)
    problem = Problem(
        "checkFailed",
        f"the task ended with {type(error).__name__}",
        "report this as a bug",
        cause=None if error is None else _first_line(error),
    )
    return _tasks.failed(entry, problem)


def _lost_scheduler(address: str) -> SeedbedError:
    return SeedbedError(
        Problem(
            "schedulerLost",
            "the connection to the scheduler was lost; what is in the store is whole",
            "run the same command again: it goes on from there",
            file=address,
        )
    )


def _first_line(error: BaseException) -> str:
    return str(error).partition("\n")[0] or type(error).__name__

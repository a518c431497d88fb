"""The worker's part: it builds an entry with the tool, and puts the bundle into the store."""

from __future__ import annotations

import contextlib
import fcntl
import functools
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from distributed import Status, get_worker

from seedbed._errors import Problem, SeedbedError
from seedbed._process import executable
from seedbed.cluster._store import Latest, Store, StoreError, bundle_path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from distributed import Worker
    from obstore import UpdateVersion

Result = dict[str, Any]
"""The result of an entry, as `seedbed catalogue --one` prints it."""

_PATIENCE = 10
"""The seconds that the tool has for tidying up before it is killed."""
_ATTEMPTS = 100
"""The number of tries to replace `latest.json`; a try fails if another worker was faster."""


@dataclass(frozen=True)
class Settings:
    """The settings that all entries of a run share."""

    store: str
    """The store's URL."""
    tool_version: str
    """The version of the client's tool."""
    arguments: tuple[str, ...]
    """The options of the run that are passed to the tool."""
    time_limit: int
    """The time limit of an entry in seconds, downloads included."""


@dataclass(frozen=True)
class WorkerDescription:
    """The facts about a worker that the client needs before it gives out work."""

    tool_version: str
    """The version of the worker's tool."""
    memory: float | None
    """The worker's amount of the resource MEM; None if the worker has no such resource."""


def describe(dask_worker: Worker) -> WorkerDescription:
    """Describe this worker; raises `ToolNotFoundError`."""
    return WorkerDescription(tool_version(), dask_worker.state.total_resources.get("MEM"))


@functools.cache
def tool_version() -> str:
    """Return the version of the tool of this machine; raises `ToolNotFoundError`."""
    command = [executable(), "--version"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


@functools.cache
def _store(url: str) -> Store:
    """Return the store; all entries share its connections."""
    return Store(url)


def build(line: str, settings: Settings) -> Result:
    """Build the entry of a line of `--list`, and put its bundle into the store."""
    entry: str = json.loads(line)["id"]
    try:
        # A worker can join after the client has checked the others.
        if tool_version() != settings.tool_version:
            problem = Problem(
                "toolVersion",
                f"a worker has the tool {tool_version()}, the client {settings.tool_version}",
                "install the same version of the package everywhere",
            )
            return failed(entry, problem)
        store = _store(settings.store)
        work = _work_folder(settings.store)
        with _alone(work, entry, line) as file:
            before, version = store.latest(entry)
            _bring_in_line(store, before, work, entry)
            result = _run_tool(entry, file, work, settings)
            if result["outcome"] in ("published", "unchanged"):
                _commit(store, work / entry, result, before, version)
        return result
    except StoreError as error:
        return failed(entry, *error.problems, retryable=error.retryable)
    except SeedbedError as error:
        return failed(entry, *error.problems)
    except OSError as error:
        problem = Problem(
            "checkFailed",
            f"the worker {get_worker().address} cannot use its folder",
            "check its disk; dask worker --local-directory names another one",
            file=error.filename,
            cause=error.strerror,
        )
        return failed(entry, problem, retryable=True)


def failed(entry: str, *problems: Problem, retryable: bool = False) -> Result:
    """Return the result of an entry that could not finish."""
    reasons = [
        {
            "code": problem.code,
            "message": problem.message + (f" ({problem.cause})" if problem.cause else ""),
            "fix": problem.fix,
            "retryable": retryable,
            **({"file": problem.file} if problem.file else {}),
        }
        for problem in problems
    ]
    return {"id": entry, "outcome": "failed", "reasons": reasons, "retryable": retryable}


def _work_folder(store: str) -> Path:
    """Return this machine's folder for bundles of a store; the folder outlives the worker."""
    name = hashlib.sha256(store.encode()).hexdigest()[:16]
    folder = Path(get_worker().local_directory).parent / "seedbed" / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextlib.contextmanager
def _alone(work: Path, entry: str, line: str) -> Iterator[Path]:
    """Lock an entry against other workers of this machine; yield a file with its line."""
    file = work / ".tasks" / f"{entry}.ndjson"
    file.parent.mkdir(exist_ok=True)
    with file.open("a") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX)
        stream.truncate(0)
        stream.write(f"{line}\n")
        stream.flush()
        yield file


def _bring_in_line(store: Store, latest: Latest | None, work: Path, entry: str) -> None:
    """Bring the folder of an entry to the state of the store."""
    folder = work / entry
    if latest is not None and bundle_path(entry, folder) == latest.path:
        return
    shutil.rmtree(folder, ignore_errors=True)
    arriving = work / ".arriving" / entry
    if latest is not None and store.download(latest.path, arriving):
        arriving.rename(folder)
    # Without the old bundle the entry is built as if for the first time, which repairs the store.
    shutil.rmtree(arriving, ignore_errors=True)


def _commit(
    store: Store,
    folder: Path,
    result: Result,
    current: Latest | None,
    version: UpdateVersion | None,
) -> None:
    """Put a bundle into the store, and make it the current one unless a later bundle is current."""
    path = bundle_path(result["id"], folder)
    if path is None:
        problem = Problem("storeFailed", f"{folder} has no manifest", "run it again")
        raise StoreError(problem)
    ours = Latest(
        result["id"], path, result["content_version"], result["fetched_at"], result["bundle"]
    )
    # Damaged facts in the store would be copied into every later index.
    is_known = current is not None and (current.path, current.bundle) == (path, ours.bundle)
    if is_known and result["outcome"] == "unchanged":
        return
    store.upload(folder, path)
    for _ in range(_ATTEMPTS):
        if store.replace_latest(ours, version):
            return
        time.sleep(random.uniform(0, 0.05))
        current, version = store.latest(ours.id)
        # The current bundle can also be our own, if the answer to the first try was lost.
        if current is not None and current.fetched_at >= ours.fetched_at:
            return
    raise StoreError(
        Problem("storeFailed", "others replace latest.json all the time", "run it again")
    )


def _run_tool(entry: str, file: Path, work: Path, settings: Settings) -> Result:
    """Build with the tool; if this worker ends, the tool ends too."""
    command = [
        executable(), "catalogue", "--one-of", str(file), "--index=0", "--quiet",
        f"--output={work}", f"--workspace={work / '.seedbed'}", f"--parent={os.getpid()}",
        *settings.arguments,
    ]  # fmt: skip
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        try:
            output, talk, why = _listen(process, settings.time_limit)
        except BaseException:
            process.kill()
            raise
    with contextlib.suppress(ValueError, TypeError):
        result = json.loads(output)
        if result["id"] == entry:
            return dict(result)
    return _without_result(entry, why or process.returncode, talk, settings)


def _listen(process: subprocess.Popen[str], limit: int) -> tuple[str, str, str]:
    """Wait for the tool; return stdout, stderr, and the reason if the tool was stopped."""
    why, end = "", time.monotonic() + limit
    while True:
        try:
            return *process.communicate(timeout=0.5), why
        except subprocess.TimeoutExpired:
            now = time.monotonic()
            if not why and (now > end or _is_cancelled()):
                why, end = ("late" if now > end else "cancelled"), now + _PATIENCE
                process.send_signal(signal.SIGINT)
            elif why and now > end:
                process.kill()


def _is_cancelled() -> bool:
    """Whether no client waits for this result: the client gave up, or the scheduler is gone."""
    worker = get_worker()
    task = worker.state.tasks.get(worker.get_current_task())
    is_ending = worker.status in (Status.closing, Status.closed, Status.failed)
    return is_ending or task is None or task.state == "cancelled"


def _without_result(entry: str, ending: str | int, talk: str, settings: Settings) -> Result:
    """Return a result for an entry if the tool printed none."""
    said = talk.strip().rpartition("\n")[2] or None
    if ending == "late":
        problem = Problem(
            "limitExceeded",
            f"it was not built within the time limit of {settings.time_limit} s",
            "look for far too many rows in the input; if the input is right, raise --time-limit",
        )
        return failed(entry, problem)
    if ending == "cancelled":
        return failed(
            entry, Problem("interrupted", "the run was interrupted", "run it again"), retryable=True
        )
    if ending in (-signal.SIGKILL, -signal.SIGTERM):
        problem = Problem(
            "checkFailed",
            f"{signal.Signals(-int(ending)).name} ended the tool, perhaps for want of memory",
            "run it again; give each worker MEM, or a lower --memory-limit",
            cause=said,
        )
        return failed(entry, problem, retryable=True)
    problem = Problem(
        "checkFailed",
        f"the tool ended without a result (exit code {ending})",
        "report this as a bug, with the input",
        cause=said,
    )
    return failed(entry, problem)

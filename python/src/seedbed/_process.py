"""Runs the executable `seedbed`."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sysconfig
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from seedbed._errors import InterruptedRunError, Problem, ToolNotFoundError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import IO

REFUSED = 1
"""The exit code of a run that found something; a higher code means that it could not finish."""

_USAGE = 64
_SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)


@dataclass(frozen=True)
class Answer:
    """The output of a run of the tool."""

    status: int
    """Its exit code."""
    document: Any
    """The last JSON document on stdout; None if there was none."""
    talk: str
    """The text on stderr."""


def run(arguments: Sequence[str], progress: Callable[[str], None] | None = None) -> Answer:
    """Run the tool to its end, and pass each line of its progress to `progress`.

    An exception during the run, such as from Ctrl-C or from `progress`, first ends the
    tool and is then raised again. Raises `ToolNotFoundError`, `UsageError` and
    `InterruptedRunError`.
    """
    for argument in arguments:
        _check_text(argument)
    command = [executable(), *arguments]
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise ToolNotFoundError(
            Problem(
                "toolNotFound",
                "the executable cannot be started",
                "install the wheel for this machine again",
                file=command[0],
                cause=error.strerror,
            )
        ) from error
    with process:
        try:
            output, talk = _listen(process, progress)
            status = process.wait()
        except BaseException:
            _interrupt(process)
            raise
    _check(status, talk)
    return Answer(status, _last_document(output), talk)


def _check_text(argument: str) -> None:
    """Refuse an argument that the system or the tool cannot take; the tool reads UTF-8."""
    try:
        is_text = b"\0" not in argument.encode()
    except UnicodeEncodeError:
        is_text = False
    if not is_text:
        raise UsageError(
            Problem(
                "usage",
                f"the argument {argument!a} has a NUL or bytes that are not UTF-8",
                "name files whose names are UTF-8",
            )
        )


def executable() -> str:
    """Find the path of the tool: beside the installed package, or else on PATH.

    Raises `ToolNotFoundError` if there is none.
    """
    for path in _installed():
        if os.access(path, os.X_OK) and path.is_file():
            return str(path)
    found = shutil.which("seedbed")
    if found is None:
        raise ToolNotFoundError(
            Problem(
                "toolNotFound",
                "there is no executable 'seedbed' beside this Python, nor on PATH",
                "install the wheel that brings it, or add its folder to PATH",
            )
        )
    return found


def _installed() -> Iterator[Path]:
    # `pip install --target` puts scripts into a folder beside the package.
    yield Path(__file__).resolve().parent.parent / "bin" / "seedbed"
    yield Path(sysconfig.get_path("scripts")) / "seedbed"
    yield Path(sysconfig.get_path("scripts", f"{os.name}_user")) / "seedbed"


def _listen(
    process: subprocess.Popen[str], progress: Callable[[str], None] | None
) -> tuple[str, str]:
    """Read both streams to their ends; return stdout and stderr."""
    assert process.stdout is not None
    assert process.stderr is not None
    output: list[str] = []
    reader = threading.Thread(target=_read_all, args=(process.stdout, output), daemon=True)
    reader.start()
    talk = []
    for line in process.stderr:
        talk.append(line)
        if progress is not None:
            progress(line.rstrip("\n"))
    reader.join()
    return "".join(output), "".join(talk)


def _read_all(stream: IO[str], into: list[str]) -> None:
    into.append(stream.read())


def _last_document(output: str) -> Any:  # noqa: ANN401 - it is what JSON can hold
    """Read the last of several documents: a run can fail after it has printed its result.

    Text that is not JSON is not a result.
    """
    decoder, document, rest = json.JSONDecoder(), None, output.lstrip()
    with contextlib.suppress(ValueError, RecursionError):
        while rest:
            document, end = decoder.raw_decode(rest)
            rest = rest[end:].lstrip()
    return document


def _interrupt(process: subprocess.Popen[str]) -> None:
    """End the tool as Ctrl-C does, so it deletes unfinished files; a second Ctrl-C kills it."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait()
    except KeyboardInterrupt:
        process.kill()
        process.wait()


def _check(status: int, talk: str) -> None:
    """Raise the error of a run that printed no result."""
    if status == _USAGE:
        first = talk.strip().split("\n")[0]
        raise UsageError(
            Problem("usage", first.removeprefix("Error: "), "see docs/commands.md for its values")
        )
    ended = next((number for number in _SIGNALS if status == 128 + number), None)
    if status < 0:
        ended = signal.Signals(-status)
    if ended is not None:
        raise InterruptedRunError(
            Problem(
                "interrupted",
                f"{ended.name} ended the run; the published bundle is unaffected",
                "run it again",
            )
        )

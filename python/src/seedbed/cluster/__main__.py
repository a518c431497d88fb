"""The command `python -m seedbed.cluster`."""

from __future__ import annotations

import argparse
import logging
import re
import signal
import sys
from typing import NoReturn

from seedbed._errors import Problem, SeedbedError
from seedbed.cluster._console import Console
from seedbed.cluster._notify import tell

_FAILED = 2
_USAGE = 64
_DESCRIPTION = """\
Builds every entry of a catalogue on a cluster of Dask, and keeps the bundles in an object store.

Each bundle is in the store as bundles/ID/…; bundles/ID/latest.json names the current one.
index.json, index.sqlite and index.html are the same as with 'seedbed catalogue'. To go on after an
interruption, run the same command again.
"""
_END = """\
Exit codes: 0 every bundle is in place; 1 gates refused some; 2 some could not be built.
The keys of feeds (SEEDBED_KEY_…) and the credentials of the store must be in the environment of
this command and of each worker.
"""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Exit with the tool's code for a wrong argument; argparse's code 2 has another meaning."""
        self.print_usage(sys.stderr)
        self.exit(_USAGE, f"Error: {message}\n")


def main() -> int:
    """Run the command, and return its exit code."""
    arguments = _parser().parse_args()
    console = Console(is_quiet=arguments.quiet)
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        return _run(arguments, console)
    except SeedbedError as error:
        for problem in error.problems:
            console.complain(problem)
        if arguments.notify is not None:
            tell(arguments.notify, arguments.catalogue, error, console)
        return _FAILED
    except KeyboardInterrupt as interrupt:
        console.say("interrupted; what is in the store is whole; run it again to go on")
        return 128 + (interrupt.args[0] if interrupt.args else signal.SIGINT)


def _interrupt(number: int, _: object) -> NoReturn:
    raise KeyboardInterrupt(number)


def _run(arguments: argparse.Namespace, console: Console) -> int:
    try:
        from seedbed.cluster import _run, _tasks
    except ModuleNotFoundError as error:
        missing = f"the module '{error.name}' is not installed"
        raise SeedbedError(Problem("usage", missing, "pip install 'seedbed[cluster]'")) from error
    # Dask logs a traceback about a lost connection; the errors above say the same in a sentence.
    logging.disable(logging.CRITICAL)
    reading = ("--where", "--only", "--as-of", "--memory-limit", "--workspace")
    of_tasks = ("--force", "--accept-future", "--as-of", "--memory-limit")
    settings = _tasks.Settings(
        arguments.store, _tasks.tool_version(), _options(arguments, of_tasks), arguments.time_limit
    )
    options = _run.Options(
        catalogue=arguments.catalogue,
        reading=_options(arguments, reading),
        reporting=_options(arguments, ("--fail-under", "--format")),
        notify=arguments.notify,
        scheduler=arguments.scheduler,
        wait=arguments.wait,
        memory_limit=arguments.memory_limit,
        retries=arguments.retries,
    )
    return _run.run(options, settings, console)


def _options(arguments: argparse.Namespace, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the arguments with these names in the form that the tool accepts."""
    found: list[str] = []
    for name in names:
        value = getattr(arguments, name[2:].replace("-", "_"))
        if isinstance(value, bool):
            found += [name] * value
        elif isinstance(value, list):
            found += [f"{name}={item}" for item in value]
        elif value is not None:
            found.append(f"{name}={value}")
    return tuple(found)


def _share(text: str) -> str:
    """Check a share now, because it is not used until the end of the run."""
    if not re.fullmatch(r"(\d{1,2}(\.\d+)?|100)\s*%", text):
        message = f"'{text}' is not a share of at most 100%, such as 95%"
        raise argparse.ArgumentTypeError(message)
    return text


def _positive(text: str) -> int:
    if not re.fullmatch(r"0*[1-9]\d{0,8}", text):
        message = f"'{text}' is not a number of 1 or more"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m seedbed.cluster",
        description=_DESCRIPTION,
        epilog=_END,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("catalogue", help="the catalogue: a file, a folder or a URL")
    add("--store", required=True, help="where bundles are kept: s3://BUCKET/PREFIX, gs:// or az://")
    add("--scheduler", required=True, help="its address, tcp://HOST:8786, or its scheduler file")
    add("--where", action="append", default=[], help="take only these entries: country=AU")
    add("--only", action="append", default=[], help="take only these ids: mdb-1,mdb-2")
    add("--force", action="store_true", help="build even what has not changed")
    add("--accept-future", action="store_true", help="take feeds that are not valid yet")
    add("--as-of", help="use this day as today: yyyy-MM-dd, or 'today'")
    add("--memory-limit", help="the most memory of the tool for one entry, such as 2GB")
    add(
        "--time-limit",
        type=_positive,
        default=3600,
        help="seconds for one entry (default: 3600)",
    )
    add("--retries", type=int, default=1, help="how often to repeat what may pass (default: 1)")
    add(
        "--wait",
        type=_positive,
        default=60,
        help="seconds for cluster and worker (default: 60)",
    )
    add("--workspace", default=".seedbed", help="where to keep a catalogue that is a URL")
    add("--fail-under", type=_share, help="end with 0 if so many are in place, such as 95%%")
    add("--notify", help="a command of sh that gets the result as JSON")
    add("--format", choices=("text", "json"), help="how to report")
    add("--quiet", action="store_true", help="print only errors")
    return parser


if __name__ == "__main__":
    sys.exit(main())

"""Runs the command of `--notify` after runs without an index; after others the tool does so."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from seedbed._errors import Problem

if TYPE_CHECKING:
    from seedbed._errors import SeedbedError
    from seedbed.cluster._console import Console

_PATIENCE = 60
"""The time limit of the command in seconds, as in the tool."""


def tell(command: str, catalogue: str, error: SeedbedError, console: Console) -> None:
    """Run a command of sh with the problems that stopped the run, as `seedbed catalogue` does."""
    errors = [
        {name: value for name, value in asdict(problem).items() if value is not None}
        for problem in error.problems
    ]
    note = {
        "command": "catalogue",
        "exit_code": 2,
        "title": f"{catalogue}: failed",
        "text": "".join(f"error: {problem}\n" for problem in error.problems),
        "runs": [{"errors": errors, "outcome": "failed", "pipeline": catalogue}],
    }
    try:
        ended = subprocess.run(
            ["/bin/sh", "-c", command],
            input=f"{json.dumps(note, sort_keys=True)}\n".encode(),
            stdout=sys.stderr,
            timeout=_PATIENCE,
            check=False,
        )
        what = f"ended with exit code {ended.returncode}" if ended.returncode != 0 else None
    except subprocess.TimeoutExpired:
        what = f"did not end within {_PATIENCE} s"
    if what is not None:
        message = f"the command {what}; how the run ended is unaffected"
        fix = "try the command in sh, with the output of --format json on its standard input"
        console.complain(Problem("invalidConfiguration", message, fix, file="--notify"))

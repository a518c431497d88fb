"""Tests of the lines of a run on the terminal."""

from __future__ import annotations

import pytest

from seedbed.cluster._console import Console


def test_a_failure_is_shown_as_the_tool_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    reason = {
        "code": "unreadableInput",
        "input": "trains",
        "file": "trains.zip",
        "line": 3,
        "message": "it is \x1b[31mred",
        "fix": "look at it",
        "retryable": False,
    }
    result = {"id": "riga", "outcome": "failed", "reasons": [reason], "retryable": False}
    Console(is_quiet=False).show(result)
    said = "riga: error: trains: trains.zip:3: it is \\u{1B}[31mred\n  fix: look at it\n"
    assert capsys.readouterr().err == said

"""The lines of a run on the terminal."""

from __future__ import annotations

import datetime
import sys
from typing import TYPE_CHECKING

from seedbed._errors import Problem

if TYPE_CHECKING:
    from seedbed.cluster._tasks import Result


class Console:
    """Writes to stderr, as the tool does."""

    def __init__(self, *, is_quiet: bool) -> None:
        """Set whether only errors are shown."""
        self.is_quiet = is_quiet

    def say(self, text: str) -> None:
        """Show a line."""
        if not self.is_quiet:
            _write(text)

    def complain(self, problem: Problem, entry: str | None = None) -> None:
        """Show a problem; in a quiet run each error begins with the time."""
        now = datetime.datetime.now(datetime.timezone.utc)
        time = f"{now:%Y-%m-%dT%H:%M:%SZ} " if self.is_quiet else ""
        _write(f"{time}{f'{entry}: ' if entry else ''}error: {problem}")

    def show(self, result: Result) -> None:
        """Show how an entry ended."""
        for reason in result["reasons"]:
            facts = {name: value for name, value in reason.items() if name != "retryable"}
            self.complain(Problem(**facts), result["id"])
        if result["outcome"] == "published":
            seconds = (result.get("cost") or {}).get("seconds")
            time = "" if seconds is None else f"{seconds:>9.2f} s"
            self.say(f"published  {result['id']:<24}{time}")


def _write(text: str) -> None:
    """Write lines without control characters: feeds and servers can put text into them."""
    shown = (c if c.isprintable() or c == "\n" else f"\\u{{{ord(c):X}}}" for c in text)
    sys.stderr.write(f"{''.join(shown)}\n")

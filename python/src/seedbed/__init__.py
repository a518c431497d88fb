"""Builds, validates, compares and verifies the bundles of Seedbed.

    import contextlib
    import seedbed

    bundle = seedbed.build("feed.zip", output="build/feed")
    with contextlib.closing(bundle.connect()) as database:
        database.execute("SELECT stop_name FROM stops WHERE sort_order < 5").fetchall()

Each function runs the executable `seedbed` from the wheel. An error raises `SeedbedError`, which
has a code, a file, a line and a fix. Ctrl-C first ends the tool and then raises
`KeyboardInterrupt`; the published bundle stays as it was.
"""

from seedbed._bundle import (
    Bundle,
    Input,
    Manifest,
    Notice,
    NoticeCount,
    Output,
    Rows,
    RuleEffect,
)
from seedbed._commands import build, diff, validate, verify
from seedbed._errors import (
    FeedError,
    Gate,
    InterruptedRunError,
    Problem,
    RefusedError,
    SeedbedError,
    ToolNotFoundError,
    UsageError,
)
from seedbed._parquet import to_parquet
from seedbed._results import (
    Changes,
    Check,
    Example,
    FieldChange,
    Side,
    Subject,
    Validation,
    Verification,
)

__all__ = [
    "Bundle",
    "Changes",
    "Check",
    "Example",
    "FeedError",
    "FieldChange",
    "Gate",
    "Input",
    "InterruptedRunError",
    "Manifest",
    "Notice",
    "NoticeCount",
    "Output",
    "Problem",
    "RefusedError",
    "Rows",
    "RuleEffect",
    "SeedbedError",
    "Side",
    "Subject",
    "ToolNotFoundError",
    "UsageError",
    "Validation",
    "Verification",
    "build",
    "diff",
    "to_parquet",
    "validate",
    "verify",
]

"""What goes wrong, as exceptions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from seedbed._bundle import Bundle
    from seedbed._results import Validation


@dataclass(frozen=True)
class Problem:
    """One thing that stopped a run: what, where, and how to fix it."""

    code: str
    """The kind of problem, such as `unreadableInput`."""
    message: str
    """What is wrong."""
    fix: str
    """What to do about it."""
    file: str | None = None
    """The file that it is about."""
    line: int | None = None
    """The line of the file, from 1."""
    column: int | None = None
    """The column of the line, from 1; only pipelines have it."""
    field: str | None = None
    """The field or key that it is about."""
    input: str | None = None
    """The input's name in the pipeline."""
    cause: str | None = None
    """What the system or a library reported."""

    def __str__(self) -> str:
        """Return the problem as the tool prints it."""
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        places = "".join(f"{part}: " for part in (self.input, place, self.field) if part)
        cause = f" ({self.cause})" if self.cause else ""
        return f"{places}{self.message}{cause}\n  fix: {self.fix}"


class SeedbedError(Exception):
    """A run that could not finish.

    `code`, `message`, `fix`, `file`, `line`, `column`, `field`, `input` and `cause` are those of
    the first of its `problems`; only a pipeline's YAML can have several.
    """

    def __init__(self, *problems: Problem) -> None:
        """Take what stopped the run, which is at least one problem."""
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
        first = problems[0]
        self.code = first.code
        self.message = first.message
        self.fix = first.fix
        self.file = first.file
        self.line = first.line
        self.column = first.column
        self.field = first.field
        self.input = first.input
        self.cause = first.cause

    def __reduce__(self) -> tuple[object, ...]:
        """Let the error cross to another process."""
        return (type(self), self.problems, self.__dict__)


class UsageError(SeedbedError):
    """An argument that the tool does not take; its code is `usage`."""


class ToolNotFoundError(SeedbedError):
    """There is no executable `seedbed` that could run; its code is `toolNotFound`."""


class InterruptedRunError(SeedbedError):
    """The tool was ended by a signal that Python did not get; its code is `interrupted`.

    The bundle that was there stays as it was. Where Python gets the signal too, as with Ctrl-C, the
    functions raise `KeyboardInterrupt` instead.
    """


@dataclass(frozen=True)
class Gate:
    """A rule of the pipeline that a bundle must pass, and this one does not."""

    gate: str
    """Its name, which `accept` takes."""
    message: str
    """What was found, and what is allowed."""
    fix: str
    """What to do about it."""


class RefusedError(SeedbedError):
    """A bundle that gates refused; what was published before stays in place.

    The code of each problem is the name of a gate.
    """

    def __init__(self, gates: tuple[Gate, ...], bundle: Bundle) -> None:
        """Take the gates and the bundle."""
        super().__init__(*(Problem(gate.gate, gate.message, gate.fix) for gate in gates))
        self.gates = gates
        """What refused the bundle."""
        self.bundle = bundle
        """The refused bundle, which stays in the workspace until the next build."""

    def __reduce__(self) -> tuple[object, ...]:
        """Let the error cross to another process."""
        return (type(self), (self.gates, self.bundle))


class FeedError(SeedbedError):
    """A feed that cannot be read to its end by `validate`."""

    def __init__(self, problem: Problem, validation: Validation) -> None:
        """Take why, and what was found."""
        super().__init__(problem)
        self.validation = validation
        """What was found until then."""

    def __reduce__(self) -> tuple[object, ...]:
        """Let the error cross to another process."""
        return (type(self), (self.problems[0], self.validation))

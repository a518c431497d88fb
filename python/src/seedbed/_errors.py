"""The exceptions of the package."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from seedbed._bundle import Bundle
    from seedbed._results import Validation


@dataclass(frozen=True)
class Problem:
    """A problem that stopped a run, with its place and its fix."""

    code: str
    """The kind of problem, such as `unreadableInput`."""
    message: str
    """The problem in one sentence."""
    fix: str
    """How to fix the problem."""
    file: str | None = None
    """The file with the problem."""
    line: int | None = None
    """The line in the file, from 1."""
    column: int | None = None
    """The column in the line, from 1; only problems in a pipeline's YAML have one."""
    field: str | None = None
    """The field or key with the problem."""
    input: str | None = None
    """The input's name in the pipeline."""
    cause: str | None = None
    """The message of the system or of a library."""

    def __str__(self) -> str:
        """Return the problem as the tool prints it."""
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        places = "".join(f"{part}: " for part in (self.input, place, self.field) if part)
        cause = f" ({self.cause})" if self.cause else ""
        return f"{places}{self.message}{cause}\n  fix: {self.fix}"


class SeedbedError(Exception):
    """A run that could not finish.

    `code`, `message`, `fix`, `file`, `line`, `column`, `field`, `input` and `cause` come from
    the first of its `problems`. Only a pipeline's YAML can have several problems.
    """

    def __init__(self, *problems: Problem) -> None:
        """Take the problems that stopped the run; there is at least one."""
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
        """Support pickling, so that another process can receive the error."""
        return (type(self), self.problems, self.__dict__)


class UsageError(SeedbedError):
    """An argument that the tool does not accept; the error's code is `usage`."""


class ToolNotFoundError(SeedbedError):
    """The executable `seedbed` was not found; the error's code is `toolNotFound`."""


class InterruptedRunError(SeedbedError):
    """A signal that Python did not receive ended the tool; the error's code is `interrupted`.

    The published bundle stays as it was. If Python receives the signal too, as with Ctrl-C, the
    functions raise `KeyboardInterrupt` instead.
    """


@dataclass(frozen=True)
class Gate:
    """A gate that refused a bundle; a gate is a rule that every published bundle must pass."""

    gate: str
    """The gate's name, which `accept` takes."""
    message: str
    """What the gate found, and what it allows."""
    fix: str
    """How to fix the problem."""


class RefusedError(SeedbedError):
    """A bundle that gates refused; the published bundle stays in place.

    The code of each problem is the name of a gate.
    """

    def __init__(self, gates: tuple[Gate, ...], bundle: Bundle) -> None:
        """Take the gates that refused, and the refused bundle."""
        super().__init__(*(Problem(gate.gate, gate.message, gate.fix) for gate in gates))
        self.gates = gates
        """What refused the bundle."""
        self.bundle = bundle
        """The refused bundle, which stays in the workspace until the next build."""

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling, so that another process can receive the error."""
        return (type(self), (self.gates, self.bundle))


class FeedError(SeedbedError):
    """A feed that `validate` cannot read to its end."""

    def __init__(self, problem: Problem, validation: Validation) -> None:
        """Take the reason, and the findings until then."""
        super().__init__(problem)
        self.validation = validation
        """What was found until then."""

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling, so that another process can receive the error."""
        return (type(self), (self.problems[0], self.validation))

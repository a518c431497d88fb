"""Tests that the dataclasses match the schemas."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from conftest import REPOSITORY

import seedbed
from seedbed._decode import decode

SCHEMAS = REPOSITORY / "docs" / "schemas"
PLACES: list[tuple[type[Any], str, list[Any]]] = [
    (seedbed.Manifest, "manifest.json", []),
    (seedbed.Input, "manifest.json", ["properties", "inputs", "items"]),
    (
        seedbed.RuleEffect,
        "manifest.json",
        ["properties", "inputs", "items", "properties", "rules", "items"],
    ),
    (seedbed.Rows, "manifest.json", ["$defs", "rows"]),
    (seedbed.Output, "manifest.json", ["properties", "outputs", "items"]),
    (seedbed.Notice, "report.json", ["properties", "notices", "items"]),
    (seedbed.NoticeCount, "report.json", ["properties", "counts", "items"]),
    (seedbed.Gate, "commands/run.json", ["$defs", "refusal"]),
    (seedbed.Problem, "commands/failure.json", ["$defs", "error"]),
    (seedbed.Verification, "commands/verification.json", []),
    (seedbed.Check, "commands/verification.json", ["properties", "checks", "items"]),
    (seedbed.Changes, "changes.json", []),
    (seedbed.Side, "changes.json", ["$defs", "side"]),
    (seedbed.Subject, "changes.json", ["$defs", "subject"]),
    (
        seedbed.Example,
        "changes.json",
        ["$defs", "subject", "properties", "examples", "items"],
    ),
    (
        seedbed.FieldChange,
        "changes.json",
        [
            "$defs",
            "subject",
            "properties",
            "examples",
            "items",
            "properties",
            "fields",
            "items",
        ],
    ),
]


@pytest.mark.parametrize(("kind", "name", "path"), PLACES)
def test_a_dataclass_has_a_field_for_each_key_of_its_schema(
    kind: type[Any], name: str, path: list[Any]
) -> None:
    schema = json.loads((SCHEMAS / name).read_text(encoding="utf-8"))
    for step in path:
        schema = schema[step]
    fields = {field.name.removesuffix("_"): field for field in dataclasses.fields(kind)}
    assert set(fields) == set(schema["properties"])
    required = {key for key, field in fields.items() if field.default is dataclasses.MISSING}
    assert required == set(schema["required"])


@dataclasses.dataclass(frozen=True)
class Sample:
    number: int
    words: tuple[str, ...] = ()
    note: str | None = None


def test_keys_that_the_package_does_not_know_are_ignored() -> None:
    assert decode(Sample, {"number": 1, "words": ["a"], "more": 2}) == Sample(1, ("a",))


@pytest.mark.parametrize(
    "document", [[], {}, {"number": "1"}, {"number": True}, {"number": 1, "words": "a"}]
)
def test_a_document_of_another_form_is_refused(document: object) -> None:
    with pytest.raises(ValueError, match=r"Sample|is not a"):
        decode(Sample, document)

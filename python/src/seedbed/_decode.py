"""Reads JSON into dataclasses; their fields name the keys to read."""

from __future__ import annotations

import dataclasses
import datetime
import functools
import types
import typing
from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


def decode(kind: type[T], value: object) -> T:
    """Read a dataclass from a JSON object.

    A field has the name of its key, with an underscore at the end if the key is a keyword of
    Python. Keys without a field are ignored, so a newer tool can add keys. If a key is missing,
    the field gets its default. Raises `ValueError` if a missing key has no default, or if a value
    has the wrong type.
    """
    if not isinstance(value, Mapping):
        message = f"a {kind.__name__} is an object, not {value!r}"
        raise ValueError(message)
    found = {
        name: _value(annotation, value[key])
        for name, key, annotation in _fields(typing.cast("Hashable", kind))
        if key in value
    }
    try:
        return kind(**found)
    except TypeError as error:
        message = f"a {kind.__name__} lacks a key: {error}"
        raise ValueError(message) from error


@functools.cache
def _fields(kind: type[Any]) -> tuple[tuple[str, str, Any], ...]:
    annotations = typing.get_type_hints(kind)
    return tuple(
        (field.name, field.name.removesuffix("_"), annotations[field.name])
        for field in dataclasses.fields(kind)
    )


def _value(annotation: Any, value: Any) -> Any:  # noqa: ANN401 - it is what JSON can hold
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin in (types.UnionType, typing.Union):
        (wanted,) = (argument for argument in arguments if argument is not types.NoneType)
        return None if value is None else _value(wanted, value)
    if origin is tuple and isinstance(value, list):
        return tuple(_value(arguments[0], member) for member in value)
    if origin is Mapping and isinstance(value, dict):
        return {key: _value(arguments[1], member) for key, member in value.items()}
    if dataclasses.is_dataclass(annotation):
        return decode(typing.cast("type[Any]", annotation), value)
    if annotation is datetime.date and isinstance(value, str):
        return datetime.date.fromisoformat(value)
    if annotation is Path and isinstance(value, str):
        return Path(value)
    # True is an int in Python, but not in JSON.
    if isinstance(annotation, type) and type(value) is annotation:
        return value
    message = f"{value!r} is not a {annotation}"
    raise ValueError(message)

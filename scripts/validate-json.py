"""Validates the JSON files of bundles against the schemas of the same names.

usage: validate-json.py SCHEMAS BUNDLE|NAME=FILE...

A bundle's own files and its snapshots are checked: snapshots/routes.json against
SCHEMAS/routes.json, snapshots/departures/200060.json against SCHEMAS/departures.json. NAME=FILE
checks one file against SCHEMAS/NAME.json; FILE may be - for standard input. A file without a
schema is an error, so that none goes unchecked.
"""

import json
import pathlib
import sys

import jsonschema


def validators(folder):
    """The schemas by file name, each checked for being one."""
    found = {}
    for path in sorted(folder.glob("*.json")):
        schema = json.loads(path.read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        found[path.name] = jsonschema.Draft202012Validator(schema)
    return found


def faults(path, name, validator):
    """What is wrong in one file, a line each."""
    if validator is None:
        return [f"{path}: error: no schema has this name\n  fix: write docs/schemas/{name}"]
    document = json.loads(sys.stdin.read() if path == "-" else path.read_text(encoding="utf-8"))
    return [
        f"{path}: {error.json_path}: error: {error.message[:300]}"
        for error in list(validator.iter_errors(document))[:20]
    ]


def files(argument):
    """The files that an argument stands for, each with the name of its schema."""
    name, _, path = argument.partition("=")
    if path:
        return [(path if path == "-" else pathlib.Path(path), f"{name}.json")]
    found = []
    for folder in (pathlib.Path(argument), pathlib.Path(argument, "snapshots")):
        found += [(path, path.name) for path in sorted(folder.glob("*.json"))]
    for path in sorted(pathlib.Path(argument, "snapshots").glob("*/*.json")):
        found.append((path, f"{path.parent.name}.json"))
    return found


def main(schemas, *arguments):
    known = validators(pathlib.Path(schemas))
    named = [file for argument in arguments for file in files(argument)]
    if not named:
        sys.exit("validate-json: error: there is no bundle\n  fix: run make build-data")
    found = [line for path, name in named for line in faults(path, name, known.get(name))]
    if found:
        sys.exit("\n".join(found))
    print(f"{len(named)} JSON files fit their schemas")


if __name__ == "__main__":
    main(*sys.argv[1:])

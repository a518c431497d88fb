"""Validates the JSON files of bundles against the schemas of the same names.

usage: validate-json.py SCHEMAS BUNDLE...

A bundle's own files and its snapshots are checked: snapshots/routes.json against
SCHEMAS/routes.json. A file without a schema is an error, so that none goes unchecked.
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


def faults(path, validator):
    """What is wrong in one file, a line each."""
    if validator is None:
        return [f"{path}: error: no schema has this name\n  fix: write docs/schemas/{path.name}"]
    document = json.loads(path.read_text(encoding="utf-8"))
    return [
        f"{path}: {error.json_path}: error: {error.message[:300]}"
        for error in list(validator.iter_errors(document))[:20]
    ]


def main(schemas, *bundles):
    known = validators(pathlib.Path(schemas))
    paths = [
        path
        for bundle in bundles
        for folder in (pathlib.Path(bundle), pathlib.Path(bundle, "snapshots"))
        for path in sorted(folder.glob("*.json"))
    ]
    if not paths:
        sys.exit("validate-json: error: there is no bundle\n  fix: run make build-data")
    found = [line for path in paths for line in faults(path, known.get(path.name))]
    if found:
        sys.exit("\n".join(found))
    print(f"{len(paths)} JSON files fit their schemas")


if __name__ == "__main__":
    main(*sys.argv[1:])

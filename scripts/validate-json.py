"""Validates the JSON files of bundles against the schemas of the same names.

usage: validate-json.py SCHEMAS BUNDLE|NAME=FILE...

The script checks a bundle's own files, its snapshots, its mock API and its fixtures:
snapshots/routes.json against SCHEMAS/routes.json, snapshots/departures/200060.json against
SCHEMAS/departures.json, snapshots/round_12.json against SCHEMAS/round.json. If SCHEMAS has a
folder with the name of the bundle's folder, a schema in it takes precedence. A fixture without a
schema of its own name uses fixture.json. In a file of NDJSON about a hundred lines are checked.
NAME=FILE checks one file against SCHEMAS/NAME.json; FILE may be - for standard input. A file
without a schema is an error, so that every file is checked. Only a bundle of declared tables has
files without a schema here: its pipeline chooses the snapshots, and datapackage.json is a data
package of Frictionless.
"""

import json
import pathlib
import re
import sys

import jsonschema


def validators(folder):
    """The schemas by file name; each is checked against the meta-schema."""
    found = {}
    for path in sorted(folder.rglob("*.json")):
        schema = json.loads(path.read_text(encoding="utf-8"))
        draft = jsonschema.validators.validator_for(schema, jsonschema.Draft202012Validator)
        draft.check_schema(schema)
        found[path.relative_to(folder).as_posix()] = draft(schema)
    return found


def documents(path):
    """The documents of a file: one document, or some of its lines."""
    text = sys.stdin.read() if path == "-" else path.read_text(encoding="utf-8")
    if path == "-" or path.suffix != ".ndjson":
        return [json.loads(text)]
    lines = text.splitlines()
    return [json.loads(line) for line in lines[:: max(1, len(lines) // 300)]]


def faults(path, name, validator):
    """The faults of one file, one line each."""
    if validator is None:
        return [f"{path}: error: no schema has this name\n  fix: write docs/schemas/{name}"]
    return [
        f"{path}: {error.json_path}: error: {error.message[:300]}"
        for document in documents(path)
        for error in list(validator.iter_errors(document))[:20]
    ]


def files(argument, known):
    """The files of an argument, each with the name of its schema."""
    name, _, path = argument.partition("=")
    if path:
        return [(path if path == "-" else pathlib.Path(path), f"{name}.json")]
    bundle = pathlib.Path(argument)
    found = []
    own = f"{bundle.name}/"
    if (bundle / "datapackage.json").exists():
        return [(path, path.name) for path in bundle.glob("*.json") if path.name != "datapackage.json"]
    for folder in (bundle, *(bundle / name for name in ("snapshots", "mock-api", "beeceptor"))):
        found += [(path, path.name) for path in sorted(folder.glob("*.json"))]
    found = [(path, re.sub(r"_\d+\.json$", ".json", name)) for path, name in found]
    for path in sorted((bundle / "snapshots").glob("*.ndjson")):
        found.append((path, f"{path.stem}.json"))
    for path in sorted((bundle / "snapshots").glob("*/*.json")):
        found.append((path, f"{path.parent.name}.json"))
    for path in sorted((bundle / "fixtures").glob("*.json")):
        found.append((path, path.name if own + path.name in known else "fixture.json"))
    return [(path, own + name if own + name in known else name) for path, name in found]


def main(schemas, *arguments):
    known = validators(pathlib.Path(schemas))
    named = [file for argument in arguments for file in files(argument, known)]
    if not named:
        sys.exit("validate-json: error: there is no bundle\n  fix: run make build-data")
    found = [line for path, name in named for line in faults(path, name, known.get(name))]
    if found:
        sys.exit("\n".join(found))
    print(f"{len(named)} JSON files fit their schemas")


if __name__ == "__main__":
    main(*sys.argv[1:])

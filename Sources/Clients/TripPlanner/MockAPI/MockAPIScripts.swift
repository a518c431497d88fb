import Bundles

/// The files beside db.json that start json-server.
enum MockAPIScripts {
  /// routes.json: the app asks below `/api`, json-server serves below `/`.
  static let routes = JSONValue.object(["/api/*": .string("/$1")])

  /// start-server.sh; whoever writes it sets the executable bit.
  static let startServer = """
    #!/bin/sh
    # Serves db.json at http://localhost:3000/api/trips and writes what requests change into it.
    # The version is pinned: json-server 1 has no --watch and no --routes any more.
    # Without Node.js, `seedbed mock-api BUNDLE --port 3000` serves the same, and leaves db.json as it
    # is.
    set -eu
    cd "$(dirname "$0")"
    exec npx --yes json-server@0.17.4 --watch db.json --port "${1:-3000}" --routes routes.json

    """

  /// README.md: what to know of json-server 1.
  static let readme = """
    # Mock API

    Start it with `./start-server.sh` (json-server 0.17.4) or `seedbed mock-api BUNDLE --port 3000`.
    The app asks at `http://localhost:3000/api/trips`; a telephone needs this machine's address instead.

    ## json-server 1

    It serves this db.json too: `npx json-server@1 db.json --port 3000`. But it has no `--routes`, so
    there is no /api prefix: the app asks at `http://localhost:3000/trips`. It has no `--watch`, since it
    always watches; `_page` goes with `_per_page`, and a list of a page is an object with `data`.

    """
}

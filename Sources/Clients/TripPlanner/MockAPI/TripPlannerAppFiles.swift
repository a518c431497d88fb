import Bundles

/// The files of a trip planner's bundle that do not depend on its trips and cities: servers, scripts,
/// and fixtures about days.
enum TripPlannerAppFiles {
  struct File: Equatable {
    /// The path in the bundle, such as `mock-api/routes.json`.
    let path: String
    let bytes: [UInt8]
    /// Whether the file is a program, which needs the executable bit.
    let isExecutable: Bool

    init(_ path: String, _ text: String, isExecutable: Bool = false) {
      self.path = path
      bytes = Array(text.utf8)
      self.isExecutable = isExecutable
    }

    init(_ path: String, _ json: JSONValue) {
      self.path = path
      bytes = json.fileContent
      isExecutable = false
    }
  }

  /// Every file of a catalogue, by path.
  static func all(of catalogue: TripPlannerCatalogue) -> [File] {
    [
      File("api_environments.json", MockShapes.environments.json(catalogue.environments)),
      File("fixtures/date_format_cases.json", MockShapes.dateCases.json(DateCases())),
      File("fixtures/weekend_cases.json", MockShapes.weekendCases.json(WeekendCases.days)),
      File("mock-api/README.md", MockAPIScripts.readme),
      File("mock-api/routes.json", MockShapes.routes.json(())),
      File("mock-api/start-server.sh", MockAPIScripts.startServer, isExecutable: true),
      File("user-schema.sql", UserSchema.text),
    ]
  }
}

/// The files beside db.json that start json-server.
enum MockAPIScripts {
  /// start-server.sh, which needs the executable bit.
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

  /// README.md: the instructions for json-server 1.
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

import Bundles

/// The files of a trip planner's bundle beside its database and snapshots: the mock API, fixtures
/// for the app's tests, and what the app compiles or applies itself.
enum TripPlannerAppFiles {
  struct File: Hashable {
    /// The path in the bundle, such as `mock-api/db.json`.
    let path: String
    let bytes: [UInt8]
    /// Whether it is a program, so that whoever writes it sets the executable bit.
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
    let database = MockDatabase(catalogue: catalogue)
    return [
      File("api_environments.json", environments(catalogue)),
      File("beeceptor/get_trips.json", database.beeceptorList),
      File("beeceptor/post_trip.json", database.beeceptorCreated),
      File("fixtures/date_format_cases.json", DateCases.json),
      File("fixtures/invalid_trips.json", InvalidTrips(catalogue).json),
      File("fixtures/weekend_cases.json", WeekendCases.json),
      File("mock-api/README.md", MockAPIScripts.readme),
      File("mock-api/api_cases.json", APICases(catalogue: catalogue).json),
      File("mock-api/db.json", database.json),
      File("mock-api/routes.json", MockAPIScripts.routes),
      File("mock-api/start-server.sh", MockAPIScripts.startServer, isExecutable: true),
      File("swift/\(GeneratedMockData.fileName)", GeneratedMockData.source(of: catalogue)),
      File("user-schema.sql", UserSchema.text),
    ]
  }

  /// The servers that the app can talk to, the first one as it begins.
  private static func environments(_ catalogue: TripPlannerCatalogue) -> JSONValue {
    .object([
      "environments": .array(
        catalogue.environments.map { server in
          .object([
            "allows": .array(server.allows.map { .string($0) }), "id": .string(server.id),
            "name": .string(server.name), "note": .string(server.note),
            "tripsUrl": .string(server.tripsURL),
          ])
        })
    ])
  }
}

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

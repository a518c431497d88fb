import Bundles

/// The files of a trip planner's bundle beside its database and snapshots: the mock API, fixtures
/// for the app's tests, and what the app compiles or applies itself.
package struct TripPlannerAppFiles: Sendable {
  /// A file of the bundle.
  package struct File: Hashable, Sendable {
    /// The path in the bundle, such as `mock-api/db.json`.
    package let path: String
    /// The content.
    package let bytes: [UInt8]
    /// Whether it is a program, so that whoever writes it sets the executable bit.
    package let isExecutable: Bool

    /// A file of text.
    init(_ path: String, _ text: String, isExecutable: Bool = false) {
      self.path = path
      bytes = Array(text.utf8)
      self.isExecutable = isExecutable
    }

    /// A file of JSON.
    init(_ path: String, _ json: JSONValue) {
      self.path = path
      bytes = json.fileContent
      isExecutable = false
    }
  }

  private let catalogue: TripPlannerCatalogue

  /// The files of a catalogue.
  package init(_ catalogue: TripPlannerCatalogue) {
    self.catalogue = catalogue
  }

  /// Every file, by path.
  package var all: [File] {
    let beeceptor = BeeceptorBodies(catalogue)
    return [
      File("api_environments.json", APIEnvironmentsDocument.json(of: catalogue)),
      File("beeceptor/get_trips.json", beeceptor.list),
      File("beeceptor/post_trip.json", beeceptor.created),
      File("fixtures/date_format_cases.json", DateCases.json),
      File("fixtures/invalid_trips.json", InvalidTrips(catalogue).json),
      File("fixtures/weekend_cases.json", WeekendCases.json),
      File("mock-api/README.md", MockAPIScripts.readme),
      File("mock-api/api_cases.json", APICases(catalogue).json),
      File("mock-api/db.json", MockDatabase(catalogue).json),
      File("mock-api/routes.json", MockAPIScripts.routes),
      File("mock-api/start-server.sh", MockAPIScripts.startServer, isExecutable: true),
      File("swift/\(GeneratedMockData.fileName)", GeneratedMockData.source(of: catalogue)),
      File("user-schema.sql", UserSchema.text),
    ]
  }
}

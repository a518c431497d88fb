import Bundles
import Foundation
import Pipeline
import SeedTripPlanner
import Tabular

/// The trip planner: cities and airports of the world, and trips with flights, hotels and activities.
package struct TripPlannerClient: Client {
  /// The stages before `emit`, in order.
  package static let stages: [any StageDeclaration.Type] = [TripPlannerStage.self]
  /// The gates that require rows.
  package static let gates = ClientGates(minimums: [MinimumRows(of: "cities")])
  /// The checks of every bundle.
  package static let checks = BundleCheck.tripPlanner
  /// The snapshots, the mock API and the fixtures about trips.
  package static let storedFiles = StoredFiles(
    TripPlannerMockFiles.files + TripPlannerSnapshots.files
  ) {
    try TripPlannerStore(url: URL(fileURLWithPath: $0))
  }
  /// The servers, and the fixtures about days.
  package static let documents = MockShapes.documents
  /// The store that `seedbed generate` writes.
  package static var store: StoreDeclaration? { TripPlannerTables.store }
  /// The codes of all notices about the client's inputs.
  package static let noticeCodes = NoticeCode.allOfDestinations + NoticeCode.allOfTripPlanner

  /// The pipeline's section.
  package let section: TripPlannerSection

  /// Reads the section; nil if there is nothing to build.
  package init?(_ pipeline: inout MappingReader) {
    let section = pipeline.mapping(
      "trip-planner",
      "Destinations worldwide, and trips with mock flights, hotels and activities.",
      TripPlannerSection.init)
    guard let section else { return nil }
    self.section = section
  }

  /// The oldest system on which the app runs.
  package var minimumIOS: SystemVersion { section.minimumIOS }

  /// Runs the stages, and returns their products.
  package func content(
    upTo stage: Stage, _ record: inout RunRecord
  ) throws -> TripPlannerCatalogue {
    try record.time(TripPlannerStage.stage) { record in
      let (catalogue, report) = try TripPlannerStage(section: section, inputs: record.inputs)
        .run()
      record.add(
        report, of: "trip-planner", maximumSkippedShare: section.rules.maximumSkippedShare)
      let items = catalogue.trips.reduce(0) {
        $0 + $1.flights.count + $1.hotels.count + $1.activities.count
      }
      return (catalogue, catalogue.destinations.cities.count + items)
    }
  }

  /// The day on which the newest trip was created, in UTC.
  package func latestDay(in catalogue: TripPlannerCatalogue) -> CalendarDay? {
    catalogue.trips.first.map { CalendarDay(number: $0.createdAt.flooredQuotient(86_400)) }
  }

  /// The content of the database.
  package func tables(
    of catalogue: TripPlannerCatalogue, _ facts: BundleFacts
  ) -> TripPlannerTables {
    TripPlannerTables(catalogue, facts: facts)
  }

  /// The parts of report.html.
  package func pageParts(of content: TripPlannerCatalogue) -> [PagePart] { .tripPlanner }

  /// The work that writes ``TripPlannerAppFiles`` and the pictures.
  package func fileWork(
    of catalogue: TripPlannerCatalogue, into folder: String
  ) -> [@Sendable () throws -> Void] {
    [
      {
        for file in TripPlannerAppFiles.all(of: catalogue) {
          try Workspace.write(
            file.bytes, to: "\(folder)/\(file.path)", isExecutable: file.isExecutable)
        }
      },
      {
        for image in catalogue.images {
          try Workspace.write(image.content, to: "\(folder)/\(image.path)", isExecutable: false)
        }
      },
    ]
  }

  /// The chapter on places and trips, with the numbers of the default rules.
  package static var methodology: Methodology? {
    Methodology(
      "Trip planner", schemaPage: schemaPage.fileName,
      groups: TripPlannerFormulas(rules: DestinationRules()).groups)
  }

  /// docs/trip-planner-schema.md.
  package static var schemaPage: SchemaDocument {
    SchemaDocument(
      "trip-planner-schema.md", title: "The trip planner's database",
      source: "Sources/Clients/TripPlanner/Tables",
      introduction: """
        - Every id stays the same from one build to the next: `city_id` is GeoNames' geonameid, \
        `iata` the code on tickets, and ids that are TEXT are slugs.
        - Days are TEXT, yyyy-MM-dd, with the text that screens show beside them. Instants are \
        INTEGER unix seconds; clocks at a place are HH:mm there. Unknown is NULL.
        - Prices are INTEGER hundredths of their currency.
        - Everything shown in order has a stored position, rank or seq; nothing needs collating. \
        What is rounded is rounded once, half away from zero.
        - A derived column names its row of `formulas`; so does the table `formula_columns`.
        - Flights, hotels and activities are made up: `is_mock` is 1.
        - FTS5 serves the search table alone; SQLite 3.28 or later reads all of it.
        """,
      schema: TripPlannerTables.schema)
  }
}

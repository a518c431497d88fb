import Bundles
import Pipeline
import Tabular

/// The trip planner: cities and airports of the world, and trips with flights, hotels and activities.
package struct TripPlannerClient: Client {
  /// The stage of this client.
  package enum TripPlannerStageDeclaration: StageDeclaration {
    /// `seedbed trip-planner`
    package static let stage = Stage(
      "trip-planner",
      "Reads cities, airports and trips, chooses the destinations, and makes the mock items.",
      product: "the tables of destinations, trips and items as CSV, and report.json",
      example: "pipelines/trip-planner.yaml")
  }

  /// The stages before `emit`, in order.
  package static let stages: [any StageDeclaration.Type] = [TripPlannerStageDeclaration.self]
  /// The gates that ask for rows.
  package static let gates = [MinimumRows(of: "cities")]
  /// What the client can find in its inputs.
  package static let noticeCodes = NoticeCode.allOfDestinations + NoticeCode.allOfTripPlanner

  /// What the YAML says.
  package let section: TripPlannerSection

  /// Reads the section; nil where there is nothing to build.
  package init?(_ pipeline: inout MappingReader) {
    let section = pipeline.mapping(
      "trip-planner",
      "Destinations of the world, and trips with mock flights, hotels and activities.",
      TripPlannerSection.init)
    guard let section else { return nil }
    self.section = section
  }

  /// What the sections ask for, in canonical form.
  package static func canonicalSections(of client: Self?) -> [JSONValue.Member] {
    [JSONValue.Member("trip-planner", client?.section.canonicalValue ?? .null)]
  }

  /// Everything that the client reads.
  package var inputs: [PipelineInput] { section.inputs }
  /// The oldest system on which the app runs.
  package var minimumIOS: SystemVersion { section.minimumIOS }

  /// Runs the stages, and returns what they make.
  package func content(
    upTo stage: Stage, _ record: inout RunRecord
  ) throws -> TripPlannerCatalogue {
    try record.time(TripPlannerStageDeclaration.stage) { record in
      let (catalogue, report) = try TripPlannerStage(section: section).run()
      record.add(
        report, of: "trip-planner", maximumSkippedShare: section.rules.maximumSkippedShare)
      let items = catalogue.trips.reduce(0) {
        $0 + $1.flights.count + $1.hotels.count + $1.activities.count
      }
      return (catalogue, catalogue.destinations.cities.count + items)
    }
  }

  /// The day on which the newest trip was created, in UTC.
  package func latestDay(in catalogue: TripPlannerCatalogue) -> CivilDay? {
    catalogue.trips.first.map { trip in
      CivilDay(number: Int((Double(trip.createdAt) / 86_400).rounded(.down)))
    }
  }

  /// What fills the database.
  package func tables(
    of catalogue: TripPlannerCatalogue, _ facts: CatalogueFacts
  ) -> TripPlannerTables {
    TripPlannerTables(catalogue, rules: TripForm.rules, facts: facts)
  }

  /// Writes the snapshots and what else an app needs.
  package func writeFiles(
    _ catalogue: TripPlannerCatalogue, _ facts: CatalogueFacts, into folder: String
  ) throws {
    let snapshots = TripPlannerSnapshots(catalogue, rules: TripForm.rules, facts: facts)
    try Workspace.write(snapshots.all, to: "\(folder)/snapshots")
    for file in TripPlannerAppFiles(catalogue).all {
      try Workspace.write(
        file.bytes, to: "\(folder)/\(file.path)", isExecutable: file.isExecutable)
    }
  }
}

import Catalogues
import Emitters
import SeedStore
import Tabular

/// The stages of a pipeline with a trip planner.
struct TripPlannerPipeline: StagedPipeline {
  let configuration: PipelineConfiguration
  let section: TripPlannerSection

  /// What the stage makes.
  struct Content {
    let catalogue: TripPlannerCatalogue
    /// Why the bundle may not be published.
    let refusals: [String]
  }

  var stages: [StageName] { [.tripPlanner] }
  var schemaVersion: Int { TripPlannerSchema.version }

  func prepare(_ record: inout RunRecord) throws -> Content {
    try record.time(.tripPlanner) { record in
      let (catalogue, report) = try TripPlannerStage(section: section).run()
      record.findings.append(RunRecord.Findings(input: "trip-planner", report: report))
      let refusals = report.refusals(maximumSkippedShare: section.rules.maximumSkippedShare)
      let items = catalogue.trips.reduce(0) {
        $0 + $1.flights.count + $1.hotels.count + $1.activities.count
      }
      return (
        Content(catalogue: catalogue, refusals: refusals),
        catalogue.destinations.cities.count + items
      )
    }
  }

  func leaveProduct(
    of stage: StageName, in folder: String, _ record: inout RunRecord
  ) throws {
    let content = try prepare(&record)
    _ = try TableDump(TripPlannerTables(content.catalogue, rules: TripForm.rules)).write(to: folder)
    { _ in true }
  }

  /// Writes the database on one core, and everything else on the other.
  func write(
    _ content: Content, for manifest: Manifest, into folder: String
  ) throws -> WrittenContent {
    let asOf = asOf(content.catalogue)
    let facts = manifest.catalogueFacts(asOf: asOf, minimumIOS: section.minimumIOS.number)
    let path = "\(folder)/\(configuration.databaseName)"
    let tables = TripPlannerTables(content.catalogue, rules: TripForm.rules, facts: facts)
    let (counts, _) = try Parallel.run(
      { try BundleDatabase.write(tables, to: path) },
      {
        let snapshots = TripPlannerSnapshots(
          content.catalogue, rules: TripForm.rules, facts: facts)
        try Workspace.write(snapshots.all, to: "\(folder)/snapshots")
        try Workspace.write(TripPlannerAppFiles(content.catalogue).all, to: folder)
      })
    return WrittenContent(counts: counts, asOf: asOf, refusals: content.refusals)
  }

  /// The day that counts as today: the configuration's, else that on which the newest trip was
  /// created, in UTC.
  private func asOf(_ catalogue: TripPlannerCatalogue) -> CivilDay? {
    configuration.asOf.flatMap(CivilDay.init(yyyymmdd:))
      ?? catalogue.trips.first.map { trip in
        CivilDay(number: Int((Double(trip.createdAt) / 86_400).rounded(.down)))
      }
  }
}

import Emitters
import SeedStore
import Tabular
import Transit

/// The stages of a pipeline with timetables: from GTFS feeds to the transit database.
struct TransitPipeline: StagedPipeline {
  let configuration: PipelineConfiguration
  /// The timetables.
  let transit: TransitSection
  let watch: @Sendable (RunEvent) -> Void

  var stages: [StageName] { [.unzip, .parse, .patterns, .index] }
  var schemaVersion: Int { TransitSchema.version }

  /// Reads, links and merges; what only one of these steps needs is gone when it ends.
  func prepare(_ record: inout RunRecord) throws -> Dataset {
    try prepare(unzip(&record), &record)
  }

  func leaveProduct(
    of stage: StageName, in folder: String, _ record: inout RunRecord
  ) throws {
    let sources = try unzip(&record)
    if stage == .unzip { return try UnzipStage(transit: transit).write(sources, to: folder) }
    let dataset = try prepare(sources, &record)
    _ = try TableDump(TransitTables(dataset)).write(to: folder) { table in
      switch stage {
      case .patterns: PatternsStage.tables.contains(table)
      case .index: IndexStage.tables.contains(table)
      default:
        !PatternsStage.tables.contains(table) && !IndexStage.derivedTables.contains(table)
      }
    }
  }

  /// Writes the database and the snapshots.
  ///
  /// While one core fills the database, the other makes its text search and the snapshots.
  func write(
    _ dataset: Dataset, for manifest: Manifest, into folder: String
  ) throws -> WrittenContent {
    let facts = manifest.facts
    let path = "\(folder)/\(configuration.databaseName)"
    let database = try BundleDatabase(creating: path, TransitTables(dataset, facts: facts))
    let (counts, searches) = try Parallel.run(
      { try database.fill() },
      {
        let searches = try database.makeSearches()
        try Workspace.write(
          TransitSnapshots(dataset, facts: facts).all, to: "\(folder)/snapshots")
        return searches
      })
    try database.finish(searches)
    try writeDepartures(from: path, into: folder)
    return WrittenContent(counts: counts, asOf: dataset.asOf)
  }

  /// Writes the departures that the pipeline asks for, as the finished database has them.
  private func writeDepartures(from database: String, into folder: String) throws {
    guard let section = configuration.snapshots.departures else { return }
    let answers = try BundleAnswers(bundle: database)
    for stop in section.stops {
      let answer = try Background(awaiting: {
        try await answers.departures(at: stop, on: section.date)
      }).value()
      let name = FileSystem.fileName(for: stop)
      try Workspace.write(Array(answer.utf8), to: "\(folder)/snapshots/departures/\(name).json")
    }
  }

  // MARK: - Stages

  private func unzip(_ record: inout RunRecord) throws -> [UnzipStage.OpenFeed] {
    try record.time(.unzip) { _ in
      let feeds = try UnzipStage(transit: transit).run()
      return (feeds, feeds.reduce(0) { $0 + $1.archive.members.count })
    }
  }

  private func prepare(
    _ sources: [UnzipStage.OpenFeed], _ record: inout RunRecord
  ) throws -> Dataset {
    var parsed = try parse(sources, &record)
    var feeds = try patterns(&parsed, &record)
    return try index(&feeds, &record)
  }

  private func parse(
    _ sources: [UnzipStage.OpenFeed], _ record: inout RunRecord
  ) throws -> [ParseStage.ParsedFeed] {
    try record.time(.parse) { record in
      let stage = ParseStage(keep: transit.keep)
      let feeds = try sources.map { try stage.run($0, watch: watch) }
      record.findings = feeds.map { RunRecord.Findings(input: $0.feed.name, report: $0.report) }
      let rows = feeds.reduce(0) { $0 + $1.report.rows.values.reduce(0) { $0 + $1.read } }
      return (feeds, rows)
    }
  }

  private func patterns(
    _ parsed: inout [ParseStage.ParsedFeed], _ record: inout RunRecord
  ) throws -> [Feed] {
    try record.time(.patterns) { record in
      let feeds = try PatternsStage(asOf: configuration.asOf).run(&parsed, &record.findings)
      return (feeds, feeds.reduce(0) { $0 + $1.patterns.count })
    }
  }

  private func index(_ feeds: inout [Feed], _ record: inout RunRecord) throws -> Dataset {
    try record.time(.index) { record in
      let dataset = try IndexStage(asOf: configuration.asOf).run(&feeds, &record.findings)
      return (dataset, dataset.stops.count + dataset.routes.count)
    }
  }
}

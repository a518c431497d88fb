import Bundles
import Pipeline
import Tabular

/// Public transport: timetables of one or more GTFS feeds.
package struct TransitClient: Client {
  /// The stages before `emit`, in order.
  package static let stages: [any StageDeclaration.Type] = [
    UnzipStage.self, ParseStage.self, PatternsStage.self, IndexStage.self,
  ]
  /// The gates that ask for rows.
  package static let gates = [
    MinimumRows(of: "stops"), MinimumRows(of: "routes"), MinimumRows(of: "trips"),
  ]
  /// What the client can find in its inputs.
  package static let noticeCodes = NoticeCode.allOfTransit

  /// The timetables.
  package let transit: TransitSection
  /// The answers to write beside the snapshots that every bundle has.
  package let snapshots: SnapshotsSection

  /// Reads the sections; nil where there is nothing to build.
  package init?(_ pipeline: inout MappingReader) {
    let transit = pipeline.mapping(
      "transit", "Public transport timetables: one or more GTFS feeds.", TransitSection.init)
    snapshots =
      pipeline.mapping(
        "snapshots", is: .companion, "Optional files of a timetable bundle."
      ) { SnapshotsSection(&$0) } ?? SnapshotsSection()
    guard let transit else { return nil }
    self.transit = transit
  }

  /// Builds one feed with every default and no YAML: `NAME=LOCATION`, or a location alone, whose feed
  /// is called `feed`.
  ///
  /// Throws ``Failure`` for a location that is none.
  package init(feed argument: String) throws {
    let feed = NamedFeed(argument)
    transit = TransitSection(
      feeds: [
        FeedSection(
          name: feed.name ?? "feed", source: ConfiguredText(feed.location),
          location: try FeedLocation(feed.location))
      ])
    snapshots = SnapshotsSection()
  }

  /// What the sections ask for, in canonical form.
  package static func canonicalSections(of client: Self?) -> [JSONValue.Member] {
    [
      JSONValue.Member("transit", client?.transit.canonicalValue ?? .null),
      JSONValue.Member("snapshots", (client?.snapshots ?? SnapshotsSection()).canonicalValue),
    ]
  }

  /// Everything that the client reads.
  package var inputs: [PipelineInput] { transit.feeds.map(\.input) }

  /// Reads, links and merges; what only one of these steps needs is gone when it ends.
  package func content(upTo stage: Stage, _ record: inout RunRecord) throws -> Dataset {
    let sources = try unzip(&record)
    var parsed = try parse(sources, &record)
    var feeds = try patterns(&parsed, &record)
    return try index(&feeds, &record)
  }

  /// Leaves the tables as published, where the stage is `unzip`.
  package func leaveFiles(
    of stage: Stage, in folder: String, _ record: inout RunRecord
  ) throws -> Bool {
    guard stage == UnzipStage.stage else { return false }
    try UnzipStage(transit: transit).write(unzip(&record), to: folder)
    return true
  }

  /// The day that counts as today: the newest that the feeds tell of.
  package func latestDay(in dataset: Dataset) -> CalendarDay? { dataset.asOf }

  /// What fills the database.
  package func tables(of dataset: Dataset, _ facts: BundleFacts) -> TransitTables {
    TransitTables(dataset, facts: facts)
  }

  /// What writes the snapshots and what else an app needs.
  package func fileWork(
    of dataset: Dataset, _ facts: BundleFacts, into folder: String
  ) -> [@Sendable () throws -> Void] {
    let snapshots = TransitSnapshots(dataset: dataset, facts: facts)
    return [
      { try Workspace.write([snapshots.stops], to: "\(folder)/snapshots") },
      {
        try Workspace.write(
          [snapshots.routes, snapshots.routeTypes], to: "\(folder)/snapshots")
      },
    ]
  }

  /// Writes the departures and trips that the pipeline asks for, as the finished database has them.
  package func writeAnswers(from database: String, into folder: String) throws {
    guard snapshots != SnapshotsSection() else { return }
    let answers = try BundleAnswers(bundle: database)
    try write(snapshots.departures, to: "\(folder)/snapshots/departures") { stop, day in
      [stop: try await answers.departures(at: stop, on: day)]
    }
    try write(snapshots.trips, to: "\(folder)/snapshots/trip") { stop, day in
      try await answers.trips(at: stop, on: day)
    }
  }

  /// Writes the answers about each stop of a section into files that have their names.
  private func write(
    _ section: SnapshotsSection.StopDay?, to folder: String,
    _ answers: @escaping @Sendable (String, CalendarDay) async throws -> [String: String]
  ) throws {
    guard let section else { return }
    for stop in section.stops {
      let files = try Background(awaiting: { try await answers(stop, section.date) }).value()
      for (name, answer) in files {
        let path = "\(folder)/\(FileSystem.fileName(for: name)).json"
        try Workspace.write(Array(answer.utf8), to: path)
      }
    }
  }

  // MARK: - Stages

  private func unzip(_ record: inout RunRecord) throws -> [UnzipStage.OpenFeed] {
    try record.time(UnzipStage.stage) { _ in
      let feeds = try UnzipStage(transit: transit).run()
      return (feeds, feeds.reduce(0) { $0 + $1.archive.entries.count })
    }
  }

  private func parse(
    _ sources: [UnzipStage.OpenFeed], _ record: inout RunRecord
  ) throws -> [ParseStage.ParsedFeed] {
    try record.time(ParseStage.stage) { record in
      let stage = ParseStage(keep: transit.keep, watch: record.watch)
      let feeds = try sources.map { try stage.run($0) }
      record.findings = feeds.map { RunRecord.Findings(input: $0.feed.name, report: $0.report) }
      let rows = feeds.reduce(0) { $0 + $1.report.rows.values.reduce(0) { $0 + $1.read } }
      return (feeds, rows)
    }
  }

  private func patterns(
    _ parsed: inout [ParseStage.ParsedFeed], _ record: inout RunRecord
  ) throws -> [Feed] {
    try record.time(PatternsStage.stage) { record in
      let feeds = try PatternsStage(asOf: record.asOf).run(&parsed, &record.findings)
      return (feeds, feeds.reduce(0) { $0 + $1.patterns.count })
    }
  }

  private func index(_ feeds: inout [Feed], _ record: inout RunRecord) throws -> Dataset {
    try record.time(IndexStage.stage) { record in
      let dataset = try IndexStage(asOf: record.asOf, lines: transit.lines).run(
        &feeds, &record.findings)
      return (dataset, dataset.stops.count + dataset.routes.count)
    }
  }
}

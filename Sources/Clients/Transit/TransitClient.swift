import Bundles
import Pipeline
import Tabular

/// Public transport: timetables of one or more GTFS feeds.
package struct TransitClient: Client {
  /// The store for which `seedbed generate` writes code.
  package static var store: StoreDeclaration? { TransitTables.store }
  /// The stages before `emit`, in order.
  package static let stages: [any StageDeclaration.Type] = [
    UnzipStage.self, ParseStage.self, PatternsStage.self, IndexStage.self,
  ]
  /// The gates about timetables.
  package static let gates = ClientGates.transit
  /// The checks of every timetable.
  package static let checks =
    BundleCheck.timetable + BundleCheck.timeZones + BundleCheck.stops + BundleCheck.searchTexts
    + BundleCheck.stopGroups + BundleCheck.lines + BundleCheck.documents + BundleCheck.answers
  /// The comparison of two timetables.
  package static let changes = ClientChanges.transit
  /// The JSON documents: the snapshots, and the answers of commands.
  package static let documents =
    TransitShapes.documents + TransitEnvelopes.documents + [FoundStop.document]
  /// See ``TransitQueries``.
  package static let queries = TransitQueries.all
  /// The codes of all notices about the client's inputs.
  package static let noticeCodes = NoticeCode.allOfTransit
  /// The codes of the notices about rows of a table.
  package static let rowCodes = NoticeCode.allOfRows

  /// The timetables.
  package let transit: TransitSection
  /// The answers to write beside the snapshots that every bundle has.
  package let snapshots: SnapshotsSection

  /// Reads the sections; nil if there is nothing to build.
  package init?(_ pipeline: inout MappingReader) {
    let transit = pipeline.mapping(
      "transit", "Public transport timetables: one or more GTFS feeds.", TransitSection.init)
    snapshots = pipeline.companions(of: "transit") { pipeline in
      pipeline.group("snapshots", is: .companion, "Optional files of a timetable bundle.") {
        SnapshotsSection(&$0)
      }
    }
    guard let transit else { return nil }
    self.transit = transit
  }

  private init(feed: InputReference) {
    transit = TransitSection(feeds: [FeedSection(input: feed)])
    snapshots = SnapshotsSection()
  }

  /// The pipeline of one feed with every default and no YAML.
  ///
  /// The argument is `NAME=LOCATION`, or a location alone; then the feed is called `feed`. A location is
  /// a path, a URL, or `mdb:` with the id of a feed in the Mobility Database.
  ///
  /// Throws ``Failure`` for an invalid location.
  package static func pipeline(ofFeed argument: String) throws -> PipelineConfiguration {
    let input = try NamedFeed(argument).input()
    return PipelineConfiguration(
      name: "transit", client: Self(feed: input.reference), inputs: [input])
  }

  /// The days from the first to the last on which a feed has service.
  package func validity(of input: PipelineInput) throws -> ClosedRange<CalendarDay>? {
    try ServicePeriod.of(Archive(input.location, of: .feed))
  }

  /// Reads, links and merges the feeds; each step frees the memory that only it needs.
  package func content(upTo stage: Stage, _ record: inout RunRecord) throws -> Dataset {
    let sources = try unzip(&record)
    var parsed = try parse(sources, &record)
    var feeds = try patterns(&parsed, &record)
    return try index(&feeds, &record)
  }

  /// Writes the tables as published, if the stage is `unzip`.
  package func leaveFiles(
    of stage: Stage, in folder: String, _ record: inout RunRecord
  ) throws -> Bool {
    guard stage == UnzipStage.stage else { return false }
    try UnzipStage.write(unzip(&record), to: folder)
    return true
  }

  /// The day that counts as today: the latest one that the feeds give.
  package func latestDay(in dataset: Dataset) -> CalendarDay? { dataset.asOf }

  /// The tables that fill the database.
  package func tables(of dataset: Dataset, _ facts: BundleFacts) -> TransitTables {
    TransitTables(dataset, facts: facts)
  }

  /// The work that writes the snapshots and the other files for apps.
  package func fileWork(
    of dataset: Dataset, into folder: String
  ) -> [@Sendable () throws -> Void] {
    let snapshots = TransitSnapshots(dataset: dataset)
    return [
      { try Workspace.write([snapshots.stops], to: "\(folder)/snapshots") },
      {
        try Workspace.write(
          [snapshots.routes, snapshots.routeTypes], to: "\(folder)/snapshots")
      },
    ]
  }

  /// The parts of report.html about the timetables.
  package func pageParts(of dataset: Dataset) -> [PagePart] { TransitPage(dataset).parts }

  /// Writes the departures and trips that the pipeline asks for, read from the finished database; returns
  /// refusals for stops that it lacks.
  package func writeAnswers(from database: String, into folder: String) throws -> [Refusal] {
    guard snapshots != SnapshotsSection() else { return [] }
    let answers = try BundleAnswers(bundle: database)
    let departures = try write(
      snapshots.departures, to: "\(folder)/snapshots/departures"
    ) { stop, day in
      [stop: try await answers.departures(at: stop, on: day)]
    }
    let trips = try write(snapshots.trips, to: "\(folder)/snapshots/trip") { stop, day in
      try await answers.trips(at: stop, on: day)
    }
    return departures + trips
  }

  /// Writes the answers about each stop of a section into a file named after the stop; returns what cannot be
  /// answered.
  private func write(
    _ section: SnapshotsSection.StopDay?, to folder: String,
    _ answers: @escaping @Sendable (String, CalendarDay) async throws -> [String: String]
  ) throws -> [Refusal] {
    guard let section else { return [] }
    var refusals: [Refusal] = []
    for stop in section.stops {
      let asking = Background(awaiting: { try await answers(stop.text, section.date) })
      do {
        for (name, answer) in try asking.value() {
          let path = "\(folder)/\(FileSystem.fileName(for: name)).json"
          try Workspace.write(Array(answer.utf8), to: path)
        }
      } catch let failure as Failure where failure.code == .unreadableInput {
        let place = stop.origin.map { " at \($0)" } ?? ""
        refusals.append(
          Refusal(
            .snapshots, "'\(stop.text)': \(failure.message)",
            fix: "\(failure.fix), or correct the name\(place)"))
      }
    }
    return refusals
  }

  // MARK: - Stages

  private func unzip(_ record: inout RunRecord) throws -> [UnzipStage.OpenFeed] {
    try record.time(UnzipStage.stage) { record in
      let feeds = try UnzipStage(transit: transit, inputs: record.inputs).run()
      return (feeds, feeds.reduce(0) { $0 + $1.archive.entries.count })
    }
  }

  private func parse(
    _ sources: [UnzipStage.OpenFeed], _ record: inout RunRecord
  ) throws -> [ParseStage.ParsedFeed] {
    try record.time(ParseStage.stage) { record in
      let stage = ParseStage(
        keep: transit.keep, codesOfSkippedRows: record.codesOfSkippedRows, watch: record.watch)
      var findings: [RunRecord.Findings] = []
      let feeds = try sources.map { source in
        var report = Report()
        let feed = try Failure.naming(source.section.name) { try stage.run(source, &report) }
        findings.append(RunRecord.Findings(input: source.section.name, report: report))
        return feed
      }
      record.findings = findings
      let rows = findings.reduce(0) { $0 + $1.report.rows.values.reduce(0) { $0 + $1.read } }
      return (feeds, rows)
    }
  }

  private func patterns(
    _ parsed: inout [ParseStage.ParsedFeed], _ record: inout RunRecord
  ) throws -> [Feed] {
    try record.time(PatternsStage.stage) { record in
      // The run reads the last good copy of any of these feeds that cannot be used.
      let needed = Set(record.inputs.all.filter(\.keepsLast).map(\.name))
      let feeds = try PatternsStage(asOf: record.asOf, needed: needed).run(
        &parsed, &record.findings)
      let skipCodes = record.codesOfSkippedRows
      record.shares = zip(feeds, record.findings).flatMap { feed, findings in
        feed.unusableShares(findings.report, skipCodes: skipCodes)
      }
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

import Emitters
import Foundation
import SeedStore
import Tabular
import Transit

/// Runs a pipeline up to a stage: the one code path behind every command.
package struct PipelineRunner {
  private let configuration: PipelineConfiguration
  private let options: RunOptions
  private let watch: @Sendable (RunEvent) -> Void

  /// Prepares a run; `watch` hears of its progress, from whichever thread is at work.
  package init(
    configuration: PipelineConfiguration, options: RunOptions,
    watch: @escaping @Sendable (RunEvent) -> Void
  ) {
    var configuration = configuration
    if let asOf = options.asOf { configuration.asOf = asOf }
    self.configuration = configuration
    self.options = options
    self.watch = watch
  }

  /// Runs every stage up to the given one, and leaves its product in the workspace; `build`
  /// publishes instead.
  ///
  /// Throws ``Failure`` when the run cannot go on; a gate that refuses the bundle is an outcome.
  package func run(upTo stage: StageName) throws -> RunReport {
    do {
      return try runUnredacted(upTo: stage)
    } catch let failure as Failure {
      throw configuration.variables.redacting(failure)
    }
  }

  /// Runs without taking the values of environment variables out of failures.
  private func runUnredacted(upTo stage: StageName) throws -> RunReport {
    var record = RunRecord(pipeline: configuration.name, watch: watch)
    if stage == .build { return try build(&record) }
    let folder = try Workspace.prepare(
      options.workspace, pipeline: configuration.name, stage: stage)
    try leaveProduct(of: stage, in: folder, &record)
    return record.finished(.finished, output: folder)
  }

  // MARK: - Stages

  private func leaveProduct(
    of stage: StageName, in folder: String, _ record: inout RunRecord
  ) throws {
    let digests = hashInputs()
    let sources = try unzip(&record)
    if stage == .unzip {
      return try UnzipStage(transit: configuration.transit).write(sources, to: folder)
    }
    let dataset = try read(sources, &record)
    let isWanted: (String) -> Bool
    switch stage {
    case .parse:
      isWanted = { !PatternsStage.tables.contains($0) && !IndexStage.derivedTables.contains($0) }
    case .patterns: isWanted = PatternsStage.tables.contains
    case .index: isWanted = IndexStage.tables.contains
    case .unzip, .emit, .build:
      let emit = EmitStage(configuration: configuration)
      let bundle = try self.emit(dataset, digests, into: folder, &record)
      return try emit.writeManifest(of: bundle, asOf: dataset.asOf, findings: record.findings)
    }
    _ = try TableDump(dataset: dataset).write(to: folder, where: isWanted)
    try Workspace.write(
      ReportFile(record.findings).content(dataVersion: nil), to: "\(folder)/report.json")
  }

  /// Hashes the inputs while they are being read.
  private func hashInputs() -> Background<[InputDigest]> {
    let feeds = configuration.transit.feeds
    return Background { try feeds.map { try InputDigest(of: $0) } }
  }

  private func unzip(_ record: inout RunRecord) throws -> [UnzipStage.OpenFeed] {
    try record.time(.unzip) { _ in
      let feeds = try UnzipStage(transit: configuration.transit).run()
      return (feeds, feeds.reduce(0) { $0 + $1.archive.members.count })
    }
  }

  /// Parses, links and merges; what only one of these steps needs is gone when it ends.
  private func read(
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
      let stage = ParseStage(keep: configuration.transit.keep)
      let feeds = try sources.map { try stage.run($0, watch: watch) }
      record.findings = feeds.map { RunRecord.Findings(feed: $0.feed.name, report: $0.report) }
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

  private func emit(
    _ dataset: Dataset, _ digests: Background<[InputDigest]>, into folder: String,
    _ record: inout RunRecord
  ) throws -> EmitStage.Bundle {
    try record.time(.emit) { record in
      let bundle = try EmitStage(configuration: configuration).run(
        dataset, try digests.value(), findings: record.findings, into: folder)
      let size = try FileDigest.size(of: bundle.databasePath)
      record.note {
        $0.databaseSize = size
        $0.dataVersion = bundle.facts.dataVersion
      }
      return (bundle, bundle.counts.values.reduce(0, +))
    }
  }

  // MARK: - Build

  private func build(_ record: inout RunRecord) throws -> RunReport {
    let path =
      options.output ?? configuration.output?.value ?? "build/\(configuration.name)"
    let output = try OutputFolder(path)
    let shown = ShownPath.text(
      options.output ?? configuration.output?.template ?? "build/\(configuration.name)")
    let lock = try OutputLock(on: output, patience: .seconds(options.lockTimeout)) {
      watch(.message("another build is writing \(shown); waiting for it"))
    }
    if !options.force, let manifest = output.manifest, try isCurrent(manifest, in: output) {
      StagingFolder.removeStale(beside: output)
      record.note { $0.dataVersion = manifest.dataVersion }
      return record.finished(.unchanged, output: shown)
    }
    let publication = try Publication(to: output, lock: lock)
    let folder = publication.staging.path
    let digests = hashInputs()
    let dataset = try read(try unzip(&record), &record)
    let bundle = try emit(dataset, digests, into: folder, &record)
    let refusals = try record.time(.build) { record in
      let findings = record.findings
      let stage = BuildStage(gates: configuration.gates)
      _ = try Parallel.run(
        { try stage.check(bundle) },
        {
          try DatabaseCheck(bundle.databasePath).foreignKeyCheck()
          try EmitStage(configuration: configuration).writeManifest(
            of: bundle, asOf: dataset.asOf, findings: findings)
        })
      let refusals = stage.refusals(of: bundle, record.finished(.published, output: shown))
      return (refusals, 0)
    }
    if !refusals.isEmpty { return try stop(refusals, bundle, &record) }
    try publication.publish()
    return record.finished(.published, output: shown)
  }

  /// Keeps the report of a bundle that is not published, so that a person can see why.
  private func stop(
    _ refusals: [String], _ bundle: EmitStage.Bundle, _ record: inout RunRecord
  ) throws -> RunReport {
    let folder = try Workspace.prepare(
      options.workspace, pipeline: configuration.name, stage: .build)
    try Workspace.write(
      ReportFile(record.findings).content(dataVersion: bundle.facts.dataVersion),
      to: "\(folder)/report.json")
    record.note { $0.gates = refusals }
    return record.finished(.stopped, output: folder)
  }

  private func isCurrent(_ manifest: Manifest, in output: OutputFolder) throws -> Bool {
    guard output.holdsFiles(of: manifest) else { return false }
    let feeds = configuration.transit.feeds
    guard feeds.count == manifest.inputs.count else { return false }
    let inputs = try zip(feeds, manifest.inputs).map { feed, built in
      Manifest.FoundInput(
        name: feed.name,
        fingerprint: try InputFingerprint.of(feed.location.path, key: built.sha256),
        size: try FileDigest.size(of: feed.location.path))
    }
    return manifest.isCurrent(
      inputs: inputs, configurationSHA256: configuration.sha256,
      schemaVersion: TransitSchema.version, toolVersion: ToolVersion.current,
      sqliteVersion: DatabaseFile.sqliteVersion)
  }
}

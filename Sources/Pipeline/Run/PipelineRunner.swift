import Emitters
import Tabular

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
    if let transit = configuration.transit {
      return try run(
        TransitPipeline(configuration: configuration, transit: transit, watch: watch), upTo: stage)
    }
    if let section = configuration.tripPlanner {
      return try run(
        TripPlannerPipeline(configuration: configuration, section: section), upTo: stage)
    }
    if let section = configuration.fantasy {
      return try run(FantasyPipeline(configuration: configuration, section: section), upTo: stage)
    }
    if let section = configuration.dashboard {
      return try run(DashboardPipeline(configuration: configuration, section: section), upTo: stage)
    }
    return try run(CataloguePipeline(configuration: configuration), upTo: stage)
  }

  private func run(_ pipeline: some StagedPipeline, upTo stage: StageName) throws -> RunReport {
    var record = RunRecord(pipeline: configuration.name, watch: watch)
    if stage == .build { return try build(pipeline, &record) }
    try requireStage(stage, of: pipeline)
    let folder = try Workspace.prepare(
      options.workspace, pipeline: configuration.name, stage: stage)
    if stage == .emit {
      let digests = hashInputs()
      let content = try pipeline.prepare(&record)
      let bundle = try emit(content, of: pipeline, digests, into: folder, &record)
      try bundle.writeManifest(record.findings)
    } else {
      try pipeline.leaveProduct(of: stage, in: folder, &record)
      if stage != .unzip {
        try Workspace.write(
          ReportFile(record.findings).content(dataVersion: nil), to: "\(folder)/report.json")
      }
    }
    return record.finished(.finished, output: folder)
  }

  private func requireStage(_ stage: StageName, of pipeline: some StagedPipeline) throws {
    guard stage != .emit, !pipeline.stages.contains(stage) else { return }
    let own = (pipeline.stages + [.emit, .build]).map(\.rawValue).joined(separator: ", ")
    throw Failure(
      .invalidConfiguration,
      "the pipeline '\(configuration.name)' has nothing for the stage '\(stage.rawValue)'",
      fix: "name one of its own stages: \(own)")
  }

  /// Hashes the inputs while they are being read.
  private func hashInputs() -> Background<[InputDigest]> {
    let inputs = configuration.inputs
    return Background { try inputs.map { try InputDigest(of: $0) } }
  }

  private func emit<Pipeline: StagedPipeline>(
    _ content: Pipeline.Content, of pipeline: Pipeline, _ digests: Background<[InputDigest]>,
    into folder: String, _ record: inout RunRecord
  ) throws -> Bundle {
    try record.time(.emit) { record in
      let bundle = try EmitStage(configuration: configuration, pipeline: pipeline).run(
        content, try digests.value(), into: folder, record)
      let size = try FileDigest.size(of: bundle.databasePath)
      record.note {
        $0.databaseSize = size
        $0.dataVersion = bundle.manifest.dataVersion
      }
      return (bundle, bundle.content.counts.values.reduce(0, +))
    }
  }

  // MARK: - Build

  private func build(
    _ pipeline: some StagedPipeline, _ record: inout RunRecord
  ) throws -> RunReport {
    let path =
      options.output ?? configuration.output?.value ?? "build/\(configuration.name)"
    let output = try OutputFolder(path)
    let shown = ShownPath.text(
      options.output ?? configuration.output?.template ?? "build/\(configuration.name)")
    let lock = try OutputLock(on: output, patience: .seconds(options.lockTimeout)) {
      watch(.message("another build is writing \(shown); waiting for it"))
    }
    if !options.force, let manifest = output.manifest,
      try isCurrent(manifest, in: output, schemaVersion: pipeline.schemaVersion)
    {
      StagingFolder.removeStale(beside: output)
      record.note { $0.dataVersion = manifest.dataVersion }
      return record.finished(.unchanged, output: shown)
    }
    let publication = try Publication(to: output, lock: lock)
    let digests = hashInputs()
    let content = try pipeline.prepare(&record)
    let bundle = try emit(
      content, of: pipeline, digests, into: publication.staging.path, &record)
    let refusals = try check(bundle, shown, &record)
    if !refusals.isEmpty { return try stop(refusals, bundle, &record) }
    try publication.publish()
    return record.finished(.published, output: shown)
  }

  /// Checks a bundle and writes its manifest; returns what each gate says that refuses it.
  private func check(
    _ bundle: Bundle, _ output: String, _ record: inout RunRecord
  ) throws -> [String] {
    try record.time(.build) { record in
      let findings = record.findings
      let stage = BuildStage(gates: configuration.gates)
      _ = try Parallel.run(
        { try stage.check(bundle) },
        {
          try DatabaseCheck(bundle.databasePath).foreignKeyCheck()
          try bundle.writeManifest(findings)
        })
      return (stage.refusals(of: bundle, record.finished(.published, output: output)), 0)
    }
  }

  /// Keeps the report of a bundle that is not published, so that a person can see why.
  private func stop(
    _ refusals: [String], _ bundle: Bundle, _ record: inout RunRecord
  ) throws -> RunReport {
    let folder = try Workspace.prepare(
      options.workspace, pipeline: configuration.name, stage: .build)
    try Workspace.write(
      ReportFile(record.findings).content(dataVersion: bundle.manifest.dataVersion),
      to: "\(folder)/report.json")
    record.note { $0.gates = refusals }
    return record.finished(.stopped, output: folder)
  }

  private func isCurrent(
    _ manifest: Manifest, in output: OutputFolder, schemaVersion: Int
  ) throws -> Bool {
    guard output.holdsFiles(of: manifest) else { return false }
    let inputs = configuration.inputs
    guard inputs.count == manifest.inputs.count else { return false }
    let found = try inputs.map { input in
      Manifest.FoundInput(
        name: input.name,
        fingerprint: try InputFingerprint.of(input.path),
        size: try FileDigest.size(of: input.path))
    }
    return manifest.isCurrent(
      inputs: found, configurationSHA256: configuration.sha256, schemaVersion: schemaVersion,
      toolVersion: ToolVersion.current, sqliteVersion: DatabaseFile.sqliteVersion)
  }
}

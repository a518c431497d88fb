import SQLiteWriter
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
  package func run(upTo stage: Stage) throws -> RunReport {
    do {
      return try runUnredacted(upTo: stage)
    } catch let failure as Failure {
      throw configuration.variables.redacting(failure)
    }
  }

  /// Runs without taking the values of environment variables out of failures.
  private func runUnredacted(upTo stage: Stage) throws -> RunReport {
    try run(configuration.client, upTo: stage)
  }

  private func run(_ client: some Client, upTo stage: Stage) throws -> RunReport {
    var record = RunRecord(pipeline: configuration.name, asOf: configuration.asOf, watch: watch)
    if stage == .build { return try build(client, &record) }
    try requireStage(stage, of: client)
    let folder = try Workspace.prepare(
      options.workspace, pipeline: configuration.name, stage: stage)
    if stage == .emit {
      let bundle = try emit(client, upTo: .emit, into: folder, &record)
      try bundle.writeManifest(record.findings)
    } else {
      try BundleWriter(client: client, configuration: configuration)
        .leaveProduct(of: stage, in: folder, &record)
    }
    return record.finished(.finished, output: folder)
  }

  private func requireStage(_ stage: Stage, of client: some Client) throws {
    guard stage != .emit, !client.stages.contains(stage) else { return }
    let own = (client.stages + [.emit, .build]).map(\.name).joined(separator: ", ")
    throw Failure(
      .invalidConfiguration,
      "the pipeline '\(configuration.name)' has nothing for the stage '\(stage.name)'",
      fix: "name one of its own stages: \(own)")
  }

  /// Hashes the inputs while they are being read.
  private func hashInputs() -> Background<[InputDigest]> {
    let inputs = configuration.client.inputs
    return Background { try inputs.map { try InputDigest(of: $0.path) } }
  }

  /// Reads the inputs and writes the bundle, whose manifest then has the digests of what was read.
  private func emit(
    _ client: some Client, upTo stage: Stage, into folder: String, _ record: inout RunRecord
  ) throws -> StagedBundle {
    let state = try InputState(of: client.inputs)
    let hashing = hashInputs()
    let content = try client.content(upTo: stage, &record)
    return try record.time(.emit) { record in
      let digests = Result { try hashing.value() }
      try state.check()
      let bundle = try BundleWriter(client: client, configuration: configuration).write(
        content, try digests.get(), into: folder, record)
      let size = try FileDigest.size(of: bundle.databasePath)
      record.note {
        $0.databaseSize = size
        $0.dataVersion = bundle.manifest.dataVersion
      }
      return (bundle, bundle.manifest.tables.values.reduce(0, +))
    }
  }

  // MARK: - Build

  private func build<Kind: Client>(
    _ client: Kind, _ record: inout RunRecord
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
      try isCurrent(manifest, in: output, schemaVersion: Kind.schemaPage.version)
    {
      StagingFolder.removeStale(beside: output)
      record.note { $0.dataVersion = manifest.dataVersion }
      return record.finished(.unchanged, output: shown)
    }
    var publication = try Publication(to: output, lock: lock)
    let bundle = try emit(client, upTo: .build, into: publication.staging.path, &record)
    publication.beginWriting()
    let refusals = try check(bundle, shown, &record)
    if !refusals.isEmpty { return try stop(refusals, bundle, &record) }
    // A closure may call it once or not at all, the compiler says; so it takes it.
    var ready: Publication? = publication
    try record.time("publish") { _ in (try ready.take()?.publish() ?? (), 0) }
    return record.finished(.published, output: shown)
  }

  /// Checks a bundle and writes its manifest; returns what each gate says that refuses it.
  private func check(
    _ bundle: StagedBundle, _ output: String, _ record: inout RunRecord
  ) throws -> [String] {
    try record.time("check") { record in
      let findings = record.findings
      let check = BundleCheck(gates: configuration.gates)
      _ = try Parallel.run(
        { try check.check(bundle) },
        {
          try DatabaseCheck(bundle.databasePath).foreignKeyCheck()
          try bundle.writeManifest(findings)
        })
      let refusals = check.refusals(of: bundle, record.finished(.published, output: output))
      return (record.refusals + refusals, 0)
    }
  }

  /// Keeps the report of a bundle that is not published, so that a person can see why.
  private func stop(
    _ refusals: [String], _ bundle: StagedBundle, _ record: inout RunRecord
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
    let inputs = configuration.client.inputs
    guard inputs.count == manifest.inputs.count else { return false }
    let found = try inputs.map { input in
      Manifest.FoundInput(
        name: input.name,
        fingerprint: try InputDigest.fingerprint(of: input.path),
        size: try FileDigest.size(of: input.path))
    }
    return manifest.isCurrent(
      inputs: found, configurationSHA256: configuration.sha256, schemaVersion: schemaVersion,
      toolVersion: ToolVersion.current, toolBuild: ToolVersion.build,
      sqliteVersion: DatabaseFile.sqliteVersion)
  }
}

/// How a pipeline is to be run, beyond what its YAML says.
package struct RunOptions: Sendable {
  /// Build even when nothing has changed.
  package var force = false
  /// Where to publish, instead of the configuration's `output`.
  package var output: String?
  /// The folder for the stages' products.
  package var workspace = ".seedbed"
  /// The day that counts as today, instead of the configuration's `as-of`.
  package var asOf: CalendarDay?
  /// How long to wait for another build of the same output, in seconds.
  package var lockTimeout = 600.0

  /// Options with their defaults.
  package init() {}
}

/// A path as people should see it: without detours such as `pipelines/../build`.
enum ShownPath {
  /// The path with each `name/..` and each `.` taken out of it.
  static func text(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

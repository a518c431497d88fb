import Bundles
import Foundation
import SQLiteWriter
import Tabular

/// Runs a pipeline up to a stage. Every command uses this code.
package struct PipelineRunner {
  private let configuration: PipelineConfiguration
  private let options: RunOptions
  private let watch: @Sendable (RunEvent) -> Void
  private let fetcher: Fetcher
  /// Whether the owner of the fetcher shrinks its store.
  private let sharesFetcher: Bool

  /// Prepares a run; `watch` receives progress events, on any thread.
  ///
  /// Runs that share a fetcher leave the shrinking of its store to their caller.
  package init(
    configuration: PipelineConfiguration, options: RunOptions, fetcher: Fetcher? = nil,
    watch: @escaping @Sendable (RunEvent) -> Void
  ) {
    var configuration = configuration
    if let asOf = options.asOf { configuration.asOf = asOf }
    self.configuration = configuration
    self.options = options
    let watch: @Sendable (RunEvent) -> Void = { [variables = configuration.variables] event in
      guard case .message(let text) = event else { return watch(event) }
      watch(.message(variables.redacting(text)))
    }
    self.watch = watch
    self.fetcher = fetcher?.watched(by: watch) ?? Fetcher(options, watch: watch)
    sharesFetcher = fetcher != nil
  }

  /// Runs every stage up to the given one, and leaves its product in the workspace; `build`
  /// publishes instead.
  ///
  /// Throws ``Failure`` if the run cannot go on. If a gate refuses the bundle, that is an outcome,
  /// not an error.
  package func run(upTo stage: Stage) throws -> RunReport {
    try redactingFailures {
      try refuseLinks()
      return try run(configuration.client, upTo: stage)
    }
  }

  /// Does the first half of a build: fetches remote inputs, and compares all inputs with those of
  /// the published bundle.
  ///
  /// It hashes inputs but does not parse them. One process may do this for thousands of inputs, and
  /// a malicious input could crash or block the code that opens it.
  ///
  /// If nothing has changed, the build is done. Otherwise another process can do the rest, with
  /// ``RunOptions/found``. Throws the same errors as ``run(upTo:)``.
  package func prepare() throws -> PreparedBuild {
    try redactingFailures {
      try refuseLinks()
      return try prepare(configuration.client)
    }
  }

  /// Runs `body`, and removes the values of environment variables from its failure.
  private func redactingFailures<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as Failure {
      throw configuration.variables.redacting(failure)
    }
  }

  /// Throws ``Failure`` if a folder in which the run writes and deletes files is a link.
  private func refuseLinks() throws {
    let copies = "\(ownFolder)/last-good"
    try Workspace.refuseLinks(
      options.workspace,
      [ownFolder, copies] + configuration.inputs.map { "\(copies)/\($0.name)" })
  }

  private func newRecord() -> RunRecord {
    RunRecord(
      pipeline: configuration.name, inputs: RunInputs(configuration.inputs),
      asOf: configuration.asOf, policies: configuration.notices, watch: watch)
  }

  private func run(_ client: some Client, upTo stage: Stage) throws -> RunReport {
    var record = newRecord()
    if stage == .build { return try build(client, &record) }
    try requireStage(stage, of: client)
    try fetch(&record)
    try shrinkStore()
    let folder = try Workspace.prepare(options.workspace, pipeline: ownFolder, stage: stage)
    if stage == .emit {
      let output = try configuration.keepsIDs ? OutputFolder(outputPath) : nil
      let bundle = try emit(
        client, upTo: .emit, into: folder, replacing: published(at: output, client), &record)
      let page = BundlePage(
        bundle: bundle, title: bundle.form.page.title, sizes: try bundle.tableSizes(),
        findings: record.findings)
      try bundle.write(page, bundle.files(), record.findings)
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

  /// Reads the inputs and writes the bundle. If the pipeline allows it, the last good copies
  /// replace inputs that cannot be read.
  private func emit<Kind: Client>(
    _ client: Kind, upTo stage: Stage, into folder: String,
    replacing published: Background<PublishedBundle>, _ record: inout RunRecord
  ) throws -> StagedBundle {
    while true {
      var attempt = record
      do {
        let bundle = try emitOnce(
          client, upTo: stage, into: folder, replacing: published, &attempt)
        record = attempt
        return bundle
      } catch {
        try keep(error, &record)
      }
    }
  }

  /// Switches to the last good copy of the input that an error is about, and reports that.
  ///
  /// Throws the error if there is no copy, or if the copy itself failed.
  private func keep(_ error: any Error, _ record: inout RunRecord) throws {
    guard let failure = (error as? Failure) ?? (error as? ConfigurationErrors)?.failures.first,
      let input = failure.input
    else { throw error }
    if let path = record.inputs[input]?.path {
      try DownloadStore(workspace: options.workspace).doubt(path)
    }
    guard !record.report.kept.contains(where: { $0.input == input }),
      record.inputs[input]?.keepsLast == true, let copy = lastGood(input).copy
    else { throw error }
    record.inputs.read(input, from: copy.path)
    let shown = configuration.variables.redacting(failure)
    let kept = KeptInput(
      input: input, since: copy.facts.asOf,
      message: [shown.origin?.description, shown.message].compactMap { $0 }.joined(separator: ": "))
    record.note { $0.kept.append(kept) }
    watch(.message("\(kept.input): \(kept.message); the last good copy is read instead"))
  }

  // MARK: - Fetching

  /// Fetches every remote input, and returns the fetched files.
  ///
  /// Throws ``Failure`` if an input cannot be fetched, even if a last good copy could be read.
  package func fetch() throws -> [FetchedInput] {
    try redactingFailures {
      let fetched = try remoteInputs.map { try fetcher.fetch($0.input, $0.source) }
      try shrinkStore()
      return fetched
    }
  }

  /// Shrinks the store, once it is known which of its files this run reads.
  private func shrinkStore() throws {
    guard !sharesFetcher, options.found == nil, !remoteInputs.isEmpty else { return }
    try fetcher.shrinkStore()
  }

  /// Fetches each remote input. The run then reads the downloaded file, or the last good copy.
  private func fetch(_ record: inout RunRecord) throws {
    if remoteInputs.isEmpty { return }
    if let found = options.found {
      record.note { $0.kept = found.kept }
      for (input, path) in found.paths { record.inputs.read(input, from: path) }
      return
    }
    try record.time("fetch") { record in
      for (input, source) in remoteInputs {
        do {
          record.inputs.read(input.name, from: try fetcher.fetch(input, source).path)
        } catch {
          try keep(error, &record)
        }
      }
      return ((), 0)
    }
  }

  /// Switches to the published version of a remote input if that version is valid today and the
  /// fetched version is not valid yet.
  private func keepValid(
    _ client: some Client, _ manifest: Manifest?, _ record: inout RunRecord
  ) throws {
    for input in record.inputs.all
    where input.remote != nil && !record.report.kept.contains(where: { $0.input == input.name }) {
      do {
        let valid = try Failure.naming(input.name) { try current(input, client, manifest) }
        if let valid { record.inputs.read(input.name, from: valid) }
      } catch {
        try keep(error, &record)
      }
    }
  }

  /// The path of the published version of an input, if that version is valid today and the fetched
  /// version is not valid yet.
  private func current(
    _ input: PipelineInput, _ client: some Client, _ manifest: Manifest?
  ) throws -> String? {
    func validity(at path: String) throws -> ClosedRange<CalendarDay>? {
      var version = input
      version.path = path
      return try client.validity(of: version)
    }
    guard !options.acceptsFuture,
      let published = manifest?.inputs.first(where: { $0.name == input.name }),
      fetcher.path(of: published.sha256) != input.path,
      let today = configuration.asOf ?? asOfDay("today"),
      let coming = try validity(at: input.path), coming.lowerBound > today,
      let path = fetcher.stored(published.sha256),
      let current = try validity(at: path), current.contains(today)
    else { return nil }
    watch(
      .message(
        "\(input.name): the new file is valid from \(coming.lowerBound) on; until then the run "
          + "reads the published one, which is valid until \(current.upperBound); --accept-future "
          + "takes the new file"))
    return path
  }

  private var remoteInputs: [(input: PipelineInput, source: RemoteSource)] {
    configuration.inputs.compactMap { input in input.remote.map { (input, $0) } }
  }

  // MARK: - Last good copies

  private func lastGood(_ input: String) -> LastGoodInput {
    LastGoodInput(of: input, pipeline: ownFolder, workspace: options.workspace)
  }

  /// Copies the inputs with `keep-last`, so that a later run can use the copies.
  private func keep(_ inputs: RunInputs, _ manifest: Manifest) throws {
    for (input, published) in zip(inputs.all, manifest.inputs)
    where published.keptSince == nil && input.keepsLast {
      try lastGood(input.name).keep(
        input.path, LastGoodInput.Facts(sha256: published.sha256, asOf: manifest.asOf))
    }
  }

  /// Reads the inputs and writes the bundle. The manifest has the digests of the files that were
  /// read.
  private func emitOnce<Kind: Client>(
    _ client: Kind, upTo stage: Stage, into folder: String,
    replacing published: Background<PublishedBundle>, _ record: inout RunRecord
  ) throws -> StagedBundle {
    let inputs = record.inputs
    let state = try InputState(of: inputs.all)
    let hashing = Background { try inputs.all.map { try InputDigest(of: $0.path) } }
    let content = try inputs.naming { try client.content(upTo: stage, &record) }
    record.addKeptInputs()
    let earlier = try published.value()
    let previous = try previousBundle(earlier, Kind.self, &record)
    record.applyPolicies()
    return try record.time(.emit) { record in
      let digests = Result { try hashing.value() }
      try state.check()
      let numbering = configuration.patches.map {
        VersionNumbering(
          after: [outputPath] + [options.previous].compactMap { $0 },
          [earlier.bundle, previous?.bundle].compactMap { $0 }, from: $0.firstNumber)
      }
      let writer = BundleWriter(
        client: client, configuration: configuration, previous: previous, numbering: numbering)
      let bundle = try writer.write(content, try digests.get(), into: folder, record)
      let size = try FileDigest.size(of: bundle.databasePath)
      record.note {
        $0.databaseSize = size
        $0.setVersions(of: bundle.manifest)
      }
      return (bundle, bundle.manifest.tables.values.reduce(0, +))
    }
  }

  /// Reads the published bundle of an output, on another thread.
  private func published<Kind: Client>(
    at output: OutputFolder?, _ client: Kind
  ) -> Background<PublishedBundle> {
    Background { output.map { PublishedBundle(at: $0, of: Kind.self) } ?? .none }
  }

  /// The bundle whose rows keep their ids: the bundle that `--previous` names, else the published
  /// bundle if the pipeline keeps ids.
  ///
  /// Reports the faults of the published bundle. Throws ``Failure`` if the bundle that `--previous`
  /// names cannot be read.
  private func previousBundle(
    _ published: PublishedBundle, _ client: any Client.Type, _ record: inout RunRecord
  ) throws -> PreviousBundle? {
    var faults = published.fault.map { [(NoticeCode.publishedBundleUnreadable, $0)] } ?? []
    defer { record.addFaults(ofPublished: faults) }
    if let path = options.previous { return try PreviousBundle(at: path, of: client) }
    guard configuration.keepsIDs else { return nil }
    do {
      if let fault = published.fault { throw fault }
      return try published.bundle.map { try PreviousBundle($0, of: client) }
    } catch let failure as Failure {
      faults.append((.idsReassigned, failure))
      watch(.message("ids are reassigned: \(failure.words)"))
      return nil
    }
  }

  private var outputPath: String {
    options.output ?? configuration.place.value
  }

  /// The output's path for messages.
  private var shownOutput: String {
    ShownPath.text(options.output ?? configuration.place.template)
  }

  /// The name of the pipeline's folder in the workspace.
  private var ownFolder: String { options.workspaceFolder ?? configuration.name }

  // MARK: - Build

  private func build<Kind: Client>(
    _ client: Kind, _ record: inout RunRecord
  ) throws -> RunReport {
    let gates = try gates(of: client)
    let output = try OutputFolder(outputPath)
    let lock = try lock(output)
    try fetch(&record)
    try keepValid(client, output.manifest, &record)
    try shrinkStore()
    let published = published(at: output)
    if let report = try unchanged(client, published, at: output, unpacking: true, &record) {
      return report
    }
    var publication = try Publication(to: output, lock: lock)
    let looking = self.published(at: output, client)
    let bundle = try emit(
      client, upTo: .build, into: publication.staging.path, replacing: looking, &record)
    let earlier = try looking.value()
    publication.beginWriting()
    let checked = try record.time("check") { record in
      (try check(bundle, of: Kind.self, gates, replacing: output, earlier, &record), 0)
    }
    let isAccepted = { (refusal: Refusal) in options.accepted.contains(refusal.gate) }
    record.note { $0.accepted = checked.refusals.filter(isAccepted) }
    if !checked.refusals.allSatisfy(isAccepted) {
      record.note { $0.gates = checked.refusals.filter { !isAccepted($0) } }
      return record.finished(.stopped, output: try leave(publication))
    }
    try keep(record.inputs, bundle.manifest)
    // The compiler cannot tell that the closure runs only once, so the closure takes the value out
    // of an optional.
    var ready: Publication? = publication
    try record.time("publish") { _ in
      if let published {
        let number = try DatabaseCheck(bundle.databasePath).versionNumber()
        try ready?.takeOver(from: published, checked.manifest) {
          DatabaseCheck($0).holds(
            checked.manifest.contentVersion, numbered: number, of: bundle.form.schema)
        }
      }
      try ready.take()?.publish()
      return ((), 0)
    }
    let isSame = published.map(checked.manifest.hasContent) ?? false
    return record.finished(isSame ? .unchanged : .published, output: shownOutput)
  }

  private func prepare(_ client: some Client) throws -> PreparedBuild {
    var record = newRecord()
    _ = try gates(of: client)
    let output = try OutputFolder(outputPath)
    let lock = try lock(output)
    defer { withExtendedLifetime(lock) {} }
    try fetch(&record)
    let remote = Set(remoteInputs.map(\.input.name))
    // The second half of the build may need the published version of an input.
    for input in output.manifest?.inputs ?? [] where remote.contains(input.name) {
      fetcher.stored(input.sha256)
    }
    try shrinkStore()
    let published = published(at: output)
    if let report = try unchanged(client, published, at: output, unpacking: false, &record) {
      return .unchanged(report)
    }
    let reading = record.inputs.all
    let paths = reading.filter { remote.contains($0.name) }.map { ($0.name, $0.path) }
    return .changed(
      FoundInputs(
        paths: Dictionary(paths, uniquingKeysWith: { first, _ in first }),
        kept: record.report.kept,
        size: reading.reduce(0) { $0 + ((try? FileDigest.size(of: $1.path)) ?? 0) }))
  }

  private func gates<Kind: Client>(of client: Kind) throws -> GateCheck {
    let gates = GateCheck(
      gates: configuration.gates, client: Kind.gates, asOf: configuration.asOf)
    try gates.checkDay()
    return gates
  }

  private func lock(_ output: OutputFolder) throws -> OutputLock {
    try OutputLock(
      on: output, patience: .seconds(options.lockTimeout), takingEmpty: options.ownsOutput
    ) {
      watch(.message("another build is writing \(shownOutput); waiting for it"))
    }
  }

  /// The manifest of the published bundle, if the bundle is complete and a build may leave it
  /// unchanged.
  private func published(at output: OutputFolder) -> Manifest? {
    options.force ? nil : output.manifest.flatMap { output.holdsFiles(of: $0) ? $0 : nil }
  }

  /// The report of a build with nothing to do; nil if there is something to build.
  private func unchanged(
    _ client: some Client, _ published: Manifest?, at output: OutputFolder, unpacking: Bool,
    _ record: inout RunRecord
  ) throws -> RunReport? {
    guard let published, let current = current(published, client, unpacking: unpacking, record)
    else { return nil }
    StagingFolder.removeStale(beside: output)
    if current != published { try output.replace(current) }
    record.note { $0.setVersions(of: current) }
    return record.finished(.unchanged, output: shownOutput)
  }

  /// Checks a bundle, and writes report.html and the manifest. Returns the manifest, and the
  /// refusals of the gates.
  private func check(
    _ bundle: StagedBundle, of client: any Client.Type, _ gates: GateCheck,
    replacing output: OutputFolder, _ published: PublishedBundle, _ record: inout RunRecord
  ) throws -> (manifest: Manifest, refusals: [Refusal]) {
    let (sizes, (comparison, files)) = try Parallel.run(
      {
        try bundle.check()
        return try bundle.tableSizes()
      },
      {
        try DatabaseCheck(bundle.databasePath).foreignKeyCheck()
        let comparison = try writeChanges(to: bundle, of: client, from: published)
        try writeUpdates(to: bundle, replacing: published.bundle, at: output)
        return (comparison, try bundle.files())
      })
    var page = BundlePage(
      bundle: bundle, title: bundle.form.page.title, sizes: sizes, findings: record.findings)
    let results =
      (record.refusals + bundle.refusals).map(GateResult.init)
      + (try gates.results(
        of: bundle, replacing: published, output.manifest, comparison,
        record.finished(.stopped, output: nil)))
    page.gates = results
    page.accepted = options.accepted
    page.changes = comparison.changes?.json ?? keptChanges(of: output, bundle)
    return (
      try bundle.write(page, files, record.findings), results.compactMap(\.refusal)
    )
  }

  /// The published changes.json, if the new bundle has the same content and so keeps the file.
  private func keptChanges(of output: OutputFolder, _ bundle: StagedBundle) -> JSONValue? {
    guard output.manifest?.contentVersion == bundle.manifest.contentVersion else { return nil }
    return InputFile.contents("\(output.path)/\(Changes.fileNames[0])", .folder)
      .flatMap { try? JSONValue(parsing: $0) }
  }

  /// Writes and returns the changes since the published bundle, if there is one with other content.
  ///
  /// If the published bundle cannot be compared, the run goes on, because the new bundle may repair
  /// it.
  private func writeChanges(
    to bundle: StagedBundle, of client: any Client.Type, from published: PublishedBundle
  ) throws -> ComparisonResult {
    do {
      if let fault = published.fault { throw fault }
      guard let earlier = published.bundle,
        earlier.manifest.contentVersion != bundle.manifest.contentVersion
      else { return ComparisonResult() }
      let changes = try BundleComparison(
        from: BundleComparison.Place(database: earlier.database, manifest: earlier.manifest),
        to: BundleComparison.Place(database: bundle.databasePath, manifest: bundle.manifest)
      ).changes(of: client)
      try changes.write(to: bundle.folder)
      return ComparisonResult(changes: changes)
    } catch let failure as Failure where failure.code != .unwritableOutput {
      watch(.message("changes are not reported: \(failure.words)"))
      return ComparisonResult(fault: failure)
    }
  }

  /// Writes the updates for apps, if the pipeline asks for them.
  ///
  /// If the published bundle cannot be read, the run goes on without patches from it.
  private func writeUpdates(
    to bundle: StagedBundle, replacing published: EarlierBundle?, at output: OutputFolder
  ) throws {
    guard let section = configuration.patches else { return }
    let writer = UpdateWriter(
      folder: bundle.folder, database: bundle.database, manifest: bundle.manifest, section: section)
    do {
      do {
        try writer.write(replacing: published)
      } catch let failure as Failure where failure.code != .unwritableOutput {
        watch(.message("there are no patches: \(failure.words)"))
        try writer.write(replacing: nil)
      }
    } catch {
      throw output.unwritable(error)
    }
  }

  /// Moves an unpublished bundle into the workspace, so that a person can see why it was refused;
  /// returns its folder.
  private func leave(_ publication: consuming Publication) throws -> String {
    let folder = try Workspace.prepare(options.workspace, pipeline: ownFolder, stage: .build)
    try Workspace.take(publication.staging.path, into: folder)
    return folder
  }

  /// Whether a published bundle has the ids of the bundle at a path, or is that bundle.
  private func isBuilt(_ manifest: Manifest, on previous: String?) -> Bool {
    guard let previous else { return true }
    guard let version = OutputFolder.manifest(in: previous)?.contentVersion else { return false }
    return version == manifest.previous || version == manifest.contentVersion
  }

  /// The current manifest of the published bundle, if a build would give the same bundle again.
  /// With `unpacking`, an input with the same content counts as unchanged even if it was compressed
  /// again. Nil if there is something to build.
  private func current<Kind: Client>(
    _ manifest: Manifest, _ client: Kind, unpacking: Bool, _ record: RunRecord
  ) -> Manifest? {
    let inputs = record.inputs.all
    func found(_ digests: [String]) -> [Manifest.FoundInput] {
      zip(inputs, digests).map { input, digest in
        Manifest.FoundInput(
          name: input.name, digest: digest, keptSince: record.keptSince(input))
      }
    }
    guard
      manifest.isCurrent(
        configurationSHA256: configuration.sha256, schemaVersion: Kind.schemaPage.version,
        toolVersion: ToolVersion.current, toolBuild: ToolVersion.build,
        sqliteVersion: DatabaseFile.sqliteVersion),
      isBuilt(manifest, on: options.previous),
      // An unreadable input counts as changed; the run reports why it cannot be read.
      let fingerprints = try? inputs.map({ try InputDigest.fingerprint(of: $0.path) })
    else { return nil }
    if manifest.hasInputs(found(fingerprints), by: \.fingerprint) { return manifest }
    guard unpacking, let digests = try? inputs.map({ try InputDigest(of: $0.path) }),
      manifest.hasInputs(found(digests.map(\.content)), by: \.content)
    else { return nil }
    var current = manifest
    for (place, digest) in digests.enumerated() {
      current.inputs[place].sha256 = digest.sha256
      current.inputs[place].fingerprint = digest.fingerprint
      current.inputs[place].size = digest.size
    }
    return current
  }
}

/// Formats paths for messages, without detours such as `pipelines/../build`.
enum ShownPath {
  /// The path without any `name/..` or `.`.
  static func text(_ path: String) -> String {
    var parts: [String] = []
    for part in path.parts(at: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.unicodeScalars.first == "/" ? "/" : "") + parts.joined(separator: "/")
  }
}

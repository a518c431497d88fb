import Bundles
import Foundation
import SQLiteWriter
import Synchronization
import Tabular

/// Writes an unpublished bundle, or the product of a stage, into a folder.
struct BundleWriter<Kind: Client> {
  let client: Kind
  let configuration: PipelineConfiguration
  /// The bundle whose rows keep their ids; nil if ids are reassigned.
  var previous: PreviousBundle?
  /// How versions are numbered; nil if apps get no updates.
  var numbering: VersionNumbering?

  /// Writes the whole bundle except its manifest; `digests` are the digests of the inputs.
  ///
  /// One core fills the database while the other builds its text searches. The first core that is
  /// free takes the next piece of the client's other files.
  func write(
    _ content: Kind.Content, _ digests: [InputDigest], into folder: String, _ record: RunRecord
  ) throws -> StagedBundle {
    let inputs = zip(record.inputs.all, digests).map { input, digest in
      Manifest.Input(
        name: input.name, source: input.publishedSource, sha256: digest.sha256,
        fingerprint: digest.fingerprint, content: digest.content, size: digest.size,
        files: record.rows(of: input).mapValues(Manifest.Rows.init),
        rules: record.rules(of: input),
        keptSince: record.keptSince(input), url: input.remote?.publishedURL)
    }
    let asOf = configuration.asOf ?? client.latestDay(in: content)
    var manifest = Manifest(
      schemaVersion: Kind.schemaPage.version, toolVersion: ToolVersion.current,
      toolBuild: ToolVersion.build,
      sqliteVersion: DatabaseFile.sqliteVersion, pipeline: configuration.name,
      asOf: asOf?.description, configurationSHA256: configuration.sha256,
      previous: previous?.bundle.manifest.contentVersion, inputs: inputs)
    let facts = manifest.facts(minimumIOS: client.minimumIOS.number)
    let path = "\(folder)/\(configuration.databaseName)"
    let tables = client.tables(of: content, facts)
    let form = client.form(of: tables)
    let parts = Mutex<[PagePart]>([])
    let work =
      client.fileWork(of: content, into: folder) + [
        { [client] in
          let made = client.pageParts(of: content)
          parts.withLock { $0 = made }
        }
      ]
    let kept = try keptNumbers(tables, form.changes.rowIdentities, record)
    if kept == nil { manifest.forgetPrevious() }
    let filled =
      if let kept { try writeDatabase(kept, at: path, beside: work) } else {
        try write(tables, at: path, beside: work)
      }
    let counts = client.fileCounts
    let files = Mutex<[BundleFile]>([])
    try Parallel.each(form.storedFiles.kinds(of: path)) { kind in
      let read = try kind.read(counts[kind.path] ?? .max)
      files.withLock { $0 += read }
    }
    try files.withLock { try $0.checkPaths() }
    try Parallel.each(files.withLock(\.self)) { file in
      try Workspace.write(file.bytes, to: "\(folder)/\(file.path)")
    }
    let refusals = try client.writeAnswers(from: path, into: folder)
    manifest.tables = filled.rowCounts
    manifest.contentVersion = filled.contentVersion
    let metadata = DatasetteMetadata(
      page: form.page, database: configuration.name, schema: tables.schema, queries: form.queries)
    try Workspace.write(metadata.content, to: "\(folder)/\(DatasetteMetadata.fileName)")
    try Workspace.write(
      ReportFile(record.findings).content(dataVersion: manifest.dataVersion),
      to: "\(folder)/\(ReportFile.fileName)")
    return StagedBundle(
      folder: folder, database: configuration.databaseName, form: form, manifest: manifest,
      refusals: refusals, parts: parts.withLock { $0 })
  }

  /// The tables with rows that keep their ids; nil if there is no bundle to take ids from, or if
  /// the ids of the published bundle turn out to be unreadable.
  private func keptNumbers(
    _ tables: Kind.Tables, _ identities: RowIdentities, _ record: RunRecord
  ) throws -> KeptNumbers<Kind.Tables>? {
    guard let previous else { return nil }
    do {
      return try KeptNumbers(
        tables, from: previous.bundle.database, previous.ledger, identities)
    } catch let failure as Failure where !previous.isNamed {
      record.watch(.message("ids are reassigned: \(failure.words)"))
      return nil
    }
  }

  /// Writes a database whose rows keep their ids, and the ledger of the ids beside it.
  private func writeDatabase(
    _ kept: KeptNumbers<Kind.Tables>, at path: String, beside work: [@Sendable () throws -> Void]
  ) throws -> FilledDatabase {
    let ledger = URL(fileURLWithPath: path).deletingLastPathComponent()
      .appending(path: NumberLedger.fileName)
    try Workspace.write(kept.ledger.fileContent, to: ledger.path)
    return try write(kept, at: path, beside: work)
  }

  private func write<Content: DatabaseContent>(
    _ content: Content, at path: String, beside work: [@Sendable () throws -> Void]
  ) throws -> FilledDatabase {
    let database = try BundleDatabase(creating: path, content)
    let begun = Atomic(0)
    @Sendable func writeFiles() throws {
      while true {
        let piece = begun.wrappingAdd(1, ordering: .relaxed).oldValue
        guard piece < work.count else { return }
        try work[piece]()
      }
    }
    let (filled, searches) = try Parallel.run(
      {
        let filled = try database.fill { numbering?.number(of: $0) }
        try writeFiles()
        return filled
      },
      {
        let searches = try database.makeSearches()
        try writeFiles()
        return searches
      })
    try database.finish(searches)
    return filled
  }

  /// Writes the product of a stage: the client's own files, or tables as CSV files and report.json.
  func leaveProduct(
    of stage: Stage, in folder: String, _ record: inout RunRecord
  ) throws {
    if try client.leaveFiles(of: stage, in: folder, &record) { return }
    let inputs = record.inputs
    let content = try inputs.naming { try client.content(upTo: stage, &record) }
    record.applyPolicies()
    let tables = client.tables(of: content, BundleFacts())
    for table in tables.tables where stage.tables.includes(table.schema.name) {
      let file = try CSVFile(creating: "\(folder)/\(table.schema.name).csv", table.schema)
      var writer = file.writer()
      try table.fill(from: tables, &writer)
      try file.finish()
    }
    try Workspace.write(
      ReportFile(record.findings).content(dataVersion: nil),
      to: "\(folder)/\(ReportFile.fileName)")
  }
}

/// A bundle that is written but not published: everything except its manifest.
struct StagedBundle {
  /// The folder of the bundle.
  let folder: String
  /// The database's file name.
  let database: String
  /// The form of the database.
  let form: BundleForm
  /// Its manifest, before the files are listed.
  let manifest: Manifest
  /// Refusals for files that the pipeline asks for and that could not be written.
  let refusals: [Refusal]
  /// The client's parts of report.html.
  let parts: [PagePart]

  /// The database's path.
  var databasePath: String { "\(folder)/\(database)" }

  /// Checks the database: every page, and the rows that were written.
  ///
  /// Throws ``Failure`` if a page is damaged or a row is missing.
  func check() throws {
    let check = DatabaseCheck(databasePath)
    try check.quickCheck()
    let counts = try check.rowCounts(of: manifest.tables.keys)
    for (table, count) in manifest.tables where counts[table] != count {
      throw Failure(
        .checkFailed, at: SourceLocation(databasePath),
        "table '\(table)' has \(counts[table] ?? 0) rows, but \(count) were written",
        fix: "build it again; if that does not help, report it as a bug")
    }
  }

  /// The bytes of each table with its indexes; empty if SQLite does not report them.
  func tableSizes() throws -> [(name: String, count: Int)] {
    try DatabaseAnswers(databasePath).largestTables(.max)
  }

  /// The files that have been written so far.
  func files() throws -> [Manifest.Output] { try Manifest.Output.all(in: folder) }

  /// Writes report.html and then the manifest, once every other file is there; returns the manifest.
  ///
  /// `files` are all other files: hashing them takes longer than writing the page.
  @discardableResult
  func write(
    _ page: BundlePage, _ files: [Manifest.Output], _ findings: [RunRecord.Findings]
  ) throws -> Manifest {
    try page.write(files)
    var manifest = manifest
    for finding in findings {
      for (key, count) in finding.report.counts {
        manifest.notices[key.code.id, default: 0] += count
      }
    }
    manifest.outputs =
      try (files + [Manifest.Output(of: BundlePage.fileName, in: folder)])
      .ordered { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    try Workspace.write(manifest.fileContent, to: "\(folder)/\(Manifest.fileName)")
    return manifest
  }
}

extension Manifest {
  /// The facts that the database stores about the bundle, such as its inputs with their rows.
  func facts(minimumIOS: Double) -> BundleFacts {
    var facts = BundleFacts()
    facts.pipeline = pipeline
    facts.minimumIOS = minimumIOS
    facts.sources = inputs.map { input in
      var source = BundleFacts.Source(id: input.name, name: input.source)
      // The compression of an archive is not part of its content.
      source.sha256 = input.content == input.fingerprint ? input.sha256 : nil
      // A file that is not a table has no rows to count.
      guard let rows = input.files.values.first else { return source }
      source.rowsIn = rows.read
      source.rowsUsed = rows.used
      return source
    }
    return facts
  }
}

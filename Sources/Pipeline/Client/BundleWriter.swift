import Bundles
import SQLiteWriter

/// Writes what a client makes of its inputs into a folder: a bundle, unpublished, or the product of
/// a stage.
struct BundleWriter<Kind: Client> {
  let client: Kind
  let configuration: PipelineConfiguration

  /// Writes the whole bundle but its manifest; `digests` are those of the inputs.
  ///
  /// While one core fills the database, the other makes its text searches, the snapshots and what
  /// else an app needs.
  func write(
    _ content: Kind.Content, _ digests: [InputDigest], into folder: String, _ record: RunRecord
  ) throws -> StagedBundle {
    let inputs = zip(client.inputs, digests).map { input, digest in
      digest.manifestInput(input, record.rows(of: input))
    }
    let asOf = configuration.asOf ?? client.latestDay(in: content)
    var manifest = Manifest(
      schemaVersion: Kind.schemaPage.version, toolVersion: ToolVersion.current,
      sqliteVersion: DatabaseFile.sqliteVersion, pipeline: configuration.name,
      asOf: asOf?.description, configurationSHA256: configuration.sha256, inputs: inputs)
    let facts = manifest.catalogueFacts(minimumIOS: client.minimumIOS.number)
    let path = "\(folder)/\(configuration.databaseName)"
    let database = try BundleDatabase(creating: path, client.tables(of: content, facts))
    let (counts, searches) = try Parallel.run(
      { try database.fill() },
      {
        let searches = try database.makeSearches()
        try client.writeFiles(content, facts, into: folder)
        return searches
      })
    try database.finish(searches)
    try client.writeAnswers(from: path, into: folder)
    manifest.tables = counts
    try Workspace.write(
      ReportFile(record.findings).content(dataVersion: manifest.dataVersion),
      to: "\(folder)/report.json")
    return StagedBundle(
      folder: folder, database: configuration.databaseName, manifest: manifest)
  }

  /// Leaves the product of a stage: files of the client's own, or tables as CSV files and report.json.
  func leaveProduct(
    of stage: Stage, in folder: String, _ record: inout RunRecord
  ) throws {
    if try client.leaveFiles(of: stage, in: folder, &record) { return }
    let content = try client.content(upTo: stage, &record)
    let tables = client.tables(of: content, CatalogueFacts())
    // The table of facts is about a finished run, which this is not.
    for table in tables.tables
    where table.schema.name != "metadata" && stage.tables.includes(table.schema.name) {
      let file = try CSVFile(creating: "\(folder)/\(table.schema.name).csv", table.schema)
      var writer = file.writer()
      try table.fill(from: tables, &writer)
      try file.finish()
    }
    try Workspace.write(
      ReportFile(record.findings).content(dataVersion: nil), to: "\(folder)/report.json")
  }
}

import Emitters
import Foundation
import SeedStore
import Tabular
import Transit

/// Writes the bundle: database, snapshots, report.json and manifest.json.
///
/// While one core fills the database, the other makes its text search and the snapshots.
struct EmitStage {
  let configuration: PipelineConfiguration

  /// What was written.
  struct Bundle {
    let folder: String
    /// The database's file name.
    let database: String
    let inputs: [Manifest.Input]
    let facts: BundleFacts
    /// The rows of each table.
    let counts: [String: Int]

    /// The database's path.
    var databasePath: String { "\(folder)/\(database)" }
  }

  /// Writes everything but the manifest into a folder; `digests` are those of the feeds' sources.
  func run(
    _ dataset: Dataset, _ digests: [InputDigest], findings: [RunRecord.Findings],
    into folder: String
  ) throws -> Bundle {
    let fileName = "\(configuration.name).sqlite"
    let inputs = zip(configuration.transit.feeds, zip(digests, findings)).map { feed, found in
      found.0.manifestInput(feed, found.1.report)
    }
    let facts = facts(inputs, dataset)
    let database = try BundleDatabase(
      creating: "\(folder)/\(fileName)", TransitTables(dataset, facts: facts))
    let (counts, searches) = try Parallel.run(
      { try database.fill() },
      {
        let searches = try database.makeSearches()
        try writeJSON(dataset, facts, findings, into: folder)
        return searches
      })
    try database.finish(searches)
    try writeDepartures(from: "\(folder)/\(fileName)", into: folder)
    return Bundle(
      folder: folder, database: fileName, inputs: inputs, facts: facts, counts: counts)
  }

  /// Writes the manifest, once every other file is there.
  func writeManifest(
    of bundle: Bundle, asOf: CivilDay, findings: [RunRecord.Findings]
  ) throws {
    var notices: [String: Int] = [:]
    for finding in findings {
      for (key, count) in finding.report.counts { notices[key.code.id, default: 0] += count }
    }
    let manifest = Manifest(
      schemaVersion: TransitSchema.version, toolVersion: ToolVersion.current,
      sqliteVersion: DatabaseFile.sqliteVersion, pipeline: configuration.name,
      asOf: asOf.description, configurationSHA256: configuration.sha256,
      inputs: bundle.inputs, outputs: try Manifest.Output.all(in: bundle.folder),
      tables: bundle.counts, notices: notices)
    try Workspace.write(
      manifest.fileContent(), to: "\(bundle.folder)/\(Manifest.fileName)")
  }

  private func facts(_ inputs: [Manifest.Input], _ dataset: Dataset) -> BundleFacts {
    var facts = BundleFacts()
    facts.pipeline = configuration.name
    facts.toolVersion = ToolVersion.current
    facts.feedDigests = inputs.map(\.sha256)
    facts.dataVersion = Manifest.dataVersion(
      inputs: inputs, configurationSHA256: configuration.sha256,
      schemaVersion: TransitSchema.version, toolVersion: ToolVersion.current)
    return facts
  }

  /// Writes the departures that the pipeline asks for, as the finished database has them.
  private func writeDepartures(from database: String, into folder: String) throws {
    guard let section = configuration.snapshots.departures else { return }
    try Workspace.makeFolder("\(folder)/snapshots/departures")
    let answers = try BundleAnswers(bundle: database)
    for stop in section.stops {
      let answer = try Background(awaiting: {
        try await answers.departures(at: stop, on: section.date)
      }).value()
      let name = FileSystem.fileName(for: stop)
      try Workspace.write(Array(answer.utf8), to: "\(folder)/snapshots/departures/\(name).json")
    }
  }

  private func writeJSON(
    _ dataset: Dataset, _ facts: BundleFacts, _ findings: [RunRecord.Findings],
    into folder: String
  ) throws {
    try Workspace.makeFolder("\(folder)/snapshots")
    for snapshot in TransitSnapshots(dataset, facts: facts).all {
      try Workspace.write(snapshot.bytes, to: "\(folder)/snapshots/\(snapshot.fileName)")
    }
    try Workspace.write(
      ReportFile(findings).content(dataVersion: facts.dataVersion), to: "\(folder)/report.json")
  }
}

import Emitters
import Foundation
import SeedStore
import Tabular
import Transit

/// Writes the bundle: database, snapshots, report.json and manifest.json.
///
/// While one core fills the database, the other hashes the inputs and writes the snapshots.
struct EmitStage {
  let configuration: PipelineConfiguration

  /// What was written.
  struct Bundle {
    let folder: String
    /// The database's file name.
    let database: String
    let inputs: [InputDigest]
    let facts: BundleFacts
    /// The rows of each table.
    let counts: [String: Int]

    /// The database's path.
    var databasePath: String { "\(folder)/\(database)" }
  }

  /// Writes everything but the manifest into a folder.
  func run(
    _ dataset: Dataset, findings: [RunRecord.Findings], into folder: String
  ) throws -> Bundle {
    let fileName = "\(configuration.name).sqlite"
    let database = try TransitDatabase(
      creating: "\(folder)/\(fileName)", TransitTables(dataset))
    let feeds = configuration.transit.feeds
    let (content, inputs) = try Parallel.run(
      { try database.fillContent() },
      { try zip(feeds, findings).map { try InputDigest(of: $0, $1.report) } })
    let facts = facts(inputs, dataset)
    let (more, _) = try Parallel.run(
      { try database.finish(facts) },
      { try writeJSON(dataset, facts, findings, into: folder) })
    return Bundle(
      folder: folder, database: fileName, inputs: inputs, facts: facts,
      counts: content.merging(more) { $1 })
  }

  /// Writes the manifest, once every other file is there.
  func writeManifest(
    of bundle: Bundle, asOf: ServiceDay, findings: [RunRecord.Findings]
  ) throws {
    let files = try FileDigest.files(in: bundle.folder).map { name in
      Manifest.Output(
        path: name, sha256: try FileDigest.sha256(of: "\(bundle.folder)/\(name)"),
        size: try FileDigest.size(of: "\(bundle.folder)/\(name)"))
    }
    var notices: [String: Int] = [:]
    for finding in findings {
      for (key, count) in finding.report.counts { notices[key.code.id, default: 0] += count }
    }
    let manifest = Manifest(
      schemaVersion: TransitSchema.version, toolVersion: ToolVersion.current,
      sqliteVersion: DatabaseFile.sqliteVersion, pipeline: configuration.name,
      asOf: asOf.description, configurationSHA256: configuration.sha256,
      inputs: bundle.inputs.map(\.manifestInput), outputs: files, tables: bundle.counts,
      notices: notices)
    try Workspace.write(
      manifest.fileContent(), to: "\(bundle.folder)/\(Manifest.fileName)")
  }

  private func facts(_ inputs: [InputDigest], _ dataset: Dataset) -> BundleFacts {
    var facts = BundleFacts()
    facts.pipeline = configuration.name
    facts.toolVersion = ToolVersion.current
    facts.feedDigests = inputs.map(\.manifestInput.sha256)
    facts.dataVersion = Manifest.dataVersion(
      inputs: inputs.map(\.manifestInput), configurationSHA256: configuration.sha256,
      schemaVersion: TransitSchema.version, toolVersion: ToolVersion.current)
    return facts
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

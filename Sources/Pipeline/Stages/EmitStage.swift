import Emitters
import Tabular

/// Writes the bundle: database, snapshots and report.json, as the pipeline's kind has them.
struct EmitStage<Pipeline: StagedPipeline> {
  let configuration: PipelineConfiguration
  let pipeline: Pipeline

  /// Writes everything but the manifest into a folder; `digests` are those of the inputs.
  func run(
    _ content: Pipeline.Content, _ digests: [InputDigest], into folder: String,
    _ record: RunRecord
  ) throws -> Bundle {
    let inputs = zip(configuration.inputs, digests).map { input, digest in
      digest.manifestInput(input, record.rows(of: input))
    }
    var manifest = Manifest(
      schemaVersion: pipeline.schemaVersion, toolVersion: ToolVersion.current,
      sqliteVersion: DatabaseFile.sqliteVersion, pipeline: configuration.name, asOf: nil,
      configurationSHA256: configuration.sha256, inputs: inputs)
    let written = try pipeline.write(content, for: manifest, into: folder)
    manifest.asOf = written.asOf?.description
    manifest.tables = written.counts
    try Workspace.write(
      ReportFile(record.findings).content(dataVersion: manifest.dataVersion),
      to: "\(folder)/report.json")
    return Bundle(
      folder: folder, database: configuration.databaseName, manifest: manifest, content: written)
  }
}

extension Manifest {
  /// What the database's tables of facts say of the bundle.
  var facts: BundleFacts {
    var facts = BundleFacts()
    facts.pipeline = pipeline
    facts.toolVersion = toolVersion
    facts.dataVersion = dataVersion
    facts.feedDigests = inputs.map(\.sha256)
    return facts
  }
}

extension PipelineConfiguration {
  /// The file name of the pipeline's database.
  var databaseName: String { "\(name).sqlite" }
}

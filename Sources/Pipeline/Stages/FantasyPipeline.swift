import Emitters
import Fantasy
import SeedStore
import Tabular

/// The stages of a pipeline with a season of AFL Fantasy.
struct FantasyPipeline: StagedPipeline {
  let configuration: PipelineConfiguration
  let section: FantasySection

  /// What the stage makes.
  struct Content {
    let bundle: FantasyBundle
    /// Why the bundle may not be published.
    let refusals: [String]
  }

  var stages: [StageName] { [.fantasy] }
  var schemaVersion: Int { FantasySchema.version }

  func prepare(_ record: inout RunRecord) throws -> Content {
    try record.time(.fantasy) { record in
      let (bundle, report) = try FantasyStage(section: section).run()
      record.findings.append(RunRecord.Findings(input: "fantasy", report: report))
      let content = Content(
        bundle: bundle,
        refusals: report.refusals(maximumSkippedShare: FantasyStage.maximumSkippedShare))
      return (content, bundle.season.games.reduce(0) { $0 + $1.count })
    }
  }

  func leaveProduct(
    of stage: StageName, in folder: String, _ record: inout RunRecord
  ) throws {
    let content = try prepare(&record)
    _ = try TableDump(FantasyTables(content.bundle)).write(to: folder) { _ in true }
  }

  /// Writes the database on one core, and the snapshots on the other.
  func write(
    _ content: Content, for manifest: Manifest, into folder: String
  ) throws -> WrittenContent {
    let asOf =
      configuration.asOf.flatMap(CivilDay.init(yyyymmdd:)) ?? content.bundle.season.lastKnownDay
    let facts = manifest.catalogueFacts(asOf: asOf, minimumIOS: section.minimumIOS.number)
    let path = "\(folder)/\(configuration.databaseName)"
    let tables = FantasyTables(content.bundle, facts: facts)
    let (counts, _) = try Parallel.run(
      { try BundleDatabase.write(tables, to: path) },
      {
        let snapshots = FantasySnapshots(content.bundle, facts: facts)
        try Workspace.write(snapshots.all, to: "\(folder)/snapshots")
      })
    return WrittenContent(counts: counts, asOf: asOf, refusals: content.refusals)
  }
}

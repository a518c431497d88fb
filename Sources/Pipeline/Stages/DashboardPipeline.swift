import Catalogues
import Emitters
import SeedStore
import Tabular

/// The stages of a pipeline with a games dashboard.
struct DashboardPipeline: StagedPipeline {
  let configuration: PipelineConfiguration
  let section: DashboardSection

  /// What the stage makes.
  struct Content {
    let dashboard: Dashboard
    /// Why the bundle may not be published.
    let refusals: [String]
  }

  var stages: [StageName] { [.dashboard] }
  var schemaVersion: Int { DashboardSchema.version }

  func prepare(_ record: inout RunRecord) throws -> Content {
    let asOf = configuration.asOf.flatMap(CivilDay.init(yyyymmdd:))
    return try record.time(.dashboard) { record in
      let (dashboard, report) = try DashboardStage(section: section, asOf: asOf).run()
      record.findings.append(RunRecord.Findings(input: "games-dashboard", report: report))
      let content = Content(
        dashboard: dashboard,
        refusals: report.refusals(maximumSkippedShare: DashboardStage.maximumSkippedShare))
      return (content, dashboard.results.count)
    }
  }

  func leaveProduct(
    of stage: StageName, in folder: String, _ record: inout RunRecord
  ) throws {
    let content = try prepare(&record)
    _ = try TableDump(DashboardTables(content.dashboard)).write(to: folder) { _ in true }
  }

  /// Writes the database on one core, and the snapshots on the other.
  func write(
    _ content: Content, for manifest: Manifest, into folder: String
  ) throws -> WrittenContent {
    let asOf = content.dashboard.asOf
    let facts = manifest.catalogueFacts(asOf: asOf, minimumIOS: section.minimumIOS.number)
    let path = "\(folder)/\(configuration.databaseName)"
    let tables = DashboardTables(content.dashboard, facts: facts)
    let (counts, _) = try Parallel.run(
      { try BundleDatabase.write(tables, to: path) },
      {
        let snapshots = DashboardSnapshots(content.dashboard, facts: facts)
        try Workspace.write([snapshots.dashboardFile], to: "\(folder)/snapshots")
        try Workspace.write(snapshots.fixtures, to: "\(folder)/fixtures")
      })
    return WrittenContent(counts: counts, asOf: asOf, refusals: content.refusals)
  }
}

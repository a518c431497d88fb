import Bundles
import Pipeline
import Tabular

/// The games dashboard: daily games and their results, with streaks, orders and filters.
package struct GamesDashboardClient: Client {
  /// The stage of this client.
  package enum DashboardStageDeclaration: StageDeclaration {
    /// `seedbed dashboard`
    package static let stage = Stage(
      "dashboard", "Reads games and results, and works out puzzle days, streaks and orders.",
      product: "the tables of games, results and streaks as CSV, and report.json",
      example: "pipelines/games-dashboard.yaml")
  }

  /// The stages before `emit`, in order.
  package static let stages: [any StageDeclaration.Type] = [DashboardStageDeclaration.self]
  /// The gates that ask for rows.
  package static let gates = [MinimumRows(of: "games")]
  /// What the client can find in its inputs.
  package static let noticeCodes = NoticeCode.allOfDashboard

  /// What the YAML says.
  package let section: DashboardSection

  /// Reads the section; nil where there is nothing to build.
  package init?(_ pipeline: inout MappingReader) {
    let section = pipeline.mapping(
      "games-dashboard", "Daily games with their results, freezes and events.",
      DashboardSection.init)
    guard let section else { return nil }
    self.section = section
  }

  /// What the sections ask for, in canonical form.
  package static func canonicalSections(of client: Self?) -> [JSONValue.Member] {
    [JSONValue.Member("games-dashboard", client?.section.canonicalValue ?? .null)]
  }

  /// Everything that the client reads.
  package var inputs: [PipelineInput] { section.inputs }
  /// The oldest system on which the app runs.
  package var minimumIOS: SystemVersion { section.minimumIOS }

  /// Runs the stages, and returns what they make.
  package func content(upTo stage: Stage, _ record: inout RunRecord) throws -> Dashboard {
    try record.time(DashboardStageDeclaration.stage) { record in
      let (dashboard, report) = try DashboardStage(section: section, asOf: record.asOf).run()
      record.add(report, of: "games-dashboard")
      return (dashboard, dashboard.results.count)
    }
  }

  /// The latest day in the content.
  package func latestDay(in dashboard: Dashboard) -> CivilDay? { dashboard.asOf }

  /// What fills the database.
  package func tables(of dashboard: Dashboard, _ facts: CatalogueFacts) -> DashboardTables {
    DashboardTables(dashboard, facts: facts)
  }

  /// Writes the snapshots and what else an app needs.
  package func writeFiles(
    _ dashboard: Dashboard, _ facts: CatalogueFacts, into folder: String
  ) throws {
    let snapshots = DashboardSnapshots(dashboard, facts: facts)
    try Workspace.write([snapshots.dashboardFile], to: "\(folder)/snapshots")
    try Workspace.write(snapshots.fixtures, to: "\(folder)/fixtures")
  }
}

import Bundles
import Foundation
import Pipeline
import SeedDashboard
import Tabular

/// The games dashboard: daily games and their results, with streaks, orders and filters.
package struct GamesDashboardClient: Client {
  /// The stage of this client.
  enum DashboardStage: StageDeclaration {
    /// `seedbed dashboard`
    static let stage = Stage(
      "dashboard", "Reads games and results, and computes puzzle days, streaks and sort orders.",
      product: "the tables of games, results and streaks as CSV, and report.json",
      example: "pipelines/games-dashboard.yaml")
  }

  /// The stages before `emit`, in order.
  package static let stages: [any StageDeclaration.Type] = [DashboardStage.self]
  /// The gates for the number of rows.
  package static let gates = ClientGates(minimums: [MinimumRows(of: "games")])
  /// The checks that every bundle must pass.
  package static let checks = BundleCheck.dashboard
  /// The snapshot, and the fixtures for the app's own tests.
  package static let storedFiles = StoredFiles(DashboardSnapshots.files) {
    try DashboardStore(url: URL(fileURLWithPath: $0))
  }
  /// The slugs identify rows whose numbers change with each build. A result has no slug, so its
  /// whole content identifies it.
  package static let changes = ClientChanges(identities: [
    "games": ["slug"], "results": [], "event_series": ["slug"],
  ])
  /// The codes of all notices that the client can report.
  package static let noticeCodes = NoticeCode.allOfDashboard

  /// The YAML section.
  package let section: DashboardSection

  /// Reads the section; nil without one.
  package init?(_ pipeline: inout MappingReader) {
    let section = pipeline.mapping(
      "games-dashboard", "Daily games with their results, freezes and events.",
      DashboardSection.init)
    guard let section else { return nil }
    self.section = section
  }

  /// The oldest iOS version that the app supports.
  package var minimumIOS: SystemVersion { section.minimumIOS }

  /// Runs the stages, and returns the dashboard that they make.
  package func content(upTo stage: Stage, _ record: inout RunRecord) throws -> Dashboard {
    try record.time(DashboardStage.stage) { record in
      let (dashboard, report) = try readDashboard(record.inputs, asOf: record.asOf)
      record.add(report, of: "games-dashboard")
      return (dashboard, dashboard.results.count)
    }
  }

  /// The latest day in the content.
  package func latestDay(in dashboard: Dashboard) -> CalendarDay? { dashboard.asOf }

  /// The tables that fill the database.
  package func tables(of dashboard: Dashboard, _ facts: BundleFacts) -> DashboardTables {
    DashboardTables(dashboard, facts: facts)
  }

  /// The parts of report.html.
  package func pageParts(of content: Dashboard) -> [PagePart] { .dashboard }

  /// Reads games and results, and computes streaks, statistics and orders. If `asOf` is nil, the
  /// latest day of a result counts as today.
  ///
  /// Throws ``Failure`` or ``ConfigurationErrors`` if a file cannot be read, or if no day is known.
  private func readDashboard(
    _ inputs: RunInputs, asOf: CalendarDay?
  ) throws -> (dashboard: Dashboard, report: Report) {
    let games = try GamesFile(reading: inputs.path(of: section.games))
    try SymbolTable.check(games.catalogue.symbols, minimumIOS: section.minimumIOS)
    var report = Report()
    for notice in games.notices { report.add(notice) }
    report.count(
      RowCount(used: games.catalogue.games.count), of: section.games.publishedSource)
    let files = DashboardFiles(
      results: section.results.map(inputs.file), freezes: section.freezes.map(inputs.file),
      events: section.events.map(inputs.file))
    let dashboard = try DashboardReader(games.catalogue, asOf: asOf).read(files, &report)
    return (dashboard, report)
  }
}

extension GamesDashboardClient {
  /// The store for which `seedbed generate` writes code.
  package static var store: StoreDeclaration? { DashboardTables.store }

  /// The chapter on days, streaks and statistics.
  package static var methodology: Methodology? {
    Methodology(
      "Games dashboard", schemaPage: schemaPage.fileName, groups: DashboardFormulas.groups)
  }

  /// The page docs/games-dashboard-schema.md.
  package static var schemaPage: SchemaDocument {
    SchemaDocument(
      "games-dashboard-schema.md", title: "The games dashboard's database",
      source: "Sources/Clients/GamesDashboard/Tables",
      introduction: """
        - `*_id` columns that are INTEGER are dense numbers of this database alone; `slug` and every \
        key that is TEXT stay the same from one build to the next.
        - `*_day` and `day_number` are days since 1970-01-01, for comparing; days as TEXT are \
        yyyy-MM-dd. Instants are INTEGER unix seconds. Unknown is NULL, never 0 or ''.
        - `day` and `day_number` of a result are the day of its puzzle; streaks are counted by that \
        day. `played_utc`, `played_day` and every `last_played` column say when the player played, \
        by the clock of the place where the player was. A game counts as played today if its \
        `last_played_day` is today or later. For example, a player who plays on 18 November in \
        Sydney and lands in New York, where it is still 17 November, has played today.
        - Values that depend on today are those on the day `metadata.as_of`. `streak_runs` and \
        `filter_counts` give the values on later days, so the database does not go stale.
        - Everything shown in order has a stored rank; nothing needs collating. What is rounded is \
        rounded once, half away from zero.
        - A derived column names its row of `formulas`; so does the table `formula_columns`.
        - SQLite 3.28 or later reads all of it.
        """,
      schema: DashboardTables.schema)
  }
}

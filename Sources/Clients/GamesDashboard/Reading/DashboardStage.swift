import Bundles
import Tabular

/// Reads games and results, and works out streaks, statistics and orders; its product is their
/// tables.
struct DashboardStage {
  let section: DashboardSection
  /// The day that counts as today; nil for the latest day of a result.
  let asOf: CivilDay?

  /// The dashboard, and the findings of reading.
  ///
  /// Throws ``Failure`` or ``ConfigurationErrors`` when a file cannot be read, or there is no day.
  func run() throws -> (dashboard: Dashboard, report: Report) {
    let games = try GamesFile(reading: section.games.path)
    try SymbolTable.check(games.catalogue.symbols, minimumIOS: section.minimumIOS)
    var report = Report()
    for notice in games.notices { report.add(notice) }
    report.count(
      RowCount(used: games.catalogue.games.count), of: section.games.publishedSource)
    let files = DashboardFiles(
      results: section.results.map(\.catalogueFile), freezes: section.freezes?.catalogueFile,
      events: section.events?.catalogueFile)
    let dashboard = try DashboardReader(games.catalogue, asOf: asOf).read(files, &report)
    return (dashboard, report)
  }
}

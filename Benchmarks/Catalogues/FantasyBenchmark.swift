import Foundation

/// Builds the AFL Fantasy season of 2025, alone and with ten seasons of statistics, and times what
/// the app's first screen asks.
struct FantasyBenchmark {
  /// Builds and asks.
  let runs: CatalogueRuns
  /// The folder with the official files of 2025 and the statistics of 2021.
  let seasons: URL
  /// The folder with rules-2025.yaml and afl-league.yaml.
  let rules: URL

  private static let season = "fantasy-2025"
  private static let history = "fantasy-history"

  /// Builds both and asks the store of the first.
  func run(baseline: Baseline) throws -> [Table] {
    let targets = baseline.fantasy
    var table = Table(
      "AFL Fantasy: the season of 2025, built and published",
      columns: ["measured", "value", "target", ""])
    let season = try build(Self.season, statistics: [])
    table.add(
      "808 players and 25 rounds, median of \(runs.rounds) runs", median(season.map(\.seconds)),
      unit: " s",
      atMost: targets.seconds)
    table.add(
      "its peak memory", Double(season.map(\.peakMemory).max() ?? 0) / 1e6, unit: " MB", digits: 1,
      atMost: targets.megabytes)
    table.add(
      "its database", Double(try runs.database(Self.season).fileSize()) / 1e6, unit: " MB",
      atMost: targets.databaseMegabytes)
    let statistics = try StatisticsHistory(of: seasons).write(into: runs.outputs)
    let history = try build(Self.history, statistics: statistics.files)
    table.add(
      "with \(statistics.rows) rows of statistics in ten seasons, median of \(runs.rounds) runs",
      median(history.map(\.seconds)), unit: " s", atMost: targets.historySeconds)
    table.add("its peak memory", megabytes(history.map(\.peakMemory).max() ?? 0))
    table.add("its database", megabytes(try runs.database(Self.history).fileSize()))
    return [
      table,
      try runs.questions(
        "FantasyStore on the season of 2025", option: "--fantasy", of: Self.season,
        atMost: targets.queryMilliseconds),
    ]
  }

  private func build(_ name: String, statistics: [URL]) throws -> [ChildProcess.Run] {
    let official = "\(seasons.path)/afl_fantasy_2025"
    let text = """
      name: \(name)
      fantasy:
        rules: \(rules.path)/rules-2025.yaml
        league: \(rules.path)/afl-league.yaml
        players: \(official)_players_final.json
        scores: \(official)_round_scores_prices.csv
        rounds: \(official)_rounds.json
        position-updates: \(official)_position_updates.csv
        statistics: [\(statistics.map(\.path).joined(separator: ", "))]
        minimum-ios: 16.0
      """
    return try runs.build(name, name, yaml: text)
  }
}

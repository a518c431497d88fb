import Foundation

/// Builds the games dashboard from generated results, and times its lists.
struct DashboardBenchmark {
  /// Builds and asks.
  let runs: CatalogueRuns

  private static let name = "two-hundred-games"

  /// Builds it and asks for every list.
  func run(baseline: Baseline) throws -> [Table] {
    let targets = baseline.dashboard
    let results = ResultGenerator(games: 200, resultsPerGame: 1_000)
    let folder = runs.outputs.appending(path: "\(Self.name)-input")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(results.gamesFile.utf8).write(to: folder.appending(path: "games.yaml"))
    try Data(results.resultsFile.utf8).write(to: folder.appending(path: "results.csv"))
    let times = try runs.build(
      Self.name, "\(results.count) results",
      yaml: """
        name: \(Self.name)
        games-dashboard:
          games: \(folder.path)/games.yaml
          results: [\(folder.path)/results.csv]
          minimum-ios: 16.0
        """)
    var table = Table(
      "Games dashboard, built and published", columns: ["measured", "value", "target", ""])
    table.add(
      "\(results.count) results over \(results.games) games, median of \(runs.rounds) runs",
      median(times.map(\.seconds)), unit: " s", atMost: targets.seconds)
    table.add("its peak memory", megabytes(times.map(\.peakMemory).max() ?? 0))
    table.add("its database", megabytes(try runs.database(Self.name).fileSize()))
    return [
      table,
      try runs.questions("DashboardStore on them", option: "--dashboard", of: Self.name),
    ]
  }
}

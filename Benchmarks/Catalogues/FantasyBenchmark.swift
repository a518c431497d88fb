import Foundation

/// Builds the AFL Fantasy season of 2025, alone and with ten seasons of statistics, and times what
/// the app's first screen asks.
struct FantasyBenchmark {
  /// The program to measure.
  let tool: Tool
  /// The folder with the official files of 2025 and the statistics of 2021.
  let seasons: URL
  /// The folder with rules-2025.yaml and afl-league.yaml.
  let rules: URL
  /// The folder that inputs and bundles go to.
  let outputs: URL
  /// How often each build is timed.
  let rounds: Int

  private static let season = "fantasy-2025"
  private static let history = "fantasy-history"

  /// Builds both and asks the store of the first.
  func run(baseline: Baseline) throws -> [Table] {
    let targets = baseline.fantasy
    var table = Table(
      "AFL Fantasy: the season of 2025, built and published",
      columns: ["measured", "value", "target", ""])
    let runs = try build(Self.season, statistics: [])
    table.add(
      "808 players and 25 rounds, median of \(rounds)", median(runs.map(\.seconds)), unit: " s",
      atMost: targets.seconds)
    table.add(
      "its peak memory", Double(runs.map(\.peakMemory).max() ?? 0) / 1e6, unit: " MB", digits: 1,
      atMost: targets.megabytes)
    table.add(
      "its database", Double(try database(Self.season).fileSize()) / 1e6, unit: " MB",
      atMost: targets.databaseMegabytes)
    let statistics = try StatisticsHistory(of: seasons).write(into: outputs)
    let history = try build(Self.history, statistics: statistics.files)
    table.add(
      "with \(statistics.rows) rows of statistics in ten seasons, median of \(rounds)",
      median(history.map(\.seconds)), unit: " s", atMost: targets.historySeconds)
    table.add("its peak memory", megabytes(history.map(\.peakMemory).max() ?? 0))
    table.add("its database", megabytes(try database(Self.history).fileSize()))
    return [table, try questions(targets)]
  }

  private func build(_ name: String, statistics: [URL]) throws -> [ChildProcess.Run] {
    let pipeline = outputs.appending(path: "\(name).yaml")
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
    try Data(text.utf8).write(to: pipeline)
    return try (1...rounds).map { round in
      say("building \(name), round \(round) of \(rounds)")
      return try tool.build(pipeline: pipeline, to: outputs.appending(path: name), force: true)
    }
  }

  /// What screens ask, in a process of its own.
  private func questions(_ targets: Baseline.Fantasy) throws -> Table {
    say("FantasyStore on the season of 2025")
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let output = try ChildProcess.run(
      [program, "--fantasy", database(Self.season).path], keepsOutput: true
    ).output
    var table = Table(
      "FantasyStore on the season of 2025", columns: ["measured", "value", "target", ""])
    for (name, times) in MeasuredTimes(output).byName {
      table.add(
        "\(name), median of \(times.count)", median(times), unit: " ms",
        atMost: targets.queryMilliseconds)
      table.add("\(name), 99 of 100", "\(fixed(percentile(99, of: times), 2)) ms")
    }
    return table
  }

  private func database(_ name: String) -> URL {
    outputs.appending(path: name).appending(path: "\(name).sqlite")
  }
}

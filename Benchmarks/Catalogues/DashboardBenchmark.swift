import Foundation

/// Builds the games dashboard from generated results, and times its lists.
struct DashboardBenchmark {
  /// The program to measure.
  let tool: Tool
  /// The folder that inputs and bundles go to.
  let outputs: URL
  /// How often the build is timed.
  let rounds: Int

  private static let name = "two-hundred-games"

  /// Builds it and asks for every list.
  func run(baseline: Baseline) throws -> [Table] {
    let targets = baseline.dashboard
    let results = ResultGenerator(games: 200, resultsPerGame: 1_000)
    let pipeline = try write(results)
    let runs = try (1...rounds).map { round in
      say("building \(results.count) results, round \(round) of \(rounds)")
      return try tool.build(
        pipeline: pipeline, to: outputs.appending(path: Self.name), force: true)
    }
    var table = Table(
      "Games dashboard, built and published", columns: ["measured", "value", "target", ""])
    table.add(
      "\(results.count) results over \(results.games) games, median of \(rounds)",
      median(runs.map(\.seconds)), unit: " s", atMost: targets.seconds)
    table.add("its peak memory", megabytes(runs.map(\.peakMemory).max() ?? 0))
    table.add("its database", megabytes(try database.fileSize()))
    return [table, try lists()]
  }

  private func write(_ results: ResultGenerator) throws -> URL {
    let folder = outputs.appending(path: "\(Self.name)-input")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(results.gamesFile.utf8).write(to: folder.appending(path: "games.yaml"))
    try Data(results.resultsFile.utf8).write(to: folder.appending(path: "results.csv"))
    let pipeline = folder.appending(path: "pipeline.yaml")
    let text = """
      name: \(Self.name)
      games-dashboard: { games: games.yaml, results: [results.csv], minimum-ios: 16.0 }
      """
    try Data(text.utf8).write(to: pipeline)
    return pipeline
  }

  /// Every sort, direction and filter, asked in a process of its own.
  private func lists() throws -> Table {
    say("DashboardStore on generated results")
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let output = try ChildProcess.run(
      [program, "--dashboard", database.path], keepsOutput: true
    ).output
    var table = Table("DashboardStore on them", columns: ["measured", "value", "target", ""])
    for (name, times) in MeasuredTimes(output).byName {
      table.add("\(name), median of \(times.count)", "\(fixed(median(times), 2)) ms")
      table.add("\(name), 99 of 100", "\(fixed(percentile(99, of: times), 2)) ms")
    }
    return table
  }

  private var database: URL {
    outputs.appending(path: Self.name).appending(path: "\(Self.name).sqlite")
  }
}

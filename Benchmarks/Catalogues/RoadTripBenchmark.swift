import Foundation

/// Builds road trips from true schedules, and times what an app asks of the result.
struct RoadTripBenchmark {
  /// The program to measure.
  let tool: Tool
  /// The folder of the schedules.
  let schedules: URL
  /// The folder with venues, teams and rules.
  let places: URL
  /// The folder that bundles go to.
  let outputs: URL
  /// How often each build is timed.
  let rounds: Int

  /// A pipeline over some schedules: their layouts and files.
  struct Season {
    /// The pipeline's name.
    let name: String
    /// What the tables call it.
    let words: String
    /// Layout and file of each schedule.
    let schedules: [(layout: String, file: String)]

    /// A baseball season, to 7 days.
    static let one = Season(
      name: "mlb-2025", words: "MLB 2025", schedules: [("mlb-2025", "mlb_2025.csv")])
    /// Four leagues of one year, to 5 days across and 7 within each.
    static let four = Season(
      name: "four-leagues", words: "MLB, NBA, NHL and NFL of a year",
      schedules: [
        ("mlb-2026", "mlb_2026.csv"), ("nba", "nba_2026.csv"), ("nhl", "nhl_2026.csv"),
        ("nfl", "nfl_2025.csv"),
      ])
  }

  /// Builds both and asks the larger one.
  func run(baseline: Baseline) throws -> [Table] {
    let targets = baseline.roadTrips
    var table = Table(
      "Road trips, built and published", columns: ["measured", "value", "target", ""])
    let season = try build(.one)
    table.add(
      "\(Season.one.words), median of \(rounds)", median(season.map(\.seconds)), unit: " s",
      atMost: targets.seasonSeconds)
    table.add(
      "its peak memory", Double(season.map(\.peakMemory).max() ?? 0) / 1e6, unit: " MB", digits: 1,
      atMost: targets.seasonMegabytes)
    let four = try build(.four)
    table.add(
      Season.four.words, median(four.map(\.seconds)), unit: " s", atMost: targets.fourLeaguesSeconds
    )
    table.add("its peak memory", megabytes(four.map(\.peakMemory).max() ?? 0))
    for season in [Season.one, .four] {
      table.add("database of \(season.words)", megabytes(try database(of: season).fileSize()))
    }
    return [table, try queries(targets)]
  }

  /// Builds a season so many times.
  private func build(_ season: Season) throws -> [ChildProcess.Run] {
    let pipeline = outputs.appending(path: "\(season.name).yaml")
    let entries = season.schedules.map {
      "    - { name: \($0.file.prefix { $0 != "." }), layout: \($0.layout), "
        + "source: \(schedules.appending(path: $0.file).path) }\n"
    }
    let text = """
      name: \(season.name)
      road-trips:
        places: \(places.path)
        rules: \(places.path)/trip-rules.yaml
        schedules:
      \(entries.joined())
      """
    try Data(text.utf8).write(to: pipeline)
    return try (1...rounds).map { round in
      say("building \(season.words), round \(round) of \(rounds)")
      return try tool.build(
        pipeline: pipeline, to: outputs.appending(path: season.name), force: true)
    }
  }

  /// Every order under every kind of filter, asked in a process of its own.
  private func queries(_ targets: Baseline.RoadTrips) throws -> Table {
    say("RoadTripStore on \(Season.four.words)")
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = database(of: .four).path
    let output = try ChildProcess.run([program, "--trips", path], keepsOutput: true).output
    var table = Table(
      "RoadTripStore on \(Season.four.words)", columns: ["measured", "value", "target", ""])
    for (name, times) in MeasuredTimes(output).byName {
      table.add(
        "\(name), median of \(times.count)", median(times), unit: " ms",
        atMost: targets.queryMilliseconds)
      table.add("\(name), 99 of 100", "\(fixed(percentile(99, of: times), 2)) ms")
    }
    return table
  }

  private func database(of season: Season) -> URL {
    outputs.appending(path: season.name).appending(path: "\(season.name).sqlite")
  }
}

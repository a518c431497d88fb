import Foundation

/// Builds road trips from true schedules, and times what an app asks of the result.
struct RoadTripBenchmark {
  /// Builds and asks.
  let runs: CatalogueRuns
  /// The folder of the schedules.
  let schedules: URL
  /// The folder with venues, teams and rules.
  let places: URL

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
      "\(Season.one.words), median of \(runs.rounds) runs", median(season.map(\.seconds)),
      unit: " s",
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
      table.add("database of \(season.words)", megabytes(try runs.database(season.name).fileSize()))
    }
    return [
      table,
      try runs.questions(
        "RoadTripStore on \(Season.four.words)", option: "--trips", of: Season.four.name,
        atMost: targets.queryMilliseconds),
    ]
  }

  private func build(_ season: Season) throws -> [ChildProcess.Run] {
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
    return try runs.build(season.name, season.words, yaml: text)
  }
}

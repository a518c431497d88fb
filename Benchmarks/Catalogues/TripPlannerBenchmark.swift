import Foundation

/// Builds the trip planner from GeoNames' cities and all airports, and times searches for cities.
struct TripPlannerBenchmark {
  /// Builds and asks.
  let runs: CatalogueRuns
  /// The folder with cities15000.txt.gz, airports.csv and countries.json.
  let places: URL
  /// The folder with the app's own files.
  let content: URL

  /// Which cities are destinations.
  enum Choice: String, CaseIterable {
    /// The cities of the standard rules.
    case destinations
    /// Every city of the file.
    case everyCity = "every-city"

    /// The rules in the pipeline.
    var rules: String {
      switch self {
      case .destinations: ""
      case .everyCity: "  minimum-population: 0\n  maximum-per-country: 100000\n"
      }
    }

    /// What the table calls it.
    var words: String {
      switch self {
      case .destinations: "the destinations of the standard rules"
      case .everyCity: "every city"
      }
    }
  }

  /// Builds both and searches the larger one.
  func run(baseline: Baseline) throws -> [Table] {
    let targets = baseline.tripPlanner
    var table = Table(
      "Trip planner: cities15000 and all airports, built and published",
      columns: ["measured", "value", "target", ""])
    let countries = try CountryFile(of: places).write(into: runs.outputs)
    for choice in Choice.allCases {
      let times = try build(choice, countries)
      table.add(
        "\(choice.words), median of \(runs.rounds) runs", median(times.map(\.seconds)), unit: " s",
        atMost: targets.seconds)
      table.add(
        "its peak memory", Double(times.map(\.peakMemory).max() ?? 0) / 1e6, unit: " MB", digits: 1,
        atMost: targets.megabytes)
      table.add("its database", megabytes(try runs.database(choice.rawValue).fileSize()))
    }
    return [
      table,
      try runs.questions(
        "TripPlannerStore on every city", option: "--cities", of: Choice.everyCity.rawValue,
        atMost: targets.queryMilliseconds),
    ]
  }

  private func build(_ choice: Choice, _ countries: URL) throws -> [ChildProcess.Run] {
    let text = """
      name: \(choice.rawValue)
      trip-planner:
        cities: \(places.path)/cities15000.txt.gz
        countries: \(countries.path)
        airports: \(places.path)/airports.csv
        content: \(content.path)
        minimum-ios: 16.0
      \(choice.rules)
      """
    return try runs.build(choice.rawValue, choice.words, yaml: text)
  }
}

import Foundation

/// Builds the trip planner from GeoNames' cities and all airports, and times searches for cities.
struct TripPlannerBenchmark {
  /// The program to measure.
  let tool: Tool
  /// The folder with cities15000.txt.gz, airports.csv and countries.json.
  let places: URL
  /// The folder with the app's own files.
  let content: URL
  /// The folder that bundles go to.
  let outputs: URL
  /// How often each build is timed.
  let rounds: Int

  /// Which cities are destinations.
  enum Choice: String, CaseIterable {
    /// Those of the standard rules.
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
    let countries = try CountryFile(of: places).write(into: outputs)
    for choice in Choice.allCases {
      let runs = try build(choice, countries)
      table.add(
        "\(choice.words), median of \(rounds)", median(runs.map(\.seconds)), unit: " s",
        atMost: targets.seconds)
      table.add(
        "its peak memory", Double(runs.map(\.peakMemory).max() ?? 0) / 1e6, unit: " MB", digits: 1,
        atMost: targets.megabytes)
      table.add("its database", megabytes(try database(of: choice).fileSize()))
    }
    return [table, try searches(targets)]
  }

  private func build(_ choice: Choice, _ countries: URL) throws -> [ChildProcess.Run] {
    let pipeline = outputs.appending(path: "\(choice.rawValue).yaml")
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
    try Data(text.utf8).write(to: pipeline)
    return try (1...rounds).map { round in
      say("building \(choice.words), round \(round) of \(rounds)")
      return try tool.build(
        pipeline: pipeline, to: outputs.appending(path: choice.rawValue), force: true)
    }
  }

  /// Searches among every city, in a process of its own.
  private func searches(_ targets: Baseline.TripPlanner) throws -> Table {
    say("TripPlannerStore on every city")
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = database(of: .everyCity).path
    let output = try ChildProcess.run([program, "--cities", path], keepsOutput: true).output
    var table = Table(
      "TripPlannerStore on every city", columns: ["measured", "value", "target", ""])
    for (name, times) in MeasuredTimes(output).byName {
      table.add(
        "\(name), median of \(times.count)", median(times), unit: " ms",
        atMost: targets.queryMilliseconds)
      table.add("\(name), 99 of 100", "\(fixed(percentile(99, of: times), 2)) ms")
    }
    return table
  }

  private func database(of choice: Choice) -> URL {
    outputs.appending(path: choice.rawValue).appending(path: "\(choice.rawValue).sqlite")
  }
}

import Foundation

/// Times the build of a feed in which every stop time is odd in the same way against that of the
/// same feed without a fault: beyond the limit, a notice must cost no more than a counter.
struct OddRowsBenchmark {
  /// The program to measure.
  let tool: Tool
  /// The generated feeds.
  let cache: FeedCache
  /// How often each measurement is taken.
  let rounds: Int
  /// The folder that bundles go to.
  let outputs: URL

  /// Builds both in turn and returns the table of results.
  func run(baseline: Baseline) throws -> Table {
    var clean: [Double] = []
    var odd: [Double] = []
    for round in 1...rounds {
      say("round \(round) of \(rounds), clean and odd rows")
      clean.append(try build(.million))
      odd.append(try build(.millionOdd))
    }
    var table = Table(
      "Odd rows: \(grouped(FeedShape.million.rows)) stop times, each with a cell too many",
      columns: ["measured", "value", "target", ""])
    table.add("build of clean rows", "\(fixed(median(clean), 2)) s")
    table.add("build of odd rows", "\(fixed(median(odd), 2)) s")
    table.add(
      "odd / clean, median of pairs", medianRatio(odd, clean), atMost: baseline.oddToClean)
    return table
  }

  private func build(_ shape: FeedShape) throws -> Double {
    try tool.build(
      cache.zip(of: shape), to: outputs.appending(path: shape.name), force: true
    ).seconds
  }
}

import Foundation

/// Times the build of a feed in which every stop time is odd in the same way against that of the
/// same feed as most are: beyond the limit, a notice must cost no more than a counter, and another
/// order of columns next to nothing.
struct OddRowsBenchmark {
  /// The program to measure.
  let tool: Tool
  /// The generated feeds.
  let cache: FeedCache
  /// How often each measurement is taken.
  let rounds: Int
  /// The folder that bundles go to.
  let outputs: URL

  /// Builds all in turn and returns the table of results.
  func run(baseline: Baseline) throws -> Table {
    var clean: [Double] = []
    var long: [Double] = []
    var unreadable: [Double] = []
    var reordered: [Double] = []
    for round in 1...rounds {
      say("round \(round) of \(rounds), clean and odd rows")
      clean.append(try build(.million))
      long.append(try build(.millionLong))
      unreadable.append(try build(.millionUnreadable))
      reordered.append(try build(.millionReordered))
    }
    var table = Table(
      "Odd rows: \(grouped(FeedShape.million.rows)) stop times, each of them odd",
      columns: ["measured", "value", "target", ""])
    table.add("build of clean rows", "\(fixed(median(clean), 2)) s")
    for (oddity, odd, most) in [
      ("a cell too many", long, baseline.oddToClean),
      ("-999 in two columns", unreadable, baseline.oddToClean),
      ("columns in another order", reordered, baseline.otherOrderToUsual),
    ] {
      table.add("build of rows with \(oddity)", "\(fixed(median(odd), 2)) s")
      table.add(
        "with \(oddity) / clean, median of pairs", medianRatio(odd, clean),
        atMost: most)
    }
    return table
  }

  private func build(_ shape: FeedShape) throws -> Double {
    try tool.build(
      cache.zip(of: shape), to: outputs.appending(path: shape.name), force: true
    ).seconds
  }
}

import Foundation

/// Times the build of a feed with five million transfers, a table that is carried as text.
struct TransfersBenchmark {
  /// The program to measure.
  let tool: Tool
  /// The generated feeds.
  let cache: FeedCache
  /// How often each measurement is taken.
  let rounds: Int
  /// The folder that bundles go to.
  let outputs: URL

  /// Builds the same feed without and with transfers in turn, and returns the table of results.
  func run(baseline: Baseline) throws -> Table {
    var added: [Double] = []
    var peakMemory = 0
    for round in 1...rounds {
      say("round \(round) of \(rounds), transfers")
      let without = try build(.tenth)
      let with = try build(.transfers)
      added.append(with.seconds - without.seconds)
      peakMemory = max(peakMemory, with.peakMemory)
    }
    var table = Table(
      "Text tables: \(grouped(FeedShape.transfers.transfers)) rows of transfers.txt",
      columns: ["measured", "value", "target", ""])
    table.add(
      "time they add to a build", median(added), unit: " s", atMost: baseline.transfersSeconds)
    table.add(
      "peak memory of the build", Double(peakMemory) / 1e6, unit: " MB", digits: 1,
      atMost: baseline.transfersMegabytes)
    return table
  }

  private func build(_ shape: FeedShape) throws -> ChildProcess.Run {
    try tool.build(cache.zip(of: shape), to: outputs.appending(path: shape.name), force: true)
  }
}

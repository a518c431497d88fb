import Foundation

/// Times what a comparison of two bundles costs: by itself, and in the build that replaces one by the other.
struct ChangesBenchmark {
  /// The feed whose bundles are compared, with and without the routes that begin with 9.
  static let feed = "derived-sydney-L"

  /// The program to measure.
  let tool: Tool
  /// The zip of the feed.
  let zip: URL
  /// How often each measurement is taken.
  let rounds: Int
  /// The folder that bundles go to.
  let outputs: URL

  /// Builds the feed with and without those routes over each other in turn, and returns the table of results.
  func run(baseline: Baseline) throws -> Table {
    let file = PipelineFile(folder: outputs, source: zip.path)
    let whole = try file.write("changes-whole")
    let less = try file.write("changes-less", feed: "drop: [{ route: [/^9/] }]")
    let old = outputs.appending(path: "changes-old")
    let new = outputs.appending(path: "changes-new")
    _ = try tool.build(pipeline: whole, to: old, force: true)
    _ = try tool.build(pipeline: less, to: new, force: true)
    var (builds, replacements, comparisons) = ([Double](), [Double](), [Double]())
    var peakMemory = 0
    for round in 1...rounds {
      say("round \(round) of \(rounds), changes")
      builds.append(try tool.build(pipeline: less, to: new, force: true).seconds)
      replacements.append(try tool.build(pipeline: whole, to: new, force: false).seconds)
      replacements.append(try tool.build(pipeline: less, to: new, force: false).seconds)
      let run = try tool.diff(old, new)
      comparisons.append(run.seconds)
      peakMemory = max(peakMemory, run.peakMemory)
    }
    var table = Table(
      "What changed: \(Self.feed) with and without the routes that begin with 9",
      columns: ["measured", "value", "target", ""])
    table.add("seedbed diff", median(comparisons), unit: " s", atMost: baseline.diffSeconds)
    table.add(
      "peak memory of seedbed diff", Double(peakMemory) / 1e6, unit: " MB", digits: 1,
      atMost: baseline.diffMegabytes)
    table.rows.append([
      "time it adds to a build", "\(fixed(median(replacements) - median(builds), 2)) s", "", "",
    ])
    return table
  }
}

import Foundation

/// Compares the tool with an earlier build of it: the same commands in turn, so that what slows the
/// whole machine down for a while slows both.
struct ComparisonBenchmark {
  /// The program to measure.
  let tool: Tool
  /// The earlier build.
  let earlier: Tool
  /// The folder of published feeds.
  let feeds: URL
  /// The folder that holds the pipelines of the other parts, and that bundles go to.
  let outputs: URL
  /// How often each command is timed.
  let rounds: Int

  /// What both are asked to do.
  private struct Work {
    let name: String
    /// The arguments, for an output folder.
    let arguments: (URL) -> [String]
  }

  /// What one build of the tool took, one value a round.
  private struct Samples {
    var wall: [Double] = []
    var processor: [Double] = []
    var peakMemory = 0

    mutating func add(_ run: ChildProcess.Run) {
      wall.append(run.seconds)
      processor.append(run.processorSeconds)
      peakMemory = max(peakMemory, run.peakMemory)
    }
  }

  /// Runs everything that there is input for, old and new in turn.
  func run() throws -> Table {
    var table = Table(
      "Beside an earlier build: minimum and median of \(rounds) runs in turn, and medians of the "
        + "ratios",
      columns: [
        "what", "wall before", "wall", "ratio", "processor before", "processor", "ratio",
        "peak before", "peak",
      ])
    for work in works {
      let (before, now) = try measure(work)
      table.rows.append([
        work.name, both(before.wall), both(now.wall), fixed(medianRatio(now.wall, before.wall), 2),
        both(before.processor), both(now.processor),
        fixed(medianRatio(now.processor, before.processor), 2), megabytes(before.peakMemory),
        megabytes(now.peakMemory),
      ])
    }
    return table
  }

  private func measure(_ work: Work) throws -> (before: Samples, now: Samples) {
    var (before, now) = (Samples(), Samples())
    for round in 0...rounds {
      say("\(work.name), old and new, round \(round) of \(rounds)")
      let runs = try [(earlier, "before"), (tool, "now")].map { tool, folder in
        try ChildProcess.run(
          [tool.path] + work.arguments(outputs.appending(path: "compared-\(folder)")))
      }
      // The first round finds nothing cached.
      if round == 0 { continue }
      before.add(runs[0])
      now.add(runs[1])
    }
    return (before, now)
  }

  private func both(_ seconds: [Double]) -> String {
    let digits = median(seconds) < 0.2 ? 3 : 2
    return "\(fixed(seconds.min() ?? .nan, digits)), \(fixed(median(seconds), digits)) s"
  }

  /// The commands whose input is there.
  private var works: [Work] {
    var works: [Work] = []
    for (name, words, verifies) in [
      ("derived-sydney-L", "5.2 million stop times", true),
      ("google-sample-feed-1", "a feed of 3 KB", false),
    ] {
      let zip = feeds.appending(path: "\(name).zip")
      guard FileManager.default.fileExists(atPath: zip.path) else { continue }
      works.append(
        Work(name: "build, \(words)") { output in
          ["build", "--feed", zip.path, "--output", output.appending(path: name).path]
            + ["--force", "--quiet"]
        })
      guard verifies else { continue }
      works.append(
        Work(name: "verify, \(words)") { output in
          ["verify", output.appending(path: name).path, "--feed", zip.path, "--quiet"]
        })
    }
    for (name, words) in [
      ("two-hundred-games", "200,000 results over 200 games"), ("every-city", "34,006 cities"),
      ("mlb-2025", "MLB 2025"),
    ] {
      let pipeline = outputs.appending(path: "\(name).yaml")
      guard FileManager.default.fileExists(atPath: pipeline.path) else { continue }
      works.append(
        Work(name: words) { output in
          ["build", pipeline.path, "--output", output.appending(path: name).path]
            + ["--force", "--quiet"]
        })
    }
    return works
  }
}

import Foundation

/// Times `seedbed build` against `unzip -p`, in turn, on the generated feeds.
struct SpeedBenchmark {
  /// The program to measure.
  let tool: Tool
  /// The generated feeds.
  let cache: FeedCache
  /// How often each measurement is taken.
  let rounds: Int
  /// The folder that bundles go to.
  let outputs: URL

  /// What was measured of one feed, one value a round.
  struct Samples {
    /// Seconds of `unzip -p`.
    var unzip: [Double] = []
    /// Seconds of a whole build.
    var build: [Double] = []
    /// Seconds of a build that finds nothing changed.
    var unchanged: [Double] = []
    /// The most memory that any of the builds held, in bytes.
    var peakMemory = 0
  }

  /// Runs all rounds and returns the tables of results.
  func run(baseline: Baseline) throws -> [Table] {
    let shapes = [FeedShape.full, .tenth]
    var samples = [Samples](repeating: Samples(), count: shapes.count)
    for shape in shapes { _ = try unzip(shape) }  // so that every round finds the zips cached
    for round in 1...rounds {
      for (index, shape) in shapes.enumerated() {
        say("round \(round) of \(rounds), \(shape.name) feed")
        try measure(shape, into: &samples[index])
      }
    }
    let speed = try speedTable(samples[0], tenth: samples[1], baseline: baseline)
    return [speed, try feedTable(shapes, samples), try stageTable(shapes)]
  }

  /// One round of one feed: unzip, build, build again without a change.
  private func measure(_ shape: FeedShape, into samples: inout Samples) throws {
    samples.unzip.append(try unzip(shape).seconds)
    let build = try tool.build(cache.zip(of: shape), to: output(of: shape), force: true)
    samples.build.append(build.seconds)
    samples.peakMemory = max(samples.peakMemory, build.peakMemory)
    let unchanged = try tool.build(cache.zip(of: shape), to: output(of: shape), force: false)
    samples.unchanged.append(unchanged.seconds)
  }

  /// Unpacks stop_times.txt into nothing.
  private func unzip(_ shape: FeedShape) throws -> ChildProcess.Run {
    try ChildProcess.run(["unzip", "-p", cache.zip(of: shape).path, "stop_times.txt"])
  }

  /// The bundle of a generated feed.
  private func output(of shape: FeedShape) -> URL {
    outputs.appending(path: shape.name)
  }

  /// The values that have targets.
  private func speedTable(_ full: Samples, tenth: Samples, baseline: Baseline) throws -> Table {
    var table = Table(
      "Speed: \(grouped(FeedShape.full.rows)) stop times",
      columns: ["measured", "value", "target", ""])
    table.add(
      "build / unzip -p, median of pairs", medianRatio(full.build, full.unzip),
      atMost: baseline.buildToUnzip)
    table.add(
      "peak memory of the build", Double(full.peakMemory) / 1e6, unit: " MB", digits: 1,
      atMost: baseline.peakMegabytes)
    table.add(
      "ten times the rows, times the time", medianRatio(full.build, tenth.build), digits: 1,
      atMost: baseline.growth)
    table.add(
      "unchanged rebuild", median(full.unchanged), unit: " s", digits: 3,
      atMost: baseline.unchangedSeconds)
    return table
  }

  /// What each feed took.
  private func feedTable(_ shapes: [FeedShape], _ samples: [Samples]) throws -> Table {
    var table = Table(
      "Generated feeds: medians (rounds: \(rounds))",
      columns: [
        "feed", "zip", "unzip -p", "build", "ratio", "rows/s", "unchanged", "peak", "database",
      ])
    for (shape, samples) in zip(shapes, samples) {
      let build = median(samples.build)
      let database = output(of: shape).appending(path: "transit.sqlite")
      table.rows.append([
        "\(grouped(shape.rows)) rows", megabytes(try cache.zip(of: shape).fileSize()),
        "\(fixed(median(samples.unzip), 2)) s", "\(fixed(build, 2)) s",
        fixed(medianRatio(samples.build, samples.unzip), 2),
        grouped(Int(Double(shape.rows) / build)), "\(fixed(median(samples.unchanged), 3)) s",
        megabytes(samples.peakMemory), megabytes(try database.fileSize()),
      ])
    }
    return table
  }

  /// Seconds a stage, from one more build of each feed.
  private func stageTable(_ shapes: [FeedShape]) throws -> Table {
    var table = Table("Time per stage", columns: ["stage"] + shapes.map(\.name))
    let stages = try shapes.map { try tool.stages(cache.zip(of: $0), to: output(of: $0)) }
    for stage in stages[0] {
      let seconds = stages.map { feed in feed.first { $0.name == stage.name }?.seconds ?? .nan }
      table.rows.append([stage.name] + seconds.map { "\(fixed($0, 3)) s" })
    }
    return table
  }
}

extension URL {
  /// The size of the file, in bytes; of the file that a symbolic link leads to.
  func fileSize() throws -> Int {
    try FileManager.default.attributesOfItem(atPath: resolvingSymlinksInPath().path)[.size] as? Int
      ?? 0
  }
}

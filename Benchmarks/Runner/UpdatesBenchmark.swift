import Foundation

/// Times what ids that stay and patches cost, on successive versions of a feed, and a run that finds nothing
/// new on a server.
struct UpdatesBenchmark {
  /// The feed whose versions are published one after the other.
  static let feed = "derived-sydney-L"
  /// From how many versions there are patches.
  private static let patchCount = 7
  /// How the names of the routes begin that a version lacks: one in a hundred or two.
  private static let missing = [40, 41, 42, 45, 46, 47, 50, 51, 55, 56]

  /// The program to measure.
  let tool: Tool
  /// The zip of the feed.
  let zip: URL
  /// How often each measurement is taken.
  let rounds: Int
  /// The folder that bundles go to.
  let outputs: URL

  /// What was measured, one value a round.
  private struct Samples {
    /// Seconds of a build whose ids are reassigned.
    var reassigned: [Double] = []
    /// Seconds of a build that keeps ids.
    var kept: [Double] = []
    /// Seconds of a build that keeps ids and makes patches.
    var patched: [Double] = []
    /// The most memory that the last held, in bytes.
    var peakMemory = 0
  }

  /// Publishes as many versions as there are patches, then one more in each round, three ways in turn.
  func run(baseline: Baseline) throws -> [Table] {
    for name in ["reassigned", "kept", "patched"] {
      try? FileManager.default.removeItem(at: output(name))
    }
    var samples = Samples()
    for version in 0..<Self.patchCount {
      say("version \(version + 1) of \(Self.patchCount), patches")
      _ = try publish(version, "patched")
    }
    for name in ["reassigned", "kept"] { _ = try publish(Self.patchCount - 1, name) }
    for round in 1...rounds {
      say("round \(round) of \(rounds), patches")
      let version = Self.patchCount + round - 1
      samples.reassigned.append(try publish(version, "reassigned").seconds)
      samples.kept.append(try publish(version, "kept").seconds)
      let run = try publish(version, "patched")
      samples.patched.append(run.seconds)
      samples.peakMemory = max(samples.peakMemory, run.peakMemory)
    }
    let updates = try table(samples, baseline)
    let store = try StoreBenchmark(shell: SQLiteShell(database: database("kept")))
      .run(feed: "\(Self.feed), ids kept over \(rounds + 1) versions", baseline: baseline)
    return [updates, store]
  }

  /// Builds a version of the feed, of which each lacks other routes.
  private func publish(_ version: Int, _ name: String) throws -> ChildProcess.Run {
    let more = ["kept": "ids: keep", "patched": "ids: keep\npatches: { keep: \(Self.patchCount) }"]
    let missing = Self.missing[version % Self.missing.count]
    let pipeline = try PipelineFile(folder: outputs, source: zip.path)
      .write("updates-\(name)", feed: "drop: [{ route: [/^\(missing)/] }]", more[name] ?? "")
    return try tool.build(pipeline: pipeline, to: output(name), force: false)
  }

  private func output(_ name: String) -> URL { outputs.appending(path: "updates-\(name)") }

  private func database(_ name: String) -> URL {
    output(name).appending(path: "transit.sqlite")
  }

  private func table(_ samples: Samples, _ baseline: Baseline) throws -> Table {
    var table = Table(
      "Updates: \(Self.feed), each version without one or two in a hundred of its routes",
      columns: ["measured", "value", "target", ""])
    table.add("build, ids reassigned", "\(fixed(median(samples.reassigned), 2)) s")
    table.add("build, ids kept", "\(fixed(median(samples.kept), 2)) s")
    table.add(
      "database with ids kept / reassigned",
      Double(try database("kept").fileSize()) / Double(try database("reassigned").fileSize()),
      atMost: baseline.keptToReassigned)
    let added = Swift.zip(samples.patched, samples.kept).map { $0 - $1 }
    table.add(
      "\(Self.patchCount) patches and the packed database / a build",
      medianRatio(added, samples.reassigned),
      atMost: baseline.patchesToBuild)
    table.add("peak memory with them", megabytes(samples.peakMemory))
    let patches = try patchSizes()
    table.add("patches, smallest and largest", patches.map(megabytes).joined(separator: ", "))
    table.add("the packed database", megabytes(try packedSize()))
    table.add(
      "report.html", Double(try output("patched").appending(path: "report.html").fileSize()) / 1e6,
      unit: " MB", atMost: baseline.pageMegabytes)
    table.add(
      "unchanged over HTTP, one conditional request", try unchangedOverHTTP(), unit: " s",
      digits: 3,
      atMost: baseline.unchangedOverHTTPSeconds)
    return table
  }

  private func packedSize() throws -> Int {
    try output("patched").appending(path: "transit.sqlite.gz").fileSize()
  }

  private func patchSizes() throws -> [Int] {
    let files = try FileManager.default.contentsOfDirectory(
      at: output("patched").appending(path: "patches"), includingPropertiesForKeys: nil)
    guard files.count == Self.patchCount else {
      throw BenchmarkError("there are \(files.count) patches, not \(Self.patchCount)")
    }
    let sizes = try files.map { try $0.fileSize() }.sorted()
    return [sizes[0], sizes[sizes.count - 1]]
  }

  /// The median seconds of builds that find nothing new on a server of this machine.
  private func unchangedOverHTTP() throws -> Double {
    let server = try WebServer(serving: zip.deletingLastPathComponent())
    defer { server.stop() }
    let pipeline = try PipelineFile(
      folder: outputs, source: "\(server.address)/\(zip.lastPathComponent)"
    ).write("updates-http")
    let bundle = output("http")
    _ = try tool.build(pipeline: pipeline, to: bundle, force: true)
    return median(
      try (0..<max(5, rounds)).map { _ in
        try tool.build(pipeline: pipeline, to: bundle, force: false).seconds
      })
  }
}

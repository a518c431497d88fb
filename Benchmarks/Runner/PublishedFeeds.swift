import Foundation

/// Builds feeds that agencies published and measures what only true data can show.
struct PublishedFeeds {
  /// Those whose timetable is weighed against the zip; the last is the largest.
  static let weighed = [
    "cairns", "tl-bart", "tl-hart", "kingston-on", "riga", "melbourne-metro-train-2015",
    "derived-sydney-L",
  ]
  /// Those that are verified here because they are too large for the tests.
  static let verified = ["derived-sydney-L", "derived-sydney-M"]
  /// The one whose database is queried.
  static let queried = "derived-sydney-L"
  /// The tables that hold the timetable.
  static let timetable = ["patterns", "pattern_stops", "timing_profiles", "timings", "trips"]

  /// The program to measure.
  let tool: Tool
  /// The folder of the zips.
  let folder: URL
  /// The folder that bundles go to.
  let outputs: URL

  /// The measurements that can be taken of the feeds that are there.
  func parts(baseline: Baseline, rounds: Int) -> [() throws -> [Table]] {
    var parts: [() throws -> [Table]] = [{ [try verifyTable()] }]
    if exists(ChangesBenchmark.feed) {
      let changes = ChangesBenchmark(
        tool: tool, zip: zip(of: ChangesBenchmark.feed), rounds: rounds, outputs: outputs)
      parts.append { [try changes.run(baseline: baseline)] }
    }
    guard SQLiteShell.isInstalled else { return parts }
    if exists(UpdatesBenchmark.feed) {
      let updates = UpdatesBenchmark(
        tool: tool, zip: zip(of: UpdatesBenchmark.feed), rounds: rounds, outputs: outputs)
      parts.append { try updates.run(baseline: baseline) }
    }
    if SQLiteShell.knowsTableSizes {
      parts.append { [try sizeTable(baseline: baseline)] }
    } else {
      say("this sqlite3 has no dbstat: no table sizes are measured")
    }
    if exists(Self.queried) {
      parts.append { [try queryTable(baseline: baseline), try storeTable(baseline: baseline)] }
    }
    return parts
  }

  /// The timetable's tables and indexes beside the zip they come from.
  private func sizeTable(baseline: Baseline) throws -> Table {
    var table = Table(
      "Timetable (patterns, pattern stops, timings, trips and their indexes) by the feed's zip",
      columns: ["feed", "zip", "timetable", "database", "build", "ratio", "target", ""])
    for name in Self.weighed where exists(name) {
      let build = try build(name)
      let zip = try zip(of: name).fileSize()
      let shell = SQLiteShell(database: database(of: name))
      let size = try shell.size(ofTables: Self.timetable)
      let ratio = Double(size) / Double(zip)
      table.rows.append([
        name, megabytes(zip), megabytes(size), megabytes(try database(of: name).fileSize()),
        "\(fixed(build.seconds, 2)) s", fixed(ratio, 2), "≤ \(fixed(baseline.timetableToZip, 2))",
        ratio <= baseline.timetableToZip ? "ok" : "short",
      ])
    }
    return table
  }

  /// The full second pass over the largest feeds.
  private func verifyTable() throws -> Table {
    var table = Table(
      "Every stop time rebuilt and compared", columns: ["feed", "time", "peak", "seedbed verify"])
    for name in Self.verified where exists(name) {
      _ = try build(name)
      say("verifying \(name)")
      let run = try tool.verify(outputs.appending(path: name), feed: zip(of: name))
      // `folder/transit.sqlite: 63 checks passed, nothing is wrong`
      let words = run.output.split(separator: "\n").last?.split(separator: ": ").last ?? ""
      table.rows.append([
        name, "\(fixed(run.seconds, 2)) s", megabytes(run.peakMemory), String(words),
      ])
    }
    return table
  }

  /// The queries on the database that the other parts have built.
  private func queryTable(baseline: Baseline) throws -> Table {
    let queries = QueryBenchmark(shell: SQLiteShell(database: database(of: Self.queried)))
    return try queries.run(feed: Self.queried, baseline: baseline)
  }

  /// The same database, asked through SeedStore.
  private func storeTable(baseline: Baseline) throws -> Table {
    try StoreBenchmark(shell: SQLiteShell(database: database(of: Self.queried)))
      .run(feed: Self.queried, baseline: baseline)
  }

  /// Builds a feed with every default.
  private func build(_ name: String) throws -> ChildProcess.Run {
    say("building \(name)")
    return try tool.build(zip(of: name), to: outputs.appending(path: name), force: true)
  }

  /// Where a feed is.
  private func zip(of name: String) -> URL { folder.appending(path: "\(name).zip") }

  /// Where a built feed's database is.
  private func database(of name: String) -> URL {
    outputs.appending(path: name).appending(path: "transit.sqlite")
  }

  /// Whether a feed is in the folder.
  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: zip(of: name).path)
  }
}

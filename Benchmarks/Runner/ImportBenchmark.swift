import Foundation

/// Times what people do without Seedbed: `sqlite3`'s own import of stop_times.txt alone.
struct ImportBenchmark {
  /// The generated feeds.
  let cache: FeedCache
  /// The folder for the database, which is removed afterwards.
  let outputs: URL

  /// Imports the full feed once, because it is slow.
  func run() throws -> Table {
    var table = Table(
      "sqlite3 .import of stop_times.txt alone, one table, no index",
      columns: ["feed", "time", "rows/s", "peak", "database"])
    let shape = FeedShape.full
    say("sqlite3 .import, \(shape.name) feed")
    let database = outputs.appending(path: "import.sqlite")
    try? FileManager.default.removeItem(at: database)
    defer { try? FileManager.default.removeItem(at: database) }
    let source = "|unzip -p \(cache.zip(of: shape).path.quotedForShell) stop_times.txt"
    let run = try ChildProcess.run(
      ["sqlite3", "-csv", database.path, ".import \"\(source)\" stop_times"])
    table.rows.append([
      "\(grouped(shape.rows)) rows", "\(fixed(run.seconds, 2)) s",
      grouped(Int(Double(shape.rows) / run.seconds)), megabytes(run.peakMemory),
      megabytes(try database.fileSize()),
    ])
    return table
  }
}

extension String {
  /// The text as one word for a POSIX shell.
  fileprivate var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

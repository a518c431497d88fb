import Foundation

/// The `sqlite3` program, which stands for any client that reads the database with plain SQL.
struct SQLiteShell: Sendable {
  /// The database it opens.
  let database: URL

  /// Whether the machine has the program.
  static var isInstalled: Bool { ChildProcess.isInstalled("sqlite3") }

  /// Whether the program can tell the size of tables; not every build of it can.
  static var knowsTableSizes: Bool {
    (try? ChildProcess.run(["sqlite3", ":memory:", "SELECT count(*) FROM dbstat"])) != nil
  }

  /// The first row of a query, split into its columns.
  func row(_ query: String) throws -> [String] {
    let run = try ChildProcess.run(
      ["sqlite3", "-batch", "-readonly", "-separator", "\t", database.path, query],
      keepsOutput: true)
    let line = run.output.split(separator: "\n").first ?? ""
    return line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  /// Milliseconds of one query: one process runs it many times over, and what the process takes to
  /// start and open the database is subtracted.
  func milliseconds(_ query: String, repetitions: Int = 40) throws -> Double {
    // One read first, so that both processes have loaded the schema.
    let opening = "SELECT count(*) FROM metadata;\n"
    let empty = try runScript(opening)
    let full = try runScript(opening + String(repeating: query + ";\n", count: repetitions))
    return max(0, full - empty) * 1000 / Double(repetitions)
  }

  /// Bytes of some tables with all their indexes, by sqlite3's table `dbstat`.
  func size(ofTables tables: [String]) throws -> Int {
    let names = tables.map { "'\($0)'" }.joined(separator: ", ")
    let found = try row("SELECT count(*) FROM sqlite_master WHERE name IN (\(names))")
    guard found.first == "\(tables.count)" else {
      throw BenchmarkError("\(database.lastPathComponent) lacks one of the tables \(names)")
    }
    let sum = try row(
      """
      SELECT sum(pgsize) FROM dbstat
      WHERE name IN (SELECT name FROM sqlite_master WHERE tbl_name IN (\(names)))
      """)
    guard let bytes = sum.first.flatMap({ Int($0) }) else {
      throw BenchmarkError("dbstat reported no size of \(names) in \(database.path)")
    }
    return bytes
  }

  /// Seconds that a process takes for a script.
  private func runScript(_ script: String) throws -> Double {
    try ChildProcess.run(
      ["sqlite3", "-batch", "-bail", "-readonly", database.path], input: script
    ).seconds
  }
}

import Foundation
import GRDB
import Testing

extension EmittedDatabase {
  /// Whether golden files are rewritten instead of compared.
  private static let records = ProcessInfo.processInfo.environment["SEEDBED_RECORD"] != nil

  /// Expects each table that the test has not read yet to equal, cell by cell, a CSV in the folder `Golden`
  /// beside the test.
  ///
  /// The columns of each table must differ in content, except in the tables in `alike`.
  package func expectGolden(
    views: [String] = [], alike: Set<String> = [], file: String = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: "Golden")
    let names = try tables.subtracting(seen).sorted() + views
    for name in names {
      markSeen(name)
      let found = try golden(name, isView: views.contains(name))
      for fault in found.blindSpots where !alike.contains(name) {
        Issue.record(
          "\(name): \(fault)\n  fix: add a row to the content in which they differ",
          sourceLocation: sourceLocation)
      }
      let path = folder.appending(path: "\(name).csv")
      if Self.records {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try found.text.write(to: path, atomically: true, encoding: .utf8)
      }
      let recorded = try? String(contentsOf: path, encoding: .utf8)
      let differences = recorded.map { GoldenTable(text: $0).differences(in: found) }
      for difference in differences ?? ["there is no such file"] {
        Issue.record("\(path.path): \(difference)\n  \(Self.fix)", sourceLocation: sourceLocation)
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for file in files where !names.contains(String(file.dropLast(4))) {
      Issue.record(
        "\(folder.path)/\(file): the database has no such table\n  fix: delete the file",
        sourceLocation: sourceLocation)
    }
  }

  private static let fix = """
    fix: if the database is right, run this test with SEEDBED_RECORD=1 in the environment, and review \
    what changed in the file
    """

  /// A table in the order of its key.
  private func golden(_ table: String, isView: Bool) throws -> GoldenTable {
    try queue.read { (db: Database) throws in
      let statement = try db.makeStatement(
        sql: "SELECT * FROM \"\(table)\"" + (isView ? "" : " NOT INDEXED"))
      let rows = try Row.fetchAll(statement).map { Array($0.databaseValues) }
      return GoldenTable(columns: statement.columnNames, rows: rows)
    }
  }
}

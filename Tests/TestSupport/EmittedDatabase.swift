import Bundles
import GRDB
import SQLiteWriter
import Testing

/// A database that the pipeline's code wrote from some content, and that tests read with plain SQL.
package final class EmittedDatabase {
  /// A value of a cell.
  package typealias Value = (any DatabaseValueConvertible)?

  /// The path of the file.
  package let path: String
  /// The connection to it.
  package let queue: DatabaseQueue
  private let folder: TemporaryFolder
  /// The tables that a test has read.
  package private(set) var seen: Set<String> = []

  /// Writes a database.
  package init(_ content: some DatabaseContent) throws {
    folder = try TemporaryFolder()
    path = folder.path("emitted.sqlite")
    try BundleDatabase.write(content, to: path)
    var configuration = Configuration()
    configuration.readonly = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Expects a table or view to contain exactly these rows, in any order.
  ///
  /// No two columns may be equal in every row, so that the test finds a writer that swaps them.
  package func expect(
    _ table: String, _ expected: [[String: Value]],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    seen.insert(table)
    let found = try rows(of: table)
    let wanted = expected.map { $0.mapValues { $0?.databaseValue ?? .null } }
    #expect(found.count == wanted.count, "\(table)", sourceLocation: sourceLocation)
    for row in wanted where !found.contains(row) {
      Issue.record(
        "\(table) lacks \(Self.text(row)); it has \(found.map(Self.text))",
        sourceLocation: sourceLocation)
    }
    let columns = Dictionary(
      grouping: (wanted.first ?? [:]).keys, by: { name in wanted.map { $0[name] } })
    for twins in columns.values where twins.count > 1 {
      Issue.record("\(table): \(twins) hold the same", sourceLocation: sourceLocation)
    }
  }

  private func rows(of table: String) throws -> [[String: DatabaseValue]] {
    try queue.read { (db: Database) throws in
      try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { row in
        Dictionary(uniqueKeysWithValues: row.map { ($0.0, $0.1) })
      }
    }
  }

  private static func text(_ row: [String: DatabaseValue]) -> String {
    row.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  /// The names of the tables with data, without the internal tables of SQLite and its searches.
  package var tables: Set<String> {
    get throws {
      try queue.read { (db: Database) throws in
        try Set(
          String.fetchAll(
            db,
            sql: """
              SELECT name FROM pragma_table_list
              WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'
              """))
      }
    }
  }
}

extension EmittedDatabase {
  /// Notes that a test has checked a table in its own way.
  package func markSeen(_ table: String) { seen.insert(table) }
}

extension Row {
  fileprivate func isNull(_ name: String) -> Bool { (self[name] as DatabaseValue?)?.isNull == true }

  /// True if the column exists and holds NULL.
  package func hasNull(atColumn name: String) -> Bool { hasColumn(name) && isNull(name) }
}

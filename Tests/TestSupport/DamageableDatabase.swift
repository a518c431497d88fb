import Foundation
import GRDB

/// A copy of a database whose columns can hold any value, which a test then damages in one place after the
/// other.
public struct DamageableDatabase {
  /// A column of an ordinary table, in SQL.
  public struct Column: Sendable {
    public let table, name: String
  }

  /// The values for columns, in SQL: the ends of what SQLite stores and stores read, and values of other types.
  public static let values = [
    "NULL", "''", "'x'", "x''", "x'00FF'", "CAST(x'FF' AS TEXT)", "CAST(x'610062' AS TEXT)",
    "printf('%.1000c', '~')", "'9999999999999999999'", "CAST('20250101' AS BLOB)",
    "'2024-02-30'", "-9223372036854775808", "9223372036854775807", "-9007199254740992",
    "9007199254740992", "-1000000000000000", "1000000000000000", "1000000000", "-4294967296",
    "4294967296", "-2147483649", "2147483648", "-1", "0", "1", "99991231", "0.5", "-1e300",
    "1e999",
  ]

  /// The path of the copy, which has not been damaged.
  public let path: String
  /// The ordinary tables, by name.
  public let tables: [String]
  /// The columns of a table.
  public let columns: [String: [Column]]
  private let folder: TemporaryFolder

  /// Copies a database.
  public init(copying source: String) throws {
    folder = try TemporaryFolder()
    path = folder.path("base.sqlite")
    try FileManager.default.copyItem(atPath: source, toPath: path)
    let found = try Self.run(path) { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(
        sql: "UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table'")
      return try Row.fetchAll(
        db,
        sql: """
          SELECT '"' || t.name || '"', '"' || replace(c.name, '"', '""') || '"'
          FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
          WHERE t.type = 'table' AND t.schema = 'main' AND t.name NOT LIKE 'sqlite%'
          ORDER BY t.name, c.cid
          """
      ).map { Column(table: $0[0], name: $0[1]) }
    }
    columns = Dictionary(grouping: found, by: \.table)
    tables = columns.keys.sorted()
  }

  /// The path of a copy in which a statement ran, until the next call; nil if SQLite refuses the statement,
  /// since a key cannot hold each value.
  public func changed(by sql: String) throws -> String? {
    let changed = folder.path("changed.sqlite")
    try? FileManager.default.removeItem(atPath: changed)
    try FileManager.default.copyItem(atPath: path, toPath: changed)
    do {
      try Self.run(changed) { try $0.execute(sql: sql) }
    } catch is DatabaseError {
      return nil
    }
    return changed
  }

  private static func run<Result>(
    _ path: String, _ body: (Database) throws -> Result
  ) throws -> Result {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let result = try queue.write(body)
    try queue.close()
    return result
  }
}

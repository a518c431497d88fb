import Foundation
import GRDB

/// A copy of a database that a test damages in one place after the other. While it is damaged, each of its columns
/// takes any value; then it has the schema of the database again.
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

  /// The path of the database, which is not damaged.
  public let path: String
  /// The ordinary tables, by name.
  public let tables: [String]
  /// The columns of a table.
  public let columns: [String: [Column]]
  private let folder: TemporaryFolder
  private let statements: [Row]

  /// The copy in which each column takes any value.
  private var lenient: String { folder.path("lenient.sqlite") }

  /// Copies a database.
  public init(copying source: String) throws {
    path = source
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: source, toPath: folder.path("lenient.sqlite"))
    let found = try Self.run(folder.path("lenient.sqlite")) { db in
      let statements = try Row.fetchAll(
        db, sql: "SELECT sql, name FROM sqlite_schema WHERE type = 'table'")
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(
        sql: "UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table'")
      let columns = try Row.fetchAll(
        db,
        sql: """
          SELECT '"' || t.name || '"', '"' || replace(c.name, '"', '""') || '"'
          FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
          WHERE t.type = 'table' AND t.schema = 'main' AND t.name NOT LIKE 'sqlite%'
          ORDER BY t.name, c.cid
          """
      ).map { Column(table: $0[0], name: $0[1]) }
      return (statements: statements, columns: columns)
    }
    statements = found.statements
    columns = Dictionary(grouping: found.columns, by: \.table)
    tables = columns.keys.sorted()
  }

  /// The path of a copy in which a statement ran, until the next call; nil if SQLite refuses the statement,
  /// since a key cannot hold each value.
  public func changed(by sql: String) throws -> String? {
    let changed = folder.path("changed.sqlite")
    try? FileManager.default.removeItem(atPath: changed)
    try FileManager.default.copyItem(atPath: lenient, toPath: changed)
    do {
      try Self.run(changed) { try $0.execute(sql: sql) }
    } catch is DatabaseError {
      return nil
    }
    try Self.run(changed) { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      for statement in statements {
        try db.execute(
          sql: "UPDATE sqlite_schema SET sql = ? WHERE name = ? AND type = 'table'",
          arguments: StatementArguments(statement.databaseValues))
      }
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

import Bundles
import GRDB

/// The references from the tables of a database to dense ids.
///
/// If the ids of a table have no gaps, a foreign key to it is valid if every value is between the first and
/// the last id. So one pass over a table checks all its keys, in less than half the time of
/// `PRAGMA foreign_key_check`.
enum References {
  /// The range of a table's ids, without gaps; `last` is smaller than `first` if there are no ids.
  private typealias IDs = (first: Int, last: Int)

  /// The tables that may have a reference to a missing row.
  static func tablesToCheck(_ db: Database) throws -> [String] {
    let tables = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    var parents: [String: IDs] = [:]
    return try tables.filter { table in try !isSound(table, &parents, db) }
  }

  /// Whether every reference of a table is known to be valid; `parents` caches the ids of other tables.
  private static func isSound(
    _ table: String, _ parents: inout [String: IDs], _ db: Database
  ) throws -> Bool {
    // One row for each column of a key. GRDB's list of keys fails if a parent table is missing.
    let keys = try Row.fetchAll(
      db, sql: "SELECT seq, \"from\", \"table\" FROM pragma_foreign_key_list(?)",
      arguments: [table])
    if keys.isEmpty { return true }
    var violations: [String] = []
    for key in keys {
      let (place, column, parent): (Int, String, String) = (key[0], key[1], key[2])
      guard place == 0, let ids = try parents[parent] ?? denseIDs(of: parent, db) else {
        return false
      }
      parents[parent] = ids
      // A column with NULL is valid, because NULL refers to nothing. This expression is NULL if the
      // column is NULL.
      violations.append(
        "\(SQLText.identifier(column)) NOT BETWEEN \(ids.first) AND \(ids.last)")
    }
    let sql = """
      SELECT EXISTS (
        SELECT 1 FROM \(SQLText.identifier(table)) WHERE \(violations.joined(separator: " OR ")))
      """
    return try Bool.fetchOne(db, sql: sql) == false
  }

  /// The ids of a table, if they are its row numbers and have no gaps; an empty range if the table was left
  /// out because it would be empty.
  private static func denseIDs(of table: String, _ db: Database) throws -> IDs? {
    let none: IDs = (first: 1, last: 0)
    guard try db.tableExists(table) else { return none }
    guard let column = try db.primaryKey(table).rowIDColumn else { return nil }
    let (id, name) = (SQLText.identifier(column), SQLText.identifier(table))
    // SQLite does the subtraction, because its subtraction does not overflow for any pair of ids.
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT first, last, count, last - first + 1 = count FROM (
          SELECT (SELECT min(\(id)) FROM \(name)) AS first, (SELECT max(\(id)) FROM \(name)) AS last,
            (SELECT count(*) FROM \(name)) AS count)
        """)
    guard let row, row[2] != 0 else { return none }
    return row[3] ? (first: row[0], last: row[1]) : nil
  }
}

import Bundles
import GRDB

/// The references from the tables of a database to dense ids.
///
/// A foreign key holds where the smallest and the largest value that refer are ids of a table whose
/// ids have no gaps; that takes one pass over the table, or none where an index begins with the
/// column, and a third of the time of `PRAGMA foreign_key_check`.
enum References {
  /// The tables of which that cannot be said.
  static func tablesToCheck(_ db: Database) throws -> [String] {
    let tables = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    var ranges: [String: Range<Int>] = [:]
    return try tables.filter { table in try !isSound(table, &ranges, db) }
  }

  /// Whether every reference of a table is seen to hold; `ranges` keeps the ids of its parents.
  private static func isSound(
    _ table: String, _ ranges: inout [String: Range<Int>], _ db: Database
  ) throws -> Bool {
    // One row for each column of a key; GRDB's list of keys needs every parent to be there.
    let keys = try Row.fetchAll(
      db, sql: "SELECT seq, \"from\", \"table\" FROM pragma_foreign_key_list(?)",
      arguments: [table])
    if keys.isEmpty { return true }
    var columns: [(name: String, range: Range<Int>)] = []
    for key in keys {
      let (place, column, parent): (Int, String, String) = (key[0], key[1], key[2])
      guard place == 0, let range = try ranges[parent] ?? denseIDs(of: parent, db) else {
        return false
      }
      ranges[parent] = range
      columns.append((column, range))
    }
    return try bounds(of: columns.map(\.name), table, db).elementsEqual(columns) { bounds, column in
      guard let bounds else { return true }
      return column.range.contains(bounds.lowerBound) && column.range.contains(bounds.upperBound)
    }
  }

  /// The ids of a table, if they are its row numbers and have no gaps; none where the table was left
  /// out because it would be empty.
  private static func denseIDs(of table: String, _ db: Database) throws -> Range<Int>? {
    guard try db.tableExists(table) else { return 0..<0 }
    guard let column = try db.primaryKey(table).rowIDColumn else { return nil }
    guard let bounds = try bounds(of: [column], table, db)[0] else { return 0..<0 }
    let name = SQLText.identifier(table)
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(name)")
    return bounds.count == count ? Range(bounds) : nil
  }

  /// The smallest and the largest value of columns; nil for one that is NULL everywhere.
  ///
  /// The key and a column with which an index begins are asked alone, which SQLite answers without
  /// a pass.
  private static func bounds(
    of columns: [String], _ table: String, _ db: Database
  ) throws -> [ClosedRange<Int>?] {
    var leading = Set(try db.indexes(on: table).compactMap(\.columns.first))
    leading.formUnion(try db.primaryKey(table).columns.prefix(1))
    let name = SQLText.identifier(table)
    let terms = columns.flatMap { column in
      ["min", "max"].map { function in
        let value = "\(function)(\(SQLText.identifier(column)))"
        return leading.contains(column) ? "(SELECT \(value) FROM \(name))" : value
      }
    }
    // Where no column needs a pass, the table is not needed either.
    let needsPass = !leading.isSuperset(of: columns)
    let sql = "SELECT \(terms.joined(separator: ", "))" + (needsPass ? " FROM \(name)" : "")
    guard let row = try Row.fetchOne(db, sql: sql) else { return columns.map { _ in nil } }
    return columns.indices.map { position in
      let (least, most) = (
        row[position * 2] as DatabaseValue, row[position * 2 + 1] as DatabaseValue
      )
      if least.isNull && most.isNull { return nil }
      guard let least = Int.fromDatabaseValue(least), let most = Int.fromDatabaseValue(most) else {
        return Int.min...Int.max - 1
      }
      return least...most
    }
  }
}

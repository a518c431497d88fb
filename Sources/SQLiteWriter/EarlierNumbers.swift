import Bundles
import DatabaseVersions
import GRDB
import Tabular

/// Reads the numbers and the identities of rows in an earlier database of the same client.
///
/// A damaged database may have any value as a number. A number that is outside ``NumberLedger/numbers`` or
/// repeated is left out, and its row gets another number.
struct EarlierNumbers {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// The numbers of a table's rows in ascending order, each with the hash of some columns.
  ///
  /// If the earlier table lacks one of these columns, no row can be identified, and all hashes are equal.
  func rows(of table: TableSchema, knownBy columns: [String]) throws -> [(
    number: Int, hash: UInt64
  )] {
    guard let names = try names(of: table.name) else { return [] }
    let number = SQLText.identifier(table.primaryKey.first ?? "rowid")
    let isKnown = names.isSuperset(of: columns)
    let list = isKnown ? columns.map { ", " + SQLText.identifier($0) }.joined() : ""
    let rows = try StatementRows(
      db, sql: "SELECT \(number)\(list) FROM \(SQLText.identifier(table.name)) ORDER BY 1")
    return Self.usable(try read(rows, isKnown ? columns.count : 0))
  }

  /// The rows whose numbers can be kept, of rows in ascending order.
  private static func usable(
    _ rows: [(number: Int, hash: UInt64)]
  ) -> [(number: Int, hash: UInt64)] {
    var last = 0
    return rows.filter { row in
      guard row.number > last, NumberLedger.numbers.contains(row.number) else { return false }
      last = row.number
      return true
    }
  }

  /// The numbers and hashes of a table whose rows are identified by the rows of another table that
  /// refer to them.
  func rows(
    of table: TableSchema, knownBy part: TableSchema, _ column: String, _ columns: [String]
  ) throws -> [(number: Int, hash: UInt64)] {
    let all = try rows(of: table, knownBy: [])
    guard let names = try names(of: part.name), names.isSuperset(of: columns + [column]) else {
      return all
    }
    let order = part.primaryKey.map { SQLText.identifier($0) }.joined(separator: ", ")
    let list = ([column] + columns).map { SQLText.identifier($0) }.joined(separator: ", ")
    let rows = try StatementRows(
      db,
      sql: "SELECT \(list) FROM \(SQLText.identifier(part.name)) ORDER BY \(order)")
    var hashes: [Int: UInt64] = [:]
    for (number, hash) in try read(rows, columns.count) {
      hashes[number] = hashes[number, default: 0].joined(with: hash)
    }
    return all.map { ($0.number, hashes[$0.number, default: 0]) }
  }

  /// The numbers of a table's rows in ascending order; empty without the table.
  func numbers(of table: String) throws -> [Int] {
    guard try names(of: table) != nil else { return [] }
    let rows = try StatementRows(
      db, sql: "SELECT rowid FROM \(SQLText.identifier(table)) ORDER BY rowid")
    return Self.usable(try read(rows, 0)).map(\.number)
  }

  /// The columns of an ordinary table; nil for a missing table, and for a view, whose rows might never end.
  private func names(of table: String) throws -> Set<String>? {
    let names = try String.fetchSet(
      db,
      sql: """
        SELECT columns.name FROM pragma_table_list AS tables, pragma_table_info(tables.name) AS columns
        WHERE tables.schema = 'main' AND tables.type = 'table' AND tables.name = ?
        """, arguments: [table])
    return names.isEmpty ? nil : names
  }

  private func read(
    _ rows: borrowing StatementRows, _ count: Int
  ) throws -> [(number: Int, hash: UInt64)] {
    let columns = Array(0..<count)
    var cells = RowCells(Array(repeating: .anything, count: count))
    var record = ByteBuffer(capacity: 512)
    var found: [(number: Int, hash: UInt64)] = []
    while try rows.next() {
      cells.removeAll()
      for column in columns { cells.append(rows, column + 1) }
      found.append((rows.integer(0) ?? 0, cells.hash(columns, &record)))
    }
    return found
  }
}

extension UInt64 {
  /// The hash of a sequence with one more value; `self` is the hash so far.
  func joined(with next: UInt64) -> UInt64 {
    (self ^ next &+ 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93 ^ (self >> 29)
  }
}

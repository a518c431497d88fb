import GRDB
import GRDBSQLite
import Tabular

/// Fills one table at the speed of SQLite itself: many rows a statement, prepared once.
///
/// Values are appended column by column, and every row is closed with ``endRow()``; ``finish()``
/// writes what is left. It uses the C functions on GRDB's connection, because GRDB's own statements
/// insert six times slower. Call it within the access that handed out the connection.
@safe
package struct BulkWriter: ~Copyable {
  /// How many rows one run of the statement inserts; more gained nothing.
  static let rowsPerStatement = 256

  /// How many rows have been appended so far.
  package private(set) var rowCount = 0

  private let table: String
  private let insertion: InsertStatement
  private let columnCount: Int
  let cells: CellBuffer
  private let connection: SQLiteConnection

  /// Prepares to fill the columns of a table, in that order.
  package init(_ db: Database, table: String, columns: [String]) throws {
    guard let connection = unsafe db.sqliteConnection else {
      throw Failure(
        .unwritableOutput, "table '\(table)' cannot be filled: the database is closed",
        fix: "write within the access that opened the database")
    }
    let cells = CellBuffer(capacity: columns.count * Self.rowsPerStatement)
    let insertion = try unsafe InsertStatement(
      connection, table: table, columns: columns, rows: cells)
    self.table = table
    columnCount = columns.count
    unsafe self.connection = unsafe connection
    self.insertion = insertion
    self.cells = cells
  }

  /// Appends a whole number, or NULL.
  @inline(__always)
  package mutating func append(_ integer: Int?) {
    if let integer { cells.append(integer: Int64(integer)) } else { cells.appendNull() }
  }

  /// Appends a floating-point number, or NULL.
  @inline(__always)
  package mutating func append(_ real: Double?) {
    if let real { cells.append(real: real) } else { cells.appendNull() }
  }

  /// Appends a text, or NULL.
  @inline(__always)
  package mutating func append(_ text: String?) {
    if let text { cells.append(text: text) } else { cells.appendNull() }
  }

  /// Appends a text of valid UTF-8, or NULL, without copying it.
  ///
  /// The bytes must stay as they are until ``finish()``, since they are read when their statement
  /// runs.
  @inline(__always)
  @unsafe package mutating func append(bytes: UnsafeRawBufferPointer?) {
    if let bytes = unsafe bytes { unsafe cells.append(bytes: bytes) } else { cells.appendNull() }
  }

  /// Appends NULL.
  @inline(__always)
  package mutating func appendNull() {
    cells.appendNull()
  }

  /// Closes a row; its values must be as many as the columns.
  @inline(__always)
  package mutating func endRow() throws {
    rowCount += 1
    precondition(
      cells.count % columnCount == 0 && cells.count > 0, "a row must have a value for each column")
    if cells.count == cells.capacity { try insert() }
  }

  /// Writes the rows that wait for their statement to be full.
  package mutating func finish() throws {
    if cells.count > 0 { try insert() }
  }

  /// Writes the rows that wait and makes room for the next, or says why these were not written.
  private func insert() throws {
    let rows = cells.count / columnCount
    guard insertion.insert() == SQLITE_DONE else {
      throw unsafe Failure(
        sqlite: connection, "\(place(of: rows)) of table '\(table)' cannot be written")
    }
    cells.removeAll()
  }

  /// Which rows a statement held, from 1: SQLite does not say which of them it refused.
  private func place(of rows: Int) -> String {
    rows == 1 ? "row \(rowCount)" : "a row from \(rowCount - rows + 1) to \(rowCount)"
  }
}

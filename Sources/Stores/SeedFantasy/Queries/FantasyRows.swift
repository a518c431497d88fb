import GRDB
import SeedStore

/// Reads records from an AFL Fantasy database: each query is prepared once for each connection, and
/// its columns are read by their names.
struct FantasyRows {
  let db: Database

  /// The records that a query finds.
  func all<Record: FetchableRecord>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Record] {
    try Record.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// What is read from each row that a query finds.
  func all<Value>(
    _ sql: String, _ arguments: StatementArguments = [], read: (Row) throws -> Value
  ) throws -> [Value] {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
    var values: [Value] = []
    while let row = try rows.next() { values.append(try read(row)) }
    return values
  }

  /// The record that a query finds, if there is one.
  func first<Record: FetchableRecord>(
    _ sql: String, _ arguments: StatementArguments
  ) throws -> Record? {
    try Record.fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// What is read from the row with an id.
  func one<Value>(
    _ sql: String, _ id: some DatabaseValueConvertible, _ what: String, read: (Row) throws -> Value
  ) throws -> Value {
    guard let value = try all(sql, [id], read: read).first else {
      throw StoreError(
        .notFound, "\(id)", "the bundle has no \(what) with this id",
        fix: "give an id that the bundle lists; it can go when the bundle is built again")
    }
    return value
  }
}

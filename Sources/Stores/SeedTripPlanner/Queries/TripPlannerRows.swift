import GRDB
import SeedStore

/// The rows of a trip-planner database as records, while it is being read.
struct TripPlannerRows {
  let db: Database

  /// The records of a statement that is prepared once for each connection.
  func all<Record: FetchableRecord>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Record] {
    try Record.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// The same of records that need more than their row.
  func all<Record>(
    _ sql: String, _ arguments: StatementArguments = [], _ read: (Row) throws -> Record
  ) throws -> [Record] {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
    var records: [Record] = []
    while let row = try rows.next() { records.append(try read(row)) }
    return records
  }

  /// The first record of a statement; nil without one.
  func first<Record: FetchableRecord>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws -> Record? {
    try Record.fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// The one record that a row refers to.
  func one<Record: FetchableRecord>(
    _ sql: String, _ key: some DatabaseValueConvertible & CustomStringConvertible,
    _ what: String
  ) throws -> Record {
    guard let record: Record = try first(sql, [key]) else {
      throw StoreError(
        .notADatabase, key.description, "a row refers to \(what) that is not there",
        fix: "copy the file again from the bundle that seedbed built")
    }
    return record
  }

  /// The picture that a row refers to; nil where it refers to none.
  func picture(_ row: Row) throws -> TripPlannerStore.Picture? {
    guard let key: String = row["image_key"] else { return nil }
    return try one("SELECT * FROM images WHERE image_key = ?", key, "a picture")
  }
}

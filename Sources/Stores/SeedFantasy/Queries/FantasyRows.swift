import GRDB
import SeedStore

/// The rows of an AFL Fantasy database as records, while it is being read.
struct FantasyRows {
  let db: Database

  /// The rows of a statement that is prepared once for each connection.
  func all(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first row of a statement, if it has one.
  func first(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
    try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// The row that an id asks for.
  func one(_ sql: String, _ id: some DatabaseValueConvertible, _ what: String) throws -> Row {
    guard let row = try first(sql, [id]) else {
      throw StoreError(
        .notFound, "\(id)", "the bundle has no \(what) with this id",
        fix: "give an id that the bundle lists; it can go when the bundle is built again")
    }
    return row
  }
}

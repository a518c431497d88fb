import Bundles
import DatabaseVersions
import GRDB

/// Reads the keys of a published patch into an attached database.
///
/// The values of the patch are not read: joined patches take their values from the new database.
struct PatchImport {
  private let tables: [String: PatchedTable]
  private let database: String
  private let db: Database

  init(_ tables: [PatchedTable], into database: String, _ db: Database) {
    self.tables = Dictionary(tables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.database = database
    self.db = db
  }

  /// Reads the patch at a path.
  ///
  /// Throws `PatchReader.Fault` if it is damaged, or has other tables or columns.
  func run(_ path: String) throws {
    var reader = try PatchReader(path)
    while let change = try reader.next() {
      guard let table = tables[change.table], let name = keys(of: change, in: table) else {
        throw reader.fault("'\(change.table)' has other columns")
      }
      let target = "\(database).\(name.quotedIdentifier)"
      try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(target) \(table.keyDeclaration)")
      // Texts arrive as blobs, and a blob never equals a text in SQLite.
      let places = table.keys.map { $0.type == "TEXT" ? "CAST(? AS TEXT)" : "?" }
        .joined(separator: ", ")
      let insert = try db.cachedStatement(sql: "INSERT OR IGNORE INTO \(target) VALUES (\(places))")
      for row in change.rows {
        let values = row.prefix(table.keys.count)
        guard !values.contains(.null) else { throw reader.fault("a key is null") }
        try insert.execute(arguments: StatementArguments(values.map(\.databaseValue)))
      }
    }
  }

  /// The table of keys for a change; nil if its columns are not columns of the table.
  private func keys(of change: Patch.Change, in table: PatchedTable) -> String? {
    let keys = table.keys.map(\.name)
    switch change.operation {
    case .remove: return change.columns == keys ? table.gone : nil
    case .put: return change.columns == keys + table.columns.map(\.name) ? table.put : nil
    case .set:
      let column = table.columns.first { change.columns == keys + [$0.name] }
      return column.map(table.values)
    }
  }
}

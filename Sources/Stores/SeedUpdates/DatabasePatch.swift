import DatabaseGuards
import DatabaseVersions
import Foundation
import GRDB

/// An unpacked patch, which leads from one version of a database to another.
///
/// It holds values and nothing that runs. The tables of the patched database determine the
/// statements that write the values.
struct DatabasePatch {
  private let file: URL
  private let from: String
  private let to: String

  init(_ file: URL, from: String, to: String) {
    self.file = file
    self.from = from
    self.to = to
  }

  /// Makes the patch's changes to a copy of the version that it leads from, in one transaction.
  ///
  /// Throws ``UpdateError`` if the patch does not fit the database. It does not check that the
  /// result is the version that the patch names;
  /// ``LocalCopy/check(contentVersion:schemaVersion:versionNumber:)`` does.
  func apply(to copy: URL) throws {
    do {
      let queue = try DatabaseQueue(path: copy.path, configuration: LocalCopy.configuration)
      defer { try? queue.close() }
      try LocalCopy.work(on: queue) { db in
        try db.execute(sql: "PRAGMA synchronous = OFF")
        try db.inTransaction {
          try apply(db)
          return .commit
        }
      }
    } catch let fault as SchemaFault {
      throw damaged("\(fault)")
    } catch let fault as PatchReader.Fault {
      throw damaged("\(fault)")
    } catch let error as DatabaseError {
      // The copy is writable. If SQLite says that it is read-only, its header is damaged.
      guard ![.SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN].contains(error.resultCode) else {
        throw UpdateError.unwritable(copy.lastPathComponent, error)
      }
      throw damaged("SQLite does not apply it: \(error)")
    } catch let error as CocoaError {
      throw damaged("it cannot be read: \(error)")
    }
  }

  private func apply(_ db: Database) throws {
    var reader = try PatchReader(file.path)
    guard reader.header.from == from, reader.header.to == to,
      try LocalCopy.state(db)?.contentVersion == from
    else { throw damaged("it starts from another version, or leads to one") }
    let tables = Dictionary(
      try PatchedTable.all(in: "main", db).map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    guard Set(reader.header.tables.keys) == Set(tables.keys) else {
      throw damaged("it does not have the number of rows of each table")
    }
    var searches: Set<String> = []
    while let change = try reader.next() {
      guard let table = tables[change.table] else {
        throw reader.fault("there is no table '\(change.table)'")
      }
      guard let statement = try table.statement(for: change, db) else {
        throw reader.fault("'\(change.table)' has other columns")
      }
      for row in change.rows {
        guard table.accepts(row, columns: change.columns) else {
          throw reader.fault("a value does not have the type of its column in '\(change.table)'")
        }
        try statement.execute(arguments: StatementArguments(row.map(\.databaseValue)))
      }
      searches.formUnion(table.searches)
    }
    for search in searches.sorted() {
      let name = search.quotedIdentifier
      try db.execute(sql: "INSERT INTO \(name) (\(name)) VALUES ('rebuild')")
    }
    for (name, count) in reader.header.tables {
      let found = try tables[name].flatMap {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM main.\($0.quoted)")
      }
      guard found == count else { throw damaged("it gives '\(name)' another number of rows") }
    }
  }

  private func damaged(_ message: String) -> UpdateError {
    .damaged(file.lastPathComponent, message)
  }
}

extension PatchedTable {
  /// The statement for the rows of a change; nil if the columns do not fit the operation.
  ///
  /// Its parameters are the columns of the change in their order.
  fileprivate func statement(for change: Patch.Change, _ db: Database) throws -> Statement? {
    let keyNames = keys.map(\.name)
    let isKey = keys.enumerated().map { "\($1.quoted) = \(parameter($1, $0 + 1))" }
      .joined(separator: " AND ")
    switch change.operation {
    case .remove:
      guard change.columns == keyNames else { return nil }
      return try db.cachedStatement(sql: "DELETE FROM main.\(quoted) WHERE \(isKey)")
    case .set:
      guard !isVirtual,
        let column = columns.first(where: { change.columns == keyNames + [$0.name] })
      else { return nil }
      let value = parameter(column, keys.count + 1)
      return try db.cachedStatement(
        sql: "UPDATE main.\(quoted) SET \(column.quoted) = \(value) WHERE \(isKey)")
    case .put:
      let all = keys + columns
      guard change.columns == all.map(\.name) else { return nil }
      let values = all.enumerated().map { parameter($1, $0 + 1) }.joined(separator: ", ")
      let names = all.map(\.quoted).joined(separator: ", ")
      return try db.cachedStatement(
        sql: "REPLACE INTO main.\(quoted) (\(names)) VALUES (\(values))")
    }
  }

  /// A parameter for a value of a column. Texts come as bytes.
  private func parameter(_ column: Column, _ place: Int) -> String {
    column.type == "TEXT" ? "CAST(?\(place) AS TEXT)" : "?\(place)"
  }

  /// Whether each value of a row has the type of its column.
  ///
  /// It refuses nulls only in keys: SQLite itself refuses them in other columns.
  fileprivate func accepts(_ row: [Patch.Value], columns names: [String]) -> Bool {
    let types = Dictionary(
      (keys + columns).map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    return row.indices.allSatisfy { place in
      switch (types[names[place]], row[place]) {
      case (_, .null): place >= keys.count
      case ("TEXT", .text), ("REAL", .integer), ("REAL", .real): true
      // R*Tree declares its key as INT.
      case ("INTEGER", .integer), ("INT", .integer): true
      default: false
      }
    }
  }
}

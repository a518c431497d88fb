import Bundles
import Foundation
import Pipeline
import SQLiteWriter
import Tabular

extension SnapshotDeclaration {
  /// The files of the snapshot, derived from the finished database with tables of these layouts.
  func files(_ layouts: [DeclaredLayout]) -> StoredFile<String> {
    .lists("snapshots/\(path.replacing(#/\{.*\}/#, with: "*"))") { database in
      let database = try AuthoredDatabase(database)
      if let sql { return try files(sql, database) }
      guard let order, let layout = layouts.first(where: { $0.schema.name == order.table })
      else { return [] }
      let list = try database.statement(layout.list(in: order.name))
      return [("snapshots/\(path)", try Self.rows(list, types: layout.types))]
    }
  }

  /// The rows of a query, once for each row of `for-each` if there is one.
  private func files(
    _ sql: DeclaredSQL, _ database: AuthoredDatabase
  ) throws -> [(path: String, rows: [JSONValue])] {
    let query = try database.statement(sql)
    guard let forEach else { return [("snapshots/\(path)", try Self.rows(query))] }
    let statement = try database.statement(forEach)
    try statement.requireNames()
    let (names, placeholders) = (statement.columns.map(\.name), placeholders)
    if let missing = placeholders.first(where: { !names.contains($0) }) {
      throw forEach.failure(
        "the path '\(path)' names '\(missing)', which is not a column of 'for-each'",
        fix: "choose among \(names.joined(separator: ", "))")
    }
    var sets: [[String: RowCells.Value]] = []
    try statement.run { row in
      guard sets.count < Self.mostFiles else {
        throw forEach.failure(
          "'for-each' has more than \(Self.mostFiles) rows, and each would be a file",
          fix: "leave rows out with WHERE, or group them")
      }
      var values: [String: RowCells.Value] = [:]
      for (column, name) in names.enumerated() { values[name] = row.value(column) }
      sets.append(values)
    }
    var taken: Set<String> = []
    return try sets.map { values in
      var file = "snapshots/\(path)"
      for name in placeholders {
        let value = values[name] ?? .null
        let text = Self.fileName(value.shown)
        guard value != .null, text.utf8.count <= 200 else {
          throw forEach.failure(
            value == .null
              ? "a row of 'for-each' has no '\(name)' for the path"
              : "the \(name) '\(value.shown.prefix(60))…' is too long for the name of a file",
            fix: "leave the row out with WHERE, or choose another column")
        }
        file = file.replacing("{\(name)}", with: text)
      }
      guard taken.insert(file).inserted else {
        throw forEach.failure(
          "two rows of 'for-each' give the file '\(file)'",
          fix: "write SELECT DISTINCT, or name more columns in the path")
      }
      return (file, try Self.rows(query, values))
    }
  }

  /// The most files of a snapshot.
  private static let mostFiles = 100_000

  /// A value as part of a file's name.
  ///
  /// Small ASCII letters, digits, `-`, `_` and `.` stay; every other byte of the UTF-8 becomes `%` and two
  /// digits. So no two values have names that differ only in case, and no name leads to another folder. A
  /// leading point is also written with `%`, and the empty text is `%`.
  static func fileName(_ text: String) -> String {
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-_.")
    let name = text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    if name.isEmpty { return "%" }
    return name.hasPrefix(".") ? "%2E\(name.dropFirst())" : name
  }

  /// What each row of the snapshot of a database has, with its type in TypeScript.
  func members(
    _ layouts: [DeclaredLayout], in database: String
  ) throws -> [(name: String, type: String)] {
    if let order {
      return layouts.first { $0.schema.name == order.table }?.snapshotMembers ?? []
    }
    guard let sql else { return [] }
    return try AuthoredDatabase(database).statement(sql).columns.map { column in
      switch column.declaredType {
      case "INTEGER", "REAL": (column.name, "number | null")
      case "TEXT": (column.name, "string | null")
      default: (column.name, "number | string | null")
      }
    }
  }

  // MARK: - Rows

  private static func rows(
    _ statement: AuthoredStatement, _ values: [String: RowCells.Value] = [:],
    types: [String: ColumnType] = [:]
  ) throws -> [JSONValue] {
    try statement.requireNames()
    let names = statement.columns.map(\.name)
    var rows: [JSONValue] = []
    try statement.run(values) { row in
      rows.append(
        .members(
          names.enumerated().map { JSONValue.Member($1, JSONValue(row.value($0), types[$1])) }))
    }
    return rows
  }
}

extension DeclaredLayout {
  /// The columns of a list of rows: the number of a row without a key, and the stored columns.
  var listed: ArraySlice<ColumnSchema> {
    schema.columns.prefix(stored.count + (key.isEmpty ? 1 : 0))
  }

  /// The types of the declared columns, by name.
  var types: [String: ColumnType] {
    columns.reduce(into: [:]) { $0[$1.name] = $1.type }
  }

  /// The declared columns, and the lists.
  fileprivate var snapshotMembers: [(name: String, type: String)] {
    listed.map { column in
      let type =
        switch types[column.name] {
        case .boolean: "boolean"
        case .json: "unknown"
        default: column.kind == .text ? "string" : "number"
        }
      return (column.name, column.isRequired ? type : "\(type) | null")
    } + lists.map { ($0.column, "string[]") }
  }

  /// The query for the declared columns, with the lists as JSON, in an order.
  fileprivate func list(in order: String) -> DeclaredSQL {
    let table = SQLText.identifier(schema.name)
    let columns = listed.map { SQLText.identifier($0.name) }
    let texts = lists.map { list in
      let name = SQLText.identifier(list.schema.name)
      let isOwn = zip(list.schema.primaryKey, schema.primaryKey).map { column, key in
        "\(name).\(SQLText.identifier(column)) = \(table).\(SQLText.identifier(key))"
      }.joined(separator: " AND ")
      return "(SELECT json_group_array(value) FROM (SELECT value FROM \(name) WHERE \(isOwn) "
        + "ORDER BY position)) AS \(SQLText.identifier(list.column))"
    }
    return DeclaredSQL(
      "SELECT \((columns + texts).joined(separator: ", ")) FROM \(table) "
        + "ORDER BY \(SQLText.identifier(Extra.rank(order)))", at: SourceLocation(schema.name))
  }
}

extension JSONValue {
  /// A value of a database as JSON. The type of its column makes truth values, lists and nested JSON of it.
  init(_ value: RowCells.Value, _ type: ColumnType? = nil) {
    switch (value, type) {
    case (.integer(let number), .boolean): self = .bool(number != 0)
    case (.text(let text), .json), (.text(let text), .list):
      self = (try? JSONValue(parsing: text.utf8)) ?? .string(text)
    case (.null, _): self = .null
    case (.integer(let number), _): self = .integer(Int(number))
    case (.real(let number), _): self = number.isFinite ? .double(number) : .null
    case (.text(let text), _): self = .string(text)
    case (.blob(let bytes), _): self = .string(Data(bytes).base64EncodedString())
    }
  }
}

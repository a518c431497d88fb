import Bundles
import Foundation
import Pipeline
import SQLiteWriter
import Tabular

/// Where the files of declared snapshots are read from: a finished database.
struct SnapshotSource: Sendable {
  /// The path of the database.
  let path: String
  /// The layouts of its tables.
  let layouts: [DeclaredLayout]
}

extension SnapshotDeclaration {
  /// The files of the snapshot, derived from the finished database.
  var files: StoredFile<SnapshotSource> {
    let pattern = placeholders.isEmpty ? path : Self.pattern(path)
    return .lists("snapshots/\(pattern)") { source in
      let database = try AuthoredDatabase(source.path)
      switch content {
      case .order(let table, let order):
        guard let layout = source.layouts.first(where: { $0.schema.name == table }) else {
          return []
        }
        return [("snapshots/\(path)", try Self.rows(of: layout, in: order, database))]
      case .query(let sql, nil):
        return [("snapshots/\(path)", try Self.rows(sql, [:], database))]
      case .query(let sql, let keys?):
        return try files(sql, for: keys, database)
      }
    }
  }

  private func files(
    _ sql: DeclaredSQL, for keys: DeclaredSQL, _ database: AuthoredDatabase
  ) throws -> [(path: String, rows: [JSONValue])] {
    let statement = try database.statement(keys)
    let names = statement.columns.map(\.name)
    if let missing = placeholders.first(where: { !names.contains($0) }) {
      throw keys.failure(
        "the path '\(path)' names '\(missing)', which is not a column of 'for-each'",
        fix: "choose among \(names.joined(separator: ", "))")
    }
    var sets: [[String: RowCells.Value]] = []
    try statement.run { row in
      var values: [String: RowCells.Value] = [:]
      for (column, name) in names.enumerated() { values[name] = row.value(column) }
      sets.append(values)
    }
    let query = try database.statement(sql)
    var taken: Set<String> = []
    return try sets.map { values in
      let file = "snapshots/" + (try path(with: values, keys))
      guard taken.insert(file).inserted else {
        throw keys.failure(
          "two rows of 'for-each' give the file '\(file)'",
          fix: "write SELECT DISTINCT, or name more columns in the path")
      }
      return (file, try Self.rows(query, values))
    }
  }

  /// The path of the file for a row of `for-each`.
  private func path(
    with values: [String: RowCells.Value], _ keys: DeclaredSQL
  ) throws -> String {
    var path = path
    for name in placeholders {
      let value = values[name] ?? .null
      let text = Self.fileName(value.shown)
      guard value != .null, text.utf8.count <= 200 else {
        throw keys.failure(
          value == .null
            ? "a row of 'for-each' has no '\(name)' for the path"
            : "the \(name) '\(value.shown.prefix(60))…' is too long for the name of a file",
          fix: "leave the row out with WHERE, or choose another column")
      }
      path = path.replacing("{\(name)}", with: text)
    }
    return path
  }

  /// The path with a `*` for the first placeholder.
  private static func pattern(_ path: String) -> String {
    guard let start = path.firstIndex(of: "{"), let end = path.lastIndex(of: "}") else {
      return path
    }
    return path.replacingCharacters(in: start...end, with: "*")
  }

  /// A value as part of a file's name.
  ///
  /// Small ASCII letters, digits, `-`, `_` and `.` stay; every other byte of the UTF-8 becomes `%` and two
  /// digits. So no two values have names that differ only in case, and no name leads to another folder. A
  /// leading point is also written with `%`, and the empty text is `%`.
  static func fileName(_ text: String) -> String {
    if text.isEmpty { return "%" }
    var name = ""
    for (place, byte) in text.utf8.enumerated() {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
        || "-_".unicodeScalars.contains(scalar)
        || (scalar == "." && place > 0)
      if isPlain {
        name.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        name += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return name
  }

  // MARK: - Rows

  private static func rows(
    _ sql: DeclaredSQL, _ values: [String: RowCells.Value], _ database: AuthoredDatabase
  ) throws -> [JSONValue] {
    try rows(try database.statement(sql), values)
  }

  private static func rows(
    _ statement: AuthoredStatement, _ values: [String: RowCells.Value]
  ) throws -> [JSONValue] {
    try statement.requireNames()
    let names = statement.columns.map(\.name)
    var rows: [JSONValue] = []
    try statement.run(values) { row in
      rows.append(
        .members(
          names.enumerated().map { JSONValue.Member($1, JSONValue(row.value($0))) }))
    }
    return rows
  }

  /// The declared columns of a table, with its lists, in one of its orders.
  private static func rows(
    of layout: DeclaredLayout, in order: String, _ database: AuthoredDatabase
  ) throws -> [JSONValue] {
    let table = SQLText.identifier(layout.schema.name)
    let columns = layout.schema.columns.prefix(
      layout.stored.count + (layout.declaration.primaryKey.isEmpty ? 1 : 0))
    let names = columns.map { SQLText.identifier($0.name) }.joined(separator: ", ")
    let rank = SQLText.identifier(DeclaredLayout.Extra.rank(order))
    let keys = layout.schema.primaryKey
    let lists = try layout.lists.map { ($0.column, try values(of: $0, keys.count, database)) }
    let typed = Dictionary(
      uniqueKeysWithValues: (layout.declaration.columns ?? []).map { ($0.name, $0.type) })
    var rows: [JSONValue] = []
    let sql = "SELECT \(names) FROM \(table) ORDER BY \(rank)"
    try database.select(DeclaredSQL(sql, at: SourceLocation(layout.schema.name))) { row in
      var members: [JSONValue.Member] = []
      var key: [RowCells.Value] = []
      for (place, column) in columns.enumerated() {
        let value = row.value(place)
        if keys.contains(column.name) { key.append(value) }
        members.append(JSONValue.Member(column.name, JSONValue(value, typed[column.name] ?? nil)))
      }
      for (name, texts) in lists {
        members.append(JSONValue.Member(name, .array((texts[key] ?? []).map { .string($0) })))
      }
      rows.append(.members(members))
    }
    return rows
  }

  /// The texts of a list by the key of their row.
  private static func values(
    of list: DeclaredLayout.ListLayout, _ keyCount: Int, _ database: AuthoredDatabase
  ) throws -> [[RowCells.Value]: [String]] {
    let sql = "SELECT * FROM \(SQLText.identifier(list.schema.name))"
    var texts: [[RowCells.Value]: [String]] = [:]
    try database.select(DeclaredSQL(sql, at: SourceLocation(list.schema.name))) { row in
      var key: [RowCells.Value] = []
      for place in 0..<keyCount { key.append(row.value(place)) }
      texts[key, default: []].append(row.value(keyCount + 1).shown)
    }
    return texts
  }
}

extension JSONValue {
  /// A value of a database as JSON. The type of its column makes truth values and nested JSON of it.
  init(_ value: RowCells.Value, _ type: ColumnType? = nil) {
    switch (value, type) {
    case (.integer(let number), .boolean): self = .bool(number != 0)
    case (.text(let text), .json):
      self = (try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))) ?? .string(text)
    case (.null, _): self = .null
    case (.integer(let number), _): self = .integer(Int(number))
    case (.real(let number), _): self = number.isFinite ? .double(number) : .null
    case (.text(let text), _): self = .string(text)
    case (.blob(let bytes), _): self = .string(Data(bytes).base64EncodedString())
    }
  }
}

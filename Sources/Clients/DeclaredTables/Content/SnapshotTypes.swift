import SQLiteWriter

extension SnapshotDeclaration {
  /// What each row of the snapshot has, with its type in TypeScript.
  func members(in source: SnapshotSource) throws -> [(name: String, type: String)] {
    switch content {
    case .order(let table, _):
      return source.layouts.first { $0.schema.name == table }?.snapshotMembers ?? []
    case .query(let sql, _):
      return try AuthoredDatabase(source.path).statement(sql).columns.map { column in
        switch column.declaredType {
        case "INTEGER", "REAL": (column.name, "number | null")
        case "TEXT": (column.name, "string | null")
        default: (column.name, "number | string | null")
        }
      }
    }
  }
}

extension DeclaredLayout {
  /// The declared columns, and the lists.
  fileprivate var snapshotMembers: [(name: String, type: String)] {
    let types = Dictionary(
      uniqueKeysWithValues: (declaration.columns ?? []).map { ($0.name, $0.type) })
    let columns = schema.columns.prefix(stored.count + (declaration.primaryKey.isEmpty ? 1 : 0))
    return columns.map { column in
      let type =
        switch types[column.name] ?? nil {
        case .boolean: "boolean"
        case .json: "unknown"
        default: column.kind == .text ? "string" : "number"
        }
      return (column.name, column.isRequired ? type : "\(type) | null")
    } + lists.map { ($0.column, "string[]") }
  }
}

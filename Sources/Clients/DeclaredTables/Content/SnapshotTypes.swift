import SQLiteWriter

extension SnapshotDeclaration {
  /// What each row of the snapshot has, with its type in TypeScript.
  func members(in source: SnapshotSource) throws -> [(name: String, type: String)] {
    if let order {
      return source.layouts.first { $0.schema.name == order.table }?.snapshotMembers ?? []
    }
    guard let sql else { return [] }
    return try AuthoredDatabase(source.path).statement(sql).columns.map { column in
      switch column.declaredType {
      case "INTEGER", "REAL": (column.name, "number | null")
      case "TEXT": (column.name, "string | null")
      default: (column.name, "number | string | null")
      }
    }
  }
}

extension DeclaredLayout {
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
}

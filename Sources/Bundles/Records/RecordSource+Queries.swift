/// The statements that read a record, and the functions that run them.
extension RecordSource {
  /// Whether queries join other rows.
  private var joinsRows: Bool { !named.isEmpty || icon != nil }

  /// The statements, by name.
  var queries: [String] {
    record.queries.map { query in
      let sql = statement(query)
      let short = "  static let \(query.name) = \(SwiftLiteral.string(sql.joined(separator: " ")))"
      if !joinsRows, short.count <= SwiftText.width { return short }
      let text = sql.map { "    \($0)" }.joined(separator: "\n")
      return "  static let \(query.name) = \"\"\"\n\(text)\n    \"\"\""
    }
  }

  /// The lines of a statement.
  private func statement(_ query: Record.Query) -> [String] {
    let own = joinsRows ? "t." : ""
    let key = table.primaryKey.filter { !query.conditions.contains($0) }
    let order = (query.order ?? key).map { own + SQLText.identifier($0) }
    let conditions =
      query.conditions.map { "\(own)\(SQLText.identifier($0)) = ?" }
      + (query.path.map { ["\(own)\(SQLText.identifier($0)) >= 0"] } ?? [])
    var last: [String] = []
    if !conditions.isEmpty { last.append("WHERE \(conditions.joined(separator: " AND "))") }
    if !order.isEmpty, query.function?.missing == nil {
      last.append("ORDER BY \(order.joined(separator: ", "))")
    }
    switch query.extent {
    case .all: break
    case .first: last.append("LIMIT ?")
    case .page: last.append("LIMIT ? OFFSET ?")
    }
    let rest = last.isEmpty ? [] : [last.joined(separator: " ")]
    if !joinsRows { return ["SELECT * FROM \(SQLText.identifier(table.name))"] + rest }
    let selection = ["t.*"] + joins.map(\.columns)
    return ["SELECT \(selection.joined(separator: ", "))", "FROM \(table.name) AS t"]
      + joins.map(\.join) + rest
  }

  /// The columns that queries read from other rows, and the joins that find those rows.
  private var joins: [(columns: String, join: String)] {
    var joins: [(columns: String, join: String)] = named.compactMap { property in
      guard let rows = store.named else { return nil }
      let alias = alias(property)
      let name = property.column.name == rows.key ? "" : " AS \(nameColumn(property))"
      return (
        "\(alias).\(rows.name)\(name)",
        "CROSS JOIN \(rows.table) AS \(alias) ON \(alias).\(rows.key) = t.\(property.column.name)"
      )
    }
    if let icon {
      joins.append(
        ("\\(SymbolIcon.columns)", "\\(SymbolIcon.join(\"t.\(icon.column.name)\"))"))
    }
    return joins
  }

  private func alias(_ property: Property) -> String {
    let name = property.column.name
    return SQLText.identifier(name.hasSuffix("_id") ? String(name.dropLast(3)) : name)
  }

  /// The store's functions that run the queries.
  var functions: [String] {
    record.queries.compactMap { query in
      guard let function = query.function else { return nil }
      let type = function.missing == nil ? "[\(record.name)]" : record.name
      let parameters = function.parameters.map(\.declaration) + query.extent.parameters
      let head =
        "  public func \(function.name)(\(parameters.joined(separator: ", "))) async throws -> \(type) {"
      return """
        \(SwiftText.comment("\(function.comment)\n\n```swift\n\(function.example)\n```", indent: 2))
        \(head)
        \(body(of: function, asking: query))
          }
        """
    }
  }

  private func body(of function: Record.Function, asking query: Record.Query) -> String {
    let values = function.parameters.map(\.name) + query.extent.arguments
    let arguments = values.isEmpty ? "" : ", [\(values.joined(separator: ", "))]"
    let statement = "\(store.sql).\(query.name)"
    if let missing = function.missing, let key = function.parameters.first?.name {
      return """
            try await read { db in
              try db.one(
                \(statement)\(arguments),
                orThrow: .noSuch(
                  \(SwiftLiteral.string(missing.what)), \(key), by: \(SwiftLiteral.string(missing.key)),
                  fix: \(SwiftLiteral.string(missing.fix))))
            }
        """
    }
    let call = "try db.all(\(statement)\(arguments))"
    let line = "    try await read { db in \(call) }"
    return line.count <= SwiftText.width
      ? line : "    try await read { db in\n      \(call)\n    }"
  }
}

extension Record.Function.Parameter {
  /// The parameter in a function's declaration.
  fileprivate var declaration: String {
    label == name ? "\(name): \(type)" : "\(label) \(name): \(type)"
  }
}

extension Record.Query.Extent {
  /// The parameters of a function that runs the query.
  var parameters: [String] {
    switch self {
    case .all: []
    case .first: ["limit: Int = .max"]
    case .page: ["limit: Int = .max", "offset: Int = 0"]
    }
  }

  /// The arguments that such a function passes to the statement.
  fileprivate var arguments: [String] {
    switch self {
    case .all: []
    case .first: ["max(0, limit)"]
    case .page: ["max(0, limit)", "max(0, offset)"]
    }
  }
}

extension StoreDeclaration {
  /// The type that has the store's statements.
  var sql: String { "\(prefix)SQL" }
}

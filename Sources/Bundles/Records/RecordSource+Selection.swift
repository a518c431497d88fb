/// The selections of a record that joins other tables, and the initializer for apps.
extension RecordSource {
  /// The initializer with which apps make values; nil if only queries do.
  var initializer: String? {
    guard record.selection?.comment != nil else { return nil }
    let assignments = properties.map { property in
      let name = SwiftText.declared(property.name)
      let replacement = property.replacement.map { " ?? \($0)" } ?? ""
      return "      self.\(property.name) = \(name)\(replacement)"
    }
    return """
          /// Creates a value from its parts, for an app with its own data.
          public init(
      \(SwiftText.filled(properties.map(parameter), indent: 6))
          ) {
      \(assignments.joined(separator: "\n"))
          }
      """
  }

  private func parameter(_ property: Property) -> String {
    let type = type(of: property)
    let mark = property.replacement == nil ? "" : "?"
    let isOptional = type.hasSuffix("?") && !property.mustBeGiven
    let standard = property.standard ?? (isOptional ? "nil" : nil)
    return "\(property.name): \(type)\(mark)\(standard.map { " = \($0)" } ?? "")"
  }

  /// The beginnings of the statements that read the type.
  var selections: [String] {
    guard let selection = record.selection else { return [] }
    let comment =
      selection.comment
      ?? "The beginning of every query for rows of `\(table.name)`; `\(selection.alias)` is the row."
    let own = constant(
      selection.comment == nil ? "static" : "public static", "selection", comment,
      statement(from: table, as: selection.alias, [:]))
    return [own]
      + selection.twins.compactMap { twin in
        store.schema.table(named: twin.table).map { table in
          constant(
            "static", twin.name,
            """
            The beginning of a query for rows of `\(table.name)`, with the same columns; `\(twin.alias)` is \
            the row.
            """, statement(from: table, as: twin.alias, twin.columns))
        }
      }
  }

  private func constant(
    _ access: String, _ name: String, _ comment: String, _ statement: [String]
  ) -> String {
    """
    \(SwiftText.comment(comment, indent: 4))
        \(access) let \(name) = \"\"\"
    \(statement.joined(separator: "\n"))
          \"\"\"
    """
  }

  /// The lines of a statement that selects the properties' columns from a table, indented for a constant of a
  /// type. `names` has the names or values of columns that differ in the table.
  private func statement(
    from table: TableSchema, as alias: String, _ names: [String: String]
  ) -> [String] {
    var joins: [String] = []
    let columns = properties.map { property in
      if let name = names[property.path] {
        return table.columnNames.contains(name) ? "\(alias).\(name)" : name
      }
      let parts = Order.parent(ofColumn: property.path)
      let name = parts?.table ?? property.path
      guard let column = table.columns.first(where: { $0.name == name }) else { return "NULL" }
      guard let parts, let parent = column.references else { return "\(alias).\(name)" }
      let key = column.referencedKey.first ?? ""
      let join = column.isRequired ? "JOIN" : "LEFT JOIN"
      let line = "\(join) \(parent) AS \(name) ON \(name).\(key) = \(alias).\(name)"
      if !joins.contains(line) { joins.append(line) }
      let isNamedAfterParent = parts.name.hasPrefix("\(name)_")
      return "\(name).\(parts.name)" + (isNamedAfterParent ? "" : " AS \(name)_\(parts.name)")
    }
    let first = columns.first.map { ["SELECT \($0)"] } ?? []
    let list = SwiftText.filled(first + columns.dropFirst(), indent: 6, hanging: 2)
    return [list, "      FROM \(table.name) AS \(alias)"] + joins.map { "      \($0)" }
  }
}

extension DatabaseSchema {
  /// The column of a table, or of the row to which a column of the table refers, as in `feed.name`; and
  /// whether every row of the table has a value of it.
  func column(
    _ path: String, of table: TableSchema
  ) -> (column: ColumnSchema, isRequired: Bool)? {
    func column(_ name: String, _ table: TableSchema?) -> ColumnSchema? {
      table?.columns.first { $0.name == name }
    }
    guard let parts = Order.parent(ofColumn: path) else {
      return column(path, table).map { ($0, $0.isRequired) }
    }
    guard let reference = column(parts.table, table),
      let own = column(parts.name, reference.references.flatMap(table(named:)))
    else { return nil }
    return (own, reference.isRequired && own.isRequired)
  }
}

import Foundation

/// The schema that a client declares for one version of its databases.
package struct DeclaredSchema: Hashable, Sendable {
  /// The statements by the names of the tables, indexes, searches and views that they make.
  let statements: [String: String]
  /// The tables that every database has.
  let needed: Set<String>
  /// The table of each index and search. A database that has the table must have these, too.
  let owners: [String: String]
  /// The beginning of the names of further tables of text; nil if there are none.
  let prefixOfTextTables: String?
  /// The tables that may have further columns of text.
  let widenedTables: Set<String>

  /// Declares a schema by its statements: the tables that every database has, the tables that only some
  /// databases have, and the indexes, searches and views.
  package init(
    tables: [String], optionalTables: [String] = [], others: [String] = [],
    prefixOfTextTables: String? = nil, widenedTables: Set<String> = []
  ) {
    func name(_ sql: String) -> String { SchemaStatement.name(madeBy: sql) ?? sql }
    statements = (tables + optionalTables + others).reduce(into: [:]) { $0[name($1)] = $1 }
    needed = Set(tables.map(name))
    owners = others.reduce(into: [:]) { owners, sql in
      let name = name(sql)
      owners[name] = (try? SchemaStatement(sql, named: name))?.owner
    }
    self.prefixOfTextTables = prefixOfTextTables
    self.widenedTables = widenedTables
  }
}

extension DeclaredSchema {
  /// Declares a schema by texts of statements, each of which ends with a semicolon at the end of a line.
  package init(
    tables: String, optionalTables: String = "", others: String = "",
    prefixOfTextTables: String? = nil, widenedTables: Set<String> = []
  ) {
    func statements(_ text: String) -> [String] {
      text.isEmpty ? [] : "\(text)\n".components(separatedBy: ";\n").filter { !$0.isEmpty }
    }
    self.init(
      tables: statements(tables), optionalTables: statements(optionalTables),
      others: statements(others), prefixOfTextTables: prefixOfTextTables,
      widenedTables: widenedTables)
  }

  /// Throws ``SchemaFault`` unless a statement makes what the schema declares under the name, or makes a table
  /// that the schema leaves open.
  func require(_ sql: String, named name: String) throws(SchemaFault) {
    let found = try SchemaStatement(sql, named: name)
    guard let declared = statements[name] else {
      if case .table(let table) = found, isTextTable(table) { return }
      throw SchemaFault(name, "is \(found.kind) that no database of this version has")
    }
    switch (found, try SchemaStatement(declared, named: name)) {
    case (.table(let found), .table(let declared)): try require(found, declared)
    case (.index(let found), .index(let declared)) where found == declared: break
    case (.index, .index), (.search, .search), (.view, .view):
      throw SchemaFault(name, "has another statement than in databases of this version")
    case (_, let declared):
      throw SchemaFault(name, "is \(found.kind) instead of \(declared.kind)")
    }
  }

  private func require(_ found: PlainTable, _ declared: PlainTable) throws(SchemaFault) {
    let name = declared.name
    let further = found.columns.dropFirst(declared.columns.count)
    let mayHaveFurther =
      widenedTables.contains(name) && further.allSatisfy { $0.type == "TEXT" }
    guard found.columns.count >= declared.columns.count, further.isEmpty || mayHaveFurther else {
      throw SchemaFault(
        name, "has \(found.columns.count) columns instead of \(declared.columns.count)")
    }
    for (column, right) in zip(found.columns, declared.columns) where column != right {
      throw SchemaFault(name, "has the column '\(column)' instead of '\(right)'")
    }
    guard found.key == declared.key, found.numbersRows == declared.numbersRows,
      found.isWithoutRowID == declared.isWithoutRowID
    else { throw SchemaFault(name, "has another key than in databases of this version") }
    guard found.checks.isEmpty || found.checks == declared.checks else {
      throw SchemaFault(name, "has another CHECK than in databases of this version")
    }
  }

  /// Whether a table has the form of a file that the client does not know.
  private func isTextTable(_ table: PlainTable) -> Bool {
    guard let prefixOfTextTables, table.name.hasPrefix(prefixOfTextTables) else { return false }
    return table.key.isEmpty && table.checks.isEmpty
      && table.columns.dropFirst().allSatisfy { $0.type == "TEXT" }
  }

  /// The first table that is missing among some names. If none is, the first missing index or search of one of
  /// them; nil if all are there.
  func missing(among names: Set<String>) -> String? {
    needed.subtracting(names).min()
      ?? owners.filter { names.contains($0.value) && !names.contains($0.key) }.keys.min()
  }
}

extension PlainTable.Column: CustomStringConvertible {
  var description: String { type.isEmpty ? name : "\(name) \(type)" }
}

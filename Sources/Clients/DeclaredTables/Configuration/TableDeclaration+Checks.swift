import Pipeline
import Tabular

extension TableDeclaration {
  /// What is wrong with the columns that keys of the tables name, and with references.
  ///
  /// Nothing is checked against a table without ``columns``, whose names are found in its source. Once they
  /// are found, the check of the completed declarations covers all tables. `others` are names of tables to
  /// which references are not checked.
  static func faults(in tables: [TableDeclaration], others: Set<String> = []) -> [Failure] {
    let byName = Dictionary(tables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var known = KnownColumns()
    var tableNames = (
      nearest: NearestNames(byName.keys),
      list: "the tables are \(byName.keys.ordered().joined(separator: ", "))"
    )
    return tables.flatMap { table in
      table.uses.compactMap { table.fault(of: $0, byName, &known) } + table.repetitions
        + (table.columns ?? []).compactMap {
          table.faultOfReference($0, byName, others, &known, &tableNames)
        }
    } + [tables.inOrder.fault].compactMap(\.self)
  }

  /// The names of the columns of tables, for messages about names that are not among them.
  private struct KnownColumns {
    private var ofTables: [String: (nearest: NearestNames, list: String)] = [:]

    /// What to do about a name that no column of a table has.
    mutating func fix(for name: String, _ table: String, _ columns: [String]) -> String {
      var names =
        ofTables[table]
        ?? (NearestNames(columns), "the columns are \(columns.joined(separator: ", "))")
      let question = names.nearest.question(for: name)
      ofTables[table] = names
      return question + names.list
    }
  }

  /// Throws the first fault.
  static func check(_ tables: [TableDeclaration], others: Set<String> = []) throws {
    if let fault = faults(in: tables, others: others).first { throw fault }
  }

  /// The column with a name; nil if the table has none.
  func column(_ name: String) -> ColumnDeclaration? { columns?.first { $0.name == name } }

  /// The fault about a column that the table does not have; nil while its columns are unknown.
  private func unknown(
    _ name: String, at place: SourceLocation?, _ message: String, _ known: inout KnownColumns
  ) -> Failure? {
    guard let columns, column(name) == nil else { return nil }
    return Failure(
      .invalidConfiguration, at: place, message,
      fix: columns.isEmpty
        ? "declare 'columns', because the source has none"
        : known.fix(for: name, self.name, columns.map(\.name)))
  }

  /// What is wrong with a column that a key of the table names.
  private func fault(
    of use: ColumnUse, _ tables: [String: TableDeclaration], _ known: inout KnownColumns
  ) -> Failure? {
    let isSearch = use.key == "search"
    let parts = isSearch ? use.column.parts(at: ".", maxSplits: 1) : [use.column]
    let start = "'\(use.key)' names '\(use.column)'"
    let name = parts.first ?? ""
    guard let column = column(name) else {
      return unknown(
        name, at: use.place, "\(start), which is not a column of '\(self.name)'", &known)
    }
    if parts.count == 1 {
      let word = column.type?.word ?? ""
      guard word == "geopoint" || !isSearch && ["list", "json"].contains(word) else { return nil }
      return Failure(
        .invalidConfiguration, at: use.place, "\(start), a column of the type '\(word)'",
        fix: "name a column with a single value")
    }
    guard let reference = column.references else {
      return Failure(
        .invalidConfiguration, at: use.place, "\(start), but '\(name)' refers to no other table",
        fix: "add 'references' to the column '\(name)', or name it alone")
    }
    return tables[reference.table]?.unknown(
      parts[1], at: use.place, "\(start), but '\(reference.table)' has no column '\(parts[1])'",
      &known)
  }

  /// A fault for each key that names a column twice.
  private var repetitions: [Failure] {
    let groups =
      [primaryKey] + unique + [search?.columns ?? []] + orders.map { $0.terms.map(\.column) }
    return groups.compactMap { group in
      var seen: Set<String> = []
      return group.first { !seen.insert($0).inserted }.map { twice in
        Failure(
          .invalidConfiguration, at: uses.last { $0.column == twice }?.place,
          "'\(twice)' is listed twice",
          fix: "remove one of them")
      }
    }
  }

  private func faultOfReference(
    _ column: ColumnDeclaration, _ tables: [String: TableDeclaration], _ others: Set<String>,
    _ known: inout KnownColumns, _ tableNames: inout (nearest: NearestNames, list: String)
  ) -> Failure? {
    guard let reference = column.references, !others.contains(reference.table) else { return nil }
    let start = "'\(column.name)' refers to '\(reference.table)"
    guard let table = tables[reference.table] else {
      return Failure(
        .invalidConfiguration, at: column.origin, "\(start)', which is not a table",
        fix: tableNames.nearest.question(for: reference.table) + tableNames.list)
    }
    // The key of a descriptor is read later.
    if table.schema != nil, table.columns == nil { return nil }
    let name = reference.column.isEmpty ? table.primaryKey.first ?? "" : reference.column
    if !reference.column.isEmpty,
      let fault = table.unknown(
        name, at: column.origin, "\(start).\(name)', which is not a column", &known)
    {
      return fault
    }
    guard table.primaryKey == [name] else {
      return Failure(
        .invalidConfiguration, at: column.origin,
        reference.column.isEmpty
          ? "\(start)', which does not have a primary key of one column"
          : "\(start).\(name)', which is not the primary key of '\(table.name)'",
        fix: "give '\(table.name)' a 'primary-key' of one column, and refer to that")
    }
    guard let word = column.type?.word, let other = table.column(name)?.type?.word, word != other
    else { return nil }
    return Failure(
      .invalidConfiguration, at: column.origin,
      "\(start).\(name)', but their types are '\(word)' and '\(other)'",
      fix: "give both the same type")
  }
}

extension [TableDeclaration] {
  /// The tables with the primary key in each reference that names a table alone.
  var withTargets: [TableDeclaration] {
    map { table in
      var table = table
      table.columns = table.columns?.map { column in
        var column = column
        if let reference = column.references, reference.column.isEmpty {
          let target = first { $0.name == reference.table }
          column.references?.column = target?.primaryKey.first ?? ""
        }
        return column
      }
      return table
    }
  }

  /// The tables, each after the tables to which it refers, and the fault of a cycle of references.
  var inOrder: (tables: [TableDeclaration], fault: Failure?) {
    var ordered: [TableDeclaration] = []
    var rest = self
    while !rest.isEmpty {
      let ready = rest.filter { $0.reference(to: rest) == nil }
      if ready.isEmpty { return (ordered + rest, Self.cycle(in: rest)) }
      ordered += ready
      rest.removeAll { table in ready.contains { $0.name == table.name } }
    }
    return (ordered, nil)
  }

  /// The fault about tables that each refer to another one of them, at the column that closes a cycle.
  private static func cycle(in tables: [TableDeclaration]) -> Failure? {
    var path = [tables[0]]
    while let (column, next) = path[path.count - 1].reference(to: tables) {
      path.append(next)
      guard let start = path.firstIndex(where: { $0.name == next.name }), start < path.count - 1
      else { continue }
      let names = path[start...].map(\.name).joined(separator: " → ")
      return Failure(
        .invalidConfiguration, at: column.origin, "the references form a cycle: \(names)",
        fix: "remove one of them, so that the rows of one table can be stored first")
    }
    return nil
  }
}

extension TableDeclaration {
  /// The first column that refers to another table among some tables, and that table.
  fileprivate func reference(
    to tables: [TableDeclaration]
  ) -> (column: ColumnDeclaration, table: TableDeclaration)? {
    for column in columns ?? [] {
      let table = tables.first { $0.name == column.references?.table && $0.name != name }
      if let table { return (column, table) }
    }
    return nil
  }
}

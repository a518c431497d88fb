import Pipeline
import Tabular

/// An error in what tables declare together, with its place in the YAML.
struct DeclarationFault {
  /// The place; nil for a declaration from no file.
  let place: SourceLocation?
  /// What is wrong.
  let message: String
  /// What to do.
  let fix: String

  /// The failure of a run, for a fault that is found after the types of columns were inferred.
  var failure: Failure { Failure(.invalidConfiguration, at: place, message, fix: fix) }

  /// A column that its table does not have.
  fileprivate static func unknown(
    _ column: String, of columns: [ColumnDeclaration], at place: SourceLocation?, _ message: String
  ) -> DeclarationFault {
    let names = columns.map(\.name)
    return DeclarationFault(
      place: place, message: message,
      fix: nearestNameQuestion(to: column, among: names)
        + "the columns are \(names.joined(separator: ", "))")
  }
}

extension TableDeclaration {
  /// What is wrong with the columns that keys of the tables name, and with references.
  ///
  /// Nothing is checked against a table without ``columns``, whose names are found in its source. Once they
  /// are found, the check of the completed declarations covers all tables. `others` are names of tables that
  /// could not be read.
  static func faults(
    in tables: [TableDeclaration], others: Set<String> = []
  ) -> [DeclarationFault] {
    let byName = Dictionary(tables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return tables.flatMap { $0.faultsOfUses(byName) + $0.faultsOfReferences(byName, others) }
      + cycleFaults(tables, byName)
  }

  /// The column with a name; nil if the table has none.
  func column(_ name: String) -> ColumnDeclaration? { columns?.first { $0.name == name } }

  /// The column of another table that a reference names, or the primary key of the table that it names alone.
  func target(
    of column: ColumnDeclaration, in tables: [String: TableDeclaration]
  ) -> (table: TableDeclaration, column: String)? {
    guard let reference = column.references, let table = tables[reference.table] else { return nil }
    if !reference.column.isEmpty { return (table, reference.column) }
    return table.primaryKey.count == 1 ? (table, table.primaryKey[0]) : nil
  }

  private func faultsOfUses(_ tables: [String: TableDeclaration]) -> [DeclarationFault] {
    guard let columns else { return [] }
    var faults: [DeclarationFault] = uses.compactMap { use in
      let parts = use.key == "search" ? use.column.parts(at: ".", maxSplits: 1) : [use.column]
      let start = "'\(use.key)' names '\(use.column)'"
      guard let column = parts.first.flatMap(column) else {
        return .unknown(
          parts.first ?? "", of: columns, at: use.place,
          "\(start), which is not a column of '\(name)'")
      }
      guard parts.count > 1 else {
        let isSingle =
          use.key == "search" ? column.type != .geopoint : column.type?.isStructure != true
        return isSingle
          ? nil
          : DeclarationFault(
            place: use.place,
            message: "\(start), a column of the type '\(column.type?.word ?? "")'",
            fix: "name a column with a single value")
      }
      guard let reference = column.references else {
        return DeclarationFault(
          place: use.place, message: "\(start), but '\(column.name)' refers to no other table",
          fix: "add 'references' to the column '\(column.name)', or name it alone")
      }
      guard let table = tables[reference.table], let columns = table.columns,
        table.column(parts[1]) == nil
      else { return nil }
      return .unknown(
        parts[1], of: columns, at: use.place,
        "\(start), but '\(table.name)' has no column '\(parts[1])'")
    }
    let groups =
      [primaryKey] + unique + [search?.columns ?? []] + orders.map { $0.terms.map(\.column) }
    for group in groups {
      guard let twice = group.first(where: { name in group.count { $0 == name } > 1 }) else {
        continue
      }
      faults.append(
        DeclarationFault(
          place: uses.last { $0.column == twice }?.place, message: "'\(twice)' is listed twice",
          fix: "remove one of them"))
    }
    return faults
  }

  private func faultsOfReferences(
    _ tables: [String: TableDeclaration], _ others: Set<String>
  ) -> [DeclarationFault] {
    (columns ?? []).compactMap { column in
      guard let reference = column.references, !others.contains(reference.table) else { return nil }
      let start = "'\(column.name)' refers to '\(reference.table)"
      guard let table = tables[reference.table] else {
        return DeclarationFault(
          place: column.origin, message: "\(start)', which is not a table",
          fix: nearestNameQuestion(to: reference.table, among: tables.keys)
            + "the tables are \(tables.keys.ordered().joined(separator: ", "))")
      }
      guard let target = target(of: column, in: tables)?.column else {
        return DeclarationFault(
          place: column.origin,
          message: "\(start)', which does not have a primary key of one column",
          fix: "name the column as well, such as '\(table.name).id'")
      }
      guard let columns = table.columns else { return nil }
      guard let other = table.column(target) else {
        return .unknown(
          target, of: columns, at: column.origin, "\(start).\(target)', which is not a column")
      }
      guard let type = column.type, let expected = other.type, type != expected else { return nil }
      return DeclarationFault(
        place: column.origin,
        message: "\(start).\(target)', but their types are '\(type.word)' and '\(expected.word)'",
        fix: "give both the same type")
    }
  }

  /// The fault of each cycle of references between tables, at the column that closes it.
  private static func cycleFaults(
    _ tables: [TableDeclaration], _ byName: [String: TableDeclaration]
  ) -> [DeclarationFault] {
    var faults: [DeclarationFault] = []
    var finished: Set<String> = []
    func visit(_ table: TableDeclaration, _ path: [String]) {
      for column in table.columns ?? [] {
        guard let next = column.references.flatMap({ byName[$0.table] }), next.name != table.name,
          !finished.contains(next.name)
        else { continue }
        guard let start = path.firstIndex(of: next.name) else {
          visit(next, path + [next.name])
          continue
        }
        let cycle = (path[start...] + [next.name]).joined(separator: " → ")
        faults.append(
          DeclarationFault(
            place: column.origin, message: "the references form a cycle: \(cycle)",
            fix: "remove one of them, so that the rows of one table can be stored first"))
      }
      finished.insert(table.name)
    }
    for table in tables where !finished.contains(table.name) { visit(table, [table.name]) }
    return faults
  }
}

extension ColumnType {
  /// Whether a value is not a single value of the database that can be compared.
  fileprivate var isStructure: Bool {
    switch self {
    case .list, .json, .geopoint: true
    default: false
    }
  }
}

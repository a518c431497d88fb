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
    let names = columns.map(\.name)
    var faults: [DeclarationFault] = []
    for use in uses {
      let parts = use.key == "search" ? use.column.parts(at: ".", maxSplits: 1) : [use.column]
      guard let first = parts.first, let column = column(first) else {
        faults.append(
          DeclarationFault(
            place: use.place,
            message: "'\(use.key)' names '\(use.column)', which is not a column of '\(name)'",
            fix: nearestNameQuestion(to: parts.first ?? "", among: names)
              + "the columns are \(names.joined(separator: ", "))"))
        continue
      }
      if parts.count > 1 {
        faults += faultOfSearch(use, column, parts[1], tables)
      } else if let type = column.type, type == .geopoint || use.key != "search" && type.isStructure
      {
        faults.append(
          DeclarationFault(
            place: use.place,
            message: "'\(use.key)' names '\(use.column)', a column of the type '\(type.word)'",
            fix: "name a column with a single value"))
      }
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

  /// The fault of a column of a referenced table, written `suburb.name`, in the search.
  private func faultOfSearch(
    _ use: ColumnUse, _ column: ColumnDeclaration, _ other: String,
    _ tables: [String: TableDeclaration]
  ) -> [DeclarationFault] {
    guard let reference = column.references else {
      return [
        DeclarationFault(
          place: use.place,
          message: "'search' names '\(use.column)', but '\(column.name)' refers to no other table",
          fix: "add 'references' to the column '\(column.name)', or name it alone")
      ]
    }
    guard let table = tables[reference.table], let columns = table.columns,
      table.column(other) == nil
    else { return [] }
    let names = columns.map(\.name)
    return [
      DeclarationFault(
        place: use.place,
        message: "'search' names '\(use.column)', but '\(table.name)' has no column '\(other)'",
        fix: nearestNameQuestion(to: other, among: names)
          + "its columns are \(names.joined(separator: ", "))")
    ]
  }

  private func faultsOfReferences(
    _ tables: [String: TableDeclaration], _ others: Set<String>
  ) -> [DeclarationFault] {
    (columns ?? []).compactMap { column in
      guard let reference = column.references else { return nil }
      func fault(_ message: String, _ fix: String) -> DeclarationFault {
        DeclarationFault(
          place: column.origin, message: "'\(column.name)' refers to \(message)", fix: fix)
      }
      guard let table = tables[reference.table] else {
        let names = tables.keys.ordered()
        return others.contains(reference.table)
          ? nil
          : fault(
            "'\(reference.table)', which is not a table",
            nearestNameQuestion(to: reference.table, among: names)
              + "the tables are \(names.joined(separator: ", "))")
      }
      guard let target = target(of: column, in: tables)?.column else {
        return fault(
          "'\(table.name)', which does not have a primary key of one column",
          "name the column as well, such as '\(table.name).id'")
      }
      guard let columns = table.columns else { return nil }
      guard let other = table.column(target) else {
        let names = columns.map(\.name)
        return fault(
          "'\(table.name).\(target)', which is not a column",
          nearestNameQuestion(to: target, among: names)
            + "the columns of '\(table.name)' are \(names.joined(separator: ", "))")
      }
      if let type = column.type, let expected = other.type, type != expected {
        return fault(
          "'\(table.name).\(target)', but their types are '\(type.word)' and '\(expected.word)'",
          "give both the same type")
      }
      return nil
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

import Bundles
import GRDB

/// The statements that apply a patch, in order: those of text searches around those of the tables that they
/// search.
struct PatchSteps {
  /// A text search, the table that it searches, and the column.
  private struct Search {
    let name: String
    let table: PatchedTable
    let column: PatchedTable.Column
  }

  private let tables: [PatchedTable]
  private let searches: [Search]
  private let parts: Set<String>

  /// Prepares the steps of the patch that is `main`, from the tables of `new`.
  init(_ tables: [PatchedTable], _ db: Database) throws {
    self.tables = tables
    parts = try String.fetchSet(
      db, sql: "SELECT name FROM main.sqlite_schema WHERE type = 'table'")
    let made = try Row.fetchAll(
      db,
      sql:
        "SELECT name, sql FROM new.sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'"
    )
    searches = try made.compactMap { row in
      let (name, sql): (String, String) = (row[0], row[1])
      let columns = try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_info(?, 'new') ORDER BY cid", arguments: [name])
      guard let table = tables.first(where: { sql.contains("content='\($0.name)'") }),
        let column = table.columns.first(where: { columns.contains($0.name) })
      else { return nil }
      return Search(name: name, table: table, column: column)
    }
  }

  /// The statements.
  func all() -> [String] {
    // What refers to a row may come before it.
    ["PRAGMA defer_foreign_keys = ON"] + searches.compactMap(forget) + tables.flatMap(steps)
      + searches.compactMap(find)
  }

  private func steps(_ table: PatchedTable) -> [String] {
    let target = "main.\(table.quoted)"
    var steps: [String] = []
    func keys(in part: String) -> String {
      "\(table.keyValue) IN (SELECT \(table.keyList()) FROM patch.\(SQLText.identifier(part)))"
    }
    if parts.contains(table.gone) {
      steps.append("DELETE FROM \(target) WHERE \(keys(in: table.gone))")
    }
    for column in table.columns where parts.contains(table.values(of: column)) {
      let part = table.values(of: column)
      let value =
        "SELECT p.\(column.quoted) FROM patch.\(SQLText.identifier(part)) AS p "
        + "WHERE \(table.sameKey("p", table.quoted))"
      steps.append("UPDATE \(target) SET \(column.quoted) = (\(value)) WHERE \(keys(in: part))")
    }
    if parts.contains(table.put) {
      if table.isVirtual { steps.append("DELETE FROM \(target) WHERE \(keys(in: table.put))") }
      let list = (table.keys + table.columns).map(\.quoted).joined(separator: ", ")
      steps.append(
        "REPLACE INTO \(target) (\(list)) SELECT \(list) FROM patch.\(SQLText.identifier(table.put))"
      )
    }
    return steps
  }

  /// Takes the texts that change out of a search, while the table still has them.
  private func forget(_ search: Search) -> String? {
    guard let which = changed(search, [search.table.gone]) else { return nil }
    let (name, column) = (SQLText.identifier(search.name), search.column.quoted)
    return
      "INSERT INTO main.\(name) (\(name), rowid, \(column)) SELECT 'delete', \(search.table.keyList()), "
      + "\(column) FROM main.\(search.table.quoted) WHERE \(which)"
  }

  /// Puts the texts that changed into a search.
  private func find(_ search: Search) -> String? {
    guard let which = changed(search, []) else { return nil }
    let column = search.column.quoted
    return
      "INSERT INTO main.\(SQLText.identifier(search.name)) (rowid, \(column)) "
      + "SELECT \(search.table.keyList()), \(column) FROM main.\(search.table.quoted) WHERE \(which)"
  }

  /// Which rows have another text, or are among further parts; nil for none.
  private func changed(_ search: Search, _ further: [String]) -> String? {
    let table = search.table
    let named = ([table.put, table.values(of: search.column)] + further).filter(parts.contains)
    if named.isEmpty { return nil }
    let selects = named.map { "SELECT \(table.keyList()) FROM patch.\(SQLText.identifier($0))" }
    return "\(table.keyValue) IN (\(selects.joined(separator: " UNION ALL ")))"
  }
}

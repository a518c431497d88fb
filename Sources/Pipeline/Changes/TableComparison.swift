import Bundles
import GRDB
import SQLiteWriter

/// The changes in a table's rows, and every renamed row.
package struct TableChanges: Sendable {
  /// What changed.
  package var subject: ChangedSubject
  /// The identities of renamed rows, earlier and later.
  package var renames: [(old: String, new: String)] = []
}

/// Compares the rows of a table in two databases. Two rows belong together if their identity
/// columns are equal.
///
/// If each build assigns a number anew, the rows behind the numbers are compared instead of the
/// numbers. The place of a row in an order, a list or a search is not compared, but rows of which only the
/// place differs are counted. Cost: about two microseconds a value; tables with equal digests are skipped.
struct TableComparison {
  private let schema: DatabaseSchema
  private let changes: ClientChanges

  init(_ schema: DatabaseSchema, _ changes: ClientChanges) {
    self.schema = schema
    self.changes = changes
  }

  /// Compares every table whose rows differ, except tables that are left out. `old` and `new` are
  /// the digests of the rows by table.
  func compareAll(
    _ pair: DatabasePair, old: [String: String], new: [String: String]
  ) throws -> [TableChanges] {
    let names = Set(old.keys).union(new.keys).subtracting(changes.leftOut).subtracting(["metadata"])
    let differing = names.filter { old[$0] != new[$0] }.ordered()
    if differing.isEmpty { return [] }
    return try pair.read { db in
      try differing.map { try compare($0, isOld: old[$0] != nil, isNew: new[$0] != nil, db) }
    }
  }

  private func compare(
    _ table: String, isOld: Bool, isNew: Bool, _ db: Database
  ) throws -> TableChanges {
    var found = TableChanges(subject: ChangedSubject(table))
    let columns = isOld && isNew ? try columns(of: table, db) : Columns()
    guard !columns.identity.isEmpty else {
      let name = SQLText.identifier(table)
      if isOld {
        found.subject.before = try Self.count(of: "old.\(name)", db)
        found.subject.counts[.removed] = found.subject.before
      }
      if isNew {
        found.subject.after = try Self.count(of: "main.\(name)", db)
        found.subject.counts[.added] = found.subject.after
      }
      return found
    }
    try copy(table, columns, from: "old", to: "earlier", db)
    try copy(table, columns, from: "main", to: "later", db)
    defer {
      for name in ["earlier", "later", "gone", "come", "renamed"] {
        try? db.execute(sql: "DROP TABLE IF EXISTS temp.\(name)")
      }
    }
    found.subject.before = try Self.count(of: "earlier", db)
    found.subject.after = try Self.count(of: "later", db)
    try addRenames(table, columns.own, to: &found, db)
    try addWhole(.added, "come", to: &found, db)
    try addWhole(.removed, "gone", to: &found, db)
    try addChanged(columns.compared, to: &found, db)
    try addMoved(columns, to: &found, db)
    return found
  }

  private static func count(of table: String, _ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
  }

  // MARK: - Columns

  /// The columns of a table that both databases have.
  private struct Columns {
    /// The columns that identify a row.
    var identity: [String] = []
    /// The columns whose values are compared.
    var compared: [String] = []
    /// The compared columns, without references to rows with assigned numbers.
    var own: [String] = []
    /// The columns with the row's places among others.
    var places: [String] = []
    /// The column with a row's name.
    var label: String?
  }

  private func columns(of table: String, _ db: Database) throws -> Columns {
    func names(_ schema: String) throws -> [String] {
      try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_info(?, ?) ORDER BY cid",
        arguments: [table, schema])
    }
    let earlier = Set(try names("old"))
    let both = try names("main").filter { earlier.contains($0) }
    let key = try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_info(?, 'main') WHERE pk > 0 ORDER BY pk",
      arguments: [table])
    var columns = Columns()
    let isDealt = changes.identities[table] != nil
    let given = changes.identities[table] ?? key
    let places = schema.table(named: table).map(schema.placeColumns) ?? []
    let rest = both.filter { !(isDealt && key.contains($0)) && !places.contains($0) }
    // The key can be another one, or have lost a column: then the whole content identifies a row.
    columns.identity = given.isEmpty || !given.allSatisfy(both.contains) ? rest : given
    let chosen = changes.columns[table].map { Set($0) }
    columns.compared = rest.filter {
      !columns.identity.contains($0) && (chosen?.contains($0) ?? true)
    }
    columns.own = columns.compared.filter { target(of: $0, in: table) == nil }
    columns.places = chosen == nil ? both.filter(places.contains) : []
    columns.label = rest.first {
      !columns.identity.contains($0)
        && ($0.hasSuffix("name") || $0.hasSuffix("title") || $0.hasSuffix("label"))
    }
    return columns
  }

  /// The table with assigned numbers to which a column refers.
  private func target(of column: String, in table: String) -> (table: String, key: String)? {
    guard
      let name = schema.table(named: table)?.columns.first(where: { $0.name == column })?
        .references,
      changes.identities[name] != nil, let key = schema.table(named: name)?.primaryKey.first
    else { return nil }
    return (name, key)
  }

  /// An SQL expression for a column's value. An assigned number is replaced by the identity of its
  /// row.
  private func value(
    of column: String, in table: String, as alias: String, from database: String
  ) -> String {
    let stored = "\(alias).\(SQLText.identifier(column))"
    guard let (target, key) = target(of: column, in: table) else { return stored }
    let parts = changes.identities[target, default: []].map {
      value(of: $0, in: target, as: alias + "r", from: database)
    }
    return
      "(SELECT \(Self.joined(parts)) FROM \(database).\(SQLText.identifier(target)) AS \(alias)r "
      + "WHERE \(alias)r.\(SQLText.identifier(key)) = \(stored))"
  }

  /// Values as a text for people.
  private static func joined(_ values: [String]) -> String {
    values.count == 1
      ? values[0] : values.map { "ifnull(\($0), '')" }.joined(separator: " || ' · ' || ")
  }

  // MARK: - Rows

  /// Copies the compared part of a table into a temporary table. Column `k` joins the columns that
  /// identify a row; `id` has them in a form for people.
  private func copy(
    _ table: String, _ columns: Columns, from database: String, to copy: String, _ db: Database
  ) throws {
    func value(_ column: String) -> String {
      self.value(of: column, in: table, as: "t", from: database)
    }
    let identity = columns.identity.map(value)
    let quoted = identity.map { "quote(\($0))" }.joined(separator: " || ',' || ")
    let places = columns.places.indices.map { "p\($0)" }
    let names = ["label"] + columns.compared.indices.map { "c\($0)" } + places
    let values =
      [columns.label.map(value) ?? "NULL"] + (columns.compared + columns.places).map(value)
    let list = zip(names, values).map { "\($1) AS \($0)" }.joined(separator: ", ")
    var rows = """
      SELECT \(quoted) AS k, CAST(\(Self.joined(identity)) AS TEXT) AS id, \(list)
      FROM \(database).\(SQLText.identifier(table)) AS t
      """
    if columns.compared.isEmpty {
      // Several rows may be equal if their whole content identifies them.
      let order = places.isEmpty ? "" : " ORDER BY \(places.joined(separator: ", "))"
      let kept = (["id", "label"] + places).joined(separator: ", ")
      rows = """
        SELECT k || ' ' || row_number() OVER (PARTITION BY k\(order)) AS k, \(kept) FROM (\(rows))
        """
    }
    try db.execute(sql: "CREATE TEMP TABLE \(copy) AS \(rows)")
    try db.execute(sql: "CREATE INDEX temp.\(copy)_k ON \(copy) (k)")
  }

  /// Finds the rows that only one database has. Pairs an old and a new row if they differ only in
  /// their identity and no other row is equal to them.
  private func addRenames(
    _ table: String, _ own: [String], to found: inout TableChanges, _ db: Database
  ) throws {
    let places = own.indices
    let values =
      places.isEmpty ? "NULL" : places.map { "quote(c\($0))" }.joined(separator: "||','||")
    for (name, whole, other) in [("gone", "earlier", "later"), ("come", "later", "earlier")] {
      try db.execute(
        sql: """
          CREATE TEMP TABLE \(name) AS SELECT k, id, label, \(values) AS content FROM \(whole)
          WHERE k NOT IN (SELECT k FROM \(other))
          """)
    }
    guard changes.identities[table]?.isEmpty == false, !own.isEmpty else { return }
    try db.execute(
      sql: """
        CREATE TEMP TABLE renamed AS
        SELECT gone.k AS gone, come.k AS come, gone.id AS old, come.id AS new, come.label AS label
        FROM (SELECT * FROM gone GROUP BY content HAVING count(*) = 1) AS gone
        JOIN (SELECT * FROM come GROUP BY content HAVING count(*) = 1) AS come USING (content)
        """)
    try db.execute(sql: "DELETE FROM gone WHERE k IN (SELECT gone FROM renamed)")
    try db.execute(sql: "DELETE FROM come WHERE k IN (SELECT come FROM renamed)")
    let rows = try Row.fetchAll(db, sql: "SELECT old, new, label FROM renamed ORDER BY new")
      .map(\.texts)
    found.renames = rows.map { ($0[0] ?? "", $0[1] ?? "") }
    found.subject.counts[.renamed] = rows.count
    found.subject.examples += rows.prefix(ChangedSubject.exampleLimit).map {
      ChangedSubject.Example(.renamed, $0[1] ?? "", earlierID: $0[0], label: $0[2])
    }
  }

  private func addWhole(
    _ change: ChangedSubject.Example.Change, _ table: String, to found: inout TableChanges,
    _ db: Database
  ) throws {
    found.subject.counts[change] = try Self.count(of: table, db)
    let rows = try Row.fetchAll(
      db, sql: "SELECT id, label FROM \(table) ORDER BY k LIMIT \(ChangedSubject.exampleLimit)"
    ).map(\.texts)
    found.subject.examples += rows.map {
      ChangedSubject.Example(change, $0[0] ?? "", label: $0[1])
    }
  }

  private func addChanged(
    _ columns: [String], to found: inout TableChanges, _ db: Database
  ) throws {
    if columns.isEmpty { return }
    let places = columns.indices
    let differs = places.map { "a.c\($0) IS NOT b.c\($0)" }
    let source =
      "FROM earlier AS a JOIN later AS b USING (k) WHERE " + differs.joined(separator: " OR ")
    let sums = differs.map { "total(\($0))" }.joined(separator: ", ")
    guard let counts = try Row.fetchOne(db, sql: "SELECT count(*), \(sums) \(source)") else {
      return
    }
    found.subject.counts[.changed] = counts[0]
    for place in places {
      let count = Int(counts[place + 1] as Double)
      if count > 0 { found.subject.fields[columns[place]] = count }
    }
    let values = places.map { "a.c\($0), b.c\($0)" }.joined(separator: ", ")
    let rows = try Row.fetchAll(
      db,
      sql:
        "SELECT b.id, b.label, \(values) \(source) ORDER BY k LIMIT \(ChangedSubject.exampleLimit)")
    found.subject.examples += rows.map { row in
      let texts = row.texts
      let fields = places.compactMap { place -> ChangedSubject.FieldChange? in
        let (old, new) = (texts[2 * place + 2], texts[2 * place + 3])
        return old == new ? nil : ChangedSubject.FieldChange(columns[place], from: old, to: new)
      }
      return ChangedSubject.Example(
        .changed, texts[0] ?? "", label: texts[1], fields: fields)
    }
  }

  /// Counts the rows of which nothing but a place differs.
  private func addMoved(_ columns: Columns, to found: inout TableChanges, _ db: Database) throws {
    if columns.places.isEmpty { return }
    let isMoved = columns.places.indices.map { "a.p\($0) IS NOT b.p\($0)" }
    let isEqual = columns.compared.indices.map { " AND a.c\($0) IS b.c\($0)" }.joined()
    found.subject.moved = try Self.count(
      of: "earlier AS a JOIN later AS b USING (k) "
        + "WHERE (\(isMoved.joined(separator: " OR ")))\(isEqual)", db)
  }
}

import Bundles
import Pipeline
import SQLiteWriter
import Tabular

/// The sections of a pipeline that declare its tables: `tables`, `models`, `views`, `snapshots` and `tests`.
package struct TablesSection: Sendable {
  /// The tables, with the columns to which references lead. Their columns can still be unknown.
  package let tables: [TableDeclaration]
  /// The tables that SQL computes.
  package let models: [QueryDeclaration]
  /// The views.
  package let views: [QueryDeclaration]
  /// The JSON files with rows.
  package let snapshots: [SnapshotDeclaration]
  /// The queries that must have no rows.
  package let tests: [QueryDeclaration]

  /// Reads the sections; nil without `tables`, or if something that a build needs is missing.
  package init?(_ pipeline: inout MappingReader) {
    let tables = pipeline.named(
      "tables", each: "a table", names: DatabaseName.ofTable, short: "source",
      example: "{ suburbs: { source: suburbs.csv } }",
      "Tables from any CSV, JSON or GeoJSON, by name."
    ) { TableDeclaration(&$0) }
    let companions = pipeline.companions(of: "tables") { pipeline in
      let models = pipeline.named(
        "models", is: .companion, each: "a model", names: DatabaseName.ofTable, short: "sql",
        example: "{ totals: { sql: \"SELECT id FROM suburbs\", primary-key: id } }",
        "Tables that a query computes from other tables, by name."
      ) { QueryDeclaration(model: &$0) }
      let views = pipeline.named(
        "views", is: .companion, each: "a view", names: DatabaseName.ofTable, short: "sql",
        example: "{ top: \"SELECT id FROM suburbs\" }",
        "Views of the database, by name. They use only what SQLite 3.28 has, for old phones."
      ) { QueryDeclaration(&$0) }
      let snapshots = pipeline.named(
        "snapshots", is: .companion, each: "a snapshot", names: SnapshotDeclaration.paths,
        short: "sql", example: "{ all.json: \"SELECT id FROM suburbs\" }",
        "JSON files with rows, by their place below snapshots/.", SnapshotDeclaration.init)
      let tests = pipeline.named(
        "tests", is: .companion, each: "a test", names: DatabaseName.ofTest, short: "sql",
        example: "{ no-orphans: \"SELECT id FROM suburbs\" }",
        "Queries that find rows that must not exist; any row refuses the bundle."
      ) { QueryDeclaration(&$0) }
      return (models: models, views: views, snapshots: snapshots, tests: tests)
    }
    guard let tables else { return nil }
    let written = pipeline.node(of: "tables")?.mapping?.compactMap { $0.key.scalar?.string } ?? []
    self.tables = tables.withTargets
    models = companions.models ?? []
    views = companions.views ?? []
    snapshots = companions.snapshots ?? []
    tests = companions.tests ?? []
    let others = Set(written).subtracting(tables.map(\.name))
    var names = BundleNames(of: self)
    for table in tables { names.add(DeclaredLayout(table)) }
    let faults = TableDeclaration.faults(in: tables, others: others)
    for fault in faults + names.faults + snapshotFaults(others) {
      pipeline.fail(at: fault.origin, fault.message, fix: fault.fix)
    }
  }

  /// A fault for each snapshot of an order that no table has. `others` are tables that could not be read.
  private func snapshotFaults(_ others: Set<String>) -> [Failure] {
    let orders = tables.flatMap { table in table.orders.map { "\(table.name).\($0.name)" } }
    let known = Set(orders)
    var nearest = NearestNames(orders)
    let list =
      orders.isEmpty
      ? "add 'orders' to the table" : "the orders are \(orders.joined(separator: ", "))"
    return snapshots.compactMap { snapshot in
      guard let order = snapshot.order, !others.contains(order.table) else { return nil }
      let name = "\(order.table).\(order.name)"
      if known.contains(name) { return nil }
      return Failure(
        .invalidConfiguration, at: snapshot.origin,
        "'\(snapshot.path)' names the order '\(name)', which no table has",
        fix: nearest.question(for: name) + list)
    }
  }
}

// MARK: - Queries

extension QueryDeclaration {
  fileprivate init?(model keys: inout MappingReader) {
    let sql = keys.sql("sql", is: .required, "The query whose rows the table has.")
    let primaryKey = keys.oneOrMore(
      "primary-key", is: .required, noun: "a column or a list of columns", each: .text("a column"),
      example: "suburb", "The columns of the result that identify a row.",
      canonical: JSONValue.string
    ) { reader, node, what in reader.text(node, what, example: "suburb") }
    let description = keys.text(
      "description", example: "The number of cafes.", "One sentence about the table.")
    let columns = keys.named(
      "columns", noun: "a mapping of columns to sentences", names: DatabaseName.ofColumn,
      each: .text("a text"), example: "{ cafes: The number of cafes. }",
      "Sentences about columns of the result.", canonical: \.setting
    ) { reader, name, node in
      reader.text(node, "a sentence", example: "The number of cafes.").map {
        (column: name.scalar?.string ?? "", sentence: $0, setting: JSONValue.string($0))
      }
    }
    guard let sql, let primaryKey, let entry = keys.entry else { return nil }
    self.init(
      name: entry.scalar?.string ?? "", sql: sql, description: description,
      origin: keys.reader.place(of: entry), primaryKey: primaryKey,
      columns: (columns ?? []).reduce(into: [:]) { $0[$1.column] = $1.sentence })
  }

  fileprivate init?(_ keys: inout MappingReader) {
    let sql = keys.sql("sql", is: .required, "The query.")
    let description = keys.text(
      "description", example: "The best cafes.", "One sentence about the query.")
    guard let sql, let entry = keys.entry else { return nil }
    self.init(
      name: entry.scalar?.string ?? "", sql: sql, description: description,
      origin: keys.reader.place(of: entry))
  }
}

extension SnapshotDeclaration {
  /// The paths of snapshots, which can have the names of columns in braces.
  fileprivate static let paths = NameRule(pattern: #"^(?!/|\.)[A-Za-z0-9_{}./-]+\.json$"#) { path in
    let parts = path.parts(at: "/", omittingEmpty: false)
    let rest = path.replacing(#/\{[A-Za-z][A-Za-z0-9_]*\}/#, with: "x")
    let isPath =
      rest.wholeMatch(of: #/[A-Za-z0-9_.\/-]+\.json/#) != nil
      && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    return isPath
      ? nil
      : (
        "'\(path)' is not the place of a JSON file",
        "write it like cafes.json or suburb/{suburb}.json, with letters, digits, '-', '_' and '.'"
      )
  }

  fileprivate init?(_ keys: inout MappingReader) {
    let order = keys.text(
      "order", example: "suburbs.by_name", "A table and the name of one of its orders.")
    let sql = keys.sql(
      "sql", is: .optional, "The query with the rows. `:suburb` is the value of `{suburb}`.")
    let forEach = keys.sql(
      "for-each", is: .optional,
      "A query with one row for each file, whose columns have the names in the braces.")
    guard let entry = keys.entry, let path = entry.scalar?.string else { return nil }
    self.init(
      path: path, order: order.map(ColumnDeclaration.reference).map { ($0.table, $0.column) },
      sql: sql, forEach: forEach, origin: keys.reader.place(of: entry))
    let (hasOrder, hasSQL) = (keys.node(of: "order") != nil, keys.node(of: "sql") != nil)
    let isRepeated = keys.node(of: "for-each") != nil
    if hasOrder == hasSQL {
      keys.fail(
        "'\(path)' has \(hasOrder ? "both 'order' and 'sql'" : "neither 'order' nor 'sql'")",
        fix: "give it one of the two, such as 'order: cafes.best'")
      return nil
    }
    if hasOrder, isRepeated {
      keys.fail(
        at: "for-each", "'for-each' needs 'sql', into which its values go", fix: "write 'sql'")
    } else if placeholders.isEmpty, isRepeated {
      keys.fail(
        at: "for-each", "'\(path)' is a single file, but 'for-each' makes several",
        fix: "write a column of the query in braces into the path, such as suburb/{suburb}.json")
    } else if let name = placeholders.first, !isRepeated {
      keys.fail(
        "'\(path)' has '{\(name)}', but no 'for-each' with its values",
        fix: "add 'for-each', such as \"SELECT \(name) FROM cafes GROUP BY \(name)\"")
    }
  }
}

extension MappingReader {
  fileprivate mutating func sql(
    _ key: String, is presence: ConfigurationKey.Presence, _ sentence: String
  ) -> DeclaredSQL? {
    custom(
      key, is: presence, form: .text("a query in SQL"), example: #""SELECT id FROM suburbs""#,
      sentence, canonical: \.setting
    ) { reader, node, what in
      guard let text = reader.text(node, what, example: "SELECT id FROM suburbs") else {
        return nil
      }
      return DeclaredSQL(text, at: reader.place(of: node), in: reader.source.lines)
    }
  }
}

extension DeclaredSQL {
  /// The text in the settings of the pipeline.
  fileprivate var setting: JSONValue { .string(text) }
}

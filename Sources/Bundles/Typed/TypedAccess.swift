import Tabular

/// Access with types to the bundle of a pipeline that declares its tables: a store in Swift, and the rows and
/// snapshots in TypeScript.
///
/// Both files follow from the schema and the few facts that it does not state.
package struct TypedAccess: Sendable {
  /// A table with the values of a list column. Its key is the key of the owner and the place in the list.
  package struct List: Sendable {
    let name: String
    let owner: String
    let table: String

    /// Declares the column `name` of the table `owner`, whose values are in the column `value` of another table.
    package init(_ name: String, of owner: String, in table: String) {
      (self.name, self.owner, self.table) = (name, owner, table)
    }
  }

  let schema: DatabaseSchema
  let pipeline: String
  let lists: [List]
  /// The name of the store's type.
  let store: String
  /// Every table except `metadata`, in the order of the schema.
  let tables: [TypedTable]

  /// Plans the access to the database of a pipeline. `lists` has the tables with the values of list columns, and
  /// `days` the columns of text that hold days as yyyy-MM-dd, by table.
  package init(
    to schema: DatabaseSchema, of pipeline: String, lists: [List] = [],
    days: [String: Set<String>] = [:]
  ) {
    (self.schema, self.pipeline, self.lists) = (schema, pipeline, lists)
    var names = TypedTable.Names()
    store = TypedTable.Names.free(
      "\(SwiftText.capitalized(SwiftText.name(pipeline)))Store", &names.types)
    tables = schema.tables.filter { $0.name != TableSchema.metadata.name }.map {
      TypedTable($0, in: schema, days: days[$0.name] ?? [], &names)
    }
  }

  /// The path of the store in a bundle.
  package var swiftPath: String { "swift/\(store).generated.swift" }

  /// The path of the types in TypeScript.
  package var typeScriptPath: String { "typescript/\(pipeline).ts" }

  /// The first line of both files.
  var head: String {
    "// Written by Seedbed from the pipeline '\(SwiftLiteral.commentText(pipeline))'. Do not edit it."
  }

  /// Whether a table's rows are read as values of a type in Swift. Values of lists and sections are not.
  func isRecord(_ table: TypedTable) -> Bool {
    table.schema.sections == nil && !lists.contains { $0.table == table.schema.name }
  }
}

/// A table with the names that generated code uses for it.
struct TypedTable: Sendable {
  /// An order in which a store lists the rows: the name of its case, its columns in SQL, and a sentence.
  typealias Order = (name: String, sql: String, comment: String)

  /// The names that are taken: first those that the generated code needs itself.
  struct Names {
    fileprivate var types = Set(
      """
      Any BundledDatabase BundledStore Bool CaseIterable Coordinate CodingKey CodingKeys \
      DeclaredPipeline DeclaredRecord DeclaredTable Double Hashable Identifiable Int ListSection \
      CalendarDay NoWords OpeningMode Protocol Self Sendable String Type URL Words
      """.split(separator: " ").map(String.init))
    fileprivate var members: Set = [
      "close", "contentVersion", "database", "init", "read", "self",
    ]

    /// The name, with a number if it is taken.
    static func free(_ name: String, _ taken: inout Set<String>) -> String {
      var (own, number) = (name, 2)
      while !taken.insert(own).inserted { (own, number) = ("\(name)\(number)", number + 1) }
      return own
    }
  }

  let schema: TableSchema
  /// The type of a row.
  let type: String
  /// A row, as functions and parameters name it.
  let one: String
  /// The rows, as functions name them.
  let many: String
  let orderType: String
  /// The orders in which rows are listed; without any, they are listed by the key.
  let orders: [Order]
  /// The source of the type in Swift.
  let record: RecordSource

  init(
    _ table: TableSchema, in schema: DatabaseSchema, days: Set<String>, _ names: inout Names
  ) {
    self.schema = table
    let many = SwiftText.name(table.name)
    one = EnglishNoun.singular(of: many)
    self.many = Names.free(many, &names.members)
    let type = SwiftText.capitalized(one)
    self.type = Names.free(
      names.types.contains(type) ? "\(SwiftText.capitalized(many))Row" : type, &names.types)
    orderType = Names.free("\(type)Order", &names.types)

    let places = schema.tables.compactMap(\.sections).filter { $0.list == table.name }.map(\.place)
    orders = Self.orders(of: table, places)
    let searches = schema.searchTables.filter { $0.table == table.name }
    let inner = schema.placeColumns(of: table).union(searches.compactMap(\.text))
      .subtracting(table.primaryKey + table.columns.filter { $0.references != nil }.map(\.name))
    record = Self.record(self.type, of: table, without: inner, in: schema, days)
  }

  /// The orders of a table, and of its sections, whose column is one of `places`.
  private static func orders(of table: TableSchema, _ places: [String]) -> [Order] {
    var taken: Set = ["allCases", "init", "self"]
    var orders: [Order] = table.orders.flatMap { order in
      order.ranks.map { rank -> Order in
        let name = rank.name.hasPrefix("rank_") ? String(rank.name.dropFirst(5)) : rank.name
        let columns = (order.within + [rank.name]).map(SQLText.identifier)
        return (
          Names.free(SwiftText.name(name), &taken), columns.joined(separator: ", "),
          comment(order.within, rank)
        )
      }
    }
    for column in table.columns where places.contains(column.name) && column.isRequired {
      let sql = SQLText.identifier(column.name)
      if orders.contains(where: { $0.sql == sql }) { continue }
      orders.append((Names.free("sections", &taken), sql, "The order of the sections."))
    }
    return orders
  }

  private static func record(
    _ type: String, of table: TableSchema, without inner: Set<String>, in schema: DatabaseSchema,
    _ days: Set<String>
  ) -> RecordSource {
    var taken: Set = ["hashValue", "init", "self"]
    var properties: [String: Record.Property] = [:]
    for column in table.columns where !inner.contains(column.name) {
      let isDay = column.kind == .text && days.contains(column.name)
      properties[column.name] = Record.Property(
        Names.free(SwiftText.name(column.name), &taken), as: isDay ? .date : .value,
        says: comment(column))
    }
    let key = table.primaryKey.count == 1 ? table.primaryKey.first : nil
    let comment = table.comment.isEmpty ? "" : " \(table.comment)"
    let record = Record(
      type, SwiftLiteral.commentText("A row of `\(table.name)`.\(comment)"),
      identifiedBy: taken.contains("id") ? nil : key, properties: properties)
    let store = StoreDeclaration("", databases: "", section: "", folder: "", schema: schema)
    return RecordSource(record, of: table, in: store)
  }

  private static func comment(_ column: ColumnSchema) -> String {
    let comment = SwiftLiteral.commentText(RecordSource.comment(column))
    if !comment.isEmpty { return comment }
    let parent = column.references.map { "The row of `\($0)` that it refers to." }
    return SwiftLiteral.commentText(parent ?? "The column `\(column.name)`.")
  }

  private static func comment(_ groups: [String], _ rank: Bundles.Order.Rank) -> String {
    let terms =
      groups.map { "`\($0)`" }
      + rank.terms.map { $0.value.words + ($0.isDescending ? " from the greatest" : "") }
    return SwiftLiteral.commentText("By \(terms.joined(separator: ", ")).")
  }

  /// The property of a column; nil if the type has none.
  func property(_ column: String) -> RecordSource.Property? {
    record.properties.first { $0.column.name == column }
  }

  /// The properties of the key; nil if the table has no key.
  var key: [RecordSource.Property]? {
    let key = schema.primaryKey.compactMap(property)
    return key.isEmpty || key.count < schema.primaryKey.count ? nil : key
  }

  /// The columns by which rows are listed if no order is declared, in SQL.
  var usualOrder: String {
    schema.primaryKey.isEmpty
      ? "rowid" : schema.primaryKey.map(SQLText.identifier).joined(separator: ", ")
  }
}

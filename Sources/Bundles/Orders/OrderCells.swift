import Tabular

/// The cells that the orders of a table compare.
struct OrderCells {
  /// One cell for each row, by the column's name in the orders.
  private(set) var values: [String: [RowCells.Value]] = [:]
  private let table: TableSchema
  /// The names of columns in the orders; a column of another table has a name like `games.name_key`.
  private let names: Set<String>

  /// Prepares to read rows; `table` has the given columns, without ranks.
  init(_ table: TableSchema, _ orders: [Order]) {
    self.table = table
    names = Set(orders.flatMap { $0.within + $0.ranks.flatMap(\.terms).flatMap(\.value.columns) })
  }

  /// Reads the rows whose given values a closure appends.
  ///
  /// Throws ``Failure`` if an order names a column that the table lacks.
  mutating func read(
    _ count: Int, _ append: (Int, inout RowWriter) -> Void
  ) throws {
    let references = try names.compactMap(Order.parent).map { try reference(to: $0.table) }
    let own = names.filter { Order.parent(ofColumn: $0) == nil }.union(references)
    let places = try own.map { (name: $0, place: try place(of: $0, in: table)) }
    var values = own.reduce(into: [String: [RowCells.Value]]()) { $0[$1] = [] }
    var writer = RowWriter(table) { row in
      for column in places { values[column.name]?.append(row.value(column.place)) }
    }
    for row in 0..<count {
      append(row, &writer)
      try writer.endRow()
    }
    self.values = values
  }

  /// Looks up the columns that belong to the rows of another table.
  mutating func lookUp<Content>(in parent: Table<Content>, of content: Content) throws {
    let schema = parent.schema
    let columns = names.filter { Order.parent(ofColumn: $0)?.table == schema.name }.ordered()
    if columns.isEmpty { return }
    let key = try place(of: schema.primaryKey.first ?? "", in: schema)
    let places = try columns.compactMap(Order.parent).map { try place(of: $0.name, in: schema) }
    var found: [RowCells.Value: [RowCells.Value]] = [:]
    var writer = RowWriter(schema) { row in
      var cells: [RowCells.Value] = []
      for place in places { cells.append(row.value(place)) }
      found[row.value(key)] = cells
    }
    try parent.fill(from: content, &writer)
    let keys = values[try reference(to: schema.name)] ?? []
    for (place, column) in columns.enumerated() {
      values[column] = keys.map { found[$0]?[place] ?? .null }
    }
  }

  /// Throws ``Failure`` if a column was neither read nor looked up.
  func check() throws {
    for name in names.ordered() where values[name] == nil {
      throw unknown(name, "whose table is not one of the parents")
    }
  }

  private func reference(to parent: String) throws -> String {
    guard let column = table.columns.first(where: { $0.references == parent }) else {
      throw unknown(parent, "to which the table does not refer")
    }
    return column.name
  }

  private func place(of column: String, in schema: TableSchema) throws -> Int {
    guard let place = schema.columnNames.firstIndex(of: column) else {
      throw unknown(column, "which is not a column of '\(schema.name)'")
    }
    return place
  }

  private func unknown(_ name: String, _ what: String) -> Failure {
    Failure(
      .unwritableOutput, "an order of table '\(table.name)' names '\(name)', \(what)",
      fix: "name a column of the table, or one of a table that it refers to, as in 'games.name'")
  }
}

extension Order {
  /// The table and the column in a name such as `games.name_key`; nil for a column of the table itself.
  package static func parent(ofColumn name: String) -> (table: String, name: String)? {
    let parts = name.split(separator: ".", maxSplits: 1)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }
}

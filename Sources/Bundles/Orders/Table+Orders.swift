extension Table {
  /// Declares a table whose rows are numbered in orders; `parents` are the other tables whose columns the
  /// orders name.
  ///
  /// The columns that number the rows are not in `columns`: they follow the columns of the order's groups, or
  /// all columns if the order has no groups. If the key consists of the groups and the rank of an order, the
  /// rows are written in that order; else `rows` must give them in the order of the key. All rows are in
  /// memory at once.
  ///
  /// Filling the table throws ``Failure`` if two rows are equal in an order.
  package init<Row, Rows: RowSequence<Row>>(
    _ name: String, of row: Row.Type, _ comment: String,
    presence: TableSchema.Presence = .always, key: [String], check: String? = nil,
    orders: [Order], parents: [Table] = [],
    rows: @escaping @Sendable (Content) -> Rows, columns: [TableColumn<Row>],
    records: [Record] = []
  ) {
    let given = TableSchema(name, "", key: [], columns: columns.map(\.schema))
    let append = TableColumn.appending(columns)
    let parts = RowPart.parts(columns, orders)
    let schema = TableSchema(
      name, comment, presence: presence, key: key, check: check, columns: parts.flatMap(\.schemas),
      records: records
    ).ordered(by: orders)
    self.init(
      schema, hasRows: { rows($0).contains { _ in true } },
      fill: { content, writer in
        let rows = Array(rows(content))
        var cells = OrderCells(given, orders)
        try cells.read(rows.count) { append(rows[$0], &$1) }
        for parent in parents { try cells.lookUp(in: parent, of: content) }
        try cells.check()
        let ranking = try Ranking(schema, cells.values, count: rows.count)
        for row in ranking.rows {
          for part in parts { part.append(rows[row], ranking.places, row, &writer) }
          try writer.endRow()
        }
      })
  }
}

/// Adjacent columns of a table with orders: some of the given columns, or the ranks of an order.
private enum RowPart<Row>: Sendable {
  case given([ColumnSchema], @Sendable (Row, inout RowWriter) -> Void)
  case ranks([ColumnSchema])

  /// The columns of a table, with the columns of its orders in their places.
  static func parts(_ columns: [TableColumn<Row>], _ orders: [Order]) -> [RowPart] {
    var parts: [RowPart] = []
    var rest = columns[...]
    for order in orders where !order.within.isEmpty {
      let end =
        (rest.lastIndex { order.within.contains($0.schema.name) } ?? rest.startIndex - 1) + 1
      parts += [given(rest[..<end]), .ranks(order.columns)]
      rest = rest[end...]
    }
    parts.append(given(rest))
    return parts + orders.filter(\.within.isEmpty).map { .ranks($0.columns) }
  }

  private static func given(_ columns: ArraySlice<TableColumn<Row>>) -> RowPart {
    .given(columns.map(\.schema), TableColumn.appending(Array(columns)))
  }

  var schemas: [ColumnSchema] {
    switch self {
    case .given(let schemas, _), .ranks(let schemas): schemas
    }
  }

  /// Appends the part's values of a row; `places` has the places of all rows, by the name of the rank.
  func append(
    _ value: Row, _ places: [String: [Int]], _ row: Int, _ writer: inout RowWriter
  ) {
    switch self {
    case .given(_, let append): append(value, &writer)
    case .ranks(let columns):
      for column in columns { writer.append(places[column.name]?[row]) }
    }
  }
}

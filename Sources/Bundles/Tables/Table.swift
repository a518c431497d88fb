/// The rows of a table: an array, or a lazy sequence for a large table.
@usableFromInline package typealias RowSequence<Row> = Sequence<Row> & SendableMetatype

/// A table of a client's database, declared once: its columns, its rows and their values.
@usableFromInline package struct Table<Content>: Sendable {
  /// The table's schema, for the database and the reference page.
  package let schema: TableSchema
  private let hasRows: @Sendable (Content) -> Bool
  private let fill: @Sendable (Content, inout RowWriter) throws -> Void

  /// Declares a table by its columns; `rows` gives the rows from which the columns take their
  /// values, in the order of the key. For a large table, `rows` is a lazy sequence, so the rows are
  /// never in memory all at once. `records` are the types of a store whose values are rows of the
  /// table.
  ///
  /// The row's type is an argument, so that the compiler knows it before it checks the columns:
  /// sixty columns take a tenth of a second, and minutes without the argument.
  @inlinable
  package init<Row, Rows: RowSequence<Row>>(
    _ name: String, of row: Row.Type, _ comment: String,
    presence: TableSchema.Presence = .always, key: [String] = ["id"], check: String? = nil,
    rows: @escaping @Sendable (Content) -> Rows, columns: [TableColumn<Row>],
    records: [Record] = []
  ) {
    let append = TableColumn.appending(columns)
    self.init(
      TableSchema(
        name, comment, presence: presence, key: key, check: check,
        columns: TableColumn.schemas(columns), records: records),
      hasRows: { Self.hasRow(rows($0)) },
      fill: { content, writer in
        // A loop would need an iterator that a sendable closure can capture.
        // swift-format-ignore: ReplaceForEachWithForLoop
        try rows(content).forEach { row in
          append(row, &writer)
          try writer.endRow()
        }
      })
  }

  /// Declares a table that is filled by hand, for speed or because its columns are known only at
  /// run time.
  @usableFromInline
  package init(
    _ schema: TableSchema, hasRows: @escaping @Sendable (Content) -> Bool = { _ in true },
    fill: @escaping @Sendable (Content, inout RowWriter) throws -> Void
  ) {
    self.schema = schema
    self.hasRows = hasRows
    self.fill = fill
  }

  @usableFromInline
  static func hasRow<Rows: Sequence>(_ rows: Rows) -> Bool { rows.contains { _ in true } }

  /// Whether the database of some content has the table.
  package func isPresent(for content: Content) -> Bool {
    schema.presence == .always || hasRows(content)
  }

  /// Writes every row, in the order of the key.
  package func fill(from content: Content, _ writer: inout RowWriter) throws {
    try fill(content, &writer)
  }

  /// The same table with more facts in its schema.
  func with(_ schema: TableSchema) -> Table {
    Table(schema, hasRows: hasRows, fill: fill)
  }

  /// The same table for a larger content that contains this content.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Content) -> Table<Whole> {
    Table<Whole>(
      schema, hasRows: { hasRows(part($0)) }, fill: { try fill(part($0), &$1) })
  }
}

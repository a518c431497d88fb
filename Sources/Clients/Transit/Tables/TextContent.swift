import Bundles

/// The rows of one text table of all feeds, in the order of their content.
struct TextContent: Sendable {
  /// The table as it is created.
  let schema: TableSchema
  /// The rows: the feed's position, and a cell for each column behind `feed`.
  private(set) var rows: [(feed: Int, cells: [String?])] = []
  /// For each feed and each of its rows in the order of the file, the rowid.
  private(set) var rowIDs: [[Int]] = []

  /// Merges what each feed has of a table; `columns` are the published names of the schema's
  /// columns behind `feed`, in their order.
  init(_ schema: TableSchema, columns: [String], _ tables: [TextTable?]) {
    self.schema = schema
    for (feed, table) in tables.enumerated() {
      guard let table else {
        rowIDs.append([])
        continue
      }
      let places = columns.map { table.columns.firstIndex(of: $0) }
      let ordered = Self.order(table.rows)
      var ids = [Int](repeating: 0, count: table.rows.count)
      for position in ordered {
        rows.append((feed, places.map { place in place.flatMap { table.rows[position][$0] } }))
        ids[position] = rows.count
      }
      rowIDs.append(ids)
    }
  }

  private static func order(_ rows: [[String?]]) -> [Int] {
    var keys = SortKeys()
    var key = SortKey()
    for row in rows {
      key.clear()
      for cell in row {
        key.append(cell == nil ? UInt8(0) : 1)
        key.append(text: cell ?? "")
      }
      keys.add(key)
    }
    return keys.order()
  }
}

extension TextContent {
  /// The text tables of a dataset that have rows, by the name of their table in the database.
  static func all(of dataset: Dataset) -> [String: TextContent] {
    var contents: [TextContent] = []
    for name in Set(dataset.feeds.flatMap { $0.textTables.map(\.name) }) {
      guard let schema = TransitSchema.table(named: name) else { continue }
      let tables = tables(named: name, \.textTables, dataset)
      contents.append(TextContent(schema, columns: Array(schema.columnNames.dropFirst()), tables))
    }
    contents += unknownTables(of: dataset)
    if let unplaced = unplacedStopTimes(of: dataset) { contents.append(unplaced) }
    return Dictionary(
      contents.filter { !$0.rows.isEmpty }.map { ($0.schema.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The tables of files that the reference does not know; SQL tells no names apart by case alone.
  private static func unknownTables(of dataset: Dataset) -> [TextContent] {
    var taken: Set<String> = []
    return Set(dataset.feeds.flatMap { $0.unknownTables.map(\.name) }).sorted().map { name in
      var unique = name
      var number = 2
      while !taken.insert(unique.lowercased()).inserted {
        unique = "\(name)_\(number)"
        number += 1
      }
      let tables = tables(named: name, \.unknownTables, dataset)
      let columns = columns(of: tables)
      let schema = TransitSchema.fileTable(named: unique, columns: columns)
      return TextContent(schema, columns: columns, tables)
    }
  }

  /// The rows of stop_times.txt without a place, with the columns that the reference does not know.
  private static func unplacedStopTimes(of dataset: Dataset) -> TextContent? {
    guard let schema = TransitSchema.table(named: "unplaced_stop_times") else { return nil }
    let tables = dataset.feeds.map(\.unplacedStopTimes)
    let known = Array(schema.columnNames.dropFirst())
    let columns = known + columns(of: tables).filter { !known.contains($0) }
    let wider = TableSchema(
      schema.name, schema.comment, presence: .whenFilled, key: [],
      columns: TransitSchema.fileTable(named: schema.name, columns: columns).columns)
    return TextContent(wider, columns: columns, tables)
  }

  private static func tables(
    named name: String, _ tables: KeyPath<Feed, [TextTable]>, _ dataset: Dataset
  ) -> [TextTable?] {
    dataset.feeds.map { feed in feed[keyPath: tables].first { $0.name == name } }
  }

  /// The columns of several tables, each once, in the order in which they come.
  private static func columns(of tables: [TextTable?]) -> [String] {
    var columns: [String] = []
    for table in tables {
      for column in table?.columns ?? [] where !columns.contains(column) { columns.append(column) }
    }
    return columns
  }
}

extension TransitTables {
  func fillText(_ table: TableSchema, _ sink: inout RowWriter) throws {
    guard let content = textContents[table.name] else { return }
    for (feed, cells) in content.rows {
      sink.append(feed + 1)
      for cell in cells { sink.append(cell) }
      try sink.endRow()
    }
  }
}

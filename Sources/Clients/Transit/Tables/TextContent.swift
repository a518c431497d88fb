import Bundles
import Tabular

/// The rows of one text table of all feeds, in the order of their content.
struct TextContent: Sendable {
  /// The schema with which the table is created.
  let schema: TableSchema
  /// Each feed's part of the table; nil if the feed has no rows.
  private let parts: [Part?]

  /// The table of one feed.
  private struct Part {
    let table: TextTable
    /// For each column after `feed`, the column of the feed's table; nil if it has none.
    let places: [Int?]
    /// The feed's rows in the order of their content.
    let order: [Int32]
    /// For each of the feed's rows, the rowid.
    let rowIDs: [Int32]
  }

  /// Merges the tables of all feeds; `columns` are the published names of the schema's columns
  /// after `feed`, in the same order.
  init(_ schema: TableSchema, columns: [String], _ tables: [TextTable?]) {
    self.schema = schema
    var rowCount: Int32 = 0
    parts = tables.map { table in
      guard let table, table.rowCount > 0 else { return nil }
      let order = table.order()
      var rowIDs = [Int32](repeating: 0, count: order.count)
      for row in order {
        rowCount += 1
        rowIDs[Int(row)] = rowCount
      }
      let places = columns.map { table.columns.firstIndex(of: $0) }
      return Part(table: table, places: places, order: order, rowIDs: rowIDs)
    }
  }

  /// Whether no feed has a row.
  var isEmpty: Bool { parts.allSatisfy { $0 == nil } }

  /// The rowid of a feed's row, which is given by its position in the file.
  func rowID(feed: Int, row: Int) -> Int32 { parts[feed]?.rowIDs[row] ?? 0 }

  /// The table with its rows.
  var table: Table<TransitTables> {
    let isNumbered = schema.columns.first?.isID == true
    return Table(schema) { _, writer in
      for (feed, part) in parts.enumerated() {
        guard let part else { continue }
        for row in part.order {
          if isNumbered { writer.append(Int(part.rowIDs[Int(row)])) }
          writer.append(feed + 1)
          for place in part.places {
            if let place {
              writer.append(part.table.number(row: Int(row), column: place), in: part.table.texts)
            } else {
              writer.append(nil as String?)
            }
          }
          try writer.endRow()
        }
      }
    }
  }
}

extension TextContent {
  /// The text tables of a dataset that have rows, by the name of their table in the database.
  static func all(of dataset: Dataset) -> [String: TextContent] {
    let reference = TransitTables.referenceTables.map { schema in
      let columns = schema.columns.filter { !$0.isID && $0.name != ColumnSchema.feed.name }
      return TextContent(
        schema, columns: columns.map(\.name), tables(named: schema.name, \.textTables, dataset))
    }
    let contents = reference + unknownTables(of: dataset) + [unplacedStopTimes(of: dataset)]
    return Dictionary(
      contents.filter { !$0.isEmpty }.map { ($0.schema.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The tables of files that the reference does not define. In SQL, names that differ only by case
  /// are equal.
  ///
  /// Feeds share a table, unless all their columns together are too many for one.
  private static func unknownTables(of dataset: Dataset) -> [TextContent] {
    var taken: Set<String> = []
    let names = Set(dataset.feeds.flatMap { $0.unknownTables.map(\.name) })
    return names.ordered().flatMap { name in
      let shared = tables(named: name, \.unknownTables, dataset)
      let isNarrow = columns(of: shared).count <= TableReader.maximumColumnCount
      return (isNarrow ? [shared] : shared.indices.map { eachAlone(shared, $0) }).map { tables in
        let columns = columns(of: tables)
        let schema = TransitTables.fileTable(named: taken.insertUnique(name), columns: columns)
        return TextContent(schema, columns: columns, tables)
      }
    }
  }

  /// The tables with nil for every feed except one.
  private static func eachAlone(_ tables: [TextTable?], _ feed: Int) -> [TextTable?] {
    tables.indices.map { $0 == feed ? tables[$0] : nil }
  }

  /// The unplaced rows of stop_times.txt, with the columns that the reference does not define.
  private static func unplacedStopTimes(of dataset: Dataset) -> TextContent {
    let schema = TransitTables.unplacedStopTimes
    let tables = dataset.feeds.map(\.unplacedStopTimes)
    let known = Array(schema.columnNames.dropFirst())
    let further = columns(of: tables).filter { !known.contains($0) }
    let columns = known + further.prefix(TableReader.maximumColumnCount)
    let wider = TransitTables.textTable(schema.name, schema.comment, columns: columns)
    return TextContent(wider, columns: columns, tables)
  }

  private static func tables(
    named name: String, _ tables: KeyPath<Feed, [TextTable]>, _ dataset: Dataset
  ) -> [TextTable?] {
    dataset.feeds.map { feed in feed[keyPath: tables].first { $0.name == name } }
  }

  /// The distinct columns of the tables that have rows, in the order in which they first occur.
  private static func columns(of tables: [TextTable?]) -> [String] {
    var seen: Set<String> = []
    return tables.compactMap { $0 }.filter { $0.rowCount > 0 }.flatMap(\.columns)
      .filter { seen.insert($0).inserted }
  }
}

extension TransitTables {
  /// The files of the GTFS reference that no other table holds, as they were published.
  ///
  /// A database has only tables with rows; each is named after the file, without `.txt`.
  static let referenceTables: [TableSchema] = [
    FileReference.transfers, .pathways, .levels, .attributions, .translations, .areas, .stopAreas,
    .networks, .routeNetworks, .fareAttributes, .fareRules, .timeframes, .riderCategories,
    .fareMedia, .fareProducts, .fareLegRules, .fareLegJoinRules, .fareTransferRules,
    .locationGroups, .locationGroupStops,
  ].map { file in
    referenceTable(file.table, "`\(file.name)` as published, with NULL for blanks.", of: file)
  }

  /// The unplaced rows of stop_times.txt; a database also has any unknown columns of its feeds.
  static let unplacedStopTimes = referenceTable(
    KeptData.unplacedStopTimesName,
    """
    Rows of stop_times.txt that cannot be used, as published: their trips, stops or areas are \
    unknown, or their windows cannot be read. A database has them only if its pipeline says \
    `keep: [\(KeptData.unplacedStopTimesName)]`; report.json counts them in any case, and lists the \
    first thousand of each code with their lines.
    """, of: .stopTimes)

  /// A table of text with the fields of a file of the reference; a table with an index has an id.
  private static func referenceTable(
    _ name: String, _ comment: String, of file: FileReference
  ) -> TableSchema {
    let isIndexed = textIndexes.contains { $0.table == name }
    return TableSchema(
      name, comment, presence: .whenFilled, key: isIndexed ? ["id"] : [],
      columns: (isIndexed ? [.id] : []) + [.feed]
        + file.fields.map { .text($0.name, $0.sentence) })
  }

  /// The indexes that find the translations of a text.
  static let textIndexes = [
    IndexSchema(
      on: "translations", ["record_id"], leavingOutNulls: true,
      "Finds the translations of a row's texts."),
    IndexSchema(
      on: "translations", ["field_value"], leavingOutNulls: true,
      "Finds the translations of a text."),
  ]

  /// The beginning of the names of tables of files that the GTFS reference does not define.
  static let filePrefix = "file_"

  /// The table of a file that the GTFS reference does not define. It is named `file_` and the
  /// file's name; its columns are text.
  static func fileTable(named file: String, columns: [String]) -> TableSchema {
    textTable(
      "\(filePrefix)\(FileName.table(file))", "`\(file)` as published, with NULL for blanks.",
      columns: columns)
  }

  /// A table of text: the feed, then the columns.
  ///
  /// In SQL, names that differ only by case are equal, and column names must be unique. A nameless
  /// column therefore becomes `column_3`, and a column whose name is taken gets `_2`, `_3` …
  static func textTable(_ name: String, _ comment: String, columns: [String]) -> TableSchema {
    var taken: Set = ["feed"]
    let unique = columns.enumerated().map { position, column in
      taken.insertUnique(column.isEmpty ? "column_\(position + 1)" : column)
    }
    return TableSchema(
      name, comment, presence: .whenFilled, key: [], columns: [.feed] + unique.map { .text($0) })
  }
}

extension Set<String> {
  /// Inserts a name with an ending, in lower case, and returns it in its own case. If the name is
  /// taken, `_2`, `_3` … is added before the ending.
  mutating func insertUnique(_ name: String, ending: String = "") -> String {
    var unique = name + ending
    var number = 2
    while !insert(unique.lowercased()).inserted {
      unique = "\(name)_\(number)\(ending)"
      number += 1
    }
    return unique
  }
}

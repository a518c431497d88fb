import Bundles
import DatabaseVersions
import GRDB
import Pipeline
import SeedTransit

/// The rows of a feed's file, read from its table, with the values that have no column there.
///
/// Rows come in the order of the table's key. So a build of the exported feed numbers its rows as
/// this database does.
final class FileRows {
  /// The columns of the file: required columns, and columns with a value.
  let columns: [String]
  /// Whether the feed has no row of the file.
  let isEmpty: Bool

  private let feed: Int
  private let fields: [FileTable.Field]
  private let extras: ExtraValues
  private let places: [String: Int]
  private let rows: RowCursor

  /// Prepares to read the rows of a feed.
  ///
  /// Every function of this type throws an error of the database if it cannot be read.
  init(_ table: FileTable, feed: Int, _ db: Database) throws {
    self.feed = feed
    let key = try db.keyColumns(of: table.table).map { "t.\(SQLText.identifier($0))" }
    let order = key.joined(separator: ", ")
    // A row without an id is identified by its place in the order of the key.
    let number = key.count == 1 ? order : "row_number() OVER (ORDER BY \(order))"
    let extras = try ExtraValues(beside: table, numbered: number, feed: feed, db)
    self.extras = extras
    let known = try table.fields(in: db)
    let counts = try Self.counts(of: known, table, feed: feed, db)
    let isFilled = known.indices.map { position in
      counts[position + 1] > 0 || extras.columns.contains(known[position].reference.name)
    }
    // The table of feeds has a row even if feed_info.txt has none.
    let isFeedInfo = if case .none = table.file.key { true } else { false }
    isEmpty =
      counts[0] == 0 || isFeedInfo && !isFilled.contains(true) && extras.columns.isEmpty
    let isFormer = Self.isFormerLayout(of: table.file, known, isFilled)
    let needed = zip(known, isFilled).filter { field, isFilled in
      isFilled || field.reference.presence == .required && !isFormer
    }.map(\.0)
    // A file of blank rows also needs columns.
    fields = needed.isEmpty && extras.columns.isEmpty ? known : needed
    let names = fields.map { field in
      (isFormer ? field.reference.formerName : nil) ?? field.reference.name
    }
    let columns = names + extras.columns.filter { !names.contains($0) }
    self.columns = columns
    places = Dictionary(
      columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let values = [number, table.feed] + fields.map(\.expression)
    rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(values.joined(separator: ", ")) FROM \(SQLText.identifier(table.table)) AS t
        WHERE \(table.condition) ORDER BY \(order)
        """)
  }

  /// Whether a file is translations.txt in its former layout, in which rows do not name a table.
  ///
  /// That layout has its own column names and no key, so all equal rows are kept.
  private static func isFormerLayout(
    of file: FileReference, _ fields: [FileTable.Field], _ isFilled: [Bool]
  ) -> Bool {
    file.name == FileReference.translations.name
      && !zip(fields, isFilled).contains { $0.reference.name == "table_name" && $1 }
  }

  /// The number of a feed's rows, then the number of values of each field.
  private static func counts(
    of fields: [FileTable.Field], _ table: FileTable, feed: Int, _ db: Database
  ) throws -> [Int] {
    let counts = ["count(*)"] + fields.map { "count(\($0.expression))" }
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT \(counts.joined(separator: ", ")) FROM \(SQLText.identifier(table.table)) AS t
        WHERE \(table.feed) = ? AND \(table.condition)
        """, arguments: [feed])
    return counts.indices.map { row?.number($0) ?? 0 }
  }

  /// The cells of the next row, nil if they are blank; nil at the end.
  func next() throws -> [String?]? {
    while let row = try rows.next() {
      guard row.number(1) == feed else { continue }
      var cells = [String?](repeating: nil, count: columns.count)
      for (place, field) in fields.enumerated() {
        cells[place] = Self.text(row[place + 2], field.reference.type)
      }
      for value in try extras.take(of: row.number(0) ?? 0) {
        if let place = places[value.column] { cells[place] = value.text }
      }
      return cells
    }
    return nil
  }

  /// A value as GTFS writes it.
  private static func text(_ value: DatabaseValue, _ type: FieldType) -> String? {
    switch value.storage {
    case .null, .blob: nil
    case .int64(let integer): written(Int(integer), type)
    case .double(let number): written(number)
    case .string(let text): text
    }
  }

  private static func written(_ integer: Int, _ type: FieldType) -> String {
    switch type {
    case .time: StopTimeNames.clock(integer)
    // Only a damaged database has a number that is not a day.
    case .date: ServiceDate(integer)?.description ?? String(integer)
    default: String(integer)
    }
  }

  private static func written(_ number: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(decimal: number)
    return String(decoding: bytes, as: UTF8.self)
  }
}

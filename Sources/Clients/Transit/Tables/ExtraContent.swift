import Tabular

/// The extra fields of all feeds as columns, texts and cells, in an order that depends only on
/// their content.
struct ExtraContent: Sendable {
  /// A published column that has no column in any table.
  struct Column: Hashable {
    let table: String
    let name: String
  }

  /// A value of a row; its column and its text are given by their ids.
  struct Cell {
    var column: Int32
    var row: Int32
    var text: Int32
  }

  /// The columns, sorted by table, then by name; the first has id 1.
  private(set) var columns: [Column] = []
  /// The distinct texts of each feed in the order of the cells; the first has id 1.
  private(set) var texts: [(feed: Int, id: TextID)] = []
  /// The cells, sorted by column, then by row.
  private(set) var cells: [Cell] = []

  /// Numbers the extra fields of all feeds; `contents` are the text tables by name.
  init(_ dataset: Dataset, _ contents: [String: TextContent]) {
    let names = dataset.feeds.map { Self.columns(of: $0) }
    columns = Set(names.flatMap(\.values)).ordered { ($0.table, $0.name) < ($1.table, $1.name) }
    var ids: [Column: Int32] = [:]
    for (position, column) in columns.enumerated() { ids[column] = Int32(position + 1) }
    var found: [(cell: Cell, feed: Int, text: TextID)] = []
    for (feed, content) in dataset.feeds.enumerated() {
      // The number is computed once per column and not once per row, because feeds have a million
      // such values.
      var known: [Key: (id: Int32, rows: ExtraFieldRows)] = [:]
      for (key, column) in names[feed] {
        let rows = ExtraFieldRows(dataset, feed: feed, file: content.texts[key.table], contents)
        known[key] = (ids[column] ?? 0, rows)
      }
      found.reserveCapacity(found.count + content.extraFields.count)
      for field in content.extraFields {
        guard let column = known[Key(table: field.table, column: field.column)] else { continue }
        let row = column.rows.number(of: Int(field.record))
        found.append((Cell(column: column.id, row: row, text: 0), feed, field.value))
      }
    }
    found.sort { ($0.cell.column, $0.cell.row) < ($1.cell.column, $1.cell.row) }
    number(found, among: dataset.feeds)
  }

  /// A column, given by the numbers of its table's and its own name among a feed's texts.
  private struct Key: Hashable {
    let table: TextID
    let column: TextID
  }

  private static func columns(of feed: Feed) -> [Key: Column] {
    var columns: [Key: Column] = [:]
    for field in feed.extraFields {
      let key = Key(table: field.table, column: field.column)
      if columns[key] != nil { continue }
      columns[key] = Column(
        table: ExtraFieldRows.tableName(ofFile: feed.texts[field.table]),
        name: feed.texts[field.column]
      )
    }
    return columns
  }

  private mutating func number(
    _ found: [(cell: Cell, feed: Int, text: TextID)], among feeds: [Feed]
  ) {
    // For each feed and text, its number; 0 until it has one.
    var numbers = feeds.map { [Int32](repeating: 0, count: $0.texts.count) }
    cells.reserveCapacity(found.count)
    for (cell, feed, text) in found {
      let place = Int(text.rawValue)
      if numbers[feed][place] == 0 {
        texts.append((feed, text))
        numbers[feed][place] = Int32(texts.count)
      }
      var cell = cell
      cell.text = numbers[feed][place]
      cells.append(cell)
    }
  }
}

/// The row numbers that `extra_fields` uses for one feed's table: the row's id or rowid, or else
/// its number in the order of the table's key, from 1.
private enum ExtraFieldRows {
  /// For each row of the file, its number minus one.
  case places([Int32])
  /// For each row of the file, its number.
  case numbers([Int32])
  /// The numbers of a text table's rows.
  case texts(TextContent?, feed: Int)
  /// The same number for every row.
  case same(Int32)

  init(_ dataset: Dataset, feed: Int, file: String, _ contents: [String: TextContent]) {
    self =
      switch file {
      case "trips": .numbers(dataset.timetable.tripIDs[feed])
      case "stops": .places(dataset.stops.positions[feed])
      case "routes": .places(dataset.routes.positions[feed])
      case "agency": .places(dataset.agencies.positions[feed])
      case "calendar": .places(dataset.services.positions[feed])
      case "calendar_dates": .places(dataset.serviceExceptions.positions[feed])
      case "frequencies": .places(dataset.frequencies.positions[feed])
      case "shapes": .places(dataset.shapes.positions[feed])
      case "booking_rules": .places(dataset.bookingRules.positions[feed])
      case "stop_times": .places(dataset.onDemandStopTimes.positions[feed])
      case "feed_info": .same(Int32(feed + 1))
      default: .texts(contents[file], feed: feed)
      }
  }

  func number(of record: Int) -> Int32 {
    switch self {
    case .places(let places): places[record] + 1
    case .numbers(let numbers): numbers[record]
    case .texts(let content, let feed): content?.rowID(feed: feed, row: record) ?? 0
    case .same(let number): number
    }
  }

  /// The database's table for a file of the feed.
  static func tableName(ofFile file: String) -> String {
    switch file {
    case "agency": "agencies"
    case "calendar": "services"
    case "calendar_dates": "service_exceptions"
    case "feed_info": "feeds"
    case "stop_times": "on_demand_stop_times"
    default: file
    }
  }
}

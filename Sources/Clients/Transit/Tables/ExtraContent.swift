import Tabular

/// The extra fields of all feeds as columns, texts and cells, in an order that content decides.
struct ExtraContent: Sendable {
  /// A column that no table has.
  struct Column: Hashable {
    let table: String
    let name: String
  }

  /// A value of a row, by the ids of its column and its text.
  struct Cell {
    var column: Int32
    var row: Int32
    var text: Int32
  }

  /// By table, then name; the first has id 1.
  private(set) var columns: [Column] = []
  /// The distinct texts of each feed in the order of the cells; the first has id 1.
  private(set) var texts: [(feed: Int, id: TextID)] = []
  /// By column, then row.
  private(set) var cells: [Cell] = []

  /// Numbers the extra fields of all feeds; `contents` are the text tables by name.
  init(_ dataset: Dataset, _ contents: [String: TextContent]) {
    var names: [[Key: Column]] = []
    for feed in dataset.feeds { names.append(Self.columns(of: feed)) }
    columns = Set(names.flatMap(\.values)).sorted { ($0.table, $0.name) < ($1.table, $1.name) }
    var ids: [Column: Int32] = [:]
    for (position, column) in columns.enumerated() { ids[column] = Int32(position + 1) }
    var found: [(cell: Cell, feed: Int, text: TextID)] = []
    for (feed, content) in dataset.feeds.enumerated() {
      let rows = RowNumbers(dataset, feed: feed, contents)
      let columnIDs = names[feed].mapValues { ids[$0] ?? 0 }
      for field in content.extraFields {
        let column = columnIDs[Key(table: field.table, column: field.column)] ?? 0
        let row = rows.number(of: Int(field.record), file: field.table)
        found.append((Cell(column: column, row: row, text: 0), feed, field.value))
      }
    }
    found.sort { ($0.cell.column, $0.cell.row) < ($1.cell.column, $1.cell.row) }
    number(found, feedCount: dataset.feeds.count)
  }

  /// A column by the numbers of its names among a feed's texts.
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
        table: RowNumbers.tableName(ofFile: feed.texts[field.table]), name: feed.texts[field.column]
      )
    }
    return columns
  }

  private mutating func number(_ found: [(cell: Cell, feed: Int, text: TextID)], feedCount: Int) {
    var numbers = [[TextID: Int32]](repeating: [:], count: feedCount)
    cells.reserveCapacity(found.count)
    for (cell, feed, text) in found {
      var cell = cell
      if let number = numbers[feed][text] {
        cell.text = number
      } else {
        texts.append((feed, text))
        cell.text = Int32(texts.count)
        numbers[feed][text] = cell.text
      }
      cells.append(cell)
    }
  }
}

/// The numbers by which `extra_fields` names the rows of one feed's tables: the row's id or rowid,
/// else its number in the order of the table's key, from 1.
private struct RowNumbers {
  private let dataset: Dataset
  private let feed: Int
  private let contents: [String: TextContent]
  private let files: [TextID: String]

  init(_ dataset: Dataset, feed: Int, _ contents: [String: TextContent]) {
    self.dataset = dataset
    self.feed = feed
    self.contents = contents
    let content = dataset.feeds[feed]
    var files: [TextID: String] = [:]
    for field in content.extraFields where files[field.table] == nil {
      files[field.table] = content.texts[field.table]
    }
    self.files = files
  }

  func number(of record: Int, file: TextID) -> Int32 {
    switch files[file] {
    case "trips": dataset.timetable.tripIDs[feed][record]
    case "stops": dataset.stops.positions[feed][record] + 1
    case "routes": dataset.routes.positions[feed][record] + 1
    case "agency": dataset.agencies.positions[feed][record] + 1
    case "calendar": dataset.services.positions[feed][record] + 1
    case "calendar_dates": dataset.serviceExceptions.positions[feed][record] + 1
    case "frequencies": dataset.frequencies.positions[feed][record] + 1
    case "shapes": dataset.shapes.positions[feed][record] + 1
    case "booking_rules": dataset.bookingRules.positions[feed][record] + 1
    case "stop_times": dataset.onDemandStopTimes.positions[feed][record] + 1
    case "feed_info": Int32(feed + 1)
    case .some(let name): contents[name]?.rowID(feed: feed, row: record) ?? 0
    case .none: 0
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

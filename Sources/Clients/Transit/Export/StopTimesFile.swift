import GRDB
import Pipeline

/// Writes stop_times.txt: the rows of patterns and timings, trip by trip, then the on-demand rows.
///
/// Memory: a ``PublishedTimetable``, and the rows of one trip.
struct StopTimesFile {
  private let timetable: PublishedTimetable
  private let extras: ExtraValues
  private let onDemand: FileRows?
  private let columns: [String]
  private let fields: [StopTimeField?]
  /// The ids of stops and the headsigns as CSV cells, by their numbers.
  private let stops: [[UInt8]]
  private let headsigns: [[UInt8]]

  /// Reads the timetable of a feed.
  ///
  /// Throws an error of the database if it cannot be read.
  init(feed: Int, _ db: Database) throws {
    timetable = try PublishedTimetable(db, feed: feed)
    extras = try ExtraValues(
      in: "stop_time_fields", of: "trip", among: "trips", feed: feed, db)
    let onDemandTable = FileTable.onDemandStopTimes
    onDemand =
      try db.tableExists(onDemandTable.table) ? FileRows(onDemandTable, feed: feed, db) : nil
    let others = extras.columns + (onDemand?.columns ?? [])
    let known = try StopTimeField.allCases.filter { field in
      if others.contains(field.name) { return true }
      guard field.storage == .timetable else { return false }
      return try field.isAlwaysThere || Self.hasValues(field, feed: feed, db)
    }
    var columns = known.map(\.name)
    for name in others where !columns.contains(name) { columns.append(name) }
    self.columns = columns
    fields = columns.map(StopTimeField.init(rawValue:))
    stops = timetable.names.stops.texts.map(Self.csv)
    headsigns = timetable.names.headsigns.texts.map(Self.csv)
  }

  private static func hasValues(_ field: StopTimeField, feed: Int, _ db: Database) throws -> Bool {
    let (table, key, condition) = field.values
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM \(table)
          WHERE \(condition) AND \(key) IN (SELECT \(key) FROM trips WHERE feed = ?))
        """, arguments: [feed]) ?? false
  }

  private static func csv(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(csv: text)
    return bytes
  }

  /// Writes the file; returns how many rows it has.
  ///
  /// Throws ``Failure`` if the disk cannot be written, or an error of the database.
  func write(to path: String) throws -> Int {
    var file = try FeedFile(creating: path, columns: columns)
    for trip in timetable.trips {
      let rows = timetable.rows(of: trip)
      let values = try extras.take(of: trip.number)
      let others = values.cells(rowCount: rows.count, columns: columns)
      let id = Self.csv(trip.id)
      for (position, row) in rows.enumerated() {
        let row = row.asPublished
        try file.write(width: columns.count, others: others, from: position * columns.count) {
          append(fields[$0], of: row, trip: id, to: &$1)
        }
      }
    }
    if let onDemand {
      let places = onDemand.columns.map { columns.firstIndex(of: $0) }
      while let row = try onDemand.next() {
        var cells = [String?](repeating: nil, count: columns.count)
        for (place, cell) in zip(places, row) {
          if let place { cells[place] = cell }
        }
        try file.write(cells)
      }
    }
    try file.finish()
    return file.rowCount
  }

  private func append(
    _ field: StopTimeField?, of row: StopTime, trip: [UInt8], to bytes: inout [UInt8]
  ) {
    switch field {
    case .trip: bytes.append(contentsOf: trip)
    case .arrival: bytes.append(clock: row.arrival)
    case .departure: bytes.append(clock: row.departure)
    case .stop: bytes.append(contentsOf: stops[Int(row.stop)])
    case .sequence: bytes.append(number: Int(row.sequence))
    case .headsign:
      if let number = row.headsign { bytes.append(contentsOf: headsigns[Int(number)]) }
    case .pickupType: bytes.append(number: row.pickupType)
    case .dropOffType: bytes.append(number: row.dropOffType)
    case .continuousPickup: bytes.append(number: row.continuousPickup)
    case .continuousDropOff: bytes.append(number: row.continuousDropOff)
    case .timepoint: bytes.append(number: row.timepoint)
    // The timetable does not hold the other fields.
    default: break
    }
  }
}

extension StopTimeField {
  /// Whether the file always has the column.
  fileprivate var isAlwaysThere: Bool {
    [.trip, .arrival, .departure, .stop, .sequence].contains(self)
  }

  /// The table with the values, the column of trips that names its rows, and the condition for
  /// values that are not blank.
  fileprivate var values: (table: String, key: String, condition: String) {
    switch self {
    case .timepoint: ("timings", "timing", "\(name) IS NOT NULL")
    case .pickupType, .dropOffType: ("pattern_stops", "pattern", "\(name) <> 0")
    default: ("pattern_stops", "pattern", "\(name) IS NOT NULL")
    }
  }
}

import Folding
import Tabular

/// The stop times and trips of a feed, read in a simple way: cell by cell, row by row, all in memory.
///
/// It shares the tokenizer and the columns with the build, but not the code for repeated rows, patterns,
/// timings and pools of texts. So it can tell whether that code lost data. Memory: 24 bytes a row, and the ids.
struct FeedStopTimes {
  private(set) var usableCount = 0
  private(set) var unplacedCount = 0
  /// The number of rows, by file, of routes that the database need not have, and of their trips.
  private(set) var droppedCounts: [String: Int] = [:]
  /// The number of times that the feed has each on-demand row.
  private(set) var onDemandRows: [OnDemandRow: Int] = [:]

  private var trips = NumberedTexts()
  private var droppedTrips: Set<ExactText> = []
  /// The published route_id of each trip; nil if it is blank.
  private var routes: [String?] = []
  /// The ids of stops and the headsigns, which rows refer to by number.
  private(set) var names = StopTimeNames()
  private var records = StopTimeRecords()
  /// The adjacent rows of each trip, in the order of the file.
  private var groups: [[Range<Int>]]

  /// The rows so far if equal rows count once; otherwise nil.
  private var distinctRows: DistinctRows?

  /// Reads a feed; `onlyRoutes` limits the routes to some ids. Rows that are equal in every field count once:
  /// if rows of a feed look equal, the feed is read again with every field.
  ///
  /// Throws ``Failure`` if it cannot be read.
  init(_ feed: ComparedFeed, onlyRoutes: Set<String>? = nil) throws {
    self = try Self(feed, onlyRoutes, countingEqualRowsOnce: false)
    if hasEqualRows { self = try Self(feed, onlyRoutes, countingEqualRowsOnce: true) }
  }

  private init(
    _ feed: ComparedFeed, _ onlyRoutes: Set<String>?, countingEqualRowsOnce: Bool
  ) throws {
    distinctRows = countingEqualRowsOnce ? DistinctRows() : nil
    groups = []
    names.stops = try Self.ids("stop_id", of: FileReference.stops.name, in: feed)
    let isOnRoute = try readTrips(of: feed, onlyRoutes)
    groups = Array(repeating: [], count: trips.count)
    let onDemandIDs = try Self.onDemandIDs(in: feed)
    var last: (id: String, trip: Int?) = ("", nil)
    let file = FileReference.stopTimes.name
    var report = Report(limit: 0)
    guard var table = try feed.table(of: file, &report) else { return }
    let columns = StopTimeColumns(table.header, keep: [])
    // Without windows, millions of rows need no check.
    let hasWindows = columns.windowStart.isPresent
    while try table.next(&report) {
      let id = table.id(columns.trip)
      if let id, !id.utf8.elementsEqual(last.id.utf8) {
        last = (id, trips.number(of: id).map { Int($0) })
      }
      if let id, last.trip == nil, droppedTrips.contains(id) {
        droppedCounts[file, default: 0] += 1
        continue
      }
      guard id != nil, let trip = last.trip, isOnRoute[trip] else {
        unplacedCount += 1
        continue
      }
      if hasWindows, let row = onDemandRow(table, columns, trip: last.id, onDemandIDs) {
        if distinctRows?.insert(row, table) != false { onDemandRows[row, default: 0] += 1 }
        continue
      }
      let hasWindow = hasWindows && OnDemandIDs.hasWindowAlone(table, columns)
      guard !hasWindow, let record = record(table, columns) else {
        unplacedCount += 1
        continue
      }
      usableCount += 1
      if distinctRows?.insert(record, ofTrip: trip, table) != false { add(record, to: trip) }
    }
  }

  /// Whether a trip has two rows that are equal in all compared fields.
  private var hasEqualRows: Bool {
    if onDemandRows.values.contains(where: { $0 > 1 }) { return true }
    return groups.indices.contains { trip in
      let rows = rows(ofTrip: trip)
      let hasRepeatedKey = zip(rows, rows.dropFirst()).contains { $0.sequence == $1.sequence }
      return hasRepeatedKey && Set(rows).count < rows.count
    }
  }

  /// The number of a trip with usable rows; nil for any other trip.
  func number(ofTrip id: String) -> Int? {
    trips.number(of: id).map { Int($0) }.flatMap { groups[$0].isEmpty ? nil : $0 }
  }

  /// The ids of the trips with usable rows, in order, except for trips with some numbers.
  func trips(except numbers: Set<Int>) -> [String] {
    groups.indices.filter { !groups[$0].isEmpty && !numbers.contains($0) }
      .map { trips.texts[$0] }.ordered()
  }

  /// Calls `body` with the id of each trip of trips.txt and its published route_id, nil if it is blank; the
  /// route need not exist.
  func forEachTrip(_ body: (_ trip: String, _ route: String?) -> Void) {
    for (trip, route) in zip(trips.texts, routes) { body(trip, route) }
  }

  /// The usable rows of a trip, by stop_sequence; rows with an equal one keep the order of the file.
  func rows(ofTrip number: Int) -> [StopTime] {
    let rows = groups[number].joined().map { records[$0] }
    if zip(rows, rows.dropFirst()).allSatisfy({ $0.sequence <= $1.sequence }) { return rows }
    return rows.enumerated()
      .sorted { ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset) }
      .map(\.element)
  }

  // MARK: - Reading

  /// The current row, if it is an on-demand row.
  private func onDemandRow(
    _ table: borrowing TableReader, _ columns: StopTimeColumns, trip: String, _ ids: OnDemandIDs
  ) -> OnDemandRow? {
    if OnDemandIDs.namesArea(table, columns) {
      return ids.row(table, columns, trip: trip, stop: nil)
    }
    guard let stop = table.id(columns.stop) else { return nil }
    let isKnown = names.stops.number(of: stop) != nil
    return ids.row(table, columns, trip: trip, stop: isKnown ? stop : nil)
  }

  private static func onDemandIDs(in feed: ComparedFeed) throws -> OnDemandIDs {
    let locations = try feed.archive.entry(named: "locations.geojson").map {
      try feed.archive.data(of: $0)
    }
    return OnDemandIDs(
      locations: OnDemandIDs.locations(in: locations ?? []),
      groups: Set(exactly: try ids("location_group_id", of: "location_groups.txt", in: feed).texts),
      rules: Set(exactly: try ids("booking_rule_id", of: "booking_rules.txt", in: feed).texts))
  }

  private mutating func add(_ record: StopTime, to trip: Int) {
    let position = records.count
    records.append(record)
    if let last = groups[trip].last, last.upperBound == position {
      groups[trip][groups[trip].count - 1] = last.lowerBound..<(position + 1)
    } else {
      groups[trip].append(position..<(position + 1))
    }
  }

  /// The current row; nil without a known stop or a stop_sequence.
  private mutating func record(
    _ table: borrowing TableReader, _ columns: StopTimeColumns
  ) -> StopTime? {
    guard let stop = table.id(columns.stop).flatMap({ names.stops.number(of: $0) }),
      let sequence = table.integer(columns.sequence).value.flatMap({ Int32(exactly: $0) }),
      sequence >= 0
    else { return nil }
    return StopTime(
      stop: stop, sequence: Int(sequence), arrival: table.time(columns.arrival).value,
      departure: table.time(columns.departure).value,
      headsign: table.text(columns.headsign).map { names.headsigns.intern($0) },
      pickupType: table.code(columns.pickupType) ?? 0,
      dropOffType: table.code(columns.dropOffType) ?? 0,
      continuousPickup: table.code(columns.continuousPickup),
      continuousDropOff: table.code(columns.continuousDropOff),
      timepoint: table.code(columns.timepoint))
  }

  /// Reads the trips; returns whether the route of each trip is known. If two rows have the same id, the
  /// first counts.
  private mutating func readTrips(
    of feed: ComparedFeed, _ onlyRoutes: Set<String>?
  ) throws -> [Bool] {
    let known = try Self.ids("route_id", of: "routes.txt", in: feed)
    let dropped = Set(known.texts).subtracting(onlyRoutes ?? Set(known.texts))
    droppedCounts["routes.txt"] = dropped.count
    var isOnRoute: [Bool] = []
    try feed.forEachRow(
      of: "trips.txt", columns: ["trip_id", "route_id"]
    ) { table, columns in
      guard let id = table.id(columns[0]) else { return }
      let route = table.id(columns[1])
      if let route, dropped.contains(route) {
        droppedTrips.insert(id)
        droppedCounts["trips.txt", default: 0] += 1
        return
      }
      guard trips.insert(id) else { return }
      let isKnown = route.flatMap { known.number(of: $0) } != nil
      isOnRoute.append(isKnown)
      routes.append(isKnown ? route : route.map { _ in table.raw(columns[1]) })
    }
    return isOnRoute
  }

  private static func ids(
    _ column: String, of file: String, in feed: ComparedFeed
  ) throws -> NumberedTexts {
    var ids = NumberedTexts()
    try feed.forEachRow(of: file, columns: [column]) { table, columns in
      if let id = table.id(columns[0]) { _ = ids.insert(id) }
    }
    return ids
  }
}

extension TableReader {
  /// A number from the column's list; nil for any other value.
  func code(_ code: StopTimeColumns.CodeColumn) -> Int? {
    integer(code.column).value.flatMap { (0...code.limit).contains($0) ? $0 : nil }
  }
}

/// Distinct texts, numbered from 0 in the order of first occurrence. Texts are equal if their bytes are.
///
/// This is a plain dictionary on purpose: verification does not share the build's pool of texts.
struct NumberedTexts {
  private(set) var texts: [String] = []
  private var numbers: [ExactText: Int32] = [:]

  var count: Int { texts.count }

  func number(of text: String) -> Int32? { numbers[text] }

  /// Adds a text; false if the text is already there.
  mutating func insert(_ text: String) -> Bool {
    let before = count
    return Int(intern(text)) == before
  }

  mutating func intern(_ text: String) -> Int32 {
    let key = ExactText(text)
    if let number = numbers[key] { return number }
    let number = Int32(truncatingIfNeeded: texts.count)
    numbers[key] = number
    texts.append(text)
    return number
  }
}

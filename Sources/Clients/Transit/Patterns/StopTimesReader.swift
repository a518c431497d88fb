import Tabular

/// Reads stop_times.txt in one pass into a feed's patterns and timings.
///
/// A row that ends like an earlier row costs one comparison of bytes; ``StopTimeRowReader`` reads
/// the other rows cell by cell. Cost: no more than inflating the file, which runs in parallel.
struct StopTimesReader: ~Copyable {
  private var reader: RepeatingRowReader
  private var rowReader: StopTimeRowReader
  private var onDemandReader: OnDemandRowReader
  private var builder: TimetableBuilder
  private let tripIDs: StringInterner
  private let takenTripIDs: StringInterner
  private let isUsable: [Bool]

  private var group = TripRows()
  /// The trip of the rows in `group`; nil while the rows cannot be placed.
  private var trip: RecordIndex<Trip>?
  /// The number of the current rows' trip among the trips that a rule removed; nil for any other
  /// trip.
  private var takenTrip: TextID?
  /// The number of the trip that was found last; the next row with a new trip usually has the
  /// following number.
  private var lastTrip = TextID.blank
  private var count = RowCount()

  /// Reads the table for `feed`, which already has its trips, routes and stops. Returns the builder
  /// that links the trips to patterns and timings.
  ///
  /// Kept fields go straight into the feed. So do rows that cannot be placed, if `keepsUnplaced`;
  /// each of them gets a notice in any case. `keep` names further columns to keep. `reopen` opens
  /// the table again, to compare all fields of rows that look equal. Throws ``Failure`` if the
  /// table cannot be read.
  static func read(
    _ table: consuming TableReader, for feed: inout Feed, keep: Set<String>, keepsUnplaced: Bool,
    reopen: () throws -> TableReader, report: inout Report
  ) throws -> TimetableBuilder {
    var reader = StopTimesReader(table, feed: feed, keep: keep, keepsUnplaced: keepsUnplaced)
    try reader.readRows(into: &feed, &report)
    try reader.finish(&feed, reopen, &report)
    return reader.builder
  }

  private init(
    _ table: consuming TableReader, feed: Feed, keep: Set<String>, keepsUnplaced: Bool
  ) {
    let columns = StopTimeColumns(table.header, keep: keep)
    reader = RepeatingRowReader(
      table, key: columns.trip, times: (columns.arrival, columns.departure))
    rowReader = StopTimeRowReader(
      columns: columns, stopIDs: feed.stopIDs, areaIDs: feed.areaIDs, keepsUnplaced: keepsUnplaced)
    onDemandReader = OnDemandRowReader(columns, feed)
    builder = TimetableBuilder(tripIDs: feed.tripIDs)
    tripIDs = feed.tripIDs
    takenTripIDs = feed.taken.tripIDs
    isUsable = feed.trips.map { $0.route != nil }
  }

  private mutating func readRows(into feed: inout Feed, _ report: inout Report) throws {
    feed.unplacedStopTimes = TextTable(
      name: feed.unplacedStopTimes.name, columns: rowReader.columns.all.map(\.name))
    feed.stopTimeColumns = Set(rowReader.columns.all.map(\.name))
    while let rows = try nextRows(&report) {
      if reader.isNewKey { startTrip() }
      switch rows {
      case .recognised(let runCount):
        if trip != nil {
          rowReader.recall(reader.run[..<runCount], into: &group)
          count.used += runCount
        } else if let takenTrip {
          feed.taken.takeStopTimes(runCount, of: takenTrip)
          count.dropped += runCount
        } else {
          reader.returnToRun()
        }
      case .read:
        readRow(into: &feed, &report)
      }
    }
    _ = report.endTally()
    endTrip()
    builder.joinGroups()
  }

  /// The next rows; starts a tally of the findings in them.
  private mutating func nextRows(_ report: inout Report) throws -> RepeatingRowReader.Rows? {
    report.startTally()
    return try reader.next(&report)
  }

  /// Stores the rows gathered so far if the current row belongs to another trip.
  private mutating func startTrip() {
    let number = reader.findKey(in: tripIDs, after: lastTrip)
    if let number { lastTrip = number }
    let next = RecordIndex<Trip>(idNumber: number)
    if next != nil, next == trip { return }
    let lastTaken = takenTrip ?? .blank
    endTrip()
    if let next {
      if isUsable[Int(next.position)] { trip = next }
    } else if takenTripIDs.count > 1 {
      let taken = reader.findKey(in: takenTripIDs, after: lastTaken)
      takenTrip = taken == .blank ? nil : taken
    }
  }

  private mutating func endTrip() {
    if let trip, !group.rows.isEmpty {
      if !group.kept.isEmpty {
        rowReader.keep(group.kept, of: trip, after: builder.rowCount(of: trip))
      }
      builder.store(&group, of: trip)
    }
    group.removeAll()
    trip = nil
    takenTrip = nil
  }

  /// Reads a row cell by cell. Remembers its ending unless a notice must name each such row's line.
  private mutating func readRow(into feed: inout Feed, _ report: inout Report) {
    if let takenTrip {
      feed.taken.takeStopTimes(1, of: takenTrip)
      count.dropped += 1
      return
    }
    guard let trip else { return skipRow(tripProblem(), &feed, &report) }
    onDemandReader.checkPlaceAndTimes(reader.table, &report)
    if onDemandReader.isOnDemand(reader.table) {
      return readOnDemandRow(of: trip, into: &feed, &report)
    }
    let outcome = rowReader.read(reader.table, feed: &feed, calls: &builder.calls, report: &report)
    switch outcome {
    case .unplaced(let problem):
      skipRow(problem, &feed, &report)
    case .placed(let row):
      group.keep(row.keptValues, at: group.rows.count)
      group.rows.append(
        RecognisedRow(
          number: row.number.rawValue, firstTime: row.arrival, secondTime: row.departure,
          line: Int32(truncatingIfNeeded: reader.table.line)))
      count.used += 1
      if let memo = row.memo { reader.remember(memo) }
    }
  }

  /// Reads a row at which the vehicle calls on demand; patterns do not include such rows.
  private mutating func readOnDemandRow(
    of trip: RecordIndex<Trip>, into feed: inout Feed, _ report: inout Report
  ) {
    if let problem = onDemandReader.read(reader.table, trip, into: &feed, &report) {
      skipRow(problem, &feed, &report)
    } else {
      count.used += 1
    }
  }

  private mutating func skipRow(
    _ problem: StopTimeRowReader.Problem, _ feed: inout Feed, _ report: inout Report
  ) {
    rowReader.reportUnplaced(reader.table, problem, &feed, &report)
    count.skipped += 1
  }

  /// The reason that the current row has no trip.
  private func tripProblem() -> StopTimeRowReader.Problem {
    reader.table.isBlank(rowReader.columns.trip)
      ? .blankTrip
      : reader.findKey(in: tripIDs, after: .blank) == nil ? .unknownTrip : .unknownRoute
  }

  private mutating func finish(
    _ feed: inout Feed, _ reopen: () throws -> TableReader, _ report: inout Report
  ) throws {
    var repeats = onDemandReader.repeats
    try removeRepeats(reopen, &repeats)
    builder.finish(&report)
    if let first = repeats.first {
      TripNotes(tripIDs: tripIDs).repeated(repeats.lines.count, first: first, &report)
    }
    feed.lines.repeatedStopTimes = repeats.lines.ordered()
    report.count(count, of: reader.table.file)
    rowReader.finish(&feed, builder.placesOfRows, &report)
  }

  /// Removes rows that equal an earlier row in every field. Omitted columns are read only for trips
  /// with rows that are equal in all other columns.
  private mutating func removeRepeats(
    _ reopen: () throws -> TableReader, _ repeats: inout RepeatedRows
  ) throws {
    let trips = builder.tripsWithEqualRows
    if trips.isEmpty { return }
    let kept = rowReader.kept(beside: trips)
    var omitted: [Int32: TextID] = [:]
    if !rowReader.columns.omitted.isEmpty {
      omitted = try OmittedValues.read(
        reopen(), rowReader.columns.omitted.map(\.column), lines: builder.lines(of: trips))
    }
    for trip in trips.ordered() {
      builder.removeRepeats(of: trip, kept: kept[trip] ?? [], omitted: omitted, &repeats)
    }
  }
}

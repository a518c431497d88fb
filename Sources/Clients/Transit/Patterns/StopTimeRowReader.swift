import Tabular

/// Reads one row of stop_times.txt cell by cell, and reports its anomalies.
struct StopTimeRowReader {
  /// The result of reading a row.
  enum Outcome {
    case placed(Row)
    case unplaced(Problem)
  }

  /// A row that belongs to a pattern.
  struct Row {
    let number: CallNumber
    let arrival: Int32
    let departure: Int32
    /// The number of the row's kept values; blank if it has none.
    let keptValues: TextID
    /// The number that ``recall(_:into:)`` takes for rows that end with the same bytes; nil if each
    /// such row must be read cell by cell.
    let memo: UInt32?
  }

  /// The reason that a row cannot be placed.
  enum Problem: String {
    case blankTrip = "trip_id is blank"
    case unknownTrip = "the trip is not in trips.txt"
    case unknownRoute = "the trip's route is not in routes.txt"
    case blankStop = "stop_id is blank"
    case unknownStop = "the stop is not in stops.txt"
    case area = "stop_id names an area, as in an older draft of GTFS-Flex, not a stop of stops.txt"
    case badSequence = "stop_sequence is not a whole number from 0"
    case unknownLocation = "the location is not in locations.geojson"
    case unknownLocationGroup = "the location group is not in location_groups.txt"
    case badWindow = "the row has no window that starts before it ends"
  }

  let columns: StopTimeColumns
  private let stopIDs: StringInterner
  /// The ids of areas.txt and stop_areas.txt, which older drafts of Flex allow in stop_id.
  private let areaIDs: Set<String>
  private let keepsUnplaced: Bool
  private var kinds: [CountedKind] = []
  private static let maximumRecalledKinds = 16
  /// The distinct sets of values that rows keep in addition to calls and times. Each set is the
  /// numbers of column name and value in the feed's texts, column by column.
  private var keptValues = StringInterner()
  private var kept: [(trip: RecordIndex<Trip>, rows: TripRows.KeptValues)] = []

  /// Everything that a row has in addition to its call and its times.
  private struct RowKind: Equatable {
    /// The omitted columns with values, one bit per column.
    var leftColumns: UInt64
    /// The findings of the row whose notices are beyond the limit.
    var findings: [Report.Key]
    /// The number of the kept values.
    var keptValues: TextID
  }

  /// A kind of row, with the number of its rows.
  private struct CountedKind {
    let kind: RowKind
    /// The number of rows that were read cell by cell, whose findings are already counted.
    var readCount = 0
    /// The number of rows that were recognised.
    var recalledCount = 0
  }

  init(
    columns: StopTimeColumns, stopIDs: StringInterner, areaIDs: Set<String>, keepsUnplaced: Bool
  ) {
    self.columns = columns
    self.stopIDs = stopIDs
    self.areaIDs = areaIDs
    self.keepsUnplaced = keepsUnplaced
  }

  /// Reads the current row of a known trip; `report` must have started a tally before the row was
  /// read.
  mutating func read(
    _ table: borrowing TableReader, feed: inout Feed, calls: inout CallTable,
    report: inout Report
  ) -> Outcome {
    guard let stopNumber = table.findID(columns.stop, in: stopIDs) else {
      return .unplaced(.unknownStop)
    }
    guard let stop = RecordIndex<Stop>(idNumber: stopNumber) else { return .unplaced(.blankStop) }
    guard let sequence = columns.sequence(of: table, &report) else {
      return .unplaced(.badSequence)
    }
    var cells = StopTimeCells()
    let call = Call(
      stop: stop, sequence: sequence,
      pickupType: cells.code(columns.pickupType, table, &report) ?? 0,
      dropOffType: cells.code(columns.dropOffType, table, &report) ?? 0,
      headsign: table.internText(columns.headsign, in: &feed.texts),
      continuousPickup: cells.code(columns.continuousPickup, table, &report),
      continuousDropOff: cells.code(columns.continuousDropOff, table, &report))
    let timepoint = cells.code(columns.timepoint, table, &report)
    let arrival = cells.time(columns.arrival, .arrival, table, &report)
    let departure = cells.time(columns.departure, .departure, table, &report)
    let values = keptValues(table, cells.unreadable, &feed)
    let number = CallNumber(call: calls.number(of: call), timepoint: timepoint)
    let findings = report.endTally()
    let kind = countKind(
      RowKind(leftColumns: leftColumns(table), findings: findings ?? [], keptValues: values))
    let isRepeatable = findings != nil && number.call < CallNumber.maximumCall
    return .placed(
      Row(
        number: number, arrival: arrival, departure: departure, keptValues: values,
        memo: isRepeatable ? kind.map { UInt32($0) << 28 | number.rawValue } : nil))
  }

  /// Adds rows to their trip that were recognised by their memos.
  mutating func recall(_ run: ArraySlice<RecognisedRow>, into group: inout TripRows) {
    let start = group.rows.count
    group.rows.append(contentsOf: run)
    // Nearly all rows are of the first kind, whose memo equals the call's number.
    if kinds[0].kind.keptValues == .blank, run.allSatisfy({ $0.number < 1 << 28 }) {
      kinds[0].recalledCount += run.count
      return
    }
    for index in start..<group.rows.count {
      let memo = group.rows[index].number
      let kind = Int(memo >> 28)
      kinds[kind].recalledCount += 1
      group.rows[index].number = memo & 0x0FFF_FFFF
      group.keep(kinds[kind].kind.keptValues, at: index)
    }
  }

  /// The omitted columns in which the current row has values, one bit per column.
  private func leftColumns(_ table: borrowing TableReader) -> UInt64 {
    var columnsWithValues: UInt64 = 0
    for position in columns.omitted.indices where !table.isBlank(columns.omitted[position].column) {
      columnsWithValues |= 1 << UInt64(position & 63)
    }
    return columnsWithValues
  }

  /// Counts a row that was read, and returns the number of its kind; nil if there are too many
  /// kinds to recall this one.
  private mutating func countKind(_ kind: RowKind) -> Int? {
    var counted = kind
    var known = kinds.firstIndex { $0.kind == kind }
    if known == nil, kinds.count >= Self.maximumRecalledKinds {
      // There may be as many sets of kept values as rows.
      counted.keptValues = .blank
      known = kinds.firstIndex { $0.kind == counted }
    }
    let number = known ?? kinds.count
    if known == nil { kinds.append(CountedKind(kind: counted)) }
    kinds[number].readCount += 1
    return counted == kind && number < Self.maximumRecalledKinds ? number : nil
  }

  // MARK: - What is kept beside patterns and timings

  /// The number of the current row's values that patterns and timings do not hold.
  private mutating func keptValues(
    _ table: borrowing TableReader, _ unreadable: [(name: String, value: String)],
    _ feed: inout Feed
  ) -> TextID {
    var values: [TextID] = []
    for (name, column) in columns.kept where !table.isBlank(column) {
      values += [feed.texts.intern(name), table.internText(column, in: &feed.texts)]
    }
    for (name, value) in unreadable {
      values += [feed.texts.intern(name), feed.texts.intern(value)]
    }
    return values.isEmpty ? .blank : keptValues.intern(values.map(\.rawValue))
  }

  /// Keeps values of rows of a trip; `rowCount` is the number of the trip's rows before them.
  mutating func keep(
    _ rows: [TripRows.KeptValues], of trip: RecordIndex<Trip>, after rowCount: Int
  ) {
    let start = Int32(truncatingIfNeeded: rowCount)
    for var rows in rows {
      rows.ordinals = rows.ordinals.lowerBound + start...rows.ordinals.upperBound + start
      kept.append((trip, rows))
    }
  }

  /// The kept values of the rows of some trips, by trip.
  func kept(
    beside trips: Set<RecordIndex<Trip>>
  ) -> [RecordIndex<Trip>: [TripRows.KeptValues]] {
    kept.reduce(into: [:]) { found, kept in
      if trips.contains(kept.trip) { found[kept.trip, default: []].append(kept.rows) }
    }
  }

  /// Reports the current row, which fits no pattern, and keeps it as text if the pipeline asks for
  /// that.
  func reportUnplaced(
    _ table: borrowing TableReader, _ problem: Problem, _ feed: inout Feed, _ report: inout Report
  ) {
    if keepsUnplaced { feed.unplacedStopTimes.append(table, columns.all.map(\.column)) }
    let trip = RecordIndex<Trip>(idNumber: table.findID(columns.trip, in: feed.tripIDs))
    if let trip { feed.tripsWithUnplacedRows.insert(trip) }
    let isArea = problem == .unknownStop && table.id(columns.stop).map(areaIDs.contains) == true
    let reason = isArea ? Problem.area : problem
    let (code, field) = place(of: reason)
    let column = table.header.column(field.name)
    feed.unusedStopTimes.add(
      fault(of: reason), example: table.text(column), line: table.line)
    report.add(
      code, at: table.origin(field.name), value: table.text(column), message: reason.rawValue,
      action: keepsUnplaced
        ? "the row is kept in \(KeptData.unplacedStopTimesName)"
        : "the row is left out; the pipeline can keep it with "
          + "keep: [\(KeptData.unplacedStopTimesName)]")
  }

  private func place(of problem: Problem) -> (NoticeCode, StopTimeField) {
    switch problem {
    case .blankTrip: (.missingRequiredField, .trip)
    case .unknownTrip: (.foreignKeyViolation, .trip)
    case .unknownRoute: (.unplacedStopTime, .trip)
    case .blankStop: (.unplacedStopTime, .stop)
    case .unknownStop, .area: (.foreignKeyViolation, .stop)
    case .badSequence: (.unplacedStopTime, .sequence)
    case .unknownLocation: (.foreignKeyViolation, .location)
    case .unknownLocationGroup: (.foreignKeyViolation, .locationGroup)
    case .badWindow: (.badPickupDropOffWindow, .windowStart)
    }
  }

  /// The fault of the current row, as the counts of unused rows word it.
  private func fault(of problem: Problem) -> String {
    switch problem {
    case .blankTrip: "no trip_id"
    case .unknownTrip: "a trip_id that is not in trips.txt"
    case .unknownRoute: "a trip whose route is not in routes.txt"
    case .blankStop: "no stop_id"
    case .unknownStop: "a stop_id that is not in stops.txt"
    case .area: "a stop_id that names an area instead of a stop"
    case .badSequence: "a stop_sequence that is not a whole number from 0"
    case .unknownLocation: "a location_id that is not in locations.geojson"
    case .unknownLocationGroup: "a location_group_id that is not in location_groups.txt"
    case .badWindow: "no window that starts before it ends"
    }
  }

  /// Hands the kept fields to the feed, counts the findings of recognised rows, and reports the
  /// columns that were left out.
  func finish(
    _ feed: inout Feed, _ placesOfRows: [RecordIndex<Trip>: [Int]], _ report: inout Report
  ) {
    feed.stopTimeFields = KeptField.joined(fields(placesOfRows))
    for kind in kinds { report.add(kind.kind.findings, times: kind.recalledCount) }
    for (position, (name, _)) in columns.omitted.enumerated() {
      let count = kinds.reduce(0) {
        let hasValue = $1.kind.leftColumns & 1 << UInt64(position & 63) != 0
        return hasValue ? $0 + $1.readCount + $1.recalledCount : $0
      }
      if count == 0 { continue }
      report.add(
        .leftColumn, at: SourceLocation(FileReference.stopTimes.name, field: name),
        value: String(count),
        message: "the column has \(count) values", action: "the values are counted and left out")
    }
  }

  /// The kept values, column by column, with the positions of their rows in the sorted trips.
  private func fields(_ placesOfRows: [RecordIndex<Trip>: [Int]]) -> [KeptField<Trip>] {
    var fields: [KeptField<Trip>] = []
    for (trip, rows) in kept {
      let values = keptValues.values(rows.values, as: UInt32.self).map { TextID(rawValue: $0) }
      let places = placesOfRows[trip].map { positions in
        rows.ordinals.map { Int32(positions[Int($0)]) }.map { $0...$0 }
      }
      for positions in places ?? [rows.ordinals] {
        for pair in stride(from: 0, to: values.count, by: 2) {
          fields.append(
            KeptField(
              record: trip, positions: positions, field: values[pair], value: values[pair + 1]))
        }
      }
    }
    return fields
  }
}

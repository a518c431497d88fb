import Folding
import Tabular

/// Reads the rows of stop_times.txt at which vehicles call on demand, within a window of time.
///
/// Such a row names a location or a location group instead of a stop, or a stop with a window
/// instead of times. In older drafts of Flex, stop_id names the location or the group.
struct OnDemandRowReader {
  /// The columns that the record does not hold; their values are kept as text, except for the
  /// column that names the row's place.
  private let others: [(name: String, column: Column)]
  private let columns: StopTimeColumns
  private let stopIDs: StringInterner
  private let locations: [ExactText: RecordIndex<Location>]
  private let groups: Set<String>
  private let rules: [ExactText: RecordIndex<BookingRule>]
  private var seen: Set<Content> = []
  /// The rows that equal an earlier row in every field.
  private(set) var repeats = RepeatedRows()

  /// The values of a row.
  private struct Content: Hashable {
    let record: OnDemandStopTime
    /// The values that the record does not hold, each after its column's name.
    let others: [String]
  }

  /// Takes the columns of the file; the feed has its stops, locations, groups and booking rules.
  init(_ columns: StopTimeColumns, _ feed: Feed) {
    let typed = [
      columns.trip, columns.sequence, columns.windowStart, columns.windowEnd,
      columns.pickupType.column, columns.dropOffType.column, columns.pickupRule,
      columns.dropOffRule,
    ]
    others = columns.all.filter { !typed.contains($0.column) }
    self.columns = columns
    stopIDs = feed.stopIDs
    locations = Self.positions(of: feed.locations.map(\.id))
    rules = Self.positions(of: feed.bookingRules.map(\.id))
    groups = feed.locationGroupIDs
  }

  private static func positions<Record>(of ids: [String]) -> [ExactText: RecordIndex<Record>] {
    Dictionary(
      ids.enumerated().map { (ExactText($1), RecordIndex($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the current row says that a vehicle calls on demand.
  func isOnDemand(_ table: borrowing TableReader) -> Bool {
    // A stop with an unreadable window must not get a fixed time, because none was published.
    guard table.isBlank(columns.stop) else {
      return hasWindow(table) && hasNoTime(table) || zone(table) != nil
    }
    return !table.isBlank(columns.location) || !table.isBlank(columns.locationGroup)
  }

  /// Reports a row that names several places, or has times as well as a window.
  func checkPlaceAndTimes(_ table: borrowing TableReader, _ report: inout Report) {
    let places = [columns.stop, columns.locationGroup, columns.location].count {
      !table.isBlank($0)
    }
    if places > 1 {
      report.add(
        .forbiddenGeographyID, at: table.origin(StopTimeField.stop.name),
        value: table.text(columns.location) ?? table.text(columns.locationGroup),
        message: "the row names more than one of stop, location group and location",
        action: "the stop counts before the location, and the location before the group; the other "
          + "ids are kept beside the row")
    }
    guard hasWindow(table), !hasNoTime(table) else { return }
    report.add(
      .forbiddenTimeWithWindow, at: table.origin(StopTimeField.arrival.name),
      value: table.text(columns.arrival) ?? table.text(columns.departure),
      message: "the row has fixed times beside a window", action: "the row is kept as published")
  }

  private func hasWindow(_ table: borrowing TableReader) -> Bool {
    !table.isBlank(columns.windowStart) || !table.isBlank(columns.windowEnd)
  }

  private func hasNoTime(_ table: borrowing TableReader) -> Bool {
    table.isBlank(columns.arrival) && table.isBlank(columns.departure)
  }

  /// The window of the current row; nil unless it is two times, the earlier first.
  private func window(_ table: borrowing TableReader) -> (start: Int, end: Int)? {
    guard let start = table.time(columns.windowStart).value,
      let end = table.time(columns.windowEnd).value,
      start < end
    else { return nil }
    return (start, end)
  }

  /// Reads the current row of a trip into the feed, unless it equals an earlier row; returns the
  /// reason if the row cannot be placed.
  mutating func read(
    _ table: borrowing TableReader, _ trip: RecordIndex<Trip>, into feed: inout Feed,
    _ report: inout Report
  ) -> StopTimeRowReader.Problem? {
    guard let sequence = columns.sequence(of: table, &report) else { return .badSequence }
    let placeColumn = placeColumn(table)
    guard let place = place(table, placeColumn) else { return unknownPlace(placeColumn) }
    guard let window = window(table) else { return .badWindow }
    if zone(table) != nil {
      report.add(
        .olderFlexDraft, at: table.origin(StopTimeField.stop.name), value: table.text(columns.stop),
        message: "stop_id names a zone", action: "it is read as location_id or location_group_id")
    }
    var cells = StopTimeCells(keptIn: "extra_fields")
    var record = OnDemandStopTime(
      trip: trip, sequence: Int(sequence), place: place, windowStart: window.start,
      windowEnd: window.end,
      pickupType: cells.code(columns.pickupType, table, &report) ?? 0,
      dropOffType: cells.code(columns.dropOffType, table, &report) ?? 0)
    var extraValues = cells.unreadable
    record.pickupBookingRule = rule(
      columns.pickupRule, .pickupRule, table, &extraValues, &report)
    record.dropOffBookingRule = rule(
      columns.dropOffRule, .dropOffRule, table, &extraValues, &report)
    for other in others where other.column != placeColumn {
      if let value = table.text(other.column) { extraValues.append((other.name, value)) }
    }
    let content = Content(record: record, others: extraValues.flatMap { [$0.name, $0.value] })
    guard seen.insert(content).inserted else {
      repeats.add(trip, line: Int32(truncatingIfNeeded: table.line))
      return nil
    }
    keep(extraValues, of: feed.onDemandStopTimes.count, &feed)
    feed.onDemandStopTimes.append(record)
    return nil
  }

  /// The column that says where the vehicle calls at the current row: a stop takes precedence over
  /// a location, and a location over a group.
  private func placeColumn(_ table: borrowing TableReader) -> Column {
    if !table.isBlank(columns.stop) { return columns.stop }
    return table.isBlank(columns.location) ? columns.locationGroup : columns.location
  }

  /// The place that a column of the current row names; nil if it is unknown.
  private func place(
    _ table: borrowing TableReader, _ column: Column
  ) -> OnDemandStopTime.Place? {
    if column == columns.stop {
      let stop = RecordIndex<Stop>(idNumber: table.findID(column, in: stopIDs))
      return stop.map { .stop($0) } ?? zone(table)
    }
    guard let id = table.id(column) else { return nil }
    if column == columns.location { return locations[id].map { .location($0) } }
    return groups.contains(id) ? .group(id) : nil
  }

  /// The location or group that stop_id names if no stop has this id.
  private func zone(_ table: borrowing TableReader) -> OnDemandStopTime.Place? {
    if locations.isEmpty, groups.isEmpty { return nil }
    guard table.findID(columns.stop, in: stopIDs) == nil, let id = table.id(columns.stop) else {
      return nil
    }
    return locations[id].map { .location($0) } ?? (groups.contains(id) ? .group(id) : nil)
  }

  private func unknownPlace(_ column: Column) -> StopTimeRowReader.Problem {
    if column == columns.stop { return .unknownStop }
    return column == columns.location ? .unknownLocation : .unknownLocationGroup
  }

  /// The booking rule that a cell names; an unknown rule is reported and kept as text.
  private func rule(
    _ column: Column, _ field: StopTimeField, _ table: borrowing TableReader,
    _ extraValues: inout [(name: String, value: String)], _ report: inout Report
  ) -> RecordIndex<BookingRule>? {
    guard let id = table.id(column) else { return nil }
    if let rule = rules[id] { return rule }
    let origin = table.origin(field.name)
    extraValues.append((field.name, table.raw(column)))
    report.add(
      .foreignKeyViolation, at: origin, value: id, message: "'\(id)' is not in booking_rules.txt",
      action: "the reference is left blank and kept in extra_fields")
    report.addUnusableRestriction(id, at: origin)
    return nil
  }

  /// Keeps the values of a row that its record does not hold.
  private func keep(
    _ values: [(name: String, value: String)], of record: Int, _ feed: inout Feed
  ) {
    if values.isEmpty { return }
    let table = feed.texts.intern(FileReference.stopTimes.table)
    for (name, value) in values {
      feed.extraFields.append(
        ExtraField(
          table: table, record: record, column: feed.texts.intern(name),
          value: feed.texts.intern(value)))
    }
  }
}

extension Feed {
  /// The ids of location_groups.txt.
  var locationGroupIDs: Set<String> {
    textTable(.locationGroups)?.distinctValues("location_group_id") ?? []
  }

  /// The ids of areas.txt and stop_areas.txt.
  var areaIDs: Set<String> {
    [.areas, .stopAreas].reduce(into: []) { ids, file in
      ids.formUnion(textTable(file)?.distinctValues("area_id") ?? [])
    }
  }

  /// For each trip that calls on demand, the number of its on-demand rows.
  var onDemandCallCounts: [RecordIndex<Trip>: Int] {
    onDemandStopTimes.reduce(into: [:]) { $0[$1.trip, default: 0] += 1 }
  }
}

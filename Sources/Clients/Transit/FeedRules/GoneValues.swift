import Tabular

/// The ids of records that rules removed; finds the rows of text tables that refer to them.
struct GoneValues {
  /// The ids by column, such as `stops.stop_id`.
  private var values: [String: Set<String>]
  private let tripIDs: StringInterner

  /// Notes the ids of a feed before unused records are removed.
  init(_ feed: Feed) {
    tripIDs = feed.taken.tripIDs
    values = Self.values(of: feed)
    values["routes.route_id"] = Set(
      (1..<feed.taken.routeIDs.count).map { feed.taken.routeIDs[TextID(rawValue: UInt32($0))] })
    values["routes.network_id"] = feed.taken.networks
  }

  private static func values(of feed: Feed) -> [String: Set<String>] {
    let services = Set(feed.services.map(\.id))
    return [
      "agency.agency_id": Set(feed.agencies.compactMap(\.id)),
      "stops.stop_id": Set(feed.stops.map(\.id)),
      "stops.zone_id": Set(feed.stops.compactMap(\.zone)),
      "shapes.shape_id": Set(feed.shapes.map(\.id)),
      "calendar.service_id": services, "calendar_dates.service_id": services,
      "routes.network_id": Set(feed.routes.compactMap(\.network)),
      "location_groups.location_group_id": feed.locationGroupIDs,
      "booking_rules.booking_rule_id": Set(feed.bookingRules.map(\.id)),
    ]
  }

  /// Forgets the ids of the records that remain after the removal.
  mutating func keepOnlyMissing(in feed: Feed) {
    for (column, ids) in Self.values(of: feed) { values[column]?.subtract(ids) }
  }

  /// Removes the rows that refer to a removed id, then the rows that refer to removed rows, and so on.
  mutating func removeReferences(from feed: inout Feed, _ report: inout Report) {
    var hasRemoved = true
    while hasRemoved {
      hasRemoved = false
      let check = ForeignKeyCheck(feed)
      for position in feed.textTables.indices {
        let isRemoved = removeRows(ofTable: position, from: &feed, check, &report)
        hasRemoved = hasRemoved || isRemoved
      }
    }
  }

  /// Removes rows from one table; true if there were any.
  private mutating func removeRows(
    ofTable position: Int, from feed: inout Feed, _ check: ForeignKeyCheck, _ report: inout Report
  ) -> Bool {
    let table = feed.textTables[position]
    let references = table.columns.enumerated().compactMap { position, column in
      let targets = GTFSReference.targets(of: column, in: table.name)
      return targets.isEmpty ? nil : (column: position, targets: targets)
    }
    let remaining = RemainingRecords<TextTable>(of: table.rowCount) { row in
      !(references + table.translatedRecord(row: row)).contains { column, targets in
        table.text(row: row, column: column).map { isGone($0, targets, check) } ?? false
      }
    }
    if remaining.removedCount == 0 { return false }
    feed.keepRows(remaining, ofTextTable: position, &report)
    noteLost(from: table, feed.textTables[position])
    return true
  }

  private func isGone(_ value: String, _ targets: [String], _ check: ForeignKeyCheck) -> Bool {
    let isKnown = targets.contains {
      $0 == "trips.trip_id"
        ? tripIDs.find(value) != nil : values[$0]?.contains(value) ?? false
    }
    return isKnown && !check.exists(value, in: targets)
  }

  /// Notes the values that a table no longer has.
  private mutating func noteLost(from before: TextTable, _ after: TextTable) {
    for column in before.columns {
      let lost = before.distinctValues(column).subtracting(after.distinctValues(column))
      values["\(before.name).\(column)", default: []].formUnion(lost)
    }
  }
}

extension TextTable {
  /// The reference from a row of translations.txt to the record that it translates; empty for any
  /// other table.
  ///
  /// The column is record_id. Its target is the first column of the key of the table that the row names. If
  /// that column is itself a reference, such as the trip_id of `stop_times`, its own targets are returned.
  fileprivate func translatedRecord(row: Int) -> [(column: Int, targets: [String])] {
    guard name == "translations", let column = columns.firstIndex(of: "record_id"),
      let table = value("table_name", row: row),
      case .columns(let key)? = GTFSReference.file(named: table + ".txt")?.key, let id = key.first
    else { return [] }
    let targets = GTFSReference.targets(of: id, in: table)
    return [(column, targets.isEmpty ? ["\(table).\(id)"] : targets)]
  }
}

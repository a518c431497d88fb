import Tabular

/// The ids that went with the records which rules took, and the rows of text tables that refer to
/// them.
struct GoneValues {
  /// The ids by column, such as `stops.stop_id`.
  private var values: [String: Set<String>]
  private let tripIDs: StringInterner

  /// Notes the ids that a feed has before anything unused is removed from it.
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
    ]
  }

  /// Forgets the ids that are still there after the removal.
  mutating func keepOnlyMissing(in feed: Feed) {
    for (column, ids) in Self.values(of: feed) { values[column]?.subtract(ids) }
  }

  /// Removes the rows that refer to what is gone, then those that refer to these, and so on.
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
    let references = table.columns.enumerated().compactMap { column, name in
      let targets = GTFSReference.targets(of: name, in: table.name)
      return targets.isEmpty ? nil : (column: column, targets: targets)
    }
    let translated = TranslatedRecord(table)
    let remaining = RemainingRecords<[String?]>(of: table.rows.count) { row in
      let cells = table.rows[row]
      let own = translated.map { $0.reference(cells) } ?? []
      return !(references + own).contains { column, targets in
        cells[column].map { isGone($0, targets, check) } ?? false
      }
    }
    if remaining.removedCount == 0 { return false }
    feed.textTables[position].rows = remaining.filter(table.rows)
    feed.lines.textTables[table.name] = remaining.filter(feed.lines.textTables[table.name] ?? [])
    remaining.renumber(&feed.extraFields, ofTable: feed.texts.find(table.name))
    report.dropUsedRows(remaining.removedCount, of: table.name + ".txt")
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
    for (column, name) in before.columns.enumerated() {
      let remaining = Set(after.rows.compactMap { $0[column] })
      let lost = Set(before.rows.compactMap { $0[column] }).subtracting(remaining)
      values["\(before.name).\(name)", default: []].formUnion(lost)
    }
  }
}

/// What a row of translations.txt translates: its record_id is an id of the table that it names.
private struct TranslatedRecord {
  private let tableColumn: Int
  private let recordColumn: Int

  /// Nil for any other table.
  init?(_ table: TextTable) {
    guard table.name == "translations",
      let tableColumn = table.columns.firstIndex(of: "table_name"),
      let recordColumn = table.columns.firstIndex(of: "record_id")
    else { return nil }
    self.tableColumn = tableColumn
    self.recordColumn = recordColumn
  }

  /// The column of record_id and what it refers to: the first column of the table's key, or what
  /// that refers to itself, as the trip_id of `stop_times`.
  func reference(_ cells: [String?]) -> [(column: Int, targets: [String])] {
    guard let table = cells[tableColumn],
      case .columns(let key)? = GTFSReference.file(named: table + ".txt")?.key, let id = key.first
    else { return [] }
    let targets = GTFSReference.targets(of: id, in: table)
    return [(recordColumn, targets.isEmpty ? ["\(table).\(id)"] : targets)]
  }
}

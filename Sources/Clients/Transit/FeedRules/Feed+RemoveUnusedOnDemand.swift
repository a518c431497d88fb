import Tabular

extension Feed {
  /// Removes the areas, groups of stops and booking rules that no row of stop_times.txt names after
  /// rules removed routes and their trips. The file locations.geojson itself is kept as published.
  mutating func removeUnusedOnDemand(_ report: inout Report) {
    removeLocations()
    removeLocationGroups(&report)
    removeBookingRules(&report)
  }

  /// The positions of the stops at which vehicles call on demand, by themselves or as part of a
  /// group.
  var onDemandStops: Set<Int> {
    var stops: Set<Int> = []
    for row in onDemandStopTimes {
      if case .stop(let stop) = row.place { stops.insert(Int(stop.position)) }
    }
    guard let members = textTable(.locationGroupStops) else { return stops }
    let groups = locationGroupIDs
    let groupColumn = members.columns.firstIndex(of: "location_group_id")
    let stopColumn = members.columns.firstIndex(of: "stop_id")
    for row in 0..<members.rowCount {
      guard let group = members.text(row: row, column: groupColumn), groups.contains(group),
        let id = members.text(row: row, column: stopColumn),
        let stop = RecordIndex<Stop>(idNumber: stopIDs.find(id))
      else { continue }
      stops.insert(Int(stop.position))
    }
    return stops
  }

  /// Updates the positions of stops in on-demand rows after other stops were removed.
  mutating func renumberOnDemandStops(_ remaining: RemainingRecords<Stop>) {
    for position in onDemandStopTimes.indices {
      guard case .stop(let stop) = onDemandStopTimes[position].place, let place = remaining[stop]
      else { continue }
      onDemandStopTimes[position].place = .stop(place)
    }
  }

  private mutating func removeLocations() {
    let used = Set(onDemandStopTimes.map(\.place))
    let named = valuesOfOtherStopTimes(.location)
    let remaining = RemainingRecords<Location>(of: locations.count) {
      used.contains(.location(RecordIndex($0))) || named.contains(locations[$0].id)
    }
    locations = remaining.filter(locations)
    for position in onDemandStopTimes.indices {
      guard case .location(let location) = onDemandStopTimes[position].place,
        let place = remaining[location]
      else { continue }
      onDemandStopTimes[position].place = .location(place)
    }
  }

  private mutating func removeLocationGroups(_ report: inout Report) {
    let name = FileReference.locationGroups.table
    guard let position = textTables.firstIndex(where: { $0.name == name }) else { return }
    var used = valuesOfOtherStopTimes(.locationGroup)
    for row in onDemandStopTimes {
      if case .group(let group) = row.place { used.insert(group) }
    }
    let table = textTables[position]
    let column = table.columns.firstIndex(of: "location_group_id")
    let remaining = RemainingRecords<TextTable>(of: table.rowCount) { row in
      table.text(row: row, column: column).map { used.contains($0) } ?? true
    }
    keepRows(remaining, ofTextTable: position, &report)
  }

  private mutating func removeBookingRules(_ report: inout Report) {
    let used = Set(
      onDemandStopTimes.flatMap { [$0.pickupBookingRule, $0.dropOffBookingRule] }
        .compactMap { $0 })
    let named = valuesOfOtherStopTimes(.pickupRule).union(valuesOfOtherStopTimes(.dropOffRule))
    let remaining = RemainingRecords<BookingRule>(of: bookingRules.count) {
      used.contains(RecordIndex($0)) || named.contains(bookingRules[$0].id)
    }
    bookingRules = remaining.filter(bookingRules)
    for position in onDemandStopTimes.indices {
      let row = onDemandStopTimes[position]
      onDemandStopTimes[position].pickupBookingRule = row.pickupBookingRule.flatMap {
        remaining[$0]
      }
      onDemandStopTimes[position].dropOffBookingRule = row.dropOffBookingRule.flatMap {
        remaining[$0]
      }
    }
    remaining.renumber(&extraFields, ofTable: texts.find(FileReference.bookingRules.table))
    report.dropUsedRows(remaining.removedCount, of: FileReference.bookingRules.name)
  }

  /// The values of a column of stop_times.txt that are kept as text: those of rows with times or
  /// without a place, and those that an on-demand record cannot hold.
  private func valuesOfOtherStopTimes(_ field: StopTimeField) -> Set<String> {
    var values = unplacedStopTimes.distinctValues(field.name)
    let (table, name) = (texts.find(FileReference.stopTimes.table), texts.find(field.name))
    for kept in stopTimeFields where kept.field == name { values.insert(texts[kept.value]) }
    for extra in extraFields where extra.table == table && extra.column == name {
      values.insert(texts[extra.value])
    }
    return values
  }
}

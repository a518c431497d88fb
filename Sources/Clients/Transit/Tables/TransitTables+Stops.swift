import Bundles

extension TransitTables {
  func fillStops(_ sink: inout RowWriter) throws {
    for (position, stop) in dataset.stops.records.enumerated() {
      let derived = dataset.stopIndexes.entries[position]
      sink.append(position + 1)
      sink.append(dataset.stops.feeds[position] + 1)
      sink.append(stop.id)
      sink.append(stop.code)
      sink.append(stop.name)
      sink.append(stop.spokenName)
      sink.append(stop.details)
      sink.append(stop.latitude)
      sink.append(stop.longitude)
      sink.append(stop.zone)
      sink.append(stop.url)
      sink.append(stop.locationType)
      sink.append(stop.parent?.id)
      sink.append(stop.timezone)
      sink.append(stop.wheelchairBoarding)
      sink.append(stop.level)
      sink.append(stop.platformCode)
      sink.append(stop.access)
      sink.append(derived.wheelchairAccessible)
      sink.append(derived.platform)
      sink.append(derived.primaryRouteType?.rawValue)
      sink.append(derived.modeMask)
      sink.append(derived.tripCount)
      sink.append(derived.searchRank)
      sink.append(derived.section?.description)
      sink.append(derived.sortOrder)
      sink.append(derived.searchText)
      try sink.endRow()
    }
  }

  func fillStopSections(_ sink: inout RowWriter) throws {
    for entry in dataset.stopIndexes.sections {
      sink.append(entry.section.description)
      sink.append(entry.position)
      sink.append(entry.firstSortOrder)
      sink.append(entry.count)
      try sink.endRow()
    }
  }
}

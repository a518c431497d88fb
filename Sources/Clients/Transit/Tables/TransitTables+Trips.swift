import Bundles

extension TransitTables {
  func fillTrips(_ sink: inout RowWriter) throws {
    for (index, place) in dataset.timetable.trips.enumerated() {
      let feed = Int(place.feed)
      let trip = dataset.feeds[feed].trips[Int(place.position)]
      sink.append(index + 1)
      sink.append(feed + 1)
      sink.append(trip.id, in: dataset.feeds[feed].tripIDs)
      sink.append(trip.route.map { dataset.routes.id($0, feed: feed) })
      sink.append(trip.direction)
      sink.append(trip.pattern.map { dataset.patterns.id($0, feed: feed) })
      sink.append(trip.timing.map { dataset.timetable.timingIDs[feed][Int($0.position)] })
      sink.append(trip.service.map { dataset.services.id($0, feed: feed) })
      sink.append(trip.startTime)
      sink.append(trip.layover)
      sink.append(trip.headsign, in: dataset.feeds[feed].texts)
      sink.append(trip.shortName, in: dataset.feeds[feed].texts)
      sink.append(trip.block, in: dataset.feeds[feed].texts)
      sink.append(trip.shape.map { dataset.shapes.id($0, feed: feed) })
      sink.append(trip.wheelchairAccessible)
      sink.append(trip.bikesAllowed)
      sink.append(trip.carsAllowed)
      try sink.endRow()
    }
  }

  func fillFrequencies(_ sink: inout RowWriter) throws {
    for (position, row) in dataset.frequencies.records.enumerated() {
      let feed = dataset.frequencies.feeds[position]
      sink.append(dataset.timetable.tripIDs[feed][Int(row.trip.position)])
      sink.append(row.start)
      sink.append(row.end)
      sink.append(row.headway)
      sink.append(row.exactTimes)
      try sink.endRow()
    }
  }

  func fillFrequencyTicks(_ sink: inout RowWriter) throws {
    let starts = dataset.frequencies.records.map { row in
      (row.end - row.start + row.headway - 1) / row.headway
    }
    for tick in 0..<max(0, starts.max() ?? 0) {
      sink.append(tick)
      try sink.endRow()
    }
  }
}

import Bundles

extension TransitTables {
  func fillPatterns(_ sink: inout RowWriter) throws {
    for (position, pattern) in dataset.patterns.records.enumerated() {
      sink.append(position + 1)
      sink.append(pattern.id)
      sink.append(pattern.route.id)
      sink.append(pattern.direction)
      sink.append(pattern.headsign, in: dataset.feeds[dataset.patterns.feeds[position]].texts)
      sink.append(pattern.calls.count)
      sink.append(pattern.tripCount)
      sink.append(pattern.calls.first?.stop.id)
      sink.append(pattern.calls.last?.stop.id)
      try sink.endRow()
    }
  }

  func fillPatternStops(_ sink: inout RowWriter) throws {
    for (position, pattern) in dataset.patterns.records.enumerated() {
      let feed = dataset.patterns.feeds[position]
      for (place, call) in pattern.calls.enumerated() {
        sink.append(position + 1)
        sink.append(place)
        sink.append(call.stop.id)
        sink.append(call.sequence)
        sink.append(call.pickupType)
        sink.append(call.dropOffType)
        sink.append(call.headsign, in: dataset.feeds[feed].texts)
        sink.append(call.continuousPickup)
        sink.append(call.continuousDropOff)
        try sink.endRow()
      }
    }
  }

  func fillTimingProfiles(_ sink: inout RowWriter) throws {
    for position in dataset.timetable.timings.indices {
      sink.append(position + 1)
      try sink.endRow()
    }
  }

  func fillTimings(_ sink: inout RowWriter) throws {
    for (index, place) in dataset.timetable.timings.enumerated() {
      let times = dataset.feeds[Int(place.feed)].timings[Int(place.position)].times
      for (position, time) in times.enumerated() {
        sink.append(index + 1)
        sink.append(position)
        sink.append(time.arrival)
        sink.append(time.departure)
        sink.append(time.timepoint)
        sink.append(time.isInterpolated)
        try sink.endRow()
      }
    }
  }
}

import Tabular
import TestSupport

@testable import Transit

/// The text of a small table, with rows shuffled if there is a seed.
private func table(_ header: String, _ rows: [String], shuffledBy seed: Int?) -> String {
  var random = SplitMix64(seed: UInt64(seed ?? 0))
  let ordered = seed == nil ? rows : rows.shuffled(using: &random)
  return ([header] + ordered).joined(separator: "\n") + "\n"
}

/// A feed with a row of every kind; `mark` makes its texts differ from those of a feed with the same ids.
func datasetTexts(_ mark: String, shuffledBy seed: Int? = nil) -> FeedTexts {
  let stopTimes = (0..<30).flatMap { trip in
    [("P1", 3), ("P2", 5), (trip % 3 == 0 ? "Q" : "S", 9)].enumerated().map { place, call in
      let minute = trip % 4 * 10 + place * 3
      let time = trip == 5 ? "" : "0\(7 + trip % 2):\(minute / 10)\(minute % 10):00"
      return "trip \(trip),\(time),\(time),\(call.0),\(call.1)"
    }
  }
  return [
    "agency.txt": table(
      "agency_id,agency_name,agency_url,agency_timezone",
      ["A,First \(mark),http://a,Europe/Riga", "B,Second \(mark),http://b,Europe/Riga"],
      shuffledBy: seed),
    "stops.txt": table(
      "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station",
      [
        "S,Station \(mark),1.5,2.5,1,", "P1,Platform 1,1.5,2.6,0,S", "P2,Platform 2,1.5,2.7,0,S",
        "Q,Quay \(mark),3,4,,",
      ], shuffledBy: seed),
    "routes.txt": table(
      "route_id,agency_id,route_short_name,route_type",
      ["R2,B,T2 \(mark),2", "R10,A,T10,2", "R1,B,T1,3"], shuffledBy: seed),
    "calendar.txt": table(
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
      ["W,1,1,1,1,1,0,0,20260105,20260118", "E,0,0,0,0,0,1,1,20260105,20260118"],
      shuffledBy: seed),
    "calendar_dates.txt": table(
      "service_id,date,exception_type", ["W,20260107,2", "X,20260107,1", "E,20260107,1"],
      shuffledBy: seed),
    "shapes.txt": table(
      "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence",
      ["L,1,2,1", "L,1,3,2", "K,5,6,1", "K,5,7,4"], shuffledBy: seed),
    "trips.txt": table(
      "route_id,service_id,trip_id,direction_id,trip_headsign,shape_id",
      (0..<32).map {
        let route = ["R1", "R2", "R10"][$0 % 3]
        let service = ["W", "E", "X"][$0 % 3]
        return
          "\(route),\(service),trip \($0),\($0 % 2),to \(mark) \($0 % 2),\($0 % 2 == 0 ? "K" : "L")"
      }, shuffledBy: seed),
    "frequencies.txt": table(
      "trip_id,start_time,end_time,headway_secs",
      [
        "trip 4,09:00:00,10:00:00,600", "trip 4,08:00:00,09:00:00,300",
        "trip 1,08:00:00,9:00:00,60",
      ],
      shuffledBy: seed),
    "stop_times.txt": table(
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence", stopTimes, shuffledBy: seed),
  ]
}

extension Dataset {
  /// Every record in the order of its dense id, with the dense ids it refers to.
  var outline: [String] {
    var lines: [String] = []
    func list<Record>(_ name: String, _ merged: Merged<Record>, _ text: (Record) -> String) {
      for (position, record) in merged.records.enumerated() {
        lines.append("\(name) \(position + 1) feed \(merged.feeds[position]) \(text(record))")
      }
    }
    list("agency", agencies) { "\($0)" }
    list("stop", stops) { "\($0)" }
    list("route", routes) { "\($0)" }
    list("service", services) { "\($0)" }
    list("exception", serviceExceptions) { "\($0)" }
    list("shape", shapes) { "\($0)" }
    list("pattern", patterns) { pattern in
      "\(pattern.id) \(pattern.route) \(pattern.direction ?? -1) \(pattern.tripCount)"
        + pattern.calls.map { " \($0.stop.id) \($0.sequence)" }.joined()
    }
    for (position, place) in timetable.trips.enumerated() {
      let feed = Int(place.feed)
      let trip = feeds[feed].trips[Int(place.position)]
      let references = [
        trip.route.map { routes.id($0, feed: feed) },
        trip.service.map { services.id($0, feed: feed) },
        trip.shape.map { shapes.id($0, feed: feed) },
        trip.pattern.map { patterns.id($0, feed: feed) },
        trip.timing.map { Int(timetable.timingIDs[feed][Int($0.position)]) },
      ]
      lines.append(
        "trip \(position + 1) \(feed) \(feeds[feed].tripIDs[trip.id]) \(references) "
          + "\(trip.startTime ?? -1) \(feeds[feed].texts[trip.headsign])")
    }
    for (position, place) in timetable.timings.enumerated() {
      let timing = feeds[Int(place.feed)].timings[Int(place.position)]
      lines.append("timing \(position + 1) \(timing)")
    }
    for (position, row) in frequencies.records.enumerated() {
      let feed = frequencies.feeds[position]
      let trip = timetable.tripIDs[feed][Int(row.trip.position)]
      lines.append("frequency \(trip) \(row.start) \(row.end) \(row.headway)")
    }
    lines += routeStops.map { "route stop \($0)" }
    lines += serviceDates.rows.map { "date \($0)" }
    lines += stopIndexes.entries.map { "\($0)" } + routeIndexes.entries.map { "\($0)" }
    lines += stopGroups.map { "\($0)" } + stopIndexes.groups.map { "\($0)" }
    lines += lineIndexes.lines.map { "\($0)" } + lineIndexes.lineOfRoute.map { "line \($0.id)" }
    return lines
  }
}

extension Dataset {
  /// Merges feeds and derives what apps need of them, as the pipeline does.
  convenience init(_ feeds: consuming [Feed], asOf: CalendarDay?) {
    let merged = MergedFeeds(feeds)
    self.init(merged, merged.stopTexts, merged.timetableIndexes(asOf: asOf))
  }
}

import Bundles

extension TransitTables {
  /// The timetable without its repetition: stop sequences, the times between stops, and the trips
  /// that use them.
  ///
  /// Tables with hundreds of thousands of rows are filled by hand-written code, at half the cost of
  /// columns.
  static let timetableTables: [Table<TransitTables>] = [
    Table(
      "patterns", of: MergedRow<Pattern, PatternGoal>.self,
      "Stop sequences: trips that call at the same stops in the same way share one.",
      rows: { $0.dataset.patterns.numbered(with: $0.patternGoals) },
      columns: [
        .id { $0.id },
        .text("pattern_id", "Stable name: 16 hexadecimal digits of a digest of the content.") {
          $0.record.id
        },
        .integer("route", references: "routes", "The route of all its trips.") {
          $0.record.route.id
        },
        .nullableInteger(TripField.direction.name, TripField.direction.sentence) {
          $0.record.direction
        },
        .nullableText("headsign", "The most common trip_headsign of its trips.") {
          $0.derived.headsign
        },
        .integer("stop_count", "How many calls it has; a loop counts a stop twice.") {
          $0.record.calls.count
        },
        .integer("trip_count", "How many trips follow it, whatever their days.") {
          $0.record.tripCount
        },
        // A pattern has at least one call. If it had none, 0 would refer to no stop and the
        // reference check would fail.
        .integer("first_stop", references: "stops", "The stop of its first call.") {
          $0.record.calls.first?.stop.id ?? 0
        },
        .integer("last_stop", references: "stops", "The stop of its last call.") {
          $0.record.calls.last?.stop.id ?? 0
        },
        .integer(
          "destination_stop", references: "stops",
          """
          The stop whose name is the destination of trips without a headsign. It is the last stop, or \
          for a loop the stop farthest from the start. A loop ends where it starts: at the same stop, \
          in the same station, or at a stop of the same name.
          """
        ) { $0.derived.destination?.id ?? 0 },
      ]),
    Table(patternStops) { try $0.fillPatternStops(&$1) },
    Table(
      "timing_profiles", of: Int.self, "The distinct timings, which trips share.",
      rows: { $0.dataset.timetable.timings.indices }, columns: [.id { $0 + 1 }]),
    Table(timings) { try $0.fillTimings(&$1) },
    Table(trips) { try $0.fillTrips(&$1) },
    Table(
      "frequencies", of: MergedRow<Frequency, Int>.self,
      """
      Periods in which a trip repeats at a headway: frequencies.txt. A trip of the file never departs \
      at its template's times. One without a usable period has a row whose `end_time` is its \
      `start_time`, in which no journey starts. A period that ends before it starts ends on the next day.
      """, key: ["trip", "start_time"],
      rows: { $0.dataset.frequencies.numbered(with: $0.tripsOfFrequencies) },
      columns: [
        .integer("trip", references: "trips", "The trip whose timing every start follows.") {
          $0.derived
        }
      ] + FileReference.periodFields.map { $0.column() }),
    Table(
      "frequency_ticks", of: Int.self,
      "The numbers 0, 1, 2 … that count the starts of a row of frequencies.", key: ["tick"],
      rows: { 0..<$0.mostStarts },
      columns: [
        .integer("tick", "From 0 to one less than the largest number of starts of any row.") { $0 }
      ]),
  ]

  /// The destination of each pattern.
  private var patternGoals: [PatternGoal] {
    zip(dataset.patterns.records, dataset.patterns.feeds).map { pattern, feed in
      PatternGoal(
        headsign: pattern.headsign == .blank ? nil : dataset.feeds[feed].texts[pattern.headsign],
        destination: pattern.destination(among: dataset.stops.records))
    }
  }

  /// The trip's number for each row of frequencies.
  private var tripsOfFrequencies: [Int] {
    zip(dataset.frequencies.records, dataset.frequencies.feeds).map { frequency, feed in
      dataset.timetable.id(frequency.trip, feed: feed)
    }
  }

  /// The largest number of starts in a row of frequencies.
  private var mostStarts: Int {
    dataset.frequencies.records.map(\.startCount).max() ?? 0
  }

  // MARK: - Filled by hand

  private static let patternStops = TableSchema(
    "pattern_stops", "The stops of each pattern, in order.", key: ["pattern", "position"],
    columns: [
      .integer("pattern", required: true, references: "patterns", "The pattern."),
      .integer("position", required: true, "Place of the call in the pattern, from 0."),
      .integer("stop", required: true, references: "stops", "The stop of the call."),
      .integer(
        StopTimeField.sequence.name, required: true,
        "As published: it rises along a trip, with or without gaps."),
      .integer(
        StopTimeField.pickupType.name, required: true,
        """
        Boarding: 0 regular (also where blank), 1 none, 2 by calling the agency, 3 by asking the \
        driver.
        """
      ),
      .integer(
        StopTimeField.dropOffType.name, required: true,
        """
        Leaving: 0 regular (also where blank), 1 none, 2 by calling the agency, 3 by asking the \
        driver.
        """
      ),
      StopTimeField.headsign.reference.column,
      .integer(
        StopTimeField.continuousPickup.name,
        """
        Boarding between here and the next stop: 0 yes, 1 no, 2 by calling the agency, 3 by asking \
        the driver; NULL where blank, so the route's value counts.
        """
      ),
      .integer(
        StopTimeField.continuousDropOff.name,
        """
        Leaving between here and the next stop: 0 yes, 1 no, 2 by calling the agency, 3 by asking the \
        driver; NULL where blank, so the route's value counts.
        """
      ),
    ])

  private func fillPatternStops(_ writer: inout RowWriter) throws {
    for (position, pattern) in dataset.patterns.records.enumerated() {
      let texts = dataset.feeds[dataset.patterns.feeds[position]].texts
      for (place, call) in pattern.calls.enumerated() {
        writer.append(position + 1)
        writer.append(place)
        writer.append(call.stop.id)
        writer.append(call.sequence)
        writer.append(call.pickupType)
        writer.append(call.dropOffType)
        writer.append(call.headsign, in: texts)
        writer.append(call.continuousPickup)
        writer.append(call.continuousDropOff)
        try writer.endRow()
      }
    }
  }

  private static let timings = TableSchema(
    "timings", "Times of each timing profile, in seconds after the trip's start_time.",
    key: ["timing", "position"],
    columns: [
      .integer(
        "timing", required: true, references: "timing_profiles", "The timing that trips share."),
      .integer("position", required: true, "The position of the call, as in `pattern_stops`."),
      .integer(
        "arrival_offset",
        """
        Seconds from the trip's `start_time` to the arrival; at position 0, subtract the trip's \
        `layover`. May be negative; NULL where not published.
        """
      ),
      .integer(
        "departure_offset",
        """
        Seconds from the trip's `start_time` to the departure. May be negative; NULL where not \
        published.
        """
      ),
      .integer(StopTimeField.timepoint.name, "1 exact, 0 approximate; NULL where blank."),
      .integer("interpolated", required: true, "1 where both times were blank and are computed."),
    ])

  private func fillTimings(_ writer: inout RowWriter) throws {
    for (index, place) in dataset.timetable.timings.enumerated() {
      let times = dataset.feeds[Int(place.feed)].timings[Int(place.position)].times
      for (position, time) in times.enumerated() {
        writer.append(index + 1)
        writer.append(position)
        writer.append(time.arrival)
        writer.append(time.departure)
        writer.append(time.timepoint)
        writer.append(time.isInterpolated)
        try writer.endRow()
      }
    }
  }

  private static let trips = TableSchema(
    "trips",
    "Journeys of trips.txt, numbered in the order of pattern and start_time unless ids are kept.",
    columns: [
      .id, .feed, TripField.id.column, TripField.route.column, TripField.direction.column,
      .integer("pattern", references: "patterns", "NULL for a trip without usable stop times."),
      .integer("timing", references: "timing_profiles", "The timing; NULL if `pattern` is NULL."),
      TripField.service.column,
      .integer(
        "start_time",
        """
        The first departure, else the first known time, in seconds after [noon minus 12 \
        h](#times).
        """
      ),
      .integer(
        "layover", "Seconds from the first arrival to start_time; NULL where they are the same."),
      TripField.headsign.column, TripField.shortName.column, TripField.block.column,
      TripField.shape.column, TripField.wheelchair.column, TripField.bikes.column,
      TripField.cars.column,
    ])

  private func fillTrips(_ writer: inout RowWriter) throws {
    let places = dataset.timetable.trips
    var start = 0
    while start < places.count {
      let feed = places[start].feed
      let end = places[start...].firstIndex { $0.feed != feed } ?? places.count
      try fillTrips(start..<end, ofFeed: Int(feed), &writer)
      start = end
    }
  }

  /// Writes a range of adjacent trips of one feed.
  private func fillTrips(
    _ range: Range<Int>, ofFeed feed: Int, _ writer: inout RowWriter
  ) throws {
    // They are read once. Reading them for each trip would count references, which costs as much as
    // all other work.
    let (places, trips) = (dataset.timetable.trips, dataset.feeds[feed].trips)
    let (tripIDs, texts) = (dataset.feeds[feed].tripIDs, dataset.feeds[feed].texts)
    let (routes, shapes) = (dataset.routes.ids(ofFeed: feed), dataset.shapes.ids(ofFeed: feed))
    let services = dataset.services.ids(ofFeed: feed)
    let patterns = dataset.patterns.ids(ofFeed: feed)
    let timings = dataset.timetable.timingIDs[feed]
    for index in range {
      let trip = trips[Int(places[index].position)]
      writer.append(index + 1)
      writer.append(feed + 1)
      writer.append(trip.id, in: tripIDs)
      writer.append(trip.route.map { routes[$0] })
      writer.append(trip.direction)
      writer.append(trip.pattern.map { patterns[$0] })
      writer.append(trip.timing.map { timings[Int($0.position)] })
      writer.append(trip.service.map { services[$0] })
      writer.append(trip.startTime)
      writer.append(trip.dwell)
      writer.append(trip.headsign, in: texts)
      writer.append(trip.shortName, in: texts)
      writer.append(trip.block, in: texts)
      writer.append(trip.shape.map { shapes[$0] })
      writer.append(trip.wheelchairAccessible)
      writer.append(trip.bikesAllowed)
      writer.append(trip.carsAllowed)
      try writer.endRow()
    }
  }
}

/// The destination of the trips of a pattern.
private struct PatternGoal {
  /// The text of the most common headsign of the pattern's trips.
  let headsign: String?
  /// The stop that names the destination of trips without a headsign.
  let destination: RecordIndex<Stop>?
}

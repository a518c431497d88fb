import Tabular

/// Checks the distances in stop_times.txt. They are read in a separate pass, because bundles do not
/// have them.
struct StopTimeDistances {
  private struct Row {
    let sequence: Int
    let stop: RecordIndex<Stop>
    let distance: Double
    let line: Int
  }

  private struct ShapeStop: Hashable {
    let shape: RecordIndex<Shape>
    let stop: RecordIndex<Stop>
  }

  private let feed: Feed
  private let shapes: ShapeDistances
  private let places: [Place?]
  private var rows: [Row] = []
  private var reported: Set<ShapeStop> = []

  /// Prepares to compare the distances of a feed's trips with those of its shapes.
  init(_ feed: Feed, _ shapes: ShapeDistances) {
    self.feed = feed
    self.shapes = shapes
    places = feed.places
  }

  /// Reads the file trip by trip. If a trip's rows are scattered, each group counts as a separate
  /// trip. Repeated rows are left out.
  ///
  /// Throws ``Failure`` if it cannot be read.
  mutating func check(_ source: any ChunkSource, _ report: inout Report) throws {
    var known = Report(limit: 0)
    var table = try TableReader(
      source, file: FileReference.stopTimes.name, skipping: feed.lines.repeatedStopTimes,
      report: &known)
    let trip = table.header.column(of: .trip)
    let stop = table.header.column(of: .stop)
    let sequence = table.header.column(of: .sequence)
    let distance = table.header.column(of: .distance)
    guard distance.isPresent else { return }
    var current: RecordIndex<Trip>?
    while try table.next(&known) {
      guard let next = RecordIndex<Trip>(idNumber: table.findID(trip, in: feed.tripIDs)),
        let place = RecordIndex<Stop>(idNumber: table.findID(stop, in: feed.stopIDs)),
        let number = table.integer(sequence).value, let length = table.decimal(distance).value
      else { continue }
      if next != current {
        endTrip(current, &report)
        current = next
      }
      rows.append(Row(sequence: number, stop: place, distance: length, line: table.line))
    }
    endTrip(current, &report)
  }

  private mutating func endTrip(_ trip: RecordIndex<Trip>?, _ report: inout Report) {
    defer { rows.removeAll(keepingCapacity: true) }
    guard let trip, !rows.isEmpty else { return }
    rows.sort { ($0.sequence, $0.line) < ($1.sequence, $1.line) }
    for (previous, row) in zip(rows, rows.dropFirst()) where row.distance <= previous.distance {
      add(
        .decreasingStopTimeDistance, row, trip,
        "is at \(row.distance) here, but at \(previous.distance) at the previous stop", &report)
    }
    guard let shape = feed.trips[trip].shape else { return }
    let points = shapes.points[Int(shape.position)]
    guard let end = points.last, let longest = points.map(\.distance).max() else {
      if rows.contains(where: { $0.distance > 0 }) {
        add(
          .tripWithoutShapeDistances, rows[0], trip,
          "has distances, but its shape '\(feed.shapes[shape].id)' has none", &report)
      }
      return
    }
    if let last = rows.last, last.distance > longest {
      let metres =
        places[Int(last.stop.position)].map { GreatCircle.kilometres($0, end.place) * 1_000 } ?? 0
      add(
        metres >= 11.1 ? .tripBeyondShape : .tripJustBeyondShape, last, trip,
        "ends at \(last.distance), but its shape '\(feed.shapes[shape].id)' ends at \(longest)",
        &report)
    }
    checkPlaces(of: trip, shape, &report)
  }

  /// Reports stops that are far from the position at their distance along the shape, once for each
  /// stop and shape.
  ///
  /// If a stop is far from every point of the shape, the distance is not at fault:
  /// `stop_too_far_from_shape` reports such a stop, unless it is the end of a train's trip.
  private mutating func checkPlaces(
    of trip: RecordIndex<Trip>, _ shape: RecordIndex<Shape>, _ report: inout Report
  ) {
    let points = feed.shapes[shape].points
    guard points.count > 1 else { return }
    var known: FlatLine?
    for row in rows {
      guard let stop = places[Int(row.stop.position)],
        let point = shapes.place(at: row.distance, along: shape)
      else { continue }
      let metres = GreatCircle.kilometres(stop, point) * 1_000
      guard metres > ShapeFit.reach,
        reported.insert(ShapeStop(shape: shape, stop: row.stop)).inserted
      else { continue }
      let line = known ?? FlatLine(points)
      known = line
      if line.fit(row.stop, stop, reach: ShapeFit.reach).stretches.isEmpty { continue }
      add(
        .stopTooFarByDistance, row, trip,
        "calls at stop '\(feed.stops[row.stop].id)', \(Int(metres.rounded())) m from where shape "
          + "'\(feed.shapes[shape].id)' is at \(row.distance)", &report)
    }
  }

  private func add(
    _ code: NoticeCode, _ row: Row, _ trip: RecordIndex<Trip>, _ clause: String,
    _ report: inout Report
  ) {
    report.add(
      code,
      at: SourceLocation(
        FileReference.stopTimes.name, line: row.line, field: StopTimeField.distance.name),
      value: String(row.distance), message: "trip '\(feed.tripID(trip))' \(clause)",
      action: "the distances are not used")
  }
}

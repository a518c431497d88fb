import Transit

extension TransitTables {
  func fillStopTimeFields(_ sink: inout some RowSink & ~Copyable) throws {
    let rows = dataset.feeds.enumerated().flatMap { feed, content in
      content.stopTimeFields.map { field in
        (Int(dataset.timetable.tripIDs[feed][Int(field.trip.position)]), field)
      }
    }
    for (trip, field) in rows.sorted(by: {
      ($0.0, $0.1.position, $0.1.field) < ($1.0, $1.1.position, $1.1.field)
    }) {
      sink.append(trip)
      sink.append(field.position)
      sink.append(field.field)
      sink.append(field.value)
      try sink.endRow()
    }
  }

  func fillShapePointFields(_ sink: inout some RowSink & ~Copyable) throws {
    let rows = dataset.feeds.enumerated().flatMap { feed, content in
      content.shapePointFields.map { (dataset.shapes.id($0.shape, feed: feed), $0) }
    }
    for (shape, field) in rows.sorted(by: {
      ($0.0, $0.1.position, $0.1.field) < ($1.0, $1.1.position, $1.1.field)
    }) {
      sink.append(shape)
      sink.append(field.position)
      sink.append(field.field)
      sink.append(field.value)
      try sink.endRow()
    }
  }

  func fillGeoJSON(_ sink: inout some RowSink & ~Copyable) throws {
    for (feed, content) in dataset.feeds.enumerated() {
      guard let locations = content.locations else { continue }
      sink.append(feed + 1)
      sink.append("locations.geojson")
      sink.append(locations)
      try sink.endRow()
    }
  }

  func fillExtraFields(_ sink: inout some RowSink & ~Copyable) throws {
    let contents = textContents
    let rows = dataset.feeds.enumerated().flatMap { feed, content in
      content.extraFields.map { field in
        let file = content.texts[field.table]
        return (
          table: Self.tableName(ofFile: file),
          row: row(file, Int(field.record), feed: feed, contents),
          column: content.texts[field.column], value: content.texts[field.value]
        )
      }
    }
    for row in rows.sorted(by: {
      ($0.table, $0.row, $0.column) < ($1.table, $1.row, $1.column)
    }) {
      sink.append(row.table)
      sink.append(row.row)
      sink.append(row.column)
      sink.append(row.value)
      try sink.endRow()
    }
  }

  /// The database's table for a file of the feed.
  private static func tableName(ofFile file: String) -> String {
    switch file {
    case "agency": "agencies"
    case "calendar": "services"
    case "calendar_dates": "service_exceptions"
    case "feed_info": "feeds"
    default: file
    }
  }

  /// The row's id or rowid, else its number in the order of the table's key, from 1.
  private func row(
    _ file: String, _ record: Int, feed: Int, _ contents: [String: TextContent]
  ) -> Int {
    switch file {
    case "agency": Int(dataset.agencies.positions[feed][record]) + 1
    case "stops": Int(dataset.stops.positions[feed][record]) + 1
    case "routes": Int(dataset.routes.positions[feed][record]) + 1
    case "trips": Int(dataset.timetable.tripIDs[feed][record])
    case "calendar": Int(dataset.services.positions[feed][record]) + 1
    case "calendar_dates": Int(dataset.serviceExceptions.positions[feed][record]) + 1
    case "frequencies": Int(dataset.frequencies.positions[feed][record]) + 1
    case "shapes": Int(dataset.shapes.positions[feed][record]) + 1
    case "feed_info": feed + 1
    default: contents[file]?.rowIDs[feed][record] ?? 0
    }
  }
}

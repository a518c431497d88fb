import Bundles

extension TransitTables {
  func fillStopTimeFields(_ sink: inout RowWriter) throws {
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

  func fillShapePointFields(_ sink: inout RowWriter) throws {
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

  func fillGeoJSON(_ sink: inout RowWriter) throws {
    for (feed, content) in dataset.feeds.enumerated() {
      guard let locations = content.locations else { continue }
      sink.append(feed + 1)
      sink.append("locations.geojson")
      sink.append(locations)
      try sink.endRow()
    }
  }

  func fillExtraColumns(_ sink: inout RowWriter) throws {
    for (position, column) in extra.columns.enumerated() {
      sink.append(position + 1)
      sink.append(column.table)
      sink.append(column.name)
      try sink.endRow()
    }
  }

  func fillExtraTexts(_ sink: inout RowWriter) throws {
    for (position, text) in extra.texts.enumerated() {
      sink.append(position + 1)
      sink.append(text.id, in: dataset.feeds[text.feed].texts)
      try sink.endRow()
    }
  }

  func fillExtraCells(_ sink: inout RowWriter) throws {
    for cell in extra.cells {
      sink.append(cell.column)
      sink.append(cell.row)
      sink.append(cell.text)
      try sink.endRow()
    }
  }
}

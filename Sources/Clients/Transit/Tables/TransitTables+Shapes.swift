import Bundles

extension TransitTables {
  func fillShapes(_ sink: inout RowWriter) throws {
    for (position, shape) in dataset.shapes.records.enumerated() {
      var line = ShapeLine()
      for point in shape.points {
        line.append(latitude: point.latitude, longitude: point.longitude)
      }
      sink.append(position + 1)
      sink.append(dataset.shapes.feeds[position] + 1)
      sink.append(shape.id)
      sink.append(line.polyline)
      sink.append(line.pointCount)
      sink.append(line.lengthMetres)
      try sink.endRow()
    }
  }
}

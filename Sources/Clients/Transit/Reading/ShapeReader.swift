import Tabular

/// Reads shapes.txt, whose points may come in any order and any number of groups.
enum ShapeReader {
  /// A usable row: its shape, its position in the shape, and the point.
  private struct Row {
    let shape: TextID
    let sequence: Int
    let point: Shape.Point
    /// The row's position among the usable rows, which kept fields refer to.
    let ordinal: Int32
    let line: Int32
  }

  /// Reads every shape into the feed; `keep` names columns to keep in addition to the points.
  static func read(
    _ reader: consuming RecordReader, keep: Set<String>, into feed: inout Feed,
    _ report: inout Report
  ) throws {
    let id = reader.field(ShapeField.id.name)
    let latitude = reader.field(ShapeField.latitude.name, orElse: .rowLeftOut)
    let longitude = reader.field(ShapeField.longitude.name, orElse: .rowLeftOut)
    let sequence = reader.field(ShapeField.sequence.name, orElse: .rowLeftOut)
    let typed = Set(ShapeField.points.map(\.name))
    let others = reader.table.header.columns.filter { !typed.contains($0.name) }
    var leftCounts = [Int](repeating: 0, count: others.count)
    var kept: [(ordinal: Int32, field: TextID, value: TextID)] = []
    var names = StringInterner()
    var rows: [Row] = []
    var lines: [Int32] = [0]
    while try reader.next(&report) {
      if reader.table.isBlank(id.column) {
        reader.skip(.missingRequiredField, id.name, "\(id.name) is blank", &report)
        continue
      }
      guard let point = reader.position(latitude, longitude, &report),
        let place = reader.integer(sequence, &report)
      else {
        reader.skipAsReported()
        continue
      }
      let shape = reader.table.internID(id.column, in: &names)
      if Int(shape.rawValue) == lines.count { lines.append(Int32(reader.table.line)) }
      let ordinal = Int32(rows.count)
      rows.append(
        Row(
          shape: shape, sequence: place,
          point: Shape.Point(latitude: point.latitude, longitude: point.longitude),
          ordinal: ordinal, line: Int32(reader.table.line)))
      for (position, other) in others.enumerated() {
        if reader.table.isBlank(other.column) { continue }
        if keep.contains(other.name) {
          let value = reader.table.internText(other.column, in: &feed.texts)
          kept.append((ordinal, feed.texts.intern(other.name), value))
        } else {
          leftCounts[position] += 1
        }
      }
      reader.count.used += 1
    }
    for (other, count) in zip(others, leftCounts) where count > 0 {
      report.add(
        .leftColumn, at: SourceLocation(FileReference.shapes.name, field: other.name),
        value: String(count),
        message: "the column has \(count) values", action: "the values are counted and left out")
    }
    feed.lines.shapes = Array(lines.dropFirst())
    let skipped = store(&rows, names, kept, into: &feed, &report)
    reader.count.used -= skipped
    reader.count.skipped += skipped
    reader.finish(&report)
  }

  /// Sorts the points into their shapes, in the order in which the shapes first occur. Returns the
  /// number of rows that were left out because another row has the same position.
  private static func store(
    _ rows: inout [Row], _ names: StringInterner,
    _ kept: [(ordinal: Int32, field: TextID, value: TextID)], into feed: inout Feed,
    _ report: inout Report
  ) -> Int {
    let isSorted = zip(rows, rows.dropFirst()).allSatisfy { !isBefore($1, $0) }
    if !isSorted { rows.sort(by: isBefore) }
    for number in 1..<max(1, names.count) {
      feed.shapes.append(Shape(id: names[TextID(rawValue: UInt32(number))], points: []))
    }
    var places: [Int32: (shape: RecordIndex<Shape>, position: Int32)] = [:]
    let keptRows = Set(kept.map(\.ordinal))
    var skipped = 0
    var previous: Row?
    for row in rows {
      guard let shape = RecordIndex<Shape>(idNumber: row.shape) else { continue }
      if let previous, previous.shape == row.shape, previous.sequence == row.sequence {
        reportDuplicate(row, feed.shapes[shape].id, &report)
        skipped += 1
        continue
      }
      previous = row
      if keptRows.contains(row.ordinal) {
        places[row.ordinal] = (shape, Int32(feed.shapes[shape].points.count))
      }
      feed.shapes[shape].points.append(row.point)
    }
    feed.shapePointFields = KeptField.joined(
      kept.compactMap { ordinal, field, value in
        places[ordinal].map { place in
          KeptField(
            record: place.shape, positions: place.position...place.position, field: field,
            value: value)
        }
      })
    return skipped
  }

  private static func reportDuplicate(_ row: Row, _ shape: String, _ report: inout Report) {
    report.add(
      .duplicateKey,
      at: SourceLocation(
        FileReference.shapes.name, line: Int(row.line), field: ShapeField.sequence.name),
      value: String(row.sequence),
      message: "shape '\(shape)' has shape_pt_sequence \(row.sequence) twice",
      action: "the row is left out")
  }

  private static func isBefore(_ left: Row, _ right: Row) -> Bool {
    (left.shape.rawValue, left.sequence, left.ordinal)
      < (right.shape.rawValue, right.sequence, right.ordinal)
  }
}

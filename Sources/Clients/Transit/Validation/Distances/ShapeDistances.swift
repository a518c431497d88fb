import Tabular

/// The distances of the points in shapes.txt. They are read in a separate pass, because bundles do
/// not have them.
struct ShapeDistances {
  /// A point that has a distance.
  struct Point {
    let distance: Double
    let place: Place
  }

  /// The points with distances of each shape, in order.
  private(set) var points: [[Point]]
  /// The largest distance up to each of these points, for the binary search for a point.
  private var reached: [[Double]] = []

  private struct Row {
    let shape: RecordIndex<Shape>
    let sequence: Int
    let line: Int
    let place: Place
    let distance: Double?

    /// Whether two rows have the same key.
    func hasKey(of other: Row) -> Bool { shape == other.shape && sequence == other.sequence }
  }

  /// Reads the file, and reports distances that do not increase. If several rows have the same key,
  /// the first counts.
  ///
  /// Throws ``Failure`` if it cannot be read.
  init(_ source: any ChunkSource, of feed: Feed, _ report: inout Report) throws {
    // Invalid values were already reported when the feed was read.
    var known = Report(limit: 0)
    var table = try TableReader(source, file: FileReference.shapes.name, report: &known)
    let numbers = Dictionary(
      feed.shapes.enumerated().map { ($1.id, RecordIndex<Shape>($0)) },
      uniquingKeysWith: { first, _ in first })
    let id = table.header.column(ShapeField.id.name)
    let latitude = table.header.column(ShapeField.latitude.name)
    let longitude = table.header.column(ShapeField.longitude.name)
    let sequence = table.header.column(ShapeField.sequence.name)
    let distance = table.header.column(ShapeField.distance.name)
    points = Array(repeating: [], count: feed.shapes.count)
    guard distance.isPresent else { return }
    var rows: [Row] = []
    while try table.next(&known) {
      guard let shape = table.id(id).flatMap({ numbers[$0] }),
        let number = table.integer(sequence).value, let north = table.decimal(latitude).value,
        let east = table.decimal(longitude).value
      else { continue }
      rows.append(
        Row(
          shape: shape, sequence: number, line: table.line,
          place: Place(latitude: north, longitude: east), distance: table.decimal(distance).value))
    }
    rows.sort { ($0.shape, $0.sequence, $0.line) < ($1.shape, $1.sequence, $1.line) }
    var previous: Row?
    for row in rows where previous?.hasKey(of: row) != true {
      previous = row
      guard let distance = row.distance else { continue }
      let point = Point(distance: distance, place: row.place)
      if let last = points[Int(row.shape.position)].last {
        Self.compare(last, point, line: row.line, feed.shapes[row.shape].id, &report)
      }
      points[Int(row.shape.position)].append(point)
    }
    reached = points.map { points in
      var largest = -Double.infinity
      return points.map { point in
        largest = max(largest, point.distance)
        return largest
      }
    }
  }

  private static func compare(
    _ previous: Point, _ point: Point, line: Int, _ shape: String, _ report: inout Report
  ) {
    guard point.distance <= previous.distance else { return }
    let metres = GreatCircle.kilometres(previous.place, point.place) * 1_000
    let code: NoticeCode =
      if point.distance < previous.distance {
        .decreasingShapeDistance
      } else if previous.place == point.place {
        .equalDistanceSamePlace
      } else {
        metres > 1.11 ? .equalDistanceOtherPlace : .equalDistanceNearPlace
      }
    report.add(
      code,
      at: SourceLocation(FileReference.shapes.name, line: line, field: ShapeField.distance.name),
      value: String(point.distance),
      message: "shape '\(shape)' is at \(point.distance) here, but at \(previous.distance) at the "
        + "previous point",
      action: "the distances are not used")
  }

  /// The first point of a shape at or beyond a distance; nil if there is none.
  private func firstPoint(of shape: RecordIndex<Shape>, atLeast distance: Double) -> Int? {
    guard !reached.isEmpty else { return nil }
    let reached = reached[Int(shape.position)]
    var (low, high) = (0, reached.count)
    while low < high {
      let middle = (low + high) / 2
      if reached[middle] < distance { low = middle + 1 } else { high = middle }
    }
    return low < reached.count ? low : nil
  }

  /// The position at a distance along a shape; nil beyond its ends.
  func place(at distance: Double, along shape: RecordIndex<Shape>) -> Place? {
    let points = points[Int(shape.position)]
    guard let next = firstPoint(of: shape, atLeast: distance) else { return nil }
    let end = points[next]
    if end.distance == distance { return end.place }
    guard next > 0 else { return nil }
    let start = points[next - 1]
    let share = (distance - start.distance) / (end.distance - start.distance)
    return Place(
      latitude: start.place.latitude + share * (end.place.latitude - start.place.latitude),
      longitude: start.place.longitude + share * (end.place.longitude - start.place.longitude))
  }
}

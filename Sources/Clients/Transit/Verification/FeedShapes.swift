import Folding
import GRDB
import Pipeline
import Tabular

/// The paths of shapes.txt, read in a simple way, to compare with the polylines of a database.
///
/// Memory: 24 bytes a point.
struct FeedShapes {
  private struct Row {
    let sequence: Int
    let point: GlobePoint
  }

  /// The largest difference between a coordinate with five decimals and the published one, in
  /// degrees.
  private static let precision = 0.000_005 + 1e-9

  private var shapes: [ExactText: [Row]] = [:]
  /// The number of points that are compared.
  private(set) var pointCount = 0

  /// Reads the file. A row without an id, a position or a sequence number does not count. If two
  /// points have the same sequence number, the first counts.
  ///
  /// Throws ``Failure`` if it cannot be read.
  init(_ feed: ComparedFeed) throws {
    try feed.forEachRow(
      of: FileReference.shapes.name, columns: ShapeField.points.map(\.name)
    ) { table, columns in
      guard let id = table.id(columns[0]), let latitude = table.decimal(columns[1]).value,
        let longitude = table.decimal(columns[2]).value, abs(latitude) <= 90,
        abs(longitude) <= 180, let sequence = table.integer(columns[3]).value, sequence >= 0
      else { return }
      shapes[ExactText(id), default: []].append(
        Row(sequence: sequence, point: GlobePoint(latitude, longitude)))
    }
    for id in shapes.keys { sort(id) }
  }

  private mutating func sort(_ id: ExactText) {
    guard var rows = shapes.removeValue(forKey: id) else { return }
    if !zip(rows, rows.dropFirst()).allSatisfy({ $0.sequence < $1.sequence }) {
      let ordered = rows.enumerated().sorted {
        ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset)
      }.map(\.element)
      rows = ordered.indices.filter {
        $0 == 0 || ordered[$0].sequence != ordered[$0 - 1].sequence
      }.map { ordered[$0] }
    }
    pointCount += rows.count
    shapes[id] = rows
  }

  /// The paths not yet found in the database, with their points.
  var missing: MissingRows {
    MissingRows(
      names: shapes.keys.map(\.text).ordered().map { "shape '\($0)'" },
      rowCount: shapes.values.reduce(0) { $0 + $1.count })
  }

  /// Removes the paths of a feed that the database has; paths that differ are findings.
  ///
  /// Throws an error of the database if it cannot be read.
  mutating func compare(
    _ db: Database, feed: Int, _ check: inout VerificationCheck
  ) throws {
    let rows = try GRDB.Row.fetchCursor(
      db, sql: "SELECT shape_id, polyline, length_metres FROM shapes WHERE feed = ?",
      arguments: [feed])
    while let row = try rows.next() {
      let id = row.text(0) ?? ""
      guard let published = shapes.removeValue(forKey: ExactText(id)) else {
        check.add("shape '\(id)' is not in the feed")
        continue
      }
      let points = published.map(\.point)
      if let difference = Self.difference(row.text(1) ?? "", points) {
        check.add("shape '\(id)': \(difference)")
      }
      let metres = GlobePoint.metres(along: points)
      let length = row.number(2)
      if abs(metres - Double(length ?? -1)) > 1 {
        check.add(
          "shape '\(id)' has length_metres \(length.map(String.init) ?? "NULL"), but should have "
            + "\(Int(metres.rounded()))")
      }
    }
  }

  /// The first difference between a polyline and the published points, as a clause; nil without
  /// one.
  private static func difference(_ polyline: String, _ points: [GlobePoint]) -> String? {
    guard let stored = EncodedPolyline(polyline)?.points else { return "it is not a polyline" }
    guard stored.count == points.count else {
      return "\(stored.count) points instead of \(points.count)"
    }
    let place = zip(stored, points).enumerated().first { _, pair in
      abs(pair.0.latitude - pair.1.latitude) > precision
        || abs(pair.0.longitude - pair.1.longitude) > precision
    }
    return place.map { position, pair in
      "point \(position + 1) is at \(pair.0.latitude), \(pair.0.longitude), but in the feed at "
        + "\(pair.1.latitude), \(pair.1.longitude)"
    }
  }
}

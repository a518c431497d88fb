import GRDB
import Pipeline

/// Writes shapes.txt: the points of the polylines, moved so that the paths have their published
/// lengths.
enum ShapesFile {
  /// The number of rows written, and of paths with another length.
  struct Summary {
    /// The number of rows of the file.
    var rowCount = 0
    /// The number of paths that could not get their published length in metres.
    var otherLengthCount = 0
  }

  /// Writes the file; returns nil, and writes nothing, if the feed has no path.
  ///
  /// Throws ``Failure`` if the disk cannot be written, or an error of the database.
  static func write(to path: String, feed: Int, _ db: Database) throws -> Summary? {
    let isThere = "SELECT EXISTS (SELECT 1 FROM shapes WHERE feed = ?)"
    guard try Bool.fetchOne(db, sql: isThere, arguments: [feed]) == true else { return nil }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, shape_id, polyline, length_metres FROM shapes WHERE feed = ? ORDER BY id
        """, arguments: [feed])
    let extras = try ExtraValues(
      in: "shape_point_fields", of: "shape", among: "shapes", feed: feed, db)
    let columns = ShapeField.points.map(\.name) + extras.columns
    let fields = columns.map(ShapeField.init(rawValue:))
    var file = try FeedFile(creating: path, columns: columns)
    var summary = Summary()
    while let row = try rows.next() {
      // Only a damaged database has points that are not on the globe.
      let polyline = (EncodedPolyline(try row.decode(atIndex: 2))?.points ?? []).filter {
        abs($0.latitude) <= 90 && abs($0.longitude) <= 180
      }
      let restored = RestoredPath(polyline, lengthMetres: try row.decode(atIndex: 3))
      if !restored.hasLength { summary.otherLengthCount += 1 }
      var id: [UInt8] = []
      id.append(csv: try row.decode(atIndex: 1))
      let values = try extras.take(of: row.decode(atIndex: 0))
      let others = values.cells(rowCount: restored.points.count, columns: columns)
      for (position, point) in restored.points.enumerated() {
        try file.write(width: columns.count, others: others, from: position * columns.count) {
          switch fields[$0] {
          case .id: $1.append(contentsOf: id)
          case .latitude: $1.append(decimal: point.latitude)
          case .longitude: $1.append(decimal: point.longitude)
          case .sequence: $1.append(number: position)
          case .distance, nil: break
          }
        }
      }
    }
    try file.finish()
    summary.rowCount = file.rowCount
    return summary
  }
}

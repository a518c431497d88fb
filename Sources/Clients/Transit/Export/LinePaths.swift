import GRDB
import Pipeline

/// The distinct paths of each line of a database: its trips' shapes, and straight lines from stop
/// to stop for trips without a shape.
///
/// Memory: the ids of shapes and patterns by line, and a point for each stop.
struct LinePaths {
  /// The course that the paths of a line follow.
  enum Course: String {
    case shapes
    /// Straight lines from stop to stop, because no trip has a shape.
    case stops
    case both
  }

  private var shapes: [Int: [Int]] = [:]
  private var patterns: [Int: [Int]] = [:]
  private var places: [Int: GlobePoint] = [:]

  /// Reads which shapes and patterns each line has.
  ///
  /// Throws an error of the database if it cannot be read, as ``paths(of:_:)`` does.
  init(_ db: Database) throws {
    shapes = try Self.ids("shape", where: "t.shape IS NOT NULL", db)
    patterns = try Self.ids("pattern", where: "t.shape IS NULL AND t.pattern IS NOT NULL", db)
    let stops = try Row.fetchCursor(
      db, sql: "SELECT id, stop_lat, stop_lon FROM stops WHERE stop_lon IS NOT NULL")
    while let row = try stops.next() {
      guard let id = row.number(0) else { continue }
      places[id] = row.point(latitude: 1, longitude: 2)
    }
  }

  /// The paths of a line and the course that they follow. A path needs two different positions.
  func paths(of line: Int, _ db: Database) throws -> (paths: [[GlobePoint]], course: Course) {
    var seen: Set<[GlobePoint]> = []
    var paths: [[GlobePoint]] = []
    func add(_ path: [GlobePoint]) {
      if path.contains(where: { $0 != path[0] }), seen.insert(path).inserted { paths.append(path) }
    }
    for shape in shapes[line] ?? [] {
      let polyline = try String.fetchOne(
        db.cachedStatement(sql: "SELECT polyline FROM shapes WHERE id = ?"), arguments: [shape])
      add(polyline.flatMap { EncodedPolyline($0) }?.points ?? [])
    }
    let shapeCount = paths.count
    for pattern in patterns[line] ?? [] {
      let stops = try Int.fetchAll(
        db.cachedStatement(
          sql: "SELECT stop FROM pattern_stops WHERE pattern = ? ORDER BY position"),
        arguments: [pattern])
      add(stops.compactMap { places[$0] })
    }
    let course: Course =
      shapeCount == paths.count ? .shapes : shapeCount == 0 ? .stops : .both
    return (paths, course)
  }

  /// The ids in a column of the trips of each line, in order.
  private static func ids(
    _ column: String, where condition: String, _ db: Database
  ) throws -> [Int: [Int]] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT DISTINCT r.line, t.\(column) FROM trips AS t JOIN routes AS r ON r.id = t.route
        WHERE \(condition) ORDER BY r.line, t.\(column)
        """)
    var ids: [Int: [Int]] = [:]
    while let row = try rows.next() {
      if let line = row.number(0), let id = row.number(1) { ids[line, default: []].append(id) }
    }
    return ids
  }
}

extension Row {
  /// The point in two columns, in degrees; nil if a column has no number.
  func point(latitude: Int, longitude: Int) -> GlobePoint? {
    guard let north = Double.fromDatabaseValue(self[latitude]),
      let east = Double.fromDatabaseValue(self[longitude])
    else { return nil }
    return GlobePoint(north, east)
  }
}

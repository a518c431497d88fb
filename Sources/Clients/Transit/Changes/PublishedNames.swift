import DatabaseVersions
import GRDB
import SQLiteWriter
import Tabular

/// Numbers and names that identify stops, routes and lines in both databases, even if their ids changed.
///
/// A stop or route that differs only in its id keeps the number of its earlier id.
struct PublishedNames {
  /// The number of each row, by its id; 0 if there is no row.
  private(set) var stops = ValuesByID<UInt64>()
  private(set) var routes = ValuesByID<UInt64>()
  /// The line of each route, by the route's id.
  private(set) var lines = ValuesByID<String>()
  /// The display name of each line.
  private(set) var lineNames: [String: String] = [:]

  /// Reads the names. `renames` has the earlier identity of each renamed record, by table and later identity;
  /// it is empty for the earlier database.
  init(_ db: Database, _ renames: [String: [String: String]]) throws {
    stops = try Self.numbers(
      db, "SELECT stops.id, name || ' · ' || stop_id FROM stops JOIN feeds ON feeds.id = feed",
      renames["stops", default: [:]])
    routes = try Self.numbers(
      db, "SELECT routes.id, name || ' · ' || route_id FROM routes JOIN feeds ON feeds.id = feed",
      renames["routes", default: [:]])
    let ofLines = renames["lines", default: [:]]
    let rows = try StatementRows(
      db,
      sql: """
        SELECT routes.id, name || ' · ' || line_id, lines.display_name
        FROM routes JOIN lines ON lines.id = routes.line JOIN feeds ON feeds.id = lines.feed
        """)
    while try rows.next() {
      guard let id = rows.integer(0), let line = rows.text(1) else { continue }
      let name = ofLines[line] ?? line
      lines.set(id, name)
      lineNames[name] = rows.text(2) ?? line
    }
  }

  private static func numbers(
    _ db: Database, _ sql: String, _ earlier: [String: String]
  ) throws -> ValuesByID<UInt64> {
    var numbers = ValuesByID<UInt64>()
    let rows = try StatementRows(db, sql: sql)
    while try rows.next() {
      guard let id = rows.integer(0) else { continue }
      let other = earlier.isEmpty ? nil : rows.text(1).flatMap { earlier[$0] }
      numbers.set(id, other.map(TimetableHash.number) ?? rows.hash(1))
    }
    return numbers
  }
}

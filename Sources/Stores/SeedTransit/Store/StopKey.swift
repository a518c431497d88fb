import GRDB
import SeedStore

/// The row that a stop's id names: a place of stops.txt, or a group of such places.
enum StopKey: Hashable, Sendable {
  /// `stops.id`.
  case stop(Int64)
  /// `stop_groups.id`.
  case group(Int64)

  /// Finds the row of a published stop_id or of a group's id, with or without its feed.
  init(of id: String, among feeds: [FeedName], _ db: Database) throws {
    do {
      self = .stop(try PublishedIDs.stop.rowID(of: id, among: feeds, db))
    } catch let error as StoreError where error.code == .notFound && id.contains("group:") {
      self = .group(try PublishedIDs.group.rowID(of: id, among: feeds, db))
    }
  }

  /// The stop itself, or the stops of the group in the order of their rows.
  func stops(_ db: Database) throws -> [Int64] {
    switch self {
    case .stop(let id): [id]
    case .group(let id):
      try db.values("SELECT id FROM stops WHERE stop_group = ? ORDER BY id", [id])
    }
  }

  /// ``stops(_:)``, each followed by all places below it.
  func places(_ db: Database) throws -> [Int64] {
    try stops(db).flatMap { stop -> [Int64] in try db.values(Self.placesSQL, [stop]) }
  }

  private static let placesSQL = """
    WITH RECURSIVE places(id) AS (
      SELECT ? UNION
      SELECT s.id FROM places JOIN stops AS s ON s.parent_station = places.id
    )
    SELECT id FROM places
    """

  /// The record of the stop or group, which must exist.
  func record(_ db: Database) throws -> TransitStore.Stop {
    let (sql, id) =
      switch self {
      case .stop(let id): (TransitStore.Stop.selection + " WHERE s.id = ?", id)
      case .group(let id): (TransitStore.Stop.groupSelection + " WHERE g.id = ?", id)
      }
    guard let stop: TransitStore.Stop = try db.first(sql, [id]) else {
      throw StoreError.damaged("stops", "row \(id) refers to a missing feed")
    }
    return stop
  }
}

import Folding
import Foundation
import GRDB
import SeedStore

extension TransitStore {
  /// The stops that a search as typed finds, the most important ones first.
  ///
  /// Every word must begin a word of the stop's name, code or platform. Case, diacritics, apostrophes
  /// and other punctuation do not matter; scripts without blanks are found anywhere in a name.
  /// Stations come before platforms, then what most trips serve.
  ///
  /// ```swift
  /// let stops = try await store.searchStops("circ qu", limit: 10)  // Circular Quay …
  /// ```
  public func searchStops(_ text: String, limit: Int = 20) async throws -> [Stop] {
    var folder = TextFolder()
    let words = folder.searchWords(text)
    guard !words.isEmpty, limit > 0 else { return [] }
    // Words hold letters, digits and marks alone, so nothing in them ends the quotes.
    let expression = words.map { "\"\($0)\"*" }.joined(separator: " ")
    let known = await searchRanks.ranks
    let (stops, ranks) = try await read { db in
      let hits = try Int64.fetchAll(
        db.cachedStatement(sql: Self.hitsSQL), arguments: [expression])
      if hits.count <= SearchRanks.worthwhileHits {
        let statement = try db.cachedStatement(sql: Self.searchSQL)
        return (try Stop.fetchAll(statement, arguments: [expression, limit]), known)
      }
      let ranks = try known ?? SearchRanks.Ranks(db)
      let statement = try db.cachedStatement(sql: Self.stopSQL)
      return (try ranks.best(limit, of: hits).map { try Stop.find(statement, $0) }, ranks)
    }
    if known == nil, let ranks { await searchRanks.keep(ranks) }
    return stops
  }

  private static let hitsSQL = "SELECT rowid FROM stops_fts WHERE stops_fts MATCH ?"

  private static let searchSQL = """
    \(Stop.selection)
    WHERE s.id IN (
      SELECT hit.id FROM stops_fts CROSS JOIN stops AS hit ON hit.id = stops_fts.rowid
      WHERE stops_fts MATCH ? AND hit.search_rank IS NOT NULL ORDER BY hit.search_rank LIMIT ?)
    ORDER BY s.search_rank
    """

  private static let stopSQL = Stop.selection + " WHERE s.id = ?"

  /// The stop with a published id.
  ///
  /// ```swift
  /// let stop = try await store.stop(id: "200060")
  /// ```
  public func stop(id: String) async throws -> Stop {
    try await read { [feeds] db in
      let rowID = try PublishedIDs.stop.rowID(of: id, among: feeds, db)
      let statement = try db.cachedStatement(sql: Self.stopSQL)
      return try Stop.find(statement, rowID)
    }
  }

  /// The stops and stations around a place, the nearest first.
  ///
  /// ```swift
  /// let here = Coordinate(latitude: -33.8612, longitude: 151.2107)
  /// let stops = try await store.stops(near: here, within: 500, limit: 10)
  /// ```
  public func stops(
    near place: Coordinate, within metres: Double, limit: Int = 50
  ) async throws -> [Stop] {
    guard metres >= 0, limit > 0, let boxes = SearchBox.boxes(around: place, within: metres) else {
      return []
    }
    return try await read { db in
      let statement = try db.cachedStatement(sql: Self.nearbySQL)
      var found: [(stop: Stop, distance: Double)] = []
      for box in boxes {
        for stop in try Stop.fetchAll(statement, arguments: box.arguments) {
          guard let distance = stop.coordinate?.distance(to: place), distance <= metres else {
            continue
          }
          found.append((stop, distance))
        }
      }
      return found.sorted { ($0.distance, $0.stop.id) < ($1.distance, $1.stop.id) }
        .prefix(limit).map(\.stop)
    }
  }

  private static let nearbySQL = """
    \(Stop.selection)
    WHERE s.sort_order IS NOT NULL AND s.id IN (
      SELECT id FROM stops_rtree
      WHERE max_lat >= ? AND min_lat <= ? AND max_lon >= ? AND min_lon <= ?)
    """
}

extension Stop {
  /// The one row of a statement by number, which is known to exist.
  fileprivate static func find(_ statement: Statement, _ rowID: Int64) throws -> Stop {
    guard let stop = try Stop.fetchOne(statement, arguments: [rowID]) else {
      throw StoreError(
        .notADatabase, "stops", "row \(rowID) refers to a feed that is not there",
        fix: "copy the file again from the bundle that seedbed built")
    }
    return stop
  }
}

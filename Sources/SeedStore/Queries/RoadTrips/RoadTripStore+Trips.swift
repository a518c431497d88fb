import GRDB

extension RoadTripStore {
  /// The trip with an id, with its stops, what its score is made of, and what is worth saying.
  ///
  /// ```swift
  /// let trip = try await store.trip(id: option.id)
  /// trip.why.map(\.label)  // ["5 games", "4 cities", …]
  /// ```
  public func trip(id: String) async throws -> Trip {
    try await read { db in
      let statement = try db.cachedStatement(sql: Self.tripSQL)
      guard let row = try Row.fetchOne(statement, arguments: [id]) else {
        throw StoreError(
          .notFound, id, "the bundle has no trip with this id",
          fix: "give the id of an option; a trip can go when the bundle is built again")
      }
      let trip: Int = row["trip_id"]
      return Trip(
        option: Option(row: row),
        stops: try Stop.fetchAll(db.cachedStatement(sql: Stop.sql), arguments: [trip]),
        why: ScoreFacts(row: row).why,
        insights: try Insight.fetchAll(db.cachedStatement(sql: Insight.sql), arguments: [trip]))
    }
  }

  private static let tripSQL =
    "\(Option.selection) FROM trip_options AS o \(Option.metroJoin) WHERE o.slug = ?"
}

import Foundation
import GRDB
import SeedStore

extension RoadTripStore {
  /// The trip with an id, with its stops, what its score is made of, and what is worth saying.
  ///
  /// ```swift
  /// let trip = try await store.trip(id: option.id)
  /// trip.why.map(\.label)  // ["5 games", "4 cities", …]
  /// ```
  public func trip(id: String) async throws -> Trip {
    try await read { [known] db in
      let statement = try db.cachedStatement(sql: Self.tripSQL)
      guard let row = try Row.fetchOne(statement, arguments: [id]) else {
        throw StoreError(
          .notFound, id, "the bundle has no trip with this id",
          fix: "give the id of an option; a trip can go when the bundle is built again")
      }
      let number: Int = row["trip_id"]
      return Trip(
        option: Option(row: row, known), stops: try Self.stops(number, known, db),
        why: Self.why(row), insights: try Self.insights(number, db))
    }
  }

  private static let tripSQL = """
    SELECT \(Option.columns), trip_id, min_slack_minutes, part_games, part_cities, part_eff,
      part_slack, part_certain
    FROM trip_options WHERE slug = ?
    """

  private static func why(_ row: Row) -> [ScorePart] {
    let parts = ["part_games", "part_cities", "part_eff", "part_slack", "part_certain"]
    return ScoreFacts(
      games: row["total_games"], cities: row["unique_city_count"], efficiency: row["efficiency"],
      slackInMinutes: row["min_slack_minutes"], hasUndecidedStart: row["has_tbd"],
      points: parts.map { row[$0] }
    ).why
  }

  private static func insights(_ trip: Int, _ db: Database) throws -> [Insight] {
    let statement = try db.cachedStatement(
      sql: "SELECT kind, seq, text FROM trip_insights WHERE trip_id = ? ORDER BY position")
    return try Row.fetchAll(statement, arguments: [trip]).map { row in
      Insight(kind: Insight.Kind(rawValue: row[0]), stop: (row[1] as Int) - 1, text: row[2])
    }
  }

  private static func stops(_ trip: Int, _ known: KnownRoadTrips, _ db: Database) throws -> [Stop] {
    let statement = try db.cachedStatement(sql: stopSQL)
    return try Row.fetchAll(statement, arguments: [trip]).map { row in
      Stop(
        game: try Game(row: row, known), leg: Leg(row: row),
        arriveBy: Date(timeIntervalSince1970: Double(row["arrive_by_utc"] as Int)))
    }
  }

  private static let stopSQL = """
    SELECT s.leg_miles, s.leg_minutes, s.slack_minutes, s.arrive_by_utc, l.method,
      g.game_key, g.sport, g.season, g.start_utc, g.date_local, g.time_local, g.time_status,
      g.dh_no, g.is_same_day_pair,
      v.slug AS venue_slug, v.name AS venue_name, v.city, v.state, v.country, v.metro_id, v.lat,
      v.lon, v.tz, v.roof,
      h.slug AS home_slug, h.name AS home_name, h.short_name AS home_short, h.abbr AS home_abbr,
      a.slug AS away_slug, a.name AS away_name, a.short_name AS away_short, a.abbr AS away_abbr
    FROM trip_stops AS s
    JOIN games AS g ON g.game_id = s.game_id
    JOIN venues AS v ON v.venue_id = g.venue_id
    JOIN teams AS h ON h.team_id = g.home_id
    JOIN teams AS a ON a.team_id = g.away_id
    LEFT JOIN trip_stops AS p ON p.trip_id = s.trip_id AND p.seq = s.seq - 1
    LEFT JOIN games AS f ON f.game_id = p.game_id
    LEFT JOIN legs AS l ON l.from_venue = f.venue_id AND l.to_venue = g.venue_id
    WHERE s.trip_id = ? ORDER BY s.seq
    """
}

extension RoadTripStore.Leg {
  /// Reads the leg of a stop; nil at the first.
  fileprivate init?(row: Row) {
    guard let miles = row["leg_miles"] as Int?, let minutes = row["leg_minutes"] as Int?,
      let slack = row["slack_minutes"] as Int?
    else { return nil }
    self.init(
      miles: miles, minutes: minutes, slackInMinutes: slack,
      isEstimated: row["method"] as String? != "road")
  }
}

extension RoadTripStore.Game {
  /// Reads the game of a stop.
  fileprivate init(row: Row, _ known: KnownRoadTrips) throws {
    guard let sport = RoadTripStore.Sport(rawValue: row["sport"]),
      let status = TimeStatus(rawValue: row["time_status"])
    else {
      throw StoreError(
        .notADatabase, row["game_key"], "the game has an unknown league or status",
        fix: "copy the file again from the bundle that seedbed built")
    }
    self.init(
      id: row["game_key"], sport: sport, season: row["season"],
      start: Date(timeIntervalSince1970: Double(row["start_utc"] as Int)),
      day: CalendarDay(published: row["date_local"]),
      time: status == .undecided ? nil : row["time_local"], timeStatus: status,
      venue: RoadTripStore.Venue(row: row, known),
      home: RoadTripStore.Team(row: row, "home"), away: RoadTripStore.Team(row: row, "away"),
      doubleheaderNumber: row["dh_no"], isSameDayPair: row["is_same_day_pair"])
  }
}

extension RoadTripStore.Venue {
  /// Reads the venue of a stop.
  fileprivate init(row: Row, _ known: KnownRoadTrips) {
    self.init(
      id: row["venue_slug"], name: row["venue_name"], city: row["city"], state: row["state"],
      country: row["country"], metro: known.metroIDs[row["metro_id"]] ?? "",
      coordinate: Coordinate(latitude: row["lat"], longitude: row["lon"]), timeZone: row["tz"],
      roof: row["roof"])
  }
}

extension RoadTripStore.Team {
  /// Reads a team of a stop.
  fileprivate init(row: Row, _ prefix: String) {
    self.init(
      id: row["\(prefix)_slug"], name: row["\(prefix)_name"], shortName: row["\(prefix)_short"],
      abbreviation: row["\(prefix)_abbr"])
  }
}

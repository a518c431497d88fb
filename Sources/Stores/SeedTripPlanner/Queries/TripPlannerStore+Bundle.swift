import GRDB
import SeedStore

/// Reads data for the other files of a bundle.
extension TripPlannerStore {
  /// The airports of a city and the cities near it, by their ids.
  package struct Surroundings: Sendable {
    /// The city's geonameid.
    package let city: String
    /// Its airports, the nearest first.
    package internal(set) var airports: [Airport] = []
    /// The cities near it, the nearest first.
    package internal(set) var cities: [City] = []

    /// An airport that is near a city or serves it.
    package struct Airport: Sendable {
      /// Its code.
      package let iata: String
      /// The distance from the city.
      package let distance: Distance
      /// Whether travellers to the city fly to this airport.
      package let isPrimary: Bool
      /// Its place among the airports that serve the city; nil if it is only near.
      package let primaryRank: Int?
    }

    /// A city that is near another.
    package struct City: Sendable {
      /// Its geonameid.
      package let id: String
      /// The distance from the city.
      package let distance: Distance
    }

    /// A distance along the great circle.
    package struct Distance: Sendable {
      /// In whole kilometres.
      package let kilometres: Int
      /// The distance in words.
      package let text: String

      init(row: Row) throws {
        kilometres = try row.value("km")
        text = try row.value("distance_text")
      }
    }
  }

  /// The surroundings of every city, by geonameid.
  package func surroundings() async throws -> [Surroundings] {
    try await read { db in
      let ids: [Int] = try db.values("SELECT city_id FROM cities ORDER BY city_id")
      var places = Dictionary(
        ids.map { ($0, Surroundings(city: String($0))) }, uniquingKeysWith: { first, _ in first })
      for row in try Row.fetchAll(db, sql: "SELECT * FROM city_airports ORDER BY city_id, rank") {
        try places[row.value("city_id")]?.airports.append(Surroundings.Airport(row: row))
      }
      for row in try Row.fetchAll(db, sql: "SELECT * FROM city_near ORDER BY city_id, rank") {
        try places[row.value("city_id")]?.cities.append(Surroundings.City(row: row))
      }
      return ids.compactMap { places[$0] }
    }
  }

  /// The cities, by geonameid.
  package func citiesByID(limit: Int = .max) async throws -> [City] {
    try await read { db in try db.all(TripPlannerSQL.cityIDSQL, [limit]) }
  }

  /// The ISO 4217 code of the currency of every price.
  package func currency() async throws -> String {
    try await read { db in
      let codes: [String] = try db.values("SELECT value FROM metadata WHERE key = 'currency'")
      guard let code = codes.first else {
        throw StoreError.damaged("currency", "the metadata lack it")
      }
      return code
    }
  }

  /// Every airport, by IATA code.
  package func airports() async throws -> [Airport] {
    try await read { db in try db.all("SELECT * FROM airports ORDER BY iata") }
  }

  /// The cards that lead to the sections of any trip, in the order of the screen, without counts.
  package func planningCards() async throws -> [PlanningCard] {
    try await read { db in
      try db.all(TripPlannerSQL.cardsOfAnyTripSQL, read: PlanningCard.init(row:))
        .compactMap(\.self)
    }
  }

  /// Every trip with its flights, hotels and activities, the newest first.
  package func allDetails() async throws -> [TripDetails] {
    try await read { db in
      try db.all(TripPlannerSQL.allScreensSQL) { try TripDetails(row: $0, db) }
    }
  }
}

extension TripPlannerStore.Surroundings.Airport {
  init(row: Row) throws {
    try self.init(
      iata: row.value("iata"), distance: TripPlannerStore.Surroundings.Distance(row: row),
      isPrimary: row.value("is_primary"), primaryRank: row.value("primary_rank"))
  }
}

extension TripPlannerStore.Surroundings.City {
  init(row: Row) throws {
    try self.init(
      id: String(row.value("other_id") as Int),
      distance: TripPlannerStore.Surroundings.Distance(row: row))
  }
}

extension TripPlannerSQL {
  fileprivate static let cardsOfAnyTripSQL = """
    SELECT p.*, 0 AS count, '' AS count_text, \(SymbolIcon.columns)
    FROM planning_cards AS p \(SymbolIcon.join("p.icon")) ORDER BY p.position
    """

  fileprivate static let cityIDSQL = citySelection + " ORDER BY c.city_id LIMIT ?"

  fileprivate static let allScreensSQL = """
    SELECT c.*, t.home_airport, t.start_text, t.end_text, \(SymbolIcon.columns)
    FROM trips AS t
    CROSS JOIN trip_cards AS c ON c.trip_id = t.trip_id
    \(SymbolIcon.join("c.style_icon"))
    ORDER BY t.position
    """
}

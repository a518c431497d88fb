// Written by `seedbed generate` from Sources/Clients/TripPlanner/Tables. Do not edit it.

import GRDB
import SeedStore

extension TripPlannerStore {
  /// Every country, by name, also those without a city in the bundle.
  ///
  /// ```swift
  /// let names = Dictionary(
  ///   uniqueKeysWithValues: try await store.countries().map { ($0.code, $0.name) })
  /// ```
  public func countries() async throws -> [Country] {
    try await read { db in try db.all(TripPlannerSQL.countrySQL) }
  }

  /// The airport with an IATA code.
  ///
  /// ```swift
  /// let home = try await store.airport(iata: "SYD")
  /// ```
  public func airport(iata: String) async throws -> Airport {
    try await read { db in
      try db.one(
        TripPlannerSQL.airportSQL, [iata],
        orThrow: .noSuch(
          "airport", iata, by: "code",
          fix: "give an IATA code in capitals, such as LOS"))
    }
  }

  /// The airlines, by IATA code.
  ///
  /// ```swift
  /// let names = try await store.airlines().map(\.name)
  /// ```
  public func airlines() async throws -> [Airline] {
    try await read { db in try db.all(TripPlannerSQL.airlineSQL) }
  }

  /// Every picture by key, from an offset on, for a cache that loads them ahead.
  ///
  /// ```swift
  /// let bytes = try await store.pictures().map(\.bytes).reduce(0, +)
  /// ```
  public func pictures(limit: Int = .max, offset: Int = 0) async throws -> [Picture] {
    try await read { db in try db.all(TripPlannerSQL.pictureSQL, [max(0, limit), max(0, offset)]) }
  }

  /// The pictures of an owner, such as `city:2332459`, in the order of the carousel.
  ///
  /// ```swift
  /// let pictures = try await store.pictures(of: "city:\(city.id)")
  /// ```
  public func pictures(of owner: String) async throws -> [Picture] {
    try await read { db in try db.all(TripPlannerSQL.ownerSQL, [owner]) }
  }

  /// The sections of the list of cities from A to Z, `#` last; none is empty.
  ///
  /// ```swift
  /// let index = try await store.citySections().map(\.letter)
  /// ```
  public func citySections() async throws -> [CitySection] {
    try await read { db in try db.all(TripPlannerSQL.citySectionSQL) }
  }

  /// The ways of travelling, in the order of the picker.
  ///
  /// ```swift
  /// let styles = try await store.styles()
  /// ```
  public func styles() async throws -> [TravelStyle] {
    try await read { db in try db.all(TripPlannerSQL.styleSQL) }
  }

  /// The rules of the form in which trips are created, in the order in which they are tried.
  ///
  /// ```swift
  /// let words = try await store.validationRules().first { $0.field == "name" }?.message
  /// ```
  public func validationRules() async throws -> [ValidationRule] {
    try await read { db in try db.all(TripPlannerSQL.ruleSQL) }
  }
}

extension TripPlannerSQL {
  static let countrySQL = "SELECT * FROM countries WHERE position >= 0 ORDER BY position"

  static let airportSQL = "SELECT * FROM airports WHERE iata = ?"

  static let airlineSQL = "SELECT * FROM airlines ORDER BY iata"

  static let keySQL = "SELECT * FROM images WHERE image_key = ?"

  static let pictureSQL = "SELECT * FROM images ORDER BY image_key LIMIT ? OFFSET ?"

  static let ownerSQL = "SELECT * FROM images WHERE owner = ? ORDER BY seq"

  static let citySectionSQL = "SELECT * FROM city_sections ORDER BY position"

  static let styleSQL = """
    SELECT t.*, \(SymbolIcon.columns)
    FROM travel_styles AS t
    \(SymbolIcon.join("t.icon"))
    WHERE t.position >= 0 ORDER BY t.position
    """

  static let activitySQL = """
    SELECT t.*, \(SymbolIcon.columns)
    FROM activities AS t
    \(SymbolIcon.join("t.icon"))
    WHERE t.trip_id = ? ORDER BY t.seq
    """

  static let ruleSQL = "SELECT * FROM validation_rules ORDER BY position"
}

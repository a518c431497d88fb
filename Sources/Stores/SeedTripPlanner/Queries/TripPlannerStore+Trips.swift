import GRDB
import SeedStore

extension TripPlannerStore {
  /// The cards of the home screen, the newest trip first, from an offset on.
  ///
  /// ```swift
  /// ForEach(try await store.tripCards()) { TripCardView(card: $0) }
  /// ```
  public func tripCards(limit: Int = .max, offset: Int = 0) async throws -> [TripCard] {
    try await read { db in
      try db.all(TripPlannerSQL.cardSQL, [max(0, limit), max(0, offset)]) {
        try TripCard(row: $0, db)
      }
    }
  }

  /// The trips, the newest first, from an offset on.
  ///
  /// ```swift
  /// let upcoming = try await store.trips().filter { $0.startDate >= today }
  /// ```
  public func trips(limit: Int = .max, offset: Int = 0) async throws -> [Trip] {
    try await read { db in try db.all(TripPlannerSQL.tripSQL, [max(0, limit), max(0, offset)]) }
  }

  /// The trip with an id, with its flights, hotels and activities.
  ///
  /// ```swift
  /// let details = try await store.trip(id: "t-lagos-2024-04-19")
  /// details.flights.map(\.flightNumber)
  /// ```
  public func trip(id: String) async throws -> TripDetails {
    try await read { db in
      guard let row = try db.row(TripPlannerSQL.screenSQL, [id]) else {
        throw StoreError.noSuch(
          "trip", id,
          fix: "give the id of a card; trips that people create are the app's own to keep")
      }
      return try TripDetails(row: row, db)
    }
  }

  /// The cards that lead to the sections of a trip, with their texts; empty for an unknown id.
  ///
  /// ```swift
  /// let cards = try await store.planningCards(ofTrip: card.id)
  /// cards.map(\.countText)  // ["6 activities", "2 hotels", "2 flights"]
  /// ```
  public func planningCards(ofTrip id: String) async throws -> [PlanningCard] {
    try await read { db in try PlanningCard.all(ofTrip: id, db) }
  }

  /// The ids of the items in a trip's section when it is filled, in order.
  ///
  /// ```swift
  /// itinerary.hotels = try await store.seedItems(ofTrip: trip.id, .hotels)
  /// ```
  public func seedItems(ofTrip id: String, _ kind: PlanningCard.Kind) async throws -> [String] {
    try await read { db in try db.values(TripPlannerSQL.itemSQL, [id, kind.rawValue]) }
  }

  /// The rules for the days that users can choose in the calendar.
  ///
  /// ```swift
  /// let rules = try await store.calendarRules()
  /// confirm.isEnabled = rules.allows(start...end)
  /// ```
  public func calendarRules() async throws -> CalendarRules {
    try await read { db in
      try db.one(
        "SELECT * FROM calendar_rules",
        orThrow: .damaged("calendar_rules", "the table has no row"))
    }
  }
}

extension TripPlannerSQL {
  static let cardSQL = """
    SELECT c.*, \(SymbolIcon.columns) FROM trip_cards AS c \(SymbolIcon.join("c.style_icon"))
    WHERE c.position >= 0 ORDER BY c.position LIMIT ? OFFSET ?
    """

  static let tripSQL = """
    SELECT t.*, c.name AS city_name, c.country_code
    FROM trips AS t
    CROSS JOIN cities AS c ON c.city_id = t.city_id
    WHERE t.position >= 0 ORDER BY t.position LIMIT ? OFFSET ?
    """

  static let screenSQL = """
    SELECT c.*, t.home_airport, t.start_text, t.end_text, \(SymbolIcon.columns)
    FROM trips AS t
    CROSS JOIN trip_cards AS c ON c.trip_id = t.trip_id
    \(SymbolIcon.join("c.style_icon"))
    WHERE t.trip_id = ?
    """

  static let flightSQL = """
    SELECT f.*, l.name AS airline_name, o.name AS origin_name, o.tz AS origin_tz,
      d.name AS destination_name, d.tz AS destination_tz
    FROM flights AS f
    CROSS JOIN airlines AS l ON l.iata = f.airline
    CROSS JOIN airports AS o ON o.iata = f.origin
    CROSS JOIN airports AS d ON d.iata = f.destination
    WHERE f.trip_id = ? ORDER BY f.seq
    """

  static let hotelSQL = "SELECT * FROM hotels WHERE trip_id = ? ORDER BY seq"

  static let carouselSQL = "SELECT image_key FROM hotel_images WHERE hotel_id = ? ORDER BY position"

  static let amenitySQL = """
    SELECT a.*, \(SymbolIcon.columns)
    FROM hotel_amenities AS h
    CROSS JOIN amenities AS a ON a.amenity_id = h.amenity_id
    \(SymbolIcon.join("a.icon"))
    WHERE h.hotel_id = ? ORDER BY h.position
    """

  static let planningSQL = """
    SELECT p.*, t.count, t.count_text, \(SymbolIcon.columns)
    FROM trip_planning_cards AS t
    CROSS JOIN planning_cards AS p ON p.kind = t.kind
    \(SymbolIcon.join("p.icon"))
    WHERE t.trip_id = ? ORDER BY t.position
    """

  static let itemSQL =
    "SELECT item_id FROM seed_items WHERE trip_id = ? AND kind = ? ORDER BY seq"
}

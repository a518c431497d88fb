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
  /// let upcoming = try await store.trips().filter { $0.days.lowerBound >= today }
  /// ```
  public func trips(limit: Int = .max, offset: Int = 0) async throws -> [Trip] {
    try await read { db in
      try db.all(TripPlannerSQL.tripSQL, [max(0, limit), max(0, offset)]) {
        try Trip(row: $0, db)
      }
    }
  }

  /// The trip with an id, with its flights, hotels and activities.
  ///
  /// ```swift
  /// let details = try await store.trip(id: "t-lagos-2024-04-19")
  /// details.flights.map(\.number)
  /// ```
  public func trip(id: String) async throws -> TripDetails {
    try await read { db in
      guard let row = try db.row(TripPlannerSQL.tripSelection + " WHERE t.trip_id = ?", [id]) else {
        throw StoreError.noSuch(
          "trip", id,
          fix: "give the id of a card; trips that people create are the app's own to keep")
      }
      return TripDetails(
        trip: try Trip(row: row, db), sections: try PlanningCard.all(ofTrip: id, db),
        flights: try db.all(TripPlannerSQL.flightSQL, [id]) { try Flight(row: $0, db) },
        hotels: try db.all(TripPlannerSQL.hotelSQL, [id]) { try Hotel(row: $0, db) },
        activities: try db.all(TripPlannerSQL.activitySQL, [id]) { try Activity(row: $0, db) })
    }
  }

  /// The ways of travelling, in the order of the picker.
  ///
  /// ```swift
  /// let styles = try await store.styles()
  /// ```
  public func styles() async throws -> [TravelStyle] {
    try await read { db in try db.all(TripPlannerSQL.styleSQL) }
  }

  /// The cards that lead to the sections of a trip, with what they say of it; none for an unknown id.
  ///
  /// ```swift
  /// let cards = try await store.planningCards(ofTrip: card.id)
  /// cards.map(\.countText)  // ["6 activities", "2 hotels", "2 flights"]
  /// ```
  public func planningCards(ofTrip id: String) async throws -> [PlanningCard] {
    try await read { db in try PlanningCard.all(ofTrip: id, db) }
  }

  /// The ids of what a section of a trip shows once it is filled, in order.
  ///
  /// ```swift
  /// itinerary.hotels = try await store.seedItems(ofTrip: trip.id, .hotels)
  /// ```
  public func seedItems(ofTrip id: String, _ kind: PlanningCard.Kind) async throws -> [String] {
    try await read { db in try db.values(TripPlannerSQL.itemSQL, [id, kind.rawValue]) }
  }

  /// The rules of the form in which trips are created, in the order in which they are tried.
  ///
  /// ```swift
  /// let words = try await store.validationRules().first { $0.field == "name" }?.message
  /// ```
  public func validationRules() async throws -> [ValidationRule] {
    try await read { db in try db.all(TripPlannerSQL.ruleSQL) }
  }

  /// Which days the calendar lets people choose.
  ///
  /// ```swift
  /// let rules = try await store.calendarRules()
  /// confirm.isEnabled = rules.allows(start...end)
  /// ```
  public func calendarRules() async throws -> CalendarRules {
    try await read { db in
      guard let rules: CalendarRules = try db.first("SELECT * FROM calendar_rules") else {
        throw StoreError.damaged("calendar_rules", "the table has no row")
      }
      return rules
    }
  }
}

extension TripPlannerSQL {
  static let cardSQL = """
    SELECT c.*, \(SymbolIcon.columns) FROM trip_cards AS c \(SymbolIcon.join("c.style_icon"))
    WHERE c.position >= 0 ORDER BY c.position LIMIT ? OFFSET ?
    """

  /// The beginning of every query for ways of travelling: `s` is the way.
  static let styleSelection =
    "SELECT s.*, \(SymbolIcon.columns) FROM travel_styles AS s \(SymbolIcon.join("s.icon"))"

  static let styleSQL = styleSelection + " WHERE s.position >= 0 ORDER BY s.position"

  /// The beginning of every query for trips: `t` is the trip.
  static let tripSelection = "SELECT * FROM trips AS t"

  static let tripSQL =
    tripSelection + " WHERE t.position >= 0 ORDER BY t.position LIMIT ? OFFSET ?"

  static let flightSQL = "SELECT * FROM flights WHERE trip_id = ? ORDER BY seq"

  static let activitySQL = """
    SELECT a.*, \(SymbolIcon.columns) FROM activities AS a \(SymbolIcon.join("a.icon"))
    WHERE a.trip_id = ? ORDER BY a.seq
    """

  static let hotelSQL = "SELECT * FROM hotels WHERE trip_id = ? ORDER BY seq"

  static let carouselSQL = """
    SELECT i.*
    FROM hotel_images AS h
    CROSS JOIN images AS i ON i.image_key = h.image_key
    WHERE h.hotel_id = ? ORDER BY h.position
    """

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

  static let ruleSQL = "SELECT * FROM validation_rules ORDER BY position"
}

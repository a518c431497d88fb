import GRDB
import SeedStore

extension TripPlannerStore {
  /// The cards of the home screen, the newest trip first.
  ///
  /// ```swift
  /// ForEach(try await store.tripCards()) { TripCardView(card: $0) }
  /// ```
  public func tripCards() async throws -> [TripCard] {
    try await ask { rows in
      try rows.all(TripPlannerRows.cardSQL) { row in
        TripCard(row: row, picture: try rows.picture(row))
      }
    }
  }

  /// The trips, the newest first.
  ///
  /// ```swift
  /// let upcoming = try await store.trips().filter { $0.days.lowerBound >= today }
  /// ```
  public func trips() async throws -> [Trip] {
    try await ask { rows in
      try rows.trips("WHERE t.position >= 0 ORDER BY t.position")
    }
  }

  /// The trip with an id, with its flights, hotels and activities.
  ///
  /// ```swift
  /// let details = try await store.trip(id: "t-lagos-2024-04-19")
  /// details.flights.map(\.number)
  /// ```
  public func trip(id: String) async throws -> TripDetails {
    try await ask { rows in
      guard let trip = try rows.trips("WHERE t.trip_id = ?", [id]).first else {
        throw StoreError(
          .notFound, id, "the bundle has no trip with this id",
          fix: "give the id of a card; trips that people create are the app's own to keep")
      }
      return TripDetails(
        trip: trip, sections: try rows.sections(ofTrip: id), flights: try rows.flights(ofTrip: id),
        hotels: try rows.hotels(ofTrip: id), activities: try rows.activities(ofTrip: id))
    }
  }

  /// The ways of travelling, in the order of the picker.
  ///
  /// ```swift
  /// let styles = try await store.styles()
  /// ```
  public func styles() async throws -> [TravelStyle] {
    try await ask { rows in try rows.all(TripPlannerRows.styleSQL) }
  }
}

extension TripPlannerRows {
  private typealias Icon = TripPlannerStore.Icon

  static let cardSQL = """
    SELECT c.*, \(Icon.columns) FROM trip_cards AS c \(Icon.join("c.style_icon"))
    WHERE c.position >= 0 ORDER BY c.position
    """

  /// The beginning of every query for ways of travelling: `s` is the way.
  private static let styleSelection =
    "SELECT s.*, \(Icon.columns) FROM travel_styles AS s \(Icon.join("s.icon"))"

  static let styleSQL = styleSelection + " WHERE s.position >= 0 ORDER BY s.position"

  /// The beginning of every query for trips: `t` is the trip.
  static let tripSelection = "SELECT * FROM trips AS t"

  /// The trips that a condition selects, in its order.
  fileprivate func trips(
    _ condition: String, _ arguments: StatementArguments = []
  ) throws -> [TripPlannerStore.Trip] {
    try all("\(Self.tripSelection) \(condition)", arguments) { row in
      TripPlannerStore.Trip(
        row: row, city: try one(Self.citySQL, row["city_id"] as Int, "a city"),
        style: try one(
          Self.styleSelection + " WHERE s.style_id = ?", row["travel_style"] as String,
          "a way of travelling"),
        picture: try picture(row))
    }
  }
}

extension TripPlannerRows {
  /// The flights of a trip, in order.
  fileprivate func flights(ofTrip id: String) throws -> [TripPlannerStore.Flight] {
    try all(Self.flightSQL, [id]) { row in
      TripPlannerStore.Flight(
        row: row,
        airline: try one(
          "SELECT * FROM airlines WHERE iata = ?", row["airline"] as String, "an airline"),
        origin: try one(Self.airportSQL, row["origin"] as String, "an airport"),
        destination: try one(Self.airportSQL, row["destination"] as String, "an airport"))
    }
  }

  static let flightSQL = "SELECT * FROM flights WHERE trip_id = ? ORDER BY seq"

  /// The activities of a trip, by day.
  fileprivate func activities(ofTrip id: String) throws -> [TripPlannerStore.Activity] {
    try all(Self.activitySQL, [id]) { row in
      TripPlannerStore.Activity(row: row, picture: try picture(row))
    }
  }

  static let activitySQL = """
    SELECT a.*, \(Icon.columns) FROM activities AS a \(Icon.join("a.icon"))
    WHERE a.trip_id = ? ORDER BY a.seq
    """

  /// The hotels of a trip, in order.
  fileprivate func hotels(ofTrip id: String) throws -> [TripPlannerStore.Hotel] {
    try all(Self.hotelSQL, [id]) { row in
      let hotel: String = row["hotel_id"]
      return TripPlannerStore.Hotel(
        row: row, amenities: try all(Self.amenitySQL, [hotel]),
        pictures: try all(Self.carouselSQL, [hotel]))
    }
  }

  static let hotelSQL = "SELECT * FROM hotels WHERE trip_id = ? ORDER BY seq"

  static let carouselSQL = """
    SELECT i.*
    FROM hotel_images AS h
    CROSS JOIN images AS i ON i.image_key = h.image_key
    WHERE h.hotel_id = ? ORDER BY h.position
    """

  static let amenitySQL = """
    SELECT a.*, \(Icon.columns)
    FROM hotel_amenities AS h
    CROSS JOIN amenities AS a ON a.amenity_id = h.amenity_id
    \(Icon.join("a.icon"))
    WHERE h.hotel_id = ? ORDER BY h.position
    """
}

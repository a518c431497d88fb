import Foundation
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
      try rows.all(TripPlannerRows.cardSQL).map { try rows.card($0) }
    }
  }

  /// The trips, the newest first.
  ///
  /// ```swift
  /// let upcoming = try await store.trips().filter { $0.days.lowerBound >= today }
  /// ```
  public func trips() async throws -> [Trip] {
    try await ask { rows in
      try rows.all(TripPlannerRows.tripSelection + " WHERE t.position >= 0 ORDER BY t.position")
        .map(rows.trip)
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
      let found = try rows.all(TripPlannerRows.tripSelection + " WHERE t.trip_id = ?", [id])
      guard let row = found.first else {
        throw StoreError(
          .notFound, id, "the bundle has no trip with this id",
          fix: "give the id of a card; trips that people create are the app's own to keep")
      }
      return TripDetails(
        trip: try rows.trip(row), sections: try rows.sections(ofTrip: id),
        flights: try rows.flights(ofTrip: id), hotels: try rows.hotels(ofTrip: id),
        activities: try rows.activities(ofTrip: id))
    }
  }

  /// The ways of travelling, in the order of the picker.
  ///
  /// ```swift
  /// let styles = try await store.styles()
  /// ```
  public func styles() async throws -> [TravelStyle] {
    try await ask { rows in try rows.all(TripPlannerRows.styleSQL).map(rows.style) }
  }
}

extension TripPlannerRows {
  static let cardSQL = "SELECT * FROM trip_cards WHERE position >= 0 ORDER BY position"

  static let styleSQL = """
    SELECT style_id, label, icon, a11y_label FROM travel_styles
    WHERE position >= 0 ORDER BY position
    """

  static let tripSelection = """
    SELECT t.trip_id, t.name, t.city_id, t.home_airport, t.start_date, t.end_date, t.start_text,
      t.end_text, t.range_text, t.duration_text, t.description, t.created_at, t.image_key,
      t.a11y_label, s.style_id, s.label AS style_label, s.icon AS style_icon,
      s.a11y_label AS style_a11y_label
    FROM trips AS t
    CROSS JOIN travel_styles AS s ON s.style_id = t.travel_style
    """

  /// Reads a row of ``tripSelection``.
  fileprivate func trip(_ row: Row) throws -> TripPlannerStore.Trip {
    TripPlannerStore.Trip(
      id: row["trip_id"], name: row["name"], city: try city(id: row["city_id"]),
      homeAirport: row["home_airport"], days: Self.days(row), startText: row["start_text"],
      endText: row["end_text"], rangeText: row["range_text"], durationText: row["duration_text"],
      style: TripPlannerStore.TravelStyle(
        id: row["style_id"], label: row["style_label"], icon: icon(row["style_icon"]),
        accessibilityLabel: row["style_a11y_label"]),
      description: row["description"],
      createdAt: Date(timeIntervalSince1970: Double(row["created_at"] as Int)),
      picture: try picture(key: row["image_key"]), accessibilityLabel: row["a11y_label"])
  }

  /// Reads a row of `trip_cards`.
  fileprivate func card(_ row: Row) throws -> TripPlannerStore.TripCard {
    TripPlannerStore.TripCard(
      id: row["trip_id"], name: row["name"], cityID: row["city_id"], cityName: row["city_name"],
      cityLabel: row["city_label"], countryCode: row["country_code"], flag: row["flag"],
      days: Self.days(row), rangeText: row["range_text"], durationText: row["duration_text"],
      style: row["travel_style"], styleLabel: row["style_label"],
      styleIcon: icon(row["style_icon"]), picture: try picture(key: row["image_key"]),
      accessibilityLabel: row["a11y_label"])
  }

  /// The days of a trip, which the table's check keeps in order.
  private static func days(_ row: Row) -> ClosedRange<CalendarDay> {
    let first = CalendarDay(published: row["start_date"])
    return first...max(first, CalendarDay(published: row["end_date"]))
  }
}

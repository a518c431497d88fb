import Foundation
import GRDB
import SeedStore

extension TripPlannerStore {
  /// A trip of the home screen, without its items.
  ///
  /// ```swift
  /// LabeledContent(trip.name, value: trip.rangeText)
  /// ```
  public struct Trip: Hashable, Sendable, Identifiable {
    /// The id, such as `t-lagos-2024-04-19`.
    public let id: String
    /// What the traveller calls it.
    public let name: String
    /// Where it goes.
    public let city: City
    /// The IATA code of the airport at home; nil for a trip without flights from home.
    public let homeAirport: String?
    /// The first and the last day.
    public let days: ClosedRange<CalendarDay>
    /// The first day in words, such as `19th April 2024`.
    public let startText: String
    /// The last day in words, such as `24th April 2024`.
    public let endText: String
    /// Both, such as `19th April 2024 - 24th April 2024`; one date for a day trip.
    public let rangeText: String
    /// How long it is, such as `6 days`.
    public let durationText: String
    /// The way of travelling.
    public let style: TravelStyle
    /// What the traveller wrote; empty where nothing.
    public let description: String
    /// When it was created.
    public let createdAt: Date
    /// Its picture; nil where it has none.
    public let picture: Picture?
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// The nights; 0 for a day trip.
    public var nights: Int { days.upperBound.number - days.lowerBound.number }
  }

  /// A trip with everything that its screen shows.
  ///
  /// ```swift
  /// let details = try await store.trip(id: card.id)
  /// details.sections.map(\.countText)  // ["6 activities", "2 hotels", "2 flights"]
  /// ```
  public struct TripDetails: Hashable, Sendable, Identifiable {
    /// The trip.
    public let trip: Trip
    /// The cards that lead to its sections, in the order of the screen.
    public let sections: [PlanningCard]
    /// The flights there and back; none where there is nothing to fly.
    public let flights: [Flight]
    /// Hotels to choose from.
    public let hotels: [Hotel]
    /// The activities, by day.
    public let activities: [Activity]

    /// The trip's id.
    public var id: String { trip.id }
  }

  /// A way of travelling.
  ///
  /// ```swift
  /// Picker("Style", selection: $style) {
  ///   ForEach(styles) { Text($0.label).tag($0.id) }
  /// }
  /// ```
  public struct TravelStyle: Hashable, Sendable, Identifiable {
    /// The id that the API takes: `solo`, `couple`, `family` or `group`.
    public let id: String
    /// What apps show.
    public let label: String
    /// The SF Symbol.
    public let icon: Icon
    /// What a screen reader says.
    public let accessibilityLabel: String
  }
}

extension TripPlannerStore.Trip {
  /// Reads a row of `trips`, with the rows that it refers to.
  init(
    row: Row, city: TripPlannerStore.City, style: TripPlannerStore.TravelStyle,
    picture: TripPlannerStore.Picture?
  ) {
    self.init(
      id: row["trip_id"], name: row["name"], city: city, homeAirport: row["home_airport"],
      days: ClosedRange(row: row), startText: row["start_text"], endText: row["end_text"],
      rangeText: row["range_text"], durationText: row["duration_text"], style: style,
      description: row["description"], createdAt: row["created_at"], picture: picture,
      accessibilityLabel: row["a11y_label"])
  }
}

extension ClosedRange<CalendarDay> {
  /// Reads the days of a trip, which the table's check keeps in order.
  init(row: Row) {
    let first = CalendarDay(published: row["start_date"])
    self = first...Swift.max(first, CalendarDay(published: row["end_date"]))
  }
}

extension TripPlannerStore.TravelStyle: FetchableRecord {
  /// Reads a row of `travel_styles` with the symbol.
  public init(row: Row) {
    self.init(
      id: row["style_id"], label: row["label"], icon: TripPlannerStore.Icon(row: row),
      accessibilityLabel: row["a11y_label"])
  }
}

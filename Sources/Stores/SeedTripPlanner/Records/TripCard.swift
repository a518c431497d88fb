import GRDB
import SeedStore

extension TripPlannerStore {
  /// A trip as the home screen's list shows it.
  ///
  /// ```swift
  /// VStack(alignment: .leading) {
  ///   Text(card.name)
  ///   Text("\(card.rangeText) · \(card.durationText)")
  ///   Label(card.styleLabel, systemImage: card.styleIcon.name(onIOS: 16))
  /// }
  /// .accessibilityLabel(card.accessibilityLabel)
  /// ```
  public struct TripCard: Hashable, Sendable, Identifiable {
    /// The trip's id, which ``TripPlannerStore/trip(id:)`` understands.
    public let id: String
    /// What the traveller calls it.
    public let name: String
    /// The geonameid of the city.
    public let cityID: Int
    /// The city's name, such as `Lagos`.
    public let cityName: String
    /// Such as `Lagos, Nigeria`.
    public let cityLabel: String
    /// ISO 3166-1 alpha-2 of the country.
    public let countryCode: String
    /// The country's flag; nil for Kosovo's, which some fonts lack.
    public let flag: String?
    /// The first and the last day.
    public let days: ClosedRange<CalendarDay>
    /// Such as `19th April 2024 - 24th April 2024`; one date for a day trip.
    public let rangeText: String
    /// Such as `6 days`.
    public let durationText: String
    /// The id of the way of travelling.
    public let style: String
    /// What apps show of it, such as `Group`.
    public let styleLabel: String
    /// Its SF Symbol.
    public let styleIcon: Icon
    /// The picture; nil where the trip has none.
    public let picture: Picture?
    /// What a screen reader says.
    public let accessibilityLabel: String
  }
}

extension TripPlannerStore.TripCard {
  /// Reads a row of `trip_cards` with the style's symbol.
  init(row: Row, picture: TripPlannerStore.Picture?) {
    self.init(
      id: row["trip_id"], name: row["name"], cityID: row["city_id"], cityName: row["city_name"],
      cityLabel: row["city_label"], countryCode: row["country_code"], flag: row["flag"],
      days: ClosedRange(row: row), rangeText: row["range_text"],
      durationText: row["duration_text"], style: row["travel_style"],
      styleLabel: row["style_label"], styleIcon: TripPlannerStore.Icon(row: row, "style_icon"),
      picture: picture, accessibilityLabel: row["a11y_label"])
  }
}

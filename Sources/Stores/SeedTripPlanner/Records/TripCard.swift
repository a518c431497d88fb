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

    /// Puts a card together, for an app's own source of them.
    public init(
      id: String, name: String, cityID: Int, cityName: String, cityLabel: String,
      countryCode: String, flag: String? = nil, days: ClosedRange<CalendarDay>, rangeText: String,
      durationText: String, style: String, styleLabel: String, styleIcon: Icon,
      picture: Picture? = nil, accessibilityLabel: String
    ) {
      self.id = id
      self.name = name
      self.cityID = cityID
      self.cityName = cityName
      self.cityLabel = cityLabel
      self.countryCode = countryCode
      self.flag = flag
      self.days = days
      self.rangeText = rangeText
      self.durationText = durationText
      self.style = style
      self.styleLabel = styleLabel
      self.styleIcon = styleIcon
      self.picture = picture
      self.accessibilityLabel = accessibilityLabel
    }
  }
}

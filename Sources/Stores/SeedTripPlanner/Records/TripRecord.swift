import Foundation
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

    /// Puts a trip together, for an app's own source of them.
    public init(
      id: String, name: String, city: City, homeAirport: String? = nil,
      days: ClosedRange<CalendarDay>, startText: String, endText: String, rangeText: String,
      durationText: String, style: TravelStyle, description: String, createdAt: Date,
      picture: Picture? = nil, accessibilityLabel: String
    ) {
      self.id = id
      self.name = name
      self.city = city
      self.homeAirport = homeAirport
      self.days = days
      self.startText = startText
      self.endText = endText
      self.rangeText = rangeText
      self.durationText = durationText
      self.style = style
      self.description = description
      self.createdAt = createdAt
      self.picture = picture
      self.accessibilityLabel = accessibilityLabel
    }
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

    /// Puts a trip's screen together, for an app's own source of them.
    public init(
      trip: Trip, sections: [PlanningCard] = [], flights: [Flight] = [], hotels: [Hotel] = [],
      activities: [Activity] = []
    ) {
      self.trip = trip
      self.sections = sections
      self.flights = flights
      self.hotels = hotels
      self.activities = activities
    }
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

    /// Puts a style together, for an app's own source of them.
    public init(id: String, label: String, icon: Icon, accessibilityLabel: String) {
      self.id = id
      self.label = label
      self.icon = icon
      self.accessibilityLabel = accessibilityLabel
    }
  }
}

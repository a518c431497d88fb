import Foundation
import GRDB
import SeedStore

extension TripPlannerStore {
  /// A trip as the home screen's list shows it, its texts in the English of the bundle; ``Words`` makes
  /// others of its days.
  ///
  /// ```swift
  /// VStack(alignment: .leading) {
  ///   Text(card.name)
  ///   Text("\(card.rangeText) · \(card.durationText)")
  ///   Label(card.styleLabel, systemImage: card.styleIcon.name(onIOS: 16))
  /// }
  /// .accessibilityLabel(card.accessibilityLabel)
  /// ```
  public struct TripCard: Hashable, Sendable, Codable, Identifiable {
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
    /// The id of the style of travelling.
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

  /// A trip of the home screen, without its items, its texts in the English of the bundle.
  public struct Trip: Hashable, Sendable, Codable, Identifiable {
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
  public struct TripDetails: Hashable, Sendable, Codable, Identifiable {
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
  public struct TravelStyle: Hashable, Sendable, Codable, Identifiable {
    /// The id that the API takes: `solo`, `couple`, `family` or `group`.
    public let id: String
    /// What apps show.
    public let label: String
    /// The SF Symbol.
    public let icon: Icon
    /// What a screen reader says.
    public let accessibilityLabel: String
  }

  /// A card that leads to a section of a trip, with what it says of that trip.
  public struct PlanningCard: Hashable, Sendable, Codable, Identifiable {
    /// What it leads to.
    public let kind: Kind
    /// The heading.
    public let title: String
    /// The line below.
    public let subtitle: String
    /// The SF Symbol.
    public let icon: Icon
    /// What the empty section says.
    public let emptyText: String
    /// How many items the trip's section has when it is filled.
    public let count: Int
    /// The same in words, such as `2 hotels` or `No flights`, in the English of the bundle.
    public let countText: String

    /// What a card leads to.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
      /// Things to do.
      case activities
      /// Places to stay.
      case hotels
      /// The way there and back.
      case flights
    }

    /// What it leads to.
    public var id: Kind { kind }
  }

  /// A rule of the form in which trips are created; another language words it by field, rule and limit.
  ///
  /// ```swift
  /// let name = rules.first { $0.field == "name" && $0.rule == "required" }
  /// alert = form.name.isEmpty ? name?.message : nil
  /// ```
  public struct ValidationRule: Hashable, Sendable, Codable {
    /// The field as the API names it, such as `startDate`.
    public let field: String
    /// `required`, `max-length`, `day`, `not-before`, `max-nights` or `one-of`.
    public let rule: String
    /// What it compares with: a number, a field, or words; nil where nothing.
    public let limit: String?
    /// What the alert says.
    public let message: String
  }

  /// Which days the calendar lets people choose.
  ///
  /// ```swift
  /// DatePickerView(range: rules.days, isValid: rules.allows)
  /// ```
  public struct CalendarRules: Hashable, Sendable, Codable {
    /// The first and the last day.
    public let days: ClosedRange<CalendarDay>
    /// The fewest and the most nights of a trip.
    public let nights: ClosedRange<Int>

    /// Whether a trip may have these days.
    public func allows(_ trip: ClosedRange<CalendarDay>) -> Bool {
      days.contains(trip.lowerBound) && days.contains(trip.upperBound)
        && nights.contains(trip.upperBound.number - trip.lowerBound.number)
    }
  }
}

extension TripPlannerStore.TripCard {
  /// Reads a row of `trip_cards` with the style's symbol, and its picture.
  init(row: Row, _ db: Database) throws {
    self.init(
      id: row["trip_id"], name: row["name"], cityID: row["city_id"], cityName: row["city_name"],
      cityLabel: row["city_label"], countryCode: row["country_code"], flag: row["flag"],
      days: ClosedRange(row: row), rangeText: row["range_text"],
      durationText: row["duration_text"], style: row["travel_style"],
      styleLabel: row["style_label"], styleIcon: SymbolIcon(row: row, "style_icon"),
      picture: try db.picture(row), accessibilityLabel: row["a11y_label"])
  }
}

extension TripPlannerStore.Trip {
  /// Reads a row of `trips`, and the rows that it refers to.
  init(row: Row, _ db: Database) throws {
    self.init(
      id: row["trip_id"], name: row["name"],
      city: try db.one(TripPlannerSQL.citySQL, row["city_id"] as Int, "a city"),
      homeAirport: row["home_airport"],
      days: ClosedRange(row: row), startText: row["start_text"], endText: row["end_text"],
      rangeText: row["range_text"], durationText: row["duration_text"],
      style: try db.one(
        TripPlannerSQL.styleSelection + " WHERE s.style_id = ?", row["travel_style"] as String,
        "a way of travelling"),
      description: row["description"], createdAt: row["created_at"],
      picture: try db.picture(row), accessibilityLabel: row["a11y_label"])
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
      id: row["style_id"], label: row["label"], icon: SymbolIcon(row: row),
      accessibilityLabel: row["a11y_label"])
  }
}

extension TripPlannerStore.PlanningCard {
  /// The cards of a trip, in the order of the screen.
  static func all(ofTrip id: String, _ db: Database) throws -> [Self] {
    try db.all(TripPlannerSQL.planningSQL, [id], read: Self.init(row:)).compactMap(\.self)
  }

  /// Reads a row of `planning_cards` with the symbol and what a trip has; nil for a kind that this
  /// version does not know.
  init?(row: Row) {
    guard let kind = Kind(rawValue: row["kind"]) else { return nil }
    self.init(
      kind: kind, title: row["title"], subtitle: row["subtitle"],
      icon: SymbolIcon(row: row), emptyText: row["empty_text"], count: row["count"],
      countText: row["count_text"])
  }
}

extension TripPlannerStore.ValidationRule: FetchableRecord {
  /// Reads a row of `validation_rules`.
  public init(row: Row) {
    self.init(
      field: row["field"], rule: row["rule"], limit: row["limit_text"], message: row["message"])
  }
}

extension TripPlannerStore.CalendarRules: FetchableRecord {
  /// Reads the row of `calendar_rules`.
  public init(row: Row) {
    let (first, fewest) = (CalendarDay(published: row["min_date"]), row["min_nights"] as Int)
    self.init(
      days: first...max(first, CalendarDay(published: row["max_date"])),
      nights: fewest...max(fewest, row["max_nights"]))
  }
}

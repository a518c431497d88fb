import Foundation
import GRDB
import SeedStore

extension TripPlannerStore {
  /// A trip with the fields of the form. Its JSON is the `trip` of the mock API.
  ///
  /// To decode responses of the API, read instants as ISO 8601:
  ///
  /// ```swift
  /// let decoder = JSONDecoder()
  /// decoder.dateDecodingStrategy = .iso8601
  /// let trips = try decoder.decode([TripPlannerStore.Trip].self, from: answer)
  /// ```
  public struct Trip: Hashable, Sendable, Codable, Identifiable {
    /// The id, such as `t-lagos-2024-04-19`, which ``TripPlannerStore/trip(id:)`` understands.
    public let id: String
    /// The traveller's name for the trip.
    public let name: String
    /// The city's id, which ``TripPlannerStore/city(id:)`` understands.
    public let cityID: String
    /// The city's name, such as `Lagos`.
    public let cityName: String
    /// ISO 3166-1 alpha-2 of the country.
    public let countryCode: String
    /// The first day.
    public let startDate: CalendarDay
    /// The last day, on which the traveller is home again.
    public let endDate: CalendarDay
    /// The id of the way of travelling, such as `group`.
    public let travelStyle: String
    /// The traveller's own description; empty if there is none.
    public let description: String
    /// The key of its picture; nil if it has none.
    public let imageKey: String?
    /// The time at which it was created.
    public let createdAt: Date

    /// The days from the first to the last; only the first day if the last is before it.
    public var days: ClosedRange<CalendarDay> { startDate...max(startDate, endDate) }
    /// The nights; 0 for a day trip.
    public var nights: Int { Dates.nights(of: days) }

    private enum CodingKeys: String, CodingKey {
      case id, name, cityName, countryCode, startDate, endDate, travelStyle, description, imageKey
      case createdAt
      case cityID = "cityId"
    }
  }

  /// A trip in the home screen's list, with texts in the English of the bundle; ``Words`` composes the texts
  /// of its days in other languages. Its JSON, as in snapshots, is a trip with more members.
  ///
  /// ```swift
  /// VStack(alignment: .leading) {
  ///   Text(card.trip.name)
  ///   Text("\(card.rangeText) · \(card.durationText)")
  ///   Label(card.styleLabel, systemImage: card.styleIcon.name(onIOS: 16))
  /// }
  /// .accessibilityLabel(card.accessibilityLabel)
  /// ```
  public struct TripCard: Hashable, Sendable, Identifiable {
    /// The trip.
    public let trip: Trip
    /// The city and the country, such as `Lagos, Nigeria`.
    public let cityLabel: String
    /// The country's flag; nil for Kosovo's, which some fonts lack.
    public let flag: String?
    /// The days in words, such as `19th April 2024 - 24th April 2024`; one date for a day trip.
    public let rangeText: String
    /// The duration in words, such as `6 days`.
    public let durationText: String
    /// The label of the way of travelling, such as `Group`.
    public let styleLabel: String
    /// Its SF Symbol.
    public let styleIcon: Icon
    /// The picture; nil if the trip has none.
    public let image: Picture?
    /// The text that a screen reader speaks.
    public let accessibilityLabel: String

    /// The trip's id.
    public var id: String { trip.id }
  }

  /// A trip with all data of its screen. Its JSON, `trip/<id>.json` in snapshots, is a card with more
  /// members.
  ///
  /// ```swift
  /// let details = try await store.trip(id: card.id)
  /// details.sections.map(\.countText)  // ["6 activities", "2 hotels", "2 flights"]
  /// ```
  public struct TripDetails: Hashable, Sendable, Identifiable {
    /// The trip and its card.
    public let card: TripCard
    /// The IATA code of the airport at home; nil for a trip without flights from home.
    public let homeAirport: String?
    /// The first day in words, such as `19th April 2024`.
    public let startText: String
    /// The last day in words, such as `24th April 2024`.
    public let endText: String
    /// The cards that lead to its sections, in the order of the screen.
    public let sections: [PlanningCard]
    /// The flights there and back; empty for a trip without flights.
    public let flights: [Flight]
    /// Hotels to choose from.
    public let hotels: [Hotel]
    /// The activities, by day.
    public let activities: [Activity]
    /// The pictures of hotels and activities, by key.
    public let pictures: [Picture]

    /// The trip.
    public var trip: Trip { card.trip }
    /// The trip's id.
    public var id: String { trip.id }

    /// The pictures of a hotel's carousel, in order.
    public func pictures(of hotel: Hotel) -> [Picture] {
      hotel.imageKeys.compactMap { key in pictures.first { $0.key == key } }
    }

    /// The picture of an activity; nil if it has none.
    public func picture(of activity: Activity) -> Picture? {
      pictures.first { $0.key == activity.imageKey }
    }
  }

  /// A card that leads to a section of a trip, with its texts for that trip.
  public struct PlanningCard: Hashable, Sendable, Codable, Identifiable {
    /// The kind of card.
    public let kind: Kind
    /// The heading.
    public let title: String
    /// The line below.
    public let subtitle: String
    /// The SF Symbol.
    public let icon: Icon
    /// The text of the empty section.
    public let emptyText: String
    /// The number of items in the trip's section when it is filled.
    public let count: Int
    /// The count in words, such as `2 hotels` or `No flights`, in the English of the bundle.
    public let countText: String

    /// The kind of a card, by the list that it opens.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
      /// Things to do.
      case activities
      /// Places to stay.
      case hotels
      /// The way there and back.
      case flights
    }

    /// The kind of card.
    public var id: Kind { kind }
  }
}

extension TripPlannerStore.CalendarRules {
  /// The days from the first to the last; only the first day if the last is before it.
  public var days: ClosedRange<CalendarDay> { minDate...max(minDate, maxDate) }
  /// The numbers of nights from the fewest to the most; only the fewest if the most are fewer.
  public var nights: ClosedRange<Int> { minNights...max(minNights, maxNights) }

  /// Whether a trip may have the given days.
  public func allows(_ trip: ClosedRange<CalendarDay>) -> Bool {
    days.contains(trip.lowerBound) && days.contains(trip.upperBound)
      && nights.contains(TripPlannerStore.Dates.nights(of: trip))
  }
}

// MARK: - JSON

extension TripPlannerStore.TripCard: Codable {
  private enum CodingKeys: CodingKey {
    case cityLabel, flag, rangeText, durationText, styleLabel, styleIcon, image, accessibilityLabel
  }

  /// Reads what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    trip = try TripPlannerStore.Trip(from: decoder)
    cityLabel = try members.decode(String.self, forKey: .cityLabel)
    flag = try members.decodeIfPresent(String.self, forKey: .flag)
    rangeText = try members.decode(String.self, forKey: .rangeText)
    durationText = try members.decode(String.self, forKey: .durationText)
    styleLabel = try members.decode(String.self, forKey: .styleLabel)
    styleIcon = try members.decode(SymbolIcon.self, forKey: .styleIcon)
    image = try members.decodeIfPresent(TripPlannerStore.Picture.self, forKey: .image)
    accessibilityLabel = try members.decode(String.self, forKey: .accessibilityLabel)
  }

  /// Writes the members of the trip and of the card.
  public func encode(to encoder: any Encoder) throws {
    try trip.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(cityLabel, forKey: .cityLabel)
    try members.encodeIfPresent(flag, forKey: .flag)
    try members.encode(rangeText, forKey: .rangeText)
    try members.encode(durationText, forKey: .durationText)
    try members.encode(styleLabel, forKey: .styleLabel)
    try members.encode(styleIcon, forKey: .styleIcon)
    try members.encodeIfPresent(image, forKey: .image)
    try members.encode(accessibilityLabel, forKey: .accessibilityLabel)
  }
}

extension TripPlannerStore.TripDetails: Codable {
  private enum CodingKeys: CodingKey {
    case homeAirport, startText, endText, days, nights, sections, flights, hotels, activities
    case pictures
  }

  /// Reads what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    card = try TripPlannerStore.TripCard(from: decoder)
    homeAirport = try members.decodeIfPresent(String.self, forKey: .homeAirport)
    startText = try members.decode(String.self, forKey: .startText)
    endText = try members.decode(String.self, forKey: .endText)
    sections = try members.decode([TripPlannerStore.PlanningCard].self, forKey: .sections)
    flights = try members.decode([TripPlannerStore.Flight].self, forKey: .flights)
    hotels = try members.decode([TripPlannerStore.Hotel].self, forKey: .hotels)
    activities = try members.decode([TripPlannerStore.Activity].self, forKey: .activities)
    pictures = try members.decode([TripPlannerStore.Picture].self, forKey: .pictures)
  }

  /// Writes the members of the card and of the screen; `days` counts the first and the last day.
  public func encode(to encoder: any Encoder) throws {
    try card.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(homeAirport, forKey: .homeAirport)
    try members.encode(startText, forKey: .startText)
    try members.encode(endText, forKey: .endText)
    try members.encode(trip.nights + 1, forKey: .days)
    try members.encode(trip.nights, forKey: .nights)
    try members.encode(sections, forKey: .sections)
    try members.encode(flights, forKey: .flights)
    try members.encode(hotels, forKey: .hotels)
    try members.encode(activities, forKey: .activities)
    try members.encode(pictures, forKey: .pictures)
  }
}

// MARK: - Rows

extension TripPlannerStore.Trip: FetchableRecord {
  /// Reads a row of `trips` with the city's name and country.
  public init(row: Row) throws {
    try self.init(
      id: row.value("trip_id"), name: row.value("name"),
      cityID: String(row.value("city_id") as Int),
      cityName: row.value("city_name"), countryCode: row.value("country_code"),
      startDate: CalendarDay(published: row.value("start_date")),
      endDate: CalendarDay(published: row.value("end_date")),
      travelStyle: row.value("travel_style"),
      description: row.value("description"), imageKey: row.value("image_key"),
      createdAt: row.value("created_at"))
  }
}

extension TripPlannerStore.TripCard {
  /// Reads a row of `trip_cards` with the style's symbol, and its picture.
  init(row: Row, _ db: Database) throws {
    let trip = try TripPlannerStore.Trip(row: row)
    try self.init(
      trip: trip, cityLabel: row.value("city_label"), flag: row.value("flag"),
      rangeText: row.value("range_text"),
      durationText: row.value("duration_text"), styleLabel: row.value("style_label"),
      styleIcon: SymbolIcon(row: row, "style_icon"),
      image: try trip.imageKey.map { try db.picture($0) },
      accessibilityLabel: row.value("a11y_label"))
  }
}

extension TripPlannerStore.TripDetails {
  /// Reads a row of `trip_cards` with the other columns of the screen, and the rows that refer to the trip.
  init(row: Row, _ db: Database) throws {
    let card = try TripPlannerStore.TripCard(row: row, db)
    let hotels = try db.all(TripPlannerSQL.hotelSQL, [card.id]) {
      try TripPlannerStore.Hotel(row: $0, db)
    }
    let activities: [TripPlannerStore.Activity] = try db.all(TripPlannerSQL.activitySQL, [card.id])
    let keys = Set(hotels.flatMap(\.imageKeys) + activities.compactMap(\.imageKey))
    try self.init(
      card: card, homeAirport: row.value("home_airport"), startText: row.value("start_text"),
      endText: row.value("end_text"),
      sections: try TripPlannerStore.PlanningCard.all(ofTrip: card.id, db),
      flights: try db.all(TripPlannerSQL.flightSQL, [card.id]), hotels: hotels,
      activities: activities, pictures: try keys.sorted().map { try db.picture($0) })
  }
}

extension TripPlannerStore.PlanningCard {
  /// The cards of a trip, in the order of the screen.
  static func all(ofTrip id: String, _ db: Database) throws -> [Self] {
    try db.all(TripPlannerSQL.planningSQL, [id], read: Self.init(row:)).compactMap(\.self)
  }

  /// Reads a row of `planning_cards` with the symbol and the trip's count; nil for a kind that this version
  /// does not know.
  init?(row: Row) throws {
    guard let kind = try Kind(rawValue: row.value("kind")) else { return nil }
    try self.init(
      kind: kind, title: row.value("title"), subtitle: row.value("subtitle"),
      icon: SymbolIcon(row: row), emptyText: row.value("empty_text"), count: row.value("count"),
      countText: row.value("count_text"))
  }
}

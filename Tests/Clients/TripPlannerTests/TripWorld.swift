import Bundles
import Folding
import Tabular
import TestSupport
import Testing

@testable import TripPlanner

/// A few cities with airports in zones of every kind, for the trips of tests.
struct TripWorld {
  /// An airport with its city: IATA code, country, latitude, longitude, zone.
  typealias Station = (code: String, country: String, Double, Double, zone: String)

  /// Half-hour and quarter-hour zones, both sides of the date line, both hemispheres' summers.
  static let stations: [Station] = [
    ("ADL", "AU", -34.945, 138.531, "Australia/Adelaide"),
    ("AKL", "NZ", -37.008, 174.792, "Pacific/Auckland"),
    ("APW", "WS", -13.83, -172.008, "Pacific/Apia"),
    ("CAI", "EG", 30.122, 31.406, "Africa/Cairo"),
    ("CHT", "NZ", -43.81, -176.457, "Pacific/Chatham"),
    ("CXI", "KI", 1.986, -157.35, "Pacific/Kiritimati"),
    ("DEL", "IN", 28.5665, 77.1031, "Asia/Kolkata"),
    ("EVN", "AM", 40.147, 44.396, "Asia/Yerevan"),
    ("HNL", "US", 21.319, -157.922, "Pacific/Honolulu"),
    ("JFK", "US", 40.64, -73.779, "America/New_York"),
    ("KTM", "NP", 27.697, 85.359, "Asia/Kathmandu"),
    ("LDH", "AU", -31.538, 159.077, "Australia/Lord_Howe"),
    ("LHR", "GB", 51.471, -0.462, "Europe/London"),
    ("LOS", "NG", 6.577, 3.321, "Africa/Lagos"),
    ("PPG", "AS", -14.331, -170.71, "Pacific/Pago_Pago"),
    ("SCL", "CL", -33.393, -70.786, "America/Santiago"),
    ("SYD", "AU", -33.946, 151.177, "Australia/Sydney"),
    ("YYT", "CA", 47.619, -52.752, "America/St_Johns"),
  ]
  /// The id of the first station's city, and of the city without an airport.
  static let firstCity = 1_000
  static let inland = 2_000

  var destinations = TripWorld.destinations(stations)
  var home: String? = "SYD"
  var seeds: [TripSeed] = []
  var hotels = HotelTemplates(perTrip: 3, amenities: [wifi], hotels: hotelTemplates)
  var activities = activityTemplates
  var airlines = [
    Airline(iata: "BA", name: "British Airways", countryCode: "GB"),
    Airline(iata: "NZ", name: "Air New Zealand", countryCode: "NZ"),
    Airline(iata: "QF", name: "Qantas", countryCode: "AU"),
    Airline(iata: "VA", name: "Virgin Australia", countryCode: "AU"),
  ]
  var images: [CatalogueImage] = []
  var app = plannerApp

  /// A city's id by its airport's code.
  static func city(_ code: String) -> Int {
    firstCity + (stations.firstIndex { $0.code == code } ?? inland - firstCity)
  }

  var parts: TripPlannerParts {
    TripPlannerParts(
      destinations: destinations, app: app,
      seeds: TripSeeds(
        homeAirport: home.map {
          Located($0, at: Tabular.SourceLocation("trips_seed.yaml", line: 1))
        }, trips: seeds),
      hotels: hotels, activities: activities, airlines: airlines, images: images)
  }

  func build() throws -> (catalogue: TripPlannerCatalogue, report: Report) {
    var report = Report()
    let catalogue = try TripPlannerBuilder(parts: parts)
      .catalogue(minimumIOS: SystemVersion(major: 16, minor: 0), &report)
    return (catalogue, report)
  }

  /// The faults of the parts.
  func faults() -> [Notice] {
    do {
      _ = try build()
      return []
    } catch {
      return (error as? TripPlannerFaults)?.notices ?? []
    }
  }

  /// Adds a trip in a line of the file, with an own id if one is given.
  mutating func add(
    _ code: String, _ first: String, nights: Int, id: String? = nil, created: Int = 0, line: Int = 2
  ) throws {
    let day = try #require(CalendarDay(first))
    seeds.append(
      TripSeed(
        id: id, name: "A trip", cityID: Self.city(code), days: day...day.adding(days: nights),
        style: "solo", createdAt: created,
        origin: Tabular.SourceLocation("trips_seed.yaml", line: line)))
  }

  // MARK: - Parts

  static func destinations(_ stations: [Station]) -> Destinations {
    var world = Destinations()
    let codes = Set(stations.map(\.country)).sorted()
    world.countries = codes.map {
      Country(
        code: $0, alpha3: nil, name: $0, nameKey: NameKey($0), flag: nil, capital: nil,
        currency: nil, continent: "OC", population: 1)
    }
    for (index, station) in stations.enumerated() {
      let place = Place(latitude: station.2, longitude: station.3)
      let country = codes.firstIndex(of: station.country) ?? 0
      world.airports.append(
        Airport(
          iata: station.code, icao: nil, name: station.code, town: nil, country: country,
          place: place, elevationInFeet: nil, timeZone: station.zone))
      world.cities.append(
        city(firstCity + index, "City of \(station.code)", country, place, station.zone))
      world.airportsOfCities.append([CityAirport(airport: index, kilometres: 1, primaryRank: 1)])
    }
    let nowhere = Place(latitude: -25, longitude: 130)
    world.cities.append(city(inland, "Alice-Springs / Мпарнтве", 0, nowhere, "Australia/Darwin"))
    world.airportsOfCities.append([])
    world.nearCities = world.cities.map { _ in [] }
    return world
  }

  private static func city(
    _ id: Int, _ name: String, _ country: Int, _ place: Place, _ zone: String
  ) -> City {
    City(
      id: id, name: name, asciiName: name, nameKey: NameKey(name), alternateNames: [],
      country: country, division: nil, place: place, timeZone: zone, population: 1,
      isCapital: false, rankInCountry: 1, label: name)
  }

  private static let wifi = Located(
    TripPlannerCatalogue.Amenity(id: "wifi", label: "Wi-Fi", icon: "wifi"),
    at: Tabular.SourceLocation("hotel_templates.yaml", line: 3))

  private static let hotelTemplates = ["harbour", "inn", "lodge", "palace", "ryokan"].map { id in
    HotelTemplate(
      id: id, name: "{city} \(id)", address: "1 Street, {city}", description: "In {city}.",
      amenities: ["wifi"], nightlyPrice: 90...180, reviews: 50...2_400,
      origin: Tabular.SourceLocation("hotel_templates.yaml", line: 5))
  }

  private static let activityTemplates = [
    ("cruise", 15...600), ("hike", 600...600), ("museum", 60...180), ("walk", 15...15),
  ].map { id, minutes in
    ActivityTemplate(
      id: id, name: "\(id) of {city}", category: "tour", icon: "figure.walk",
      description: "A \(id).", minutes: minutes, price: 0...60, reviews: 20...900,
      origin: Tabular.SourceLocation("activity_templates.yaml", line: 2))
  }

  private static let plannerApp = PlannerApp(
    currency: "USD",
    styles: TripForm.styles.reversed().map {
      Located(
        TravelStyle(id: $0, label: $0, icon: "figure.walk", accessibilityLabel: $0),
        at: Tabular.SourceLocation("app.yaml", line: 2))
    },
    cards: [PlanningCard.Kind.flights, .activities, .hotels].map {
      Located(
        PlanningCard(kind: $0, title: "T", subtitle: "S", icon: "wifi", emptyText: "E"),
        at: Tabular.SourceLocation("app.yaml", line: 3))
    },
    environments: [], symbols: ["wifi", "mappin.and.ellipse", "figure.walk"].map { symbol($0) },
    origin: Tabular.SourceLocation("app.yaml"))

  /// A symbol that iOS 13.0 has, or a later one.
  static func symbol(_ name: String, since major: Int = 13, fallback: String? = nil) -> Symbol {
    Symbol(
      name: name, minimumIOS: SystemVersion(major: major, minor: 0), fallback: fallback,
      label: name, origin: Tabular.SourceLocation("app.yaml", line: 9))
  }
}

/// Trips between random airports of ``TripWorld`` on random days, many of them near the nights when
/// clocks change.
enum RandomTrips {
  /// Days around which clocks change somewhere: in both hemispheres, in Cairo, and on the day to
  /// which Chile moved its change.
  private static let changes = [
    "2024-03-10", "2024-03-31", "2024-04-07", "2024-04-26", "2024-09-08", "2024-09-29",
    "2024-10-06", "2024-10-27", "2024-10-31", "2024-11-03", "2025-03-30", "2026-03-08",
  ]

  /// A world with `count` trips, each on its own line and with its own id.
  static func world(_ count: Int, seed: UInt64) throws -> TripWorld {
    var numbers = SplitMix64(seed: seed)
    var world = TripWorld()
    for line in 1...count {
      let (from, to) = (TripWorld.stations.randomElement(using: &numbers), cityCode(&numbers))
      let day = try day(&numbers)
      let nights = [0, 0, 1, 2, 3, 7, 20].randomElement(using: &numbers) ?? 0
      try world.add(
        to, day.description, nights: nights, id: "t-\(line)", created: line / 3, line: line)
      let code = from?.code ?? "SYD"
      world.seeds[line - 1].home = line % 20 == 0 ? .none : .airport(code)
    }
    return world
  }

  private static func cityCode(_ numbers: inout SplitMix64) -> String {
    let codes = TripWorld.stations.map(\.code) + ["inland"]
    return codes.randomElement(using: &numbers) ?? "SYD"
  }

  private static func day(_ numbers: inout SplitMix64) throws -> CalendarDay {
    let change = try #require(changes.randomElement(using: &numbers).flatMap { CalendarDay($0) })
    return Bool.random(using: &numbers)
      ? change.adding(days: Int.random(in: -4...4, using: &numbers))
      : change.adding(days: Int.random(in: -400...400, using: &numbers))
  }
}

import Bundles
import Folding
import Foundation
import SeedTripPlanner
import Tabular
import TestSupport
import Testing

@testable import TripPlanner

/// The generated file, compiled by itself and used as the app's sections use it.
struct GeneratedMockDataTests {
  @Test("It compiles without warnings, and holds what the catalogue holds", arguments: ["5", "6"])
  func compiled(mode: String) async throws {
    let folder = try TemporaryFolder()
    try await folder.write(Self.source(of: Self.catalogue), to: GeneratedMockData.fileName)
    try folder.write(Self.program, to: "main.swift")
    let built = try run(
      [
        "swiftc", "-swift-version", mode, "-warnings-as-errors", GeneratedMockData.fileName,
        "main.swift", "-o", "data",
      ], in: folder.path)
    try #require(built.exitCode == 0, "\(built.errorText)\(built.text)")
    let lines = try run([folder.path("data")]).text.split(separator: "\n").map(String.init)
    #expect(lines.first == #"AUD 0 ["t-1", "t-2"]"#)
    let trips = try await SampleFiles.reading(Self.catalogue) { try await $0.allDetails() }
    try expectDocuments(Data(lines[1].utf8), of: trips)
  }

  private static func source(of catalogue: TripPlannerCatalogue) async throws -> [UInt8] {
    try #require(
      try await SampleFiles.files(of: catalogue)["swift/\(GeneratedMockData.fileName)"])
  }

  /// JSON has the flights, hotels and activities that the mock API serves.
  private func expectDocuments(_ text: Data, of trips: [TripPlannerStore.TripDetails]) throws {
    /// The items of a kind, each as text, without members that are null.
    func items(_ kind: String, _ text: Data) throws -> [String] {
      let object = try JSONSerialization.jsonObject(with: text) as? [String: Any]
      return try (object?[kind] as? [[String: Any]] ?? []).map { item in
        let bytes = try JSONSerialization.data(
          withJSONObject: item.filter { !($0.value is NSNull) }, options: .sortedKeys)
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    let served = JSONValue.object([
      "activities": .array(trips.flatMap { $0.activities.map(PlannerShapes.activity.json) }),
      "flights": .array(trips.flatMap { $0.flights.map(PlannerShapes.flight.json) }),
      "hotels": .array(trips.flatMap { $0.hotels.map(PlannerShapes.hotel.json) }),
    ])
    for (kind, count) in [("flights", 1), ("hotels", 2), ("activities", 2)] {
      let found = try items(kind, text)
      #expect(found.count == count)
      #expect(try found == items(kind, Data(served.bytes(.compact))))
    }
  }

  @Test("A catalogue without trips has a file that compiles")
  func empty() async throws {
    let folder = try TemporaryFolder()
    try await folder.write(Self.source(of: TripPlannerCatalogue()), to: GeneratedMockData.fileName)
    try folder.write(
      "print(MockData.tripIDs.count, MockData.hotels(ofTrip: \"\").count)\n", to: "main.swift")
    let built = try run(
      ["swiftc", GeneratedMockData.fileName, "main.swift", "-o", "data"], in: folder.path)
    try #require(built.exitCode == 0, "\(built.errorText)\(built.text)")
    #expect(try run([folder.path("data")]).text == "0 0\n")
  }

  /// Prints the ids of trips, and then everything as JSON.
  private static let program = #"""
    import Foundation

    struct Items: Encodable {
      let flights: [MockFlight]
      let hotels: [MockHotel]
      let activities: [MockActivity]
    }
    print(MockData.currency, MockData.flights(ofTrip: "nowhere").count, MockData.tripIDs)
    let ids = MockData.tripIDs
    let items = Items(
      flights: ids.flatMap { MockData.flights(ofTrip: $0) },
      hotels: ids.flatMap { MockData.hotels(ofTrip: $0) },
      activities: ids.flatMap { MockData.activities(ofTrip: $0) })
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    print(String(decoding: try encoder.encode(items), as: UTF8.self))

    """#

  /// Two trips, one of them empty, with texts that must be escaped.
  private static var catalogue: TripPlannerCatalogue {
    var catalogue = TripPlannerCatalogue()
    catalogue.currency = "AUD"
    catalogue.symbols = ["drop", "wifi.circle", "figure.walk"].map {
      Symbol(
        name: $0, minimumIOS: SystemVersion("16.4")!, fallback: "circle", label: $0,
        origin: SourceLocation("app.yaml"))
    }
    catalogue.amenities = [("pool", "drop"), ("wifi", "wifi.circle")].map {
      TripPlannerCatalogue.Amenity(id: $0, label: "\"\($0)\"", icon: $1)
    }
    catalogue.airlines = [Airline(iata: "QF", name: #"Q "antas" \(x)"#, countryCode: "AU")]
    catalogue.styles = [
      TravelStyle(id: "solo", label: "Solo", icon: "figure.walk", accessibilityLabel: "Solo")
    ]
    catalogue.destinations.countries = [
      Country(
        code: "NG", alpha3: nil, name: "Nigeria", nameKey: NameKey("Nigeria"), flag: nil,
        capital: nil, currency: nil, continent: "AF", population: 0)
    ]
    catalogue.destinations.cities = [
      City(
        id: 1, name: "Lagos", asciiName: "Lagos", nameKey: NameKey("Lagos"), alternateNames: [],
        country: 0, division: nil, place: Place(latitude: 0, longitude: 0),
        timeZone: "Africa/Lagos", population: 1, isCapital: false, rankInCountry: 1,
        label: "Lagos")
    ]
    catalogue.destinations.airportsOfCities = [[]]
    catalogue.destinations.nearCities = [[]]
    catalogue.images = ["a", "b", "key"].map { key in
      CatalogueImage(
        key: key, owner: "hotel:\(key)", seq: 0, url: nil, width: 1, height: 1,
        dominantHex: "#000000", accessibilityLabel: key, credit: key, byteCount: 1, sha256: "",
        path: "pictures/\(key).png", content: [])
    }
    catalogue.destinations.airports = ["LOS", "SYD"].map {
      Airport(
        iata: $0, icao: nil, name: "Airport \($0)", town: nil, country: 0,
        place: Place(latitude: 0, longitude: 0), elevationInFeet: nil, timeZone: "Africa/Lagos")
    }
    let day = CalendarDay(number: 19_832)
    func trip(_ id: String, _ name: String) -> PlannedTrip {
      PlannedTrip(
        id: id, name: name, city: 0, homeAirport: 1, days: day...day.adding(days: 2), style: 0,
        description: "", createdAt: 0, imageKey: nil)
    }
    var full = trip("t-1", "Two\nlines")
    let first = Flight.Moment(instant: 1_713_500_000, day: day, minutes: 9 * 60 + 5)
    let last = Flight.Moment(
      instant: 1_713_600_000, day: day.adding(days: 1), minutes: 23 * 60 + 45)
    full.flights = [
      Flight(
        id: "t-1-f1", seq: 0, direction: .out, airline: 0, number: "QF 100", origin: 1,
        destination: 0, layoverMinutes: nil,
        departure: first, arrival: last, blockMinutes: 1_180, kilometres: 15_000,
        priceInCents: 140_005)
    ]
    full.hotels = [
      HotelStay(
        id: "t-1-h1", seq: 0, name: "Line\nbreak \u{200B} 東京", address: "1 Quay", description: "D",
        amenities: ["pool", "wifi"], ratingInTenths: 50, reviews: 3, nights: 2, checkIn: day,
        checkOut: day.adding(days: 2), nightlyPriceInCents: 9_999, imageKeys: ["a", "b"]),
      HotelStay(
        id: "t-1-h2", seq: 1, name: "Plain", address: "2 Quay", description: "E", amenities: [],
        ratingInTenths: 35, reviews: 0, nights: 2, checkIn: day, checkOut: day.adding(days: 2),
        nightlyPriceInCents: 1, imageKeys: []),
    ]
    full.activities = [nil, "key"].enumerated().map { seq, key in
      Activity(
        id: "t-1-a\(seq)", seq: seq, name: "Walk", category: "tour", icon: "figure.walk",
        description: "Long.", day: day.adding(days: seq), startMinutes: 540 + seq,
        durationInMinutes: 60,
        ratingInTenths: 42, reviews: 7, priceInCents: 0, imageKey: key)
    }
    catalogue.trips = [full, trip("t-2", "Empty")]
    return catalogue
  }
}

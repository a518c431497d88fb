import Foundation
import Tabular
import TestSupport
import Testing

@testable import TripPlanner

/// The generated file, compiled by itself and used as the app's sections use it.
struct GeneratedMockDataTests {
  @Test("It compiles without warnings, and holds what the catalogue holds", arguments: ["5", "6"])
  func compiled(mode: String) throws {
    let catalogue = Self.catalogue
    let folder = try TemporaryFolder()
    try folder.write(
      GeneratedMockData.source(of: catalogue), to: GeneratedMockData.fileName)
    try folder.write(Self.program, to: "main.swift")
    let built = try run(
      [
        "swiftc", "-swift-version", mode, "-warnings-as-errors", GeneratedMockData.fileName,
        "main.swift", "-o", "data",
      ], in: folder.path)
    try #require(built.exitCode == 0, "\(built.errorText)\(built.text)")
    let lines = try run([folder.path("data")]).text.split(separator: "\n").map(String.init)
    #expect(lines == Self.expectedLines(of: catalogue))
  }

  @Test("A catalogue without trips has a file that compiles")
  func empty() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      GeneratedMockData.source(of: TripPlannerCatalogue()), to: GeneratedMockData.fileName)
    try folder.write(
      "print(MockData.tripIDs.count, MockData.hotels(ofTrip: \"\").count)\n", to: "main.swift")
    let built = try run(
      ["swiftc", GeneratedMockData.fileName, "main.swift", "-o", "data"], in: folder.path)
    try #require(built.exitCode == 0, "\(built.errorText)\(built.text)")
    #expect(try run([folder.path("data")]).text == "0 0\n")
  }

  private static let program = #"""
    print(MockData.currency, MockData.flights(ofTrip: "nowhere").count)
    for id in MockData.tripIDs {
      for f in MockData.flights(ofTrip: id) {
        print(f.id, f.airline, f.airlineCode, f.flightNumber, f.dayOffset, f.durationMinutes, f.priceInCents)
        for m in [f.departure, f.arrival] {
          print(m.airportCode, m.airportName, m.date, m.time, m.timeZone, Int(m.instant.timeIntervalSince1970))
        }
      }
      for h in MockData.hotels(ofTrip: id) {
        print(h.id, h.name.debugDescription, h.address, h.description, h.amenities, h.rating, h.reviews)
        print(h.checkInDate, h.checkOutDate, h.nights, h.nightlyPriceInCents, h.totalPriceInCents, h.imageKeys)
      }
      for a in MockData.activities(ofTrip: id) {
        print(a.id, a.name, a.category, a.icon, a.description, a.date, a.startTime)
        print(a.durationMinutes, a.rating, a.reviews, a.priceInCents, a.imageKey ?? "none")
      }
    }

    """#

  private static func expectedLines(of catalogue: TripPlannerCatalogue) -> [String] {
    var lines = ["\(catalogue.currency) 0"]
    func clock(_ minutes: Int) -> String {
      String(String(10_000 + minutes / 60 * 100 + minutes % 60).suffix(4).prefix(2)) + ":"
        + String(String(100 + minutes % 60).suffix(2))
    }
    for trip in catalogue.trips {
      for flight in trip.flights {
        let airline = catalogue.airlines[flight.airline]
        lines.append(
          "\(flight.id) \(airline.name) \(airline.iata) \(flight.number) \(flight.daysLater) "
            + "\(flight.blockMinutes) \(flight.priceInCents)")
        for (position, moment) in [
          (flight.origin, flight.departure), (flight.destination, flight.arrival),
        ] {
          let airport = catalogue.destinations.airports[position]
          lines.append(
            "\(airport.iata) \(airport.name) \(moment.day) \(clock(moment.minutes)) "
              + "\(airport.timeZone) \(moment.instant)")
        }
      }
      for hotel in trip.hotels {
        lines.append(
          "\(hotel.id) \(hotel.name.debugDescription) \(hotel.address) \(hotel.description) "
            + "\(hotel.amenities) \(Double(hotel.ratingInTenths) / 10) \(hotel.reviews)")
        lines.append(
          "\(hotel.checkIn) \(hotel.checkOut) \(hotel.nights) \(hotel.nightlyPriceInCents) "
            + "\(hotel.totalPriceInCents) \(hotel.imageKeys)")
      }
      for activity in trip.activities {
        lines.append(
          "\(activity.id) \(activity.name) \(activity.category) \(activity.icon) "
            + "\(activity.description) \(activity.day) \(clock(activity.startMinutes))")
        lines.append(
          "\(activity.durationInMinutes) \(Double(activity.ratingInTenths) / 10) "
            + "\(activity.reviews) \(activity.priceInCents) \(activity.imageKey ?? "none")")
      }
    }
    return lines
  }

  /// Two trips, one of them empty, with texts that must be escaped.
  private static var catalogue: TripPlannerCatalogue {
    var catalogue = TripPlannerCatalogue()
    catalogue.currency = "AUD"
    catalogue.airlines = [Airline(iata: "QF", name: #"Q "antas" \(x)"#, countryCode: "AU")]
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

import Bundles
import Folding
import Foundation
import SeedTripPlanner
import Tabular
import TestSupport

@testable import MockServer
@testable import Pipeline
@testable import TripPlanner

/// A trip planner of three trips, in code, and the folder of its bundle.
enum MockCatalogue {
  /// The catalogue: one trip with everything, one with nothing, one in the same style as the first.
  static var catalogue: TripPlannerCatalogue {
    var catalogue = TripPlannerCatalogue()
    catalogue.destinations.countries = [
      country("AU", "Australia"), country("NG", "Nigeria"), country("PT", "Portugal"),
    ]
    catalogue.destinations.cities = [
      city(2_147_714, "Sydney", 0), city(2_267_226, "Lagos", 2), city(2_332_459, "Lagos", 1),
    ]
    catalogue.destinations.airports = [airport("LOS", 1), airport("SYD", 0)]
    catalogue.destinations.airportsOfCities = [[], [], []]
    catalogue.destinations.nearCities = [[], [], []]
    catalogue.airlines = [Airline(iata: "QF", name: "Qantas", countryCode: "AU")]
    catalogue.styles = TripForm.styles.map {
      TravelStyle(id: $0, label: $0, icon: "figure.walk", accessibilityLabel: $0)
    }
    catalogue.amenities = [
      TripPlannerCatalogue.Amenity(id: "wifi", label: "Wi-Fi", icon: "wifi")
    ]
    catalogue.symbols = ["figure.walk", "mappin.and.ellipse", "wifi"].map { symbol($0) }
    var full = trip("t-lagos-2024-04-19", city: 2, "2024-04-19", days: 5, created: 1_711_962_000)
    full.flights = [flight(full.id, 1, 1, 0), flight(full.id, 2, 0, 1)]
    full.hotels = [hotel(full)]
    full.activities = (0...5).map { activity(full, $0) }
    catalogue.trips = [
      trip("t-sydney-2025-01-01", city: 0, "2025-01-01", days: 0, created: 1_735_000_000),
      full,
      trip("t-lagos-2024-02-01", city: 1, "2024-02-01", days: 2, created: 1_700_000_000),
    ]
    return catalogue
  }

  /// A folder with the files of a bundle's mock API.
  static func bundle(
    _ catalogue: TripPlannerCatalogue = catalogue
  ) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in TripPlannerAppFiles.all(of: catalogue) {
      try folder.write(file.bytes, to: "planner/\(file.path)")
    }
    let database = try EmittedDatabase(TripPlannerTables(catalogue))
    let store = try TripPlannerStore(url: URL(fileURLWithPath: database.path))
    for kind in TripPlannerMockFiles.files {
      for file in try await kind.read(store) {
        try folder.write(file.bytes, to: "planner/\(file.path)")
      }
    }
    return folder
  }

  private static func symbol(_ name: String) -> Symbol {
    Symbol(
      name: name, minimumIOS: SystemVersion("16.0")!, fallback: nil, label: name,
      origin: SourceLocation("app.yaml"))
  }

  private static func country(_ code: String, _ name: String) -> Country {
    Country(
      code: code, alpha3: nil, name: name, nameKey: NameKey(name), flag: nil, capital: nil,
      currency: nil, continent: "OC", population: 0)
  }

  private static func city(_ id: Int, _ name: String, _ country: Int) -> City {
    City(
      id: id, name: name, asciiName: name, nameKey: NameKey(name), alternateNames: [],
      country: country, division: nil, place: Place(latitude: 1.5, longitude: 2.25),
      timeZone: "UTC", population: id / 10, isCapital: false, rankInCountry: 1, label: name)
  }

  private static func airport(_ iata: String, _ country: Int) -> Airport {
    Airport(
      iata: iata, icao: nil, name: "Airport \(iata)", town: nil, country: country,
      place: Place(latitude: 0, longitude: 0), elevationInFeet: nil, timeZone: "UTC")
  }

  private static func trip(
    _ id: String, city: Int, _ start: String, days: Int, created: Int
  ) -> PlannedTrip {
    let first = CalendarDay(start) ?? CalendarDay(number: 0)
    return PlannedTrip(
      id: id, name: "Trip \(id)", city: city, homeAirport: 1,
      days: first...first.adding(days: days),
      style: city == 0 ? 0 : 3, description: "A \"trip\"\nof two lines.", createdAt: created,
      imageKey: nil)
  }

  private static func flight(_ trip: String, _ number: Int, _ from: Int, _ to: Int) -> Flight {
    let moment = Flight.Moment(instant: 0, day: CalendarDay(number: 0), minutes: 0)
    return Flight(
      id: "\(trip)-f\(number)", seq: number - 1, direction: number == 1 ? .out : .back, airline: 0,
      number: "QF \(number)", origin: from, destination: to, layoverMinutes: nil, departure: moment,
      arrival: moment, blockMinutes: 60,
      kilometres: 270, priceInCents: 9_950 + number)
  }

  private static func hotel(_ trip: PlannedTrip) -> HotelStay {
    HotelStay(
      id: "\(trip.id)-h1", seq: 0, name: "Harbour House", address: "12 Quay Street",
      description: "", amenities: ["wifi"], ratingInTenths: 46, reviews: 80, nights: trip.nights,
      checkIn: trip.days.lowerBound, checkOut: trip.days.upperBound, nightlyPriceInCents: 9_900,
      imageKeys: [])
  }

  private static func activity(_ trip: PlannedTrip, _ seq: Int) -> Activity {
    Activity(
      id: "\(trip.id)-a\(seq + 1)", seq: seq, name: "Walk \(seq)", category: "tour",
      icon: "figure.walk", description: "", day: trip.days.lowerBound.adding(days: seq),
      startMinutes: 540, durationInMinutes: 60 + 15 * (seq % 3), ratingInTenths: 40 + seq,
      reviews: seq, priceInCents: seq % 2 == 0 ? 0 : 1_850, imageKey: nil)
  }
}

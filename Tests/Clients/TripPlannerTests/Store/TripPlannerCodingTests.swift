import Foundation
import SeedTripPlanner
import TestSupport
import Testing

@testable import TripPlanner

@Suite("A trip-planner database's records as JSON")
struct TripPlannerCodingTests {
  private let database: EmittedDatabase
  private let store: TripPlannerStore

  init() throws {
    let planner = RandomTripPlanner(cities: 60, trips: 12, seed: 7).catalogue
    database = try EmittedDatabase(TripPlannerTables(planner))
    store = try TripPlannerStore(url: URL(fileURLWithPath: database.path))
  }

  /// What a store answers.
  enum Answer: CaseIterable {
    case countries, picker, sections, cities, near, airports, airlines, pictures, cards, trips
    case details, styles, planningCards, rules, calendar
  }

  @Test("are read as they were written", arguments: Answer.allCases)
  func roundTrip(answer: Answer) async throws {
    let trips = try await store.tripCards().map(\.id)
    let cities = try await store.cities(limit: .max)
    switch answer {
    case .countries: try expectSameThroughJSON(try await store.countries())
    case .picker: try expectSameThroughJSON(try await store.countriesWithCities())
    case .sections: try expectSameThroughJSON(try await store.citySections())
    case .cities: try expectSameThroughJSON(cities)
    case .near: try await expectSameThroughJSON(of: cities) { try await store.cities(near: $0.id) }
    case .airports:
      try await expectSameThroughJSON(of: cities) { try await store.airports(ofCity: $0.id) }
    case .airlines: try expectSameThroughJSON(try await store.airlines())
    case .pictures: try expectSameThroughJSON(try await store.pictures())
    case .cards: try expectSameThroughJSON(try await store.tripCards())
    case .trips: try expectSameThroughJSON(try await store.trips())
    case .details: try await expectSameThroughJSON(of: trips) { [try await store.trip(id: $0)] }
    case .styles: try expectSameThroughJSON(try await store.styles())
    case .planningCards:
      try await expectSameThroughJSON(of: trips) { try await store.planningCards(ofTrip: $0) }
    case .rules: try expectSameThroughJSON(try await store.validationRules())
    case .calendar: try expectSameThroughJSON([try await store.calendarRules()])
    }
  }

  @Test("hold lengths of time in minutes and as durations, and places as coordinates")
  func times() async throws {
    for city in try await store.cities() {
      #expect(["Africa/Lagos", "Asia/Tokyo"].contains(city.timeZone))
      #expect(city.coordinate == Coordinate(latitude: city.latitude, longitude: city.longitude))
    }
    for card in try await store.tripCards() {
      let trip = try await store.trip(id: card.id)
      for flight in trip.flights {
        #expect(flight.duration == .seconds(60 * flight.durationMinutes))
        let origin = try await store.airport(iata: flight.departure.airportCode)
        #expect(flight.departure.timeZone == origin.timeZone)
        #expect(origin.coordinate.latitude == origin.latitude)
      }
      for activity in trip.activities {
        #expect(activity.duration == .seconds(60 * activity.durationMinutes))
      }
    }
  }
}

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

  @Test("that contain another record have its members beside their own, and are read as written")
  func members() async throws {
    try expectSame(try await store.countriesWithCities())
    let cards = try await store.tripCards()
    try expectSame(cards)
    for card in cards { try expectSame([try await store.trip(id: card.id)]) }
    let card = try #require(cards.first)
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(card))
    let members = try #require(object as? [String: Any])
    #expect(members["name"] as? String == card.trip.name)
    #expect(members["rangeText"] as? String == card.rangeText)
  }

  private func expectSame<Record: Codable & Equatable>(_ records: [Record]) throws {
    #expect(!records.isEmpty)
    let json = try JSONEncoder().encode(records)
    #expect(try JSONDecoder().decode([Record].self, from: json) == records)
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

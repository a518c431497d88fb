import Folding
import Foundation
import Pipeline
import TestSupport
import Testing

@testable import SeedStore
@testable import SeedTripPlanner
@testable import TripPlanner

@Suite("A store on an emitted trip-planner database")
struct TripPlannerStoreTests {
  let planner = RandomTripPlanner(cities: 300, trips: 80, seed: 5).catalogue
  let database: EmittedDatabase
  let store: TripPlannerStore
  var destinations: Destinations { planner.destinations }

  init() throws {
    database = try EmittedDatabase(TripPlannerTables(planner))
    store = try TripPlannerStore(url: URL(fileURLWithPath: database.path))
  }

  @Test("lists countries by name, and their cities by rank")
  func picker() async throws {
    let countries = destinations.countries.enumerated().sorted {
      ($0.1.nameKey.text, $0.1.code) < ($1.1.nameKey.text, $1.1.code)
    }
    #expect(try await store.countries().map(\.name) == countries.map(\.1.name))
    var sections: [(String, [String])] = []
    for (index, country) in countries {
      let cities = destinations.cities.filter { $0.country == index }
        .sorted { $0.rankInCountry < $1.rankInCountry }.map { "\($0.id)" }
      if !cities.isEmpty { sections.append((country.code, cities)) }
      #expect(try await store.cities(inCountry: country.code).map(\.id) == cities)
    }
    let found = try await store.countriesWithCities()
    #expect(found.map(\.country.code) == sections.map(\.0))
    #expect(found.map { $0.cities.map(\.id) } == sections.map(\.1))
    #expect(found.allSatisfy { $0.country.cityCount == $0.cities.count })
    #expect(found.count < destinations.countries.count)
    #expect(try await store.cities(inCountry: "??").isEmpty)
  }

  @Test("lists every city once from A to Z, in sections without gaps, and # last")
  func sections() async throws {
    let sections = try await store.citySections()
    let letters = sections.map(\.letter)
    #expect(letters.dropLast() == letters.dropLast().sorted()[...] && letters.last == "#")
    var ids: [String] = []
    for section in sections {
      #expect(section.positions.lowerBound == ids.count && section.count > 0)
      let cities = try await store.cities(in: section)
      #expect(cities.count == section.count)
      #expect(cities.allSatisfy { $0.indexLetter == section.letter })
      let keys = cities.map { NameKey($0.name).text }
      #expect(keys == keys.sorted())
      ids += cities.map(\.id)
    }
    #expect(ids.count == destinations.cities.count && Set(ids).count == ids.count)
    #expect(try await store.cities(limit: 24, offset: 37).map(\.id) == Array(ids[37..<61]))
    #expect(try await store.cities(limit: 709, offset: 290).map(\.id) == Array(ids[290...]))
  }

  @Test("has every city's facts from the catalogue, its neighbours and its airports")
  func cities() async throws {
    for (index, city) in destinations.cities.enumerated() {
      let id = "\(city.id)"
      let found = try await store.city(id: id)
      #expect(found.name == city.name && found.label == city.label)
      #expect(found.countryName == destinations.countries[city.country].name)
      #expect(found.flag == destinations.countries[city.country].flag)
      #expect(found.coordinate.latitude == city.place.latitude)
      #expect(found.isCapital == city.isCapital && found.population == city.population)
      #expect(found.icon.name == "mappin.and.ellipse" && found.icon.minimumIOS == 13)
      let near = try await store.cities(near: id)
      #expect(
        near.map(\.city.id)
          == destinations.nearCities[index].map { "\(destinations.cities[$0.city].id)" })
      #expect(
        near.map(\.kilometres)
          == destinations.nearCities[index].map { Int($0.kilometres.rounded()) })
      #expect(try await store.cities(near: id, limit: 1).count == min(1, near.count))
      let airports = try await store.airports(ofCity: id)
      let expected = destinations.airportsOfCities[index]
      #expect(
        airports.map(\.airport.iata) == expected.map { destinations.airports[$0.airport].iata })
      #expect(airports.map(\.isPrimary) == expected.map(\.isPrimary))
      #expect(airports.first(where: \.isPrimary)?.airport.iata == found.primaryAirport)
      #expect(try await store.hero(ofCity: id)?.key == planner.heroes[city.id])
      #expect(found.imageKey == planner.heroes[city.id])
      let primary = expected.filter { $0.primaryRank != nil }
        .sorted { ($0.primaryRank ?? 0) < ($1.primaryRank ?? 0) }
      #expect(
        try await store.primaryAirports(ofCity: id).map(\.airport.iata)
          == primary.map { destinations.airports[$0.airport].iata })
    }
    for id in ["-1", "", "Lagos", " \(destinations.cities[0].id)x"] {
      #expect(try await store.cities(near: id).isEmpty)
      let error = await #expect(throws: StoreError.self) { try await store.city(id: id) }
      #expect(error?.code == .notFound)
    }
  }

  @Test("shows trips and their cards with the newest first")
  func trips() async throws {
    let cards = try await store.tripCards()
    let trips = try await store.trips()
    #expect(cards.map(\.id) == planner.trips.map(\.id) && trips.map(\.id) == cards.map(\.id))
    for ((card, trip), planned) in zip(zip(cards, trips), planner.trips) {
      let city = try await store.city(id: trip.cityID)
      #expect(card.trip == trip && city.id == "\(destinations.cities[planned.city].id)")
      #expect(trip.cityName == city.name && trip.countryCode == city.countryCode)
      #expect(trip.days == planned.days && trip.nights == planned.nights)
      #expect(card.rangeText == store.words.range(of: trip.days))
      #expect(card.durationText == store.words.duration(of: trip.days))
      #expect(trip.travelStyle == planner.styles[planned.style].id)
      #expect(card.styleLabel == planner.styles[planned.style].label)
      #expect(trip.imageKey == planned.imageKey && card.image?.key == planned.imageKey)
      #expect(Int(trip.createdAt.timeIntervalSince1970) == planned.createdAt)
      #expect(card.flag == city.flag && card.cityLabel == city.label)
    }
  }

  @Test("has every trip with its cards, flights, hotels and activities in order")
  func details() async throws {
    for planned in planner.trips {
      let details = try await store.trip(id: planned.id)
      #expect(details.flights.map(\.id) == planned.flights.map(\.id))
      #expect(details.flights.map(\.flightNumber) == planned.flights.map(\.number))
      #expect(
        details.flights.map(\.direction.rawValue) == planned.flights.map(\.direction.rawValue))
      #expect(details.flights.map(\.layoverMinutes) == planned.flights.map(\.layoverMinutes))
      #expect(details.flights.map(\.dayOffset) == planned.flights.map(\.daysLater))
      #expect(
        details.flights.map(\.departure.airportCode)
          == planned.flights.map { destinations.airports[$0.origin].iata })
      #expect(details.hotels.map(\.id) == planned.hotels.map(\.id))
      #expect(
        details.hotels.map { details.pictures(of: $0).map(\.key) }
          == planned.hotels.map(\.imageKeys))
      #expect(
        details.activities.map { details.picture(of: $0)?.key }
          == planned.activities.map(\.imageKey))
      #expect(details.hotels.map { $0.amenities.map(\.id) } == planned.hotels.map(\.amenities))
      #expect(details.hotels.map(\.totalPrice.cents) == planned.hotels.map(\.totalPriceInCents))
      #expect(details.activities.map(\.id) == planned.activities.map(\.id))
      #expect(details.activities.map(\.dayNumber) == Array(1...planned.nights + 1))
      #expect(details.activities.map(\.price.currency) == planned.activities.map { _ in "AUD" })
      #expect(details.sections.map(\.kind) == [.activities, .hotels, .flights])
      let counts = [planned.activities.count, planned.hotels.count, planned.flights.count]
      #expect(details.sections.map(\.count) == counts)
      #expect(try await store.planningCards(ofTrip: planned.id) == details.sections)
      for kind in TripPlannerStore.PlanningCard.Kind.allCases {
        let ids = try await store.seedItems(ofTrip: planned.id, kind)
        #expect(ids == planned.itemIDs(PlanningCard.Kind(rawValue: kind.rawValue)!))
      }
    }
    let error = await #expect(throws: StoreError.self) { try await store.trip(id: "t-none") }
    #expect(error?.code == .notFound)
    #expect(try await store.planningCards(ofTrip: "t-none").isEmpty)
  }

  @Test("has the catalogue's styles, airlines, pictures, rules and calendar")
  func small() async throws {
    #expect(try await store.styles().map(\.id) == ["solo", "couple", "family", "group"])
    #expect(try await store.airlines().map(\.name) == planner.airlines.map(\.name))
    let airport = destinations.airports[3]
    #expect(try await store.airport(iata: airport.iata).elevationFeet == airport.elevationInFeet)
    let error = await #expect(throws: StoreError.self) { try await store.airport(iata: "?") }
    #expect(error?.code == .notFound)
    for owner in Set(planner.images.map(\.owner)) {
      let keys = planner.images.filter { $0.owner == owner }.map(\.key)
      #expect(try await store.pictures(of: owner).map(\.key) == keys)
    }
    let pictures = try await store.pictures()
    #expect(Set(pictures.map(\.key)) == Set(planner.images.map(\.key)))
    #expect(Set(pictures.map(\.sha256)) == Set(planner.images.map(\.sha256)))
    let rules = try await store.validationRules()
    #expect(rules.map(\.message) == TripForm.rules.map(\.message))
    #expect(rules.map(\.limit) == TripForm.rules.map(\.limit))
    let calendar = try await store.calendarRules()
    #expect(calendar.days.lowerBound.description == "2000-01-01")
    #expect(calendar.days.upperBound.description == "2099-12-31")
    #expect(calendar.nights == 0...365)
  }

  @Test("lets a calendar choose only days within its rules")
  func calendar() async throws {
    let rules = try await store.calendarRules()
    let day = try #require(CalendarDay("2024-02-29"))
    #expect(rules.allows(day...day) && rules.allows(day...day.adding(days: 365)))
    #expect(!rules.allows(day...day.adding(days: 366)))
    let (first, last) = (rules.days.lowerBound, rules.days.upperBound)
    #expect(rules.allows(first...first) && rules.allows(last...last))
    #expect(!rules.allows(first.adding(days: -1)...first))
    #expect(!rules.allows(last...last.adding(days: 1)))
  }

  @Test("gives the results of the DocC page with the page's code")
  func page() async throws {
    let sample = try EmittedDatabase(TripPlannerTables(SampleTripPlanner.catalogue))
    let lines = try await homeScreen(in: URL(fileURLWithPath: sample.path))
    #expect(lines.count == 8)
    #expect(
      lines.suffix(2) == [
        "Lagos with friends: 19th April 2024 - 24th April 2024, 6 days",
        "  6 activities · 2 hotels · 2 flights",
      ])
  }
}

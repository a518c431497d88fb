import Foundation
import GRDB
import Tabular
import TestSupport
import Testing

@testable import SeedTripPlanner
@testable import TripPlanner

@Suite("Searching cities")
struct CitySearchTests {
  let planner = RandomTripPlanner(cities: 500, trips: 1, seed: 44).catalogue
  let database: EmittedDatabase
  let store: TripPlannerStore
  private let names: [CityOracle.Names]

  init() throws {
    let countries = planner.destinations.countries
    names = planner.destinations.cities.map { city in
      CityOracle.Names(
        city.name,
        others: [city.asciiName, countries[city.country].name] + city.alternateNames)
    }
    database = try EmittedDatabase(TripPlannerTables(planner))
    store = try TripPlannerStore(url: URL(fileURLWithPath: database.path))
  }

  @Test("finds the same as a search of every name of every city, in the same order")
  func bruteForce() async throws {
    var random = SplitMix64(seed: 9)
    var tiers: [Int: Int] = [:]
    for _ in 0..<400 {
      let search = typed(&random)
      let expected = ranked(search)
      for hit in expected { tiers[hit.tier, default: 0] += 1 }
      for limit in [1, 5, 20, 1_000] {
        let found = try await store.searchCities(search, limit: limit)
        #expect(found.map(\.id) == expected.prefix(limit).map(\.id), "'\(search)', \(limit)")
      }
    }
    #expect(tiers.keys.sorted() == [0, 1, 2] && tiers.values.allSatisfy { $0 > 40 }, "\(tiers)")
  }

  /// Beginnings of names, whole names, words of countries, in any case and punctuation.
  private func typed(_ random: inout SplitMix64) -> String {
    let city = planner.destinations.cities.randomElement(using: &random)!
    let country = planner.destinations.countries[city.country].name
    let other = city.alternateNames.randomElement(using: &random) ?? city.asciiName
    let name = [city.name, other, country, "\(city.name) \(country)"].randomElement(using: &random)!
    var text = random.next() % 3 == 0 ? name : String(name.prefix(1 + Int(random.next() % 6)))
    if random.next() % 3 == 0 { text = text.uppercased() }
    if random.next() % 3 == 0 { text = text.replacing("-", with: " ") }
    if random.next() % 4 == 0 { text = "  \(text)\"* " }
    return text
  }

  private func ranked(_ search: String) -> [(id: String, tier: Int)] {
    let typed = CityOracle.words(search)
    let found = zip(planner.destinations.cities, names).compactMap { city, names in
      names.tier(of: typed).map { (tier: $0, city: city) }
    }
    return found.sorted {
      ($0.tier, -$0.city.population, $0.city.id) < ($1.tier, -$1.city.population, $1.city.id)
    }.map { ("\($0.city.id)", $0.tier) }
  }

  @Test("finds nothing for an empty text, and treats no word as SQL")
  func nothing() async throws {
    for text in ["", "  ", "'", "--", "\"", "*", "^", "zzzz", "NEAR(a b)", "name:x OR"] {
      #expect(try await store.searchCities(text).isEmpty, "\(text)")
    }
    #expect(try await store.searchCities("la", limit: 0).isEmpty)
    #expect(try await store.searchCities("la", limit: -1).isEmpty)
  }

  @Test(
    "puts equal names first, then beginnings, then other matches, each with larger cities first")
  func sample() async throws {
    let database = try EmittedDatabase(TripPlannerTables(SampleTripPlanner.catalogue))
    let store = try TripPlannerStore(url: URL(fileURLWithPath: database.path))
    func labels(_ text: String) async throws -> [String] {
      try await store.searchCities(text).map(\.label)
    }
    #expect(try await labels("lagos") == ["Lagos, Nigeria", "Lagos, Portugal"])
    #expect(try await labels("LAG") == ["Lagos, Nigeria", "Lagos, Portugal"])
    #expect(try await labels("san jose") == ["San Jose, United States", "San José, Costa Rica"])
    #expect(try await labels("Łódź") == ["Łódź, Poland"])
    #expect(try await labels("lodz") == ["Łódź, Poland"])
    #expect(try await labels("s-hert") == ["'s-Hertogenbosch, The Netherlands"])
    #expect(try await labels("’s hertogen") == ["'s-Hertogenbosch, The Netherlands"])
    #expect(try await labels("bosch") == ["'s-Hertogenbosch, The Netherlands"])
    #expect(try await labels("東京") == ["Tokyo, Japan"])
    #expect(try await labels("京") == ["Tokyo, Japan"])
    #expect(try await labels("приш") == ["Prishtinë, Kosovo"])
    #expect(try await labels("brazil") == ["São Paulo, Brazil", "Brasília, Brazil"])
    #expect(
      try await labels("springfield united")
        == ["Springfield, MO, United States", "Springfield, MA, United States"])
    #expect(try await store.cities(named: "são paulo").map(\.id) == ["3448439"])
    #expect(try await store.cities(named: "LAGOS").map(\.countryCode) == ["NG", "PT"])
    #expect(try await store.cities(named: "Lag").isEmpty)
  }
}

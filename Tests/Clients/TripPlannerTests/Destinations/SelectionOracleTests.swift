import Folding
import Foundation
import Tabular
import TestSupport
import Testing

@testable import TripPlanner

@Suite("Choosing destinations, against a plain search")
struct SelectionOracleTests {
  /// The distance by another formula: the angle between two vectors (Vincenty's on a sphere).
  static func kilometres(_ left: Place, _ right: Place) -> Double {
    let (a, b) = (left.latitude * .pi / 180, right.latitude * .pi / 180)
    let l = (right.longitude - left.longitude) * .pi / 180
    let x = cos(b) * sin(l)
    let y = cos(a) * sin(b) - sin(a) * cos(b) * cos(l)
    return 6371.0088
      * atan2((x * x + y * y).squareRoot(), sin(a) * sin(b) + cos(a) * cos(b) * cos(l))
  }

  @Test(
    "Distances are those that are published",
    arguments: [
      (51.5074, -0.1278, 48.8566, 2.3522, 344), (-33.8688, 151.2093, -37.8136, 144.9631, 714),
      (40.7128, -74.0060, 34.0522, -118.2437, 3_936), (6.4541, 3.3947, 9.0579, 7.4951, 535),
      (0, 179.5, 0, -179.5, 111.2), (90, 0, -90, 0, 20_015),
    ])
  func published(
    _ latitude: Double, _ longitude: Double, _ otherLatitude: Double, _ otherLongitude: Double,
    _ kilometres: Double
  ) {
    let places = (
      Place(latitude: latitude, longitude: longitude),
      Place(latitude: otherLatitude, longitude: otherLongitude)
    )
    #expect(abs(GreatCircle.kilometres(places.0, places.1) - kilometres) < 0.004 * kilometres)
    #expect(abs(Self.kilometres(places.0, places.1) - kilometres) < 0.004 * kilometres)
  }

  @Test("The places near a place equal a search of every place", arguments: 0..<60)
  func near(seed: UInt64) {
    let world = RandomWorld(seed: seed, cities: 60, airports: 0)
    let places = world.rows.map(\.place)
    let index = PlaceIndex(places)
    for (position, place) in places.enumerated() {
      let all = places.indices.map {
        PlaceIndex.Found(position: $0, kilometres: GreatCircle.kilometres(place, places[$0]))
      }.sorted { ($0.kilometres, $0.position) < ($1.kilometres, $1.position) }
      for count in [0, 1, 10, 100] {
        let others = all.filter { $0.position != position }
        #expect(index.nearest(count, to: place, without: position) == Array(others.prefix(count)))
        #expect(index.nearest(count, to: place) == Array(all.prefix(count)))
      }
      for reach in [0, 15, 80, 25_000.0] {
        #expect(index.within(reach, of: place) == all.filter { $0.kilometres <= reach })
      }
      for found in all {
        #expect(abs(found.kilometres - Self.kilometres(place, places[found.position])) < 0.001)
      }
    }
  }

  @Test("The destinations equal a choice by the rules one by one", arguments: 0..<120)
  func selection(seed: UInt64) {
    let world = RandomWorld(seed: seed, cities: 80, airports: 0)
    var rules = DestinationRules()
    rules.maximumPerCountry = [1, 3, 7, 25][Int(seed % 4)]
    let selection = CitySelection(
      world.rows, capitals: world.capitals, extras: world.extras, rules: rules)
    let chosen = Set(selection.destinations)
    #expect(chosen == plainSelection(world, rules))
    let staying = world.rows.indices.filter {
      world.capitals.contains($0) || world.extras.contains(world.rows[$0].id)
    }
    #expect(chosen.isSuperset(of: staying))
    for country in 0..<3 {
      let cities = chosen.filter { world.rows[$0].country == country }
      let most = max(
        rules.maximumPerCountry, staying.count { world.rows[$0].country == country })
      #expect((1...most).contains(cities.count))
    }
  }

  /// The airport with the lowest cost for a city, found by trying every airport; distances come
  /// with positions.
  private func plainPrimary(
    _ city: City, _ world: RandomWorld, _ all: [(Double, Int)]
  ) -> (Double, Int)? {
    let costs = all.compactMap { kilometres, position -> (Double, Double, Int)? in
      let airport = world.airports[position]
      let isAbroad = airport.country != city.country
      if kilometres > (isAbroad ? 80 : 200) { return nil }
      let isNamed = airport.name.split(separator: " ").contains { $0 == city.name }
      let service: Double = airport.name.contains("International") ? 10 : 40
      return (
        kilometres + service + (isAbroad ? 80 : 0) - (isNamed ? 15 : 0), kilometres, position
      )
    }
    return costs.min { $0 < $1 }.map { ($0.1, $0.2) }
  }

  /// The selection, country by country, with every pair compared.
  private func plainSelection(_ world: RandomWorld, _ rules: DestinationRules) -> Set<Int> {
    let rows = world.rows
    var chosen: Set<Int> = []
    for country in Set(rows.map(\.country)) {
      let cities = rows.indices.filter { rows[$0].country == country }.sorted {
        rows[$0].population != rows[$1].population
          ? rows[$0].population > rows[$1].population : rows[$0].id < rows[$1].id
      }
      func stays(_ city: Int) -> Bool {
        world.capitals.contains(city) || world.extras.contains(rows[city].id)
      }
      var wanted = cities.filter { rows[$0].population >= 300_000 || stays($0) }
      if wanted.isEmpty { wanted = [cities[0]] }
      var apart: [Int] = []
      for city in wanted {
        let isNear = apart.contains {
          GreatCircle.kilometres(rows[$0].place, rows[city].place) < 15
        }
        let isPart =
          rows[city].population >= 300_000 && rows.count { $0.name == rows[city].name } == 1
        if !isNear || !isPart || stays(city) { apart.append(city) }
      }
      let asked = apart.filter(stays)
      let others = apart.filter { !stays($0) }
      chosen.formUnion(asked)
      chosen.formUnion(others.prefix(max(0, rules.maximumPerCountry - asked.count)))
    }
    return chosen
  }

  @Test("Ranks, labels and airports equal a search of everything", arguments: 0..<40)
  func results(seed: UInt64) {
    let world = RandomWorld(seed: seed, cities: 80, airports: 40)
    let rules = DestinationRules()
    let countries = ["A", "B", "C"].map {
      Country(
        code: $0, alpha3: nil, name: $0, nameKey: NameKey($0), flag: nil, capital: nil,
        currency: nil, continent: "EU", population: 1)
    }
    let cities = CityMaker(countries: countries).cities(
      CitySelection(world.rows, capitals: world.capitals, extras: world.extras, rules: rules))
    #expect(Set(cities.map(\.label)).count == cities.count)
    #expect(cities.map(\.id) == cities.map(\.id).sorted())
    let choice = AirportChoice(world.airports, AirportRoles(), rules)
    for city in cities {
      let before = cities.count {
        $0.country == city.country
          && ($0.population > city.population
            || ($0.population == city.population && $0.id < city.id))
      }
      #expect(city.rankInCountry == before + 1)
      let alike = cities.count { $0.country == city.country && $0.name == city.name }
      // Of cities with the same name, a city needs no place in its label if no larger city is near.
      let isPlain = city.label == "\(city.name), \(countries[city.country].name)"
      #expect(isPlain || alike > 1)
      let all = world.airports.indices.map {
        (GreatCircle.kilometres(city.place, world.airports[$0].place), $0)
      }
      let reached = all.filter { $0.0 <= 80 }.sorted { $0 < $1 }
      let main = plainPrimary(city, world, all)
      var near = Array(reached.prefix(3))
      if let main, !near.contains(where: { $0.1 == main.1 }) { near.append(main) }
      let airports = choice.airports(of: city)
      #expect(airports.map(\.airport) == near.map(\.1))
      #expect(airports.map(\.kilometres) == near.map(\.0))
      #expect(airports.filter(\.isPrimary).map(\.airport) == (main.map { [$0.1] } ?? []))
    }
  }
}

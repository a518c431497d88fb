import Bundles
import Foundation
import TestSupport
import Testing

@testable import SeedTripPlanner
@testable import TripPlanner

@Suite("The snapshots of the trip planner")
struct TripPlannerSnapshotTests {
  let planner = RandomTripPlanner(cities: 120, trips: 30, seed: 12).catalogue
  let snapshots: TripPlannerSnapshots
  let store: TripPlannerStore
  private let database: EmittedDatabase

  init() throws {
    snapshots = Self.snapshots(planner)
    database = try EmittedDatabase(TripPlannerTables(planner))
    store = try TripPlannerStore(url: URL(fileURLWithPath: database.path))
  }

  private static func snapshots(_ planner: TripPlannerCatalogue) -> TripPlannerSnapshots {
    var facts = BundleFacts()
    facts.dataVersion = String(repeating: "a", count: 64)
    return TripPlannerSnapshots(planner, facts: facts)
  }

  private func object(_ snapshot: Snapshot) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(snapshot.bytes))
    return try #require(value as? [String: Any])
  }

  private func list(_ name: String, _ key: String) throws -> [[String: Any]] {
    let snapshot = try #require(snapshots.all.first { $0.fileName == name })
    return try #require(try object(snapshot)[key] as? [[String: Any]])
  }

  @Test("are a file for every list, rule and trip, each of the bundle's version")
  func files() throws {
    let names = [
      "airports.json", "calendar_rules.json", "cities.json", "images.json", "planning_cards.json",
      "styles.json", "trips.json", "validation_rules.json",
    ]
    let all = snapshots.all
    #expect(all.map(\.fileName).filter { !$0.hasPrefix("trip/") }.sorted() == names)
    let trips = planner.trips.map { "trip/\($0.id).json" }
    #expect(all.map(\.fileName).filter { $0.hasPrefix("trip/") } == trips)
    for file in all {
      let object = try object(file)
      #expect(object["schema"] as? Int == 1)
      #expect((object["dataVersion"] as? String)?.count == 64)
      #expect(file.bytes.last == UInt8(ascii: "\n"))
    }
    #expect(snapshots.all.map(\.bytes) == Self.snapshots(planner).all.map(\.bytes))
  }

  @Test("have the city picker that the store has, and the same list from A to Z")
  func cities() async throws {
    let picker = try await store.countriesWithCities()
    let countries = try list("cities.json", "countries")
    #expect(countries.map { $0["code"] as? String } == picker.map(\.country.code))
    #expect(countries.map { $0["flag"] as? String } == picker.map(\.country.flag))
    for (country, section) in zip(countries, picker) {
      let cities = try #require(country["cities"] as? [[String: Any]])
      #expect(cities.map { $0["id"] as? String } == section.cities.map { "\($0.id)" })
      #expect(cities.map { $0["label"] as? String } == section.cities.map(\.label))
      #expect(
        cities.map { $0["primaryAirport"] as? String } == section.cities.map(\.primaryAirport))
      #expect(cities.map { $0["imageKey"] as? String } == section.cities.map(\.imageKey))
      #expect(cities.map { $0["latitude"] as? Double } == section.cities.map(\.coordinate.latitude))
      #expect(
        cities.map { $0["accessibilityLabel"] as? String }
          == section.cities.map(\.accessibilityLabel))
    }
    let sections = try list("cities.json", "sections")
    let expected = try await store.citySections()
    #expect(sections.map { $0["letter"] as? String } == expected.map(\.letter))
    for (section, stored) in zip(sections, expected) {
      let ids = try await store.cities(in: stored).map { "\($0.id)" }
      #expect(section["cityIds"] as? [String] == ids)
    }
  }

  @Test("have the airports of every city and what is near it, as the store has them")
  func airports() async throws {
    let airports = try list("airports.json", "airports")
    #expect(airports.map { $0["iata"] as? String } == planner.destinations.airports.map(\.iata))
    for city in try list("airports.json", "cities") {
      let id = try #require((city["id"] as? String).flatMap { Int($0) })
      let found = try #require(city["airports"] as? [[String: Any]])
      let stored = try await store.airports(ofCity: id)
      #expect(found.map { $0["iata"] as? String } == stored.map(\.airport.iata))
      #expect(found.map { $0["kilometres"] as? Int } == stored.map(\.kilometres))
      #expect(found.map { $0["isPrimary"] as? Bool } == stored.map(\.isPrimary))
      let near = try #require(city["near"] as? [[String: Any]])
      let others = try await store.cities(near: id)
      #expect(near.map { $0["id"] as? String } == others.map { "\($0.city.id)" })
      #expect(near.map { $0["distanceText"] as? String } == others.map(\.distanceText))
    }
  }

  @Test("show of a trip what its card and its screen show from the store")
  func trips() async throws {
    let cards = try list("trips.json", "trips")
    let stored = try await store.tripCards()
    #expect(cards.map { $0["id"] as? String } == stored.map(\.id))
    #expect(cards.map { $0["rangeText"] as? String } == stored.map(\.rangeText))
    #expect(cards.map { $0["styleLabel"] as? String } == stored.map(\.styleLabel))
    #expect(
      cards.map { ($0["image"] as? [String: Any])?["url"] as? String }
        == stored.map { $0.picture?.url })
    for (file, card) in zip(snapshots.all.filter { $0.fileName.hasPrefix("trip/") }, stored) {
      let trip = try object(file)
      let details = try await store.trip(id: card.id)
      #expect(trip["startText"] as? String == details.trip.startText)
      #expect(trip["nights"] as? Int == details.trip.nights)
      #expect(trip["homeAirport"] as? String == details.trip.homeAirport)
      let sections = try #require(trip["sections"] as? [[String: Any]])
      #expect(sections.map { $0["countText"] as? String } == details.sections.map(\.countText))
      try expect(trip, details)
    }
  }

  private func expect(_ trip: [String: Any], _ details: TripPlannerStore.TripDetails) throws {
    let flights = try #require(trip["flights"] as? [[String: Any]])
    #expect(flights.map { $0["flightNumber"] as? String } == details.flights.map(\.number))
    #expect(
      flights.map { ($0["arrival"] as? [String: Any])?["time"] as? String }
        == details.flights.map(\.arrival.time))
    #expect(flights.map { $0["dayOffsetText"] as? String } == details.flights.map(\.dayOffsetText))
    let hotels = try #require(trip["hotels"] as? [[String: Any]])
    #expect(
      hotels.map { $0["totalPriceInCents"] as? Int } == details.hotels.map(\.totalPrice.cents))
    #expect(hotels.map { $0["rating"] as? Double } == details.hotels.map(\.rating))
    #expect(
      hotels.map { $0["imageKeys"] as? [String] } == details.hotels.map { $0.pictures.map(\.key) })
    let activities = try #require(trip["activities"] as? [[String: Any]])
    #expect(activities.map { $0["endTime"] as? String } == details.activities.map(\.endTime))
    #expect(activities.map { $0["dayNumber"] as? Int } == details.activities.map(\.dayNumber))
  }

  @Test("have trips, cities and items as the mock API has them, and more of trips and cities")
  func oneShape() throws {
    let text = MockDatabase(catalogue: planner).json.bytes(.compact)
    let api = try #require(JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])
    func records(_ name: String) throws -> [[String: Any]] {
      try #require(api[name] as? [[String: Any]])
    }
    func expectMore(_ found: [[String: Any]], _ name: String) throws {
      let known = Dictionary(
        found.map { ($0["id"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
      let records = try records(name)
      #expect(records.count == found.count && !records.isEmpty)
      for record in records {
        let document = try #require(known[record["id"] as? String ?? ""])
        let same = document.filter { record[$0.key] != nil }
        #expect(NSDictionary(dictionary: same).isEqual(to: record), "\(record)")
      }
    }
    try expectMore(list("trips.json", "trips"), "trips")
    let countries = try list("cities.json", "countries")
    try expectMore(countries.flatMap { $0["cities"] as? [[String: Any]] ?? [] }, "cities")
    let trips = try snapshots.all.filter { $0.fileName.hasPrefix("trip/") }.map { try object($0) }
    for name in ["flights", "hotels", "activities"] {
      let items = trips.flatMap { $0[name] as? [[String: Any]] ?? [] }
      #expect(NSArray(array: items).isEqual(to: try records(name)))
    }
  }

  @Test("fit their JSON Schemas", .enabled(if: SchemaCheck.isPossible))
  func schemas() throws {
    for planner in [planner, SampleTripPlanner.catalogue] {
      let folder = try TemporaryFolder()
      let all = Self.snapshots(planner).all
      for snapshot in all {
        try folder.write(snapshot.bytes, to: "trip-planner/snapshots/\(snapshot.fileName)")
      }
      let result = try SchemaCheck.check(folder.path("trip-planner"))
      #expect(result.exitCode == 0, "\(result.errorText)")
      #expect(result.text == "\(all.count) JSON files fit their schemas\n")
    }
  }

  @Test(
    "would not fit with a member too many, one too few, or one of another kind",
    .enabled(if: SchemaCheck.isPossible))
  func strictSchemas() throws {
    let changes: [(String) -> String] = [
      { $0.replacing("\"schema\":1", with: "\"schema\":1,\n\"extra\":1") },
      { $0.replacing("\"schema\":1", with: "\"schema\":\"1\"") },
      { $0.replacing(#/"dataVersion":"a+",\n/#, with: "") },
    ]
    var seen: Set<String> = []
    let kinds = Self.snapshots(SampleTripPlanner.catalogue).all.filter {
      seen.insert(String($0.fileName.prefix { $0 != "/" })).inserted
    }
    for change in changes {
      let folder = try TemporaryFolder()
      for snapshot in kinds {
        let text = change(String(decoding: snapshot.bytes, as: UTF8.self))
        try folder.write(text, to: "trip-planner/snapshots/\(snapshot.fileName)")
      }
      let faults = try SchemaCheck.check(folder.path("trip-planner")).errorText
      for snapshot in kinds { #expect(faults.contains("\(snapshot.fileName): ")) }
    }
    #expect(seen.count == 9)
  }
}

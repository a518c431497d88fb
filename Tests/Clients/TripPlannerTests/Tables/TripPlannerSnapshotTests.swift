import Bundles
import Foundation
import Pipeline
import TestSupport
import Testing

@testable import SeedTripPlanner
@testable import TripPlanner

@Suite("The snapshots of the trip planner")
struct TripPlannerSnapshotTests {
  let planner = RandomTripPlanner(cities: 120, trips: 30, seed: 12).catalogue
  let snapshots: [BundleFile]
  let store: TripPlannerStore
  private let database: EmittedDatabase

  init() async throws {
    database = try EmittedDatabase(TripPlannerTables(planner))
    store = try TripPlannerStore(url: URL(fileURLWithPath: database.path))
    snapshots = try await Self.snapshots(of: store)
  }

  private static func snapshots(of store: TripPlannerStore) async throws -> [BundleFile] {
    var files: [BundleFile] = []
    for file in TripPlannerSnapshots.files { files += try await file.read(store) }
    return files
  }

  /// The snapshots of the sample catalogue.
  private static func sample() async throws -> [BundleFile] {
    let database = try EmittedDatabase(TripPlannerTables(SampleTripPlanner.catalogue))
    return try await snapshots(of: TripPlannerStore(url: URL(fileURLWithPath: database.path)))
  }

  private func object(_ snapshot: BundleFile) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(snapshot.bytes))
    return try #require(value as? [String: Any])
  }

  private func list(_ name: String, _ key: String) throws -> [[String: Any]] {
    let snapshot = try #require(snapshots.first { $0.path == "snapshots/\(name)" })
    return try #require(try object(snapshot)[key] as? [[String: Any]])
  }

  @Test("are a file for every list, rule and trip, each with the version of its schema")
  func files() throws {
    let names = [
      "airports.json", "calendar_rules.json", "cities.json", "images.json", "planning_cards.json",
      "styles.json", "trips.json", "validation_rules.json",
    ]
    let paths = snapshots.map { String($0.path.dropFirst("snapshots/".count)) }
    #expect(paths.filter { !$0.hasPrefix("trip/") }.sorted() == names)
    let trips = planner.trips.map { "trip/\($0.id).json" }
    #expect(paths.filter { $0.hasPrefix("trip/") } == trips)
    for file in snapshots {
      let object = try object(file)
      #expect(object["schema"] as? Int == 1)
      #expect(file.bytes.last == UInt8(ascii: "\n"))
    }
  }

  @Test("have the store's city picker, and the same list from A to Z")
  func cities() async throws {
    let picker = try await store.countriesWithCities()
    let countries = try list("cities.json", "countries")
    #expect(countries.map { $0["code"] as? String } == picker.map(\.country.code))
    #expect(countries.map { $0["flag"] as? String } == picker.map(\.country.flag))
    for (country, section) in zip(countries, picker) {
      let cities = try #require(country["cities"] as? [[String: Any]])
      #expect(cities.map { $0["id"] as? String } == section.cities.map(\.id))
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
      let ids = try await store.cities(in: stored).map(\.id)
      #expect(section["cityIds"] as? [String] == ids)
    }
  }

  @Test("have the airports and the neighbours of every city, as in the store")
  func airports() async throws {
    let airports = try list("airports.json", "airports")
    #expect(airports.map { $0["iata"] as? String } == planner.destinations.airports.map(\.iata))
    for city in try list("airports.json", "cities") {
      let id = try #require(city["id"] as? String)
      let found = try #require(city["airports"] as? [[String: Any]])
      let stored = try await store.airports(ofCity: id)
      #expect(found.map { $0["iata"] as? String } == stored.map(\.airport.iata))
      #expect(found.map { $0["kilometres"] as? Int } == stored.map(\.kilometres))
      #expect(found.map { $0["isPrimary"] as? Bool } == stored.map(\.isPrimary))
      let near = try #require(city["near"] as? [[String: Any]])
      let others = try await store.cities(near: id)
      #expect(near.map { $0["id"] as? String } == others.map(\.city.id))
      #expect(near.map { $0["distanceText"] as? String } == others.map(\.distanceText))
    }
  }

  @Test("and the mock API have the records of the store, written as the store writes them")
  func oneShape() async throws {
    let text = MockShapes.database.json(try await MockDatabase(store)).bytes(.compact)
    let api = try #require(JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])
    func records(_ name: String) throws -> [[String: Any]] {
      try #require(api[name] as? [[String: Any]])
    }
    let cards = try await store.tripCards()
    var trips: [TripPlannerStore.TripDetails] = []
    for card in cards { trips.append(try await store.trip(id: card.id)) }
    try expect(try await store.trips(), as: records("trips"))
    try expect(
      try await store.cities(limit: .max).sorted { $0.id < $1.id },
      as: records("cities").sorted { "\($0["id"] ?? "")" < "\($1["id"] ?? "")" })
    try expect(trips.flatMap(\.flights), as: records("flights"))
    try expect(trips.flatMap(\.hotels), as: records("hotels"))
    try expect(trips.flatMap(\.activities), as: records("activities"))

    let files = try snapshots.filter { $0.path.hasPrefix("snapshots/trip/") }.map { file in
      try object(file).filter { $0.key != "schema" }
    }
    try expect(trips, as: files)
    try expect(cards, as: list("trips.json", "trips"))
    try expect(try await store.countriesWithCities(), as: list("cities.json", "countries"))
    try expect(
      try await store.pictures(),
      as: list("images.json", "images").sorted { "\($0["key"] ?? "")" < "\($1["key"] ?? "")" })
    try expect(try await store.styles(), as: list("styles.json", "styles"))
    try expect(try await store.validationRules(), as: list("validation_rules.json", "rules"))
    var airports: [TripPlannerStore.Airport] = []
    for airport in planner.destinations.airports {
      airports.append(try await store.airport(iata: airport.iata))
    }
    try expect(airports, as: list("airports.json", "airports"))
  }

  /// Expects records to be written like the documents, and read from them.
  private func expect<Record: Codable & Equatable>(
    _ records: [Record], as documents: [[String: Any]],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.dateEncodingStrategy = .iso8601
    decoder.dateDecodingStrategy = .iso8601
    #expect(records.count == documents.count && !records.isEmpty, sourceLocation: sourceLocation)
    for (record, document) in zip(records, documents) {
      let written = try JSONSerialization.jsonObject(with: encoder.encode(record))
      #expect(
        try Self.text(written) == Self.text(Self.withoutNull(document)),
        sourceLocation: sourceLocation)
    }
    let text = try JSONSerialization.data(withJSONObject: documents)
    #expect(
      try decoder.decode([Record].self, from: text) == records, sourceLocation: sourceLocation)
  }

  private static func text(_ value: Any) throws -> String {
    let bytes = try JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// JSON without the members that are null, which encoders leave out.
  private static func withoutNull(_ value: Any) -> Any {
    switch value {
    case let members as [String: Any]:
      members.filter { !($0.value is NSNull) }.mapValues(withoutNull)
    case let values as [Any]: values.map(withoutNull)
    default: value
    }
  }

  @Test("fit their JSON Schemas", .enabled(if: SchemaCheck.isPossible))
  func schemas() async throws {
    for all in [snapshots, try await Self.sample()] {
      let folder = try TemporaryFolder()
      for snapshot in all { try folder.write(snapshot.bytes, to: "trip-planner/\(snapshot.path)") }
      let result = try SchemaCheck.check(folder.path("trip-planner"))
      #expect(result.exitCode == 0, "\(result.errorText)")
      #expect(result.text == "\(all.count) JSON files fit their schemas\n")
    }
  }

  @Test(
    "would not fit with a member too many, one too few, or one of another kind",
    .enabled(if: SchemaCheck.isPossible))
  func strictSchemas() async throws {
    let changes: [(String) -> String] = [
      { $0.replacing("\"schema\":1", with: "\"schema\":1,\n\"extra\":1") },
      { $0.replacing("\"schema\":1", with: "\"schema\":\"1\"") },
      { $0.replacing(#/,\n"schema":1|"schema":1,\n/#, with: "") },
    ]
    var seen: Set<String> = []
    let kinds = try await Self.sample().filter {
      seen.insert(String($0.path.dropFirst("snapshots/".count).prefix { $0 != "/" })).inserted
    }
    for change in changes {
      let folder = try TemporaryFolder()
      for snapshot in kinds {
        let text = change(String(decoding: snapshot.bytes, as: UTF8.self))
        try folder.write(text, to: "trip-planner/\(snapshot.path)")
      }
      let faults = try SchemaCheck.check(folder.path("trip-planner")).errorText
      for snapshot in kinds { #expect(faults.contains("\(snapshot.path): ")) }
    }
    #expect(seen.count == 9)
  }
}

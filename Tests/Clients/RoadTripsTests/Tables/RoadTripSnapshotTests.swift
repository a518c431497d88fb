import Bundles
import Foundation
import Pipeline
import SeedRoadTrips
import Tabular
import TestSupport
import Testing

@testable import RoadTrips

@Suite("The snapshots of road trips")
struct RoadTripSnapshotTests {
  let plan = RandomPlan(trips: 300, seed: 12).plan
  private let database: EmittedDatabase

  init() throws {
    database = try EmittedDatabase(RoadTripTables(plan, tips: SampleTips.catalogue))
  }

  /// The files of a database whose paths begin with a text.
  private func files(_ start: String, count: Int = 20) async throws -> [BundleFile] {
    let store = try RoadTripStore(url: URL(fileURLWithPath: database.path))
    var files: [BundleFile] = []
    for file in RoadTripSnapshots.files { files += try await file.read(store, count: count) }
    return files.filter { $0.path.hasPrefix(start) }
  }

  private func object(_ file: BundleFile) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(file.bytes))
    return try #require(value as? [String: Any])
  }

  /// The folder with the lines of all trips.
  private func writtenLines() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let lines = TripLines(plan, folder: folder.path("road-trips/snapshots"))
    for _ in 0..<2 { try lines.write() }
    return folder
  }

  /// The keys, headers and trips of each section of an order.
  private func sections(
    _ index: [String: Any], _ order: TripOrder
  ) throws -> [(key: String, header: String, trips: [String])] {
    let sections = try #require(
      (index["sections"] as? [String: Any])?[order.rawValue] as? [[String: Any]])
    return try sections.map {
      (
        try #require($0["key"] as? String), try #require($0["header"] as? String),
        try #require($0["tripIds"] as? [String])
      )
    }
  }

  @Test(
    "list every trip once in each order, in the sections of the plan", arguments: TripOrder.allCases
  )
  func index(order: TripOrder) async throws {
    let index = try object(#require(try await files("snapshots/trips_index.json").first))
    #expect(index["schema"] as? Int == 2)
    let found = try sections(index, order)
    let expected = plan.sections.filter { $0.order == order }
    #expect(found.map(\.key) == expected.map(\.key))
    #expect(found.map(\.header) == expected.map(\.header))
    #expect(found.map(\.trips.count) == expected.map(\.count))
    let ranked = plan.options.sorted { $0.ranks[order.caseIndex] < $1.ranks[order.caseIndex] }
    #expect(found.flatMap(\.trips) == ranked.map(\.slug))
    let sorts = try #require(index["sorts"] as? [[String: Any]])
    #expect(sorts.map { $0["id"] as? String } == TripOrder.allCases.map(\.rawValue))
    #expect(sorts.map { $0["isDefault"] as? Bool } == [true] + Array(repeating: false, count: 6))
  }

  @Test("have a trip's stops, its sums and the reasons for its recommendation")
  func trip() async throws {
    let files = try await files("snapshots/trip/")
    #expect(files.map(\.path) == plan.options.prefix(20).map { "snapshots/trip/\($0.slug).json" })
    for (file, option) in zip(files, plan.options) {
      let trip = try object(file)
      #expect(trip["id"] as? String == option.slug)
      let stops = try #require(trip["stops"] as? [[String: Any]])
      #expect(stops.count == option.stops.count)
      for (stop, planned) in zip(stops, option.stops) {
        let game = plan.schedule.games[planned.game]
        #expect(stop["date"] as? String == game.day.description)
        #expect(stop["venue"] as? String == plan.schedule.venues[game.venue].name)
        #expect(stop["city"] as? String == plan.schedule.venues[game.venue].city)
        #expect(stop["home"] as? String == plan.schedule.teams[game.home].name)
        #expect(stop["away"] as? String == plan.schedule.teams[game.away].name)
        #expect(stop["legMiles"] as? Int == planned.legMiles)
        #expect((stop["startLocal"] is NSNull) == (game.timeStatus == .undecided))
        #expect((stop["driveText"] is NSNull) == (planned.legMinutes == nil))
      }
      let others = try #require(trip["alternatives"] as? [[String: Any]])
      #expect(others.map { $0["id"] as? String } == option.alternatives.map(\.slug))
      #expect(
        others.map { $0["gameIds"] as? [String] }
          == option.alternatives.map { $0.stops.map { plan.schedule.games[$0.game].id } })
      let why = try #require(trip["why"] as? [[String: Any]])
      #expect(why.first?["label"] as? String == RandomPlan.header(option.stops.count, .mostGames))
      let totals = try #require(trip["totals"] as? [String: Any])
      #expect(totals["miles"] as? Int == option.totalMiles)
      #expect(totals["cities"] as? Int == option.uniqueCityCount)
    }
  }

  @Test("have only tips in a database without trips, and only trips without tips")
  func half() async throws {
    let empty = TipCatalogue(origin: SourceLocation("tips"))
    let noPlan = RoadTripPlan(schedule: Schedule(), rules: TripRules())
    for (tables, names) in [
      (RoadTripTables(noPlan, tips: SampleTips.catalogue), ["snapshots/tips.json"]),
      (
        RoadTripTables(plan, tips: empty),
        [
          "fixtures/fixture_empty.json", "fixtures/fixture_one.json",
          "fixtures/fixture_same_city.json", "snapshots/trips_index.json",
        ]
      ),
    ] {
      let database = try EmittedDatabase(tables)
      let store = try RoadTripStore(url: URL(fileURLWithPath: database.path))
      var paths: [String] = []
      for file in RoadTripSnapshots.files {
        paths += try await file.read(store, count: 0).map(\.path)
      }
      #expect(paths.sorted() == names)
    }
  }

  @Test("come with lists for the app's edge cases: one number of cities, one trip, none")
  func fixtures() async throws {
    let files = Dictionary(
      uniqueKeysWithValues: try await files("fixtures/").map { ($0.path, try object($0)) })
    let alike = try #require(files["fixtures/fixture_same_city.json"])
    #expect(try sections(alike, .mostCities).count == 1)
    #expect(try sections(alike, .recommended).flatMap(\.trips).count == 12)
    let one = try #require(files["fixtures/fixture_one.json"])
    for order in TripOrder.allCases {
      #expect(try sections(one, order).map(\.trips) == [[plan.options[0].slug]])
    }
    #expect((one["trips"] as? [[String: Any]])?.count == 1)
    let none = try #require(files["fixtures/fixture_empty.json"])
    for order in TripOrder.allCases { #expect(try sections(none, order).isEmpty) }
    #expect((none["trips"] as? [Any])?.isEmpty == true)
    #expect(files.count == 3)
  }

  @Test("fit their JSON Schemas", .enabled(if: SchemaCheck.isPossible))
  func schemas() async throws {
    let folder = try writtenLines()
    for file in try await files("", count: 10) {
      try folder.write(file.bytes, to: "road-trips/\(file.path)")
    }
    let result = try SchemaCheck.check(folder.path("road-trips"))
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.text == "16 JSON files fit their schemas\n")
  }
}

import Bundles
import Foundation
import Pipeline
import TestSupport
import Testing

@testable import RoadTrips

@Suite("The snapshots of road trips")
struct RoadTripSnapshotTests {
  let plan = RandomPlan(trips: 300, seed: 12).plan
  let snapshots: RoadTripSnapshots

  init() {
    snapshots = RoadTripSnapshots(plan, tips: SampleTips.catalogue)
  }

  private func object(_ snapshot: Snapshot) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(snapshot.bytes))
    return try #require(value as? [String: Any])
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
  func index(order: TripOrder) throws {
    let index = try object(snapshots.index)
    #expect(index["schema"] as? Int == 2)
    let found = try sections(index, order)
    let expected = plan.sections.filter { $0.order == order }
    #expect(found.map(\.key) == expected.map(\.key))
    #expect(found.map(\.header) == expected.map(\.header))
    #expect(found.map(\.trips.count) == expected.map(\.count))
    let ranked = plan.options.sorted { $0.ranks[order.position] < $1.ranks[order.position] }
    #expect(found.flatMap(\.trips) == ranked.map(\.slug))
    let sorts = try #require(index["sorts"] as? [[String: Any]])
    #expect(sorts.map { $0["id"] as? String } == TripOrder.allCases.map(\.rawValue))
    #expect(sorts.map { $0["isDefault"] as? Bool } == [true] + Array(repeating: false, count: 6))
  }

  @Test("say of a trip what its stops are, what it adds up to and why it is recommended")
  func trip() throws {
    let files = snapshots.trips(20)
    #expect(files.map(\.fileName) == plan.options.prefix(20).map { "trip/\($0.slug).json" })
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

  @Test("have a line for every trip, each what its file says")
  func lines() throws {
    let folder = try TemporaryFolder()
    var file = try LineFile(creating: folder.path("trips.ndjson"))
    for position in 0..<snapshots.lineCount { try file.append(snapshots.line(position)) }
    try file.finish()
    let text = try String(contentsOfFile: folder.path("trips.ndjson"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == plan.options.count && text.hasSuffix("}\n"))
    for (line, snapshot) in zip(lines, snapshots.trips(300)) {
      var whole = try object(snapshot)
      whole["schema"] = nil
      let one = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary
      #expect(one == whole as NSDictionary)
    }
  }

  @Test("come with lists for the app's edge cases: one number of cities, one trip, none")
  func fixtures() throws {
    let files = Dictionary(
      uniqueKeysWithValues: try snapshots.fixtures.map { ($0.fileName, try object($0)) })
    let alike = try #require(files["fixture_same_city.json"])
    #expect(try sections(alike, .mostCities).count == 1)
    #expect(try sections(alike, .recommended).flatMap(\.trips).count == 12)
    let one = try #require(files["fixture_one.json"])
    for order in TripOrder.allCases {
      #expect(try sections(one, order).map(\.trips) == [[plan.options[0].slug]])
    }
    #expect((one["trips"] as? [[String: Any]])?.count == 1)
    let none = try #require(files["fixture_empty.json"])
    for order in TripOrder.allCases { #expect(try sections(none, order).isEmpty) }
    #expect((none["trips"] as? [Any])?.isEmpty == true)
    #expect(files.count == 3)
  }

  @Test("fit their JSON Schemas", .enabled(if: SchemaCheck.isPossible))
  func schemas() throws {
    let folder = try TemporaryFolder()
    let bundle = "road-trips"
    let all = [snapshots.index, snapshots.tipList] + snapshots.trips(10)
    for snapshot in all {
      try folder.write(snapshot.bytes, to: "\(bundle)/snapshots/\(snapshot.fileName)")
    }
    for fixture in snapshots.fixtures {
      try folder.write(fixture.bytes, to: "\(bundle)/fixtures/\(fixture.fileName)")
    }
    let lines = (0..<20).map { snapshots.line($0).text(.compact) + "\n" }.joined()
    try folder.write(lines, to: "\(bundle)/snapshots/trips.ndjson")
    let result = try SchemaCheck.check(folder.path(bundle))
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.text == "16 JSON files fit their schemas\n")
  }
}

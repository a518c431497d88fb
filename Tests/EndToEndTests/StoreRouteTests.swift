import Foundation
import GRDB
import SeedTransit
import TestSupport
import Testing

@Suite("TransitStore on the sample's bundle: routes and services")
struct StoreRouteTests {
  private let bundle: SampleBundle
  private var store: TransitStore { bundle.store }

  init() throws {
    bundle = try SampleBundle()
  }

  @Test("lists routes by mode in sections from A to Z with # last, each route once")
  func routeList() async throws {
    #expect(RouteType.allCases.map(\.displayName) == ["Train", "Metro", "Bus", "Ferry", "Tram"])
    let all = try await store.routeList()
    #expect(all.indexTitles.last == "#")
    #expect(all.indexTitles.dropLast() == all.indexTitles.dropLast().sorted()[...])
    #expect(
      all.sections.allSatisfy { section in section.routes.allSatisfy { $0.section == section.id } })
    #expect(all.routes.count == 24)
    var rest = Set(all.routes)
    for type in RouteType.allCases + [.other] {
      let list = try await store.routeList(mode: type)
      #expect(!list.sections.isEmpty)
      #expect(list.routes.allSatisfy { $0.type == type })
      #expect(list.routes == all.routes.filter { $0.type == type })
      rest.subtract(list.routes)
      let titles = try await store.read { db in
        try String.fetchAll(
          db, sql: "SELECT section FROM route_sections WHERE mode = ? ORDER BY position",
          arguments: [type.mode])
      }
      #expect(type == .other || list.indexTitles == titles)
    }
    #expect(rest.isEmpty)
    let route = try #require(all.routes.last)
    #expect(try await store.route(id: route.routeID) == route)
    #expect(try await store.route(id: route.id) == route)
  }

  @Test("gives the patterns of a route with their stops, and the services of a day")
  func patterns() async throws {
    let route = try await bundle.first(
      "SELECT r.route_id FROM routes AS r JOIN patterns AS p ON p.route = r.id")[0]
    let patterns = try await store.patterns(of: route)
    #expect(!patterns.isEmpty)
    for pattern in patterns {
      let stops = try await store.read { db in
        try String.fetchAll(
          db,
          sql: """
            SELECT s.stop_id FROM pattern_stops AS p JOIN patterns AS n ON n.id = p.pattern
            JOIN stops AS s ON s.id = p.stop WHERE n.pattern_id = ? ORDER BY p.position
            """, arguments: [pattern.patternID])
      }
      #expect(pattern.stops.map(\.stopID) == stops)
    }
    #expect(try await store.services(on: 20_260_824).map(\.serviceID).contains("WD"))
    let sunday = try await store.services(on: 20_260_823)
    #expect(sunday.first { $0.serviceID == "SU" }?.weekdays?.last == true)
    #expect(!sunday.contains { $0.serviceID == "WD" })
    #expect(try await store.services(on: 19_000_101).isEmpty)
  }
}

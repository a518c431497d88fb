import Foundation
import SeedDashboard
import SeedFantasy
import SeedRoadTrips
import SeedStoreTesting
import SeedTransit
import SeedTripPlanner
import TestSupport
import Testing

@Suite("The databases for previews and tests of apps")
struct SampleDatabaseTests {
  @Test("open in their stores, and have content")
  func answers() async throws {
    let transit = try TransitStore(url: SampleDatabase.transit.url, mode: .immutable)
    #expect(try await transit.searchStops("circ qu").first?.name == "Circular Quay")
    let end = try #require(try await transit.timetable().lastDepartureDay)
    #expect(end.number == 20_281_231)
    let trips = try RoadTripStore(url: SampleDatabase.roadTrips.url, mode: .immutable)
    #expect(try await trips.options(by: .mostCities, limit: 5).count == 5)
    let planner = try TripPlannerStore(url: SampleDatabase.tripPlanner.url, mode: .immutable)
    #expect(try await planner.searchCities("lag").first?.label == "Lagos, Nigeria")
    let games = try DashboardStore(url: SampleDatabase.gamesDashboard.url, mode: .immutable)
    #expect(try await games.games(by: .streak).count >= 10)
    let fantasy = try FantasyStore(url: SampleDatabase.aflFantasy.url, mode: .immutable)
    #expect(try await fantasy.players(by: .projection, limit: 20).count == 20)
  }

  @Test("are small", arguments: SampleDatabase.allCases)
  func size(database: SampleDatabase) throws {
    let size = try database.url.resourceValues(forKeys: [.fileSizeKey]).fileSize
    #expect(try #require(size) < 5_000_000)
  }

  @Test("An immutable file gives the same answers as a mutable one, whatever its name")
  func immutable() async throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("a city? 100% #1.sqlite"))
    try FileManager.default.copyItem(at: SampleDatabase.transit.url, to: url)
    let immutable = try TransitStore(url: url, mode: .immutable)
    let checked = try TransitStore(url: url)
    let stops = try await checked.stops(limit: .max)
    #expect(stops.count > 100)
    #expect(try await immutable.stops(limit: .max) == stops)
    #expect(immutable.contentVersion == checked.contentVersion)
    // The store does not check the file again, so it does not report that the name is gone.
    try FileManager.default.removeItem(at: url)
    #expect(try await immutable.stops(limit: .max) == stops)
    await #expect(throws: StoreError.self) { try await checked.stops(limit: .max) }
    #expect(throws: StoreError.self) { try TransitStore(url: url, mode: .immutable) }
  }

  @Test("A store keeps an app's own way of opening when its file is replaced")
  func latest() async throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("city.sqlite"))
    try FileManager.default.copyItem(at: SampleDatabase.transit.url, to: url)
    var german = TransitStore.Words.english
    german.rail = "Zug"
    let latest = try LatestStore { [german] in try TransitStore(url: url, words: german) }
    #expect(await latest.store.words.name(of: .rail) == "Zug")
    try FileManager.default.removeItem(at: url)
    try FileManager.default.copyItem(at: SampleDatabase.transit.url, to: url)
    #expect(try await latest.refresh())
    #expect(try await latest.read { $0.words.name(of: .rail) } == "Zug")
  }
}

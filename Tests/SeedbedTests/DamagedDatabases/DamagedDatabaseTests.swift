import Foundation
import GRDB
import SeedDashboard
import SeedFantasy
import SeedRoadTrips
import SeedStoreTesting
import SeedTransit
import SeedTripPlanner
import TestSupport
import Testing

@Suite("Stores on databases and arguments with impossible values")
struct DamagedDatabaseTests {
  @Test(
    "A store throws a StoreError, or answers, whatever the arguments",
    arguments: SampleDatabase.allCases)
  func arguments(database: SampleDatabase) async {
    let (path, all) = (database.url.path, [.usual] + StoreArguments.extremes)
    switch database {
    case .transit: await StoreQuestions.expectAnswers(at: path, with: all) { .transit($0) }
    case .roadTrips: await StoreQuestions.expectAnswers(at: path, with: all) { .roadTrips($0) }
    case .tripPlanner: await StoreQuestions.expectAnswers(at: path, with: all) { .tripPlanner($0) }
    case .gamesDashboard: await StoreQuestions.expectAnswers(at: path, with: all) { .dashboard($0) }
    case .aflFantasy: await StoreQuestions.expectAnswers(at: path, with: all) { .fantasy($0) }
    }
  }

  @Test(
    "A store throws a StoreError, or answers, whatever a column holds",
    arguments: SampleDatabase.allCases)
  func columns(database: SampleDatabase) async throws {
    let copy = try DamageableDatabase(copying: database.url.path)
    let given = StoreArguments.usual
    switch database {
    case .transit: try await StoreQuestions.transit(given).expectAnswersOnDamage(to: copy)
    case .roadTrips: try await StoreQuestions.roadTrips(given).expectAnswersOnDamage(to: copy)
    case .tripPlanner: try await StoreQuestions.tripPlanner(given).expectAnswersOnDamage(to: copy)
    case .gamesDashboard: try await StoreQuestions.dashboard(given).expectAnswersOnDamage(to: copy)
    case .aflFantasy: try await StoreQuestions.fantasy(given).expectAnswersOnDamage(to: copy)
    }
  }

  @Test(
    "A timetable whose days are bytes has no board",
    arguments: ["CAST('20250101' AS BLOB)", "x'FF'", "'x'"])
  func days(last: String) async throws {
    let copy = try DamageableDatabase(copying: SampleDatabase.transit.url.path)
    let path = try #require(
      try copy.changed(
        by: """
          UPDATE OR IGNORE service_dates SET date = \(last)
          WHERE date = (SELECT max(date) FROM service_dates)
          """))
    let store = try TransitStore(url: URL(fileURLWithPath: path))
    let instant = StoreArguments.usual.instant
    await #expect(throws: StoreError.self) {
      try await store.departures(at: "200020", from: instant, limit: 1)
    }
    await #expect(throws: StoreError.self) { try await store.timetable() }
  }

  @Test("A list of trips under a filter is found whatever the running totals say")
  func totals() async throws {
    let copy = try DamageableDatabase(copying: SampleDatabase.roadTrips.url.path)
    // Each total is the greatest that a store accepts, and the product of three of them overflows.
    let path = try #require(try copy.changed(by: "UPDATE trip_counts SET trips = 1000000000"))
    let store = try RoadTripStore(url: URL(fileURLWithPath: path))
    let filter = RoadTripStore.TripFilter(
      firstDays: CalendarDay(number: 0)...CalendarDay(number: 30_000))
    let sections = try await store.sections(by: .mostGames, filter: filter)
    #expect(sections.contains { $0.count > 0 && $0.count.isMultiple(of: 1_000_000_000) })
    let options = try await store.options(by: .mostGames, filter: filter, limit: 5, offset: 0)
    #expect(options.count == 5)
  }

  @Test("An airport whose code is bytes is damage")
  func airportCodes() async throws {
    let copy = try DamageableDatabase(copying: SampleDatabase.tripPlanner.url.path)
    let path = try #require(
      try copy.changed(
        by: "UPDATE flights SET origin = x'FF00'; UPDATE OR IGNORE airports SET iata = x'FF00'"))
    let store = try TripPlannerStore(url: URL(fileURLWithPath: path))
    await #expect(throws: StoreError.self) { try await store.trip(id: "t-auckland-2024-04-05") }
  }

  @Test("An insight about a stop that its trip does not have is damage")
  func insights() async throws {
    let copy = try DamageableDatabase(copying: SampleDatabase.roadTrips.url.path)
    let path = try #require(try copy.changed(by: "UPDATE trip_insights SET seq = 0"))
    let store = try RoadTripStore(url: URL(fileURLWithPath: path))
    let slug = try await store.read { db in
      try String.fetchOne(
        db, sql: "SELECT slug FROM trip_options JOIN trip_insights USING (trip_id) LIMIT 1")
    }
    let id = try #require(slug)
    await #expect(throws: StoreError.self) { try await store.trip(id: id) }
  }
}

@Suite("The questions for stores")
struct StoreQuestionTests {
  /// A store with the source of its questions.
  struct Asked: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let module: String
    let source: String
  }

  private static let folder = "\(SharedData.repository)/Tests/SeedbedTests/DamagedDatabases"
  private static let stores = [
    ("TransitStore", "Transit", "SeedTransit"), ("RoadTripStore", "RoadTrip", "SeedRoadTrips"),
    ("TripPlannerStore", "TripPlanner", "SeedTripPlanner"),
    ("DashboardStore", "Dashboard", "SeedDashboard"), ("FantasyStore", "Fantasy", "SeedFantasy"),
  ].map { store, questions, module in
    let source = try? String(
      contentsOfFile: "\(folder)/\(questions)Questions.swift", encoding: .utf8)
    return Asked(testDescription: store, module: module, source: source ?? "")
  }

  @Test("call each function that reads a store, with all of its arguments", arguments: stores)
  func functions(store: Asked) throws {
    let calls = CalledFunctions(after: "store.", in: store.source).counts
    var wanted = try Self.packageFunctions(of: store.module)
    let published = try Self.declarations(of: store).filter {
      $0.contains(": func ") && $0.contains(" throws ")
    }
    for line in published {
      let name = line.dropFirst(store.testDescription.count + 1).prefix { $0 != ")" }
      wanted["\(name))", default: 0] += 1
    }
    #expect(published.count > 8)
    for (function, count) in wanted {
      #expect(
        calls[function, default: 0] >= count,
        "\(function)\n  fix: ask it in \(Self.folder), and name each of its arguments")
    }
  }

  @Test("use each number that a store's records compute", arguments: stores)
  func properties(store: Asked) throws {
    let numbers = ["Int", "Double", "Decimal", "Date", "Duration", "Range", "Coordinate"]
    for line in try Self.declarations(of: store) where line.contains("{ get }") {
      let parts = line.split(separator: ": ")
      guard let name = parts.first?.split(separator: ".").last, let type = parts.last,
        numbers.contains(where: { type.contains($0) })
      else { continue }
      #expect(store.source.contains(".\(name)"), "\(line)\n  fix: use it in \(Self.folder)")
    }
  }

  /// The lines about a store in the lists of public declarations.
  private static func declarations(of store: Asked) throws -> [Substring] {
    let folder = "\(SharedData.repository)/docs/api"
    return try FileManager.default.contentsOfDirectory(atPath: folder).flatMap { file in
      try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("\(store.testDescription).") }
    }
  }

  /// The functions with which the rest of the package reads a store.
  private static func packageFunctions(of module: String) throws -> [String: Int] {
    let folder = "\(SharedData.repository)/Sources/Stores/\(module)"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
    return try files.reduce(into: [:]) { counts, file in
      let source = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      let found = CalledFunctions(after: "package func ", before: "async throws", in: source)
      counts.merge(found.counts) { $0 + $1 }
    }
  }
}

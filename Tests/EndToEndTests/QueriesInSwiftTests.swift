import Foundation
import SeedRealtime
import SeedTransit
import Tabular
import TestSupport
import Testing

@Suite("The Swift of docs/queries.md", .needs("Node.js"))
struct QueriesInSwiftTests {
  private let queries: Queries

  init() throws {
    queries = try Queries()
  }

  @Test("is the file that these tests run, block by block")
  func blocks() throws {
    let file = "\(SharedData.repository)/Tests/EndToEndTests/QueriesInSwift.swift"
    let blocks = try queries.page.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == 10)
    let isTested =
      try String(contentsOfFile: file, encoding: .utf8) == blocks.joined(separator: "\n")
    #expect(isTested, "copy QueriesInSwift.swift into the page again")
  }

  @Test(
    "finds the departures and trips that the other languages find", arguments: QueryBundle.feeds)
  func departuresAndTrips(feed: String) async throws {
    let bundle = try await QueryBundle(feed)
    let store = try openDatabase(URL(fileURLWithPath: bundle.path))
    var random = SplitMix64(seed: 49)
    var (boards, trips): ([Queries.Question], [Queries.Question]) = ([], [])
    var (expectedBoards, expectedTrips): ([[String]], [[String]]) = ([], [])
    for instant in try await bundle.instants(&random) {
      let stop = bundle.stops.randomElement(using: &random)!
      let start = Date(timeIntervalSince1970: Double(instant))
      boards.append(.init("departures", stop, instant))
      let board = try await departures(store, stop, from: start)
      expectedBoards.append(board.map(QueriesTests.line))
      guard let departure = board.last else { continue }
      let (day, secs) = (departure.serviceDate, departure.tripStartSecs)
      let key = "\(departure.feed):\(departure.tripID)"
      trips.append(.init("trip", key, day.number, secs))
      let found = try await trip(store, key, on: day, startingAt: secs)
      expectedTrips.append(QueriesTests.lines(found))
      #expect(try await trip(store, of: departure) == found)
    }
    #expect(trips.count > 20)
    for (language, answers) in try queries.rows(boards, over: bundle.path) {
      let found = answers.map { $0.value?.map { $0.line(QueriesTests.departureColumns) } }
      #expect(found == expectedBoards, "\(language)")
    }
    let found: [(String, [Queries.Answer<QueryRow>])] = try queries.answers(
      trips, over: bundle.path)
    for (language, answers) in found {
      #expect(
        answers.map { $0.value.map { QueriesTests.lines($0) } } == expectedTrips, "\(language)")
    }
  }

  @Test("finds the same stops and lines as the other languages", arguments: QueryBundle.feeds)
  func stopsAndLines(feed: String) async throws {
    let bundle = try await QueryBundle(feed)
    let store = try openDatabase(URL(fileURLWithPath: bundle.path))
    var random = SplitMix64(seed: 50)
    var questions: [Queries.Question] = [.init("sections"), .init("stops", 3, 50)]
    var expected = [
      try await sections(store).map { QueryRow.line($0.title, $0.firstOffset, $0.count) },
      try await stops(store, from: 3, limit: 50).map { QueryRow.line($0.id, $0.name, $0.section) },
    ]
    var columns = [["section", "first_sort_order", "stop_count"], ["key", "name", "section"]]
    for text in try await bundle.searches(&random) {
      questions.append(.init("search", text))
      expected.append(
        try await search(store, text).map { QueryRow.line($0.id, $0.name, $0.platform) })
      columns.append(["key", "name", "platform"])
    }
    for (place, metres) in try await bundle.circles(&random) {
      questions.append(.init("nearby", place.latitude, place.longitude, metres, 50))
      expected.append(
        try await nearby(store, place, within: metres).map {
          QueryRow.line($0.stop.id, $0.stop.name, Int($0.metres.rounded()))
        })
      columns.append(["key", "name", "metres"])
    }
    for stop in bundle.stops {
      questions.append(.init("lines", stop))
      expected.append(try await lines(store, stop).map { QueryRow.line($0.id, $0.name, $0.mode) })
      columns.append(["key", "line", "mode"])
    }
    for (language, answers) in try queries.rows(questions, over: bundle.path) {
      for (number, answer) in answers.enumerated() {
        let found = try #require(answer.value).map { $0.line(columns[number]) }
        // With fewer than three, Swift also corrects typing errors.
        let isCorrected = questions[number].function == "search" && found.count < 3
        let known = isCorrected ? Array(expected[number].prefix(found.count)) : expected[number]
        #expect(found == known, "\(language): \(questions[number])")
      }
    }
  }

  @Test(
    "knows how far the timetable reaches as the other languages do", arguments: QueryBundle.feeds)
  func timetableAndReasons(feed: String) async throws {
    let bundle = try await QueryBundle(feed)
    let store = try openDatabase(URL(fileURLWithPath: bundle.path))
    let facts = try await timetable(store)
    let days = QueryRow.line(
      facts.feeds[0].name, facts.days?.lowerBound.number, facts.days?.upperBound.number,
      facts.lastDepartureDay?.number)
    for (language, answers) in try queries.rows([.init("timetable")], over: bundle.path) {
      let columns = ["feed", "first_day", "last_day", "last_departure_day"]
      #expect(answers[0].value?.map { $0.line(columns) } == [days], "\(language)")
    }
    var random = SplitMix64(seed: 51)
    var questions: [Queries.Question] = []
    var reasons: [String?] = []
    for instant in try await bundle.instants(&random).prefix(16) {
      let stop = bundle.stops.randomElement(using: &random)!
      questions.append(.init("reason", stop, instant))
      let start = Date(timeIntervalSince1970: Double(instant))
      reasons.append(try await reason(store, stop, from: start))
    }
    #expect(Set(reasons).count > 2, "\(Set(reasons))")
    let found: [(String, [Queries.Answer<String>])] = try queries.answers(
      questions, over: bundle.path)
    for (language, answers) in found {
      #expect(answers.map(\.value) == reasons, "\(language)")
    }
  }

  @Test(
    "predicts departures of the runs that the other languages find in a message, and of no others",
    .realData("gtfs/kingston-on.zip", "gtfs-rt/kingston"))
  func realtime() async throws {
    let bundle = try await QueryBundle(SharedData.feed("kingston-on.zip"))
    let store = try openDatabase(URL(fileURLWithPath: bundle.path))
    let file =
      "gtfs-rt/kingston/tripupdates_capture_1768494857_veh_1768494853_tu_1768494853.pb"
    let data = try Data(contentsOf: URL(fileURLWithPath: SharedData.path(file)))
    let message = try RealtimeMessage(data)
    let instant = try #require(message.timestamp)
    let now = Date(timeIntervalSince1970: Double(instant))
    let questions = message.tripUpdates.filter { $0.trip.tripID != nil }.map { update in
      let fields = [
        "trip_id": update.trip.tripID, "route_id": update.trip.routeID,
        "start_date": update.trip.startDate,
      ]
      return Queries.Question("run", fields.compactMapValues { $0 }, instant)
    }
    let columns = ["feed", "trip_id", "service_date", "start_secs"]
    let found: [(String, [Queries.Answer<QueryRow>])] = try queries.answers(
      questions, over: bundle.path)
    for (language, answers) in found {
      let runs = Set(answers.compactMap { $0.value?.line(columns) })
      var predicted: Set<String> = []
      for stop in bundle.stops {
        for departure in try await departures(store, stop, from: now, merging: data)
        where departure.delaySecs != nil && !departure.isAdded {
          let run = QueryRow.line(
            departure.feed, departure.tripID, departure.serviceDate.number,
            departure.tripStartSecs)
          guard predicted.insert(run).inserted else { continue }
          let merged = try await trip(store, of: departure, at: now, merging: data)
          #expect(merged.stops.contains { $0.delaySecs != nil }, "\(run)")
        }
      }
      #expect(predicted.count > 10, "\(language)")
      #expect(predicted.isSubset(of: runs), "\(language): \(predicted.subtracting(runs))")
    }
  }
}

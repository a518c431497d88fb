import Foundation
import SeedTransit
import Tabular
import TestSupport
import Testing

@Suite(
  "docs/queries.md on a feed with several time zones", .needs("Node.js")
)
struct QueryZoneTests {
  private let queries: Queries
  private let feed: ZoneFeed
  private let store: TransitStore

  init() async throws {
    queries = try Queries()
    feed = try await ZoneFeed()
    store = try openDatabase(URL(fileURLWithPath: feed.bundle.path))
  }

  @Test("gives the store's boards, which equal the feed's text, while clocks change")
  func boards() async throws {
    var random = SplitMix64(seed: 52)
    var published = PublishedBoard(
      try PublishedDepartures(feed: feed.archive, stopCount: .max, &random))
    let places = published.published.stops.sorted()
    #expect(places.count == 11)
    let changes = published.clockChanges()
    #expect(changes.count == 16)
    let saturday = try Self.instant("2026-10-02T14:00:00Z")
    let instants =
      changes.flatMap { instant in places.map { (instant, $0) } }
      + (0..<160).map { (saturday + $0 * 1_801, places[$0 % places.count]) }
    var questions: [Queries.Question] = []
    var expected: [[String]] = []
    for (number, (instant, place)) in instants.enumerated() {
      let (start, end) = (instant, instant + 60 * 3_600)
      let limit = [1, 7, 200][number % 3]
      let board = try await departures(
        store, place, from: Date(timeIntervalSince1970: Double(start)),
        until: Date(timeIntervalSince1970: Double(end)), limit: limit)
      let entries = published.entries(at: place, from: instant, hours: 60)
      StoreDepartureTests.expect(board, limit, entries, instant)
      questions.append(.init("departures", place, start, end, limit))
      expected.append(board.map(QueriesTests.line))
    }
    #expect(expected.joined().count > 1_000)
    for (language, answers) in try queries.rows(questions, over: feed.bundle.path) {
      for (number, answer) in answers.enumerated() {
        let found = answer.value?.map { $0.line(QueriesTests.departureColumns) }
        #expect(found == expected[number], "\(language): \(questions[number].arguments)")
      }
    }
  }

  @Test("gives the store's trips, with the times of the boards")
  func trips() async throws {
    let start = Date(timeIntervalSince1970: Double(try Self.instant("2026-10-03T09:00:00Z")))
    var questions: [Queries.Question] = []
    var expected: [[String]] = []
    for place in ["hall", "quiet", "coast", "isle", "plain"] {
      let board = try await departures(
        store, place, from: start, until: start.addingTimeInterval(36 * 3_600), limit: 100)
      for departure in board {
        let (day, secs) = (departure.serviceDate, departure.tripStartSecs)
        let found = try await trip(store, departure.tripID, on: day, startingAt: secs)
        let call = found.stops[departure.position]
        #expect(call.departureTimeSecs == departure.scheduledTimeSecs)
        questions.append(.init("trip", departure.tripID, day.number, secs))
        expected.append(QueriesTests.lines(found))
      }
    }
    #expect(questions.count > 50)
    let answers: [(String, [Queries.Answer<QueryRow>])] = try queries.answers(
      questions, over: feed.bundle.path)
    for (language, answers) in answers {
      for (number, answer) in answers.enumerated() {
        let found = answer.value.map { QueriesTests.lines($0) }
        #expect(found == expected[number], "\(language): \(questions[number].arguments)")
      }
    }
  }

  @Test("begins a day at midnight of the station's zone", arguments: ["quiet", "q1"])
  func days(stop: String) async throws {
    let nothing = "nothing departs in these 24 hours"
    // Midnight in Kathmandu, 5:45 before Greenwich's; the last trip of any kind starts on 10
    // October.
    let boundaries = [
      ("2026-09-27T18:15:00Z", "the timetable begins on 20260928", nothing),
      ("2026-10-10T18:15:00Z", nothing, "the timetable ended on 20261010"),
    ]
    for (midnight, before, after) in boundaries {
      let instant = try Self.instant(midnight)
      let found: [(String, [Queries.Answer<String>])] = try queries.answers(
        [.init("reason", stop, instant - 1), .init("reason", stop, instant)],
        over: feed.bundle.path)
      for (language, answers) in found {
        #expect(answers.map(\.value) == [before, after], "\(language), \(midnight)")
      }
      for (instant, expected) in [(instant - 1, before), (instant, after)] {
        let start = Date(timeIntervalSince1970: Double(instant))
        #expect(try await reason(store, stop, from: start) == expected)
      }
    }
  }

  private static func instant(_ text: String) throws -> Int {
    Int(try Date(text, strategy: .iso8601).timeIntervalSince1970)
  }
}

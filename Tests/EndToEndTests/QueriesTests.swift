import Foundation
import SeedTransit
import Tabular
import TestSupport
import Testing

@Suite("docs/queries.md", .needs("Node.js"))
struct QueriesTests {
  private let queries: Queries

  init() throws {
    queries = try Queries()
  }

  @Test(
    "gives the store's boards: at midnight, when clocks change, of stations, empty ones",
    arguments: QueryBundle.feeds)
  func departures(feed: String) async throws {
    let bundle = try await QueryBundle(feed)
    var random = SplitMix64(seed: 44)
    let instants = try await bundle.instants(&random)
    var questions: [Queries.Question] = []
    var expected: [[String]] = []
    for (number, instant) in instants.enumerated() {
      let stop = bundle.stops[number % bundle.stops.count]
      let (hours, limit) = (number % 3 == 0 ? 60 : 24, [1, 7, 40][number % 3])
      questions.append(.init("departures", stop, instant, instant + hours * 3_600, limit))
      expected.append(
        try await bundle.board(at: stop, from: instant, hours: hours, limit: limit)
          .map(Self.line))
    }
    #expect(expected.joined().count > 200)
    #expect(expected.contains([]))
    for (language, answers) in try queries.rows(questions, over: bundle.path) {
      for (number, answer) in answers.enumerated() {
        let found = answer.value?.map { $0.line(Self.departureColumns) }
        #expect(found == expected[number], "\(language): \(questions[number].arguments)")
      }
    }
  }

  @Test("gives the store's trips, with their stops and times", arguments: QueryBundle.feeds)
  func trips(feed: String) async throws {
    let bundle = try await QueryBundle(feed)
    var random = SplitMix64(seed: 45)
    var questions: [Queries.Question] = []
    var expected: [[String]?] = []
    for instant in try await bundle.instants(&random) {
      let stop = bundle.stops.randomElement(using: &random)!
      let board = try await bundle.board(at: stop, from: instant, hours: 24, limit: 1)
      guard let departure = board.first else { continue }
      let id = "\(departure.feed):\(departure.tripID)"
      questions.append(
        .init("trip", id, departure.serviceDate.number, departure.tripStartSecs))
      expected.append(Self.lines(try await bundle.store.trip(of: departure)))
      let other = departure.serviceDate.adding(days: 1)
      questions.append(.init("trip", departure.tripID, other.number))
      expected.append((try? await bundle.store.trip(id: id, on: other)).map(Self.lines))
    }
    #expect(expected.count > 30)
    let found: [(String, [Queries.Answer<QueryRow>])] = try queries.answers(
      questions, over: bundle.path)
    for (language, answers) in found {
      for (number, answer) in answers.enumerated() {
        let found = answer.value.map { Self.lines($0) }
        #expect(found == expected[number], "\(language): \(questions[number].arguments)")
      }
    }
  }

  @Test("has the store's sections and pages", arguments: QueryBundle.feeds)
  func sections(feed: String) async throws {
    let bundle = try await QueryBundle(feed)
    let sections = try await bundle.store.stopSections()
    for (language, answers) in try queries.rows([.init("sections")], over: bundle.path) {
      let found = answers[0].value?.map { $0.line(["section", "first_sort_order", "stop_count"]) }
      let expected = sections.map { QueryRow.line($0.title, $0.firstOffset, $0.count) }
      #expect(found == expected, "\(language)")
    }
    let pages = sections.map { ($0.firstOffset, 3) } + [(0, 10_000), (1_000_000, 5)]
    var expected: [[String]] = []
    for (position, limit) in pages {
      expected.append(
        try await bundle.store.stops(limit: limit, offset: position)
          .map { QueryRow.line($0.id, $0.name, $0.section) })
    }
    for (language, answers) in try queries.rows(
      pages.map { .init("stops", $0, $1) }, over: bundle.path)
    {
      let found = answers.map { $0.value?.map { $0.line(["key", "name", "section"]) } }
      #expect(found == expected, "\(language)")
    }
  }

  @Test(
    "finds the stops that the store finds around a place, and the lines of a stop",
    arguments: QueryBundle.feeds)
  func places(feed: String) async throws {
    let bundle = try await QueryBundle(feed)
    var random = SplitMix64(seed: 47)
    let around = try await bundle.circles(&random)
    var near: [[String]] = []
    for (place, metres) in around {
      near.append(
        try await bundle.store.stops(near: place, within: metres, limit: 30).map { stop in
          QueryRow.line(
            stop.id, stop.name, Int((stop.coordinate?.distance(to: place) ?? 0).rounded()))
        })
    }
    #expect(near.joined().count > 100)
    let questions = around.map {
      Queries.Question("nearby", $0.latitude, $0.longitude, $1, 30)
    }
    for (language, answers) in try queries.rows(questions, over: bundle.path) {
      let found = answers.map { $0.value?.map { $0.line(["key", "name", "metres"]) } }
      #expect(found == near, "\(language)")
    }
    var lines: [[String]] = []
    for stop in bundle.stops {
      lines.append(
        try await bundle.store.lines(at: stop).map {
          QueryRow.line($0.id, $0.name, $0.mode, $0.color, $0.textColor)
        })
    }
    let columns = ["key", "line", "mode", "badge_color", "badge_text_color"]
    for (language, answers) in try queries.rows(
      bundle.stops.map { .init("lines", $0) }, over: bundle.path)
    {
      let found = answers.map { $0.value?.map { $0.line(columns) } }
      #expect(found == lines, "\(language)")
    }
  }

  @Test(
    "knows how far the timetable reaches, and why a board is empty", arguments: QueryBundle.feeds)
  func timetable(feed: String) async throws {
    let bundle = try await QueryBundle(feed)
    let facts = try await bundle.store.timetable()
    let expected = facts.feeds.map {
      QueryRow.line(
        $0.name, $0.publisher, $0.version, $0.startDate?.number, $0.endDate?.number,
        facts.days?.lowerBound.number, facts.days?.upperBound.number,
        facts.lastDepartureDay?.number)
    }
    let columns = [
      "feed", "feed_publisher_name", "feed_version", "feed_start_date", "feed_end_date",
      "first_day", "last_day", "last_departure_day",
    ]
    for (language, answers) in try queries.rows([.init("timetable")], over: bundle.path) {
      #expect(answers[0].value?.map { $0.line(columns) } == expected, "\(language)")
    }
    var random = SplitMix64(seed: 48)
    var questions: [Queries.Question] = []
    var reasons: [String?] = []
    for (number, instant) in try await bundle.instants(&random).enumerated()
    where number % 3 == 0 || number < 8 {
      let stop = bundle.stops[number % bundle.stops.count]
      questions.append(.init("reason", stop, instant))
      reasons.append(try await bundle.reason(at: stop, from: instant, facts))
    }
    #expect(Set(reasons).count > 2, "\(Set(reasons))")
    let found: [(String, [Queries.Answer<String>])] = try queries.answers(
      questions, over: bundle.path)
    for (language, answers) in found {
      #expect(answers.map(\.value) == reasons, "\(language)")
    }
  }

  @Test("names no day as the reason for an empty board if the calendar is empty")
  func emptyCalendar() async throws {
    let folder = try TemporaryFolder()
    let database = folder.path("transit.sqlite")
    try FileManager.default.copyItem(
      atPath: SharedBundles.database(of: ReproducibilityTests.sample), toPath: database)
    let emptied = try run(["sqlite3", database, "DELETE FROM service_dates"])
    try #require(emptied.exitCode == 0, "\(emptied.errorText)")
    let bundle = try await QueryBundle(database: database)
    let found: [(String, [Queries.Answer<String>])] = try queries.answers(
      bundle.stops.map { .init("reason", $0, 1_788_000_000) }, over: bundle.path)
    for (language, answers) in found {
      let reasons = Set(answers.map(\.value))
      #expect(
        reasons == ["nothing departs in these 24 hours", "nothing ever departs from here"],
        "\(language)")
    }
  }

  // MARK: - Two feeds

  @Test(
    "tells the stops, trips and last days of two feeds with the same ids apart",
    .realData("gtfs/tl-bart.zip", "gtfs/tl-rt-bart-rt.zip"))
  func twoFeeds() async throws {
    let folder = try TemporaryFolder()
    let feeds = [("old", "tl-bart.zip"), ("new", "tl-rt-bart-rt.zip")]
    let list = feeds.map { "{ name: \($0), source: \(SharedData.feed($1)) }" }
    let pipeline = try folder.write(
      "name: p\noutput: out\ntransit: { feeds: [\(list.joined(separator: ", "))] }", to: "p.yaml")
    let result = try Tool.run(["build", pipeline, "--quiet"], in: folder.path)
    try #require(result.exitCode == 0, "\(result.errorText)")
    let bundle = try await QueryBundle(database: folder.path("out/p.sqlite"))
    var ends: [String] = []
    for (name, feed) in feeds {
      let single = try await QueryBundle(SharedData.feed(feed))
      let facts = try await single.store.timetable()
      ends.append(QueryRow.line(name, facts.lastDepartureDay?.number))
    }
    for (language, answers) in try queries.rows([.init("timetable")], over: bundle.path) {
      #expect(
        answers[0].value?.map { $0.line(["feed", "last_departure_day"]) } == ends, "\(language)")
    }
    let instant = 1_550_000_000  // 12 February 2019, when both feeds run
    for id in ["old:EMBR", "new:EMBR", "EMBR"] {
      let board = try? await bundle.board(at: id, from: instant, hours: 24, limit: 9)
      #expect((board == nil) == (id == "EMBR"))
      for (language, answers) in try queries.rows(
        [.init("departures", id, instant, nil as Int?, 9)], over: bundle.path)
      {
        let found = answers[0].value?.map { $0.line(Self.departureColumns) }
        #expect(found == board?.map(Self.line), "\(language): \(id)")
        #expect(answers[0].error?.contains("several feeds") ?? true)
      }
    }
  }

  // MARK: - Lines

  static let departureColumns = [
    "time", "feed", "trip_id", "service_date", "service_secs", "start_secs", "position", "stop_id",
    "platform", "line", "badge_color", "badge_text_color", "headsign", "headway_secs",
  ]

  static func line(_ departure: TransitStore.Departure) -> String {
    QueryRow.line(
      departure.scheduledTimeSecs, departure.feed, departure.tripID, departure.serviceDate.number,
      departure.scheduledServiceSecs, departure.tripStartSecs, departure.position,
      departure.stopID, departure.platform, departure.route.displayName, departure.route.color,
      departure.route.textColor, departure.headsign, departure.headwaySecs)
  }

  static func lines(_ trip: QueryRow) -> [String] {
    let columns = [
      "position", "stop_sequence", "stop_id", "name", "platform", "arrival", "departure",
    ]
    return [trip.line(["feed", "trip_id", "line", "headsign", "service_date", "start_secs"])]
      + trip.rows("stops").map { $0.line(columns) }
  }

  static func lines(_ trip: TransitStore.Trip) -> [String] {
    let head = QueryRow.line(
      trip.feed, trip.tripID, trip.route?.displayName, trip.headsign, trip.serviceDate.number,
      trip.startSecs)
    return [head]
      + trip.stops.map {
        QueryRow.line(
          $0.position, $0.stopSequence, $0.stopID, $0.stopName, $0.platform, $0.arrivalTimeSecs,
          $0.departureTimeSecs)
      }
  }
}

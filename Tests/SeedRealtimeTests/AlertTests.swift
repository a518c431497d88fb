import Foundation
import GRDB
import SeedTransit
import TestSupport
import Testing

@testable import SeedRealtime

@Suite("Service alerts")
struct AlertTests {
  private typealias Alert = ServiceAlert
  private typealias Selector = ServiceAlert.EntitySelector

  // MARK: - Reading

  @Test("have the facts of the message, whatever the cause and effect")
  func reading() throws {
    var feed = TransitRealtime_FeedMessage()
    feed.header.gtfsRealtimeVersion = "2.0"
    let causes = TransitRealtime_Alert.Cause.allCases
    let effects = TransitRealtime_Alert.Effect.allCases
    for (number, cause) in causes.enumerated() {
      var entity = TransitRealtime_FeedEntity()
      entity.id = "a\(number)"
      entity.alert.cause = cause
      entity.alert.effect = effects[number % effects.count]
      entity.alert.severityLevel = .init(rawValue: number % 4 + 1) ?? .unknownSeverity
      var period = TransitRealtime_TimeRange()
      period.start = UInt64(number)
      entity.alert.activePeriod = [period]
      var selector = TransitRealtime_EntitySelector()
      selector.routeType = Int32(number)
      selector.stopID = "s"
      entity.alert.informedEntity = [selector]
      var text = TransitRealtime_TranslatedString.Translation()
      text.text = "header \(number)"
      text.language = "en"
      entity.alert.headerText.translation = [text]
      feed.entity.append(entity)
    }
    feed.entity[0].isDeleted = true
    let alerts = try RealtimeMessage(try feed.serializedData()).alerts
    #expect(alerts.map(\.id) == (1..<causes.count).map { "a\($0)" })
    #expect(Set(alerts.map(\.cause)) == Set(Alert.Cause.allCases).subtracting([.unknown]))
    #expect(Set(alerts.map(\.effect)) == Set(Alert.Effect.allCases))
    // The names of both are the same except for their cases: `TECHNICAL_PROBLEM` is `technicalProblem`.
    for (alert, cause) in zip(alerts, causes.dropFirst()) {
      #expect("\(cause)".hasPrefix(alert.cause.rawValue))
    }
    #expect(alerts.map(\.severity.rawValue) == (1..<causes.count).map { $0 % 4 })
    #expect(alerts[0].activePeriods.map(\.start) == [Date(timeIntervalSince1970: 1)])
    #expect(alerts[0].activePeriods.map(\.end) == [nil])
    #expect(alerts[2].informedEntities == [Selector(routeType: 3, stopID: "s")])
    #expect(alerts[4].header.text() == "header 5" && alerts[4].details.text() == nil)
  }

  @Test(
    "of a real message are read",
    .realData("gtfs-rt/bart/bart-alerts.pb"))
  func realMessage() throws {
    let file = URL(fileURLWithPath: "\(RealMessages.folder)/bart/bart-alerts.pb")
    let raw = try TransitRealtime_FeedMessage(serializedBytes: try Data(contentsOf: file))
    let alerts = try RealtimeMessage(contentsOf: file).alerts
    #expect(!alerts.isEmpty)
    #expect(alerts.map(\.id) == raw.entity.map(\.id))
    for (alert, entity) in zip(alerts, raw.entity) {
      #expect(
        alert.details.translations.map(\.text)
          == entity.alert.descriptionText.translation.map(\.text))
      #expect(alert.informedEntities.count == entity.alert.informedEntity.count)
    }
  }

  @Test("are active from the start of a period until just before its end")
  func activity() {
    func day(_ number: Double) -> Date { Date(timeIntervalSince1970: number * 86_400) }
    var alert = Alert(id: "a", informedEntities: [], header: .init())
    #expect(alert.isActive(at: day(5)))
    alert.activePeriods = [.init(start: day(1), end: day(2)), .init(start: day(4))]
    #expect(
      [0.5, 1, 1.5, 2, 3, 4, 9].map { alert.isActive(at: day($0)) }
        == [false, true, true, false, false, true, true])
  }

  @Test(
    "show the text in the reader's language",
    arguments: [
      (["de-AT", "en"], "Störung"), (["en-GB"], "Colour"), (["en-AU"], "Color"),
      (["fr"], "Plain"), ([], "Plain"),
    ])
  func languages(preferred: [String], expected: String) {
    let text = Alert.TranslatedText([
      .init("Color", language: "en"), .init("Colour", language: "en-GB"),
      .init("Störung", language: "de"), .init("Plain"),
    ])
    #expect(text.text(preferring: preferred) == expected)
    #expect(Alert.TranslatedText().text(preferring: preferred) == nil)
  }

  @Test(
    "show the publisher's own text to those who read the feed's language",
    arguments: [
      // Languages of the texts, of the feed, and of the reader; then the text that is shown.
      ("- sv", "fi", "fi sv", "-"), ("- sv", "", "fi sv", "sv"), ("- sv", "fi", "sv", "sv"),
      ("sv fi", "fi", "de", "fi"), ("sv fi", "", "de", "sv"), ("sv fi", "fi", "fi-FI sv", "fi"),
      ("ja-Hrkt - en", "ja", "ja", "-"), ("ja-Hrkt en", "ja", "ja", "en"),
      ("ja-Hrkt", "ja", "ja", "ja-Hrkt"), ("zh-Hans zh-Hant", "en", "zh-TW", "zh-Hant"),
      ("zh_CN zh_HK", "en", "zh-TW", "zh_HK"), ("en-US en-GB", "en-US", "en-AU", "en-US"),
    ])
  func feedLanguage(tags: String, feed: String, reader: String, expected: String) {
    func list(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    var text = Alert.TranslatedText(list(tags).map { .init($0, language: $0 == "-" ? nil : $0) })
    text.feedLanguages = list(feed)
    #expect(text.text(preferring: list(reader)) == expected)
  }

  @Test(
    "never show blanks, and markup only as plain text where there is no other",
    arguments: [
      ([("en-html", "<p>Lift <b>out</b></p>"), ("en", "Lift out of order")], "Lift out of order"),
      ([("EN_HTML", "<p>Lift</p>"), ("fr", "Ascenseur"), ("en-AU", "Lift!")], "Lift!"),
      (
        [("fr", "Ascenseur"), ("en-html", "<p>Lift&nbsp;&amp; <b>stairs</b><br>shut")],
        "Lift & stairs\nshut"
      ),
      ([("en", " \n"), ("fr", "Ascenseur")], "Ascenseur"), ([("en", ""), ("", "Own")], "Own"),
      ([("", ""), ("en", "Lift")], "Lift"), ([("en-html", "<p> </p>"), ("de", "Lift")], "Lift"),
      ([("en", "<p>See <a href='x>y'>this</a></p>")], "See this"),
      ([("en", "Platforms <A> & <B>, < 5 min")], "Platforms <A> & <B>, < 5 min"),
      ([("html", "a<br>b"), ("", "plain")], "plain"), ([("html", "a<br>b")], "a\nb"),
      ([("zh-html", "x")], "x"), ([("en", ""), ("", "\t")], nil),
    ] as [([(String, String)], String?)])
  func markup(translations: [(language: String, text: String)], expected: String?) {
    let text = Alert.TranslatedText(
      translations.map { .init($0.text, language: $0.language.isEmpty ? nil : $0.language) })
    #expect(text.text(preferring: ["en", "de"]) == expected)
  }

  // MARK: - The subjects of alerts

  @Test("of a stop, a route and a departure are the alerts with a matching selector")
  func concerns() async throws {
    let bundle = try BuiltBundle(path: "\(SharedData.repository)/sample-data/transit/sydney")
    let store = bundle.store
    let monday = Date(timeIntervalSince1970: 1_787_522_400)
    let platform = try #require(
      try await store.stops(within: "200020").first { $0.platform != nil && $0.tripCount > 0 })
    let departure = try #require(
      try await store.departures(at: platform.id, from: monday, limit: 1).first)
    let route = departure.route.routeID
    let agency = try #require(
      try await store.read { db in
        try String.fetchOne(
          db,
          sql: "SELECT agency_id FROM routes AS r JOIN agencies AS a ON a.id = r.agency "
            + "WHERE route_id = ?", arguments: [route])
      })
    let run = TripDescriptor(
      tripID: departure.tripID, startDate: departure.serviceDate.description)
    let otherDay = TripDescriptor(tripID: departure.tripID, startDate: "19990101")
    // What is named, and whether it concerns the platform, its route, its departure, and Central.
    let cases: [(String, [Selector], [Bool])] = [
      ("platform", [Selector(stopID: platform.stopID)], [true, false, true, false]),
      ("station", [Selector(stopID: "200020")], [true, false, true, false]),
      ("route", [Selector(routeID: route)], [true, true, true, false]),
      ("route there", [Selector(routeID: route, stopID: "200020")], [true, true, true, false]),
      (
        "route elsewhere", [Selector(routeID: route, stopID: "200060")],
        [false, true, false, false]
      ),
      ("agency", [Selector(agencyID: agency)], [true, true, true, false]),
      ("mode", [Selector(routeType: 4)], [true, true, true, false]),
      ("run", [Selector(trip: run)], [false, false, true, false]),
      ("other day", [Selector(trip: otherDay)], [false, false, false, false]),
      (
        "other direction", [Selector(routeID: route, directionID: 7)],
        [true, true, departure.directionID == nil, false]
      ),
      ("two", [Selector(stopID: "200060"), Selector(routeID: route)], [true, true, true, true]),
      ("nothing", [Selector()], [false, false, false, false]),
    ]
    let message = RealtimeMessage(
      timestamp: nil,
      alerts: cases.map { Alert(id: $0.0, informedEntities: $0.1, header: .init()) })
    let found = [
      try await store.alerts(forStop: platform.id, in: message, at: monday),
      try await store.alerts(forRoute: departure.route.id, in: message, at: monday),
      try await store.alerts(for: departure, in: message, at: monday),
      try await store.alerts(forStop: "200060", in: message, at: monday),
    ].map { Set($0.map(\.id)) }
    for (name, _, expected) in cases {
      #expect(found.map { $0.contains(name) } == expected, "\(name)")
    }
    // A line is its routes, and a trip has the alerts of its departures from each of its stops.
    let line = try await store.line(of: departure.route.id)
    let ofLine = try await store.alerts(forLine: line.id, in: message, at: monday)
    #expect(Set(ofLine.map(\.id)) == found[1])
    let trip = try await store.trip(of: departure)
    let ofTrip = try await store.alerts(for: trip, in: message, at: monday)
    #expect(Set(ofTrip.map(\.id)) == found[2])
    let goal = try #require(trip.stops.last)
    let atGoal = RealtimeMessage(
      timestamp: nil,
      alerts: [
        Alert(id: "goal", informedEntities: [Selector(stopID: goal.stopID)], header: .init())
      ])
    #expect(try await store.alerts(for: trip, in: atGoal, at: monday).map(\.id) == ["goal"])
    #expect(try await store.alerts(for: departure, in: atGoal, at: monday).isEmpty)
  }

  @Test("of a line are the alerts of all its routes")
  func line() async throws {
    let bundle = try BuiltBundle(path: "\(SharedData.repository)/sample-data/transit/sydney")
    let store = bundle.store
    let id = try await store.read { db in
      try String.fetchOne(
        db, sql: "SELECT route_id FROM routes GROUP BY line HAVING count(*) > 1 ORDER BY 1 LIMIT 1")
    }
    let routes = try await store.routes(ofLine: try #require(id))
    #expect(routes.count > 1)
    let message = RealtimeMessage(
      timestamp: nil,
      alerts: routes.map {
        Alert(
          id: $0.routeID, informedEntities: [Selector(routeID: $0.routeID)], header: .init())
      })
    let line = try await store.line(of: routes[0].id)
    let found = try await store.alerts(forLine: line.id, in: message)
    #expect(Set(found.map(\.id)) == Set(routes.map(\.routeID)))
    #expect(try await store.alerts(forRoute: routes[0].id, in: message).count == 1)
  }

  @Test("come the most severe first, and only while they are active")
  func order() async throws {
    let bundle = try BuiltBundle(path: "\(SharedData.repository)/sample-data/transit/sydney")
    let now = Date(timeIntervalSince1970: 1_787_522_400)
    let here = [Selector(stopID: "200020")]
    let message = RealtimeMessage(
      timestamp: nil,
      alerts: [
        Alert(id: "info", informedEntities: here, severity: .info, header: .init()),
        Alert(id: "severe", informedEntities: here, severity: .severe, header: .init()),
        Alert(id: "info too", informedEntities: here, severity: .info, header: .init()),
        Alert(
          id: "over", activePeriods: [.init(end: now)], informedEntities: here, header: .init()),
      ])
    let found = try await bundle.store.alerts(forStop: "200020", in: message, at: now)
    #expect(found.map(\.id) == ["severe", "info", "info too"])
  }

  @Test("use the feed's language for a text without a language")
  func languageOfFeed() async throws {
    let bundle = try BuiltBundle(path: "\(SharedData.repository)/sample-data/transit/sydney")
    let (store, now) = (bundle.store, Date(timeIntervalSince1970: 1_787_522_400))
    let texts = Alert.TranslatedText([.init("Störning", language: "sv"), .init("Delay")])
    let here = [Selector(stopID: "200020")]
    let message = RealtimeMessage(
      timestamp: nil, alerts: [Alert(id: "a", informedEntities: here, header: texts)])
    #expect(texts.text(preferring: ["en-AU", "sv"]) == "Störning")
    let alert = try #require(
      try await store.alerts(forStop: "200020", in: message, at: now).first)
    // The sample is in English, as its feed_info.txt says.
    #expect(alert.header.feedLanguages == ["EN"])
    #expect(alert.header.text(preferring: ["en-AU", "sv"]) == "Delay")
    #expect(alert.header.text(preferring: ["sv", "en"]) == "Störning")
  }
}

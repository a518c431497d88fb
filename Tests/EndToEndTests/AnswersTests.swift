import Foundation
import GRDB
import SeedTransit
import TestSupport
import Testing

@Suite("The backend's answers")
struct AnswersTests {
  /// The members that both answers share.
  private struct Envelope<Content: Decodable>: Decodable {
    let data: Content
  }

  private struct Departure: Decodable {
    let tripId: String
    let routeShortName: String
    let serviceDate: String
    let startTimeSecs: Int
    let scheduledTimeSecs: Int
    let predictedTimeSecs: Int?
    let wheelchairAccessible: Int
    let cancelled: Bool
  }

  private struct Trip: Decodable {
    struct Stop: Decodable {
      let stopId: String
      let arrivalTimeSecs: Int?
      let departureTimeSecs: Int?
    }
    let tripId: String
    let serviceDate: String
    let startTimeSecs: Int?
    let stops: [Stop]
  }

  private func decode<Content: Decodable>(_ text: String, as: Content.Type) throws -> Content {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Envelope<Content>.self, from: Data(text.utf8)).data
  }

  /// Midnight of 24 August 2026 in Sydney, ten hours ahead of Greenwich.
  private static let monday = 1_787_493_600

  private func bundle(
    _ folder: TemporaryFolder, of feed: String = ReproducibilityTests.sample
  ) throws -> String {
    let pipeline = try folder.write(
      """
      name: sydney
      output: out
      transit: { feeds: [{ name: sydney, source: \(feed) }] }
      snapshots:
        departures: { stops: ["200060", "sydney:200020"], date: 2026-08-24 }
        trips: { stops: ["200020"], date: 2026-08-24 }
      """, to: "sydney.yaml")
    let built = try Tool.run(["build", pipeline, "--quiet"], in: folder.path)
    try #require(built.exitCode == 0, "\(built.errorText)")
    return folder.path("out")
  }

  @Test("departures of a station equal the view's departures for all its platforms, in order")
  func departures() throws {
    let folder = try TemporaryFolder()
    let bundle = try bundle(folder)
    let answer = try Tool.run(
      ["departures", bundle, "200060", "--at", "2026-08-24T08:00", "--limit", "40"])
    #expect(answer.exitCode == 0, "\(answer.errorText)")
    let found = try decode(answer.text, as: [Departure].self)
    let expected = try Tool.read("\(bundle)/sydney.sqlite") { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT d.trip_id, d.departure_time + CASE d.date WHEN 20260824 THEN 0 ELSE -86400 END AS t
          FROM departures AS d
          JOIN stops AS s ON s.id = d.stop LEFT JOIN stops AS p ON p.id = s.parent_station
          WHERE d.date IN (20260823, 20260824) AND (s.stop_id = '200060' OR p.stop_id = '200060')
            AND t >= 8 * 3600
          ORDER BY t LIMIT 40
          """
      ).map { Self.monday + ($0["t"] as Int) }
    }
    #expect(found.map(\.scheduledTimeSecs) == expected)
    #expect(expected.count == 40)
    #expect(found.allSatisfy { $0.predictedTimeSecs == nil && !$0.cancelled })
    let sameInstant = try Tool.run(
      ["departures", bundle, "sydney:200060", "--at", "2026-08-23T22:00:00Z", "--limit", "40"])
    #expect(sameInstant.text == answer.text)
  }

  @Test("a trip has its stops, with times on the requested day")
  func trip() throws {
    let folder = try TemporaryFolder()
    let bundle = try bundle(folder)
    let expected = try Tool.read("\(bundle)/sydney.sqlite") { db in
      try Row.fetchAll(
        db, sql: "SELECT stop_id, arrival_time FROM stop_times WHERE trip_id = '161.SA.0.0910'")
    }
    let answer = try Tool.run(["trip", bundle, "161.SA.0.0910", "--date", "2026-08-29"])
    #expect(answer.exitCode == 0, "\(answer.errorText)")
    let found = try decode(answer.text, as: Trip.self)
    #expect(found.tripId == "161.SA.0.0910")
    #expect(found.stops.map(\.stopId) == expected.map { $0["stop_id"] })
    let times = expected.map { ($0["arrival_time"] as Int?).map { Self.monday + 5 * 86_400 + $0 } }
    #expect(found.stops.map(\.arrivalTimeSecs) == times)
    #expect(!times.isEmpty)
    let monday = try Tool.run(["trip", bundle, "161.SA.0.0910", "--date", "2026-08-24"])
    #expect(monday.exitCode == 2 && monday.errorText.contains("does not run on 20260824"))
  }

  @Test("each departure leads to its own journey, also of a trip that runs every few minutes")
  func journeys() throws {
    let folder = try TemporaryFolder()
    let bundle = try bundle(folder)
    let stop = try Tool.read("\(bundle)/sydney.sqlite") { db in
      try String.fetchOne(
        db, sql: "SELECT stop_id FROM stop_times WHERE trip_id = 'M1.WD.0' ORDER BY stop_sequence")
    }
    let board = try Tool.run(
      ["departures", bundle, try #require(stop), "--at", "2026-08-24T06:20", "--limit", "30"])
    let runs = try decode(board.text, as: [Departure].self).filter { $0.tripId == "M1.WD.0" }
    // Every 10 minutes until 6:30, then every 4: frequencies.txt.
    #expect(runs.prefix(4).map { ($0.startTimeSecs - Self.monday) / 60 } == [380, 390, 394, 398])
    #expect(Set(runs.map(\.serviceDate)) == ["2026-08-24"])
    for run in runs.prefix(4) {
      #expect(run.routeShortName == "M1" && (0...2).contains(run.wheelchairAccessible))
      for start in ["\(run.startTimeSecs)", Self.clock(run.startTimeSecs - Self.monday)] {
        let answer = try Tool.run(
          ["trip", bundle, run.tripId, "--date", run.serviceDate, "--start", start])
        let trip = try decode(answer.text, as: Trip.self)
        #expect(trip.startTimeSecs == run.startTimeSecs && trip.serviceDate == run.serviceDate)
        #expect(trip.stops.first?.departureTimeSecs == run.scheduledTimeSecs)
      }
    }
  }

  /// A time of day as a person writes it.
  private static func clock(_ secs: Int) -> String {
    "\(secs / 3_600):\(secs / 60 % 60 < 10 ? "0" : "")\(secs / 60 % 60)"
  }

  @Test(
    "a start at which no journey begins is refused",
    arguments: ["4:59", "25:00", "1787493600", "161.SA.0.0910 9:11"])
  func noJourney(_ asked: String) throws {
    let folder = try TemporaryFolder()
    let bundle = try bundle(folder)
    let words = asked.split(separator: " ").map(String.init)
    let trip = words.count > 1 ? words[0] : "M1.WD.0"
    let answer = try Tool.run(["trip", bundle, trip, "--start", words[words.count - 1]])
    #expect(answer.exitCode == 2, "\(answer.text)")
    #expect(answer.errorText.contains("no journey of the trip starts at "), "\(answer.errorText)")
    let time = words[words.count - 1]
    #expect(!time.contains(":") || answer.errorText.contains(" at \(time):00\n"))
  }

  @Test(
    "a start that is not a time is refused as the command is read",
    arguments: ["8:60", "8:00:60", "-1:00", "1000:00", "8:", "eight", "99999999999999999999"])
  func noTime(_ start: String) throws {
    let answer = try Tool.run(["trip", "bundle", "M1.WD.0", "--start=\(start)"])
    #expect(answer.exitCode == 64, "\(answer.errorText)")
  }

  @Test("a pipeline's trips are in its snapshots, one for each departure")
  func tripSnapshots() throws {
    let folder = try TemporaryFolder()
    let bundle = try bundle(folder)
    let text = try String(
      contentsOfFile: "\(bundle)/snapshots/departures/sydney%3A200020~FC.json", encoding: .utf8)
    let departures = try decode(text, as: [Departure].self)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(bundle)/snapshots/trip")
    #expect(Set(names) == Set(departures.map { "\($0.tripId).\($0.startTimeSecs).json" }))
    for departure in departures.prefix(20) {
      let name = "\(departure.tripId).\(departure.startTimeSecs).json"
      let file = try String(contentsOfFile: "\(bundle)/snapshots/trip/\(name)", encoding: .utf8)
      let asked = try Tool.run(
        [
          "trip", bundle, departure.tripId, "--date", departure.serviceDate, "--start",
          "\(departure.startTimeSecs)",
        ])
      #expect(file == asked.text)
    }
  }

  @Test(
    "a zone that is an offset, or that nobody knows, stops the build",
    arguments: ["+10:00", "no"])
  func unknownZone(_ zone: String) throws {
    let folder = try TemporaryFolder()
    let feed = folder.path("feed")
    try FileManager.default.copyItem(atPath: ReproducibilityTests.sample, toPath: feed)
    let agencies = try String(contentsOfFile: "\(feed)/agency.txt", encoding: .utf8)
    try folder.write(agencies.replacing("Australia/Sydney", with: zone), to: "feed/agency.txt")
    let refused = try Tool.build(feed, to: folder.path("out"))
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("'\(zone)' is not a time zone"), "\(refused.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test("a pipeline's departures are in its snapshots, from midnight to midnight")
  func snapshots() throws {
    let folder = try TemporaryFolder()
    let bundle = try bundle(folder)
    let answers = "\(bundle)/snapshots/departures"
    let names = try FileManager.default.contentsOfDirectory(atPath: answers)
    #expect(names.sorted() == ["200060.json", "sydney%3A200020~FC.json"])
    let text = try String(contentsOfFile: "\(answers)/200060.json", encoding: .utf8)
    let times = try decode(text, as: [Departure].self).map(\.scheduledTimeSecs)
    #expect(times == times.sorted())
    #expect(times.allSatisfy { ($0 - Self.monday) / 86_400 == 0 && $0 >= Self.monday })
    let all = try Tool.run(
      ["departures", bundle, "200060", "--at", "2026-08-24T00:00", "--limit", "\(times.count)"])
    #expect(all.text == text)
    #expect(times.count > 40)
  }

  @Test("the sample's message shows a delay, a cancellation and an alert; its script makes it")
  func sampleMessage() throws {
    struct Answer: Decodable {
      struct Alert: Decodable {
        let effect: String
        let header: String
      }
      struct Departure: Decodable {
        let tripId: String
        let delay: Int?
        let cancelled: Bool
      }
      let alerts: [Alert]
      let data: [Departure]
    }
    let folder = try TemporaryFolder()
    let bundle = try bundle(folder)
    let message = "\(SharedData.repository)/sample-data/transit/realtime.pb"
    let result = try Tool.run(
      ["departures", bundle, "200020", "--at", "2026-08-24T08:00", "--realtime", message])
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(
      result.errorText.contains("2 of 2 trip updates are applied"), "\(result.errorText)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let answer = try decoder.decode(Answer.self, from: Data(result.text.utf8))
    #expect(answer.data.filter { $0.delay == 240 }.map(\.tripId) == ["F1.WD.0.0800"])
    #expect(answer.data.filter(\.cancelled).map(\.tripId) == ["F4.WD.1.0820"])
    #expect(answer.alerts.map(\.header) == ["Lift out of order at Circular Quay"])
    #expect(answer.alerts.map(\.effect) == ["accessibilityIssue"])
    let early = try Tool.run(
      ["departures", bundle, "200020", "--at", "2026-08-24T07:50", "--realtime", message])
    #expect(
      early.errorText.hasPrefix(
        """
        realtime: 0 of 2 trip updates are applied
        realtime: the message is from the future, made 600 seconds after --at; nothing of it is applied
        """), "\(early.errorText)")
    struct Journey: Decodable {
      struct Content: Decodable { let cancelled: Bool }
      let alerts: [Answer.Alert]
      let data: Content
    }
    for (trip, isCancelled) in [("F1.WD.0.0800", false), ("F4.WD.1.0820", true)] {
      let result = try Tool.run([
        "trip", bundle, trip, "--date", "2026-08-24", "--realtime", message, "--at",
        "2026-08-23T22:00:00Z",
      ])
      #expect(result.exitCode == 0, "\(result.errorText)")
      let journey = try decoder.decode(Journey.self, from: Data(result.text.utf8))
      #expect(journey.data.cancelled == isCancelled)
      #expect(journey.alerts.map(\.header) == ["Lift out of order at Circular Quay"])
    }
    let made = folder.path("made.pb")
    let script = "\(SharedData.repository)/scripts/make-sample-message.py"
    #expect(try run(["python3", script, made]).exitCode == 0)
    #expect(
      FileManager.default.contentsEqual(atPath: made, andPath: message),
      "run scripts/make-sample-message.py and commit the message")
  }

  @Test("a missing thing is reported with a fix")
  func badInput() throws {
    let folder = try TemporaryFolder()
    let bundle = try bundle(folder)
    let unknown = try Tool.run(["departures", bundle, "nowhere", "--at", "2026-08-24T08:00"])
    #expect(unknown.exitCode == 2)
    #expect(unknown.errorText.contains("nowhere") && unknown.errorText.contains("fix: "))
    #expect(try Tool.run(["trip", bundle, "none"]).exitCode == 2)
    #expect(try Tool.run(["trip", folder.path("missing"), "none"]).exitCode == 2)
    let text = try folder.write("no database", to: "text.sqlite")
    #expect(try Tool.run(["departures", text, "200060"]).exitCode == 2)
    for moment in ["8:00", "2026-08-32T08:00", "2026-08-24T25:00", "2026-02-29T08:00"] {
      let wrong = try Tool.run(["departures", bundle, "200060", "--at", moment])
      #expect(wrong.exitCode == 64, "\(moment)")
    }
    let pipeline = try folder.write(
      """
      name: wrong
      output: wrong
      transit: { feeds: [{ name: sydney, source: \(ReproducibilityTests.sample) }] }
      snapshots: { departures: { stops: [nowhere], date: 2026-08-24 } }
      """, to: "wrong.yaml")
    let refused = try Tool.run(["build", pipeline, "--quiet"], in: folder.path)
    #expect(refused.exitCode == 1)
    #expect(refused.errorText.contains("snapshots: 'nowhere': "), "\(refused.errorText)")
  }

  @Test(
    "a realtime message gives predictions, is left alone when stale, and refused when cut short",
    .realData("gtfs/kingston-on.zip", "gtfs-rt/kingston"))
  func realtime() throws {
    let feed = SharedData.feed("kingston-on.zip")
    let messages = URL(fileURLWithPath: SharedData.path("gtfs-rt/kingston"))
    let names = try FileManager.default.contentsOfDirectory(atPath: messages.path).sorted()
    let message = messages.appending(path: try #require(names.first))
    let folder = try TemporaryFolder()
    let bundle = folder.path("out")
    try #require(try Tool.build(feed, to: bundle).exitCode == 0)
    let stop = try Tool.read("\(bundle)/transit.sqlite") { db in
      try String.fetchOne(
        db,
        sql: "SELECT stop_id FROM stops WHERE location_type = 0 ORDER BY trip_count DESC LIMIT 1")
    }
    func departures(at seconds: Int, _ file: String) throws -> ProcessResult {
      try Tool.run(
        ["departures", bundle, try #require(stop), "--at", "\(seconds)", "--realtime", file])
    }
    // The message was made at this second.
    let now = 1_768_494_853
    let live = try departures(at: now, message.path)
    #expect(live.exitCode == 0, "\(live.errorText)")
    #expect(live.errorText.contains("229 trip updates"))
    let predicted = try decode(live.text, as: [Departure].self)
    #expect(predicted.contains { $0.predictedTimeSecs != nil })
    let best = predicted.map { $0.predictedTimeSecs ?? $0.scheduledTimeSecs }
    #expect(best == best.sorted() && best.allSatisfy { $0 >= now })

    let stale = try departures(at: now + 3_600, message.path)
    #expect(stale.errorText.contains("stale"))
    #expect(try decode(stale.text, as: [Departure].self).allSatisfy { $0.predictedTimeSecs == nil })

    let cut = URL(fileURLWithPath: folder.path("cut.pb"))
    try Data(contentsOf: message).prefix(300).write(to: cut)
    let refused = try departures(at: now, cut.path)
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("cut.pb") && refused.errorText.contains("fix: "))
  }
}

import Foundation
import GRDB
import SeedTransit
import TestSupport
import Testing

@Suite("TransitStore in the languages of translations.txt")
struct StoreLanguageTests {
  /// The sample's bundle with some more translations.
  struct Bundle {
    let path: String
    let feed: String
    private let folder: TemporaryFolder

    init(_ rows: String = "", feedLanguage: String = "EN") throws {
      folder = try TemporaryFolder()
      feed = folder.path("feed")
      try FileManager.default.copyItem(atPath: ReproducibilityTests.sample, toPath: feed)
      let file = "\(feed)/translations.txt"
      let text = try String(contentsOfFile: file, encoding: .utf8) + rows
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let info = try String(contentsOfFile: "\(feed)/feed_info.txt", encoding: .utf8)
      try info.replacingOccurrences(of: "\"EN\"", with: "\"\(feedLanguage)\"")
        .write(toFile: "\(feed)/feed_info.txt", atomically: true, encoding: .utf8)
      path = folder.path("out")
      let result = try Tool.build(feed, to: path)
      try #require(result.exitCode == 0, "\(result.errorText)")
    }

    func store(_ languages: String...) throws -> TransitStore {
      try TransitStore(
        url: URL(fileURLWithPath: "\(path)/transit.sqlite"), languages: languages)
    }
  }

  /// Translations by text, of a line, of one call's headsign, and of two in one language.
  static let rows = """
    trips,trip_headsign,zh-Hans,环形码头,,,Circular Quay
    trips,trip_headsign,fr,Quai circulaire,,,Circular Quay
    stops,stop_name,fr,Quai circulaire,200020,,
    stops,stop_name,fr,Quai (par le texte),,,Circular Quay
    stop_times,stop_headsign,fr,Quai de Manly,161.WD.0.0910,4,
    routes,route_short_name,fr,Ligne 1,,,T1
    agency,agency_name,fr,Trains de Sydney,SydneyTrains,,

    """

  /// 24 August 2026, 8:00 in Sydney.
  static let monday = Date(timeIntervalSince1970: 1_787_522_400)

  @Test("names of stops are in the first language that has them, else as published")
  func stops() async throws {
    let bundle = try Bundle(Self.rows)
    let asked: [([String], String, String)] = [
      ([], "Circular Quay", "Central Station"),
      (["zh-Hans"], "环形码头", "中央车站"), (["zh"], "环形码头", "中央车站"),
      (["zh-Hant-TW", "fr"], "环形码头", "中央车站"), (["fr"], "Quai circulaire", "Central Station"),
      (["fr-CA", "zh"], "Quai circulaire", "中央车站"),
      (["de", "ja"], "Circular Quay", "Central Station"),
      // English is the feed's own language, so later languages are ignored.
      (["en-AU", "zh"], "Circular Quay", "Central Station"),
      (["fr", "en", "zh"], "Quai circulaire", "Central Station"),
    ]
    for (languages, quay, central) in asked {
      let store = try TransitStore(
        url: URL(fileURLWithPath: "\(bundle.path)/transit.sqlite"), languages: languages)
      #expect(try await store.stop(id: "200020").name == quay, "\(languages)")
      #expect(try await store.stop(id: "200060").name == central, "\(languages)")
    }
  }

  @Test("translations whose table_name has capitals or .txt are shown, and the bundle verifies")
  func tableNames() async throws {
    let bundle = try Bundle(
      """
      STOPS,stop_name,fr,Quai circulaire,200020,,
      Stops.txt,stop_name,fr,Gare centrale,200060,,
      stops.txt,stop_name,eng,Main Station,200060,,

      """)
    let (french, english) = (try bundle.store("fra"), try bundle.store("en-AU"))
    #expect(try await french.stop(id: "200020").name == "Quai circulaire")
    #expect(try await french.stop(id: "200060").name == "Gare centrale")
    // The code eng is en, and a translation comes before the feed's own text.
    #expect(try await english.stop(id: "200060").name == "Main Station")
    let verified = try Tool.run(["verify", bundle.path, "--feed", bundle.feed])
    #expect(verified.exitCode == 0, "\(verified.text) \(verified.errorText)")
  }

  @Test("destinations, lines and agencies are translated on boards, in trips and in lists")
  func timetable() async throws {
    let bundle = try Bundle(Self.rows)
    let (plain, french) = (try bundle.store(), try bundle.store("fr"))
    var (board, translated): ([TransitStore.Departure], [TransitStore.Departure]) = ([], [])
    for stop in ["200060", "209573"] {
      board += try await plain.departures(at: stop, from: Self.monday, limit: 100)
      translated += try await french.departures(at: stop, from: Self.monday, limit: 100)
    }
    #expect(translated.map(\.id) == board.map(\.id))
    let names = ["Circular Quay": "Quai circulaire"]
    #expect(translated.map(\.headsign) == board.map { $0.headsign.map { names[$0] ?? $0 } })
    #expect(translated.contains { $0.headsign == "Quai circulaire" })
    let lines = translated.map(\.route.displayName)
    #expect(lines == board.map { $0.route.displayName == "T1" ? "Ligne 1" : $0.route.displayName })
    #expect(lines.contains("Ligne 1"))
    let listed = try await french.routeList(filter: .rail).lines.map(\.name)
    #expect(listed.contains("Ligne 1") && !listed.contains("T1"))
    let agencies = try await french.timetable().feeds.flatMap(\.agencies).map(\.name)
    #expect(agencies.contains("Trains de Sydney"))
    let trip = try await french.trip(id: "161.WD.0.0910")
    #expect(trip.stops.first { $0.stopSequence == 4 }?.headsign == "Quai de Manly")
    #expect(trip.stops.first { $0.stopSequence == 5 }?.headsign == "Manly Wharf")
  }

  @Test("the search finds names in every language, whatever is shown")
  func search() async throws {
    let bundle = try Bundle(Self.rows)
    for store in [try bundle.store(), try bundle.store("fr"), try bundle.store("zh")] {
      for text in ["Circular Quay", "Quai circulaire", "quai circ", "环形", "par le texte"] {
        let found = try await store.searchStops(text, limit: 3).map(\.stopID)
        #expect(found.contains("200020"), "\(text): \(found)")
      }
    }
  }

  @Test("invalid languages and columns in the file do no harm")
  func strangeRows() async throws {
    let bundle = try Bundle(
      """
      "stops'); DROP TABLE stops; --","stop_name",fr,x,200020,,
      stops,"stop_name' OR 1",fr,x,200020,,
      stops,stop_lat,fr,x,200020,,
      stops,stop_name,"f'r",x,200020,,
      stops,stop_name,,x,200020,,

      """)
    let store = try bundle.store("f'r", "fr", "", "-")
    #expect(try await store.stop(id: "200020").name == "x")
    #expect(try await store.stop(id: "200060").name == "Central Station")
    #expect(try await !store.departures(at: "200020", from: Self.monday).isEmpty)
  }

  @Test("the commands answer in a language")
  func commands() throws {
    let bundle = try Bundle(Self.rows)
    let asked = ["departures", bundle.path, "209573", "--at", "2026-08-24T08:00"]
    let board = try Tool.run(asked + ["--lang", "fr"])
    #expect(board.text.contains("\"Quai circulaire\""), "\(board.text)\(board.errorText)")
    let trip = try Tool.run(
      ["trip", bundle.path, "161.WD.0.0910", "--lang", "de", "--lang", "fr"])
    #expect(trip.exitCode == 0, "\(trip.errorText)")
    let other = try Tool.run(asked)
    #expect(!other.text.contains("Quai"))
  }

  /// A feed of one line in a language, with translations; without feed_info.txt if it is not given.
  private static func lineStore(
    _ translations: String, agencyLanguage: String, feedLanguage: String? = nil,
    names: (stop: String, headsign: String), in folder: TemporaryFolder
  ) throws -> URL {
    var files = [
      "agency.txt": """
      agency_id,agency_name,agency_url,agency_timezone,agency_lang
      A,Acme,https://example.org,Europe/Helsinki,\(agencyLanguage)

      """,
      "stops.txt": """
      stop_id,stop_name,stop_lat,stop_lon
      1,\(names.stop),60.2,24.93
      2,Second,60.17,24.94

      """,
      "routes.txt": """
      route_id,agency_id,route_short_name,route_long_name,route_type
      R,A,10,\(names.stop),3

      """,
      "calendar.txt": """
      service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
      D,1,1,1,1,1,1,1,20260801,20261231

      """,
      "trips.txt": "route_id,service_id,trip_id,trip_headsign\nR,D,T,\(names.headsign)\n",
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T,8:00:00,8:00:00,1,1
      T,9:00:00,9:00:00,2,2

      """,
      "translations.txt":
        "table_name,field_name,language,translation,field_value\n\(translations)\n",
    ]
    files["feed_info.txt"] = feedLanguage.map {
      "feed_publisher_name,feed_publisher_url,feed_lang\nA,https://example.org,\($0)\n"
    }
    for (name, text) in files { try folder.write(text, to: "feed/\(name)") }
    let result = try Tool.build(folder.path("feed"), to: folder.path("out"))
    try #require(result.exitCode == 0, "\(result.errorText)")
    return URL(fileURLWithPath: folder.path("out/transit.sqlite"))
  }

  @Test("Readers of Japanese never get the reading of a name; others get their own language")
  func readings() async throws {
    let folder = try TemporaryFolder()
    let url = try Self.lineStore(
      """
      trips,trip_headsign,ja-Hrkt,しゅうてん,終点
      trips,trip_headsign,en,Terminal,終点
      stops,stop_name,ja-Hrkt,しはつえき,始発駅
      stops,stop_name,en,Origin,始発駅
      routes,route_long_name,ja-Hrkt,しはつえき,始発駅
      routes,route_long_name,en,Origin line,始発駅
      """, agencyLanguage: "ja", feedLanguage: "ja", names: ("始発駅", "終点"), in: folder)
    let expected = [
      (["ja"], "始発駅", "終点", "始発駅"), (["ja-JP"], "始発駅", "終点", "始発駅"),
      (["ja-JP", "en"], "始発駅", "終点", "始発駅"), (["fr"], "始発駅", "終点", "始発駅"),
      (["ja-Hrkt"], "しはつえき", "しゅうてん", "しはつえき"),
      (["en-AU", "ja"], "Origin", "Terminal", "Origin line"),
    ]
    for (languages, stop, headsign, line) in expected {
      let store = try TransitStore(url: url, languages: languages)
      #expect(try await store.stop(id: "1").name == stop, "\(languages)")
      let board = try await store.departures(at: "1", from: Self.monday, limit: 1)
      #expect(board.map(\.headsign) == [headsign], "\(languages)")
      // The names of a line and its patterns in lists come from its route and its trips.
      #expect(try await store.routeList(filter: .bus).lines.map(\.longName) == [line])
      #expect(try await store.patterns(of: "R").map(\.headsign) == [headsign], "\(languages)")
      let trip = try await store.trip(of: try #require(board.first))
      #expect(trip.headsign == headsign, "\(languages)")
      let commands = languages.flatMap { ["--lang", $0] }
      let shown = try Tool.run(
        ["departures", folder.path("out"), "1", "--at", "2026-08-24T07:00", "--format", "text"]
          + commands)
      #expect(shown.text.contains(headsign), "\(languages): \(shown.text)\(shown.errorText)")
    }
  }

  @Test(
    "a feed is in the language of feed_info.txt, and without that file in the one of its agency",
    arguments: [
      (["fi"], "Pasila", "Helsinki"), (["fi", "sv"], "Pasila", "Helsinki"),
      (["fi-FI", "sv-FI"], "Pasila", "Helsinki"), (["en"], "Pasila", "Helsinki"),
      (["sv"], "Böle", "Helsingfors"), (["en", "sv"], "Böle", "Helsingfors"),
      (["sv-FI", "fi-FI"], "Böle", "Helsingfors"),
    ], [(feed: nil, agency: "fi"), (feed: "fi", agency: "sv")])
  func ownLanguage(
    _ asked: (languages: [String], stop: String, headsign: String),
    _ own: (feed: String?, agency: String)
  ) async throws {
    let folder = try TemporaryFolder()
    let rows = """
      stops,stop_name,sv,Böle,Pasila
      stops,stop_name,fi," ",Pasila
      trips,trip_headsign,sv,Helsingfors,Helsinki
      """
    let url = try Self.lineStore(
      rows, agencyLanguage: own.agency, feedLanguage: own.feed, names: ("Pasila", "Helsinki"),
      in: folder)
    let store = try TransitStore(url: url, languages: asked.languages)
    #expect(try await store.stop(id: "1").name == asked.stop)
    let shown = try Tool.run(
      ["departures", folder.path("out"), "1", "--at", "2026-08-24T07:00", "--format", "text"]
        + ["--limit", "1"] + asked.languages.flatMap { ["--lang", $0] })
    #expect(shown.text == "2026-08-24 08:00  10  \(asked.headsign)\n", "\(shown.errorText)")
  }

  @Test(
    "of real feeds, each stop has the name that its file gives it",
    .realFeeds,
    arguments: SharedData.present([
      ("ktel-lefkada-gr.zip", "en"), ("donanbus-jp.zip", "ja-Hrkt"),
    ]) { ["gtfs/\($0.0)"] })
  func realFeeds(feed: String, language: String) async throws {
    let url = URL(fileURLWithPath: try SharedBundles.database(of: SharedData.feed(feed)))
    let (plain, translated) = (
      try TransitStore(url: url), try TransitStore(url: url, languages: [language])
    )
    // The file in the plainest way: neither feed quotes a cell, and the former layout names no id.
    let text = String(
      decoding: try run(["unzip", "-p", SharedData.feed(feed), "translations.txt"]).output,
      as: UTF8.self)
    let rows = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let isFormer = rows[0][0].hasSuffix("trans_id")
    var names: [String: String] = [:]
    for row in rows.dropFirst() {
      if isFormer, row[1] == language { names[row[0]] = row[2] }
      if !isFormer, row[0] == "stops", row[1] == "stop_name", row[2] == language {
        names[row[4]] = row[3]
      }
    }
    let stops = try await plain.read { db in
      try String.fetchAll(db, sql: "SELECT stop_id FROM stops")
    }
    var count = 0
    for id in stops {
      let (original, shown) = (
        try await plain.stop(id: id).name, try await translated.stop(id: id).name
      )
      let expected = names[isFormer ? original : id]
      #expect(shown == expected ?? original)
      guard let expected, expected != original else { continue }
      count += 1
      let found = try await plain.searchStops(expected, limit: 20).map(\.name)
      #expect(found.contains(original), "\(expected): \(found)")
    }
    #expect(count > 10)
  }
}

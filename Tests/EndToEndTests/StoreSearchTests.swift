import Foundation
import GRDB
import SeedStore
import SeedTransit
import Tabular
import TestSupport
import Testing

@Suite("TransitStore on the sample's bundle: searches and places")
struct StoreSearchTests {
  private let bundle: SampleBundle
  private var store: TransitStore { bundle.store }

  init() throws {
    bundle = try SampleBundle()
  }

  @Test(
    "finds by the beginning of every word, without accents and punctuation, stations first",
    arguments: [
      ("centr", "Central Station"), ("circ qu", "Circular Quay"), ("QU CIRC", "Circular Quay"),
      ("oconn", "Parramatta Stadium, O'Connell St"), ("o’conn", "Parramatta Stadium, O'Connell St"),
      ("cafe", "Bathers' Pavilion Café, The Esplanade"),
      ("CAFÉ bathers'", "Bathers' Pavilion Café, The Esplanade"),
      ("bondi j", "Bondi Junction Station"),
    ])
  func search(typed: String, name: String) async throws {
    #expect(try await store.searchStops(typed, limit: 5).first?.name == name)
  }

  @Test(
    "orders hits as that very name, names that begin so, others; each by importance",
    arguments: ["st", "central", "circular quay", "n", "STATION"])
  func searchOrder(typed: String) async throws {
    let found = try await store.searchStops(typed, limit: 1_000)
    let ranks = try await store.read { db in
      // The first stop of a group has the search text of all.
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT coalesce(g.group_id, s.stop_id) AS stop_id, s.search_rank
          FROM stops AS s LEFT JOIN stop_groups AS g ON g.id = s.stop_group
          WHERE s.search_text IS NOT NULL
          """)
      return rows.reduce(into: [String: Int]()) { $0[$1["stop_id"]] = $1["search_rank"] }
    }
    let keys = try found.map { stop in
      let name = stop.name.lowercased()
      let tier = name == typed.lowercased() ? 0 : name.hasPrefix(typed.lowercased()) ? 1 : 2
      return (tier, try #require(ranks[stop.stopID]))
    }
    #expect(keys.count > 1)
    for (one, next) in zip(keys, keys.dropFirst()) { #expect(one < next) }
    for limit in [3, 1, 0, -1] {
      #expect(
        try await store.searchStops(typed, limit: limit) == Array(found.prefix(max(0, limit))))
    }
  }

  @Test(
    "tells stops of one name apart, and no others",
    .realData("gtfs/kingston-on.zip"))
  func distinctions() async throws {
    let database = try SharedBundles.database(of: SharedData.feed("kingston-on.zip"))
    let store = try TransitStore(url: URL(fileURLWithPath: database))
    let stops = try await store.read { db in
      try TransitStore.Stop.fetchAll(
        db, sql: TransitStore.Stop.selection + " WHERE s.sort_order IS NOT NULL")
    }
    let distinctions = try await store.distinctions(of: stops)
    var apart: [Bool] = []
    for namesakes in Dictionary(grouping: stops, by: \.name).values {
      let texts = namesakes.map { distinctions[$0.id].map(store.words.text) }
      if namesakes.count == 1 {
        #expect(texts == [nil])
      } else {
        apart.append(texts.contains { $0 != nil })
        #expect(!apart[apart.count - 1] || Set(texts).count == texts.count, "\(texts)")
      }
    }
    #expect(apart.count == 192)
    #expect(apart.count { $0 } > 180, "\(apart.count { $0 }) of \(apart.count) are distinguished")
    #expect(try await store.distinctions(of: []).isEmpty)
  }

  @Test(
    "finds what a word with a typing error means",
    arguments: [
      ("cirular quay", "Circular Quay"), ("centarl", "Central Station"),
      ("bondi juncton", "Bondi Junction Station"), ("quay cirrcular", "Circular Quay"),
    ])
  func typingError(typed: String, name: String) async throws {
    #expect(try await store.searchStops(typed, limit: 5).first?.name == name)
  }

  @Test("finds all stops whose words differ in one letter, for names with an error in a word")
  func typingErrors() async throws {
    let stops = try await store.read { db in
      // The first stop of a group has the search text of all.
      try Row.fetchAll(
        db,
        sql: """
          SELECT coalesce(g.group_id, s.stop_id), coalesce(g.group_name, s.stop_name), s.search_text
          FROM stops AS s LEFT JOIN stop_groups AS g ON g.id = s.stop_group
          WHERE s.search_rank IS NOT NULL AND s.search_text IS NOT NULL
          """
      ).map { (id: $0[0] as String, name: $0[1] as String? ?? "", words: Self.words(of: $0[2])) }
    }
    var random = SplitMix64(seed: 11)
    var corrected = 0
    for _ in 0..<60 {
      let name = stops.randomElement(using: &random)!.name
      guard name.allSatisfy({ $0.isASCII && $0 != "'" }) else { continue }
      var typed = Array(name.lowercased())
      let place = Int.random(in: 0..<typed.count, using: &random)
      if Bool.random(using: &random) { typed[place] = "e" } else { typed.remove(at: place) }
      let words = Self.words(of: String(typed))
      guard !words.isEmpty else { continue }
      let exact = stops.filter { stop in
        words.allSatisfy { word in stop.words.contains { $0.hasPrefix(word) } }
      }
      let near = stops.filter { stop in
        words.allSatisfy { word in
          stop.words.contains { $0.hasPrefix(word) || Self.begins($0, nearly: word) }
        }
      }
      let found = try await store.searchStops(String(typed), limit: 10_000)
      let expected = exact.count < 3 ? near : exact
      #expect(Set(found.map(\.stopID)) == Set(expected.map(\.id)), "\(String(typed))")
      #expect(Set(found.prefix(exact.count).map(\.stopID)) == Set(exact.map(\.id)))
      corrected += expected.count > exact.count ? 1 : 0
    }
    #expect(corrected > 10)
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  /// Whether a word begins with another after any one change of a letter of the other.
  private static func begins(_ word: String, nearly typed: String) -> Bool {
    guard typed.count >= 5, !(typed + word).contains(where: \.isNumber) else { return false }
    let letters = Array(typed)
    return letters.indices.contains { place in
      let (before, here) = (String(letters[..<place]), String(letters[place]))
      let after = String(letters[(place + 1)...])
      var shapes = [before + after, before + after.prefix(1) + here + after.dropFirst()]
      for letter in word {
        shapes += ["\(before)\(letter)\(after)", "\(before)\(letter)\(here)\(after)"]
      }
      return shapes.contains { word.hasPrefix($0) }
    }
  }

  @Test(
    "finds stops without a station as one place, whose board is that of its stops",
    .realData("gtfs/kingston-on.zip"))
  func groups() async throws {
    let bundle = try SharedBundles.path(of: SharedData.feed("kingston-on.zip"))
    let store = try TransitStore(url: URL(fileURLWithPath: "\(bundle)/transit.sqlite"))
    let hits = try await store.searchStops("montreal sheppard")
    #expect(hits.map(\.name) == ["Montreal / Sheppard"])
    let hit = try #require(hits.first)
    #expect(hit.locationType == .group && hit.modeMask == 1 << 3 && hit.id.contains(":group:"))
    #expect(try await store.stop(id: hit.stopID) == hit)
    let stops = try await store.stops(within: hit.id)
    #expect(stops.map(\.stopID) == ["00148", "09237"])
    #expect(stops.allSatisfy { $0.locationType == .stop && $0.name == hit.name })
    let day = try #require(try await store.timetable().lastDepartureDay).adding(days: -7)
    let zone = try await store.timeZone(ofStop: hit.id)
    let start = Date(timeIntervalSince1970: Double(day.startSecs(in: zone)))
    var expected: [TransitStore.Departure] = []
    var routes: Set<TransitStore.Route> = []
    for stop in stops {
      expected += try await store.departures(at: stop.id, from: start, limit: 1_000)
      routes.formUnion(try await store.routes(at: stop.id))
    }
    let board = try await store.departures(at: hit.id, from: start, limit: 2_000)
    #expect(Set(board) == Set(expected) && board.count == expected.count && board.count > 20)
    #expect(board.map(\.timeSecs) == board.map(\.timeSecs).sorted())
    #expect(Set(try await store.routes(at: hit.id)) == routes)
    let report = try String(contentsOfFile: "\(bundle)/report.json", encoding: .utf8)
    #expect(report.contains("8 stops around 'Cataraqui Centre' have no station"))
    let error = await #expect(throws: StoreError.self) { try await store.stop(id: "group:none") }
    #expect(error?.code == .notFound)
  }

  @Test("finds a stop by its code")
  func searchCode() async throws {
    let stop = try await bundle.first(
      "SELECT stop_id, stop_code FROM stops WHERE stop_code IS NOT NULL")
    #expect(try await store.searchStops(stop[1]).contains { $0.stopID == stop[0] })
  }

  /// A typed text; test output shows its start.
  struct Typed: CustomTestStringConvertible {
    let text: String
    var testDescription: String { String(text.debugDescription.prefix(40)) }
  }

  @Test(
    "takes whatever is typed: nothing crashes, and syntax finds nothing",
    arguments: ([
      "\"", "*", "NEAR(", "NEAR(central quay, 2)", "central AND", "(", ")",
      "'; DROP TABLE stops; --",
      "🚆🚇", "\0", "\u{FFFD}", "^zzz:", "{z q}:x", "-", "\\", "%", "_", "", "   ",
      String(repeating: "a", count: 10_000), String(repeating: "\"*", count: 5_000),
      (0..<5_000).map { "w\($0)" }.joined(separator: " "), String(repeating: "駅", count: 10_000),
      String(repeating: "e\u{301}\u{302}", count: 3_000), "\u{E000}", "𞤀𞤁", "ก็",
      "\u{1F468}\u{200D}",
    ] as [String]).map(Typed.init))
  func hostile(typed: Typed) async throws {
    #expect(try await store.searchStops(typed.text).isEmpty)
  }

  @Test("accepts random text, and finds names by their beginnings")
  func randomText() async throws {
    var random = SplitMix64(seed: 7)
    let names = try await store.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT coalesce(g.group_name, s.stop_name)
          FROM stops AS s LEFT JOIN stop_groups AS g ON g.id = s.stop_group
          WHERE s.sort_order IS NOT NULL AND s.stop_name <> ''
          """)
    }
    for _ in 0..<300 {
      let scalars = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFFF, using: &random))
      }
      _ = try await store.searchStops(String(String.UnicodeScalarView(scalars)))
      let name = names.randomElement(using: &random)!
      let typed = String(name.prefix(Int.random(in: 1...name.count, using: &random)))
      guard typed.contains(where: \.isLetter) else { continue }
      let found = try await store.searchStops(typed, limit: 10_000)
      #expect(found.contains { $0.name == name }, "\(typed)")
    }
  }

  // MARK: - Stops

  @Test(
    "gives a stop the symbol and the words of what most trips there are",
    arguments: [
      ("Central Station", 1, "lightrail.fill", "Metro stop"),
      ("Circular Quay", 4, "ferry.fill", "Ferry stop"),
      ("Bondi Junction Station", 3, "bus.fill", "Bus stop"),
    ])
  func icons(name: String, type: Int, icon: String, label: String) async throws {
    let found = try await store.searchStops(name)
    let stop = try #require(found.first { $0.name == name && $0.locationType == .station })
    #expect(stop.primaryRouteType == type)
    #expect(stop.transportIcon == icon)
    #expect(store.words.accessibilityLabel(of: stop) == label)
    #expect(try await store.stop(id: stop.stopID) == stop)
    #expect(try await store.stop(id: stop.id) == stop)
  }

  @Test("has the modes with the bundle's words and symbols")
  func modes() async throws {
    let words = TransitStore.Words.english
    for type in TransitStore.RouteType.allCases {
      let row = try await bundle.first(
        """
        SELECT display_name, symbol_name, accessibility_label, CAST(priority AS TEXT) FROM route_types
        WHERE mode = \(type.mode ?? -1)
        """)
      let stop = TransitStore.Stop(feed: "f", stopID: "s", name: nil, primaryRouteType: type.mode)
      #expect(
        row == [
          words.name(of: type), type.symbolName, words.accessibilityLabel(of: stop),
          String(try #require(TransitStore.RouteType.allCases.firstIndex(of: type))),
        ])
    }
    let unknown = TransitStore.Stop(feed: "f", stopID: "s", name: nil, primaryRouteType: 7)
    #expect(unknown.transportIcon == "mappin.circle.fill")
    #expect(words.accessibilityLabel(of: unknown) == "Transit stop")
    var german = words
    german.ferry = "Fähre"
    german.stopLabel = "Haltestelle ({mode})"
    german.platform = "Steig {platform}"
    german.direction = "nach {headsign}"
    let quay = TransitStore.Stop(feed: "f", stopID: "s", name: nil, primaryRouteType: 4)
    #expect(german.accessibilityLabel(of: quay) == "Haltestelle (Fähre)")
    #expect(german.text(of: .platform("2")) == "Steig 2")
    #expect(german.text(of: .direction("Manly")) == "nach Manly")
    #expect(words.text(of: .lines(["144", "151"])) == "144, 151")
    #expect(words.text(of: .code("2000")) == "Stop 2000")
  }

  @Test("keeps the ids of a feed that is named on the command line instead of in a pipeline")
  func namedFeed() async throws {
    let folder = try TemporaryFolder()
    let pipeline = try folder.write(
      "name: p\noutput: a\ntransit: { feeds: [{ name: x, source: \(ReproducibilityTests.sample) }] }",
      to: "p.yaml")
    #expect(try Tool.run(["build", pipeline, "--quiet"], in: folder.path).exitCode == 0)
    let named = ["--feed", "x=\(ReproducibilityTests.sample)", "--output", folder.path("b")]
    #expect(try Tool.run(["build", "--quiet"] + named).exitCode == 0)
    for path in ["a/p.sqlite", "b/transit.sqlite"] {
      let store = try TransitStore(url: URL(fileURLWithPath: folder.path(path)))
      #expect(try await store.stop(id: "x:200060").id == "x:200060")
    }
    let wrong = try Tool.run(
      ["verify", folder.path("b"), "--feed", "y=\(ReproducibilityTests.sample)"])
    #expect(wrong.exitCode == 2 && wrong.errorText.contains("no feed 'y'"), "\(wrong.errorText)")
  }

  @Test("names an unknown id")
  func unknown() async throws {
    for ask in [
      { _ = try await store.stop(id: "nowhere") }, { _ = try await store.trip(id: "nowhere") },
      { _ = try await store.route(id: "nowhere") }, { _ = try await store.patterns(of: "nowhere") },
      { _ = try await store.departures(at: "nowhere") },
    ] as [() async throws -> Void] {
      let error = await #expect(throws: StoreError.self) { try await ask() }
      #expect(error?.code == .notFound)
      #expect(error?.subject == "nowhere")
    }
  }

  @Test("finds the stops around a place, the nearest first, like a measurement of all stops")
  func near() async throws {
    let all = try await store.read { db in
      try TransitStore.Stop.fetchAll(
        db, sql: TransitStore.Stop.selection + " WHERE s.sort_order IS NOT NULL")
    }
    var random = SplitMix64(seed: 9)
    for _ in 0..<50 {
      let place = Coordinate(
        latitude: .random(in: -34.1 ... -33.6, using: &random),
        longitude: .random(in: 150.9...151.4, using: &random))
      let metres = Double.random(in: 0...9_000, using: &random)
      let around = all.filter { stop in
        stop.coordinate.map { Self.distance($0, place) <= metres } ?? false
      }
      let expected = around.filter { stop in
        !around.contains { $0.stopID == stop.parentStationID }
      }
      let found = try await store.stops(near: place, within: metres, limit: 10_000)
      #expect(Set(found) == Set(expected))
      let distances = found.compactMap { $0.coordinate.map { Self.distance($0, place) } }
      for (one, next) in zip(distances, distances.dropFirst()) { #expect(one <= next + 1e-6) }
      #expect(
        try await store.stops(near: place, within: metres, limit: 2) == Array(found.prefix(2)))
    }
    let nowhere = Coordinate(latitude: .nan, longitude: 500)
    #expect(try await store.stops(near: nowhere, within: 1_000).isEmpty)
    #expect(try await store.stops(near: all[0].coordinate!, within: .infinity, limit: 5).count == 5)
  }

  /// The metres between two places, from their vectors.
  private static func distance(_ one: Coordinate, _ other: Coordinate) -> Double {
    func vector(_ place: Coordinate) -> [Double] {
      let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      return [
        cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude),
      ]
    }
    let chord = zip(vector(one), vector(other)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
    return 2 * 6_371_008.8 * asin(chord.squareRoot() / 2)
  }
}

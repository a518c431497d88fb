import Foundation
import SeedTransit
import TestSupport
import Testing

@Suite("Stops and trips by name on the command line")
struct NamedStopsTests {
  private let folder: TemporaryFolder
  private let bundle: String
  private let store: TransitStore

  init() throws {
    folder = try TemporaryFolder()
    bundle = try SharedBundles.path(of: ReproducibilityTests.sample)
    store = try TransitStore(url: URL(fileURLWithPath: "\(bundle)/transit.sqlite"))
  }

  private struct Found: Decodable {
    struct Stop: Decodable {
      let id: String
      let name: String
      let kind: String
      let mode: String
    }
    let data: [Stop]
  }

  @Test(
    "stops finds what the app's search finds, in its order, as text and as JSON",
    arguments: ["circ qu", "central", "café", "north bondi", "st", "cirular quay"])
  func search(typed: String) async throws {
    let expected = try await store.searchStops(typed, limit: 20)
    #expect(!expected.isEmpty)
    let words = typed.split(separator: " ").map(String.init)
    let text = try Tool.run(["stops", bundle] + words)
    #expect(text.exitCode == 0, "\(text.errorText)")
    let lines = text.text.split(separator: "\n")
    #expect(lines.count == expected.count)
    for (line, stop) in zip(lines, expected) {
      #expect(line.hasPrefix("\(stop.stopID) ") && line.contains("  \(stop.name)"), "\(line)")
    }
    let json = try Tool.run(["stops", bundle, typed, "--format", "json"])
    let found = try JSONDecoder().decode(Found.self, from: json.output).data
    #expect(found.map(\.id) == expected.map(\.stopID))
    #expect(found.map(\.name) == expected.map(\.name))
    #expect(found.map(\.kind) == expected.map { "\($0.locationType)" })
    #expect(found.map(\.mode) == expected.map(store.words.mode))
    let two = try Tool.run(["stops", bundle, typed, "--limit", "2"])
    let ids = two.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(ids.map(String.init) == expected.prefix(2).map(\.stopID))
  }

  @Test("a search that finds nothing says so and ends with 1")
  func nothing() throws {
    let text = try Tool.run(["stops", bundle, "qqqqqq"])
    #expect(text.exitCode == 1 && text.text.isEmpty)
    #expect(text.errorText == "no stop matches 'qqqqqq'\n")
    let json = try Tool.run(["stops", bundle, "qqqqqq", "--format", "json"])
    #expect(json.exitCode == 1 && json.text == "{\"data\":[]}\n")
    #expect(try Tool.run(["stops", folder.path("none"), "st"]).exitCode == 2)
    #expect(try Tool.run(["stops", bundle, "st", "--limit", "0"]).exitCode == 64)
  }

  @Test(
    "a name leads to the board of its stop: the only hit, or the only one with exactly this name",
    arguments: [
      ("Circular Quay", "200020"), ("circular quay", "200020"), ("CENTRAL  station", "200060"),
      ("tallaw", "2155384"), ("talawong station", "2155384"),
    ])
  func board(name: String, id: String) throws {
    func departures(_ stop: String) throws -> ProcessResult {
      try Tool.run(["departures", bundle, stop, "--at", "2026-08-24T08:00"])
    }
    let (named, byID) = try (departures(name), departures(id))
    #expect(named.exitCode == 0, "\(named.errorText)")
    #expect(named.text == byID.text && named.text.contains("trip_id"))
    #expect(named.errorText.hasPrefix("'\(name)' is \(id), "), "\(named.errorText)")
    #expect(byID.errorText.isEmpty)
  }

  @Test("an ambiguous name lists the stops, a station for its platforms, and ends with 64")
  func ambiguous() async throws {
    let answer = try Tool.run(["departures", bundle, "central", "--at", "2026-08-24T08:00"])
    #expect(answer.exitCode == 64 && answer.text.isEmpty)
    let lines = answer.errorText.split(separator: "\n").map(String.init)
    #expect(lines.first == "error: 'central' may mean several stops:")
    #expect(lines.last == "  fix: give the id of one of them, or more of its name")
    let listed = lines.dropFirst().dropLast()
      .map { String($0.split(separator: " ")[0]) }
    let hits = try await store.searchStops("central", limit: 100)
    let ids = Set(hits.map(\.stopID))
    let expected = hits.filter { !ids.contains($0.parentStationID ?? "") }.map(\.stopID)
    #expect(listed == expected)
    #expect(listed.count > 1 && listed.contains("200060") && !listed.contains("2000338"))
  }

  @Test("a trip is found by its trip_short_name, if one trip has it, or one on the day")
  func trips() throws {
    let bundle = try TrainFeed.build(in: folder)
    let several = try Tool.run(["trip", bundle, "zurich 8"])
    #expect(several.exitCode == 64 && several.text.isEmpty)
    #expect(
      several.errorText == """
        error: 'zurich 8' may mean several trips:
          weekday   IC to Beta starting at 8:00:00
          saturday  IC to Beta starting at 9:00:00
          fix: give the id of one of them, or the day with --date

        """)
    for (name, date, id) in [
      ("zurich 8", "2026-08-24", "weekday"), ("Zürich 8", "2026-08-29", "saturday"),
      ("9", "2026-08-24", "other"),
    ] {
      let named = try Tool.run(["trip", bundle, name, "--date", date])
      let byID = try Tool.run(["trip", bundle, id, "--date", date])
      #expect(named.exitCode == 0 && named.text == byID.text, "\(named.errorText)")
      #expect(named.text.contains("\"\(id)\""))
      #expect(named.errorText.hasPrefix("'\(name)' is \(id), IC to Beta starting at "))
    }
    let onSunday = try Tool.run(["trip", bundle, "zurich 8", "--date", "2026-08-30"])
    #expect(onSunday.exitCode == 2)
    #expect(
      onSunday.errorText.hasPrefix("zurich 8: error: no trip of this name runs on 20260830\n"),
      "\(onSunday.errorText)")
    #expect(try Tool.run(["trip", bundle, "zurich"]).exitCode == 2)
  }
}

import Foundation
import TestSupport
import Testing

@Suite("A build that replaces another bundle")
struct SuccessorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The changes to a feed, as the script that made them reports them.
  private struct Edits: Decodable {
    let later: Int
    let renamed: Int
    let renamedEqual: Int
    let removed: Int
    let added: Int
    let fewerStops: Int
    let closed: String
    let moved: String
  }

  private struct Changes: Decodable {
    struct Subject: Decodable {
      struct Example: Decodable {
        let change: String
        let id: String
        let earlierId: String?
        let label: String?
        let fields: [Field]?
      }

      struct Field: Decodable, Equatable {
        let name: String
        let from: String?
        let to: String?
      }

      let name: String
      let added: Int
      let removed: Int
      let renamed: Int
      let changed: Int
      let renamedEqual: Int?
      let fields: [String: Int]
      let examples: [Example]
    }

    let subjects: [Subject]

    subscript(name: String) -> Subject? { subjects.first { $0.name == name } }
  }

  private static func decoded<Value: Decodable>(_ text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Value.self, from: Data(text.utf8))
  }

  /// Makes a plausible next version of a feed of the shared data.
  private func next(_ feed: String) throws -> Edits {
    let script = "\(SharedData.repository)/Tests/EndToEndTests/Changes/next-feed.py"
    let result = try run(["python3", script, feed, folder.path("next.zip")])
    try #require(result.exitCode == 0, "\(result.errorText)")
    return try Self.decoded(result.text)
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: folder.path(path)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func build(_ feed: String, _ options: String...) throws -> ProcessResult {
    try Tool.run(
      ["build", "--feed", "feed=\(feed)", "--output", folder.path("out"), "--json"] + options,
      in: folder.path)
  }

  @Test(
    "says which lines, stops and trips changed, and which only got another id",
    .realData("gtfs/tl-bart.zip"),
    arguments: ["tl-bart"])
  func successor(_ name: String) throws {
    let feed = SharedData.feed("\(name).zip")
    let edits = try next(feed)
    #expect(try build(feed).exitCode == 0)
    #expect(text("out/changes.json") == nil, "there was nothing before")
    #expect(try build(folder.path("next.zip")).text.contains("\"published\""))
    let changes: Changes = try Self.decoded(try #require(text("out/changes.json")))
    let trips = try #require(changes["trips"])
    #expect(trips.added == edits.added && trips.removed == edits.removed)
    #expect(trips.renamed == edits.renamed && trips.renamedEqual == edits.renamedEqual)
    #expect(trips.changed == edits.later + edits.fewerStops)
    #expect(trips.fields["stops"] ?? 0 == edits.fewerStops)
    let stops = try #require(changes["stops"])
    #expect(stops.added == 0 && stops.removed == 1 && stops.renamed == 1 && stops.changed == 0)
    #expect(stops.examples.contains { $0.change == "removed" && $0.id == edits.closed })
    #expect(
      stops.examples.contains {
        $0.change == "renamed" && $0.id == edits.moved + "-v2" && $0.earlierId == edits.moved
      })
    #expect(changes["routes"]?.added == 1 && changes["lines"]?.added == 1)
    #expect(changes["departures"]?.examples.first?.id.isEmpty == false)
    // The same text is printed, and is kept while the content is the same.
    #expect(try build(feed, "--output", folder.path("old")).exitCode == 0)
    let printed = try Tool.run(["diff", "old", "out"], in: folder.path)
    #expect(printed.text == text("out/changes.md"))
    #expect(
      try Tool.run(["diff", "--json", "old", "out"], in: folder.path).text
        == text("out/changes.json"))
    let ofFeeds = try Tool.run(["diff", "feed=\(feed)", "feed=next.zip"], in: folder.path)
    #expect(ofFeeds.text == printed.text, "\(ofFeeds.errorText)")
    let before = text("out/changes.json")
    #expect(
      try build(folder.path("next.zip"), "--as-of", "2026-01-01").text.contains("\"unchanged\""))
    #expect(text("out/changes.json") == before)
    #expect(try Tool.run(["verify", "out"], in: folder.path).exitCode == 0)
    if SchemaCheck.isPossible {
      let checked = try SchemaCheck.check(folder.path("out"))
      #expect(checked.exitCode == 0, "\(checked.errorText)")
    }
  }

  /// The differences that a plain reader finds between two zips, by the keys of the reference: the added,
  /// deleted and modified rows of each file.
  private static let plainDifference = """
    import csv, io, json, sys, zipfile
    keys = json.loads(sys.argv[3])
    def rows(path, name):
        with zipfile.ZipFile(path) as archive:
            if name not in archive.namelist(): return {}
            text = io.TextIOWrapper(archive.open(name), encoding="utf-8-sig", newline="")
            return {tuple((row[k] or "").strip() for k in keys[name]): row for row in csv.DictReader(text)}
    found = {}
    for name in keys:
        old, new = rows(sys.argv[1], name), rows(sys.argv[2], name)
        modified = sum(old[key] != new[key] for key in old.keys() & new.keys())
        counts = [len(new.keys() - old.keys()), len(old.keys() - new.keys()), modified]
        if any(counts): found[name] = counts
    print(json.dumps(found))
    """

  @Test(
    "is reported file by file in the form of GTFS Diff, with the counts of a plain reader",
    .realData("gtfs/cairns.zip"))
  func standardForm() throws {
    struct Document: Decodable {
      struct File: Decodable {
        struct Stats: Decodable {
          let rowsAddedCount: Int
          let rowsDeletedCount: Int
          let rowsModifiedCount: Int
        }
        struct Rows: Decodable {
          struct Row: Decodable {
            struct Field: Decodable, Equatable {
              let field: String
              let baseValue: String
              let newValue: String
            }
            let identifier: [String: String]
            let fieldChanges: [Field]?
          }
          let added: [Row]
          let deleted: [Row]
          let modified: [Row]
        }
        let fileName: String
        let stats: Stats
        let rowChanges: Rows
      }
      let fileDiffs: [File]
    }
    let feed = SharedData.feed("cairns.zip")
    let edits = try next(feed)
    let keys = """
      {"stops.txt": ["stop_id"], "routes.txt": ["route_id"], "trips.txt": ["trip_id"],
       "stop_times.txt": ["trip_id", "stop_sequence"]}
      """
    let plain = try run([
      "python3", "-c", Self.plainDifference, feed, folder.path("next.zip"), keys,
    ])
    let expected = try JSONDecoder().decode([String: [Int]].self, from: Data(plain.text.utf8))
    let result = try Tool.run(["diff", "--format", "gtfs-diff", feed, "next.zip"], in: folder.path)
    let document: Document = try Self.decoded(result.text)
    let counts = document.fileDiffs.map {
      (
        $0.fileName,
        [$0.stats.rowsAddedCount, $0.stats.rowsDeletedCount, $0.stats.rowsModifiedCount]
      )
    }
    #expect(Dictionary(uniqueKeysWithValues: counts) == expected)
    for file in document.fileDiffs {
      let rows = file.rowChanges
      #expect(rows.added.count + rows.deleted.count + rows.modified.count <= 50)
      #expect(rows.modified.allSatisfy { $0.fieldChanges?.isEmpty == false })
    }
    let stops = try #require(document.fileDiffs.first { $0.fileName == "stops.txt" }?.rowChanges)
    #expect(stops.added.map(\.identifier) == [["stop_id": edits.moved + "-v2"]])
    #expect(Set(stops.deleted.map { $0.identifier["stop_id"] }) == [edits.moved, edits.closed])
    let ofBundles = try Tool.run(["diff", "--format", "gtfs-diff", "out", "out"], in: folder.path)
    #expect(ofBundles.exitCode == 64)
    let same = try Tool.run(["diff", "--format", "gtfs-diff", feed, feed], in: folder.path)
    #expect(same.text.contains("\"file_diffs\": []"))
  }

  @Test("lists only the days with changed trips, and not every day because of one more trip")
  func calendar() throws {
    let sample = ReproducibilityTests.sample
    #expect(try build(sample).exitCode == 0)
    func trips(on day: Int) throws -> String {
      let query = """
        SELECT count(*) FROM service_dates AS d JOIN trips AS t ON t.service = d.service
        WHERE date = \(day)
        """
      return try run(["sqlite3", folder.path("out/transit.sqlite"), query]).text
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let before = try trips(on: 20_261_126)
    try FileManager.default.copyItem(atPath: sample, toPath: folder.path("feed"))
    func append(_ rows: String, to file: String) throws {
      let text = try String(contentsOfFile: folder.path("feed/\(file)"), encoding: .utf8)
      try folder.write(text + rows, to: "feed/\(file)")
    }
    // A Thursday becomes a Sunday, and a trip runs twice on each working day.
    try append("\"WD\",\"20261126\",\"2\"\n\"SU\",\"20261126\",\"1\"\n", to: "calendar_dates.txt")
    let model = try #require(
      String(contentsOfFile: folder.path("feed/trips.txt"), encoding: .utf8)
        .split(whereSeparator: \.isNewline).first { $0.contains("\"WD\"") })
    let trip = try #require(model.split(separator: ",").first { $0.contains("WD.") })
    let calls = try String(contentsOfFile: folder.path("feed/stop_times.txt"), encoding: .utf8)
      .split(whereSeparator: \.isNewline).filter { $0.contains(trip) }
    for (rows, file) in [([model], "trips.txt"), (calls, "stop_times.txt")] {
      let copies = rows.map { $0.replacing(trip, with: "\"copy\"") + "\n" }
      try append(copies.joined(), to: file)
    }
    #expect(try build(folder.path("feed")).text.contains("\"published\""))
    let changes: Changes = try Self.decoded(try #require(text("out/changes.json")))
    let calendar = try #require(changes["calendar"])
    #expect(changes["trips"]?.added == 1)
    #expect(calendar.examples.map(\.id) == ["2026-11-26"] && calendar.changed == 1)
    #expect(calendar.examples.first?.label == "Thu, Nov 26")
    let after = try trips(on: 20_261_126)
    #expect(before != after)
    #expect(
      calendar.examples.first?.fields
        == [Changes.Subject.Field(name: "trips", from: before, to: after)])
  }

  @Test("succeeds even if the previous bundle cannot be compared")
  func damaged() throws {
    let sample = ReproducibilityTests.sample
    #expect(try build(sample).exitCode == 0)
    let database = folder.path("out/transit.sqlite")
    let size = try #require(FileManager.default.contents(atPath: database)).count
    try Data(repeating: 7, count: size).write(to: URL(fileURLWithPath: database))
    try FileManager.default.copyItem(atPath: sample, toPath: folder.path("feed"))
    try FileManager.default.removeItem(atPath: folder.path("feed/levels.txt"))
    let result = try build(folder.path("feed"))
    #expect(result.text.contains("\"published\""), "\(result.errorText)")
    #expect(result.errorText.contains("changes are not reported"))
    #expect(text("out/changes.json") == nil)
  }

  @Test(
    "is compared with a bundle whose trips have services that cannot be",
    arguments: [-1, Int.min, Int.max, 1 << 40])
  func strayServices(_ service: Int) throws {
    #expect(try build(ReproducibilityTests.sample).exitCode == 0)
    try FileManager.default.copyItem(atPath: folder.path("out"), toPath: folder.path("stray"))
    let update = "UPDATE trips SET service = \(service) WHERE id % 2"
    _ = try run(["sqlite3", folder.path("stray/transit.sqlite"), update])
    for bundles in [["stray", "out"], ["out", "stray"]] {
      let result = try Tool.run(["diff"] + bundles, in: folder.path)
      #expect(result.exitCode == 0, "\(result.errorText)")
      #expect(result.text.contains("| trips | "))
    }
  }

  @Test("is compared only with a bundle that can be read")
  func faults() throws {
    #expect(try build(ReproducibilityTests.sample).exitCode == 0)
    try folder.write("no database", to: "text.sqlite")
    for (old, fault) in [
      ("nowhere", "this file or folder does not exist"), ("text.sqlite", "cannot be read"),
    ] {
      let result = try Tool.run(["diff", old, "out"], in: folder.path)
      #expect(result.exitCode == 2)
      #expect(
        result.errorText.contains(old) && result.errorText.contains(fault), "\(result.errorText)")
      #expect(result.errorText.contains("fix: "))
    }
  }
}

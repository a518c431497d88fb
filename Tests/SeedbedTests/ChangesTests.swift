import Foundation
import Tabular
import TestSupport
import Testing

@testable import Pipeline
@testable import seedbed

@Suite("The changes from one bundle to the next")
struct ChangesTests {
  /// A change of a sample bundle, and the expected comparison of a table: the numbers of added,
  /// removed, renamed and changed rows, the changed columns, and the number of rows in other places.
  struct Edit: Sendable, CustomTestStringConvertible {
    let pipeline: String
    let testDescription: String
    let sql: String
    let expected: [String]

    init(_ pipeline: String, _ name: String, _ sql: String, _ expected: String...) {
      self.pipeline = pipeline
      testDescription = name
      self.sql = sql
      self.expected = expected
    }
  }

  static let edits = [
    Edit("games-dashboard", "nothing", "SELECT 1"),
    Edit(
      "games-dashboard", "numbers reassigned",
      """
      UPDATE games SET game_id = game_id + 1000; UPDATE results SET game_id = game_id + 1000;
      UPDATE freezes SET game_id = game_id + 1000; UPDATE streak_runs SET game_id = game_id + 1000;
      UPDATE game_stats SET game_id = game_id + 1000; UPDATE game_cards SET game_id = game_id + 1000;
      UPDATE results SET result_id = result_id + 50000
      """),
    Edit(
      "games-dashboard", "another name of a game",
      "UPDATE games SET name = 'Other' WHERE slug = 'wordle'", "games 0 0 0 1 name=1"),
    Edit(
      "games-dashboard", "another id of a game",
      "UPDATE games SET slug = 'wordle-2' WHERE slug = 'wordle'", "games 0 0 1 0"),
    Edit(
      "games-dashboard", "bytes that are not text",
      "UPDATE games SET slug = 'wordle-2', name = x'FF' WHERE slug = 'wordle'", "games 1 1 0 0"),
    Edit(
      "games-dashboard", "a result twice",
      """
      INSERT INTO results SELECT 90000, result_key, game_id, day, day_number, number, completed, score,
        attempts, played_utc, played_day, tz, is_archive, shared_text FROM results LIMIT 1
      """, "results 1 0 0 0"),
    Edit(
      "road-trips", "a game at another time",
      "UPDATE games SET time_local = '00:01' WHERE game_id = 1", "games 0 0 0 1 time_local=1"),
    Edit("road-trips", "no game", "DELETE FROM games", "games 0 378 0 0"),
    Edit(
      "road-trips", "a table less and a table more in an earlier version of the schema",
      """
      DROP TABLE tip_decks; CREATE TABLE more (a); INSERT INTO more VALUES (1), (1), (NULL);
      PRAGMA user_version = 1
      """,
      "more 3 0 0 0", "tip_decks 0 141 0 0"),
    Edit(
      "afl-fantasy", "other prices",
      "UPDATE player_prices SET price_shown = price_shown + 1000 WHERE player_id = 1001 AND round < 4",
      "player_prices 0 0 0 3 price_shown=3"),
    Edit(
      "afl-fantasy", "another place in an order",
      "UPDATE player_standings SET rank_proj_asc = -rank_proj_asc WHERE player_id = 1001",
      "player_standings 0 0 0 0 moved=1"),
    Edit(
      "trip-planner", "a column that only the earlier one has, in another version of the schema",
      "ALTER TABLE hotels RENAME name TO called; PRAGMA user_version = 2"),
    Edit(
      "trip-planner", "a value that was not known",
      "UPDATE airports SET elevation_ft = NULL WHERE iata = (SELECT min(iata) FROM airports)",
      "airports 0 0 0 1 elevation_ft=1"),
  ]

  private static func text(of subject: ChangedSubject) -> String {
    let counts = [.added, .removed, .renamed, .changed].map {
      (change: ChangedSubject.Example.Change) in
      "\(subject.counts[change, default: 0])"
    }
    let fields = subject.fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let moved = subject.moved == 0 ? [] : ["moved=\(subject.moved)"]
    return ([subject.name] + counts + fields + moved).joined(separator: " ")
  }

  @Test("equal the edits of the test", arguments: edits)
  func edit(_ edit: Edit) throws {
    let (old, new) = (try SampleBundle(edit.pipeline), try SampleBundle(edit.pipeline))
    try new.change(edit.sql)
    let changes = try BundleComparison(
      from: BundleComparison.Place(old.path), to: BundleComparison.Place(new.path)
    ).changes(Clients.all)
    let found = changes.subjects.map(Self.text)
    for line in edit.expected { #expect(found.contains(line), "\(found)") }
    if edit.expected.isEmpty { #expect(found == []) }
    // In the other direction, added rows are removed rows.
    let back = try BundleComparison(
      from: BundleComparison.Place(new.path), to: BundleComparison.Place(old.path)
    ).changes(Clients.all)
    func total(_ changes: Changes, _ change: ChangedSubject.Example.Change) -> Int {
      changes.subjects.reduce(0) { $0 + $1.counts[change, default: 0] }
    }
    #expect(total(changes, .added) == total(back, .removed))
    #expect(total(changes, .removed) == total(back, .added))
    #expect(total(changes, .changed) == total(back, .changed))
    #expect(total(changes, .renamed) == total(back, .renamed))
  }

  @Test("have values before and after, and a row's name for people")
  func examples() throws {
    let (old, new) = (try SampleBundle("games-dashboard"), try SampleBundle("games-dashboard"))
    try new.change("UPDATE games SET name = 'Other | `x`', short_name = '' WHERE slug = 'wordle'")
    let changes = try BundleComparison(
      from: BundleComparison.Place(old.path), to: BundleComparison.Place(new.path)
    ).changes(Clients.all)
    let example = try #require(changes.subjects.first { $0.name == "games" }?.examples.first)
    #expect(example.id == "wordle" && example.label == "Other | `x`")
    #expect(
      example.fields == [
        ChangedSubject.FieldChange("name", from: "Wordle", to: "Other | `x`"),
        ChangedSubject.FieldChange("short_name", from: "Wordle", to: ""),
      ])
    let text = ChangesDocument(changes).markdown
    #expect(text.contains("| games | 14 | 14 | 0 | 0 | 0 | 1 |"))
    #expect(
      text.contains(
        "- changed: `wordle` Other \\| \\`x\\`: name `Wordle` → Other \\| \\`x\\`; short_name"))
  }

  @Test("of bundles of two kinds are not compared")
  func twoKinds() throws {
    let (old, new) = (try SampleBundle("games-dashboard"), try SampleBundle("afl-fantasy"))
    let comparison = BundleComparison(
      from: try BundleComparison.Place(old.path), to: try BundleComparison.Place(new.path))
    let failure = #expect(throws: Failure.self) { try comparison.changes(Clients.all) }
    #expect(
      failure?.message.contains("the AFL Fantasy database") == true, "\(failure?.message ?? "")")
  }

  @Test("fit into a pull request: at most 60 KB, however many there are")
  func size() throws {
    let subjects = (0..<80).map { number in
      var subject = ChangedSubject("table \(number)")
      (subject.before, subject.after) = (5_000, 6_000)
      subject.counts = [.added: 2_000, .removed: 1_000, .changed: number]
      subject.examples = (0..<20).map {
        ChangedSubject.Example(
          .added, String(repeating: "é", count: 300), label: String(repeating: "|", count: 300),
          fields: [
            ChangedSubject.FieldChange("f\($0)", from: nil, to: String(repeating: "x", count: 300))
          ])
      }
      return subject
    }
    let side = Changes.Side(contentVersion: "ab", asOf: nil, size: 1)
    let changes = Changes(
      pipeline: "p", old: side, new: side, subjects: subjects, last: ["table 79"])
    #expect(changes.subjects.first?.name == "table 78", "the largest news comes first")
    #expect(changes.subjects.last?.name == "table 79", "what no app shows comes last")
    #expect(ChangesDocument(changes).markdown.utf8.count <= ChangesDocument.sizeLimit)
  }
}

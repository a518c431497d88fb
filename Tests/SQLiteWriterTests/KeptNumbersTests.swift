import Bundles
import Foundation
import GRDB
import Tabular
import TestSupport
import Testing

@testable import SQLiteWriter

@Suite("A database whose rows keep their numbers")
struct KeptNumbersTests {
  /// Places with names, visits to them, notes without a key, lists that their entries identify, and
  /// marks on any row.
  private struct Content: DatabaseContent {
    var places: [String] = []
    var visits: [Visit] = []
    var notes: [Note] = []
    var lists: [[Int]] = []
    var marks: [Mark] = []

    struct Visit: Hashable {
      var place: Int
      var day: Int
    }
    struct Note: Hashable {
      var place: Int?
      var text: String
    }
    struct Mark: Hashable {
      var kind: Int
      var row: Int
      var text: String
    }

    private static let placeTable = Bundles.Table<Content>(
      "places", of: (id: Int, name: String).self, "",
      rows: { $0.places.enumerated().map { ($0 + 1, $1) } },
      columns: [.integer("id") { $0.id }, .text("name") { $0.name }])
    private static let visitTable = Bundles.Table<Content>(
      "visits", of: Visit.self, "", key: ["place", "day"], rows: \.visits,
      columns: [
        .integer("place", references: "places") { $0.place }, .integer("day") { $0.day },
        .text("words") { "on \($0.day)" },
      ])
    private static let noteTable = Bundles.Table<Content>(
      "notes", of: Note.self, "", key: [], rows: \.notes,
      columns: [
        .nullableInteger("place", references: "places") { $0.place }, .text("text") { $0.text },
        .nullableReal("share") { $0.place.map { Double($0 % 3) / 2 } },
      ])
    private static let listTable = Bundles.Table<Content>(
      "lists", of: Int.self, "", rows: { $0.lists.indices.map { $0 } },
      columns: [.integer("id") { $0 + 1 }])
    private static let entryTable = Bundles.Table<Content>(
      "entries", of: (list: Int, position: Int, place: Int).self, "", key: ["list", "position"],
      rows: { content in
        content.lists.enumerated().flatMap { list, places in
          places.enumerated().map { (list + 1, $0, $1) }
        }
      },
      columns: [
        .integer("list", references: "lists") { $0.list }, .integer("position") { $0.position },
        .integer("place", references: "places") { $0.place },
      ])
    private static let markTable = Bundles.Table<Content>(
      "marks", of: Mark.self, "", key: ["kind", "row"], rows: \.marks,
      columns: [
        .integer("kind") { $0.kind }, .integer("row") { $0.row }, .text("text") { $0.text },
      ])

    var tables: [Bundles.Table<Content>] {
      [
        Self.placeTable, Self.visitTable, Self.noteTable, Self.listTable, Self.entryTable,
        Self.markTable,
      ]
    }
    var schema: DatabaseSchema {
      var schema = DatabaseSchema(tables: tables.map(\.schema), applicationID: 1, version: 1)
      schema.searchTables = [.words("places_fts", of: "name", in: "places", prefixes: 2, "")]
      return schema
    }
    var rowReferences: [RowReference] {
      [RowReference("row", in: "marks", by: "kind", targets: ["places", "visits", "notes"])]
    }

    /// Some rows of a world of thirty places, numbered by content as in clients.
    init(_ random: inout some RandomNumberGenerator) {
      func some<Element>(_ elements: [Element], _ random: inout some RandomNumberGenerator)
        -> [Element]
      { elements.filter { _ in UInt8.random(in: 0..<5, using: &random) > 0 } }
      places = some((0..<30).map { "place \($0)" }, &random)
      let count = places.count
      visits = some((1...count).flatMap { p in (0..<3).map { Visit(place: p, day: $0) } }, &random)
      notes = some(
        (1...count).map { Note(place: $0 % 4 == 0 ? nil : $0, text: "note \($0 % 7)") }, &random)
      lists = some(
        (0..<12).map { l in (0..<(l % 4 + 1)).map { (l * 5 + $0) % count + 1 } }, &random)
      lists = lists.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      let counts = [places.count, visits.count, notes.count]
      marks = some(
        counts.enumerated().flatMap { kind, count in
          (1...count).map { Mark(kind: kind + 1, row: $0, text: "mark \(kind) \($0)") }
        }, &random)
    }
  }

  private static let identities = RowIdentities(
    columns: ["places": ["name"], "lists": []], parts: ["lists": "entries"])

  /// The content of a database without the numbers of rows: what identifies a row replaces its number.
  private static func meaning(_ path: String) throws -> [String: [String]] {
    try DatabaseQueue(path: path).read { db in
      let queries = [
        "places": "SELECT name FROM places",
        "hits": """
        SELECT places.name FROM places_fts JOIN places ON id = places_fts.rowid
        WHERE places_fts MATCH '3 OR 7 OR 11 OR 19'
        """,
        "visits": "SELECT name, day, words FROM visits JOIN places ON id = place",
        "notes": "SELECT name, text, share FROM notes LEFT JOIN places ON id = place",
        "lists": """
        SELECT group_concat(name, ' ') FROM (
          SELECT list, name FROM entries JOIN places ON id = place ORDER BY list, position)
        JOIN lists ON lists.id = list GROUP BY list
        """,
        "marks of places":
          "SELECT m.text, name FROM marks m JOIN places ON id = row WHERE kind = 1",
        "marks of visits": """
        SELECT m.text, name, day FROM marks m
        JOIN (SELECT *, row_number() OVER (ORDER BY place, day) AS n FROM visits) ON n = row
        JOIN places ON id = place WHERE kind = 2
        """,
        "marks of notes": """
        SELECT m.text, n.text, name FROM marks m JOIN notes n ON n.rowid = row
        LEFT JOIN places ON id = place WHERE kind = 3
        """,
      ]
      return try queries.mapValues { sql in
        try Row.fetchAll(db, sql: sql).map { "\(Array($0.databaseValues))" }.sorted()
      }
    }
  }

  private static func numbers(_ path: String) throws -> [String: Int] {
    try DatabaseQueue(path: path).read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT name, id FROM places")
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }
  }

  @Test("has the same content as one with new numbers, and numbers stay over many versions")
  func versions() throws {
    var random = SplitMix64(seed: 2026)
    let folder = try TemporaryFolder()
    var earlier = folder.path("0")
    try BundleDatabase.write(Content(&random), to: earlier)
    var owners: [Int: String] = [:]
    for (name, number) in try Self.numbers(earlier) { owners[number] = name }
    var ledger = NumberLedger()
    for version in 1...25 {
      let content = Content(&random)
      let (new, kept) = (folder.path("\(version) new"), folder.path("\(version)"))
      try BundleDatabase.write(content, to: new)
      let numbered = try KeptNumbers(content, from: earlier, ledger, Self.identities)
      try BundleDatabase.write(numbered, to: kept)
      #expect(try Self.meaning(kept) == Self.meaning(new), "version \(version)")
      let check = DatabaseCheck(kept)
      try check.quickCheck()
      try check.foreignKeyCheck()
      for (name, number) in try Self.numbers(kept) {
        #expect(owners[number] ?? name == name, "\(number) in version \(version)")
        owners[number] = name
      }
      // The same rows again change nothing.
      let again = try KeptNumbers(content, from: kept, numbered.ledger, Self.identities)
      #expect(again.ledger == numbered.ledger)
      (earlier, ledger) = (kept, numbered.ledger)
    }
    #expect(Set(owners.values).count == 30)
  }
}

import Bundles
import GRDB
import Tabular
import TestSupport
import Testing

@testable import SQLiteWriter

@Suite("The sections of a list")
struct SectionsTests {
  /// A list of names, and the sections that their letters make.
  private struct Content: DatabaseContent {
    struct Name {
      var kind: Int
      var letter: String?
    }

    /// The names in the order of the list.
    var names: [Name] = []

    static let names = Bundles.Table<Content>(
      "names", of: (place: Int, name: Name).self, "Names.", key: ["place"],
      rows: { content in content.names.enumerated().map { (place: $0, name: $1) } },
      columns: [
        .integer("place") { $0.place }, .integer("kind") { $0.name.kind },
        .nullableText("letter") { $0.name.letter },
      ])

    static let all = Bundles.Table<Content>(
      "letters", "The sections.", of: Sections(of: "names", by: "letter", along: "place"),
      columns: [
        .position("position", "From 0."), .title("letter", "A letter.").derived(by: "letter"),
        .count("count", "Its names."), .first("first", "Its first name."),
      ], rows: { Sections.rows(of: $0.members { _ in 0 }) })

    static let kinds = Bundles.Table<Content>(
      "letters_of_kinds", "The sections of each kind.",
      of: Sections(
        of: "names", by: "letter", along: "place", within: .init("kind", all: -1, own: 0...1)),
      columns: [
        .group("kind", "-1 for all."), .title("letter", "A letter."),
        .position("position", "From 0."), .first("first", "Its first name."),
        .count("count", "Its names."),
      ],
      rows: { content in
        Sections.rows(
          of: [-1, 0, 1].flatMap { kind in
            content.members { kind == -1 || $0.kind == kind ? kind : nil }
          })
      })

    /// The names that have a letter and are in a list.
    func members(_ list: (Name) -> Int?) -> [Sections.Member] {
      names.enumerated().compactMap { place, name in
        guard let letter = name.letter, let list = list(name) else { return nil }
        return (group: list, title: letter, place: place)
      }
    }

    var tables: [Bundles.Table<Content>] { [Self.names, Self.all, Self.kinds] }
    var schema: DatabaseSchema {
      DatabaseSchema(tables: tables.map(\.schema), applicationID: 1, version: 1)
    }
  }

  /// Up to forty names of three kinds by letter, some of them left out of the list.
  private func content(_ seed: Int) -> Content {
    var random = SplitMix64(seed: UInt64(seed))
    let letters = ["A", "B", "Z", "#"].flatMap { letter in
      Array(repeating: letter, count: Int.random(in: 0...seed / 3, using: &random))
    }
    return Content(
      names: letters.map { letter in
        let isListed = Int.random(in: 0...5, using: &random) > 0
        return Content.Name(
          kind: Int.random(in: 0...2, using: &random), letter: isListed ? letter : nil)
      })
  }

  @Test("are a table whose key is the list and the position")
  func schema() {
    #expect(Content.all.schema.columnNames == ["position", "letter", "count", "first"])
    #expect(Content.all.schema.columns[1].formula == "letter")
    #expect(Content.all.schema.primaryKey == ["position"])
    #expect(Content.kinds.schema.primaryKey == ["kind", "position"])
  }

  @Test("are the groups that SQLite makes of the rows of each list", arguments: 0..<30)
  func rows(_ seed: Int) throws {
    let database = try StatementLoader(content(seed))
    func texts(_ sql: String) throws -> [String] {
      try database.queue.read { try String.fetchAll($0, sql: sql) }
    }
    let stored = "position || ' ' || letter || ' ' || first || ' ' || count"
    let right = """
      (row_number() OVER (PARTITION BY list ORDER BY letter = '#', letter) - 1) || ' ' || letter
        || ' ' || min(place) || ' ' || count(*)
      """
    #expect(
      try texts("SELECT \(stored) FROM letters ORDER BY position")
        == texts(
          """
          SELECT \(right) FROM (SELECT 0 AS list, * FROM names) WHERE letter IS NOT NULL
          GROUP BY letter ORDER BY letter = '#', letter
          """))
    #expect(
      try texts("SELECT kind || ' ' || \(stored) FROM letters_of_kinds ORDER BY kind, position")
        == texts(
          """
          SELECT list || ' ' || \(right)
          FROM (SELECT -1 AS list, * FROM names UNION ALL SELECT kind, * FROM names WHERE kind < 2)
          WHERE letter IS NOT NULL GROUP BY list, letter ORDER BY list, letter = '#', letter
          """))
  }
}

import Foundation
import Testing

@testable import DeclaredTables
@testable import Pipeline

@Suite("The changes of a bundle of declared tables")
struct DeclaredChangesTests {
  private static let cafes = """
    tables:
      cafes:
        source: cafes.csv
        primary-key: id
        columns:
          id: string
          name: string
          rating: integer
          place: { type: geopoint, from: [lat, lon] }
        search: { columns: [name], rank: rating }
        sections: name
        orders: { best: [rating desc] }

    """
  private static let rows = "id,name,rating,lat,lon\nc1,Moon,4,1,1\nc2,Nest,3,1,1\nc3,Oak,2,1,1\n"

  /// The bundle after the rows became other rows, or the pipeline another pipeline.
  private func bundle(
    _ sections: String, _ rows: String, then other: String? = nil, _ otherRows: String
  ) throws -> DeclaredBundle {
    var bundle = try DeclaredBundle(sections, ["cafes.csv": rows])
    try FileManager.default.copyItem(
      atPath: bundle.path("places.sqlite"), toPath: bundle.folder.path("old.sqlite"))
    try bundle.build(other ?? sections, ["cafes.csv": otherRows])
    return bundle
  }

  @Test("count the rows that only moved, and list those that changed; a patch has both")
  func moved() throws {
    let rows = Self.rows.replacing("Nest", with: "Nook") + "c0,Aal,5,1,1\n"
    let bundle = try bundle(Self.cafes, Self.rows, rows)
    let text = try bundle.text("changes.md")
    #expect(text.contains("| cafes | 3 | 4 | 1 | 0 | 0 | 1 |"))
    #expect(text.contains("Only the place in an order or a search differs in 2 rows.\n"))
    #expect(text.contains("Differs: name 1, search_text 1.\n"))
    #expect(["c1", "c2", "c3"].filter { text.contains("- changed: `\($0)`") } == ["c2"])
    #expect(!text.contains("cafes_sections"))
    #expect(try bundle.text("changes.json").contains("\"moved\": 2"))
    let patch = bundle.folder.path("patch.jsonl")
    let isMade = try PatchFile(from: "a", to: "b", counts: [:]).make(
      at: patch, old: bundle.folder.path("old.sqlite"), new: bundle.path("places.sqlite"))
    let lines = try String(contentsOfFile: patch, encoding: .utf8)
    #expect(isMade)
    for column in ["rank_best", "section_place", "search_rank", "row_number"] {
      #expect(lines.contains("\"\(column)\""), "\(column)")
    }
  }

  @Test("are rows in other places if only an order is declared otherwise")
  func otherOrder() throws {
    let bundle = try bundle(
      Self.cafes, Self.rows, then: Self.cafes.replacing("rating desc]", with: "rating]"), Self.rows)
    let text = try bundle.text("changes.md")
    #expect(text.contains("| cafes | 3 | 3 | 0 | 0 | 0 | 0 |"))
    #expect(text.contains("Only the place in an order or a search differs in 2 rows.\n"))
  }

  @Test("are rows that come or go, if the table has no key, but not rows in other places")
  func withoutKey() throws {
    let sections = """
      tables:
        cafes: { source: cafes.csv, columns: { name: string }, orders: { by_name: name } }

      """
    let text = try bundle(sections, "name\nMoon\nMoon\n", "name\nAal\nMoon\nMoon\n")
      .text("changes.md")
    #expect(text.contains("| cafes | 2 | 3 | 1 | 0 | 0 | 0 |"))
    #expect(text.contains("Only the place in an order or a search differs in 2 rows.\n"))
  }

  // MARK: - Kept ids

  private static let numbered = """
    ids: keep
    tables:
      cafes:
        source: cafes.csv
        columns: { name: string, rating: integer }
        search: { columns: [name], rank: rating }
        sections: name
        orders: { best: [rating desc] }

    """

  /// The ids of the cafes, and what a search for their words finds, in the order of the names.
  private func keptRows(_ bundle: DeclaredBundle) throws -> (ids: [String], found: [String]) {
    let ids = try bundle.texts("SELECT id, name FROM cafes ORDER BY name")
    let found = try bundle.texts("SELECT name FROM cafes ORDER BY name").flatMap { name in
      try bundle.texts(
        """
        SELECT name FROM cafes_fts JOIN cafes ON search_rank = cafes_fts.rowid
        WHERE cafes_fts MATCH '\(name)'
        """)
    }
    return (ids, found)
  }

  @Test("leave the search of a table without a key as it is when rows get other ids")
  func searchOfKeptRows() throws {
    let bundle = try bundle(
      Self.numbered, "name,rating\nMoon,1\nOak,2\n", "name,rating\nNest,3\nOak,2\n")
    let rows = try keptRows(bundle)
    #expect(rows.ids == ["3 Nest", "2 Oak"])
    #expect(rows.found == ["Nest", "Oak"])
    #expect(try bundle.faults() == [])
  }

  @Test("leave the ids of unchanged rows as they are when their places change")
  func placesOfKeptRows() throws {
    let bundle = try bundle(
      Self.numbered, "name,rating\nMoon,1\nOak,2\n", "name,rating\nAal,3\nMoon,1\nOak,2\n")
    let rows = try keptRows(bundle)
    #expect(rows.ids == ["3 Aal", "1 Moon", "2 Oak"])
    #expect(rows.found == ["Aal", "Moon", "Oak"])
    #expect(try bundle.faults() == [])
  }
}

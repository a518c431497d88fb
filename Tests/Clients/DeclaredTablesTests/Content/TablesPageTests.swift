import Foundation
import Pipeline
import Testing

@testable import DeclaredTables

@Suite("The page of declared tables")
struct TablesPageTests {
  private static let sections = """
    tables:
      group:
        source: rows.csv
        primary-key: id
        columns:
          id: integer
          name: string
          kind: { type: string, enum: [bar, shop, none] }
          open: boolean
          tags: { type: list, delimiter: ";" }
          place: { type: geopoint, from: [lat, lon] }
        orders: { last: [id desc] }

    """
  private static let rows = """
    id,name,kind,open,tags,lat,lon
    1,Ann's,bar,true,a;b,-33.5,151.25
    2,"<b>",bar,false,b,,
    3,,shop,,,-33.25,151.5
    """

  /// The rows of the part with a title, each as one text.
  private static func rows(_ title: String, in bundle: DeclaredBundle) throws -> [String] {
    let html = try bundle.text("report.html")
    let marker = try #require(html.range(of: "type=\"application/json\""))
    let start = try #require(html.range(of: ">", range: marker.upperBound..<html.endIndex))
    let end = try #require(
      html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let text = html[start.upperBound..<end.lowerBound]
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let parts = try #require(root?["parts"] as? [[String: Any]])
    let part = try #require(parts.first { $0["title"] as? String == title })
    let rows = try #require(part["rows"] as? [Any])
    return rows.map { row in
      (row as? [Any])?.map { $0 is NSNull ? "-" : "\($0)" }.joined(separator: " ") ?? "\(row)"
    }
  }

  @Test(
    "shows numbers of rows, a map, the frequencies of values, and the first rows in their order")
  func parts() throws {
    // The name is a keyword of SQL.
    let bundle = try DeclaredBundle(Self.sections, ["rows.csv": Self.rows])
    #expect(try Self.rows("Rows", in: bundle) == ["group 3"])
    #expect(
      try Self.rows("group: values", in: bundle) == [
        "kind bar group 2", "kind shop group 1", "open false group 1", "open true group 1",
        "tags b group 2", "tags a group 1",
      ])
    #expect(
      try Self.rows("group", in: bundle) == [
        "3 - shop - -33.25 151.5", "2 <b> bar 0 - -",
        "1 Ann's bar 1 -33.5 151.25",
      ])
    let points = try Self.rows("group: place", in: bundle)
    #expect(points.count == 1 && points[0].contains("Ann"))
  }

  @Test("counts at most twenty values of a column, the most frequent first")
  func manyValues() throws {
    let rows = (0..<60).map { "\($0),t\($0 % 30);u\($0 % 2)" }
    let bundle = try DeclaredBundle(
      """
      tables:
        rows:
          source: rows.csv
          primary-key: id
          columns: { id: integer, tags: { type: list, delimiter: ";" } }

      """, ["rows.csv": "id,tags\n\(rows.joined(separator: "\n"))\n"])
    let values = try Self.rows("rows: values", in: bundle)
    #expect(values.count == 20)
    #expect(values.prefix(3) == ["tags u0 rows 30", "tags u1 rows 30", "tags t0 rows 2"])
    #expect(values.last == "tags t24 rows 2")
  }

  @Test("counts texts by their bytes, although they look alike")
  func equalLooks() throws {
    let bundle = try DeclaredBundle(
      """
      tables:
        rows:
          source: rows.csv
          primary-key: id
          columns: { id: integer, tags: { type: list, delimiter: ";" } }

      """, ["rows.csv": "id,tags\n1,\u{E9}\n2,e\u{301}\n3,\u{E9}\n"])
    #expect(
      try Self.rows("rows: values", in: bundle) == [
        "tags \u{E9} rows 2", "tags e\u{301} rows 1",
      ])
  }

  @Test("of a table with only lists has no rows to show")
  func onlyLists() throws {
    let bundle = try DeclaredBundle(
      """
      tables:
        rows:
          source: rows.csv
          dialect: { delimiter: "," }
          columns: { tags: { type: list, delimiter: ";" } }

      """,
      ["rows.csv": "tags\na;b\n"])
    #expect(try Self.rows("Rows", in: bundle) == ["rows 1"])
  }
}

import GRDB
import TestSupport
import Testing

/// Tests of the golden files that the clients' tests use.
@Suite("A golden table")
struct GoldenTableTests {
  private let columns = ["id", "name", "size"]
  private let rows: [[DatabaseValue]] = [
    [1.databaseValue, "a, \"b\"\n\\".databaseValue, 2.5.databaseValue],
    [2.databaseValue, .null, "2".databaseValue],
  ]

  @Test(
    "has a line for each row, from which NULL, a blank text, a number and its digits can be told")
  func text() {
    let all = GoldenTable(
      columns: columns, rows: rows + [["".databaseValue, 5.databaseValue, .null]])
    #expect(
      all.text == """
        id,name,size
        1,"a, ""b""\\u{a}\\\\",2.5
        2,,"2"
        "",5,

        """)
    #expect(GoldenTable(text: all.text).differences(in: all) == [])
  }

  @Test(
    "differs from one with a wrong column, swapped values, NULL, another kind or another composition",
    arguments: [
      (["id", "size", "name"], [["1", "x", "é"]], ["the columns are id, size, name"]),
      (
        ["id", "name", "size"], [["1", "é", "x"]],
        [
          "line 2, which begins with \"1\", column name: x is recorded, and é is there",
          "line 2, which begins with \"1\", column size: é is recorded, and x is there",
        ]
      ),
      (
        ["id", "name", "size"], [["1", nil, "é"]],
        ["line 2, which begins with \"1\", column name: x is recorded, and NULL is there"]
      ),
      (
        ["id", "name", "size"], [["1", "x", "e\u{301}"]],
        ["line 2, which begins with \"1\", column size: é is recorded, and e\u{301} is there"]
      ),
      (
        ["id", "name", "size"], [["1", "x", "é"], ["2", "y", "z"]],
        ["1 rows are recorded, and 2 are there"]
      ),
    ] as [([String], [[String?]], [String])])
  func differences(columns: [String], rows: [[String?]], expected: [String]) {
    func table(_ columns: [String], _ rows: [[String?]]) -> GoldenTable {
      GoldenTable(columns: columns, rows: rows.map { $0.map { $0?.databaseValue ?? .null } })
    }
    let recorded = table(["id", "name", "size"], [["1", "x", "é"]])
    #expect(GoldenTable(text: recorded.text).differences(in: table(columns, rows)) == expected)
  }

  @Test("says which columns are blank in every row, and which hold the same")
  func blindSpots() {
    let none = DatabaseValue.null
    let table = GoldenTable(
      columns: ["a", "b", "c", "d"],
      rows: [[1, 1, 1].map(\.databaseValue) + [none], [2, 2, 3].map(\.databaseValue) + [none]])
    #expect(table.blindSpots == ["a and b hold the same in every row", "no row has a value in d"])
  }
}

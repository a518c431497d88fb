import Bundles
import Tabular
import Testing

@testable import DeclaredTables

@Suite("Types that are found in the cells")
struct TypeInferenceTests {
  private static func finding(
    _ cells: [String], _ kind: SourceCell.Kind = .text, isJSON: Bool = false, missing: [String] = []
  ) -> TypeInference.Finding {
    var inference = TypeInference(missingValues: missing, isJSON: isJSON)
    for cell in cells {
      let bytes = Array(cell.utf8)
      inference.see(bytes.span, kind)
    }
    return inference.finding()
  }

  @Test(
    "A type is found if every cell has it",
    arguments: [
      (["1", "-20", "0", "999999999999999999"], .integer), (["1", "2.5"], .number),
      (["1", "-0"], .number),
      (["-33.87278800038417", "0.1234567890123456"], .number),
      ([".312", "-0.5", "1e-05", "1.5E10"], .number), (["0", "1"], .integer),
      (["true", "FALSE"], .boolean), (["2024-02-29", "1999-12-31"], .date(format: nil)),
      (["2025/1/31", "2025/12/01"], .date(format: "%Y/%m/%d")),
      (["2025-01-31", "2025-1-1"], .date(format: "%Y-%m-%d")),
      (["1/2/2025", "13/2/2025"], .date(format: "%d/%m/%Y")),
      (["1.2.2025", "28.2.2025"], .date(format: "%d.%m.%Y")),
      (["02-13-2025", "01-01-2025"], .date(format: "%m-%d-%Y")),
      (["08:15", "23:59:59"], .time(format: nil)),
      (["2025-01-01T10:00Z", "2025-01-01 10:00:00.5"], .datetime(format: nil)),
      (["http://a.b/", "https://c.d"], .url), (["#fff", "#00FF00"], .colour), ([], .string),
      (["", " "], .string),
    ] as [([String], ColumnType)])
  func found(_ cells: [String], _ type: ColumnType) {
    #expect(Self.finding(cells).type == type)
  }

  @Test(
    "A last row of another kind makes the column text",
    arguments: [
      (["1", "2", "007"]), (["1", "2", "+5"]), (["1", "1234567890123456789"]),
      (["1.5", "1234567890123456"]), (["1.5", "0.12345678901234567"]), (["1", "12E4"]),
      (["1.5", "5."]), (["1.5", "00.5"]), (["1.5", "1,5"]), (["1.5", "1e999"]), (["1", "true"]),
      (["true", "yes"]), (["2025-01-01", "2025-02-30"]), (["2025-01-01", "2025-01-01T10:00"]),
      (["2025-01-01", "20250102"]), (["13/2/2025", "2/13/2025"]), (["13/2/2025", "13.2.2025"]),
      (["2025/1/1", "2025-01-01"]), (["2025-01-01", "2025/01/01"]),
      (["13/2/2025", "13/2/25"]), (["08:15", "24:00"]), (["08:15", "8:15"]),
      (["https://a.b", "a.b"]), (["#fff", "fff"]), (["1", "-"]), (["1", "１"]), (["1", "a"]),
    ])
  func lastRow(_ cells: [String]) {
    let rows = Array(repeating: cells[0], count: 10_000) + cells.dropFirst()
    #expect(Self.finding(rows).type == .string)
    #expect(Self.finding([cells[0]]).type != .string)
  }

  @Test("An order of days and months that no value proves stays text, with a remark")
  func unprovedOrder() {
    let finding = Self.finding(["3/4/2025", "12/12/2025"])
    #expect(finding.type == .string)
    #expect(
      finding.remark
        == "these look like dates, but no value shows whether the day or the month comes first: "
        + #"declare { type: date, format: "%d/%m/%Y" } or "%m/%d/%Y""#)
  }

  private static func remark(_ cells: [String]) -> String? {
    var inference = TypeInference()
    for (row, cell) in cells.enumerated() {
      let bytes = Array(cell.utf8)
      inference.see(bytes.span, .text, at: SourceLocation("a.csv", line: row + 2))
    }
    return inference.finding().remark
  }

  @Test(
    "A few values that keep a column from having a type have a remark",
    arguments: [
      (
        Array(repeating: "2025-01-01", count: 1_040) + ["soon", "later"],
        "1,040 of 1,042 values are dates; a.csv:1042 has 'soon'"
      ),
      (
        ["unknown"] + Array(repeating: "28/2/2025", count: 30),
        "30 of 31 values are dates of the format %d/%m/%Y; a.csv:2 has 'unknown': "
          + #"add missing-values: ["unknown"] if that means no value"#
      ),
      (
        ["1.5", "2", "N/A", "", "N/A", "3"],
        "3 of 5 values are numbers; a.csv:4 has 'N/A': "
          + #"add missing-values: ["N/A"] if that means no value"#
      ),
    ])
  func misses(_ cells: [String], _ remark: String) {
    #expect(Self.finding(cells).type == .string)
    #expect(Self.remark(cells) == remark)
  }

  @Test(
    "A column has no remark if it is text, or if a number would lose something of a value",
    arguments: [
      Array(repeating: "1", count: 30) + ["007"], Array(repeating: "1", count: 10) + ["one"],
      Array(repeating: "x", count: 30) + ["1"], ["none", "none"],
      Array(repeating: "1", count: 30) + ["1.5"], ["bar", "1", "none"],
    ])
  func noMisses(_ cells: [String]) {
    #expect(Self.remark(cells) == nil)
  }

  @Test("In JSON a text stays a text, and literals and structures have types of their own")
  func json() {
    #expect(Self.finding(["12", "13"], isJSON: true).type == .string)
    #expect(Self.finding(["true"], isJSON: true).type == .string)
    #expect(Self.finding(["2025-01-01"], isJSON: true).type == .date(format: nil))
    #expect(Self.finding(["12", "1e3"], .literal, isJSON: true).type == .number)
    #expect(Self.finding(["true"], .literal, isJSON: true).type == .boolean)
    #expect(Self.finding(["1.0"], .literal, isJSON: true).type == .number)
    let point = #"{"coordinates":[151.2,-33.8],"type":"Point"}"#
    #expect(Self.finding([point], .structure, isJSON: true).type == .geopoint)
    #expect(Self.finding([point, "[1,2]"], .structure, isJSON: true).type == .json)
    #expect(Self.finding(["[151.2,-33.8]"], .structure, isJSON: true).type == .json)
    #expect(
      Self.finding([#"{"coordinates":[1,200],"type":"Point"}"#], .structure, isJSON: true).type
        == .json)
    var mixed = TypeInference(isJSON: true)
    let (one, list) = (Array("1".utf8), Array("[]".utf8))
    mixed.see(one.span, .literal)
    mixed.see(list.span, .structure)
    #expect(mixed.finding().type == .string)
  }

  @Test("Missing values do not count for the type, and the column is then not required")
  func missing() {
    let gaps = Self.finding(["1", "", "n/a"], missing: ["n/a"])
    #expect(gaps.type == .integer && !gaps.isRequired && gaps.isUnique)
    let full = Self.finding(["1", "2"])
    #expect(full.isRequired && full.isUnique)
    let none = Self.finding(["", ""])
    #expect(!none.isRequired && !none.isUnique && none.remark == "no row has a value")
  }

  @Test("Equal values are found wherever they are", arguments: [2, 5_000, 20_000])
  func unique(count: Int) {
    let cells = (0..<count).map { "row \($0)" }
    #expect(Self.finding(cells).isUnique)
    #expect(!Self.finding(cells + ["row \(count / 2)"]).isUnique)
    #expect(!Self.finding(["row \(count - 1)"] + cells).isUnique)
  }

  @Test("The type that is found reads every cell of the column, and numbers read back as they were")
  func lossless() throws {
    var random = SplitMix64(seed: 46)
    let alphabet = Array("0123456789012345678900.-+eE:/ T")
    for _ in 0..<20_000 {
      let cells = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 1...10, using: &random)).map { _ in
            alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
          })
      }
      let finding = Self.finding(cells)
      let reader = try ValueReader(finding.type)
      for cell in cells where cell.contains(where: { $0 != " " }) {
        let stored = try #require(reader.stored(cell), "\(cell) in \(finding.type)")
        if finding.type == .integer {
          let text = cell.filter { $0 != " " }
          #expect(stored == Int64(text).map { .integer($0) })
          #expect(Int64(text).map { "\($0)" } == text)
        }
      }
    }
  }

  @Test("Inferred columns are printed as YAML to paste")
  func yaml() {
    func column(
      _ name: String, _ type: ColumnType, from: [String]? = nil, required: Bool = false,
      unique: Bool = false
    ) -> ColumnDeclaration {
      var constraints = ValueConstraints()
      constraints.isUnique = unique
      return ColumnDeclaration(
        name: name, type: type, from: from ?? [name], description: nil, isRequired: required,
        references: nil, constraints: constraints, onError: nil, origin: nil)
    }
    let lines = ColumnsYAML.lines(
      [
        column("id", .integer, required: true, unique: true), column("no", .string),
        column("opened", .date(format: "%d/%m/%Y"), from: [#"Opened "on""#]),
        column("place", .geopoint, from: ["lat", "lon"]), column("tags", .list(delimiter: ";")),
        column("seen", .string),
      ], remarks: ["seen": "no row has a value"], indent: 4)
    #expect(
      lines.joined(separator: "\n") + "\n" == #"""
            columns:
              id: { type: integer, required: true, unique: true }
              "no": string
              opened: { type: date, format: "%d/%m/%Y", from: "Opened \"on\"" }
              place: { type: geopoint, from: ["lat", "lon"] }
              tags: { type: list, delimiter: ";" }
              # seen: no row has a value
              seen: string

        """#)
  }
}

import Foundation
import Tabular
import TestSupport
import Testing

@testable import DeclaredTables

@Suite("The reader of tables of text")
struct TableSourceTests {
  /// A file, and what is detected in it.
  struct Detection: CustomTestStringConvertible, Sendable {
    let text: String
    var name = "x.csv"
    let delimiter: String
    var header = 1
    let names: [String]
    var testDescription: String { text }
  }

  @Test(
    "detects the delimiter and the line of the header",
    arguments: [
      Detection(text: "a,b\n1,2\n", delimiter: ",", names: ["a", "b"]),
      Detection(text: "a;b\n1,5;2,5\n", delimiter: ";", names: ["a", "b"]),
      Detection(text: "a|b\n1,2|x\n", delimiter: "|", names: ["a", "b"]),
      Detection(text: "a\tb\n1,2\tx\n", name: "x.txt", delimiter: "\t", names: ["a", "b"]),
      Detection(text: "a\n1\n2\n", delimiter: ",", names: ["a"]),
      Detection(text: "tags,b\nx;y,1\nx;z,2\n", delimiter: ",", names: ["tags", "b"]),
      Detection(text: "a,b\n\"1;2;3\",x\n\"1;2;3\",x\n", delimiter: ",", names: ["a", "b"]),
      Detection(text: "sep=;\na;b\n1;2\n", delimiter: ";", header: 2, names: ["a", "b"]),
      Detection(text: "\u{FEFF}a;b\r\n1;2\r\n", delimiter: ";", names: ["a", "b"]),
      Detection(text: "a;b\r1;2\r", delimiter: ";", names: ["a", "b"]),
      // Titles above the header, with and without delimiters after them.
      Detection(
        text: "Sales of 2024\n\na,b,c\n1,2,3\n", delimiter: ",", header: 3, names: ["a", "b", "c"]),
      Detection(
        text: "Sales of 2024,,\na,b,c\n1,2,3\n", delimiter: ",", header: 2, names: ["a", "b", "c"]),
      Detection(
        text: "Sales,Unnamed: 1,Unnamed: 2\na,b,c\n1,2,3\n", delimiter: ",", header: 2,
        names: ["a", "b", "c"]),
      // A header may be shorter than the rows, and its first name blank.
      Detection(text: "a,b\n1,2,\n3,4,\n", delimiter: ",", names: ["a", "b"]),
      Detection(text: ",b\n1,2\n", delimiter: ",", names: ["field1", "b"]),
      // Numbers cannot be names, but years can.
      Detection(
        text: "12,Sydney,-33.86\n13,Perth,-31.95\n", delimiter: ",", header: 0,
        names: ["field1", "field2", "field3"]),
      Detection(
        text: "city,2023,2024\nPerth,1,2\n", delimiter: ",", names: ["city", "2023", "2024"]),
    ])
  func detection(_ case: Detection) throws {
    let source = try ReadSource(`case`.text, `case`.name)
    #expect(source.dialect.delimiter == `case`.delimiter)
    #expect(source.dialect.header == `case`.header)
    #expect(source.names == `case`.names)
    #expect(source.dialect.encoding == "utf-8")
  }

  @Test("keeps what the dialect says, even if the file looks otherwise")
  func givenDialect() throws {
    let text = "a;b,c\n1;2,3\n"
    let comma = try ReadSource(text, "x.csv", SourceDialect(delimiter: ","))
    #expect(comma.names == ["a;b", "c"] && comma.rows == [["1;2", "3"]])
    let semicolon = try ReadSource(text, "x.csv", SourceDialect(delimiter: ";", header: 0))
    #expect(semicolon.names == ["field1", "field2"])
    #expect(semicolon.rows == [["a", "b,c"], ["1", "2,3"]])
    let other = try ReadSource("a~b\n1~\"x~y\"\n", "x.csv", SourceDialect(delimiter: "~"))
    #expect(other.rows == [["1", "x~y"]])
    let second = try ReadSource("x,y\na,b\n1,2\n", "x.csv", SourceDialect(header: 2))
    #expect(second.names == ["a", "b"] && second.rows == [["1", "2"]] && second.lines == [3])
  }

  @Test("reads quotes between tabs as text, unless the file has quoted values")
  func quotesBetweenTabs() throws {
    let names = try ReadSource("id\tname\n1\t\"open\n2\tb\n", "x.tsv")
    #expect(names.rows == [["1", "\"open"], ["2", "b"]])
    let quoted = try ReadSource("id\tname\n1\t\"a\tb\"\n2\t\"say \"\"hi\"\"\"\n", "x.tsv")
    #expect(quoted.rows == [["1", "a\tb"], ["2", "say \"hi\""]])
    let blanks = try ReadSource("a\tb\tc\n\t\t\n \t x \t\n", "x.tsv")
    #expect(blanks.rows == [["", "", ""], ["", "x", ""]])
    let nul = try ReadSource("a\tb\n\"x\0\ty\n", "x.tsv")
    #expect(nul.rows == [["\"x\u{FFFD}", "y"]])
  }

  @Test(
    "reports what is wrong in a row, with its line",
    arguments: [
      ("a;b\n1;2\n3\n", ["3 invalid_row_length: the row has 1 cells, the header 2"]),
      ("a;b\n1;2\n3;4;5\n", ["3 invalid_row_length: the row has 3 cells, the header 2"]),
      ("a;b\n1;2\na;b\n3;4\n", ["3 repeated_header: the row repeats the header"]),
      (
        "a;;a\n1;2;3\na;;a\n",
        [
          "1 empty_column_name: the name of column 2 is blank",
          "1 duplicated_column: the name of column 3 is that of another one",
          "3 repeated_header: the row repeats the header",
        ]
      ),
      ("a;b\n1;x\0y\n", ["2 nul_in_value: the value holds a NUL character"]),
      (
        "a;b\n1;\"x\n2;y\n",
        [
          "2 unclosed_quote: the quoted value is still open at the end of the file"
        ]
      ),
      ("a;b\n1;\"x\"y\n", ["2 text_after_quote: text follows the closing quote"]),
      (
        "a;b\n1;x\u{FFFD}\n",
        [
          "2 invalid_character: 'x\u{FFFD}' holds the replacement character U+FFFD"
        ]
      ),
      // What is ordinary outside of feeds needs no notice.
      ("a;b\n\" x \";\"two\nlines\"\n\(String(repeating: "x", count: 5_000));2\n", []),
      ("a\na\nb\n", []),
    ])
  func findings(text: String, notices: [String]) throws {
    let source = try ReadSource(text, "x.csv")
    #expect(source.notices == notices)
    #expect(source.count.used == source.rows.count)
    let skipped = notices.count { $0.contains("repeated_header") }
    #expect(source.count.skipped == skipped)
  }

  @Test(
    "reports a source without rows, at its header or its list",
    arguments: [
      ("a;b\n", "x.csv", nil, "1 empty_source: the file has a header, but no rows"),
      ("x\na,b\n\n", "x.csv", 2, "2 empty_source: the file has a header, but no rows"),
      ("[]", "x.json", nil, "1 empty_source: the list is empty"),
      ("{\n\"features\": [ ]}", "x.geojson", nil, "2 empty_source: the list is empty"),
    ] as [(String, String, Int?, String)])
  func emptySource(text: String, name: String, header: Int?, notice: String) throws {
    let source = try ReadSource(text, name, SourceDialect(header: header))
    #expect(source.rows.isEmpty && source.notices == [notice])
    let notices = try ReadSource("[1]", "x.json").report.codes
    #expect(notices == ["unusable_element"], "a row that cannot be used has a notice of its own")
  }

  @Test("gives a table without rows if a declared column cannot be found in an empty list")
  func emptyTable() throws {
    let bundle = try DeclaredBundle(
      """
      tables:
        rows: { source: rows.json, primary-key: id, columns: { id: integer, goals: { from: stats.goals } } }

      """, ["rows.json": "[\n]"])
    #expect(try bundle.texts("SELECT count(*) FROM rows") == ["0"])
    #expect(try bundle.notices() == ["empty_source rows.json:1"])
  }

  @Test("gives a name to each column, and the value of each")
  func renamedColumns() throws {
    let source = try ReadSource("PTS,,PTS,PTS2,a\u{1}\n1,2,3,4,5\n", "x.csv")
    #expect(source.names == ["PTS", "field2", "PTS3", "PTS2", "field5"])
    #expect(source.rows == [["1", "2", "3", "4", "5"]])
    #expect(
      source.report.codes == [
        "duplicated_column", "empty_column_name", "unusable_column_name",
      ])
  }

  @Test(
    "refuses what is not a table, with the cause and the fix",
    arguments: [
      ("", .init(), "the file is empty", "export it again"),
      (" \n", .init(), "the file is empty", "export it again"),
      ("<!DOCTYPE html><html></html>", .init(), "a page in HTML, not a table", "a login"),
      ("{\"error\": \"key\"}", .init(), "a JSON document, not a table", "a key is missing"),
      (
        "a;b;c\n1;2;3\n", .init(delimiter: ","),
        "x.csv:1: error: ',' gives one column, but ';' gives 3",
        "'delimiter: \";\"'"
      ),
      ("a,b\n1,2\n", .init(header: 9), "on line 9, but the file has 2 lines", "'header'"),
      (
        "a,b\n1,2\n", .init(encoding: "utf-61"), "no encoding is called 'utf-61'",
        "such as utf-8, utf-16"
      ),
      ("a,b\n1,2\n", .init(encoding: "utf-8//IGNORE"), "no encoding is called", "such as utf-8"),
      (
        "a,b\n1,2\n", .init(format: .json), "plain text that begins with 'a,b', not JSON",
        "leave 'format' out"
      ),
      ("SQLite format 3\0", .init(format: .csv), "a SQLite database, not a table", "CSV in UTF-8"),
    ] as [(String, SourceDialect, String, String)])
  func refusals(text: String, dialect: SourceDialect, cause: String, fix: String) throws {
    let failure = try #require(ReadSource.failure(text, "x.csv", dialect))
    let parts = failure.components(separatedBy: "\n  fix: ")
    #expect(parts.count == 2 && parts[0].contains(cause), "\(failure)")
    #expect(failure.contains(fix), "\(failure)")
  }

  @Test(
    "reads random tables with hostile text as they were written, in every delimiter and encoding",
    arguments: [",", ";", "\t", "|"],
    ["utf-8", "utf-16", "utf-16le", "utf-16be", "utf-32", "windows-1252", "shift_jis", "gb18030"])
  func randomTables(delimiter: String, encoding: String) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 7)
    let common = [
      delimiter, delimiter, "\"", "\"\"", "\n", "\r\n", " ", "a", "b", "1", ",", ";", "'",
    ]
    let letters =
      switch encoding {
      case "windows-1252": ["é", "€", "ß"]
      case "shift_jis": ["日", "ソ", "ア"]
      default: ["é", "日", "😀", "\u{2028}", "e\u{301}"]
      }
    for round in 0..<25 {
      let width = Int.random(in: 2...6, using: &random)
      let names = (1...width).map { "c\($0)" }
      let rows = (0..<Int.random(in: 1...40, using: &random)).map { row in
        (0..<width).map { column in
          // The first value keeps rows from being blank, and shows where one begins.
          column == 0
            ? "r\(row)"
            : (0..<Int.random(in: 0...6, using: &random)).map { _ in
              (common + letters).randomElement(using: &random) ?? ""
            }.joined()
        }
      }
      let text =
        ([names] + rows).map { row in
          row.map { cell in
            let isPlain = cell.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
            let doubled = cell.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
            return isPlain && Bool.random(using: &random) ? cell : "\"\(doubled)\""
          }.joined(separator: delimiter)
        }.joined(separator: round.isMultiple(of: 2) ? "\n" : "\r\n") + (round % 3 == 0 ? "" : "\n")
      let plain = try folder.write(text, to: "plain")
      let result = try run(["iconv", "-f", "utf-8", "-t", encoding, plain], in: folder.path)
      try #require(result.exitCode == 0, "\(result.errorText)")
      let dialect = SourceDialect(delimiter: delimiter, encoding: encoding, header: 1)
      let source = try ReadSource(result.output, "x.csv", dialect)
      #expect(source.names == names)
      // Swift calls texts equal whose bytes differ.
      #expect(
        source.rows.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } })
      #expect(source.notices == [])
      if !["shift_jis", "windows-1252", "gb18030"].contains(encoding) {
        let detected = try ReadSource(result.output, "x.csv", SourceDialect(delimiter: delimiter))
        #expect(detected.rows == source.rows, "\(detected.dialect)")
      }
    }
  }

  @Test("converts bytes that have no meaning in the encoding, at any border between pieces")
  func damagedEncodings() throws {
    let undefined = try ReadSource(
      [0x61, 0x0A, 0x81, 0xE9, 0x0A], "x.csv", SourceDialect(encoding: "windows-1252"))
    #expect(undefined.rows == [["\u{FFFD}é"]])
    #expect(undefined.report.codes == ["invalid_character"])
    let start: [UInt8] = "a\nx".utf8.flatMap { [$0, 0] }
    let half = start + [0x00, 0xD8, 0x79, 0, 0x0A, 0]
    let source = try ReadSource(half, "x.csv", SourceDialect(encoding: "utf-16le"))
    #expect(source.rows == [["x\u{FFFD}y"]])
    let cut = try ReadSource(start + [0x79], "x.csv")
    #expect(cut.rows == [["x\u{FFFD}"]])
  }

  @Test("reads a file that is not UTF-8 as Windows-1252, with one notice")
  func undeclaredLatin() throws {
    let source = try ReadSource(Array("a,b\n1,2\nM".utf8) + [0xFC, 0x2C, 0x80, 0x0A], "x.csv")
    #expect(source.rows == [["1", "2"], ["Mü", "€"]])
    #expect(source.dialect.encoding == "windows-1252")
    #expect(source.notices == ["3 invalid_encoding: the file is not UTF-8"])
    let japanese: [UInt8] = [
      0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x83, 0x65, 0x83, 0x58, 0x83, 0x67,
    ]
    let bytes = Array("a,b\n".utf8) + (0..<8).flatMap { _ in japanese + [0x2C, 0x31, 0x0A] }
    #expect(throws: Failure.self) { try ReadSource(bytes, "x.csv") }
    let read = try ReadSource(bytes, "x.csv", SourceDialect(encoding: "Shift_JIS"))
    #expect(read.rows.first == ["日本語テスト", "1"])
    let program = try ReadSource("a\n\\~", "x.csv", SourceDialect(encoding: "Shift_JIS"))
    #expect(program.rows == [["\\~"]])
  }

  @Test("reads a single bad value in a file of UTF-8 as Windows-1252")
  func badValue() throws {
    // The fault is beyond the first bytes, which decide about the file.
    let start = "a,b\n" + String(repeating: "1,é\n", count: 20_000)
    let source = try ReadSource(
      Array(start.utf8) + Array("\"x\"\"".utf8) + [0xE9, 0x22, 0x2C, 0x31], "x.csv")
    #expect(source.dialect.encoding == "utf-8")
    #expect(source.rows.last == ["x\"é", "1"])
    #expect(source.report.codes == ["invalid_encoding"])
    #expect(source.rows.count == 20_001 && source.lines.last == 20_002)
  }

  private static let files = [
    "places/airports.csv", "places/cities15000.txt.gz", "afl/players.csv",
    "afl/player_match_fantasy_2021.csv", "sports/mlb_2025.csv", "sports/nba_2026.csv",
    "sports/teams_4leagues_coordinates.csv",
  ]

  @Test("reads real files as Python does", arguments: SharedData.present(files) { [$0] })
  func realFiles(file: String) throws {
    let script = """
      import csv, gzip, json, sys
      path = sys.argv[1]
      text = (gzip.open if path.endswith("gz") else open)(path, "rt", encoding="utf-8-sig", newline="")
      quoting = csv.QUOTE_NONE if path.endswith("gz") else csv.QUOTE_MINIMAL
      rows = csv.reader(text, delimiter="\\t" if path.endswith("gz") else ",", quoting=quoting)
      json.dump([[cell.strip() for cell in row] for row in rows if row], sys.stdout)
      """
    let result = try run(["python3", "-c", script, SharedData.path(file)])
    try #require(result.exitCode == 0, "\(result.errorText)")
    let expected = try JSONDecoder().decode([[String]].self, from: result.output)
    let source = try ReadSource(path: SharedData.path(file))
    let header = source.dialect.header ?? 0
    // Blanks are cut off around values without quotes only.
    let rows = source.rows.map { $0.map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows == Array(expected[header...]))
    let errors = source.report.notices.filter { $0.code.severity == .error }.map(\.code.id)
    #expect(Set(errors).isSubset(of: ["duplicated_column", "empty_column_name"]))
  }
}

import Oracles
import TestSupport
import Testing

@testable import Tabular

@Suite("A table of bytes")
struct TableReaderTests {
  /// All rows as texts, the header first, with cells that have no name in the header.
  static func rows(_ source: MemorySource, _ report: inout Report) throws -> [[String]] {
    var table = try TableReader(source, file: "t.txt", report: &report)
    var rows = table.header.names.isEmpty ? [] : [table.header.names]
    while try table.next(&report) {
      rows.append((0..<table.tokens.count).map { table.raw(Column(position: $0)) })
    }
    return rows
  }

  static func rows(_ text: String) throws -> [[String]] {
    var report = Report()
    return try rows(MemorySource(Array(text.utf8)), &report)
  }

  static func expected(_ bytes: [UInt8]) -> [[String]] {
    ReferenceTokenizer.rows(bytes).map { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test(
    "reads every way of writing rows the same as the plain tokenizer, for every split in two",
    arguments: [
      "a,b\n1,2\n", "a,b\r\n1,2\r\n", "a,b\r\r\n1,2\r\r\n", "a,b\n1,2", "a\n\n\n1\n",
      "\u{FEFF}a,b\n1,2\n", " a , b \n 1 , \"2\" \n", "a,b\n\"x,\"\"y\"\"\",\"l1\nl2\"\n",
      "a,b\nx\"y,z\"\n", "a,b\n\"x\"tail,y\n", "a,b\n\"\",\"\"\"\"\n", "a,b\n1\n1,2,3\n,\n",
      "a,b\n\"open,1\n2,3", "a,b\n\"1\" ,\" 2 \"\r\n", "駅,é\nŁ,\"ö\"\n", "a\n\"\"\n",
      "a,b,\n1,2,\n",
      "a,b\n1,", "",
    ])
  func everySplit(text: String) throws {
    let bytes = Array(text.utf8)
    let expected = Self.expected(bytes)
    for first in 0...bytes.count {
      for second in 0...(bytes.count - first) {
        var report = Report()
        let source = MemorySource(bytes, sizes: [first, second])
        #expect(try Self.rows(source, &report) == expected, "split at \(first), \(second)")
      }
    }
  }

  @Test("reads random bytes the same as the plain tokenizer, in pieces of any size")
  func randomInput() throws {
    var random = SplitMix64(seed: 1)
    let alphabet = Array("ab,,\"\" \r\n\n\té".utf8)
    for _ in 0..<4_000 {
      let bytes =
        Array("h1,h2\n".utf8)
        + (0..<Int.random(in: 0..<60, using: &random)).map { _ in
          alphabet.filter { $0 < 0x80 }.randomElement(using: &random) ?? 0x61
        }
      let sizes = (0..<70).map { _ in Int.random(in: 0...9, using: &random) }
      var report = Report()
      #expect(
        try Self.rows(MemorySource(bytes, sizes: sizes), &report) == Self.expected(bytes),
        "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test("reports anomalies of a row with the line and the result")
  func notices() throws {
    var report = Report()
    let text =
      "a,b,b,\n1\n1,2,3,4,5\n  \n\"x\"y,2,3,\n\" x \",2,3,\n\"l\n2\",2,3,\n\u{FFFD},2,3,\n\"o"
    _ = try Self.rows(MemorySource(Array(text.utf8)), &report)
    let found = report.notices.map { "\($0.origin.line ?? 0) \($0.code.id)" }
    #expect(
      found == [
        "1 duplicated_column", "1 empty_column_name", "2 invalid_row_length",
        "3 invalid_row_length", "4 empty_row", "5 text_after_quote",
        "6 leading_or_trailing_whitespaces", "7 new_line_in_value", "9 invalid_character",
        "10 invalid_row_length", "10 unclosed_quote",
      ])
  }

  @Test(
    "counts the lines that a quote swallows, if it never closes or only before more text",
    arguments: [
      ("a,b\n1,\"x\n2,y\n3,z\n", 2), ("a,b\n1,\"x\n2,y\n3,z", 2), ("a,b\n1,\"x\n", 0),
      ("a,b\n1,\"x\n2,y\n3,\"z\"\n4,w\n", 2), ("a,b\n1,\"x\ny\"\n", 0),
      ("a,b\n\"x\"y,\"1\n2\"\n", 0),
    ])
  func swallowedLines(text: String, count: Int) throws {
    var report = Report()
    _ = try Self.rows(MemorySource(Array(text.utf8)), &report)
    #expect(report.swallowedLines == (count == 0 ? [:] : ["t.txt": count]))
  }

  @Test(
    "reads carriage returns alone as line ends, with a notice, for every split in two",
    arguments: [
      "a,b\r1,2\r", "a,b\r1,2", "\u{FEFF}a,b\r\r1,\"x\ry\"\r", "\"a\nb\",c\r1,2\r3,4\r\n5,6\n7,8",
      "\ra\r1\r",
    ])
  func carriageReturnsAlone(text: String) throws {
    let bytes = Array(text.utf8)
    let lineFeeds = text.unicodeScalars.map { $0 == "\r" ? "\n" : String($0) }.joined()
    let expected = Self.expected(Array(lineFeeds.utf8)).filter { $0 != [""] }
    for first in 0...bytes.count {
      for second in 0...(bytes.count - first) {
        var report = Report()
        let source = MemorySource(bytes, sizes: [first, second])
        #expect(try Self.rows(source, &report) == expected, "split at \(first), \(second)")
        #expect(report.count(of: .carriageReturnLineEnds) == 1)
      }
    }
  }

  @Test(
    "leaves carriage returns elsewhere alone",
    arguments: ["a,b\n1\r2,3\n", "\"a\rb\",c\n1,2\n", "a,b\r", "a,b\r\r\n1,2\r\r\n"])
  func otherCarriageReturns(text: String) throws {
    var report = Report()
    let bytes = Array(text.utf8)
    #expect(try Self.rows(MemorySource(bytes, sizes: [2, 2]), &report) == Self.expected(bytes))
    #expect(report.count(of: .carriageReturnLineEnds) == 0)
  }

  @Test("counts the lines of a table with carriage returns alone")
  func linesOfCarriageReturns() throws {
    var report = Report()
    let rows = (1...4_000).map { $0 == 3_500 ? "odd" : "\($0),x" }
    let bytes = Array((["a,b"] + rows).joined(separator: "\r").utf8)
    let sizes = Array(repeating: 1_000, count: 100)
    #expect(try Self.rows(MemorySource(bytes, sizes: sizes), &report).count == 4_001)
    #expect(report.notices.map(\.code) == [.carriageReturnLineEnds, .invalidRowLength])
    #expect(report.notices.last?.origin.line == 3_501)
  }

  @Test("skips lines above the header, and finds columns by their neighbours")
  func linesAboveTheHeader() throws {
    var report = Report()
    let text = "\na banner,\n\nwinner,,loser\nA,@,B\n"
    var table = try TableReader(
      MemorySource(Array(text.utf8)), file: "t.txt", linesBeforeHeader: 1, report: &report)
    #expect(table.header.names == ["winner", "", "loser"])
    let hasRow = try table.next(&report)
    #expect(hasRow && table.line == 5)
    #expect(table.raw(table.header.column(after: "winner")) == "@")
    #expect(!table.header.column(after: "loser").isPresent)
    #expect(!table.header.column(after: "tie").isPresent)
  }

  @Test("reads U+FFFD for each NUL, with a notice for each value, and says that there were some")
  func nulls() throws {
    var report = Report()
    var table = try TableReader(
      MemorySource(Array("a,b\nx\0y,1\n\"\0, \"\"z\0\",\0\n2,3\n".utf8)), file: "t.txt",
      report: &report)
    var rows: [[String]] = []
    var hadNUL: [Bool] = []
    while try table.next(&report) {
      rows.append((0..<2).map { table.raw(Column(position: $0)) })
      hadNUL.append(table.hasNUL)
    }
    #expect(rows == [["x\u{FFFD}y", "1"], ["\u{FFFD}, \"z\u{FFFD}", "\u{FFFD}"], ["2", "3"]])
    #expect(hadNUL == [true, true, false])
    #expect(report.notices.map(\.code) == Array(repeating: .nulInValue, count: 3))
    #expect(report.notices.map { "\($0.origin)" } == ["t.txt:2: a", "t.txt:3: a", "t.txt:3: b"])
  }

  @Test("keeps a quote with a combining mark if another cell is replaced")
  func replacedBesideMark() throws {
    var report = Report()
    var table = try TableReader(
      MemorySource(Array("a,b\n\"x\"\"\u{34C}y\",1\n".utf8)), file: "t.txt", report: &report)
    let hasRow = try table.next(&report)
    #expect(hasRow)
    table.replaceCells([(table.header.column("b"), "2")])
    #expect(Array(table.raw(table.header.column("a")).utf8) == Array("x\"\u{34C}y".utf8))
    #expect(table.raw(table.header.column("b")) == "2")
  }

  @Test("leaves out rows by the line on which they start, but no header")
  func skippedLines() throws {
    var report = Report()
    let text = "a,b\n1,2\n\"3\n3\",4\n\n5,6\n7,8\n"
    var table = try TableReader(
      MemorySource(Array(text.utf8)), file: "t.txt", skipping: [1, 3, 4, 6, 9], report: &report)
    var rows: [String] = []
    while try table.next(&report) {
      rows.append("\(table.line): \(table.raw(Column(position: 0)))")
    }
    #expect(rows == ["2: 1", "7: 7"])
    #expect(report.notices.isEmpty)
  }

  @Test("reports the number of cells of a row and of the header")
  func rowLength() throws {
    var report = Report()
    _ = try Self.rows(MemorySource(Array("a,b\n1\n1,2,x,y\n".utf8)), &report)
    #expect(
      report.notices.map(\.description) == [
        "t.txt:2: error: the row has 1 cells, the header 2; the missing values are read as blank\n"
          + "  fix: \(NoticeCode.invalidRowLength.fix)",
        "t.txt:3: error: the row has 4 cells, the header 2; the extra values are left out\n"
          + "  fix: \(NoticeCode.invalidRowLength.fix)",
      ])
    #expect(report.notices[1].value == "x,y")
  }

  @Test("reads bytes that are not UTF-8 as Windows-1252 and reports this")
  func otherEncodings() throws {
    var report = Report()
    let bytes = Array("name\nCaf".utf8) + [0xE9] + Array("\nok\n".utf8) + [0x80, 0x0A]
    #expect(try Self.rows(MemorySource(bytes), &report) == [["name"], ["Café"], ["ok"], ["€"]])
    #expect(report.count(of: .invalidEncoding) == 2)
  }

  @Test("takes a cell of 1 MiB and refuses a longer one with the line where its row starts")
  func largeCells() throws {
    let mebibyte = 1 << 20
    let pieces = Array(repeating: 1 << 18, count: 8)
    var report = Report()
    let fitting = Array("a\n\"".utf8) + Array(repeating: 0x78, count: mebibyte - 2) + [0x22, 0x0A]
    #expect(
      try Self.rows(MemorySource(fitting, sizes: pieces), &report)[1][0].utf8.count == mebibyte - 2)
    let oversized = Array("a\nb\n\"".utf8) + Array(repeating: 0x78, count: mebibyte * 2)
    let failure = #expect(throws: Failure.self) {
      try Self.rows(MemorySource(oversized, sizes: pieces), &report)
    }
    #expect(failure?.origin == Tabular.SourceLocation("t.txt", line: 3))
  }

  @Test("refuses a row without an end, though each of its cells is small")
  func largeRows() throws {
    let cell = Array(repeating: UInt8(ascii: "x"), count: 1_023) + [Byte.comma]
    let bytes = Array("a\nb\n".utf8) + (0..<17 << 10).flatMap { _ in cell }
    let pieces = Array(repeating: 4 << 20, count: 5)
    var report = Report()
    let failure = #expect(throws: Failure.self) {
      try Self.rows(MemorySource(bytes, sizes: pieces), &report)
    }
    #expect(failure?.origin == Tabular.SourceLocation("t.txt", line: 3))
  }

  @Test("keeps quoted blanks in text and ignores them in ids")
  func quotedBlanks() throws {
    var report = Report()
    var table = try TableReader(
      MemorySource(Array("id,name\n\" 7 \",\" x \"\n\"  \",\" \"\n".utf8)), file: "t.txt",
      report: &report)
    _ = try table.next(&report)
    #expect(table.id(table.header.column("id")) == "7")
    #expect(table.text(table.header.column("name")) == " x ")
    _ = try table.next(&report)
    #expect(table.text(table.header.column("name")) == nil)
  }
}

import Oracles
import Testing

@testable import Tabular

@Suite(
  "Odd bytes of a table are reported with their place, and nothing else is")
struct RowFindingTests {
  /// Bytes with one notice, and a near miss without a notice.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: NoticeCode
    let bytes: [UInt8]
    let line: Int?
    let field: String?
    /// A part of the action in the notice.
    let action: String
    let nearMiss: String

    init(
      _ word: String, _ code: NoticeCode, _ bytes: some Collection<UInt8>, at line: Int?,
      _ field: String? = nil, action: String, but nearMiss: String
    ) {
      testDescription = word
      self.code = code
      self.bytes = Array(bytes)
      self.line = line
      self.field = field
      self.action = action
      self.nearMiss = nearMiss
    }
  }

  static let rows = [
    Case(
      "short", .invalidRowLength, "a,b\n1\n".utf8, at: 2, action: "read as blank", but: "a,b\n1,\n"),
    Case(
      "long", .invalidRowLength, "a,b\n1,2,3\n".utf8, at: 2,
      action: "the extra values are left out",
      but: "a,b\n1,\"2,3\"\n"),
    Case(
      "blank", .emptyRow, "a,b\n  \n1,2\n".utf8, at: 2, action: "the line is skipped",
      but: "a,b\n\n1,2\n"),
    Case(
      "Latin-1", .invalidEncoding, Array("a,b\n1,Caf".utf8) + [0xE9, 0x0A], at: 2, "b",
      action: "read as Windows-1252: 'Café'", but: "a,b\n1,Café\n"),
    Case(
      "lost", .invalidCharacter, "a,b\n1,Caf\u{FFFD}\n".utf8, at: 2, "b",
      action: "kept as it is", but: "a,b\n1,Caf\u{FFFC}\n"),
    Case(
      "NUL", .nulInValue, "a,b\n1,Ca\0fé\n".utf8, at: 2, "b",
      action: "read as the replacement character",
      but: "a,b\n1,Ca\u{1}fé\n"),
    Case(
      "tail", .textAfterQuote, "a,b\n\"x\"y,2\n".utf8, at: 2, "a",
      action: "kept to the next comma", but: "a,b\n\"x\"\"y\" ,2\n"),
    Case(
      "huge", .csvParsingFailed, "a,b\n1,\(String(repeating: "é", count: 4_097))\n".utf8, at: 2,
      "b",
      action: "kept as it is", but: "a,b\n1,\(String(repeating: "é", count: 4_096))\n"),
    Case(
      "open", .unclosedQuote, "a,b\n1,\"x".utf8, at: 2, "b", action: "read as its text",
      but: "a,b\n1,\"x\""),
    Case(
      "broken", .newLineInValue, "a,b\n1,\"x\ny\"\n".utf8, at: 2, "b", action: "kept as it is",
      but: "a,b\r\n1,\"x\"\r\n"),
    Case(
      "padded", .leadingOrTrailingWhitespaces, "a,b\n1,\" x\"\n".utf8, at: 2, "b",
      action: "ids are matched without the blanks", but: "a,b\n1, x \n"),
  ]

  static let headers = [
    Case(
      "twice", .duplicatedColumn, "a,b,a\n1,2,3\n".utf8, at: 1, "a",
      action: "the first one is read",
      but: "a,b,A\n1,2,3\n"),
    Case(
      "nameless", .emptyColumnName, "a,\n1,2\n".utf8, at: 1, action: "the column is left out",
      but: "a,b\n1,\n"),
    Case(
      "control", .unusableColumnName, "a\u{1},b\n1,2\n".utf8, at: 1,
      action: "the column is left out", but: "a é,b\n1,2\n"),
    Case(
      "long-named", .unusableColumnName, "\(String(repeating: "a", count: 256)),b\n1,2\n".utf8,
      at: 1,
      action: "the column is left out", but: "\(String(repeating: "a", count: 255)),b\n1,2\n"),
    Case(
      "wide", .tooManyColumns, header(ofColumns: 1_001).utf8, at: 1, action: "after the first 1000",
      but: header(ofColumns: 1_000)),
    Case("empty", .emptyFile, "".utf8, at: nil, action: "read as empty", but: "a\n"),
    Case(
      "CR", .carriageReturnLineEnds, "a,b\r1,2\r".utf8, at: nil, action: "the end of a line",
      but: "a,b\r\n1,2\r\n"),
    Case(
      "CR CR LF", .repeatedCarriageReturns, "a,b\r\r\n1,2\r\r\n".utf8, at: 1,
      action: "read as one", but: "a,b\r\n1,2\r\n"),
    Case(
      "CR CR LF below", .repeatedCarriageReturns, "a,b\n1,2\r\n3,4\r\r\n5,6\r\r\n".utf8, at: 3,
      action: "read as one", but: "a,b\r\n1,2\r\n\r\n"),
  ]

  private static func header(ofColumns count: Int) -> String {
    (1...count).map { "c\($0)" }.joined(separator: ",") + "\n"
  }

  private func notices(_ bytes: [UInt8]) throws -> [Notice] {
    var report = Report()
    _ = try TableReaderTests.rows(MemorySource(bytes), &report)
    return report.notices
  }

  @Test("a fault gives exactly one notice, and its near miss gives none", arguments: rows + headers)
  func finding(_ fault: Case) throws {
    let found = try notices(fault.bytes)
    #expect(found.map(\.code.id) == [fault.code.id])
    let notice = try #require(found.first)
    #expect(
      notice.origin == Tabular.SourceLocation("t.txt", line: fault.line, field: fault.field))
    #expect(notice.action.contains(fault.action), "the action is '\(notice.action)'")
    #expect(try notices(Array(fault.nearMiss.utf8)).map(\.description) == [])
  }

  @Test("every code about reading tables has a case")
  func complete() {
    let covered = Set((Self.rows + Self.headers).map(\.code))
    #expect(NoticeCode.allOfCSV.filter { !covered.contains($0) }.map(\.id) == [])
  }
}

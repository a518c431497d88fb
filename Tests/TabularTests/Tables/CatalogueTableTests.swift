import TestSupport
import Testing

@testable import Tabular

struct CatalogueTableTests {
  private static let columns = CatalogueColumns(["id", "name", "size"], optional: ["note"])

  private struct Record: Equatable {
    let id: String
    let name: String
    let size: Double
  }

  private func read(
    _ bytes: some Collection<UInt8>, _ columns: CatalogueColumns = Self.columns
  ) throws -> (records: [Record], report: Report) {
    var report = Report()
    var records: [Record] = []
    var table = try CatalogueTable(
      TextSource(bytes), file: "things.csv", columns: columns, report: &report)
    try table.readRows(&report) { (row, _) throws(SkippedRow) in
      records.append(
        Record(
          id: try row.key("id"), name: try row.text("name"),
          size: try row.number("size", in: 0...9_999)))
    }
    return (records, report)
  }

  private func read(_ text: String) throws -> (records: [Record], report: Report) {
    try read(Array(text.utf8))
  }

  @Test("Columns may be in any order, and a byte order mark, CRLF and quotes are not faults")
  func headerOrder() throws {
    let (records, report) = try read("\u{FEFF}size,id,name\r\n1.5,a,\"Alpha, first\"\r\n")
    #expect(records == [Record(id: "a", name: "Alpha, first", size: 1.5)])
    #expect(report.notices.isEmpty)
    #expect(report.rows["things.csv"] == RowCount(used: 1, skipped: 0))
  }

  @Test("An unknown column gives a warning, and the rows are read")
  func unknownColumn() throws {
    let (records, report) = try read("id,name,size,colour\na,Alpha,1,red\n")
    #expect(records.count == 1)
    #expect(report.codes == ["unknown_catalogue_column"])
    #expect(report.notices[0].severity == .warning && report.notices[0].value == "colour")
  }

  @Test(
    "A missing or repeated column ends the run, which says which columns are expected",
    arguments: [
      ("id,size\na,1\n", "the header lacks the column name"),
      ("id\na\n", "the header lacks the columns name, size"),
      ("", "the file has no header"),
      ("id,name,size,name\n", "the header names the column name twice"),
    ])
  func missingColumn(_ text: String, _ message: String) throws {
    let failure = try #require(throws: Failure.self) { try read(text) }
    #expect(failure.message == message && failure.code == .unusableInput)
    #expect(message.contains("twice") || failure.fix.contains("id,name,size"))
  }

  @Test(
    "A row in which anything is wrong is skipped and counted, with one notice that names its line",
    arguments: [
      ("b,Beta\n", "invalid_row_length"), ("b,Beta,2,x,y\n", "invalid_row_length"),
      ("b,,2,\n", "missing_catalogue_value"), (",Beta,2,\n", "missing_catalogue_value"),
      ("b,Beta,,\n", "missing_catalogue_value"), ("b,\"  \",2,\n", "missing_catalogue_value"),
      ("b,Beta,\"1,000\",\n", "invalid_catalogue_number"),
      ("b,Beta,nan,\n", "invalid_catalogue_number"), ("b,Beta,inf,\n", "invalid_catalogue_number"),
      ("b,Beta,1e999,\n", "invalid_catalogue_number"), ("b,Beta,-1,\n", "invalid_catalogue_number"),
      ("b,Beta,1 000,\n", "invalid_catalogue_number"),
      ("b,Beta,0x10,\n", "invalid_catalogue_number"),
      ("b,Be\u{FFFD}ta,2,\n", "invalid_character"), ("b,Be\u{7}ta,2,\n", "catalogue_bytes"),
      ("b,Be\u{85}ta,2,\n", "catalogue_bytes"), ("b,\"Be\"ta,2,\n", "catalogue_bytes"),
      ("b,\"Be\nta\",2,\n", "new_line_in_value"),
    ])
  func badRow(_ row: String, _ code: String) throws {
    let (records, report) = try read("id,name,size,note\na,Alpha,1,\n\(row)c,Gamma,3,\n")
    #expect(records.map(\.id) == ["a", "c"])
    #expect(report.codes == [code])
    #expect(report.notices[0].origin.line == 3 && report.notices[0].code.severity == .error)
    #expect(report.notices[0].action == "the row is skipped")
    #expect(report.rows["things.csv"] == RowCount(used: 2, skipped: 1))
    #expect(report.badRowCount(of: "things.csv") == 1)
    #expect(report.badRowShare(of: "things.csv") == 1.0 / 3)
  }

  @Test("A value that is not UTF-8 makes its row bad, and its encoding is not guessed")
  func notUTF8() throws {
    let bytes = Array("id,name,size\na,M".utf8) + [0xFC] + Array("nchen,1\nb,Beta,2\n".utf8)
    let (records, report) = try read(bytes)
    #expect(records.map(\.id) == ["b"] && report.codes == ["catalogue_bytes"])
    #expect(report.notices[0].message == "the value is not UTF-8")
  }

  @Test(
    "The lines that an open quote swallowed are bad rows too, up to the quote that closes it",
    arguments: [
      ("b,\"Beta,2\nc,Gamma,3\nd,Delta,4\n", 0.75),
      ("b,\"Beta,2\nc,Gamma,3\nd,\"Delta\",4\ne,Eta,5\n", 0.6),
      ("b,\"Be\"ta,2\nc,Gamma,3\n", 1.0 / 3), ("b,\"Be\nta\",2\nc,Gamma,3\n", 1.0 / 3),
    ])
  func swallowedLines(_ rows: String, _ share: Double) throws {
    let (_, report) = try read("id,name,size\na,Alpha,1\n" + rows)
    #expect(report.badRowShare(of: "things.csv") == share)
  }

  @Test("A quote that is never closed takes its row with it")
  func openQuote() throws {
    let (records, report) = try read("id,name,size\na,Alpha,1\nb,\"Beta,2\n")
    #expect(records.map(\.id) == ["a"] && report.rows["things.csv"]?.skipped == 1)
    #expect(report.badRowCount(of: "things.csv") == 1)
  }

  @Test("No-break blanks, characters without width and marks of direction are not part of keys")
  func invisible() throws {
    let (records, report) = try read("id,name,size\n\u{200B}a\u{A0},Al\u{A0}pha\u{202E},1\n")
    #expect(records == [Record(id: "a", name: "Al pha", size: 1)])
    #expect(report.codes == ["invisible_characters", "invisible_characters"])
    #expect(report.rows["things.csv"] == RowCount(used: 1, skipped: 0))
  }

  @Test("Blank lines are skipped and not counted")
  func blankLines() throws {
    let (records, report) = try read("id,name,size\n\na,Alpha,1\n\n")
    #expect(records.count == 1 && report.rows["things.csv"]?.read == 1)
  }

  @Test("A column for several lines is read unchanged; other control characters are a fault")
  func severalLines() throws {
    let columns = CatalogueColumns(
      ["id", "name", "size"], optional: ["note"], severalLines: ["note"])
    let bytes =
      "id,name,size,note\na,Alpha,1,\"one\r\ntwo\u{200D} \"\nb,\"Be\nta\",2,\"x\ny\"\n"
      + "c,Gamma,3,\"x\ty\"\nd,Delta,4,\" \n\"\n"
    var notes: [String?] = []
    var report = Report()
    var table = try CatalogueTable(
      TextSource(bytes), file: "things.csv", columns: columns, report: &report)
    try table.readRows(&report) { (row, _) throws(SkippedRow) in
      notes.append(row.lines("note"))
    }
    #expect(notes == ["one\r\ntwo\u{200D} ", nil])
    #expect(report.codes == ["catalogue_bytes", "new_line_in_value"])
    #expect(report.notices.map(\.origin.line) == [4, 7])
  }

  @Test("An export may have a line above its header, and columns without names or with one name")
  func export() throws {
    let columns = CatalogueColumns(
      ["id", "name", "size"], linesBeforeHeader: 1, isExport: true)
    let (records, report) = try read(
      Array("a banner,,\nid,name,size,,name\na,Alpha,1,@,x\n".utf8), columns)
    #expect(records == [Record(id: "a", name: "Alpha", size: 1)])
    #expect(report.notices.isEmpty)
  }

  @Test(
    "Days are yyyy-MM-dd and exist",
    arguments: ["2025-2-3", "2025-02-30", "20250203", "2025/02/03"])
  func days(_ day: String) throws {
    var report = Report()
    var table = try CatalogueTable(
      TextSource("day\n2025-02-03\n\(day)\n"), file: "d.csv", columns: CatalogueColumns(["day"]),
      report: &report)
    var days: [CalendarDay] = []
    try table.readRows(&report) { (row, _) throws(SkippedRow) in days.append(try row.day("day")) }
    #expect(days.map(\.description) == ["2025-02-03"])
    #expect(report.codes == ["invalid_catalogue_day"])
  }
}

extension Notice {
  fileprivate var severity: Severity { code.severity }
}

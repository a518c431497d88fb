import Bundles
import Tabular
import Testing

@testable import DeclaredTables

@Suite("Cells as values of a type")
struct ValueReaderTests {
  typealias Case = (type: ColumnType, text: String, stored: String)

  private static let good: [Case] = [
    (.string, "  Café ", #"text("  Café ")"#), (.string, "007", #"text("007")"#),
    (.string, "   ", "null"),
    (.integer, "12", "integer(12)"), (.integer, " -7 ", "integer(-7)"),
    (.integer, "+5", "integer(5)"), (.integer, "007", "integer(7)"),
    (.integer, "9223372036854775807", "integer(9223372036854775807)"),
    (.integer, "-9223372036854775808", "integer(-9223372036854775808)"),
    (.number, "1.10", "real(1.1)"), (.number, "2", "integer(2)"), (.number, ".5", "real(0.5)"),
    (.number, "1e-3", "real(0.001)"), (.number, "9007199254740993", "real(9007199254740992.0)"),
    (.boolean, "TRUE", "integer(1)"), (.boolean, "n", "integer(0)"),
    (.boolean, "Yes", "integer(1)"),
    (.boolean, "0", "integer(0)"), (.boolean, "f", "integer(0)"),
    (.date(format: nil), "2024-02-29", #"text("2024-02-29")"#),
    (.date(format: "%d/%m/%Y"), "31/12/2025", #"text("2025-12-31")"#),
    (.date(format: "%-d %B %Y"), "1 march 2025", #"text("2025-03-01")"#),
    (.date(format: "%a, %d %b %y"), "Wed, 31 Dec 69", #"text("1969-12-31")"#),
    (.date(format: "%Y%m%d"), "20250607", #"text("2025-06-07")"#),
    (.date(format: "%Y年%m月%d日"), "2025年6月7日", #"text("2025-06-07")"#),
    (.time(format: nil), "8:05", #"text("08:05:00")"#),
    (.time(format: nil), "23:59:59.25", #"text("23:59:59.25")"#),
    (.time(format: "%I:%M %p"), "12:30 am", #"text("00:30:00")"#),
    (.time(format: "%I:%M %p"), "12:30 PM", #"text("12:30:00")"#),
    (.datetime(format: nil), "2025-06-24 08:15", #"text("2025-06-24T08:15:00")"#),
    (.datetime(format: nil), "2025-01-01T08:15:30.50+10:00", #"text("2024-12-31T22:15:30.50Z")"#),
    (.datetime(format: nil), "2025-06-24T08:15:30Z", #"text("2025-06-24T08:15:30Z")"#),
    (.datetime(format: "%d.%m.%Y %H:%M"), "24.6.2025 8:15", #"text("2025-06-24T08:15:00")"#),
    (.duration, "PT1H30M", "integer(5400)"), (.duration, "P2DT3H", "integer(183600)"),
    (.duration, "P1W", "integer(604800)"), (.duration, "-PT1.5S", "real(-1.5)"),
    (.duration, "1:30:00", "integer(5400)"), (.duration, "90:15", "integer(5415)"),
    (.duration, "0:00.5", "real(0.5)"),
    (.geopoint, "-33.87, 151.21", "real(-33.87), real(151.21)"),
    (.geopoint, #"[151.21,-33.87]"#, "real(-33.87), real(151.21)"),
    (.json, #" {"b":1,"a":[true,null]} "#, #"text("{\"a\":[true,null],\"b\":1}")"#),
    (.money(currency: "AUD"), "$1,234.50", "integer(123450)"),
    (.money(currency: "AUD"), "1234.5 AUD", "integer(123450)"),
    (.money(currency: "AUD"), "-A$3", "integer(-300)"),
    (.money(currency: "JPY"), "¥1,500", "integer(1500)"),
    (.money(currency: "JPY"), "1500.00", "integer(1500)"),
    (.money(currency: "KWD"), "1.234", "integer(1234)"),
    (.money(currency: "KWD"), "-1.2", "integer(-1200)"),
    (.money(currency: "AUD"), "92233720368547758.07", "integer(9223372036854775807)"),
    (.money(currency: "EUR"), "12 €", "integer(1200)"),
    (.colour, "#1a2b3c", ##"text("#1A2B3C")"##), (.colour, "#f0a", ##"text("#FF00AA")"##),
    (.colour, "00ff7f", ##"text("#00FF7F")"##),
    (.url, " https://example.com/a?b=c ", #"text("https://example.com/a?b=c")"#),
    (.url, "HTTP://user@example.com:80", #"text("HTTP://user@example.com:80")"#),
  ]

  @Test("A good value is stored in the form of its type", arguments: good)
  func stored(_ test: Case) throws {
    #expect(try ValueReader(test.type).result(test.text) == test.stored)
  }

  @Test(
    "Each kind of JSON value is read if it fits",
    arguments: [
      (.string, "12.50", .literal, #"text("12.50")"#), (.integer, "2.0", .literal, "integer(2)"),
      (.integer, "1e3", .literal, "integer(1000)"), (.integer, "12", .text, "integer(12)"),
      (.boolean, "true", .literal, "integer(1)"),
      (.json, "a b", .text, #"text("\"a b\"")"#), (.json, "1.10", .literal, #"text("1.10")"#),
      (.json, #"{"a":1}"#, .structure, #"text("{\"a\":1}")"#),
      (
        .geopoint, #"{"coordinates":[151.2,-33.8],"type":"Point"}"#, .structure,
        "real(-33.8), real(151.2)"
      ),
      (
        .geopoint, #"{"coordinates":[151.2,-33.8,12],"type":"Point"}"#, .structure,
        "real(-33.8), real(151.2)"
      ),
      (.geopoint, #"{"lat":-33.8,"lng":151.2}"#, .structure, "real(-33.8), real(151.2)"),
      (.geopoint, "", .missing, "null, null"), (.string, "", .missing, "null"),
    ] as [(ColumnType, String, SourceCell.Kind, String)])
  func json(_ type: ColumnType, _ text: String, _ kind: SourceCell.Kind, _ stored: String) throws {
    #expect(try ValueReader(type, isJSON: true).result(text, kind) == stored)
  }

  @Test("JSON in a cell is as strict as JSON in a file, and the last of equal keys counts")
  func strictJSON() throws {
    let reader = try ValueReader(.json)
    for text in [#"{"a":1,}"#, "[1,]", "[01]", "{a:1}", "[1e400]"] {
      #expect(reader.result(text).hasPrefix("value_of_other_type"), "\(text)")
    }
    #expect(reader.result(#"{"b":0,"a":1,"a":2}"#) == #"text("{\"a\":2,\"b\":0}")"#)
  }

  @Test("The numbers of a position in JSON can be texts")
  func textualPosition() throws {
    let reader = try ValueReader(.geopoint)
    for text in [#"["151.2","-33.8"]"#, #"{"lat":"-33.8","lon":"151.2"}"#] {
      #expect(reader.result(text) == "real(-33.8), real(151.2)")
    }
  }

  @Test("A text for a missing value is missing in every type, whatever blanks are around it")
  func missing() throws {
    let types: [ColumnType] = [
      .string, .integer, .date(format: nil), .money(currency: "AUD"), .json,
    ]
    for type in types {
      let reader = try ValueReader(type, missingValues: ["", "n/a", "-999"])
      #expect(reader.result(" n/a ") == "null")
      #expect(reader.result("-999", .literal) == "null")
      #expect(reader.result("") == "null")
    }
  }

  @Test(
    "A list is split, trimmed and freed of blanks; JSON's lists are lists too",
    arguments: [
      ("a; b ;;c", .text, ["a", "b", "c"]), ("", .text, []), (";", .text, []),
      (#"["a; b","c",1.5,true,null]"#, .structure, ["a; b", "c", "1.5", "true"]),
      (#"["x", "y"]"#, .text, ["x", "y"]), ("[x]; [y]", .text, ["[x]", "[y]"]),
      (#"[["x"]]"#, .structure, nil), (#"{"a":1}"#, .structure, nil),
    ] as [(String, SourceCell.Kind, [String]?)])
  func lists(_ text: String, _ kind: SourceCell.Kind, _ texts: [String]?) throws {
    let bytes = Array(text.utf8)
    let reader = try ValueReader(.list(delimiter: ";"))
    #expect(reader.texts(of: bytes.span, kind) == texts)
  }

  @Test("A position may come from two cells")
  func position() throws {
    func stored(_ latitude: String, _ longitude: String) throws -> String {
      var reader = try ValueReader(.geopoint)
      var cells = RowCells([.anything, .anything])
      let (north, east) = (Array(latitude.utf8), Array(longitude.utf8))
      let outcome = reader.appendPosition(
        latitude: north.span, .text, longitude: east.span, .text, to: &cells)
      guard outcome == .fault else { return cells.shown }
      return reader.faultInPosition(latitude: north.span, longitude: east.span).message
    }
    #expect(try stored(" -33.8", "151.2") == "real(-33.8), real(151.2)")
    #expect(try stored("", " ") == "null, null")
    #expect(try stored("-33.8", "") == "'-33.8' is a latitude without a longitude")
    #expect(
      try stored("151.2", "-33.8")
        == "'151.2, -33.8' has a latitude over 90, so its two numbers seem to have changed places")
    #expect(try stored("-33.8", "151,2") == "'151,2' has a decimal comma")
    #expect(try stored("n/a", "151.2") == "'n/a' is not a number")
  }

  @Test("A fault leaves the row as it was, so that NULL can take the value's place")
  func faultLeavesRow() throws {
    var constraints = ValueConstraints()
    constraints.maximum = "5"
    var reader = try ValueReader(.number, constraints)
    var row = RowCells([.text, [.real, .null]])
    row.append(text: "a")
    let (six, four) = (Array("6.5".utf8), Array("4.5".utf8))
    #expect(reader.append(six.span, .text, to: &row) == .fault)
    #expect(row.count == 1)
    reader.appendNull(to: &row)
    #expect(row.shown == #"text("a"), null"#)
    row.removeCells(from: 1)
    #expect(reader.append(four.span, .text, to: &row) == .value)
    #expect(row.shown == #"text("a"), real(4.5)"#)
    #expect(row.misfit == nil)
  }

  @Test(
    "A column that cannot be read is refused before its source is",
    arguments: [
      (
        .date(format: "%d/%Q"), ValueConstraints(),
        "the format '%d/%Q' has a percent sign without one of the letters that are known"
      ),
      (
        .date(format: "yyyy"), ValueConstraints(),
        "the format 'yyyy' has no part of a date or a time"
      ),
      (.integer, with(\.minimum, "a"), "'minimum' has 'a', which is not a whole number"),
      (.integer, with(\.values, ["1", "x"]), "'enum' has 'x', which is not a whole number"),
      (.string, with(\.pattern, "a)(b"), "the pattern 'a)(b' is not a regular expression"),
    ] as [(ColumnType, ValueConstraints, String)])
  func refused(_ type: ColumnType, _ constraints: ValueConstraints, _ message: String) throws {
    let failure = try #require(throws: Failure.self) { try ValueReader(type, constraints) }
    #expect(failure.message == message)
    #expect(failure.code == .invalidConfiguration)
  }

  private static func with<Value>(
    _ path: WritableKeyPath<ValueConstraints, Value>, _ value: Value
  ) -> ValueConstraints {
    var constraints = ValueConstraints()
    constraints[keyPath: path] = value
    return constraints
  }
}

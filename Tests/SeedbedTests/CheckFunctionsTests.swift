import GRDB
import SQLiteWriter
import Tabular
import TestSupport
import Testing

@testable import Pipeline

@Suite("The functions of checks")
struct CheckFunctionsTests {
  /// The value of an expression as a text; nil for NULL.
  private func value(_ expression: String) throws -> String? {
    let folder = try TemporaryFolder()
    let path = folder.path("empty.sqlite")
    try DatabaseQueue(path: path).write { db in try db.execute(sql: "CREATE TABLE one (id)") }
    let answers = DatabaseAnswers(path, functions: CheckFunctions.all)
    return try answers.rows("SELECT CAST(\(expression) AS TEXT)", limit: 1).rows[0][0]
  }

  @Test("refuse a text of more than four megabytes, with which they would be busy for minutes")
  func longArgument() throws {
    #expect(try value("length(folded(hex(zeroblob(2000000))))") == "4000000")
    let failure = #expect(throws: Failure.self) { try value("folded(hex(zeroblob(2500000)))") }
    #expect(failure?.code == .limitExceeded)
  }

  @Test("decode no path of more than two million points")
  func longPath() throws {
    let points = { EncodedPolyline(String(repeating: "??", count: $0))?.points.count }
    #expect(points(2_000_000) == 2_000_000 && points(2_000_001) == nil)
  }

  @Test(
    "answer from their arguments alone",
    arguments: [
      ("folded(' Łódź  Główna ')", "lodz glowna"), ("folded(NULL)", nil),
      ("letter('Ólafsvík')", "O"), ("letter('7 Mile')", nil), ("letter(NULL)", nil),
      ("natural_key('Bay 9') < natural_key('bay 10')", "1"),
      ("natural_key('Bay 010') < natural_key('Bay 10')", "1"),
      ("natural_key('Bay') < natural_key('Bay 1')", "1"),
      ("natural_key('Bay 1a') < natural_key('Bay 1')", "0"), ("natural_key('  ')", nil),
      ("search_text('O''Connell St', '200', 'A')", "o'connell st oconnell st 200 a"),
      ("words('the pier, the quay-1')", "1 pier quay the"), ("words(', -')", nil),
      ("without('Quay, Wharf 2, Side A', 'Wharf 2, Side A')", "Quay"),
      ("without('Quay (Wharf 2) East', 'Wharf 2')", "Quay, East"),
      ("without('Wharf 2', 'Wharf 2')", "Wharf 2"), ("without('Quay', NULL)", "Quay"),
      ("file_name('F1/OUT:2')", "F1%2FOUT%3A2"), ("file_name('F1/out:2')", "F1%2Fout%3A2~7"),
      (
        "sha256(CAST('abc' AS BLOB))",
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      ),
      ("contrast('#FFFFFF', '#000000')", "21.0"),
      ("round(contrast('#777777', '#FFFFFF'), 2)", "4.48"),
      ("contrast('#FFFFFF', 'white')", nil),
      ("round(metres(0, 0, 0, 180))", "20015114.0"),
      ("round(metres(-33.86, 151.2, -33.86, 151.2))", "0.0"),
      ("metres(NULL, 0, 0, 0)", nil), ("day_start(20260824, 'Australia/Sydney')", "1787493600"),
      // Clocks go forward, so that noon minus 12 hours is 23:00 of the day before.
      ("day_start(20261004, 'Australia/Sydney')", "1791032400"),
      ("day_start(20261004, 'Nowhere')", nil), ("is_timezone('Australia/Sydney')", "1"),
      ("is_timezone('BST')", "0"), ("is_timezone(NULL)", nil),
      // The example of Google's format.
      ("polyline_points('_p~iF~ps|U_ulLnnqC_mqNvxq`@')", "3"),
      ("round(polyline_metres('_p~iF~ps|U_ulLnnqC_mqNvxq`@') / 1000)", "789.0"),
      ("polyline_points('_p~iF')", nil), ("polyline_points('_p~iF~ps|')", nil),
      ("polyline_points('')", "0"),
    ] as [(String, String?)])
  func values(_ expression: String, _ expected: String?) throws {
    #expect(try value(expression) == expected)
  }
}

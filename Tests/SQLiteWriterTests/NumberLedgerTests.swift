import Foundation
import Testing

@testable import SQLiteWriter

@Suite("The numbers of rows that come and go")
struct NumberLedgerTests {
  @Test("stay with their rows, and rest for thirty versions before another row gets them")
  func rest() {
    var ledger = NumberLedger()
    var rows: [(number: Int, hash: UInt64)] = [(1, 101), (2, 102), (3, 103)]
    func next(_ hashes: [UInt64]) -> [Int] {
      var successor = NumberLedger.Successor(ledger)
      let numbers = successor.assign(hashes, of: "t", earlier: rows)
      ledger = successor.result
      rows = zip(numbers, hashes).map { ($0, $1) }.sorted { $0.number < $1.number }
      return numbers
    }
    #expect(next([103, 101]) == [3, 1], "102 is gone")
    let version = ledger.version
    #expect(next([101, 103]) == [1, 3] && ledger.version == version, "nothing came or went")
    // Each version has a new row and loses the previous row.
    for step in 0..<NumberLedger.rest {
      #expect(next([101, 103, UInt64(200 + step)]) == [1, 3, 4 + step])
    }
    #expect(next([101, 103, 300]) == [1, 3, 2], "2 has rested long enough")
    #expect(next([101, 103, 301]) == [1, 3, 34], "4 rested one version less")
    #expect(next([101, 101, 103]) == [1, 4, 3])
  }

  @Test("are never given to a second row, even if the file lists them as free")
  func contradiction() throws {
    let json = #"""
      {"version": 90, "tables": {"t": {"next": 3, "retired": [
        {"version": 1, "numbers": "1-2"}, {"version": 2, "numbers": "4-9"}]}}}
      """#.replacing(#""next": 3"#, with: #""next": 12"#)
    let ledger = try JSONDecoder().decode(NumberLedger.self, from: Data(json.utf8))
    try #require(ledger.isSound)
    var successor = NumberLedger.Successor(ledger)
    // Rows have 1, 5, 6, and 20, which is beyond the ledger's next number.
    let numbers = successor.assign(
      [101, 201, 202, 203, 204, 205, 206], of: "t",
      earlier: [(1, 101), (5, 102), (6, 103), (20, 104)])
    #expect(numbers == [1, 2, 4, 7, 8, 9, 21])
    #expect(successor.result.isSound)
  }

  @Test(
    "are not gone on with where a file's make no sense",
    arguments: [
      #"{"version": 9223372036854775807, "tables": {}}"#, #"{"version": 0, "tables": {}}"#,
      #"{"version": 1, "tables": {"t": {"next": 9223372036854775807, "retired": []}}}"#,
      #"{"version": 1, "tables": {"t": {"next": 5, "retired": [{"version": 2, "numbers": "1"}]}}}"#,
      #"{"version": 2, "tables": {"t": {"next": 5, "retired": [{"version": 2, "numbers": "1-7"}]}}}"#,
      #"{"version": 2, "tables": {"t": {"next": 5, "retired": [{"version": 2, "numbers": "3-1"}]}}}"#,
      #"{"version": 2, "tables": {"t": {"next": 5, "retired": [{"version": 2, "numbers": "1-2,2"}]}}}"#,
      #"{"version": 1, "tables": {"t": {"next": 281474976710656, "retired": []}}}"#,
    ])
  func damaged(_ json: String) {
    let ledger = try? JSONDecoder().decode(NumberLedger.self, from: Data(json.utf8))
    #expect(ledger?.isSound != true)
  }
}

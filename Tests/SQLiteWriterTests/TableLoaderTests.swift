import Bundles
import Foundation
import GRDB
import Oracles
import Tabular
import TestSupport
import Testing

@testable import SQLiteWriter

struct TableLoaderTests {
  private static let numbered = TableSchema(
    "t", "", columns: [.id, .integer("i"), .real("r"), .text("s")])
  private static let keyed = TableSchema(
    "t", "", key: ["b", "a"],
    columns: [
      .integer("a", required: true), .text("s"), .integer("b", required: true), .integer("c"),
    ])
  private static let keyedIndexes = [
    IndexSchema(on: "t", ["c", "s"], ""),
    IndexSchema(on: "t", ["s", "a"], leavingOutNulls: true, ""),
    IndexSchema(on: "t", ["a"], ""),
  ]

  @Test("Every kind of value is read as SQLite itself would have stored it")
  func values() throws {
    let integers =
      [0, 1, -1, 2, 127, 128, -128, -129, 32_767, 32_768, 8_388_607, 8_388_608, -8_388_609]
      + [2_147_483_647, 2_147_483_648, 140_737_488_355_327, 140_737_488_355_328, Int.max, Int.min]
    let reals = [
      0, 1, -1, 0.1, -33.8688, 1e300, 5e14, .leastNonzeroMagnitude, 140_737_488_355_328,
    ]
    let texts = ["", "plain", "O'Connell \"St\"", "中央駅前 🚏", "a\0b\0", "\u{1}"]
    var rows = integers.enumerated().map { [$0 + 1, $1, nil, nil] as [LoadedDatabase.Value?] }
    rows += reals.enumerated().map { [$0 + 100, nil, $1, nil] }
    rows += texts.enumerated().map { [$0 + 200, nil, nil, $1] }
    rows.append([1 << 40, nil, nil, nil])
    try LoadedDatabase(Self.numbered, rows: rows).expectSame()
  }

  @Test("Long texts continue on pages of their own, at every length around the limits")
  func overflow() throws {
    // The limits of a cell are 4,061 and 1,002 bytes, and overflow pages hold 4,092.
    let lengths = [980...1_010, 4_040...4_070, 4_570...4_600, 8_140...8_200, 12_240...12_300]
      .flatMap { $0 }
    let text = String(repeating: "0123456789abcdef", count: 1_000)
    let numbered = lengths.enumerated().map {
      [$0 + 1, 5, nil, String(text.prefix($1))] as [LoadedDatabase.Value?]
    }
    try LoadedDatabase(Self.numbered, rows: numbered).expectSame()
    let keyed = lengths.enumerated().map {
      [$0, String(text.prefix($1)), 9, $0 % 7] as [LoadedDatabase.Value?]
    }
    try LoadedDatabase(Self.keyed, Self.keyedIndexes, rows: keyed).expectSame()
  }

  @Test("A row that is longer than apps and checks read is refused")
  func longestRow() throws {
    let text = String(repeating: "x", count: 64_000_000)
    let failure = #expect(throws: Failure.self) {
      _ = try LoadedDatabase(Self.numbered, rows: [[1, nil, nil, "a"], [2, nil, nil, text]])
    }
    #expect(failure?.message.hasPrefix("the row 2 of 't' has 640000") == true)
  }

  @Test("Any number of rows makes a sound tree, wherever its last page begins")
  func everyCount() throws {
    // Five to seven rows fill a page, so that these counts end everywhere in trees of 1 to 3 levels.
    for count in Array(0...70) + Array(stride(from: 71, through: 1_500, by: 37)) {
      let rows = (0..<count).map { number in
        let text = String(repeating: "x", count: 550 + number % 3 * 100) + "\(number)"
        return [number, text, 1, number % 2 == 0 ? nil : number / 3] as [LoadedDatabase.Value?]
      }
      try LoadedDatabase(Self.keyed, Self.keyedIndexes, rows: rows).expectSame()
    }
  }

  @Test(
    "Random rows are the same as through SQLite's own statements",
    arguments: 0..<12 as Range<UInt64>)
  func randomRows(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...3_000, using: &random)
    let letters = ["a", "b", "\0", "\u{1}", "é"]
    var rows: [[LoadedDatabase.Value?]] = []
    var (first, second) = (-500, -40)
    for _ in 0..<count {
      if Int.random(in: 0..<5, using: &random) == 0 {
        first += Int.random(in: 1...70_000, using: &random)
        second = Int.random(in: -40...40, using: &random)
      }
      second += Int.random(in: 1...300, using: &random)
      let length = Int.random(in: 0...1, using: &random) * Int.random(in: 0...200, using: &random)
      let drawn = (0..<length).map { _ in letters.randomElement(using: &random) ?? "" }
      let text = Int.random(in: 0..<4, using: &random) == 0 ? nil : drawn.joined()
      let number =
        Int.random(in: 0..<3, using: &random) == 0 ? nil : Int.random(in: -9...9, using: &random)
      rows.append([second, text, first, number])
    }
    try LoadedDatabase(Self.keyed, Self.keyedIndexes, rows: rows).expectSame()
    let numbered = rows.enumerated().map {
      [$0 * 3 + 5, $1[0], 0.5, $1[1]] as [LoadedDatabase.Value?]
    }
    let indexes = [IndexSchema(on: "t", ["i"], ""), IndexSchema(on: "t", ["s", "i"], "")]
    try LoadedDatabase(Self.numbered, indexes, rows: numbered).expectSame()
  }

  @Test("An index distinguishes NULL from an empty text, and has numbers in SQLite's order")
  func indexOrder() throws {
    var integers: [Int?] = [nil, .min, .min + 1, -1, 0, .max - 1, .max]
    for shift in [1, 8, 16, 31, 32, 40, 56] {
      let power = 1 << shift
      integers += [-power - 1, -power, power - 1, power]
    }
    let texts: [String?] = [
      nil, "", "\0", "\0\0", "\u{1}", "\u{2}", "\u{3}", "a", "a\0", "a\u{1}", "ab",
    ]
    let reals: [Double?] = [
      nil, -1e300, -2.5, -2, -0.5, 0, 1e-300, 0.5, 1, 3e9, 1e15 + 0.5, 1e300,
    ]
    var random = SplitMix64(seed: 5)
    var rows: [[LoadedDatabase.Value?]] = []
    for integer in integers.shuffled(using: &random) {
      for text in texts.shuffled(using: &random) {
        rows.append([rows.count - 100, integer, reals[rows.count % reals.count], text])
      }
    }
    let columns = [["i", "s"], ["s", "i"], ["r", "i"], ["s", "r"]]
    let indexes = columns.map { IndexSchema(on: "t", $0, "") }
    let partial = ["i", "r", "s"].map { IndexSchema(on: "t", [$0], leavingOutNulls: true, "") }
    try LoadedDatabase(Self.numbered, indexes + partial, rows: rows).expectSame()
  }

  @Test("A row's number may be any of 64 bits, in leaves, in the pages above and in indexes")
  func largeRowNumbers() throws {
    let text = String(repeating: "x", count: 1_500)
    let starts = [Int.min, -(1 << 56), -(1 << 32), -5, (1 << 55) - 5, (1 << 56) - 5, .max - 9]
    let rows = starts.flatMap { start in
      (0..<10).map { [start + $0, start / 3, 0.5, text] as [LoadedDatabase.Value?] }
    }
    let indexes = [IndexSchema(on: "t", ["i"], "")]
    try LoadedDatabase(Self.numbered, indexes, rows: rows).expectSame()
  }

  @Test(
    "An index of whole numbers is in their order on both sides of the largest with 32 bits",
    arguments: [0, (1 << 32) - 250, (1 << 32) + 1, -250])
  func indexOfWholeNumbers(start: Int) throws {
    let indexes = [IndexSchema(on: "t", ["i"], leavingOutNulls: true, "")]
    for first in [1, start] {
      let rows = (0..<500).map {
        [first + $0, start + $0 * 7 % 499 / 2, nil, nil] as [LoadedDatabase.Value?]
      }
      try LoadedDatabase(Self.numbered, indexes, rows: rows).expectSame()
    }
  }

  @Test("A table without a key numbers its rows, and a key may be in any column")
  func rowNumbers() throws {
    let plain = TableSchema("t", "", key: [], columns: [.integer("i"), .text("s")])
    try LoadedDatabase(plain, rows: (0..<500).map { [$0 % 3, "row \($0)"] }).expectSame()
    let late = TableSchema(
      "t", "", key: ["place"], columns: [.text("s"), .integer("place", required: true), .text("u")])
    let rows = (0..<500).map { ["a\($0)", $0 * 2, "b\($0)"] as [LoadedDatabase.Value?] }
    try LoadedDatabase(late, rows: rows).expectSame()
  }

  @Test("An index may begin with the row's own number")
  func indexOfRowNumber() throws {
    let rows = (1...500).map { [$0, $0 % 7, nil, "\($0)"] as [LoadedDatabase.Value?] }
    let indexes = [IndexSchema(on: "t", ["id", "i"], ""), IndexSchema(on: "t", ["i", "id"], "")]
    try LoadedDatabase(Self.numbered, indexes, rows: rows).expectSame()
  }

  @Test("An index of a table without a key is refused")
  func indexWithoutKey() throws {
    let plain = TableSchema("t", "", key: [], columns: [.integer("i")])
    let failure = try #require(throws: Failure.self) {
      _ = try LoadedDatabase(plain, [IndexSchema(on: "t", ["i"], "")], rows: [[1]])
    }
    #expect(failure.message.contains("the table 't' has the index 't_i', and no key"))
  }

  @Test(
    "A row that must not be stops the run with its table and its place",
    arguments: [
      ([[1, 1], [2, nil]], "row 2 of table 't' holds what 'n' may not hold"),
      ([[1, 1], [2, "text"]], "row 2 of table 't' holds what 'n' may not hold"),
      ([[1, 1], [2, 0.5]], "row 2 of table 't' holds what 'n' may not hold"),
      ([[1, 1], [2]], "row 2 of table 't' has 1 values for 2 columns"),
      ([[1, 1], [3, 1], [2, 1]], "row 3 of table 't' does not follow the row before"),
      ([[1, 1], [1, 1]], "row 2 of table 't' does not follow the row before"),
    ] as [([[(any DatabaseValueConvertible & Sendable)?]], String)])
  func refused(rows: [[(any DatabaseValueConvertible & Sendable)?]], message: String) throws {
    let schemas = [["id"], ["id", "n"]].map { key in
      TableSchema("t", "", key: key, columns: [.id, .integer("n", required: true)])
    }
    for table in schemas {
      // With a key of two columns the last example does not repeat the first column alone.
      let failure = #expect(throws: Failure.self) { try LoadedDatabase(table, rows: rows) }
      #expect(failure?.code == .unwritableOutput)
      #expect(failure?.message == message)
    }
  }
}

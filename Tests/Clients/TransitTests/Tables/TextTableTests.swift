import Tabular
import Testing

@testable import Transit

@Suite("A table that is carried as text")
struct TextTableTests {
  private static let words = [
    nil, nil, "a", "b", "aa", "a\u{0}", "a\u{1}", "é", "Z", "stop 10", "stop 2", " a", "駅",
  ]

  private static func table(seed: UInt64) -> (table: TextTable, rows: [[String?]]) {
    var random = SplitMix64(seed: seed)
    let columns = (0..<Int.random(in: 1...4, using: &random)).map { "column \($0)" }
    let rows = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      columns.map { _ in words.randomElement(using: &random) ?? nil }
    }
    return (TextTable(name: "t", columns: columns, rows: rows), rows)
  }

  /// Whether a row sorts before another: blanks first, then texts by their bytes.
  private static func precedes(_ left: [String?], _ right: [String?]) -> Bool {
    for (one, two) in zip(left, right) where one != two {
      guard let one else { return true }
      guard let two else { return false }
      return one.utf8.lexicographicallyPrecedes(two.utf8)
    }
    return false
  }

  @Test("gives back its cells, and its rows in the order of their content", arguments: 0..<60)
  func order(seed: UInt64) {
    let (table, rows) = Self.table(seed: seed)
    #expect(table.rowCount == rows.count)
    #expect(table.rows == rows)
    let expected = rows.indices.sorted {
      Self.precedes(rows[$0], rows[$1]) || rows[$0] == rows[$1] && $0 < $1
    }
    #expect(table.order() == expected.map { Int32($0) })
    let sorted = TextTable(name: "t", columns: table.columns, rows: expected.map { rows[$0] })
    #expect(sorted.order() == rows.indices.map { Int32($0) })
  }

  @Test("knows each text of a column once", arguments: 0..<20)
  func distinctTexts(seed: UInt64) {
    let (table, rows) = Self.table(seed: seed)
    for column in table.columns.indices {
      let texts = table.distinctTexts(column: column).map { table.texts[$0] }
      #expect(Set(texts) == Set(rows.compactMap { $0[column] }))
      #expect(texts.count == Set(texts).count)
    }
    #expect(table.rows.isEmpty || table.value("column 9", row: 0) == nil)
  }
}

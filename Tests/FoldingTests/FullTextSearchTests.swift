import Foundation
import TestSupport
import Testing

@testable import Folding

/// Queries the real FTS5 with the program `sqlite3`, if it is installed.
@Suite(.enabled(if: hasSQLite(), "sqlite3 is not installed"))
struct FullTextSearchTests {
  static let stops: [(name: String, code: String?, platform: String?)] = [
    ("Łódź Fabryczna", nil, nil), ("O'Connell St", nil, nil), ("中央駅前", nil, nil),
    ("Central Station, Platform 16", "200060", "16"), ("Hauptstraße", nil, nil),
    ("King’s Cross", nil, nil), ("สถานีกลาง", nil, nil), ("ガード下", nil, nil),
    ("Bến Thành", nil, nil), ("Λευκάδα", nil, nil), ("København H", nil, nil),
    ("Площадь Ленинский", nil, nil),
  ]

  @Test(
    "A prefix as people type it finds the stop",
    arguments: [
      ("lodz", 0), ("Łódź", 0), ("łod", 0), ("fabr", 0), ("oconn", 1), ("o'conn", 1),
      ("connell", 1), ("駅前", 2), ("央駅", 2), ("中央", 2), ("前", 2), ("200060", 3), ("16", 3),
      ("cent", 3), ("hauptstrasse", 4), ("Hauptstraße", 4), ("kings", 5), ("king's", 5),
      ("cross", 5), ("กลาง", 6), ("ード", 7), ("ガー", 7), ("ben", 8), ("Bến", 8), ("λευκ", 9),
      ("Λευκά", 9), ("kobenh", 10), ("København", 10), ("ленинский", 11), ("Ленинскии", 11),
    ])
  func finds(typed: String, stop: Int) throws {
    #expect(try hits(typed) == [stop])
  }

  @Test("A word that no name contains finds nothing")
  func nothing() throws {
    #expect(try hits("前駅").isEmpty)
    #expect(try hits("connello").isEmpty)
  }

  /// The stops that a quoted prefix finds in a table like the database's.
  private func hits(_ typed: String) throws -> [Int] {
    var folder = TextFolder()
    var script = """
      CREATE VIRTUAL TABLE found USING fts5(
        text, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');

      """
    for (row, stop) in Self.stops.enumerated() {
      let text = folder.searchText(name: stop.name, code: stop.code, platform: stop.platform)
      script += "INSERT INTO found(rowid, text) VALUES (\(row), '\(quoted(text))');\n"
    }
    script += "SELECT rowid FROM found WHERE text MATCH '\"\(quoted(typed))\"*' ORDER BY rowid;"
    let result = try run(["sqlite3", ":memory:", script])
    try #require(result.exitCode == 0, "\(result.errorText)")
    return result.text.split(separator: "\n").compactMap { Int($0) }
  }

  private func quoted(_ text: String) -> String {
    text.replacingOccurrences(of: "'", with: "''")
  }
}

private func hasSQLite() -> Bool {
  (try? run(["sqlite3", ":memory:", "SELECT 1"]).exitCode) == 0
}

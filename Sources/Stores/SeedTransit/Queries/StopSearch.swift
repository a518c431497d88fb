import Folding
import Foundation
import GRDB
import SeedStore

/// A search for stops as it was typed, on one connection.
struct StopSearch {
  /// The importance of every stop, once a search has needed it.
  private(set) var ranks: SearchRanks.Ranks?

  private let db: Database
  /// The text, folded as names are.
  private let folded: String
  /// What finds names that begin with the text: its first word is the name's first.
  private let beginning: String
  /// What finds all words.
  private let words: String

  /// Prepares a search; nil for a text without letters and digits.
  init?(_ text: String, _ ranks: SearchRanks.Ranks?, _ db: Database) {
    var folder = TextFolder()
    let words = folder.searchWords(text)
    guard !words.isEmpty else { return nil }
    self.ranks = ranks
    self.db = db
    self.words = fullTextQuery(startsOf: words)
    folded = folder.fold(String(text.prefix(TextFolder.longestSearch))).text
    beginning = "^ \"\(folded.replacingOccurrences(of: "\"", with: "\"\""))\""
  }

  /// The numbers of the stops found, at most `limit`: those of the very name, those that begin so, the
  /// others, each time the most important ones first.
  mutating func best(_ limit: Int) throws -> [Int64] {
    guard limit > 0 else { return [] }
    var found = try sameNames()
    var seen = Set(found)
    for expression in ["\(beginning) *", words] where found.count < limit {
      let (most, overflow) = limit.addingReportingOverflow(found.count)
      for id in try best(overflow ? .max : most, expression) where seen.insert(id).inserted {
        found.append(id)
      }
    }
    return Array(found.prefix(limit))
  }

  /// The stops whose folded name is the text, as far as they are few enough to look at.
  private func sameNames() throws -> [Int64] {
    let hits: [Int64] = try db.values(Self.hitsSQL, [beginning])
    guard hits.count <= SearchRanks.worthwhileHits else { return [] }
    var folder = TextFolder()
    return try db.all(Self.namesSQL, [beginning]) { row in
      (id: row["id"] as Int64, name: row["stop_name"] as String? ?? "")
    }
    .filter { folder.fold($0.name).text == folded }.map(\.id)
  }

  /// The most important of the stops that an expression finds.
  private mutating func best(_ limit: Int, _ expression: String) throws -> [Int64] {
    let hits: [Int64] = try db.values(Self.hitsSQL, [expression])
    if hits.count <= SearchRanks.worthwhileHits {
      return try db.values(Self.bestSQL, [expression, limit])
    }
    let ranks = try self.ranks ?? SearchRanks.Ranks(db)
    self.ranks = ranks
    return ranks.best(limit, of: hits)
  }

  private static let hitsSQL = "SELECT rowid FROM stops_fts WHERE stops_fts MATCH ?"

  private static let namesSQL = """
    SELECT hit.id, hit.stop_name FROM stops_fts CROSS JOIN stops AS hit ON hit.id = stops_fts.rowid
    WHERE stops_fts MATCH ? AND hit.search_rank IS NOT NULL ORDER BY hit.search_rank
    """

  private static let bestSQL = """
    SELECT hit.id FROM stops_fts CROSS JOIN stops AS hit ON hit.id = stops_fts.rowid
    WHERE stops_fts MATCH ? AND hit.search_rank IS NOT NULL ORDER BY hit.search_rank LIMIT ?
    """
}

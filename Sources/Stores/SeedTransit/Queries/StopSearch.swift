import Folding
import Foundation
import GRDB
import SeedStore

/// A search for stops by the typed text, on one connection.
struct StopSearch {
  /// The number of hits below which the search also tries typing errors.
  private static let enoughHits = 3

  /// The data about all stops that this search or an earlier one has read.
  private(set) var memory: SearchMemory.Contents

  private let db: Database
  /// The text, folded as names are.
  private let folded: String
  /// The full-text query for names that begin with the text.
  private let beginning: String
  private let words: [String]

  /// Prepares a search; nil for a text without letters and digits.
  init?(_ text: String, _ memory: SearchMemory.Contents, _ db: Database) {
    var folder = TextFolder()
    words = folder.searchWords(text)
    guard !words.isEmpty else { return nil }
    self.memory = memory
    self.db = db
    folded = folder.fold(String(text.prefix(TextFolder.longestSearch))).text
    beginning = "^ \(fullTextPhrase(folded))"
  }

  /// The numbers of the stops found, at most `limit`.
  ///
  /// Stops with exactly this name come first, then stops whose names begin with it, then the others;
  /// each group is in order of importance. If there are hardly any, stops whose words match except for
  /// typing errors follow.
  mutating func best(_ limit: Int) throws -> [Int64] {
    guard limit > 0 else { return [] }
    var found = try sameNames()
    for expression in ["\(beginning) *", fullTextQuery(startsOf: words)]
    where found.count < limit {
      try add(expression, to: &found, limit)
    }
    if found.count < min(limit, Self.enoughHits), let expression = try correctedQuery() {
      try add(expression, to: &found, limit)
    }
    return Array(found.prefix(limit))
  }

  /// Adds the most important stops that an expression finds and that the search has not found yet.
  private mutating func add(
    _ expression: String, to found: inout [Int64], _ limit: Int
  ) throws {
    let (most, overflow) = limit.addingReportingOverflow(found.count)
    var seen = Set(found)
    for id in try best(overflow ? .max : most, expression) where seen.insert(id).inserted {
      found.append(id)
    }
  }

  /// The full-text query for all words with at most one typing error each; nil if a typed word has no such
  /// match.
  private mutating func correctedQuery() throws -> String? {
    guard words.contains(where: { $0.unicodeScalars.count >= StopWords.fewestLetters }) else {
      return nil
    }
    let known = try memory.words ?? StopWords(db)
    memory.words = known
    let near = words.map(known.near)
    guard near.contains(where: { !$0.isEmpty }) else { return nil }
    return zip(words, near)
      .map { word, near in
        let choices = [fullTextQuery(startsOf: [word])] + near.map(fullTextPhrase)
        return "(\(choices.joined(separator: " OR ")))"
      }
      .joined(separator: " AND ")
  }

  /// The stops whose folded name is the text, if few enough to check.
  private func sameNames() throws -> [Int64] {
    let most = SearchRanks.worthwhileHits
    let hits = try db.all(Self.namesSQL, [beginning, most + 1]) { row in
      try (
        id: row.value("id") as Int64, rank: row.value("search_rank") as Int?,
        name: row.value("stop_name") as String?
      )
    }
    guard hits.count <= most else { return [] }
    var folder = TextFolder()
    return hits.filter { $0.rank != nil && folder.fold($0.name ?? "").text == folded }
      .sorted { $0.rank ?? 0 < $1.rank ?? 0 }.map(\.id)
  }

  /// The most important stops that an expression finds.
  private mutating func best(_ limit: Int, _ expression: String) throws -> [Int64] {
    if memory.ranks == nil {
      let most = SearchRanks.worthwhileHits
      let hits = try db.all(Self.namesSQL, [expression, most + 1]) { row in
        try (id: row.value("id") as Int64, rank: row.value("search_rank") as Int?)
      }
      if hits.count <= most {
        return hits.filter { $0.rank != nil }.sorted { $0.rank ?? 0 < $1.rank ?? 0 }
          .prefix(limit).map(\.id)
      }
    }
    let ranks = try memory.ranks ?? SearchRanks(db)
    memory.ranks = ranks
    return ranks.best(limit, of: try db.values(Self.hitsSQL, [expression]))
  }

  private static let hitsSQL = "SELECT rowid FROM stops_fts WHERE stops_fts MATCH ?"

  private static let namesSQL = """
    SELECT hit.id, coalesce(g.group_name, hit.stop_name) AS stop_name, hit.search_rank
    FROM stops_fts CROSS JOIN stops AS hit ON hit.id = stops_fts.rowid
    LEFT JOIN stop_groups AS g ON g.id = hit.stop_group
    WHERE stops_fts MATCH ? LIMIT ?
    """
}

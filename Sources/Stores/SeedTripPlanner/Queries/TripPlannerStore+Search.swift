import Folding
import GRDB
import SeedStore

extension TripPlannerStore {
  /// The cities that a search finds.
  ///
  /// First come cities with exactly that name, then names that begin with the text, then all others in
  /// which every typed word begins a word of a name, in any language, or of the country. Among equals
  /// the largest comes first. Case, accents, apostrophes and other punctuation do not matter.
  ///
  /// ```swift
  /// let cities = try await store.searchCities("san jo", limit: 10)
  /// ```
  public func searchCities(_ text: String, limit: Int = 20) async throws -> [City] {
    var folding = CitySearchText()
    let key = folding.key(text)
    guard !key.isEmpty, limit > 0 else { return [] }
    return try await read { db in
      let ranks = try Self.ranks(ofKey: key, limit: limit, db)
      let found = try db.all(TripPlannerSQL.rankSQL, [ranks.description]) {
        try (rank: $0.value("search_rank") as Int, city: City(row: $0))
      }
      let cities = Dictionary(found.map { ($0.rank, $0.city) }, uniquingKeysWith: { $1 })
      return ranks.compactMap { cities[$0] }
    }
  }

  /// The cities with a name, the largest first; accents and case do not matter.
  ///
  /// ```swift
  /// let both = try await store.cities(named: "Lagos").map(\.countryCode)  // ["NG", "PT"]
  /// ```
  public func cities(named name: String, limit: Int = .max) async throws -> [City] {
    var folding = CitySearchText()
    let key = folding.nameKey(name)
    return try await read { db in try db.all(TripPlannerSQL.nameSQL, [key, max(0, limit)]) }
  }

  /// The ranks of the cities that a folded search finds, the best ones first.
  private static func ranks(
    ofKey key: String, limit: Int, _ db: Database
  ) throws -> [Int] {
    var ranks: [Int] = []
    var seen: Set<Int> = []
    let words = fullTextQuery(startsOf: key.split(separator: " "))
    for (sql, asked) in [
      (TripPlannerSQL.exactSQL, key), (TripPlannerSQL.matchSQL, "^ \(fullTextPhrase(key)) *"),
      (TripPlannerSQL.matchSQL, words),
    ] where ranks.count < limit {
      // `limit` hits are enough, because fewer were found before.
      let hits: [Int] = try db.values(sql, [asked, limit])
      ranks += hits.filter { seen.insert($0).inserted }
    }
    return Array(ranks.prefix(limit))
  }
}

extension TripPlannerSQL {
  /// The cities of the ranks in a JSON array: one statement for all of them.
  static let rankSQL = """
    SELECT \(TripPlannerStore.City.columns)
    FROM json_each(?) AS hit CROSS JOIN cities AS c ON c.search_rank = hit.value
    \(TripPlannerStore.City.joins)
    """

  static let nameSQL = citySelection + " WHERE c.name_key = ? ORDER BY c.search_rank LIMIT ?"

  static let exactSQL =
    "SELECT search_rank FROM cities WHERE search_key = ? ORDER BY search_rank LIMIT ?"

  /// Hits come in the order of the rank, so the search can stop at the limit.
  static let matchSQL =
    "SELECT rowid FROM cities_fts WHERE cities_fts MATCH ? ORDER BY rowid LIMIT ?"
}

/// Folds names of cities, so that typed text finds them.
///
/// Typed text goes through the same function, so punctuation, accents and case never matter.
package struct CitySearchText: Sendable {
  private var folder = TextFolder()

  /// A word that no folded search can contain; it marks the end of the name.
  private static let endOfName = "ß"

  /// Makes a folder for names; use one for many names.
  package init() {}

  /// The words of a text, each once, as names and searches are compared: `s hertogenbosch`.
  package mutating func key(_ text: String) -> String {
    folder.searchWords(text).joined(separator: " ")
  }

  /// The name as `cities.name_key` has it.
  mutating func nameKey(_ name: String) -> String { folder.fold(name).text }

  /// The text that full-text search reads for a city: first the key of its name and the end of the
  /// key, then all of its names, then its country.
  package mutating func text(
    name: String, asciiName: String, alternateNames: [String], country: String
  ) -> String {
    let key = key(name)
    var parts = [key, Self.endOfName]
    var seen: Set = [key]
    for other in [name, asciiName] + alternateNames + [country] {
      let part = folder.searchText(name: other, code: nil, platform: nil)
      if !part.isEmpty, seen.insert(part).inserted { parts.append(part) }
    }
    return parts.joined(separator: " ")
  }
}

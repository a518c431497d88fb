import GRDB

extension TripPlannerStore {
  /// The cities that a search as typed finds.
  ///
  /// First those that are called just so, then those whose name begins so, then all others of which
  /// every word typed begins a word of a name, in any language, or of the country; among equals the
  /// largest first. Case, accents, apostrophes and other punctuation do not matter.
  ///
  /// ```swift
  /// let cities = try await store.searchCities("san jo", limit: 10)
  /// ```
  public func searchCities(_ text: String, limit: Int = 20) async throws -> [City] {
    var folding = CitySearchText()
    let key = folding.key(text)
    guard !key.isEmpty, limit > 0 else { return [] }
    return try await ask { rows in
      let ranks = try rows.searchRanks(ofKey: key, limit: limit)
      let found = try rows.all(TripPlannerRows.rankSQL, [ranks.description]) {
        (rank: $0["search_rank"] as Int, city: City(row: $0))
      }
      let cities = Dictionary(found.map { ($0.rank, $0.city) }, uniquingKeysWith: { $1 })
      return ranks.compactMap { cities[$0] }
    }
  }

  /// The cities of a name, whatever its accents and capitals, the largest first.
  ///
  /// ```swift
  /// let both = try await store.cities(named: "Lagos").map(\.countryCode)  // ["NG", "PT"]
  /// ```
  public func cities(named name: String) async throws -> [City] {
    var folding = CitySearchText()
    let key = folding.nameKey(name)
    return try await ask { rows in try rows.all(TripPlannerRows.nameSQL, [key]) }
  }
}

extension TripPlannerRows {
  /// The cities of the ranks in a JSON array: one statement for all of them.
  static let rankSQL = """
    SELECT \(TripPlannerStore.City.columns)
    FROM json_each(?) AS hit CROSS JOIN cities AS c ON c.search_rank = hit.value
    \(TripPlannerStore.City.joins)
    """

  static let nameSQL = citySelection + " WHERE c.name_key = ? ORDER BY c.search_rank"

  static let exactSQL =
    "SELECT search_rank FROM cities WHERE search_key = ? ORDER BY search_rank LIMIT ?"

  /// Hits come in the order of the rank, so that the search ends with the last one asked for.
  static let matchSQL =
    "SELECT rowid FROM cities_fts WHERE cities_fts MATCH ? ORDER BY rowid LIMIT ?"

  /// The ranks of the cities that a folded search finds, the best ones first.
  fileprivate func searchRanks(ofKey key: String, limit: Int) throws -> [Int] {
    var ranks: [Int] = []
    var seen: Set<Int> = []
    // Words hold letters, digits and marks alone, so nothing in them ends the quotes.
    let words = key.split(separator: " ").map { "\"\($0)\"*" }.joined(separator: " ")
    for (sql, asked) in [
      (Self.exactSQL, key), (Self.matchSQL, "^ \"\(key)\" *"), (Self.matchSQL, words),
    ] where ranks.count < limit {
      // As many as are asked for are enough: those found before are fewer.
      let hits = try Int.fetchAll(db.cachedStatement(sql: sql), arguments: [asked, limit])
      ranks += hits.filter { seen.insert($0).inserted }
    }
    return Array(ranks.prefix(limit))
  }
}

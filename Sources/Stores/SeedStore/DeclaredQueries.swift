import Folding
import GRDB

/// Adjacent rows of a list under one title, such as the names that begin with A.
public struct ListSection: Hashable, Sendable, Codable {
  /// The text that the rows share.
  public let title: String
  /// The place of the first row in the list, from 0.
  public let first: Int
  /// The number of rows.
  public let count: Int
}

/// The queries of generated stores. A limit or an offset below 0 counts as 0.
extension BundledDatabase {
  /// The rows that the rest of a statement selects, such as `WHERE suburb = ? ORDER BY rank_best`.
  ///
  /// ```swift
  /// let cafes: [CafesStore.Cafe] = try await store.database.rows("ORDER BY name", limit: 20)
  /// ```
  public func rows<Record: DeclaredRecord>(
    _ rest: String, _ arguments: StatementArguments = [], limit: Int = .max, offset: Int = 0
  ) async throws -> [Record] {
    let sql = "\(Record.table.selection) \(rest) LIMIT ? OFFSET ?"
    return try await read { db in
      try db.all(sql, arguments + [max(0, limit), max(0, offset)])
    }
  }

  /// The first row that the rest of a statement selects; nil if there is none.
  public func row<Record: DeclaredRecord>(
    _ rest: String, _ arguments: StatementArguments
  ) async throws -> Record? {
    let sql = "\(Record.table.selection) \(rest)"
    return try await read { db in try db.first(sql, arguments) }
  }

  /// The first column of the rows that a statement selects.
  public func values<Value: DatabaseValueConvertible & Sendable>(
    _ sql: String, _ arguments: StatementArguments
  ) async throws -> [Value] {
    try await read { db in try db.values(sql, arguments) }
  }

  /// The sections that a statement selects: the title, the place of the first row, and the number of rows.
  public func sections(
    _ sql: String, _ arguments: StatementArguments = []
  ) async throws -> [ListSection] {
    try await read { db in
      try db.all(sql, arguments) { row in
        try ListSection(
          title: row.value(at: 0), first: row.value(at: 1), count: row.value(at: 2))
      }
    }
  }

  /// The rows that a full-text search finds: first those whose text begins with the words, then all in which
  /// every word begins a word. In each part the rows have the order of the column `rank`.
  ///
  /// Case, accents, apostrophes and other punctuation do not matter.
  public func rows<Record: DeclaredRecord>(
    matching text: String, in search: String, by rank: String, limit: Int
  ) async throws -> [Record] {
    var folder = TextFolder()
    let words = folder.searchWords(text)
    guard !words.isEmpty, limit > 0 else { return [] }
    let questions = [
      "^ \(fullTextPhrase(words.joined(separator: " "))) *", fullTextQuery(startsOf: words),
    ]
    let table = DeclaredTable.identifier(search)
    let match = "SELECT rowid FROM \(table) WHERE \(table) MATCH ? ORDER BY rowid LIMIT ?"
    let sql = "\(Record.table.selection) WHERE \(DeclaredTable.identifier(rank)) = ?"
    return try await read { db in
      var ranks: [Int64] = []
      var seen: Set<Int64> = []
      for question in questions where ranks.count < limit {
        // `limit` hits are enough, because fewer were found before.
        let hits: [Int64] = try db.values(match, [question, limit])
        ranks += hits.filter { seen.insert($0).inserted }
      }
      return try ranks.prefix(limit).compactMap { try db.first(sql, [$0]) }
    }
  }

  /// The rows within a distance of a place, the nearest first.
  ///
  /// - Parameters:
  ///   - place: The middle of the circle.
  ///   - metres: The radius of the circle.
  ///   - index: The table of R*Tree that finds the rows.
  ///   - key: The rows' column of the numbers by which the index finds them.
  ///   - position: The rows' columns with degrees north and degrees east.
  ///   - limit: The greatest number of rows.
  public func rows<Record: DeclaredRecord>(
    near place: Coordinate, within metres: Double, in index: String, by key: String,
    at position: (latitude: String, longitude: String), limit: Int
  ) async throws -> [Record] {
    guard metres >= 0, limit > 0, let boxes = SearchBox.boxes(around: place, within: metres) else {
      return []
    }
    let number = DeclaredTable.identifier(key)
    let sql = """
      \(Record.table.selection) WHERE \(number) IN (
        SELECT id FROM \(DeclaredTable.identifier(index))
        WHERE max_lat >= ? AND min_lat <= ? AND max_lon >= ? AND min_lon <= ?)
      ORDER BY \(number)
      """
    return try await read { db in
      let found = try boxes.flatMap { box in
        try db.all(sql, box.arguments) { row in
          let own = try Coordinate(
            latitude: row.value(position.latitude), longitude: row.value(position.longitude))
          return try (record: Record(row: row), distance: own.distance(to: place))
        }
      }
      let near = found.enumerated().filter { $0.element.distance <= metres }
      return near.sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
        .prefix(limit).map(\.element.record)
    }
  }
}

import GRDB
import SeedStore

/// A query for the numbers of trips in an order with a filter, without a sort in SQLite.
///
/// For a wide filter, the query walks the rank's index from the section where the trips begin; the
/// index has the values that filters need. The trips of a narrow filter may be far apart in this
/// index. So they are found with an index of the filter's values, and Swift code sorts these few
/// trips.
struct OptionQuery {
  /// The number of trips that the walk passes in the time of one fetch by number, as measured.
  private static let costOfFetching = 50.0

  let order: RoadTripStore.SortOption
  let filter: ResolvedFilter
  /// The trips of the bundle.
  let tripCount: Int

  /// A statement and the values of its question marks.
  struct Question {
    let sql: String
    let arguments: [Int]
  }

  /// The walk from a rank on.
  func walk(from rank: Int, offset: Int, limit: Int) -> Question {
    let column = order.rankColumn
    var condition = Condition()
    condition.add("\(column) >= ?", rank)
    if filter.limitsSports {
      // The bits of leagues that no trip may have.
      let allowed = filter.masks.reduce(0, |)
      condition.add("sports_mask & ? = 0", ~allowed)
    }
    condition.addStart(of: filter)
    let index = "trip_options_\(column)_sports_mask_start_metro_first_day_number"
    return Question(
      sql: """
        SELECT trip_id FROM trip_options INDEXED BY \(index)
        WHERE \(condition.sql) ORDER BY \(column) LIMIT ? OFFSET ?
        """, arguments: condition.arguments + [limit, offset])
  }

  /// Whether fetching all trips of a filter is quicker than walking until enough have been found.
  private func isNarrow(_ total: Int, asking count: Int) -> Bool {
    // The numbers of a damaged database can be so large that their products overflow integers.
    let (total, tripCount, count) = (Double(total), Double(tripCount), Double(count))
    return !filter.passesAll && Self.costOfFetching * total * total < tripCount * count
  }

  /// All trips of a narrow filter with their ranks, not sorted.
  var gathering: Question {
    let masks = filter.masks.map(String.init).joined(separator: ", ")
    var condition = Condition()
    condition.addStart(of: filter)
    condition.add("sports_mask IN (\(masks))")
    let index =
      filter.metro == nil
      ? "trip_options_sports_mask_first_day_number"
      : "trip_options_start_metro_first_day_number_sports_mask"
    return Question(
      sql: """
        SELECT trip_id, \(order.rankColumn) FROM trip_options INDEXED BY \(index)
        WHERE \(condition.sql)
        """, arguments: condition.arguments)
  }

  /// The numbers of the trips from an offset on; `sections` are the filter's own.
  func tripNumbers(
    _ sections: [FilteredSection], limit: Int, offset: Int, _ db: Database
  ) throws -> [Int] {
    let total = sections.last?.positions.upperBound ?? 0
    guard offset < total, limit > 0 else { return [] }
    if isNarrow(total, asking: min(total - offset, limit) + offset) {
      return try gathered(db).dropFirst(offset).prefix(limit).map(\.trip)
    }
    guard let section = sections.first(where: { $0.positions.contains(offset) }) else { return [] }
    let question = walk(
      from: section.known.positions.lowerBound + 1, offset: offset - section.positions.lowerBound,
      limit: min(limit, total - offset))
    return try db.values(question.sql, StatementArguments(question.arguments))
  }

  /// The trips of a narrow filter, in order.
  private func gathered(_ db: Database) throws -> [(rank: Int, trip: Int)] {
    let ranked = try db.all(gathering.sql, StatementArguments(gathering.arguments)) { row in
      try (rank: row.value(at: 1) as Int, trip: row.value(at: 0) as Int)
    }
    return ranked.sorted { $0.rank < $1.rank }
  }
}

/// A condition of SQL with its arguments, put together piece by piece.
private struct Condition {
  private(set) var terms: [String] = []
  private(set) var arguments: [Int] = []

  /// Adds a term and the values of its question marks.
  mutating func add(_ term: String, _ values: Int...) {
    terms.append(term)
    arguments += values
  }

  /// Adds a filter's conditions for the start of a trip.
  mutating func addStart(of filter: ResolvedFilter) {
    if let metro = filter.metro { add("start_metro = ?", metro) }
    if let days = filter.days {
      add("first_day_number BETWEEN ? AND ?", days.lowerBound, days.upperBound)
    }
  }

  /// The terms, joined with `AND`.
  var sql: String { terms.joined(separator: " AND ") }
}

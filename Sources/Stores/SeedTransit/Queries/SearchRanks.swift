import GRDB

/// The importance of every stop, read when a search first finds many stops, and kept.
///
/// A single letter finds twenty thousand stops. To look up the rank of each takes four times as
/// long as the search itself.
struct SearchRanks: Sendable {
  /// The number of hits from which it is faster to read the ranks of all stops.
  static let worthwhileHits = 1_000

  /// The rank of a stop that searches do not return.
  private static let unranked = Int32.max
  /// `stops.search_rank` by `stops.id`, which may be any number in a database that keeps ids.
  private var numbers: [Int64: Int32] = [:]

  /// Reads the ranks. Cost: one pass over the stops.
  init(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT id, search_rank FROM stops WHERE search_rank IS NOT NULL")
    while let row = try rows.next() {
      try numbers[row.value(at: 0)] = row.value(at: 1)
    }
  }

  /// The most important of the stops found, at most `limit`, the most important first.
  func best(_ limit: Int, of hits: [Int64]) -> [Int64] {
    var best: [(rank: Int32, id: Int64)] = []
    var worst = Self.unranked
    for id in hits {
      guard let rank = numbers[id], rank < worst else { continue }
      best.append((rank, id))
      // The list may grow to twice the limit before the worse half is dropped.
      if best.count / 2 >= limit {
        best.sort { $0.rank < $1.rank }
        best.removeLast(best.count - limit)
        worst = best[limit - 1].rank
      }
    }
    return best.sorted { $0.rank < $1.rank }.prefix(limit).map(\.id)
  }
}

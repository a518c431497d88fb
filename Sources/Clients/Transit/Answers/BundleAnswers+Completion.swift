import GRDB
import SeedStore
import SeedTransit

extension BundleAnswers {
  /// The ids of listed stops that begin with a text, the most important first, for completion in a
  /// shell.
  ///
  /// Throws an error if the bundle cannot be read.
  package func stopIDs(beginning text: String, limit: Int) throws -> [String] {
    let ids = try store.database.readNow { db in
      try db.all(Self.listedSQL) { row in
        envelopes.id(try row.value(at: 1), of: try row.value(at: 0))
      }
    }
    return Array(ids.lazy.filter { $0.utf8.starts(with: text.utf8) }.prefix(limit))
  }

  private static let listedSQL = """
    SELECT f.name, s.stop_id FROM stops AS s JOIN feeds AS f ON f.id = s.feed
    WHERE s.sort_order IS NOT NULL ORDER BY s.search_rank IS NULL, s.search_rank, s.id
    """
}

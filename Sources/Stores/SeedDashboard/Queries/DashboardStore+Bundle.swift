import GRDB
import SeedStore

/// Reads data for the other files of a bundle.
extension DashboardStore {
  /// A game as dashboard.json has it.
  package struct ListedGame: Sendable {
    /// Its card on the bundle's own day.
    package let card: GameCard
    /// The web address of the game, as published; nil if unknown.
    package let url: String?
    /// The place in each order of ``SortState/all``, from 1.
    package let ranks: [Int]
    /// The last runs, oldest first.
    package let runs: [Run]
  }

  /// A symbol with its text for screen readers.
  package struct ListedSymbol: Sendable, FetchableRecord {
    /// The symbol.
    package let icon: SymbolIcon
    /// The text that a screen reader speaks.
    package let label: String

    /// Reads a row of `symbols`.
    package init(row: Row) throws {
      icon = try SymbolIcon(row: row, "name")
      label = try row.value("a11y_label")
    }
  }

  /// The games by id, each with at most `count` runs.
  package func listedGames(runs count: Int) async throws -> [ListedGame] {
    try await read { [known] db in
      var runs: [Int: [Run]] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT * FROM streak_runs ORDER BY game_id, end_day") {
        try runs[row.value("game_id"), default: []].append(Run(row: row))
      }
      return try db.all(Self.listedGameSQL) { row in
        let number: Int = try row.value("game_id")
        guard let game = known.games[number] else {
          throw try StoreError.damaged(row.value("slug"), "the game lacks its card or its sums")
        }
        return try ListedGame(
          card: game.card(on: known.asOf), url: row.value("url"),
          ranks: SortState.all.map { try row.value($0.rankColumn) },
          runs: Array(runs[number, default: []].suffix(count)))
      }
    }
  }

  private static let listedGameSQL = """
    SELECT g.slug, g.url, s.* FROM games AS g JOIN game_stats AS s ON s.game_id = g.game_id
    ORDER BY g.game_id
    """

  /// Every symbol that the database names, by name.
  package func symbols() async throws -> [ListedSymbol] {
    try await read { db in try db.all("SELECT * FROM symbols ORDER BY name") }
  }
}

import Folding
import GRDB
import SeedStore

extension FantasyStore {
  /// The players that pass a filter, sorted, from an offset on. The default direction is the order's
  /// own, and without a limit all players are returned.
  ///
  /// Players with an unknown value come last in both directions. Players with equal values are sorted
  /// by name.
  ///
  /// ```swift
  /// let cheap = try await store.players(
  ///   by: .breakEven, filter: FantasyStore.PlayerFilter(position: .forward, tier: .cashCow))
  /// ```
  public func players(
    by order: PlayerOrder = .projection, direction: SortDirection? = nil,
    filter: PlayerFilter = PlayerFilter(), limit: Int = .max, offset: Int = 0
  ) async throws -> [PlayerCard] {
    let query = PlayerListQuery(
      order: order, direction: direction ?? order.defaultDirection, filter: filter,
      limit: max(0, limit), offset: max(0, offset))
    return try await read { db in try db.all(query.sql, query.arguments) }
  }

  /// The players that a search finds, the highest projection first.
  ///
  /// Every word typed must begin a word of the name, the club's name or code, or a position. Case,
  /// accents, apostrophes and other punctuation do not matter.
  ///
  /// ```swift
  /// let found = try await store.searchPlayers("dai mid")
  /// ```
  public func searchPlayers(_ text: String, limit: Int = 20) async throws -> [PlayerCard] {
    var folder = TextFolder()
    let words = fullTextQuery(startsOf: folder.searchWords(text))
    guard !words.isEmpty, limit > 0 else { return [] }
    return try await read { db in try db.all(FantasySQL.searchSQL, [words, limit]) }
  }
}

/// A query for players in an order with a filter: one walk over one index, without a sort.
struct PlayerListQuery {
  let order: FantasyStore.PlayerOrder
  let direction: FantasyStore.SortDirection
  let filter: FantasyStore.PlayerFilter
  /// The greatest number of players.
  let limit: Int
  /// The number of players to skip.
  let offset: Int

  /// The statement.
  var sql: String {
    let list = order.list.sql(
      selecting: FantasySQL.cardColumns, direction,
      joining: "CROSS JOIN player_cards AS c ON c.player_id = s.player_id", where: conditions)
    return "\(list) LIMIT :limit OFFSET :offset"
  }

  private var conditions: [String] {
    var conditions: [String] = []
    if filter.position != nil { conditions.append("s.positions_mask & :position != 0") }
    if filter.club != nil { conditions.append("s.club = :club") }
    if filter.tier != nil { conditions.append("s.tier_id = :tier") }
    if filter.squad != nil {
      conditions.append(
        """
        EXISTS (SELECT 1 FROM squad_players AS q
          WHERE q.squad_id = :squad AND q.player_id = s.player_id)
        """)
    }
    return conditions
  }

  /// The values of the statement's parameters.
  var arguments: StatementArguments {
    var values: [String: (any DatabaseValueConvertible)?] = ["limit": limit, "offset": offset]
    if let position = filter.position { values["position"] = position.mask }
    if let club = filter.club { values["club"] = club }
    if let tier = filter.tier { values["tier"] = tier.rawValue }
    if let squad = filter.squad { values["squad"] = squad }
    return StatementArguments(values)
  }
}

extension FantasySQL {
  /// The columns of every query for cards: `c` is the card, `s` its numbers.
  static let cardColumns = "c.*, s.*"

  /// The query for the cards of the players that a table, `o`, lists.
  static func cardsSQL(of table: String, _ rest: String) -> String {
    """
    SELECT \(cardColumns) FROM \(table) AS o
    CROSS JOIN player_standings AS s ON s.player_id = o.player_id
    CROSS JOIN player_cards AS c ON c.player_id = o.player_id
    \(rest)
    """
  }

  static let searchSQL = """
    SELECT \(cardColumns) FROM player_fts AS f CROSS JOIN players AS p ON p.search_rank = f.rowid
    CROSS JOIN player_standings AS s ON s.player_id = p.player_id
    CROSS JOIN player_cards AS c ON c.player_id = p.player_id
    WHERE player_fts MATCH ? ORDER BY f.rowid LIMIT ?
    """
}

/// The texts in which searches find players.
///
/// Typed text is folded in the same way, so punctuation, accents and case never matter.
package struct PlayerSearchText: Sendable {
  private var folder = TextFolder()

  /// Makes a folder for names; use one for many names.
  package init() {}

  /// The text for full-text search of a player: his name, then words such as his club and positions.
  package mutating func text(name: String, words: [String]) -> String {
    ([name] + words).map { folder.searchText(name: $0, code: nil, platform: nil) }
      .joined(separator: " ")
  }
}

import GRDB

/// Asks for players in an order under a filter: one walk over one index, and nothing is sorted.
struct PlayerListQuery {
  let order: FantasyStore.PlayerOrder
  let direction: FantasyStore.SortDirection
  let filter: FantasyStore.PlayerFilter
  /// The most players; negative for all.
  let limit: Int

  /// The statement.
  var sql: String {
    let rank = order.rankColumn(direction)
    let index = (["player_standings", rank] + FantasyDatabase.filterColumns).joined(separator: "_")
    let filters = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
    return """
      SELECT \(FantasyStore.PlayerCard.columns), \(FantasyStore.PlayerNumbers.columns)
      FROM player_standings AS s INDEXED BY \(index)
      CROSS JOIN player_cards AS c ON c.player_id = s.player_id \(filters)
      ORDER BY s.\(rank) LIMIT :limit
      """
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

  /// What the statement's names stand for.
  var arguments: StatementArguments {
    var values: [String: (any DatabaseValueConvertible)?] = ["limit": limit]
    if let position = filter.position { values["position"] = position.mask }
    if let club = filter.club { values["club"] = club }
    if let tier = filter.tier { values["tier"] = tier.rawValue }
    if let squad = filter.squad { values["squad"] = squad }
    return StatementArguments(values)
  }
}

extension FantasyRows {
  /// Begins every other query for cards: `c` is the card, `s` its numbers.
  static let cardSelection = """
    SELECT \(FantasyStore.PlayerCard.columns), \(FantasyStore.PlayerNumbers.columns)
    """

  /// Reads a row that begins with a card's columns and its numbers'.
  func card(_ row: Row) -> FantasyStore.PlayerCard {
    FantasyStore.PlayerCard(row: row, numbers: FantasyStore.PlayerNumbers(row: row))
  }
}

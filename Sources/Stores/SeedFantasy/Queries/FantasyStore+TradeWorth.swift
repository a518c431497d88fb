import GRDB
import SeedStore

extension FantasyStore {
  /// The value of a trade of any two players for a squad, together with a given following trade or the best
  /// one. Each factor has a weight.
  ///
  /// The squad is any set of official ids, with the dollars that it has left; it need not be in the bundle.
  /// For a squad of the bundle and the same following trade, weights of 1 give the bundle's value exactly.
  /// Nil if a player has no price, if the leaving player is not in the squad, or if the coming player is.
  /// Cost: it values every trade of the squad, about 20,000 for 30 of 800 players.
  ///
  /// ```swift
  /// let worth = try await store.worth(
  ///   ofTrading: 1_023_261, for: card.id, in: squad.players.map(\.id), bank: squad.bank)
  /// ```
  public func worth(
    ofTrading out: Int, for player: Int, then next: (out: Int, in: Int)? = nil, in squad: [Int],
    bank: Int, weights: FactorWeights = FactorWeights()
  ) async throws -> TradeWorth? {
    guard let round = season.comingRound else { return nil }
    return try await read { db in
      let market = try TradeMarket(beforeRound: round, weights, db)
      return market.worth(
        ofTrading: (out: out, in: player), then: next, in: squad, bank: bank.limited)
    }
  }
}

/// The players of a bundle, with the data that trades need.
private struct TradeMarket {
  private let names: [FantasyStore.NamedPlayer]
  private let players: [TradeValuation.Player]
  private let places: [Int]
  private let counted: [Int]
  private let preferences: [Int]

  init(beforeRound round: Int, _ weights: FantasyStore.FactorWeights, _ db: Database) throws {
    places = try db.values(FantasySQL.placesSQL)
    let counted: [Int] = try db.values(FantasySQL.countedSQL)
    let outlooks = Dictionary(
      grouping: try db.all(FantasySQL.outlooksSQL) { row in
        try (player: row.value("player_id") as Int, outlook: FantasyStore.OutlookRound(row: row))
      }, by: \.player)
    let market = try db.all(FantasySQL.marketSQL, [round]) { row in
      let player = try FantasyStore.NamedPlayer(row: row)
      let outlook = (outlooks[player.id] ?? []).map(\.outlook)
      let (base, mask): (Double, Int) = try (row.value("base"), row.value("positions_mask"))
      return try (
        name: player,
        player: TradeValuation.Player(
          price: row.value("price"), positions: mask & FantasyStore.Position.everyMask,
          points: counted.indices.map { round in
            round < outlook.count ? outlook[round].points(base: base, weights: weights) : 0
          },
          chances: counted.indices.map { round in
            round < outlook.count ? outlook[round].chance(weights: weights) : 0
          },
          canCome: LikelyPlayer.isLikely(
            outlook.lazy.map { ($0.isAvailable, $0.isBye, $0.playChance) })
        ), price: row.value("price") as Int?, growth: row.value("growth") as Int,
        minutes: row.value("minutes") as Double
      )
    }
    preferences = CoachPreference.places(
      growth: market.map(\.growth), prices: market.map(\.price), minutes: market.map(\.minutes))
    self.counted = counted
    names = market.map(\.name)
    players = market.map(\.player)
  }

  func worth(
    ofTrading trade: (out: Int, in: Int), then next: (out: Int, in: Int)?, in squad: [Int],
    bank: Int
  ) -> FantasyStore.TradeWorth? {
    let positions = Dictionary(
      names.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    func pair(_ trade: (out: Int, in: Int)) -> TradeValuation.Pair? {
      guard let out = positions[trade.out], let player = positions[trade.in] else { return nil }
      return TradeValuation.Pair(out: out, in: player)
    }
    guard let first = pair(trade) else { return nil }
    let following = next.map(pair)
    if case .some(nil) = following { return nil }
    let valuation = TradeValuation(
      of: Set(squad.compactMap { positions[$0] }).sorted(), bank: bank, among: players,
      places: places, counted: counted, preferring: preferences)
    let worth =
      following == nil
      ? valuation.worth(first) : valuation.worth(first, following: following ?? nil)
    return worth.map { worth in
      FantasyStore.TradeWorth(
        points: worth.points, nextPoints: worth.nextPoints, value: worth.value,
        cashLeft: worth.cashLeft,
        next: worth.next.map {
          FantasyStore.NextTrade(out: names[$0.out], in: names[$0.in])
        })
    }
  }
}

extension FantasySQL {
  static let placesSQL = "SELECT field_players FROM positions ORDER BY number"

  /// The number of scores that count in each remaining round.
  static let countedSQL = """
    SELECT coalesce(r.counted_players, (SELECT counted_players FROM rules))
    FROM player_outlooks AS o LEFT JOIN rounds AS r ON r.round = o.round
    WHERE o.player_id = (SELECT min(player_id) FROM player_outlooks) ORDER BY o.round
    """

  static let outlooksSQL = "SELECT * FROM player_outlooks ORDER BY player_id, round"

  static let marketSQL = """
    WITH paths AS (
      SELECT player_id, exp_price, max(round) FROM price_paths GROUP BY player_id
    ),
    times AS (
      SELECT player_id, tog, row_number() OVER (PARTITION BY player_id ORDER BY round DESC) AS age
      FROM player_scores WHERE tog IS NOT NULL
    ),
    minutes AS (
      SELECT player_id, 1.0 * sum(tog) / count(*) AS mean FROM times
      WHERE age <= \(CoachPreference.games) GROUP BY player_id
    )
    SELECT s.player_id, p.full_name, s.positions_mask, s.price, j.base,
      coalesce(w.exp_price - s.price, 0) AS growth, coalesce(m.mean, 0.0) AS minutes
    FROM player_standings AS s CROSS JOIN players AS p ON p.player_id = s.player_id
    CROSS JOIN projections AS j ON j.player_id = s.player_id AND j.round = ?
    LEFT JOIN paths AS w ON w.player_id = s.player_id
    LEFT JOIN minutes AS m ON m.player_id = s.player_id
    ORDER BY s.player_id
    """
}

import GRDB
import SeedStore

extension FantasyStore {
  /// Everything that the bundle knows of a player.
  ///
  /// ```swift
  /// let player = try await store.player(id: 1_023_261)
  /// Text(player.card.title)
  /// Text("Next: \(player.card.projection)")
  /// ```
  public struct Player: Hashable, Sendable, Codable, Identifiable {
    /// The card that lists show.
    public let card: PlayerCard
    /// The day of birth; nil if the list does not say.
    public let born: CalendarDay?
    /// His status on the list, such as `injured`.
    public let status: String?
    /// His games so far and his projections.
    public let record: Record
    /// How he does at grounds, against clubs and late in seasons.
    public let tendencies: Tendencies
    /// The news about him.
    public let news: News

    /// The official id.
    public var id: Int { card.id }

    /// Reads a row of `players`, and what other tables have of him.
    init(row: Row, _ db: Database) throws {
      let id: Int = try row.value("player_id")
      card = try PlayerCard(row: db.row(FantasySQL.cardSQL, of: "player's card", id))
      born = try (row.value("dob") as String?).flatMap { CalendarDay($0) }
      status = try row.value("status")
      record = try Record(of: id, db)
      tendencies = try Tendencies(of: id, db)
      news = try News(of: id, db)
    }
  }
}

extension FantasyStore.Player {
  /// The games of a player by round, and his projections.
  ///
  /// ```swift
  /// Chart(player.record.prices, id: \.round) {
  ///   LineMark(x: .value("Round", $0.round), y: .value("Price", $0.price))
  /// }
  /// ```
  public struct Record: Hashable, Sendable, Codable {
    /// His scores.
    public let scores: [FantasyStore.Score]
    /// His form after each game.
    public let forms: [FantasyStore.Form]
    /// His prices.
    public let prices: [FantasyStore.Price]
    /// His projections, the coming round's last; earlier ones lack parts of 0.
    public let projections: [FantasyStore.Projection]
    /// The rounds ahead.
    public let outlook: [FantasyStore.OutlookRound]
    /// How his price is expected to move.
    public let pricePath: [FantasyStore.PricePathStep]
  }

  /// How a player does at grounds, against clubs and late in seasons.
  public struct Tendencies: Hashable, Sendable, Codable {
    /// Grounds, by id.
    public let venues: [FantasyStore.VenueBias]
    /// Opponents, by code.
    public let opponents: [FantasyStore.Opponent]
    /// Late in seasons; nil if nothing is known.
    public let taper: FantasyStore.Taper?
  }

  /// The news about a player.
  public struct News: Hashable, Sendable, Codable {
    /// The positions in which he may be fielded, and the round from which each applies.
    public let positions: [FantasyStore.EligiblePosition]
    /// His injuries.
    public let injuries: [FantasyStore.Injury]
    /// His late changes, by round.
    public let lateChanges: [FantasyStore.LateChange]
    /// His contract; nil if unknown.
    public let contract: FantasyStore.Contract?
    /// The sections that have little or nothing to show of him, and why.
    public let sections: [FantasyStore.SectionState]
    /// Why numbers of his are what they are.
    public let explanations: [FantasyStore.Explanation]
  }
}

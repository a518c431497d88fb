import GRDB
import SeedStore

extension FantasyStore {
  /// All data about a player in the bundle.
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
    /// His scores at grounds, against clubs and late in seasons.
    public let tendencies: Tendencies
    /// The news about him.
    public let news: News

    /// The official id.
    public var id: Int { card.id }

    /// Reads a row of `players`, and the player's rows in other tables.
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
    /// His projections, the coming round's last; earlier projections leave out parts of 0.
    public let projections: [FantasyStore.Projection]
    /// The rounds ahead.
    public let outlook: [FantasyStore.OutlookRound]
    /// The expected path of his price.
    public let pricePath: [FantasyStore.PricePathStep]
  }

  /// A player's scores at grounds, against clubs and late in seasons.
  public struct Tendencies: Hashable, Sendable, Codable {
    /// His scores at grounds, by the ground's id.
    public let venues: [FantasyStore.VenueBias]
    /// His scores against clubs, by the club's code.
    public let opponents: [FantasyStore.Opponent]
    /// His scores late in seasons; nil if not known.
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
    /// The sections that have little or no data about him, with the reasons.
    public let sections: [FantasyStore.SectionState]
    /// The explanations of his numbers.
    public let explanations: [FantasyStore.Explanation]
  }
}

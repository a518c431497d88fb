import GRDB

extension FantasyStore {
  /// What a player scored in a round.
  ///
  /// ```swift
  /// Chart(player.record.scores, id: \.round) {
  ///   BarMark(x: .value("Round", $0.round), y: .value("Points", $0.points))
  /// }
  /// ```
  public struct Score: Hashable, Sendable, Codable, FetchableRecord {
    /// The round.
    public let round: Int
    /// The official points; may be negative.
    public let points: Int
    /// The points worked out from statistics; nil without them.
    public let recomputed: Int?
    /// Time on ground, in percent.
    public let timeOnGround: Int?
    /// Centre bounces attended, in percent of the club's.
    public let centreBounces: Double?
    /// The match's id.
    public let match: String?
    /// The opponent's code.
    public let opponent: String?
    /// The ground's id.
    public let venue: String?
    /// Whether it was at home.
    public let isHome: Bool?

    /// Reads a row of `player_scores`.
    public init(row: Row) throws {
      round = try row.value("round")
      points = try row.value("score")
      recomputed = try row.value("recomputed")
      timeOnGround = try row.value("tog")
      centreBounces = try row.value("cba_pct")
      match = try row.value("match_id")
      opponent = try row.value("opponent")
      venue = try row.value("venue_id")
      isHome = try row.value("is_home")
    }
  }

  /// What a player costs before a round.
  public struct Price: Hashable, Sendable, Codable, FetchableRecord {
    /// The round before which it holds.
    public let round: Int
    /// Dollars.
    public let price: Int
    /// The price engine's own: neither rounded nor clamped.
    public let hidden: Double
    /// What the engine says where the official feed disagrees.
    public let simulated: Int?
    /// Dollars more than before the round before.
    public let delta: Int
    /// Who says it.
    public let source: PriceSource

    /// Reads a row of `player_prices`.
    public init(row: Row) throws {
      round = try row.value("round")
      price = try row.value("price_shown")
      hidden = try row.value("price_hidden")
      simulated = try row.value("price_simulated")
      delta = try row.value("delta")
      source = try row.value("source")
    }
  }

  /// What a player's games come to after one of them.
  public struct Form: Hashable, Sendable, Codable, FetchableRecord {
    /// The last round that counts.
    public let asOfRound: Int
    /// Games, the Opening Round's included.
    public let games: Int
    /// The mean score.
    public let average: Double
    /// The mean of the last three games, or fewer.
    public let last3: Double
    /// The mean of the last five games, or fewer.
    public let last5: Double
    /// The highest score.
    public let highest: Int
    /// The lowest score.
    public let lowest: Int
    /// The sample standard deviation; nil under two games.
    public let deviation: Double?
    /// The deviation by the average.
    public let variation: Double?
    /// Games within 20 points of the average, in percent.
    public let consistencyPercent: Double
    /// 0 to 10.
    public let consistencyRating: Double?
    /// The least score to expect.
    public let floor: Double
    /// The most to expect.
    public let ceiling: Double
    /// Points for a whole match on the ground.
    public let pointsPer100Time: Double?
    /// Points for each minute on the ground.
    public let pointsPerMinute: Double?
    /// The latest share of centre bounces, in percent.
    public let centreBouncePercent: Double?
    /// Points for each game of the last three.
    public let slope3: Double?
    /// Where the form is going.
    public let trend: Trend
    /// The id of the trend's colour.
    public let color: String

    /// Reads a row of `player_forms`.
    public init(row: Row) throws {
      asOfRound = try row.value("as_of_round")
      games = try row.value("games")
      average = try row.value("avg")
      last3 = try row.value("last3")
      last5 = try row.value("last5")
      highest = try row.value("highest")
      lowest = try row.value("lowest")
      deviation = try row.value("sd")
      variation = try row.value("cv")
      consistencyPercent = try row.value("consistency_pct")
      consistencyRating = try row.value("consistency_rating")
      floor = try row.value("floor")
      ceiling = try row.value("ceiling")
      pointsPer100Time = try row.value("pts_per_100_tog")
      pointsPerMinute = try row.value("points_per_minute")
      centreBouncePercent = try row.value("cba_pct")
      slope3 = try row.value("slope3")
      trend = try row.value("trend")
      color = try row.value("color_token")
    }
  }

  /// Who says what a player costs.
  public enum PriceSource: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// The official feed.
    case official
    /// The price engine, since nobody says.
    case simulated
    /// The floor, at the first appearance of a player whose price is unknown.
    case assumed
  }

  /// Where a player's form is going.
  public enum Trend: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// His scores get better.
    case rising
    /// They stay as they are.
    case steady
    /// They get worse.
    case falling
  }
}

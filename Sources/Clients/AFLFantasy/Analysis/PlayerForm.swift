/// What a player's games come to after one of them (F2, F3).
package struct PlayerForm: Hashable, Sendable {
  /// Where the form is going.
  package enum Trend: String, CaseIterable, Sendable {
    case rising, steady, falling
  }

  /// The round of his last game that counts.
  package let asOfRound: Int
  /// Games, the Opening Round's included.
  package let games: Int
  /// The mean score, 1 decimal.
  package let average: Double
  /// The mean of his last three games, or fewer; 1 decimal.
  package let last3: Double
  /// The mean of his last five games, or fewer; 1 decimal.
  package let last5: Double
  /// The sample standard deviation, 2 decimals; nil with fewer than two games.
  package let deviation: Double?
  /// The deviation by the average, 4 decimals; nil without a deviation or with an average of at most
  /// 0.
  package let variation: Double?
  /// The share of games within 20 points of the average, in percent, 1 decimal.
  package let consistencyPercent: Double
  /// 10·(1 − min(1, variation/0.5)), 1 decimal; nil without a variation.
  package let consistencyRating: Double?
  /// The least score to expect: the 10th percentile (type 7) from five games on, else the
  /// projection less 1.2816 σ; 1 decimal.
  package let floor: Double
  /// The most to expect: the 90th percentile.
  package let ceiling: Double
  /// The highest score.
  package let highest: Int
  /// The lowest score.
  package let lowest: Int
  /// Points for a whole match: 100·Σ points/Σ time on ground of games whose time is known; 1
  /// decimal; nil without any.
  package let pointsPer100Time: Double?
  /// Points for each minute on the ground; nil where the minutes are not known.
  package let pointsPerMinute: Double?
  /// The latest share of centre bounces, in percent, 1 decimal; nil where nobody says.
  package let centreBouncePercent: Double?
  /// The slope of a straight line through the last three scores, points for each game, 1 decimal;
  /// nil with fewer than three.
  package let slope3: Double?
  /// Rising where last3 is at least 5 above the average, falling where 5 below.
  package let trend: Trend
}

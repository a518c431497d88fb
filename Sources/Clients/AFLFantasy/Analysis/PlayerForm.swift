/// A player's averages after one of his games (F2, F3).
struct PlayerForm: Equatable, Sendable {
  enum Trend: String, CaseIterable, Sendable {
    case rising, steady, falling
  }

  /// The round of the last game that counts here.
  let asOfRound: Int
  /// The number of games, including the Opening Round.
  let games: Int
  /// The mean score, 1 decimal.
  let average: Double
  /// The mean of his last three games, or fewer; 1 decimal.
  let last3: Double
  /// The mean of his last five games, or fewer; 1 decimal.
  let last5: Double
  /// The sample standard deviation, 2 decimals; nil with fewer than two games.
  let deviation: Double?
  /// The deviation divided by the average, 4 decimals; nil without a deviation, or if the average
  /// is 0 or less.
  let variation: Double?
  /// The share of games within 20 points of the average, in percent, 1 decimal.
  let consistencyPercent: Double
  /// 10·(1 − min(1, variation/0.5)), 1 decimal; nil without a variation.
  let consistencyRating: Double?
  /// The score that he seldom falls below, 1 decimal: the 10th percentile (type 7) from five games
  /// on, or the base minus 1.2816 σ with fewer games.
  let floor: Double
  /// The score that he seldom exceeds: the 90th percentile from five games on, or the base plus
  /// 1.2816 σ with fewer games.
  let ceiling: Double
  let highest: Int
  let lowest: Int
  /// Points for a whole match: 100·Σ points/Σ time on ground of the games with a known time; 1
  /// decimal; nil without such games.
  let pointsPer100Time: Double?
  /// Points for each minute on the ground; nil if the minutes are not known.
  let pointsPerMinute: Double?
  /// The latest share of centre bounces, in percent, 1 decimal; nil if unknown.
  let centreBouncePercent: Double?
  /// The slope of a straight line through the last three scores, in points per game, 1 decimal; nil
  /// with fewer than three.
  let slope3: Double?
  /// Rising if `last3` is at least 5 above the average, falling if it is at least 5 below.
  let trend: Trend
}

extension PlayerForm {
  /// A player's form after his game in a round (F2, F3); `prior` is the average that he started
  /// from, a₀.
  init(_ running: RunningForm, asOfRound: Int, prior: Double) {
    let spread = running.spread
    let (last3, last5) = (running.last(3), running.last(5))
    let variation = Self.variation(spread)
    let ends = Self.ends(running, prior: prior)
    self.init(
      asOfRound: asOfRound, games: running.games,
      average: spread.sum.mean(of: running.games),
      last3: last3.sum.mean(of: last3.games), last5: last5.sum.mean(of: last5.games),
      deviation: spread.deviation?.rounded(toPlaces: 2),
      variation: variation?.rounded(toPlaces: 4),
      consistencyPercent: Self.consistencyPercent(running),
      consistencyRating: variation.map { (10 * (1 - min(1, $0 / 0.5))).rounded(toPlaces: 1) },
      floor: ends.floor, ceiling: ends.ceiling,
      highest: running.scores.max() ?? 0, lowest: running.scores.min() ?? 0,
      pointsPer100Time: Self.pointsPer100Time(running), pointsPerMinute: nil,
      centreBouncePercent: running.centreBounces?.rounded(toPlaces: 1),
      slope3: Self.slope3(running.scores), trend: Trend(running))
  }

  /// cv = s/average; nil if there is no s, or the average is at most 0.
  private static func variation(_ spread: ScoreSpread) -> Double? {
    guard let deviation = spread.deviation, let average = spread.average, average > 0 else {
      return nil
    }
    return deviation / average
  }

  /// The share of games within 20 points of the average (C: tiation's VenueAnalytics).
  private static func consistencyPercent(_ running: RunningForm) -> Double {
    let (games, sum) = (running.games, running.spread.sum)
    let near = running.scores.filter { abs($0 * games - sum) <= 20 * games }.count
    return (100 * near).mean(of: games)
  }

  /// The 10th and 90th percentiles of the scores from five games on; before that, the base minus
  /// and plus 1.2816 σ (H).
  private static func ends(_ running: RunningForm, prior: Double)
    -> (floor: Double, ceiling: Double)
  {
    if running.games >= 5 {
      let sorted = running.scores.sorted()
      return (
        sorted.percentile(0.1).rounded(toPlaces: 1), sorted.percentile(0.9).rounded(toPlaces: 1)
      )
    }
    let base = running.weighted.base(prior: prior)
    let reach = NormalDistribution.middle80 * running.spread.expectedDeviation(base: base)
    return ((base - reach).rounded(toPlaces: 1), (base + reach).rounded(toPlaces: 1))
  }

  /// 100·Σ points/Σ time on ground (C: dfsaustralia's points per minute, for a whole match).
  private static func pointsPer100Time(_ running: RunningForm) -> Double? {
    running.timed.time > 0 ? (100 * running.timed.points).mean(of: running.timed.time) : nil
  }

  /// The slope of the least-squares line through the last three scores: half the difference between
  /// the last and the first.
  private static func slope3(_ scores: [Int]) -> Double? {
    guard scores.count >= 3 else { return nil }
    return (scores[scores.count - 1] - scores[scores.count - 3]).mean(of: 2)
  }
}

extension PlayerForm.Trend {
  /// The trend, which depends on whether the mean of the last three games differs by 5 points from
  /// the mean of all games.
  fileprivate init(_ running: RunningForm) {
    let last = running.last(3)
    let ahead = last.sum * running.games - running.spread.sum * last.games
    let step = 5 * last.games * running.games
    self = ahead >= step ? .rising : ahead <= -step ? .falling : .steady
  }
}

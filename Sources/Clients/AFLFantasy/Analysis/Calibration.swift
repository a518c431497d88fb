/// How often an interval or a chance was right, measured on the input itself.
struct Calibration: Sendable {
  /// What was measured: `interval_80`, `interval_90`, `confidence_high`, `confidence_medium`,
  /// `confidence_low`, `price_within_1000`, `price_exact`, or `play_` and a band of records, such
  /// as `play_missed_1`.
  let level: String
  /// The number of cases.
  let count: Int
  let covered: Int
  /// The share of cases that were right, 4 decimals; nil without cases.
  let rate: Double?
  /// The expected share, 4 decimals: the mean of the promised chances; nil without a promise or
  /// cases.
  let expected: Double?
}

extension Calibration {
  /// How often the intervals and confidence bands of projections were right.
  static func projections(_ games: [MeasuredGame]) -> [Calibration] {
    let intervals = [
      Calibration("interval_80", games, promised: { _ in 0.8 }, holds: { $0.isWithin80 }),
      Calibration("interval_90", games, promised: { _ in 0.9 }, holds: { $0.isWithin90 }),
    ]
    return intervals
      + ConfidenceBand.allCases.map { band in
        Calibration(
          "confidence_\(band.rawValue)",
          games.filter { ConfidenceBand($0.projection.confidence) == band },
          promised: \.projection.confidence
        ) { $0.isWithin(15) }
      }
  }

  /// How often the price engine was right about the official price after a game. The engine knows
  /// only start prices and scores.
  static func prices(_ prices: [[PlayerPrice]], _ games: [[PlayedGame]]) -> [Calibration] {
    let errors = zip(prices, games).flatMap { rows, games in
      let official = rows.drop { $0.source != .official }.dropFirst()
      return official.filter { row in
        row.source == .official && games.contains { $0.round == row.round - 1 }
      }.map { row in abs(row.shown - (row.simulated ?? row.shown)) }
    }
    return [
      Calibration("price_within_1000", errors, promised: nil) { $0 <= 1_000 },
      Calibration("price_exact", errors, promised: nil) { $0 == 0 },
    ]
  }

  /// How often players played their club's next match, by the number of matches that they had
  /// missed.
  static func playChances(_ records: [PlayRecord]) -> [Calibration] {
    PlayChance.Band.allCases.map { band in
      Calibration(
        "play_\(band.rawValue)", records.filter { $0.band == band }, promised: \.chance,
        holds: \.played)
    }
  }

  /// The levels, in the order in which they are measured.
  static let levels = (projections([]) + prices([], []) + playChances([])).map(\.level)

  private init<Case>(
    _ level: String, _ cases: [Case], promised: ((Case) -> Double)?, holds: (Case) -> Bool
  ) {
    let (count, covered) = (cases.count, cases.filter(holds).count)
    let mean = promised.map { cases.map($0).reduce(0, +) / Double(count) }
    self.init(
      level: level, count: count, covered: covered,
      rate: count == 0 ? nil : (Double(covered) / Double(count)).rounded(toPlaces: 4),
      expected: count == 0 ? nil : mean?.rounded(toPlaces: 4))
  }
}

/// The error of projections, measured on the input. It counts games from round 4 on, of players
/// with at least three earlier games.
struct ProjectionError: Sendable {
  /// The model: `projection`, `season_average` or `last_3`.
  let model: String
  let count: Int
  /// The mean absolute error, points, 3 decimals; nil for none.
  let meanAbsoluteError: Double?
}

extension ProjectionError {
  /// The errors of the projection, and those of simple averages that people would use instead.
  static func models(_ games: [MeasuredGame]) -> [ProjectionError] {
    [
      ProjectionError("projection", games, \.projection.value),
      ProjectionError("season_average", games, \.seasonAverage),
      ProjectionError("last_3", games, \.last3),
    ]
  }

  /// The names of the models, the projection first.
  static let names = models([]).map(\.model)

  private init(_ model: String, _ games: [MeasuredGame], _ promise: (MeasuredGame) -> Double) {
    let sum = games.reduce(0) { $0 + abs(Double($1.score) - promise($1)) }
    self.init(
      model: model, count: games.count,
      meanAbsoluteError: games.isEmpty ? nil : (sum / Double(games.count)).rounded(toPlaces: 3))
  }
}

/// A game that measures a projection: from round 4 on, after at least three games of the player.
struct MeasuredGame {
  let projection: Projection
  let score: Int
  /// The mean of his earlier scores of the season.
  let seasonAverage: Double
  /// The mean of his three scores before the game.
  let last3: Double

  var isWithin80: Bool { (projection.low80...projection.high80).contains(Double(score)) }

  var isWithin90: Bool { (projection.low90...projection.high90).contains(Double(score)) }

  func isWithin(_ points: Double) -> Bool { abs(Double(score) - projection.value) <= points }
}

/// The chance to play that a player's record gave him before a match of his club, and whether he
/// played.
struct PlayRecord: Sendable {
  let band: PlayChance.Band
  /// The chance that he would play.
  let chance: Double
  let played: Bool
}

extension SeasonAnalysis {
  /// The games that measure projections, by player and round.
  func measuredGames(_ season: FantasySeason) -> [MeasuredGame] {
    season.players.indices.flatMap { player in
      let (games, projections) = (season.games[player], projections[player])
      guard games.count > 3, let first = projections.first?.round else { return [MeasuredGame]() }
      return games.indices.dropFirst(3).compactMap { index in
        let place = games[index].round - first
        guard games[index].round >= 4, projections.indices.contains(place),
          projections[place].isAvailable
        else { return nil }
        let before = games[..<index].map(\.score)
        return MeasuredGame(
          projection: projections[place], score: games[index].score,
          seasonAverage: Double(before.reduce(0, +)) / Double(index),
          last3: Double(before.suffix(3).reduce(0, +)) / 3)
      }
    }
  }
}

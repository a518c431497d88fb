/// A player's totals of older seasons, for later formulas.
struct PastRecord {
  /// The seasons in which he played, oldest first.
  private(set) var seasons: [SeasonTotals] = []

  /// The totals of a season; without games if he played none.
  func totals(of season: Int) -> SeasonTotals {
    seasons.last { $0.season == season } ?? SeasonTotals(season: season)
  }

  /// Reads a player's games, by season and round, and reports the residual of each: the score minus
  /// the base at the time. In each season the base starts from the padded average of the season
  /// before. Finals have residuals, but do not count in the totals.
  init(_ games: [PastGame], before season: Int, report: (PastGame, _ residual: Double) -> Void) {
    var scores = WeightedScores()
    var prior = 0.0
    for game in games where game.season < season {
      if seasons.last?.season != game.season {
        prior = totals(of: game.season - 1).paddedAverage
        seasons.append(SeasonTotals(season: game.season))
        scores = WeightedScores()
      }
      report(game, Double(game.score) - scores.base(prior: prior))
      scores.add(game.score)
      if !game.isFinal { seasons[seasons.count - 1].add(round: game.round, score: game.score) }
    }
  }
}

/// The totals of a player's games in a season.
struct SeasonTotals {
  /// The first round that is late in the season (F11).
  static let lateRound = 18

  let season: Int
  /// Games before ``lateRound``, and their points.
  var early = (games: 0, points: 0)
  /// Games from ``lateRound`` on, and their points.
  var late = (games: 0, points: 0)

  mutating func add(round: Int, score: Int) {
    if round < Self.lateRound {
      early = (early.games + 1, early.points + score)
    } else {
      late = (late.games + 1, late.points + score)
    }
  }

  var games: Int { early.games + late.games }

  /// The mean of the season's scores; the season must have games.
  var average: Double { Double(early.points + late.points) / Double(games) }

  /// The expected score of a player without a known price (F7, kind H): the mean of his scores. A
  /// player with fewer than five games gets imaginary games of 55 points up to five.
  var paddedAverage: Double {
    let missing = max(0, 5 - games)
    return Double(early.points + late.points + missing * 55) / Double(games + missing)
  }
}

/// Whether a player's scores fall late in seasons (F11); apps show it, but projections do not use
/// it.
struct LateSeasonTaper: Equatable, Sendable {
  let player: Int
  /// The number of seasons in the mean: the last three that have enough games, or fewer.
  let seasons: Int
  /// The mean of (average from round 18 − average before), 1 decimal; nil without a season.
  let taper: Double?
  /// Whether the difference was −8 or less in at least two of the seasons.
  let isFlagged: Bool
}

extension LateSeasonTaper {
  /// The taper of a player's last three seasons with at least eight games before round 18 and three
  /// from it on (F11); nil without such a season.
  ///
  /// No projection uses it, since it does not recur from one year to the next (correlation 0.017 of
  /// 2,726 pairs).
  init?(player: Int, _ seasons: [SeasonTotals]) {
    let counted = seasons.filter { $0.early.games >= 8 && $0.late.games >= 3 }.suffix(3)
    guard !counted.isEmpty else { return nil }
    let tapers = counted.map { season in
      Double(season.late.points) / Double(season.late.games)
        - Double(season.early.points) / Double(season.early.games)
    }
    self.init(
      player: player, seasons: counted.count,
      taper: (tapers.reduce(0, +) / Double(counted.count)).rounded(toPlaces: 1),
      isFlagged: tapers.filter { $0 <= -8 }.count >= 2)
  }
}

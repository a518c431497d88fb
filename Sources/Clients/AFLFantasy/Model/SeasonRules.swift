/// What a season's official rules say: rules-2026.yaml.
struct SeasonRules: Equatable, Sendable {
  /// What one of each statistic is worth (O: F1); the values have held since 2007.
  struct Scoring: Equatable, Sendable {
    var kick = 3
    var handball = 2
    var mark = 3
    var tackle = 4
    var freeFor = 1
    var freeAgainst = -3
    var hitout = 1
    var goal = 6
    var behind = 1

    /// What one of each statistic is worth, by the statistic's key.
    var points: [(statistic: String, points: Int)] {
      [
        ("behind", behind), ("free_against", freeAgainst), ("free_for", freeFor), ("goal", goal),
        ("handball", handball), ("hitout", hitout), ("kick", kick), ("mark", mark),
        ("tackle", tackle),
      ]
    }
  }

  /// How many players of a position a squad has.
  struct Line: Equatable, Sendable {
    var field: Int
    var bench: Int
  }

  /// The rules for a round.
  struct RoundRule: Equatable, Sendable {
    var maximumTrades: Int
    /// How many scores count: the best of those fielded.
    var countedPlayers: Int
  }

  var season: Int
  /// What a squad may cost, in dollars.
  var salaryCap: Int
  var lines: [Position: Line]
  /// Players of any position on the bench.
  var utility: Int
  /// What a point is worth at the season's start, in dollars: MN₀ of F4.
  var magicNumber: Double
  /// The least price.
  var priceFloor = 230_000
  /// The greatest price that is believed.
  var priceCeiling = 2_000_000
  /// Prices are multiples of this.
  var priceStep = 1_000
  /// The expected change of the magic number in a round: k̂ of F6.
  var drift = 0.9962
  var scoring = Scoring()
  /// The round with which the game's season ends, finals left out; nil if the rules do not say.
  var lastRound: Int?
  /// The rules for a round that is not named.
  var defaultRound: RoundRule
  /// The rules for named rounds.
  var rounds: [Int: RoundRule] = [:]
  /// The rounds after which positions are added.
  var positionUpdateRounds: [Int] = []
  /// How many minutes a match takes, about: a score is final so long after the start. Four quarters of
  /// some 30 minutes with time on, and breaks of 6, 20 and 6 minutes
  /// (aflonline.com.au/afl-news/how-long-is-an-afl-game).
  var matchMinutes = 150
  /// The least time on ground, in percent, for a captain's score to count double; nil without such a
  /// rule.
  var captainMinimumTimeOnGround: Int?
  var sources: [String] = []

  /// When a match ends that starts at an instant, about: unix seconds.
  func end(ofMatchAt start: Int) -> Int { start + matchMinutes * 60 }

  func rule(ofRound round: Int) -> RoundRule { rounds[round] ?? defaultRound }

  /// The places of the field by position: DEF MID RUC FWD.
  var places: [Int] { Position.allCases.map { max(0, lines[$0]?.field ?? 0) } }

  /// Players on the field: 22 in 2025 and 2026.
  var fieldSize: Int { lines.values.reduce(0) { $0 + $1.field } }
}

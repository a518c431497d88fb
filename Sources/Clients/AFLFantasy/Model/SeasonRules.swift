/// The official rules of a season: rules-2026.yaml.
struct SeasonRules: Equatable, Sendable {
  /// The points for one of each statistic (O: F1); the values have not changed since 2007.
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

    /// The points for one of each statistic, by the statistic's key.
    var points: [(statistic: String, points: Int)] {
      [
        ("behind", behind), ("free_against", freeAgainst), ("free_for", freeFor), ("goal", goal),
        ("handball", handball), ("hitout", hitout), ("kick", kick), ("mark", mark),
        ("tackle", tackle),
      ]
    }
  }

  /// The number of players of a position in a squad.
  struct Line: Equatable, Sendable {
    var field: Int
    var bench: Int
  }

  /// The rules for a round.
  struct RoundRule: Equatable, Sendable {
    var maximumTrades: Int
    /// The number of scores that count: the best of those on the field.
    var countedPlayers: Int
  }

  var season: Int
  /// The most that a squad may cost, in dollars.
  var salaryCap: Int
  var lines: [Position: Line]
  /// Players of any position on the bench.
  var utility: Int
  /// The price of a point at the season's start, in dollars: MN₀ of F4.
  var magicNumber: Double
  /// The lowest price.
  var priceFloor = 230_000
  /// The highest plausible price.
  var priceCeiling = 2_000_000
  /// Prices are multiples of this.
  var priceStep = 1_000
  /// The expected factor of the magic number in a round: k̂ of F6.
  var drift = 0.9962
  var scoring = Scoring()
  /// The round that ends the game's season, without finals; nil if the rules do not say.
  var lastRound: Int?
  /// The rule for rounds that are not listed.
  var defaultRound: RoundRule
  /// The rules of listed rounds.
  var rounds: [Int: RoundRule] = [:]
  /// The rounds after which positions are added.
  var positionUpdateRounds: [Int] = []
  /// The usual length of a match in minutes. Its scores count as final after this time. Four
  /// quarters take some 30 minutes each with time on, and breaks take 6, 20 and 6 minutes
  /// (aflonline.com.au/afl-news/how-long-is-an-afl-game).
  var matchMinutes = 150
  /// The least time on ground, in percent, for a captain's score to count double; nil without it.
  var captainMinimumTimeOnGround: Int?
  var sources: [String] = []

  /// The approximate end of a match, from its start; both in unix seconds.
  func end(ofMatchAt start: Int) -> Int { start + matchMinutes * 60 }

  func rule(ofRound round: Int) -> RoundRule { rounds[round] ?? defaultRound }

  /// The field places of each position, in the order DEF MID RUC FWD.
  var places: [Int] { Position.allCases.map { max(0, lines[$0]?.field ?? 0) } }

  /// The number of players on the field: 22 in 2025 and 2026.
  var fieldSize: Int { lines.values.reduce(0) { $0 + $1.field } }
}

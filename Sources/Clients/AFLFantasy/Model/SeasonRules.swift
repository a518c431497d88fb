/// What a season's official rules say: rules-2026.yaml.
package struct SeasonRules: Hashable, Sendable {
  /// What one of each statistic is worth (O: F1).
  package struct Scoring: Hashable, Sendable {
    package var kick = 3
    package var handball = 2
    package var mark = 3
    package var tackle = 4
    package var freeFor = 1
    package var freeAgainst = -3
    package var hitout = 1
    package var goal = 6
    package var behind = 1

    /// The scoring that has held since 2007.
    package init() {}
  }

  /// How many players of a position a squad has.
  package struct Line: Hashable, Sendable {
    /// Players on the field.
    package var field: Int
    /// Players on the bench.
    package var bench: Int

    /// A line of a squad.
    package init(field: Int, bench: Int) {
      self.field = field
      self.bench = bench
    }
  }

  /// What holds for a round.
  package struct RoundRule: Hashable, Sendable {
    /// The most trades.
    package var maximumTrades: Int
    /// How many scores count: the best of those fielded.
    package var countedPlayers: Int

    /// A rule.
    package init(maximumTrades: Int, countedPlayers: Int) {
      self.maximumTrades = maximumTrades
      self.countedPlayers = countedPlayers
    }
  }

  /// The season's year.
  package var season: Int
  /// What a squad may cost, in dollars.
  package var salaryCap: Int
  /// The lines of a squad.
  package var lines: [Position: Line]
  /// Players of any position on the bench.
  package var utility: Int
  /// What a point is worth at the season's start, in dollars: MN₀ of F4.
  package var magicNumber: Double
  /// The least price.
  package var priceFloor: Int
  /// The greatest price that is believed.
  package var priceCeiling: Int
  /// Prices are multiples of this.
  package var priceStep: Int
  /// The expected change of the magic number in a round: k̂ of F6.
  package var drift: Double
  /// What one of each statistic is worth.
  package var scoring: Scoring
  /// What holds for a round that is not named.
  package var defaultRound: RoundRule
  /// What holds for named rounds.
  package var rounds: [Int: RoundRule]
  /// The rounds after which positions are added.
  package var positionUpdateRounds: [Int]
  /// The least time on ground, in percent, for a captain's score to count double; nil without such a
  /// rule.
  package var captainMinimumTimeOnGround: Int?
  /// Where the rules are published.
  package var sources: [String]

  /// Takes the rules as a file has them.
  package init(
    season: Int, salaryCap: Int, lines: [Position: Line], utility: Int, magicNumber: Double,
    priceFloor: Int = 230_000, priceCeiling: Int = 2_000_000, priceStep: Int = 1_000,
    drift: Double = 0.9962, scoring: Scoring = Scoring(), defaultRound: RoundRule,
    rounds: [Int: RoundRule] = [:], positionUpdateRounds: [Int] = [],
    captainMinimumTimeOnGround: Int? = nil, sources: [String] = []
  ) {
    self.season = season
    self.salaryCap = salaryCap
    self.lines = lines
    self.utility = utility
    self.magicNumber = magicNumber
    self.priceFloor = priceFloor
    self.priceCeiling = priceCeiling
    self.priceStep = priceStep
    self.drift = drift
    self.scoring = scoring
    self.defaultRound = defaultRound
    self.rounds = rounds
    self.positionUpdateRounds = positionUpdateRounds
    self.captainMinimumTimeOnGround = captainMinimumTimeOnGround
    self.sources = sources
  }

  /// What holds for a round.
  package func rule(ofRound round: Int) -> RoundRule { rounds[round] ?? defaultRound }

  /// Players on the field: 22 in 2025 and 2026.
  package var fieldSize: Int { lines.values.reduce(0) { $0 + $1.field } }
}

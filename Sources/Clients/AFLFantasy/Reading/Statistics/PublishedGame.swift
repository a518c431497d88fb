import Tabular

/// A player's game from a row of statistics, in any layout.
struct PublishedGame {
  enum Who: Hashable {
    /// By the official id.
    case official(Int)
    /// By AFL Tables' key.
    case person(String)
  }

  enum Date {
    /// The instant of the start.
    case start(Int)
    /// The day at the ground.
    case day(CalendarDay)
  }

  let who: Who
  let season: Int
  let stage: MatchStage
  let club: Int
  let opponent: Int
  var venue: Int?
  var isHome: Bool?
  var date: Date?
  var statistics: PlayerStatistics
  /// The time on ground in percent; 0 for a player who was named but did not play.
  let timeOnGround: Int
  var centreBounces: Double?
  /// The points that the source has; nil if it has none.
  var publishedPoints: Int?
}

/// The part of a season that a match belongs to, as sources label it.
enum MatchStage: Hashable {
  /// A round, by the source's own number.
  case round(Int)
  /// A week of the finals, from 1; the Grand Final is in week 4.
  case final(Int)

  var isFinal: Bool {
    if case .final = self { true } else { false }
  }

  /// Reads a label such as `7`, `Round 7`, `Opening Round`, `QF` or `Semi Finals`; nil for other
  /// labels.
  init?(_ label: String) {
    let label = label.lowercased()
    let number = label.hasPrefix("round ") ? label.dropFirst(6) : label[...]
    if let round = Int(number), SeasonFigures.rounds.contains(round) {
      self = .round(round)
      return
    }
    switch label.hasSuffix("finals") ? String(label.dropLast()) : label {
    case "opening round": self = .round(0)
    case "finals week 1", "qf", "ef", "qualifying final", "elimination final": self = .final(1)
    case "finals week 2", "sf", "semi final": self = .final(2)
    case "finals week 3", "pf", "preliminary final": self = .final(3)
    case "finals week 4", "gf", "grand final": self = .final(4)
    default: return nil
    }
  }
}

/// The statistics of a player in a match that are worth points.
struct PlayerStatistics: Equatable, Sendable {
  var kicks = 0
  var handballs = 0
  var marks = 0
  var tackles = 0
  var freesFor = 0
  var freesAgainst = 0
  var hitouts = 0
  var goals = 0
  var behinds = 0

  /// The fantasy points; may be negative.
  ///
  /// Kind O (F1): 3 kick + 2 handball + 3 mark + 4 tackle + free for − 3 free against + hitout
  /// + 6 goal + behind, by the official scoring, afl.com.au/news/1464392.
  func points(_ scoring: SeasonRules.Scoring) -> Int {
    kicks * scoring.kick + handballs * scoring.handball + marks * scoring.mark
      + tackles * scoring.tackle + freesFor * scoring.freeFor
      + freesAgainst * scoring.freeAgainst + hitouts * scoring.hitout + goals * scoring.goal
      + behinds * scoring.behind
  }
}

/// The possible values of statistics.
enum StatisticBounds {
  static let counts = 0...150
  static let seasons = 1897...9999
  static let points = -99...400
}

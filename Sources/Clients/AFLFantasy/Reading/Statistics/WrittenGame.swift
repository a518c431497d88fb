import Tabular

/// A player's game as a row of statistics has it, whatever the layout.
struct WrittenGame {
  /// Whom a row is about.
  enum Who: Hashable {
    /// By the official id.
    case official(Int)
    /// By AFL Tables' key.
    case person(String)
  }

  /// When the match was.
  enum Date {
    /// The instant of the start.
    case start(Int)
    /// The day at the ground.
    case day(CivilDay)
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
  /// In percent; 0 for one who was named and did not play.
  let timeOnGround: Int
  var centreBounces: Double?
  /// The points that the source has; nil where it has none.
  var publishedPoints: Int?
}

/// A round of a season; the Opening Round is number 0.
struct Round: Equatable, Sendable {
  /// The number, as the official feed counts.
  let number: Int
  /// The start of its first match, in seconds since 1970-01-01 00:00 UTC; nil without a fixture.
  var start: Int?
  let countedPlayers: Int
  let maximumTrades: Int
  /// The clubs without a match, as positions in ``League/clubs``, in order.
  ///
  /// From the fixture; if there is none, clubs whose players all have no score in a round that has been
  /// played. The Opening Round has none: not every club takes part.
  var byes: [Int] = []
}

/// A match of the fixture.
struct Match: Equatable, Sendable {
  /// The id: the source's own, or `<round>-<home>-<away>` in small letters.
  let id: String
  let round: Int
  /// The start, in seconds since 1970-01-01 00:00 UTC: when its players are locked.
  let start: Int
  /// The home club, as a position in ``League/clubs``.
  let home: Int
  let away: Int
  /// The ground, as a position in ``League/venues``; nil if unknown.
  let venue: Int?
}

/// A game that a player has played this season.
struct PlayedGame: Equatable, Sendable {
  let round: Int
  /// The official fantasy points; may be negative.
  let score: Int
  /// The points worked out from statistics (F1); nil without any. Where they differ, the official score
  /// counts.
  var recomputed: Int?
  /// Time on ground, in percent of the match.
  var timeOnGround: Int?
  /// Centre bounces attended, in percent of the club's.
  var centreBounces: Double?
  /// The match, as a position in ``FantasySeason/matches``.
  var match: Int?
  /// The opponent, as a position in ``League/clubs``.
  var opponent: Int?
  /// The ground, as a position in ``League/venues``.
  var venue: Int?
  var isHome: Bool?
}

/// A game of an older season, from statistics; its other fields are those of ``PlayedGame``.
struct PastGame: Equatable, Sendable {
  let season: Int
  /// The round's number, as the official feed counts; finals go on counting.
  let round: Int
  /// Whether it is of the finals, which do not count in the game.
  var isFinal = false
  /// The points, worked out from statistics where the source has none.
  let score: Int
  var timeOnGround: Int?
  var opponent: Int?
  var venue: Int?
  var isHome: Bool?
}

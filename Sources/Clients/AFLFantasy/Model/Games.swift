/// A round of a season; the Opening Round is number 0.
struct Round: Equatable, Sendable {
  /// The number in the official feed.
  let number: Int
  /// The start of its first match, in seconds since 1970-01-01 00:00 UTC; nil without a fixture.
  var start: Int?
  let countedPlayers: Int
  let maximumTrades: Int
  /// The clubs without a match, as positions in ``League/clubs``, in order.
  ///
  /// They come from the fixture. Without a fixture, they are the clubs that have no score in a
  /// round that has been played. The Opening Round has no byes, because not every club takes part
  /// in it.
  var byes: [Int] = []
}

/// A match of the fixture.
struct Match: Equatable, Sendable {
  /// The id: the source's own, or `<round>-<home>-<away>` in small letters.
  let id: String
  let round: Int
  /// The start, in seconds since 1970-01-01 00:00 UTC; from then on its players are locked.
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
  /// The points computed from statistics (F1); nil without statistics. If the two differ, the
  /// official score counts.
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

/// A game of an older season, from statistics. Fields without a comment are as in ``PlayedGame``.
struct PastGame: Equatable, Sendable {
  let season: Int
  /// The round's number in the official feed; finals continue the numbering.
  let round: Int
  /// Whether the game is a final, which does not count in AFL Fantasy.
  var isFinal = false
  /// The points, computed from statistics if the source has none.
  let score: Int
  var timeOnGround: Int?
  var opponent: Int?
  var venue: Int?
  var isHome: Bool?
}

/// A game that a player has played this season.
package struct PlayedGame: Hashable, Sendable {
  /// The round.
  package let round: Int
  /// The official fantasy points; may be negative.
  package let score: Int
  /// The points worked out from statistics (F1); nil where there are none. Where they differ, the
  /// official score counts.
  package var recomputed: Int?
  /// Time on ground, in percent of the match.
  package var timeOnGround: Int?
  /// Centre bounces attended, in percent of the club's.
  package var centreBounces: Double?
  /// The match, as a position in ``FantasySeason/matches``.
  package var match: Int?
  /// The opponent, as a position in ``League/clubs``.
  package var opponent: Int?
  /// The ground, as a position in ``League/venues``.
  package var venue: Int?
  /// Whether it was at home.
  package var isHome: Bool?

  /// A game.
  package init(
    round: Int, score: Int, recomputed: Int? = nil, timeOnGround: Int? = nil,
    centreBounces: Double? = nil, match: Int? = nil, opponent: Int? = nil, venue: Int? = nil,
    isHome: Bool? = nil
  ) {
    self.round = round
    self.score = score
    self.recomputed = recomputed
    self.timeOnGround = timeOnGround
    self.centreBounces = centreBounces
    self.match = match
    self.opponent = opponent
    self.venue = venue
    self.isHome = isHome
  }
}

/// A game of an older season, from statistics.
package struct PastGame: Hashable, Sendable {
  /// The season's year.
  package let season: Int
  /// The round's number, as the official feed counts; finals go on counting.
  package let round: Int
  /// The points, worked out from statistics where the source has none.
  package let score: Int
  /// Time on ground, in percent.
  package let timeOnGround: Int?
  /// The opponent, as a position in ``League/clubs``.
  package let opponent: Int?
  /// The ground, as a position in ``League/venues``.
  package let venue: Int?
  /// Whether it was at home.
  package let isHome: Bool?

  /// A game.
  package init(
    season: Int, round: Int, score: Int, timeOnGround: Int? = nil, opponent: Int? = nil,
    venue: Int? = nil, isHome: Bool? = nil
  ) {
    self.season = season
    self.round = round
    self.score = score
    self.timeOnGround = timeOnGround
    self.opponent = opponent
    self.venue = venue
    self.isHome = isHome
  }
}

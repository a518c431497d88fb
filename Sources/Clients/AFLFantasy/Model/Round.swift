/// A round of a season; the Opening Round is number 0.
package struct Round: Hashable, Sendable {
  /// The number, as the official feed counts.
  package let number: Int
  /// The start of its first match, in seconds since 1970-01-01 00:00 UTC; nil without a fixture.
  package let start: Int?
  /// How many scores count.
  package let countedPlayers: Int
  /// The most trades.
  package let maximumTrades: Int
  /// The clubs without a match, as positions in ``League/clubs``, in order.
  ///
  /// From the fixture; where there is none, clubs of which nobody has a score in a round that has
  /// been played. The Opening Round has none: not every club takes part.
  package let byes: [Int]

  /// A round.
  package init(
    number: Int, start: Int? = nil, countedPlayers: Int, maximumTrades: Int, byes: [Int] = []
  ) {
    self.number = number
    self.start = start
    self.countedPlayers = countedPlayers
    self.maximumTrades = maximumTrades
    self.byes = byes
  }
}

/// A match of the fixture.
package struct Match: Hashable, Sendable {
  /// The id: the source's own, or `<round>-<home>-<away>` in small letters.
  package let id: String
  /// The round's number.
  package let round: Int
  /// The start, in seconds since 1970-01-01 00:00 UTC: when its players are locked.
  package let start: Int
  /// The home club, as a position in ``League/clubs``.
  package let home: Int
  /// The away club.
  package let away: Int
  /// The ground, as a position in ``League/venues``; nil where nobody says.
  package let venue: Int?

  /// A match.
  package init(id: String, round: Int, start: Int, home: Int, away: Int, venue: Int?) {
    self.id = id
    self.round = round
    self.start = start
    self.home = home
    self.away = away
    self.venue = venue
  }
}

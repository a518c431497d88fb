import Tabular

/// A season's facts, as the inputs have them: nothing here is worked out but byes without a fixture.
///
/// Arrays by player have an element for each of ``players``, in that order.
package struct FantasySeason: Sendable {
  /// A price that the official feed shows.
  package struct OfficialPrice: Hashable, Sendable {
    /// The round before which it holds; the season's first is 1.
    package let round: Int
    /// Dollars.
    package let price: Int

    /// A price.
    package init(round: Int, price: Int) {
      self.round = round
      self.price = price
    }
  }

  /// What the rules say.
  package var rules: SeasonRules
  /// Clubs, venues, colours, symbols.
  package var league: League
  /// The rounds, by number.
  package var rounds: [Round] = []
  /// The matches, by round, start and id; empty without a fixture.
  package var matches: [Match] = []
  /// The players, by id.
  package var players: [Player] = []
  /// What each player has played, by round.
  package var games: [[PlayedGame]] = []
  /// The official prices of each player, by round; the first is his start price. Empty where the feed
  /// has none.
  package var prices: [[OfficialPrice]] = []
  /// What each player played in older seasons, by season and round.
  package var history: [[PastGame]] = []
  /// Who is injured, by player.
  package var injuries: [Injury] = []
  /// What is known of contracts, by player.
  package var contracts: [PlayerContract] = []
  /// Late changes, by round and player.
  package var lateChanges: [LateChange] = []
  /// The squads, by id.
  package var squads: [Squad] = []
  /// Names of spacings, radii and the like with their values, by name; empty without a file.
  package var designTokens: [DesignToken] = []
  /// The last round of which there are scores: what the bundle knows ends with it; -1 before the
  /// first.
  package var lastRound = -1

  /// A season without players.
  package init(rules: SeasonRules, league: League) {
    self.rules = rules
    self.league = league
  }

  /// The round that comes next: the one after ``lastRound``, whether the input names it or not.
  ///
  /// Everything is told for it, from what was known before it. Before the season it is round 1,
  /// or 0 where the input names that.
  package var comingRound: Int {
    lastRound >= 0 ? lastRound + 1 : rounds.first?.number ?? 1
  }

  /// The day on which what is known last changed: that of the start of the last round with scores, in
  /// UTC; without a fixture the season's 1 January.
  package var lastKnownDay: CivilDay {
    if let start = round(lastRound)?.start {
      return CivilDay(number: Int((Double(start) / 86_400).rounded(.down)))
    }
    return CivilDay(yyyymmdd: rules.season * 10_000 + 101) ?? CivilDay(number: 0)
  }

  /// The round of a number; nil where the input does not name it.
  package func round(_ number: Int) -> Round? { rounds.first { $0.number == number } }

  /// The match of a club in a round; nil without one.
  package func match(ofClub club: Int, inRound round: Int) -> Match? {
    matches.first { $0.round == round && ($0.home == club || $0.away == club) }
  }
}

/// A value of the app's design, by its one name.
package struct DesignToken: Hashable, Sendable {
  /// Its group, such as `spacing`.
  package let group: String
  /// Its name, such as `medium`.
  package let name: String
  /// Its value, in points.
  package let value: Double

  /// A value.
  package init(group: String, name: String, value: Double) {
    self.group = group
    self.name = name
    self.value = value
  }
}

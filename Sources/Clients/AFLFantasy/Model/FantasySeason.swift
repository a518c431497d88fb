import Tabular

/// The facts of a season, as the inputs give them. Only byes are computed, and only without a
/// fixture.
///
/// Arrays by player have an element for each of ``players``, in the same order.
struct FantasySeason: Sendable {
  /// A price that the official feed shows.
  struct OfficialPrice: Equatable, Sendable {
    /// The round before which the price holds; the season's first is 1.
    let round: Int
    let price: Int
  }

  var rules: SeasonRules
  var league: League
  /// The rounds, by number.
  var rounds: [Round] = []
  /// The matches, by round, start and id; empty without a fixture.
  var matches: [Match] = []
  /// The players, by id.
  var players: [Player] = []
  /// The games that each player has played, by round.
  var games: [[PlayedGame]] = []
  /// The official prices of each player, by round; the first is his start price. Empty if the feed
  /// has none.
  var prices: [[OfficialPrice]] = []
  /// The games that each player played in older seasons, by season and round.
  var history: [[PastGame]] = []
  /// The injuries, by player.
  var injuries: [Injury] = []
  /// The known contracts, by player.
  var contracts: [PlayerContract] = []
  /// Late changes, by round and player.
  var lateChanges: [LateChange] = []
  /// The squads, by id.
  var squads: [Squad] = []
  /// The values of the app's design, such as spacings and radii; empty without a file.
  var designTokens: [DesignToken] = []
  /// The last round with scores; -1 before the first. The bundle knows no result of a later round.
  var lastRound = -1

  /// The round that ends the game's season: from the rules, or else the last round in the list of
  /// rounds or the fixture. Nil if no input says it.
  var closingRound: Int?

  /// Whether the last round has been played. If so, nothing is projected, advised or announced.
  var isOver: Bool { closingRound.map { lastRound >= $0 } ?? false }

  /// The round that projections, advice and alerts are about; nil once the season is over.
  var openRound: Int? { isOver ? nil : comingRound }

  /// The remaining rounds, from the coming one. If the end of the season is unknown, they end with
  /// the last named round, but are at least ``SeasonAnalysis/horizon`` rounds.
  var roundsAhead: Range<Int> {
    if isOver { return comingRound..<comingRound }
    let named = max(rounds.last?.number ?? 0, comingRound + SeasonAnalysis.horizon - 1)
    return comingRound..<(closingRound ?? named) + 1
  }

  /// The next round: the round after ``lastRound``, whether the input names it or not.
  ///
  /// Projections and advice are about this round, and use only what was known before it. Before the
  /// season it is the first round that the input names, or else round 1.
  var comingRound: Int {
    lastRound >= 0 ? lastRound + 1 : rounds.first?.number ?? 1
  }

  /// The time of the newest fact, in unix seconds: the end of the last match with scores; nil
  /// without a fixture.
  var lastUpdate: Int? {
    matches.filter { $0.round == lastRound }.map { rules.end(ofMatchAt: $0.start) }.max()
  }

  /// The round with a number; nil if the input does not name it.
  func round(_ number: Int) -> Round? { rounds.first { $0.number == number } }

  /// Whether the list still has the statuses of the last round with scores. This is so if it names
  /// everybody who played, and fewer than one in 20 of the named players did not play. Between
  /// rounds, each club changes about two players. With fewer than 40 named players, the answer is
  /// no.
  var hasStatusesOfLastRound: Bool {
    var (named, unused) = (0, 0)
    for (player, games) in zip(players, games) {
      let isNamed = player.status.flatMap(PlayerStatus.init(published:)) == .playing
      let played = games.last?.round == lastRound
      if played, !isNamed { return false }
      if isNamed { named += 1 }
      if isNamed, !played { unused += 1 }
    }
    return named >= 40 && unused * 20 < named
  }

  /// Whether the clubs that rest in a round are known: the round has been played, the fixture has
  /// it, or the input gives its byes.
  func knowsByes(ofRound number: Int) -> Bool {
    number <= lastRound || matches.contains { $0.round == number }
      || round(number)?.byes.isEmpty == false
  }

  /// The match of a club in a round; nil without one.
  func match(ofClub club: Int, inRound round: Int) -> Match? {
    matches.first { $0.round == round && ($0.home == club || $0.away == club) }
  }
}

/// A named value of the app's design.
struct DesignToken: Sendable {
  /// Its group, such as `spacing`.
  let group: String
  /// Its name, such as `medium`.
  let name: String
  /// Its value, in points.
  let value: Double
}

/// A user's squad from squads.yaml. Bye coverage, balance and trades are computed for it.
struct Squad: Equatable, Sendable {
  /// The id, such as `guns-and-rookies`.
  let id: String
  /// The name that apps show.
  let name: String
  /// Dollars that are left to spend.
  let bank: Int
  /// The players' official ids, in the order of the file.
  let playerIDs: [Int]
  /// The players, as positions in ``FantasySeason/players``; set when the season is read.
  var players: [Int] = []
  /// The place of the squad in the file; nil without a file.
  var origin: SourceLocation?
}

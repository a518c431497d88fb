import Tabular

/// A season's facts, as the inputs have them: nothing here is derived but byes without a fixture.
///
/// Arrays by player have an element for each of ``players``, in that order.
struct FantasySeason: Sendable {
  /// A price that the official feed shows.
  struct OfficialPrice: Equatable, Sendable {
    /// The round before which it holds; the season's first is 1.
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
  /// What each player has played, by round.
  var games: [[PlayedGame]] = []
  /// The official prices of each player, by round; the first is his start price. Empty where the feed
  /// has none.
  var prices: [[OfficialPrice]] = []
  /// What each player played in older seasons, by season and round.
  var history: [[PastGame]] = []
  /// The injuries, by player.
  var injuries: [Injury] = []
  /// What is known of contracts, by player.
  var contracts: [PlayerContract] = []
  /// Late changes, by round and player.
  var lateChanges: [LateChange] = []
  /// The squads, by id.
  var squads: [Squad] = []
  /// Names of spacings, radii and the like with their values, by name; empty without a file.
  var designTokens: [DesignToken] = []
  /// The last round with scores, after which the bundle knows nothing; -1 before the
  /// first.
  var lastRound = -1

  /// The round with which the game's season ends: by the rules, else the last that the list of rounds or
  /// the fixture has; nil if nothing says.
  var closingRound: Int?

  /// Whether its last round has been played: nothing is projected, advised or announced any more.
  var isOver: Bool { closingRound.map { lastRound >= $0 } ?? false }

  /// The round that everything is about; nil once the season is over.
  var openRound: Int? { isOver ? nil : comingRound }

  /// The remaining rounds, from the coming one. If the end of the season is unknown, they reach as far
  /// as rounds are named, and at least ``SeasonAnalysis/horizon`` rounds ahead.
  var roundsAhead: Range<Int> {
    if isOver { return comingRound..<comingRound }
    let named = max(rounds.last?.number ?? 0, comingRound + SeasonAnalysis.horizon - 1)
    return comingRound..<(closingRound ?? named) + 1
  }

  /// The round that comes next: the one after ``lastRound``, whether the input names it or not.
  ///
  /// Projections and advice are for it, from what was known before it. Before the season it is round 1,
  /// or 0 if the input names that.
  var comingRound: Int {
    lastRound >= 0 ? lastRound + 1 : rounds.first?.number ?? 1
  }

  /// The newest fact whose time the inputs give: the end of the last match with scores, unix
  /// seconds; nil if no fixture says it.
  var lastUpdate: Int? {
    matches.filter { $0.round == lastRound }.map { rules.end(ofMatchAt: $0.start) }.max()
  }

  /// The round of a number; nil if the input does not name it.
  func round(_ number: Int) -> Round? { rounds.first { $0.number == number } }

  /// Whether the list's statuses are those of the last round with scores, and not of the coming one: it
  /// names everybody who played, and fewer than one in 20 of the named stayed on the bench. Between two
  /// rounds every club changes two players or so; fewer than 40 players prove nothing.
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

  /// Whether it is known which clubs rest in a round: it has been played, the fixture has it, or
  /// somebody is known to rest.
  func knowsByes(ofRound number: Int) -> Bool {
    number <= lastRound || matches.contains { $0.round == number }
      || round(number)?.byes.isEmpty == false
  }

  /// The match of a club in a round; nil without one.
  func match(ofClub club: Int, inRound round: Int) -> Match? {
    matches.first { $0.round == round && ($0.home == club || $0.away == club) }
  }
}

/// A value of the app's design, by its one name.
struct DesignToken: Sendable {
  /// Its group, such as `spacing`.
  let group: String
  /// Its name, such as `medium`.
  let name: String
  /// Its value, in points.
  let value: Double
}

/// A user's squad, for what needs one: bye coverage, balance, trades. squads.yaml.
struct Squad: Equatable, Sendable {
  /// The id, such as `guns-and-rookies`.
  let id: String
  /// What apps show.
  let name: String
  /// Dollars that are left.
  let bank: Int
  /// The players' official ids, in the order of the file.
  let playerIDs: [Int]
  /// The players, as positions in ``FantasySeason/players``; set when the season is read.
  var players: [Int] = []
  /// Where the file has it; nil without a file.
  var origin: SourceLocation?
}

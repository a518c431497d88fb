/// Plays a season round by round. Its state is what is known before the next round.
struct SeasonSweep {
  let season: FantasySeason
  let schedule: Schedule
  let absences: Absences
  /// The first round that is projected.
  let firstRound: Int
  let past: [PastRecord]
  var engine: PriceEngine
  var running: [RunningForm]
  /// The average that each player starts from: a₀.
  var priors: [Double]
  /// Each player's record in his club's matches.
  var records: [PlayChance.Record]
  /// Residuals by opposing club and position.
  var effects: ResidualGrid
  /// Residuals by player and opposing club, over all seasons.
  var opponents: ResidualGrid
  /// What has been computed so far.
  var analysis = SeasonAnalysis()

  /// Starts before the season's first round, when only older seasons are known.
  init(_ season: FantasySeason) {
    let count = season.players.count
    let clubs = season.league.clubs.count
    self.season = season
    schedule = Schedule(
      season.matches, byes: season.rounds.filter { $0.number >= season.comingRound }, clubs: clubs)
    absences = Absences(season)
    firstRound = season.firstKnownRound
    opponents = ResidualGrid(rows: count, columns: clubs)
    effects = ResidualGrid(rows: clubs, columns: Position.allCases.count)
    past = Self.past(season, opponents: &opponents)
    engine = PriceEngine(
      season.rules, players: count, firstRound: firstRound, magicNumber: season.rules.magicNumber)
    running = Array(repeating: RunningForm(), count: count)
    records = Array(repeating: .noMatch, count: count)
    priors = past.map { $0.totals(of: season.rules.season - 1).paddedAverage }
    analysis.prices = Array(repeating: [], count: count)
    analysis.projections = Array(repeating: [], count: count)
    analysis.forms = Array(repeating: [], count: count)
  }

  /// Reads the older seasons of all players, and tallies their games by opposing club.
  private static func past(
    _ season: FantasySeason, opponents: inout ResidualGrid
  ) -> [PastRecord] {
    var records: [PastRecord] = []
    for (player, games) in season.history.enumerated() {
      let record = PastRecord(games, before: season.rules.season) { game, residual in
        if let opponent = game.opponent {
          opponents[player, opponent].add(score: game.score, residual: residual)
        }
      }
      records.append(record)
    }
    return records
  }
}

extension FantasySeason {
  /// The first round that the input names or has scores of, or the coming round if that is earlier.
  fileprivate var firstKnownRound: Int {
    let played = games.compactMap { $0.first?.round }
    return ([comingRound] + rounds.prefix(1).map(\.number) + played).min() ?? comingRound
  }
}

extension SeasonSweep {
  mutating func project(_ round: Int) {
    let expected = season.players.indices.map { expectedScore($0, inRound: round) }
    let chances = season.players.indices.map { playChance($0, inRound: round) }
    let ranks = RoundRanks(zip(expected, chances).map { $0.value * $1 }, season.players)
    for player in season.players.indices {
      let projection = Projection(
        expected[player], round: round, games: running[player].games,
        playChance: chances[player],
        deviation: running[player].errorDeviation(base: expected[player].base),
        breakEven: forecast(player, fromRound: round)?.breakEven, ranks: ranks, player: player)
      analysis.projections[player].append(projection)
    }
  }

  /// A player's expected score in the next round or a later one.
  func expectedScore(_ player: Int, inRound round: Int) -> ExpectedScore {
    let meeting = meeting(of: player, inRound: round)
    let position = season.players[player].mainPosition.rawValue - 1
    let byeReason = round == 0 ? "no match in the Opening Round" : "bye"
    return ExpectedScore(
      base: running[player].weighted.base(prior: priors[player]), meeting: meeting,
      opponent: meeting.opponent.map { effects[$0, position] },
      absence: meeting.isBye ? byeReason : absences.reason(player, inRound: round))
  }

  /// The forecast of a player's price from a round on; nil if no price is known before it.
  func forecast(_ player: Int, fromRound round: Int) -> PriceForecast? {
    guard let standing = engine.standings[player] else { return nil }
    let row = analysis.prices[player].last
    return PriceForecast(
      standing, hidden: row?.hidden ?? standing.hidden, round: round,
      magicNumber: engine.magicNumber, season.rules)
  }

  /// A player's opponent: from the fixture, else from the statistics of the game if it has been
  /// played.
  private func meeting(of player: Int, inRound round: Int) -> Meeting {
    let fixture = schedule.meeting(ofClub: season.players[player].club, inRound: round)
    guard let game = game(of: player, inRound: round) else { return fixture }
    return fixture.completed(by: Meeting(game))
  }

  func game(of player: Int, inRound round: Int) -> PlayedGame? {
    let next = running[player].games
    let games = season.games[player]
    return next < games.count && games[next].round == round ? games[next] : nil
  }

  /// Plays a round: its scores are known from now on.
  mutating func play(_ round: Int) {
    var scores: [(player: Int, score: Int)] = []
    for player in season.players.indices {
      guard let game = game(of: player, inRound: round) else { continue }
      enterAppearing(player, inRound: round)
      scores.append((player, game.score))
      tally(game, of: player)
      running[player].add(game)
      analysis.forms[player].append(
        PlayerForm(running[player], asOfRound: round, prior: priors[player]))
    }
    engine.play(round, scores)
    recordMatches(Set(scores.map(\.player)))
  }

  /// Adds the residual of a game to the effect of the opposing club, and to the player's record
  /// against it.
  private mutating func tally(_ game: PlayedGame, of player: Int) {
    let club = season.players[player].club
    let meeting = Meeting(game)
      .completed(by: schedule.meeting(ofClub: club, inRound: game.round))
    let base = analysis.projections[player].last?.base ?? 0
    let residual = Double(game.score) - base
    if let opponent = meeting.opponent {
      let position = season.players[player].mainPosition.rawValue - 1
      effects[opponent, position].add(score: game.score, residual: residual)
      opponents[player, opponent].add(score: game.score, residual: residual)
    }
  }
}

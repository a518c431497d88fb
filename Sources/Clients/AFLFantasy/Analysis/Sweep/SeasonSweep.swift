/// A season on its way from round to round: what is known before the one that comes next.
struct SeasonSweep {
  /// The facts.
  let season: FantasySeason
  /// Who meets whom.
  let schedule: Schedule
  /// Who cannot play.
  let absences: Absences
  /// The first round that is told.
  let firstRound: Int
  /// What each player did in older seasons.
  let past: [PastRecord]
  /// The prices.
  var engine: PriceEngine
  /// The season of each player, so far.
  var running: [RunningForm]
  /// What each player starts from: a₀.
  var priors: [Double]
  /// Residuals by club met and position.
  var effects: ResidualGrid
  /// Residuals by player and ground, all seasons.
  var venues: ResidualGrid
  /// Residuals by player and club met, all seasons.
  var opponents: ResidualGrid
  /// What has been told so far.
  var analysis = SeasonAnalysis()

  /// The season before its first round: only older seasons are known.
  init(_ season: FantasySeason) {
    let count = season.players.count
    let clubs = season.league.clubs.count
    self.season = season
    schedule = Schedule(season.matches, clubs: clubs)
    absences = Absences(season)
    firstRound = season.firstToldRound
    venues = ResidualGrid(rows: count, columns: season.league.venues.count)
    opponents = ResidualGrid(rows: count, columns: clubs)
    effects = ResidualGrid(rows: clubs, columns: Position.allCases.count)
    past = Self.past(season, venues: &venues, opponents: &opponents)
    engine = PriceEngine(
      season.rules, players: count, firstRound: firstRound, magicNumber: season.rules.magicNumber)
    running = Array(repeating: RunningForm(), count: count)
    priors = past.map { $0.totals(of: season.rules.season - 1).paddedAverage }
    analysis.prices = Array(repeating: [], count: count)
    analysis.projections = Array(repeating: [], count: count)
    analysis.forms = Array(repeating: [], count: count)
  }

  /// Reads the older seasons of all players, and tallies their games by ground and by club met.
  private static func past(
    _ season: FantasySeason, venues: inout ResidualGrid, opponents: inout ResidualGrid
  ) -> [PastRecord] {
    var records: [PastRecord] = []
    for (player, games) in season.history.enumerated() {
      let record = PastRecord(games, before: season.rules.season) { game, residual in
        if let venue = game.venue {
          venues[player, venue].add(score: game.score, residual: residual)
        }
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
  /// The first round that the input names or has a score of, or the coming one.
  fileprivate var firstToldRound: Int {
    let played = games.compactMap { $0.first?.round }
    return ([comingRound] + rounds.prefix(1).map(\.number) + played).min() ?? comingRound
  }
}

/// How a squad gets through the rounds to come (F16).
struct SquadRounds {
  private let round: ComingRound
  private let squad: Int
  private let clubs: ClubRounds
  private let absences: Absences

  /// Looks at a squad.
  init(_ round: ComingRound, squad: Int) {
    self.round = round
    self.squad = squad
    clubs = ClubRounds(round.season)
    absences = Absences(round.season)
  }

  /// By round, those that the input names from the coming one on.
  var coverage: [SquadCoverage] {
    round.season.rounds.filter { $0.number >= round.number }.map(coverage)
  }

  private func coverage(in round: Round) -> SquadCoverage {
    let season = self.round.season
    let players = season.squads[squad].players.filter { canPlay($0, in: round) }
    let matching = FieldMatching(
      players.map { season.players[$0].positions(inRound: round.number) },
      on: season.rules.lines)
    let coverage = min(round.countedPlayers, matching.count)
    return SquadCoverage(
      squad: squad, round: round.number, available: players.count, matched: matching.count,
      counted: round.countedPlayers, coverage: coverage,
      shortfall: round.countedPlayers - coverage, empty: matching.empty)
  }

  /// Whether a player's club plays and he can, as far as injuries and late changes say.
  private func canPlay(_ player: Int, in round: Round) -> Bool {
    clubs.plays(self.round.season.players[player].club, in: round)
      && absences.reason(player, inRound: round.number) == nil
  }
}

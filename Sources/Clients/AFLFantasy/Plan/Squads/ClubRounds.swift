/// In which rounds clubs play, and how many players of a position that leaves (F16).
struct ClubRounds {
  private let season: FantasySeason
  /// The clubs that play in each round of which the fixture has a match.
  private let playing: [Int: Set<Int>]

  /// Looks at a season's fixture.
  init(_ season: FantasySeason) {
    self.season = season
    playing = season.matches.reduce(into: [:]) { playing, match in
      playing[match.round, default: []].formUnion([match.home, match.away])
    }
  }

  /// Whether a club plays in a round: by the fixture, or without a match of it by the round's byes.
  func plays(_ club: Int, in round: Round) -> Bool {
    playing[round.number]?.contains(club) ?? !round.byes.contains(club)
  }

  /// By round and position.
  var coverage: [ByeCoverage] {
    season.rounds.flatMap { round in
      Position.allCases.map { coverage(of: $0, in: round) }
    }
  }

  private func coverage(of position: Position, in round: Round) -> ByeCoverage {
    var all = 0
    var available = 0
    for player in season.players where player.positions(inRound: round.number).contains(position) {
      all += 1
      if plays(player.club, in: round) { available += 1 }
    }
    return ByeCoverage(
      round: round.number, position: position, available: available,
      share: all == 0 ? 0 : (Double(available) / Double(all)).rounded(toPlaces: 4))
  }
}

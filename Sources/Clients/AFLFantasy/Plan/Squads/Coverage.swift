import SeedFantasy

/// The number of players of a position who can play in a round (F16).
struct ByeCoverage: Sendable {
  let round: Int
  let position: Position
  /// Players of the position whose club plays.
  let available: Int
  /// Their share of all players of the position, 4 decimals.
  let share: Double
}

/// The clubs that play in each round, and the players of each position who are left (F16).
struct ClubRounds {
  private let season: FantasySeason
  /// The clubs that play in each round that has a match in the fixture.
  private let playing: [Int: Set<Int>]

  init(_ season: FantasySeason) {
    self.season = season
    playing = season.matches.reduce(into: [:]) { playing, match in
      playing[match.round, default: []].formUnion([match.home, match.away])
    }
  }

  /// Whether a club plays in a round: by the fixture if it has the round, or else by the round's
  /// byes.
  func plays(_ club: Int, in round: Round) -> Bool {
    playing[round.number]?.contains(club) ?? !round.byes.contains(club)
  }

  /// The coverage by round and position, for rounds whose byes are known.
  var coverage: [ByeCoverage] {
    season.rounds.filter { season.knowsByes(ofRound: $0.number) }.flatMap { round in
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

/// The field places that a squad can fill in a round (F16).
struct SquadCoverage: Equatable, Sendable {
  let squad: Int
  let round: Int
  /// The number of the squad's players whose club plays and who can play.
  let available: Int
  /// The largest number of field places that they can fill. A player with two positions can fill
  /// either, so this is a maximum matching.
  let matched: Int
  let counted: Int
  let coverage: Int
  /// ``counted`` − ``coverage``.
  let shortfall: Int
  let empty: [Position: Int]
}

/// The coverage of a squad in the coming rounds (F16).
struct SquadRounds {
  private let round: ComingRound
  private let squad: Int
  private let clubs: ClubRounds

  init(_ round: ComingRound, squad: Int) {
    self.round = round
    self.squad = squad
    clubs = ClubRounds(round.season)
  }

  /// The coverage by round, for the coming round and each later round whose byes are known.
  var coverage: [SquadCoverage] {
    let season = round.season
    return season.rounds.filter { later in
      later.number == round.number
        || later.number > round.number && season.knowsByes(ofRound: later.number)
    }.map(coverage)
  }

  private func coverage(in round: Round) -> SquadCoverage {
    let season = self.round.season
    let players = season.squads[squad].players.filter { canPlay($0, in: round) }.sorted {
      (-self.round.points[$0], self.round.preferences[$0])
        < (-self.round.points[$1], self.round.preferences[$1])
    }
    var matching = FieldMatching(places: season.rules.places)
    for player in players {
      let positions = season.players[player].positions(inRound: round.number)
      _ = matching.place(player, positions: positions.rawValue)
    }
    let coverage = min(round.countedPlayers, matching.count)
    return SquadCoverage(
      squad: squad, round: round.number, available: players.count, matched: matching.count,
      counted: round.countedPlayers, coverage: coverage,
      shortfall: round.countedPlayers - coverage,
      empty: Dictionary(uniqueKeysWithValues: zip(Position.allCases, matching.empty)))
  }

  /// Whether a player's club plays in a round and a coach can count on him.
  ///
  /// No news may say that he is out. For the coming round, he must be more likely to play than not.
  /// For a later round, he must be named or expected back, or not have been away for long.
  private func canPlay(_ player: Int, in round: Round) -> Bool {
    let coming = self.round
    guard clubs.plays(coming.season.players[player].club, in: round) else { return false }
    return switch coming.absences.news(player, inRound: round.number) {
    case .out: false
    case _ where round.number == coming.number: coming.canPlay[player]
    case .named, .expectedBack: true
    case nil: !coming.isLongAbsent(player)
    }
  }
}

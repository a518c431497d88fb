/// The opponent of a club in a round, as far as anybody says.
struct Meeting {
  /// The opponent, as a position in ``League/clubs``.
  var opponent: Int?
  var isHome: Bool?
  /// Whether the fixture has the round, and no match of the club in it.
  var isBye = false

  /// What this does not say, said by another.
  func completed(by other: Meeting) -> Meeting {
    Meeting(
      opponent: opponent ?? other.opponent, isHome: isHome ?? other.isHome, isBye: isBye)
  }
}

extension Meeting {
  /// What the statistics of a game say.
  init(_ game: PlayedGame) {
    self.init(opponent: game.opponent, isHome: game.isHome)
  }
}

/// The fixture, by round and club.
struct Schedule {
  private var meetings: [Int: [Meeting]] = [:]

  /// The schedule of a fixture; where a club has two matches in a round, the first counts. For rounds
  /// that are not in the fixture, the given byes count.
  init(_ matches: [Match], byes: [Round], clubs: Int) {
    let bye = Meeting(isBye: true)
    for match in matches {
      meetings[match.round, default: Array(repeating: bye, count: clubs)].place(match)
    }
    for round in byes where meetings[round.number] == nil && !round.byes.isEmpty {
      meetings[round.number] = (0..<clubs).map { Meeting(isBye: round.byes.contains($0)) }
    }
  }

  /// What the fixture says about a club in a round; nothing if it does not have the round, and never
  /// anything that only the scores could tell.
  func meeting(ofClub club: Int, inRound round: Int) -> Meeting {
    meetings[round]?[club] ?? Meeting()
  }
}

extension [Meeting] {
  fileprivate mutating func place(_ match: Match) {
    if self[match.home].isBye {
      self[match.home] = Meeting(opponent: match.away, isHome: true)
    }
    if self[match.away].isBye {
      self[match.away] = Meeting(opponent: match.home, isHome: false)
    }
  }
}

/// A club's opponent in a round, as far as it is known.
struct Meeting {
  /// The opponent, as a position in ``League/clubs``.
  var opponent: Int?
  var isHome: Bool?
  /// Whether the club is known to rest in the round.
  var isBye = false

  /// This meeting, with its missing values taken from another meeting.
  func completed(by other: Meeting) -> Meeting {
    Meeting(
      opponent: opponent ?? other.opponent, isHome: isHome ?? other.isHome, isBye: isBye)
  }
}

extension Meeting {
  /// The meeting that the statistics of a game give.
  init(_ game: PlayedGame) {
    self.init(opponent: game.opponent, isHome: game.isHome)
  }
}

/// The fixture, by round and club.
struct Schedule {
  private var meetings: [Int: [Meeting]] = [:]

  /// The schedule of a fixture. If a club has two matches in a round, the first counts. The given
  /// byes count for rounds that the fixture does not have.
  init(_ matches: [Match], byes: [Round], clubs: Int) {
    let bye = Meeting(isBye: true)
    for match in matches {
      meetings[match.round, default: Array(repeating: bye, count: clubs)].place(match)
    }
    for round in byes where meetings[round.number] == nil && !round.byes.isEmpty {
      meetings[round.number] = (0..<clubs).map { Meeting(isBye: round.byes.contains($0)) }
    }
  }

  /// What the fixture says about a club in a round; an empty meeting if the fixture does not have
  /// the round. It never uses facts that become known only through the scores.
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

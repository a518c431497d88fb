/// Whom a club meets in a round, as far as anybody says.
struct Meeting {
  /// The opponent, as a position in ``League/clubs``.
  var opponent: Int?
  /// The ground, as a position in ``League/venues``.
  var venue: Int?
  var isHome: Bool?
  /// Whether the fixture has the round, and no match of the club in it.
  var isBye = false

  /// What this does not say, said by another.
  func completed(by other: Meeting) -> Meeting {
    Meeting(
      opponent: opponent ?? other.opponent, venue: venue ?? other.venue,
      isHome: isHome ?? other.isHome, isBye: isBye)
  }
}

extension Meeting {
  /// What the statistics of a game say.
  init(_ game: PlayedGame) {
    self.init(opponent: game.opponent, venue: game.venue, isHome: game.isHome)
  }
}

/// The fixture, by round and club.
struct Schedule {
  private var meetings: [Int: [Meeting]] = [:]

  /// The schedule of a fixture; where a club has two matches in a round, the first counts.
  init(_ matches: [Match], clubs: Int) {
    let bye = Meeting(isBye: true)
    for match in matches {
      meetings[match.round, default: Array(repeating: bye, count: clubs)].place(match)
    }
  }

  /// What the fixture says of a club in a round; nothing where it does not have the round, and
  /// never anything that only the scores could tell.
  func meeting(ofClub club: Int, inRound round: Int) -> Meeting {
    meetings[round]?[club] ?? Meeting()
  }
}

extension [Meeting] {
  fileprivate mutating func place(_ match: Match) {
    if self[match.home].isBye {
      self[match.home] = Meeting(opponent: match.away, venue: match.venue, isHome: true)
    }
    if self[match.away].isBye {
      self[match.away] = Meeting(opponent: match.home, venue: match.venue, isHome: false)
    }
  }
}

/// Who cannot play, as injuries and late changes say: news of now, for the coming round and later.
struct Absences {
  private let comingRound: Int
  private var injuries: [Int: [Injury]] = [:]
  private var lateChanges: [Int: [LateChange]] = [:]

  init(_ season: FantasySeason) {
    comingRound = season.comingRound
    for injury in season.injuries { injuries[injury.player, default: []].append(injury) }
    for change in season.lateChanges { lateChanges[change.player, default: []].append(change) }
  }

  /// Why a player does not play in a round; nil where nothing says so, and for rounds that are over.
  ///
  /// A late change of the round counts more than an injury: who was brought in plays. Of an injury
  /// without a return round only the coming round is sure.
  func reason(_ player: Int, inRound round: Int) -> String? {
    guard round >= comingRound else { return nil }
    if let change = lateChanges[player]?.last(where: { $0.round == round }) {
      return change.kind == .out ? "late change" : nil
    }
    let injury = injuries[player]?.first {
      $0.returnRound.map { $0 > round } ?? (round == comingRound)
    }
    return injury.map { "injured: \($0.status)" }
  }
}

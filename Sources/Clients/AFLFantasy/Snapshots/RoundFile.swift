/// The content of a round's file; nil means not known yet.
struct RoundFile {
  let number: Int
  let files: FantasySnapshots
  let round: Round?
  /// The matches by start; nil without a fixture.
  let matches: [Match]?
  /// When the players of each club are locked; nil without a match.
  private let lockouts: [Int?]

  init(_ number: Int, _ files: FantasySnapshots) {
    self.number = number
    self.files = files
    round = files.season.round(number)
    let matches = files.matches(number)
    self.matches = matches.isEmpty ? nil : matches
    lockouts = files.season.lockouts(inRound: number)
  }

  /// Nil for a later round.
  var alerts: [Shown<Alert>]? {
    number == files.season.openRound ? files.shown(files.plan.alerts) : nil
  }

  /// Nil for a later round that the fixture does not have.
  var captains: [(choice: Shown<CaptainChoice>, lockout: Int?)]? {
    guard hasCaptains else { return nil }
    return files.plan.captains.filter { $0.round == number }.map { choice in
      (Shown(row: choice, files: files), lockouts[files.player(choice.player).club])
    }
  }

  var captainPairs: [Shown<CaptainPair>]? {
    hasCaptains ? files.shown(files.plan.captainPairs.filter { $0.round == number }) : nil
  }

  private var hasCaptains: Bool { files.season.captainRounds.contains(number) }
}

extension FantasySnapshots {
  /// The coming round, and every later one that the rounds or the fixture name; none once the season
  /// is over.
  var roundNumbers: [Int] {
    guard let coming = season.openRound else { return [] }
    let named = Set(season.rounds.map(\.number) + season.matches.map(\.round))
    return named.union([coming]).filter { $0 >= coming }.ordered()
  }
}

@testable import AFLFantasy

extension SeasonRules {
  /// The rules of 2025, except for the values that a test gives.
  static func sample(season: Int = 2025, magicNumber: Double = 10_000, drift: Double = 0.9962)
    -> SeasonRules
  {
    SeasonRules(
      season: season, salaryCap: 17_500_000,
      lines: [
        .defender: Line(field: 6, bench: 2), .midfielder: Line(field: 8, bench: 2),
        .ruck: Line(field: 2, bench: 1), .forward: Line(field: 6, bench: 2),
      ],
      utility: 1, magicNumber: magicNumber, drift: drift,
      defaultRound: RoundRule(maximumTrades: 2, countedPlayers: 22))
  }
}

extension League {
  /// A league of clubs and grounds with only names, in the order of the names.
  static func sample(clubs: [String], venues: [String]) -> League {
    League(
      file: "league.yaml", name: "A league",
      clubs: clubs.enumerated().map { place, name in
        Club(code: name, name: name, squadID: place, aliases: [], color: "club")
      },
      venues: venues.map { Venue(id: $0, name: $0, aliases: [], zone: "Australia/Melbourne") },
      colors: [], symbols: [])
  }
}

extension FantasySeason {
  /// Adds a player who has not played.
  mutating func add(_ player: Player) {
    players.append(player)
    games.append([])
    prices.append([])
    history.append([])
  }

  /// Games and prices by round.
  func inOrder() -> FantasySeason {
    var season = self
    season.games = games.map { $0.sorted { $0.round < $1.round } }
    season.prices = prices.map { $0.sorted { $0.round < $1.round } }
    return season
  }

  /// The season as known after a round: without later games, and without prices after the next
  /// round.
  func truncated(after round: Int) -> FantasySeason {
    var season = self
    season.games = games.map { $0.filter { $0.round <= round } }
    season.prices = prices.map { $0.filter { $0.round <= max(1, round + 1) } }
    season.lastRound = round
    return season
  }

  /// Rounds 1 to 6, two clubs, one ground, and players of the first club without games.
  static func small(players: Int) -> FantasySeason {
    var season = FantasySeason(
      rules: .sample(), league: .sample(clubs: ["A", "B"], venues: ["grass"]))
    season.rounds = (1...6).map { Round(number: $0, countedPlayers: 22, maximumTrades: 2) }
    for index in 0..<players {
      season.add(
        Player(
          id: index + 1, firstName: "First", lastName: "Last", born: nil, club: 0,
          mainPosition: .ruck, positions: PositionSet([.ruck])))
    }
    return season
  }
}

/// Whether two numbers are the same except for the last digits of their arithmetic.
func isClose(_ left: Double, _ right: Double, within: Double = 1e-9) -> Bool {
  abs(left - right) <= within * max(1, abs(left), abs(right))
}

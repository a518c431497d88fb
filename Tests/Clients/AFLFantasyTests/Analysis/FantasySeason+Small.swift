@testable import AFLFantasy

extension FantasySeason {
  /// Rounds 1 to 6, two clubs, one ground, and players of the first club who have done nothing yet.
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

/// Whether two numbers are the same but for the last digits of their arithmetic.
func isClose(_ left: Double, _ right: Double, within: Double = 1e-9) -> Bool {
  abs(left - right) <= within * max(1, abs(left), abs(right))
}

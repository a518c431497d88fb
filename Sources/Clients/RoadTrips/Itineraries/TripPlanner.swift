import Tabular

/// Finds every road trip that a schedule makes possible, and keeps the best.
///
/// ```swift
/// let planner = try TripPlanner(schedule, rules)
/// let plan = planner.plan(planner.enumerate(planner.firstGames))
/// ```
///
/// The trips of different first games have nothing to do with one another, so ranges of first games
/// may be enumerated side by side and merged; the plan is the same.
package struct TripPlanner: Sendable {
  let schedule: Schedule
  let rules: TripRules
  let legs: LegTable
  let edges: FeasibleEdges
  let games: [EnumeratedGame]
  /// The positions of the games in the order of their ids.
  let gamesByID: [Int]

  /// Prepares a schedule: measures the ways between venues and finds the games that can follow
  /// each other.
  ///
  /// - Throws: ``Failure`` if the schedule has no game.
  package init(_ schedule: Schedule, _ rules: TripRules) throws {
    guard !schedule.games.isEmpty else {
      throw Failure(
        .unusableInput, "the schedule has no game that can be visited",
        fix: "name schedules with games whose status is 'scheduled' or 'final'")
    }
    self.schedule = schedule
    self.rules = rules
    legs = LegTable(schedule, rules)
    edges = FeasibleEdges(schedule.games, legs, rules)
    gamesByID = schedule.games.indices.sorted { schedule.games[$0].id < schedule.games[$1].id }
    games = Self.enumerated(schedule, gamesByID)
  }

  /// The positions of all games, which are where trips can start.
  package var firstGames: Range<Int> { schedule.games.indices }

  /// How many pairs of games can follow each other.
  package var edgeCount: Int { edges.edges.count }

  /// Walks all trips that start with one of some games.
  ///
  /// - Parameter firstGames: Positions in ``Schedule/games``.
  package func enumerate(_ firstGames: Range<Int>) -> KeptTrips {
    var enumerator = TripEnumerator(games, edges, schedule, rules)
    for game in firstGames { enumerator.enumerate(from: game) }
    return enumerator.kept
  }

  private static func enumerated(_ schedule: Schedule, _ gamesByID: [Int]) -> [EnumeratedGame] {
    var ranks = [Int32](repeating: 0, count: gamesByID.count)
    for (rank, game) in gamesByID.enumerated() { ranks[game] = Int32(rank) }
    return schedule.games.indices.map { position in
      let game = schedule.games[position]
      return EnumeratedGame(
        day: game.day.number, week: game.day.week, venue: game.venue,
        metro: schedule.venues[game.venue].metro, sportMask: game.sport.mask,
        isUndecided: game.timeStatus == .undecided, idRank: ranks[position], start: game.start)
    }
  }
}

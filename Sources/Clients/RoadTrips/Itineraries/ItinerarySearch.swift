import Tabular

/// Finds every road trip that a schedule makes possible, and keeps the best. If several trips have
/// the same stops on the same days, one is kept, and the others are its alternatives
/// (``TripTwins``).
///
/// ```swift
/// let planner = try ItinerarySearch(schedule, rules)
/// let plan = planner.plan(planner.enumerate(planner.firstGames))
/// ```
///
/// Trips with different first games are independent, so ranges of first games can be enumerated in
/// parallel and then merged. The plan is the same.
final class ItinerarySearch: Sendable {
  /// The maximum number of trips to walk, which takes some ten seconds. A season has millions of
  /// trips.
  let maximumWalkedCount: Int
  let schedule: Schedule
  let rules: TripRules
  let legs: LegTable
  let edges: FeasibleEdges
  let games: [EnumeratedGame]
  /// The positions of the games in the order of their ids.
  let gamesByID: [Int]
  let twins: TripTwins

  /// Prepares a schedule: measures the legs between venues and finds the games that can follow
  /// each other.
  ///
  /// - Throws: ``Failure`` if the schedule has no game.
  init(
    _ schedule: Schedule, _ rules: TripRules, maximumWalkedCount: Int = 250_000_000
  ) throws {
    guard !schedule.games.isEmpty else {
      throw Failure(
        .unusableInput, "the schedule has no game that can be visited",
        fix: "name schedules with games whose status is 'scheduled' or 'final'")
    }
    self.schedule = schedule
    self.rules = rules
    self.maximumWalkedCount = maximumWalkedCount
    legs = LegTable(schedule, rules)
    edges = FeasibleEdges(schedule.games, legs, rules)
    gamesByID = schedule.games.indices.ordered { schedule.games[$0].id < schedule.games[$1].id }
    games = Self.enumerated(schedule, gamesByID)
    twins = TripTwins(games, gamesByID, edges, rules)
  }

  /// The positions of all games; a trip can start with each of them.
  var firstGames: Range<Int> { schedule.games.indices }

  /// Walks all trips that start with one of the given games. If the rules have a beam, also
  /// searches for longer trips.
  ///
  /// - Parameter firstGames: Positions in ``Schedule/games``.
  func enumerate(_ firstGames: Range<Int>) -> KeptTrips {
    var enumerator = TripEnumerator(self)
    for game in firstGames { enumerator.enumerate(from: game) }
    guard let beam = rules.beam else { return enumerator.kept }
    var search = BeamSearch(self, beam, kept: enumerator.kept)
    for game in firstGames { search.search(from: game) }
    return search.kept
  }

  /// Throws ``Failure`` if the trips are too many to walk.
  func checkWalked(_ kept: KeptTrips) throws {
    guard kept.walkedCount > maximumWalkedCount else { return }
    throw Failure(
      .limitExceeded,
      "the rules of trips allow more than \(maximumWalkedCount) road trips in this schedule",
      fix: "lower span-days-one-league, span-days-across-leagues or maximum-gap-days")
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

  /// Makes the plan from the kept trips: lowers the limits until the trips are few enough, computes
  /// their measures, ranks them in every order and groups them into sections.
  func plan(_ kept: KeptTrips) -> RoadTripPlan {
    let selection = TripSelection(kept, rules)
    var plan = RoadTripPlan(schedule: schedule, rules: rules)
    plan.enumeratedCount = kept.enumeratedCount
    plan.keptByRecommendation = min(selection.level, rules.keptByRecommendation)
    let maker = OptionMaker(self)
    let places = selection.placesInEachOrder()
    plan.options = selection.trips.indices.map { position in
      maker.option(path: selection.trips[position].path, ranks: places.map { $0[position] })
    }
    plan.sections = SectionMaker(rules: rules).sections(plan.options)
    plan.legs = legs(of: plan.options)
    return plan
  }

  /// The legs of the given trips, sorted by their ends.
  private func legs(of options: [TripOption]) -> [Leg] {
    let count = schedule.venues.count
    var isTaken = [Bool](repeating: false, count: count * count)
    for option in options {
      for (stop, next) in zip(option.stops, option.stops.dropFirst()) {
        isTaken[schedule.games[stop.game].venue * count + schedule.games[next.game].venue] = true
      }
    }
    return isTaken.indices.filter { isTaken[$0] }.map { legs.leg($0 / count, $0 % count) }
  }

  /// Computes the stops and the measures of a trip from its games.
  ///
  /// - Parameter path: Positions in ``Schedule/games``, at least one. Each game can follow the
  ///   previous one.
  func walk(_ path: [Int]) -> (stops: [TripOption.Stop], measures: TripMeasures) {
    var metros: Set = [games[path[0]].metro]
    let first = TripOption.Stop(game: path[0], legMiles: nil, legMinutes: nil, slackInMinutes: nil)
    var walk = (stops: [first], measures: TripMeasures(games[path[0]]))
    for (game, next) in zip(path, path.dropFirst()) {
      guard let edge = edges.edge(game, next) else { continue }
      let isNewCity = metros.insert(games[next].metro).inserted
      walk.measures = walk.measures.adding(games[next], by: edge, isNewCity: isNewCity)
      walk.stops.append(
        TripOption.Stop(
          game: next, legMiles: Int(edge.miles), legMinutes: Int(edge.minutes),
          slackInMinutes: Int(edge.slackInMinutes)))
    }
    return walk
  }
}

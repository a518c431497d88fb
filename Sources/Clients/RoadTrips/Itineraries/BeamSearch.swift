/// Finds trips that are too long for the full walk, and offers them to the kept trips.
///
/// Kind H. A season of baseball has 460 billion trips of two weeks, too many to look at each. So
/// trips grow from each first game, one game at a time. For each number of games, only the
/// ``TripRules/Beam/width`` most recommended trips grow further; the canonical order decides
/// between equal ones. Every trip that is too long for the full walk is offered. The search finds
/// all trips if the beam is never full, and misses some otherwise. So each trip has a flag for the
/// search that found it (``TripOption/isFromBeam``).
///
/// The cost of a first game is at most width × games × edges of a game: some 15,000 trips at a
/// width of 100.
struct BeamSearch {
  private struct Trip {
    /// Positions in ``Schedule/games``.
    var games: [Int]
    var measures: TripMeasures
    var ranking: TripRanking
  }

  private let games: [EnumeratedGame]
  private let edges: FeasibleEdges
  private let twins: TripTwins
  private let rules: TripRules
  private let maximumWalkedCount: Int
  private let beam: TripRules.Beam
  private let recommendation: Recommendation
  private(set) var kept: KeptTrips

  /// Starts from the trips that the full walk kept.
  init(_ search: ItinerarySearch, _ beam: TripRules.Beam, kept: KeptTrips) {
    games = search.games
    edges = search.edges
    twins = search.twins
    rules = search.rules
    maximumWalkedCount = search.maximumWalkedCount
    self.beam = beam
    recommendation = Recommendation(weights: search.rules.score)
    self.kept = kept
  }

  /// Offers trips that start with a game, given as a position in ``Schedule/games``.
  mutating func search(from game: Int) {
    var trips = [trip([game], TripMeasures(games[game]))]
    while !trips.isEmpty {
      let longer = trips.flatMap(extensions)
      // Each trip takes about ten times as long as a trip of the full walk.
      kept.walkedCount += 10 * longer.count
      if kept.walkedCount > maximumWalkedCount { return }
      for trip in longer { offer(trip) }
      trips = longer.count > beam.width ? best(longer) : longer
    }
  }

  /// The trips that add one game to the end of a trip.
  private func extensions(of trip: Trip) -> [Trip] {
    guard let last = trip.games.last else { return [] }
    let daysLeft = beam.spanInDays - span(of: trip)
    return edges.range(of: last, within: daysLeft).compactMap { index in
      let edge = edges.edges[index]
      let next = games[Int(edge.target)]
      guard next.day - games[last].day <= daysLeft,
        !trip.games.contains(where: { games[$0].venue == next.venue })
      else { return nil }
      let isNewCity = !trip.games.contains { games[$0].metro == next.metro }
      let measures = trip.measures.adding(next, by: edge, isNewCity: isNewCity)
      guard measures.cities <= beam.maximumCities else { return nil }
      return self.trip(trip.games + [Int(edge.target)], measures)
    }
  }

  private func trip(_ path: [Int], _ measures: TripMeasures) -> Trip {
    Trip(
      games: path, measures: measures,
      ranking: TripRanking(measures, start: games[path[0]].start, recommendation))
  }

  private func best(_ trips: [Trip]) -> [Trip] {
    let keys = trips.map { $0.ranking.key(.recommended) }
    let places = trips.indices.ordered { left, right in
      keys[left] == keys[right]
        ? ids(trips[left]).lexicographicallyPrecedes(ids(trips[right])) : keys[left] < keys[right]
    }
    return places.prefix(beam.width).map { trips[$0] }
  }

  private mutating func offer(_ trip: Trip) {
    let first = games[trip.games[0]]
    guard span(of: trip) > rules.spanInDays(isWithinLeague: trip.measures.isWithinLeague) else {
      return
    }
    let group = kept.position(
      of: TripGroup.Key(week: first.week, metro: first.metro, games: trip.games.count))
    guard kept.count(trip.ranking, in: group) else { return }
    let path = ids(trip)
    if twins.isListed(path[...]) { kept.add(trip.ranking, path[...], to: group) }
  }

  private func span(of trip: Trip) -> Int {
    games[trip.games[trip.games.count - 1]].day - games[trip.games[0]].day + 1
  }

  private func ids(_ trip: Trip) -> [Int32] { trip.games.map { games[$0].idRank } }
}

/// Walks all trips that start with a game, depth first, and offers each to the kept trips.
///
/// The walk allocates no memory for a trip: the stops are on a stack, and each step passes the
/// measures to the next step.
struct TripEnumerator {
  private let games: [EnumeratedGame]
  private let edges: FeasibleEdges
  private let twins: TripTwins
  private let rules: TripRules
  private let maximumWalkedCount: Int
  private let recommendation: Recommendation
  private(set) var kept: KeptTrips

  /// The trip's games so far, by their ``EnumeratedGame/idRank``.
  private var path: [Int32] = []
  private var isVisited: [Bool]
  /// How many of the trip's games are in each metro.
  private var visitsOfMetro: [Int]
  /// Where and when the trip starts.
  private var metro = 0
  private var week = 0
  private var start = 0
  private var firstDay = 0
  /// For each number of games, the position in `kept` of the group with this start; -1 if not known
  /// yet.
  private var groups: [Int] = []

  init(_ search: ItinerarySearch) {
    games = search.games
    edges = search.edges
    twins = search.twins
    rules = search.rules
    maximumWalkedCount = search.maximumWalkedCount
    recommendation = Recommendation(weights: rules.score)
    kept = KeptTrips(rules)
    isVisited = [Bool](repeating: false, count: search.schedule.venues.count)
    visitsOfMetro = [Int](repeating: 0, count: search.schedule.metros.count)
  }

  /// Offers every trip that starts with a game, given as a position in ``Schedule/games``.
  mutating func enumerate(from game: Int) {
    (metro, week) = (games[game].metro, games[game].week)
    (start, firstDay) = (games[game].start, games[game].day)
    groups.removeAll(keepingCapacity: true)
    extend(TripMeasures(games[game]), with: game)
  }

  /// Offers the trip that now ends with a game, then every longer trip that begins with it. Does
  /// nothing after the limit of walked trips.
  private mutating func extend(_ trip: TripMeasures, with position: Int) {
    kept.walkedCount += 1
    if kept.walkedCount > maximumWalkedCount { return }
    let game = games[position]
    path.append(game.idRank)
    isVisited[game.venue] = true
    visitsOfMetro[game.metro] += 1
    offer(trip, lastDay: game.day)
    for index in edges.range(of: position, within: reach(trip) - span(game.day)) {
      let edge = edges.edges[index]
      let next = games[Int(edge.target)]
      if isVisited[next.venue] { continue }
      let longer = trip.adding(next, by: edge, isNewCity: visitsOfMetro[next.metro] == 0)
      if span(next.day) <= reach(longer) { extend(longer, with: Int(edge.target)) }
    }
    visitsOfMetro[game.metro] -= 1
    isVisited[game.venue] = false
    path.removeLast()
  }

  private mutating func offer(_ trip: TripMeasures, lastDay: Int) {
    guard span(lastDay) <= limit(trip) else { return }
    let ranking = TripRanking(trip, start: start, recommendation)
    let group = group(trip.games)
    if kept.count(ranking, in: group), twins.isListed(path[...]) {
      kept.add(ranking, path[...], to: group)
    }
  }

  private func span(_ lastDay: Int) -> Int { lastDay - firstDay + 1 }

  /// The most days that the rules allow such a trip.
  private func limit(_ trip: TripMeasures) -> Int {
    rules.spanInDays(isWithinLeague: trip.isWithinLeague)
  }

  /// The maximum number of days of a longer trip that begins like this one, which may still visit
  /// another league.
  private func reach(_ trip: TripMeasures) -> Int {
    max(limit(trip), rules.spanInDaysAcrossLeagues)
  }

  private mutating func group(_ count: Int) -> Int {
    while groups.count <= count { groups.append(-1) }
    if groups[count] < 0 {
      groups[count] = kept.position(
        of: TripGroup.Key(week: week, metro: metro, games: count))
    }
    return groups[count]
  }
}

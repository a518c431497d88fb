import Tabular

/// Finds the twins of a trip: the trips that have the same stops on the same days.
///
/// Kind H. Two trips are twins if each stop is at the same venue on the same civil day for the same
/// league. They differ only in the games of doubleheaders. Twins have the same legs, so their
/// measures are the same, except the slack and the values that depend on starts. Only one twin is
/// listed: the most recommended. The canonical order decides between equal ones.
final class TripTwins: Sendable {
  private let games: [EnumeratedGame]
  private let gamesByID: [Int]
  private let edges: FeasibleEdges
  private let recommendation: Recommendation
  /// For each game, all games at its venue on its day, itself included.
  private let choices: [[Int]]

  init(
    _ games: [EnumeratedGame], _ gamesByID: [Int], _ edges: FeasibleEdges, _ rules: TripRules
  ) {
    self.games = games
    self.gamesByID = gamesByID
    self.edges = edges
    recommendation = Recommendation(weights: rules.score)
    let groups = Dictionary(grouping: games.indices) { game in
      [games[game].venue, games[game].day, games[game].sportMask]
    }
    choices = games.map { groups[[$0.venue, $0.day, $0.sportMask]] ?? [] }
  }

  /// Whether a trip is listed: it comes first among its twins or, like nearly all trips, has no
  /// twin.
  ///
  /// - Parameter path: Its games, by their ``EnumeratedGame/idRank``.
  func isListed(_ path: ArraySlice<Int32>) -> Bool {
    guard path.contains(where: { choices[gamesByID[Int($0)]].count > 1 }) else { return true }
    return family(of: path).first.map { $0.elementsEqual(path.map { gamesByID[Int($0)] }) } ?? true
  }

  /// The twins of a listed trip, each as positions in ``Schedule/games``, the most recommended
  /// first.
  func alternatives(to path: ArraySlice<Int32>) -> [[Int]] {
    Array(family(of: path).dropFirst())
  }

  /// A trip and its twins, the most recommended first.
  private func family(of path: ArraySlice<Int32>) -> [[Int]] {
    var trips: [(games: [Int], measures: TripMeasures)] = []
    for stop in path.map({ choices[gamesByID[Int($0)]] }) {
      trips =
        trips.isEmpty
        ? stop.map { ([$0], TripMeasures(games[$0])) }
        : trips.flatMap { trip in stop.compactMap { extended(trip, by: $0) } }
    }
    return trips.map { ($0.games, key($0.measures, $0.games)) }
      .sorted { $0.1 == $1.1 ? isBefore($0.0, $1.0) : $0.1 < $1.1 }.map(\.0)
  }

  private func extended(
    _ trip: (games: [Int], measures: TripMeasures), by game: Int
  ) -> (games: [Int], measures: TripMeasures)? {
    guard let last = trip.games.last, let edge = edges.edge(last, game) else { return nil }
    let isNewCity = !trip.games.contains { games[$0].metro == games[game].metro }
    let measures = trip.measures.adding(games[game], by: edge, isNewCity: isNewCity)
    return (trip.games + [game], measures)
  }

  private func key(_ measures: TripMeasures, _ path: [Int]) -> TripRanking.Key {
    TripRanking(measures, start: games[path[0]].start, recommendation).key(.recommended)
  }

  private func isBefore(_ path: [Int], _ other: [Int]) -> Bool {
    path.map { games[$0].idRank }.lexicographicallyPrecedes(other.map { games[$0].idRank })
  }
}

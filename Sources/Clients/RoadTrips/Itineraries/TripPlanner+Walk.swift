/// A trip walked again from its games alone.
struct TripWalk {
  var stops: [TripOption.Stop]
  var measures: TripMeasures
}

extension TripPlanner {
  /// Walks a trip again.
  ///
  /// - Parameter path: Positions in ``Schedule/games``, each of which can follow the one before;
  ///   at least one.
  func walk(_ path: [Int]) -> TripWalk {
    var metros: Set = [games[path[0]].metro]
    let first = TripOption.Stop(game: path[0], legMiles: nil, legMinutes: nil, slackInMinutes: nil)
    var walk = TripWalk(stops: [first], measures: TripMeasures(games[path[0]]))
    for (game, next) in zip(path, path.dropFirst()) {
      guard let edge = edges.edge(game, next) else { continue }
      let isNewCity = metros.insert(games[next].metro).inserted
      walk.measures = walk.measures.adding(games[next], by: edge, isNewCity: isNewCity)
      walk.stops.append(
        TripOption.Stop(
          game: next, legMiles: Int((Double(edge.thousandthsOfMiles) / 1_000).rounded()),
          legMinutes: Int(edge.minutes), slackInMinutes: Int(edge.slackInMinutes)))
    }
    return walk
  }
}

import Tabular

/// The pairs of games that a trip can visit one after the other: a directed graph without cycles.
///
/// Kind H. A game *h* can follow a game *g* at another venue if
/// - the slack is not negative. The slack is the time from g's start to h's start, less g's length,
///   the arrival buffer, the driving time and ``TripRules/sleepMinutesPerNight`` for each night
///   between the games. Starts are instants, so changes of clocks and borders of time zones need no
///   care;
/// - the driving time is at most ``TripRules/drivingHoursPerDay`` for each day between the games,
///   or for one day if both are on the same day. Days are the civil days of each venue;
/// - at most ``TripRules/maximumGapInDays`` days lie between them.
struct FeasibleEdges {
  /// The leg from a game to a later one.
  struct Edge {
    /// The position of the later game in ``Schedule/games``.
    let target: Int32
    let minutes: Int32
    let slackInMinutes: Int32
    let miles: Int32
  }

  /// All edges, sorted by the earlier game's position, then by the later game's day and position.
  private(set) var edges: [Edge] = []
  /// For each game in turn: the position in `edges` where its edges begin, then the positions where
  /// its edges to games at most 0, 1, 2 … days later end.
  private var borders: [Int] = []

  private let games: [Game]
  private let legs: LegTable
  private let rules: TripRules

  init(_ games: [Game], _ legs: LegTable, _ rules: TripRules) {
    self.games = games
    self.legs = legs
    self.rules = rules
    for game in games.indices {
      addEdges(from: game)
    }
  }

  /// The edges from a game to games at most some days later, as a range of `edges`.
  ///
  /// Most trips end on the last day that their rules allow. The range avoids a look at every edge.
  func range(of game: Int, within days: Int) -> Range<Int> {
    let first = game * (rules.maximumGapInDays + 2)
    return borders[first]..<borders[first + 1 + min(max(0, days), rules.maximumGapInDays)]
  }

  /// The edge from a game to another, if there is one.
  func edge(_ game: Int, _ next: Int) -> Edge? {
    edges[range(of: game, within: rules.maximumGapInDays)].first { $0.target == next }
  }

  private mutating func addEdges(from game: Int) {
    borders.append(edges.count)
    let found = edges(from: game).sorted { day(of: $0) < day(of: $1) }
    for gap in 0...rules.maximumGapInDays {
      let lastDay = games[game].day.adding(days: gap)
      borders.append(edges.count + found.count { day(of: $0) <= lastDay })
    }
    edges += found
  }

  private func day(of edge: Edge) -> CalendarDay { games[Int(edge.target)].day }

  private func edges(from game: Int) -> [Edge] {
    // The difference in civil days is at most two more than the days between the two instants.
    let horizon = games[game].start + (rules.maximumGapInDays + 2) * 86_400
    var found: [Edge] = []
    for later in games.indices[(game + 1)...] {
      if games[later].start > horizon { break }
      if let edge = measuredEdge(from: game, to: later) { found.append(edge) }
    }
    return found
  }

  private func measuredEdge(from game: Int, to later: Int) -> Edge? {
    let earlier = games[game]
    let next = games[later]
    let days = next.day.number - earlier.day.number
    guard next.venue != earlier.venue, days <= rules.maximumGapInDays else { return nil }
    let leg = legs.leg(earlier.venue, next.venue)
    let drive = legs.minutes(earlier.venue, next.venue)
    let spare = spareMinutes(earlier, next) - rules.sleepMinutesPerNight * max(0, days)
    guard leg.isPassable, drive <= Double(spare),
      drive <= rules.drivingHoursPerDay * 60 * Double(max(1, days))
    else { return nil }
    return Edge(
      target: Int32(later), minutes: Int32(leg.minutes),
      slackInMinutes: Int32(spare - leg.minutes), miles: Int32(leg.shownMiles))
  }

  /// Whole minutes between the end of a game and the arrival at the next.
  private func spareMinutes(_ game: Game, _ next: Game) -> Int {
    let between = Int((Double(next.start - game.start) / 60).rounded(.down))
    return between - rules.minutes(ofGame: game.sport) - rules.arrivalBufferInMinutes
  }
}

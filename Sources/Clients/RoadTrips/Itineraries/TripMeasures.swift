/// The totals of a trip, updated stop by stop.
struct TripMeasures {
  var games = 1
  var cities = 1
  /// The sum of the legs' miles as shown, so that the numbers in an app add up.
  var miles = 0
  /// The sum of the legs' rounded minutes.
  var driveMinutes = 0
  /// The driving time of the longest leg; 0 for a single game.
  var longestLegInMinutes = 0
  /// The smallest slack of a leg; `Int.max` for a single game.
  var minimumSlackInMinutes = Int.max
  var hasUndecidedStart: Bool
  var sportsMask: Int

  /// A trip of one game.
  init(_ game: EnumeratedGame) {
    hasUndecidedStart = game.isUndecided
    sportsMask = game.sportMask
  }

  /// The trip with one more game at its end.
  func adding(
    _ game: EnumeratedGame, by edge: FeasibleEdges.Edge, isNewCity: Bool
  ) -> TripMeasures {
    var longer = self
    longer.games += 1
    longer.cities += isNewCity ? 1 : 0
    longer.miles += Int(edge.miles)
    longer.driveMinutes += Int(edge.minutes)
    longer.longestLegInMinutes = max(longestLegInMinutes, Int(edge.minutes))
    longer.minimumSlackInMinutes = min(minimumSlackInMinutes, Int(edge.slackInMinutes))
    longer.hasUndecidedStart = hasUndecidedStart || game.isUndecided
    longer.sportsMask |= game.sportMask
    return longer
  }

  /// Games per driving hour in ten-thousandths; a shorter drive counts as an hour. It is -1 for a
  /// single game, which has no efficiency.
  ///
  /// Kind H: games / max(1 h, drive), rounded to 4 decimals in whole numbers.
  var efficiencyInTenThousandths: Int {
    if games == 1 { return -1 }
    let minutes = max(60, driveMinutes)
    return (2 * 600_000 * games + minutes) / (2 * minutes)
  }

  /// Whether all games of the trip are of one sport.
  var isWithinLeague: Bool { sportsMask & (sportsMask - 1) == 0 }
}

/// The facts about a game that the enumeration needs.
struct EnumeratedGame {
  /// The civil day, counted as ``CalendarDay/number``.
  let day: Int
  /// The ISO week; see ``CalendarDay/week``.
  let week: Int
  let venue: Int
  let metro: Int
  let sportMask: Int
  let isUndecided: Bool
  /// Its position among all games in the order of their ids.
  let idRank: Int32
  /// The start in seconds since 1970-01-01 00:00 UTC.
  let start: Int
}

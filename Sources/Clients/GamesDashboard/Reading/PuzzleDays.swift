import Tabular

/// Finds the day of a result's puzzle (H).
///
/// 1. If the game has an anchor and the result has a number, the number decides, without any clock
///    or time zone.
/// 2. Otherwise, if the puzzle changes in a fixed time zone, the result belongs to the latest day
///    whose time of change had passed on that zone's clock. The time on the clock counts, even on
///    days when the clocks change.
/// 3. Otherwise the day of the instant in the player's time zone counts, never the day in the time
///    zone of this machine.
struct PuzzleDays {
  /// The clocks of the time zones found so far.
  var clocks = ZoneClocks()
  private let games: [DashboardGame]

  init(_ games: [DashboardGame]) {
    self.games = games
  }

  /// The puzzle's day, the day from rule 2 or 3, and whether the puzzle is old. It is old if it was
  /// played more than two days before it came out, or more than two days after the last day on
  /// which it was the newest.
  mutating func day(
    of game: Int, _ number: Int?, _ time: PlayedTime, _ row: borrowing CatalogueTable,
    _ report: inout Report
  ) throws(SkippedRow) -> (puzzle: CalendarDay, clock: CalendarDay, isArchive: Bool) {
    let played = try clockDay(of: game, time)
    guard let number, let anchor = games[game].anchor else {
      return (played, played, false)
    }
    let puzzle = anchor.day.adding(days: (number - anchor.number) * anchor.cadenceInDays)
    let delay = played.number - puzzle.number
    let isArchive = delay < -2 || delay > anchor.cadenceInDays + 1
    if isArchive {
      report.add(
        .numberDateMismatch, at: row.origin("puzzle_number"), value: "\(number)",
        message: "puzzle \(number) is of \(puzzle), but was played on \(played)",
        action: games[game].countsArchive
          ? "the number is kept" : "the number is kept, and the result does not count")
    }
    return (puzzle, played, isArchive)
  }

  /// The day of an instant on the clock that the game uses.
  private mutating func clockDay(
    of game: Int, _ time: PlayedTime
  ) throws(SkippedRow) -> CalendarDay {
    guard case .fixedZone(let name, let resetMinute) = games[game].dayRule else {
      return clocks.day(time)
    }
    guard let zone = clocks.position(of: name) else {
      throw SkippedRow(
        .unknownTimeZone, "game_id", value: name, "'\(name)', of the game, is not a time zone")
    }
    return clocks[zone].day(time.seconds, beginningAt: resetMinute * 60)
  }
}

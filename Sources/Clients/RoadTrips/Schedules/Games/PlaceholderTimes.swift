import Tabular

/// The placeholder times that schedules give for undecided starts, such as 3:33 in the morning.
///
/// Kind H, from the schedules of MLB 2025 and 2026, NBA and NHL 2025-26 and NFL 2025 (7,862 games).
/// No game there starts before 11 in the morning. A time with an odd minute, such as 19:07, is a
/// habit of one park; at most four venues share such a time. So a time is a placeholder
/// - if it is before nine in the morning, both as written and at the venue, and has an odd minute
///   or is the time of at least three games, or
/// - if its minute is odd (not a multiple of five), and games at more than eight venues share it.
struct PlaceholderTimes {
  private static let earliestStart = 9 * 60
  private static let leastEarlyGames = 3
  private static let mostVenues = 8

  private struct Venue: Hashable {
    let venue: Int
    let day: CalendarDay
  }

  private var early: [Int: Set<Venue>] = [:]
  private var odd: [Int: Set<Int>] = [:]

  /// Counts the games of each written time.
  init(_ candidates: [GameCandidate]) {
    for candidate in candidates {
      guard let minutes = candidate.writtenMinutes else { continue }
      let game = candidate.game
      if minutes < Self.earliestStart, game.localMinutes < Self.earliestStart {
        early[minutes, default: []].insert(Venue(venue: game.venue, day: game.day))
      }
      if Self.isOdd(minutes) { odd[minutes, default: []].insert(game.venue) }
    }
  }

  private static func isOdd(_ minutes: Int) -> Bool { !minutes.isMultiple(of: 5) }

  /// Whether a written time, in minutes after midnight, is a placeholder.
  func contain(_ minutes: Int) -> Bool {
    let leastGames = Self.isOdd(minutes) ? 1 : Self.leastEarlyGames
    return (early[minutes]?.count ?? 0) >= leastGames
      || (odd[minutes]?.count ?? 0) > Self.mostVenues
  }
}

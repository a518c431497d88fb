import Tabular

/// The places where only exhibitions are played, such as those of spring training.
///
/// Kind H. A place that is not a venue of the league, and where at least two games of the schedules lie
/// outside the regular season, is such a place: its games are exhibitions on any day, and their names
/// are not looked up. So games of spring may be played on the days of an opening series overseas, and a
/// name with a slip, which stands in the regular season alone, is still found.
struct ExhibitionSites {
  private struct Site: Hashable {
    let sport: Sport
    let name: String
  }

  private static let leastGames = 2

  private var counts: [Site: Int] = [:]
  private var folder = NameFolder()

  /// Counts the games outside the regular season at each place.
  init(_ entries: [RegularSeason.Entry]) {
    for entry in entries where entry.isOutsideSeason {
      if let site = site(of: entry.row) { counts[site, default: 0] += 1 }
    }
  }

  /// Whether a row's place is one of exhibitions, if it is no venue.
  mutating func contain(_ row: ScheduledRow) -> Bool {
    site(of: row).map { counts[$0, default: 0] >= Self.leastGames } ?? false
  }

  private mutating func site(of row: ScheduledRow) -> Site? {
    guard case .fromVenue = row.type, case .named(_, _, let whole) = row.site else { return nil }
    return Site(sport: row.sport, name: folder.key(whole))
  }
}

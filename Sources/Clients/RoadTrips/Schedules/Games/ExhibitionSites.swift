import Tabular

/// The places with only exhibition games, such as the sites of spring training.
///
/// Kind H. A place qualifies if it is not a venue of the league, and the schedules have at least
/// two games there outside the regular season, and more than in the regular season. Its games are
/// exhibitions on any day, and its name is not looked up. So spring games can be played on the days
/// of an opening series overseas. A misspelt name of a venue is still reported, even if a file uses
/// it all year and also for the exhibitions before the season.
struct ExhibitionSites {
  private struct Site: Hashable {
    let sport: Sport
    let name: String
  }

  private static let leastGames = 2

  private var counts: [Site: (outside: Int, inside: Int)] = [:]
  private var folder = NameFolder()

  /// Counts the games at each place, outside and in the regular season.
  init(_ entries: [RegularSeason.Entry]) {
    for entry in entries {
      guard let site = site(of: entry.row) else { continue }
      if entry.isOutsideSeason {
        counts[site, default: (0, 0)].outside += 1
      } else {
        counts[site, default: (0, 0)].inside += 1
      }
    }
  }

  /// Whether a row's place has only exhibitions. The place must not be a venue.
  mutating func contain(_ row: ScheduledRow) -> Bool {
    guard let count = site(of: row).flatMap({ counts[$0] }) else { return false }
    return count.outside >= Self.leastGames && count.outside > count.inside
  }

  private mutating func site(of row: ScheduledRow) -> Site? {
    guard case .fromVenue = row.type, case .named(_, _, let whole) = row.site else { return nil }
    return Site(sport: row.sport, name: folder.key(whole))
  }
}

import Tabular

/// Separates the regular season from the playoffs in files that do not mark either.
///
/// A game belongs to the regular season until both teams have played all games that their league's
/// rules give them (kind O: NBA 82; NHL 82, from 2026-27 on 84). A game outside the count, such as
/// the NBA Cup's final, does not push out a regular game, because the other teams still have games
/// left.
struct RegularSeason {
  /// A row, its location in its file, and the days of the regular season.
  struct Entry {
    let row: ScheduledRow
    let origin: SourceLocation
    /// The days of the regular season, in order; empty if the file's pipeline names none.
    let season: [ClosedRange<CalendarDay>]

    /// Whether the row lies outside every known part of a regular season.
    var isOutsideSeason: Bool {
      !season.isEmpty && !season.contains { $0.contains(row.day) }
    }
  }

  private struct TeamSeason: Hashable {
    let sport: Sport
    let season: String
    let team: String
  }

  private struct Fixture: Hashable {
    let day: CalendarDay
    let home: String
    let away: String
    let clock: ScheduledRow.Clock
  }

  private var counts: [TeamSeason: Int] = [:]
  private var seen: Set<Fixture> = []
  private var folder = NameFolder()

  /// The type of each entry: the type that the row gives, or `R`, `P` or `E` if the file leaves it
  /// open; nil if the names decide.
  static func types(of entries: [Entry]) -> [String?] {
    var season = RegularSeason()
    var types = [String?](repeating: nil, count: entries.count)
    // Entries are processed by day, so that the order of rows does not matter.
    for index in entries.indices.ordered(by: { precedes(entries[$0].row, entries[$1].row) }) {
      types[index] = season.type(of: entries[index])
    }
    return types
  }

  private static func precedes(_ left: ScheduledRow, _ right: ScheduledRow) -> Bool {
    (left.day, left.home, left.away) < (right.day, right.home, right.away)
  }

  private mutating func type(of entry: Entry) -> String? {
    let row = entry.row
    if case .known(let code) = row.type { return code }
    if entry.isOutsideSeason, let last = entry.season.last {
      return row.day > last.upperBound ? "P" : "E"
    }
    guard case .fromSeason = row.type else { return nil }
    if !entry.season.isEmpty { return "R" }
    return count(row) ? "R" : "P"
  }

  /// Counts a game, unless it is a duplicate or does not take place. Returns false after the
  /// season.
  private mutating func count(_ row: ScheduledRow) -> Bool {
    let season = row.season ?? SeasonName.of(row.sport, on: row.day)
    let teams = [row.home, row.away].map {
      TeamSeason(sport: row.sport, season: season, team: folder.key($0))
    }
    let isRegular = teams.contains { counts[$0, default: 0] < Self.games(row.sport, season) }
    let fixture = Fixture(day: row.day, home: row.home, away: row.away, clock: row.clock)
    guard isRegular, isPlayed(row), seen.insert(fixture).inserted else { return isRegular }
    for team in teams { counts[team, default: 0] += 1 }
    return true
  }

  private func isPlayed(_ row: ScheduledRow) -> Bool {
    if case .notScheduled = row.status { false } else { true }
  }

  /// The number of games of a team in a regular season.
  private static func games(_ sport: Sport, _ season: String) -> Int {
    switch sport {
    case .mlb: 162
    case .nba: 82
    case .nhl: season < "2026-27" ? 82 : 84
    case .nfl: 17
    case .mls: 34
    case .wnba: 44
    }
  }
}

/// The names of seasons for schedules that do not give them.
enum SeasonName {
  /// The season of a day: `2026`, or `2025-26` for leagues that play over the winter. An NFL season
  /// takes its name from the year in which it begins.
  static func of(_ sport: Sport, on day: CalendarDay) -> String {
    let year = day.yyyymmdd / 10_000
    let month = day.yyyymmdd / 100 % 100
    switch sport {
    case .mlb, .mls, .wnba: return String(year)
    case .nfl: return String(month < 7 ? year - 1 : year)
    case .nba, .nhl:
      let first = month < 8 ? year - 1 : year
      let last = String((first + 1) % 100)
      return "\(first)-\(last.count < 2 ? "0" : "")\(last)"
    }
  }
}

import Tabular

/// Finds days that cannot belong to their season, such as days with a wrong year.
struct SeasonDays {
  /// The days before and after a regular season in which other games of the season can be played.
  ///
  /// Kind H. Spring training and preseasons begin at most 60 days before, and the playoffs of the NBA
  /// and the NHL end at most 75 days after.
  private static let margin = 90
  /// If a season has at most this share of the main season's rows, its rows count as mistakes.
  private static let strayShare = 0.01

  private struct Season: Hashable {
    let file: String
    let sport: Sport
    let name: String
  }

  private var counts: [Season: Int] = [:]
  private var largest: [Season: (name: String, count: Int)] = [:]

  /// Counts the rows of each season of each file.
  init(_ entries: [RegularSeason.Entry]) {
    for entry in entries { counts[Self.season(of: entry), default: 0] += 1 }
    for (season, count) in counts {
      let file = Season(file: season.file, sport: season.sport, name: "")
      let known = largest[file]
      if known.map({ ($0.count, $0.name) < (count, season.name) }) ?? true {
        largest[file] = (season.name, count)
      }
    }
  }

  /// Throws if a row's day does not belong to its season.
  func check(_ entry: RegularSeason.Entry) throws(SkippedRow) {
    if let message = fault(entry) {
      throw SkippedRow(.dateOutsideSeason, nil, value: "\(entry.row.day)", message)
    }
  }

  private func fault(_ entry: RegularSeason.Entry) -> String? {
    let row = entry.row
    let name = row.season ?? (entry.season.isEmpty ? SeasonName.of(row.sport, on: row.day) : nil)
    if let name, let days = Self.days(of: name, row.sport), !days.contains(row.day) {
      return "\(row.day) is not a day of the season \(name)"
    }
    if let first = entry.season.first?.lowerBound, let last = entry.season.last?.upperBound {
      return windowFault(row, first, last)
    }
    let season = Self.season(of: entry)
    let main = largest[Season(file: season.file, sport: season.sport, name: "")]
    guard let main, main.name != season.name,
      Double(counts[season, default: 0]) <= Self.strayShare * Double(main.count)
    else { return nil }
    return "\(row.day) is in the season \(season.name), but the file is of the season \(main.name)"
  }

  /// A row marked as regular season must lie in the regular season, any other row near it.
  private func windowFault(
    _ row: ScheduledRow, _ first: CalendarDay, _ last: CalendarDay
  ) -> String? {
    var margin = Self.margin
    if case .known("R") = row.type { margin = 0 }
    guard row.day < first.adding(days: -margin) || row.day > last.adding(days: margin) else {
      return nil
    }
    return "\(row.day) is not near the regular season, \(first) to \(last)"
  }

  private static func season(of entry: RegularSeason.Entry) -> Season {
    Season(
      file: entry.origin.file, sport: entry.row.sport,
      name: SeasonName.of(entry.row.sport, on: entry.row.day))
  }

  /// The days on which a season's games can be played, by its name; nil if the name has no year.
  ///
  /// A winter season lasts from July to October of the next year at most: the NBA's of 2019-20
  /// ended on 11 October. If its name has one year, that can be the first or the second year, so
  /// only days far from both are refused. Baseball has no games in December and January.
  private static func days(of name: String, _ sport: Sport) -> ClosedRange<CalendarDay>? {
    let parts = name.split { !$0.isNumber }
    guard let year = parts.first.flatMap({ Int($0) }), parts.first?.count == 4 else { return nil }
    let hasBothYears = parts.count > 1
    switch sport {
    case .mls where hasBothYears, .nba where hasBothYears, .nhl where hasBothYears:
      return days(from: year, 701, to: year + 1, 1031)
    case .nba, .nhl: return days(from: year - 1, 101, to: year + 1, 1231)
    case .nfl: return days(from: year, 701, to: year + 1, 331)
    case .mlb: return days(from: year, 201, to: year, 1130)
    case .mls, .wnba: return days(from: year, 101, to: year, 1231)
    }
  }

  /// The days between two bounds. Each bound is a year and a number: month times 100 plus day.
  private static func days(
    from year: Int, _ first: Int, to lastYear: Int, _ last: Int
  ) -> ClosedRange<CalendarDay>? {
    guard let first = CalendarDay(yyyymmdd: year * 10_000 + first),
      let last = CalendarDay(yyyymmdd: lastYear * 10_000 + last)
    else { return nil }
    return first...last
  }
}

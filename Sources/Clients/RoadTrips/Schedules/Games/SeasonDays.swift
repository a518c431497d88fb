import Tabular

/// Finds days that cannot be of their season, such as one whose year has a slip.
struct SeasonDays {
  /// The days before and after a regular season on which its other games are played.
  ///
  /// Kind H. Spring training and preseasons begin at most 60 days before, and the playoffs of the NBA
  /// and the NHL end at most 75 days after.
  private static let margin = 90
  /// The most rows of a file, in hundredths of those of its main season, that are a slip and no season.
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

  /// Throws where a row's day is not one of its season.
  func check(_ entry: RegularSeason.Entry) throws(SkippedRow) {
    if let message = fault(entry) {
      throw SkippedRow(.dateOutsideSeason, nil, value: "\(entry.row.day)", message)
    }
  }

  private func fault(_ entry: RegularSeason.Entry) -> String? {
    let row = entry.row
    if let name = row.season, let years = Self.years(of: name, row.sport),
      !years.contains(row.day.yyyymmdd / 10_000)
    {
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
    return "\(row.day) is of the season \(season.name), and the file is of the season \(main.name)"
  }

  /// A row that says that it is of the regular season must lie in it, any other near it.
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

  /// The years in which a season has days: that of its name, for leagues that play over the winter
  /// the next one too, and the one before where the name may be the year in which it ends.
  private static func years(of name: String, _ sport: Sport) -> ClosedRange<Int>? {
    let parts = name.split { !$0.isNumber }
    guard let year = parts.first.flatMap({ Int($0) }), parts.first?.count == 4 else { return nil }
    switch sport {
    case .mlb, .mls, .wnba: return year...year
    case .nfl: return year...(year + 1)
    case .nba, .nhl: return (parts.count > 1 ? year : year - 1)...(year + 1)
    }
  }
}

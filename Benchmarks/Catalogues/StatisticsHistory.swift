import Foundation

/// Ten seasons of player-match statistics, made of one true season by writing other years into it.
struct StatisticsHistory {
  /// The files, by year, and how many rows they have together.
  typealias Written = (files: [URL], rows: Int)

  private let season: URL

  /// The first season; the tenth is 2024.
  private static let firstYear = 2015
  private static let trueYear = "2021"

  /// Takes the season from a folder with player_match_fantasy_2021.csv.
  init(of folder: URL) {
    season = folder.appending(path: "player_match_fantasy_\(Self.trueYear).csv")
  }

  /// Writes a file for each season.
  func write(into folder: URL) throws -> Written {
    let text = try String(contentsOf: season, encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline)
    let header = lines.first.map(String.init) ?? ""
    let files = try (0..<10).map { offset in
      let year = "\(Self.firstYear + offset)"
      let rows = lines.dropFirst().map { Self.row($0, in: year) }
      let file = folder.appending(path: "statistics-\(year).csv")
      try Data(([header] + rows).joined(separator: "\n").utf8).write(to: file)
      return file
    }
    return (files, files.count * (lines.count - 1))
  }

  /// The row with another year in its date of start and its season, the third and fifth values.
  private static func row(_ row: Substring, in year: String) -> String {
    var values = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for place in [2, 4] where values[place].hasPrefix(trueYear) {
      values[place] = year + values[place].dropFirst(trueYear.count)
    }
    return values.joined(separator: ",")
  }
}

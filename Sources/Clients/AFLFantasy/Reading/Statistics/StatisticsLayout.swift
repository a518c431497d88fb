import Tabular

/// How a file of statistics is written; its header tells.
enum StatisticsLayout: CaseIterable {
  /// The official feed: ids, points, and both clubs of the match in every row.
  case official
  /// AFL Tables: keys of people, and rounds that count the Opening Round as 1.
  case tables

  /// The layout of a file; throws ``Failure`` where its header is of neither.
  init(of file: CatalogueFile) throws {
    var findings = Report()
    let table = try TableReader(file.open(), file: file.name, report: &findings)
    let layout = Self.allCases.first { layout in
      layout.marks.allSatisfy { table.header.column($0).isPresent }
    }
    guard let layout else {
      throw Failure(
        .unusableInput, at: Origin(file.name, line: 1),
        "the header is of no known layout of statistics",
        fix:
          "give a file with the columns \(StatisticsLayout.official.marks.joined(separator: ", "))"
          + " or \(StatisticsLayout.tables.marks.joined(separator: ", "))")
    }
    self = layout
  }

  /// The columns that tell the layout from others.
  private var marks: [String] {
    switch self {
    case .official: ["player_id", "fantasy_points", "match_name"]
    case .tables: ["player_key", "games_played", "hit_outs"]
    }
  }

  /// The columns of a file.
  var columns: CatalogueColumns {
    switch self {
    case .official: OfficialStatistics.columns
    case .tables: TablesStatistics.columns
    }
  }
}

/// What any statistic of a player in a match can be.
enum StatisticBounds {
  static let counts = 0...150
  static let seasons = 1897...9999
  static let points = -99...400
}

import Tabular

/// A game of a player on the list, with its place in the files.
struct StatisticsRow {
  let player: Int
  let game: PublishedGame
  let layout: StatisticsLayout
  /// The points, computed from the statistics (F1).
  let points: Int
  /// The file, as a position in the files of statistics, and the line.
  let file: Int
  let line: Int
}

/// The rows of all files of statistics.
struct StatisticsRows {
  /// A season in one source.
  struct Source: Hashable {
    let season: Int
    let layout: StatisticsLayout
  }

  /// The games of the list's players, in the order of files and lines.
  private(set) var rows: [StatisticsRow] = []
  /// The rounds of each season in each source.
  private(set) var spans: [Source: SeasonSpan] = [:]
  private let rules: SeasonRules
  private let roster: Roster
  private var people: People
  private let hasPeople: Bool
  private var official: OfficialStatistics
  private var tables: TablesStatistics

  init(
    _ rules: SeasonRules, _ roster: Roster, _ names: LeagueNames, _ people: People?,
    _ matches: MatchBook
  ) {
    self.rules = rules
    self.roster = roster
    self.people = people ?? People(roster)
    hasPeople = people != nil
    official = OfficialStatistics(names: names)
    tables = TablesStatistics(names: names, matches: matches)
  }

  /// Reads a file; `position` is its place in the files of statistics.
  mutating func read(_ file: CatalogueFile, _ position: Int, _ report: inout Report) throws {
    let layout = try StatisticsLayout(of: file)
    if layout == .tables, !hasPeople {
      throw Failure(
        .unusableInput, at: SourceLocation(file.name),
        "the pipeline has no file of people, so the keys of AFL Tables name nobody",
        fix: "give the file of people with the columns player_key, first_name, last_name, born_date"
      )
    }
    var strangers: Set<PublishedGame.Who> = []
    var leftOut = LeftOutRows(file: file.name)
    try file.readRows(layout.columns, &report) { row, report throws(SkippedRow) in
      let game = try layout == .official ? official.game(row) : tables.game(row)
      let points = try check(game, row, &report)
      spans[Source(season: game.season, layout: layout), default: SeasonSpan()]
        .add(game.stage, clubs: [game.club])
      guard let player = try player(of: game, row, &report) else {
        strangers.insert(game.who)
        leftOut.add(.playerNotListed)
        return
      }
      if game.timeOnGround == 0, game.season < rules.season {
        leftOut.add(.didNotPlay)
        return
      }
      rows.append(
        StatisticsRow(
          player: player, game: game, layout: layout, points: points, file: position,
          line: row.origin().line ?? 0))
    }
    leftOut.report(&report, people: strangers.count)
  }

  /// The points of a game; refuses impossible statistics.
  private func check(
    _ game: PublishedGame, _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> Int {
    if game.season > rules.season {
      throw SkippedRow(
        .seasonAhead, nil, value: "\(game.season)", "\(game.season) is later than \(rules.season)")
    }
    if game.timeOnGround == 0, game.statistics != PlayerStatistics() {
      throw SkippedRow(
        .scoreWithoutTime, nil, value: "0", "there are statistics with no time on ground")
    }
    let points = game.statistics.points(rules.scoring)
    if let published = game.publishedPoints, published != points {
      report.add(
        .pointsDiffer, at: row.origin("fantasy_points"), value: "\(published)",
        message: "the statistics are worth \(points) points",
        action: "the published points are kept")
    }
    return points
  }

  private mutating func player(
    of game: PublishedGame, _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> Int? {
    let isThisSeason = game.season == rules.season
    let player: Int?
    switch game.who {
    case .official(let id):
      player = roster.position(ofID: id)
      if player == nil, isThisSeason {
        throw row.invalid(.playerUnknown, "player_id", "is not the id of a listed player")
      }
    case .person(let key):
      player = try people.player(key, club: game.club, isThisSeason: isThisSeason, &report)
    }
    if let player, isThisSeason, roster.players[player].club != game.club {
      throw roster.ofAnotherClub(player, nil, value: "\(roster.players[player].id)")
    }
    return player
  }
}

/// The layout of a file of statistics, known from its header.
enum StatisticsLayout: CaseIterable {
  /// The official feed: each row has ids, points and both clubs of the match.
  case official
  /// AFL Tables: rows have keys of people, and the Opening Round is round 1.
  case tables

  /// The layout of a file; throws ``Failure`` if its header has neither layout.
  init(of file: CatalogueFile) throws {
    var findings = Report()
    let table = try TableReader(file.open(), file: file.name, report: &findings)
    try table.checkFormat()
    let layout = Self.allCases.first { layout in
      layout.marks.allSatisfy { table.header.column($0).isPresent }
    }
    guard let layout else {
      throw Failure(
        .unusableInput, at: SourceLocation(file.name, line: 1),
        "the header has no known layout of statistics",
        fix:
          "give a file with the columns \(StatisticsLayout.official.marks.joined(separator: ", "))"
          + " or \(StatisticsLayout.tables.marks.joined(separator: ", "))")
    }
    self = layout
  }

  /// The columns by which the layout is recognised.
  private var marks: [String] {
    switch self {
    case .official: ["player_id", "fantasy_points", "match_name"]
    case .tables: ["player_key", "games_played", "hit_outs"]
    }
  }

  var columns: CatalogueColumns {
    switch self {
    case .official: OfficialStatistics.columns
    case .tables: TablesStatistics.columns
    }
  }
}

/// Counts rows of a file that are left out on purpose; each kind gets one notice.
struct LeftOutRows {
  let file: String
  var counts: [NoticeCode: Int] = [:]

  mutating func add(_ code: NoticeCode) {
    counts[code, default: 0] += 1
  }

  /// Reports the number of rows of each kind, and counts them as skipped.
  func report(_ report: inout Report, people: Int = 0) {
    for (code, count) in counts.ordered(by: { $0.key.id < $1.key.id }) {
      let rows = "\(count) \(count == 1 ? "row" : "rows")"
      report.add(
        code, at: SourceLocation(file), value: "\(count)", message: rows + reason(code, people),
        action: "they are left out")
      report.countAsSkipped(count, of: file)
    }
  }

  private func reason(_ code: NoticeCode, _ people: Int) -> String {
    switch code {
    case .playerNotListed: " of \(people) people who are not on this season's list"
    case .didNotPlay: " of players who were named and had no time on ground"
    case .finalLeftOut: " of this season's finals"
    default: " of rounds without scores so far"
    }
  }
}

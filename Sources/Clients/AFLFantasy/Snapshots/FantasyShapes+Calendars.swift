import Bundles
import SeedFantasy

/// The calendars of matches and byes.
extension FantasyShapes {
  /// fdr_calendar.json: a cell for each coming match of each club.
  static let difficulties: SnapshotKind<DifficultyCalendar> = kind(
    "snapshots/fdr_calendar.json",
    "The difficulty of each club's coming matches, for each position.",
    [
      .list("clubs", of: calendar, "By code.") { $0.clubs },
      .list(
        "rounds", of: .integer(min: 0), count: .any.distinct,
        "The clubs with a match still to play."
      ) { $0.rounds },
    ])

  private static let calendar = JSONShape<DifficultyCalendar.Club>.object([
    .list("cells", of: cell, "The cells by round; a round without a cell is a bye.") { $0.cells },
    .text("code", as: code) { $0.code },
    .text("name") { $0.name },
  ])

  private static let cell = JSONShape<DifficultyCalendar.Cell>.object(
    named: "cell",
    [
      .text("accessibilityLabel", "What a screen reader says for the cell.") {
        $0.accessibilityLabel
      },
      .value(
        "effect", effect,
        "The points that players score against the opponent beyond what was expected."
      ) { $0 },
      .flag("home", "Whether the match is at home.") { $0.match.isHome },
      .list(
        "lowSample", of: .word, count: .any.distinct,
        "The positions with a rating from fewer than 40 player-games."
      ) { $0.rows.filter(\.isLowSample).map(\.position) },
      .text("opp", as: code, "The opponent.") { $0.match.opponent },
      .integer("r", min: 0, roundNumber) { $0.match.round },
      .value("rating", rating, "The difficulty from 1 (easy) to 5 (hard).") { $0 },
    ])

  private static let effect = JSONShape<DifficultyCalendar.Cell>.object(
    FantasyStore.Position.allCases.map { position in
      .number(position.rawValue) { $0.row(position).effect }
    })

  private static let rating = JSONShape<DifficultyCalendar.Cell>.object(
    FantasyStore.Position.allCases.map { position in
      .integer(position.rawValue, min: 1, max: 5) { $0.row(position).rating }
    })

  /// bye_calendar.json: each round with the clubs that rest.
  static let byes: SnapshotKind<ByeCalendar> = kind(
    "snapshots/bye_calendar.json",
    "The clubs with a bye in each round, and the players that positions and squads have left.",
    [
      .list("rounds", of: byeRound, "The rounds by number.") { $0.rounds },
      .list("squads", of: squadName, "By id.") { $0.squads },
    ])

  private static let squadName = JSONShape<FantasyStore.Squad>.object([
    .text("id") { $0.id }, .text("name") { $0.name },
  ])

  private static let byeRound = JSONShape<ByeCalendar.Round>.object([
    .text("accessibilityLabel", "What a screen reader says for the round.") { $0.spoken },
    .nullable(
      "clubs", .list(of: .text(as: code), count: .any.distinct),
      "The clubs without a match; null without a fixture."
    ) { $0.byes },
    .integer("countedPlayers", min: 0, "The number of scores that count.") { $0.countedPlayers },
    .list(
      "coverage", of: coverage, count: .atMost(FantasyStore.Position.allCases.count),
      "By position."
    ) { $0.coverage },
    .integer("maxTrades", min: 0) { $0.maximumTrades },
    .integer("round", min: 0, roundNumber) { $0.number },
    .list(
      "squads", of: squad,
      "The coverage of the squads, for the coming round and for later rounds with known byes."
    ) { $0.squads },
  ])

  private static let coverage = JSONShape<FantasyStore.ByeCoverage>.object([
    .integer("available", min: 0, "The number of players whose club plays.") { $0.available },
    .word("position") { $0.position },
    share("share", "The share of all players of the position who can play.") { $0.share },
  ])

  private static let squad = JSONShape<ByeCalendar.CoveredSquad>.object(
    named: "squad",
    [
      .integer("available", min: 0, "The number of players who can play.") { $0.row.available },
      .integer("counted", min: 0, "The number of scores that count.") { $0.row.counted },
      .integer("coverage", min: 0, "The smaller number of `counted` and `matched`.") {
        $0.row.coverage
      },
      .value("empty", emptyPlaces, "The places on the field that stay empty, by position.") {
        $0.row
      },
      .integer("matched", min: 0, "The number of places on the field that they can fill.") {
        $0.row.matched
      },
      .integer("shortfall", min: 0, "counted - coverage.") { $0.row.shortfall },
      .text("squadId") { $0.squad },
    ])

  private static let emptyPlaces = JSONShape<FantasyStore.SquadCoverage>.object(
    FantasyStore.Position.allCases.map { position in
      .integer(position.rawValue, min: 0) { $0.empty(position) }
    })
}

extension FantasyStore.SquadCoverage {
  fileprivate func empty(_ position: FantasyStore.Position) -> Int {
    switch position {
    case .defender: emptyDefenders
    case .midfielder: emptyMidfielders
    case .ruck: emptyRucks
    case .forward: emptyForwards
    }
  }
}

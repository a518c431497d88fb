import Bundles

/// The calendars of matches and byes.
extension FantasyShapes {
  /// fdr_calendar.json: a cell for each match to come of each club.
  static let difficulties: SnapshotKind<FantasySnapshots> = kind(
    "snapshots/fdr_calendar.json",
    "The difficulty of each club's coming matches, for each position.",
    [
      .list("clubs", of: calendar, "By code.") { $0.calendars },
      .list(
        "rounds", of: .integer(min: 0), count: .any.distinct,
        "The clubs with a match still to play."
      ) { Set($0.analysis.difficulties.map(\.round)).ordered() },
    ])

  private static let calendar = JSONShape<ClubCalendar>.object([
    .list("cells", of: cell, "By round; a round without a cell is a bye.") { $0.cells },
    .text("code", as: code) { $0.club.code },
    .text("name") { $0.club.name },
  ])

  private static let cell = JSONShape<DifficultyCell>.object(
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
        "lowSample", of: position, count: .any.distinct,
        "The positions with a rating from fewer than 40 player-games."
      ) { $0.rows.filter(\.isLowSample).map(\.position) },
      .text("opp", as: code, "The opponent.") { $0.files.code($0.match.opponent) },
      .integer("r", min: 0, roundNumber) { $0.match.round },
      .value("rating", rating, "1, easy, to 5, hard.") { $0 },
    ])

  private static let effect = JSONShape<DifficultyCell>.object(
    Position.allCases.indices.map { place in
      .number(Position.allCases[place].code) { $0.rows[place].effect }
    })

  private static let rating = JSONShape<DifficultyCell>.object(
    Position.allCases.indices.map { place in
      .integer(Position.allCases[place].code, min: 1, max: 5) { $0.rows[place].rating }
    })

  /// bye_calendar.json: every round with who rests in it.
  static let byes: SnapshotKind<FantasySnapshots> = kind(
    "snapshots/bye_calendar.json",
    "The clubs with a bye in each round, and the players that positions and squads have left.",
    [
      .list("rounds", of: byeRound, "By number.") { $0.shown($0.season.rounds) },
      .list("squads", of: squadName, "By id.") { $0.season.squads },
    ])

  private static let squadName = JSONShape<Squad>.object([
    .text("id") { $0.id }, .text("name") { $0.name },
  ])

  private static let byeRound = JSONShape<Shown<Round>>.object([
    .text("accessibilityLabel", "What a screen reader says for the round.") { $0.spokenByes },
    .nullable(
      "clubs", .list(of: .text(as: code), count: .any.distinct),
      "The clubs without a match; null if no fixture says."
    ) { round in round.files.byes(round.row.number)?.map(round.files.code) },
    .integer("countedPlayers", min: 0, "The number of scores that count.") {
      $0.row.countedPlayers
    },
    .list(
      "coverage", of: coverage, count: .atMost(Position.allCases.count), "By position."
    ) { round in round.files.plan.byeCoverage.filter { $0.round == round.row.number } },
    .integer("maxTrades", min: 0) { $0.row.maximumTrades },
    .integer("round", min: 0, roundNumber) { $0.row.number },
    .list(
      "squads", of: squad,
      "The coverage of the squads, for the coming round and for later rounds with known byes."
    ) { round in
      round.files.shown(round.files.plan.squadCoverage.filter { $0.round == round.row.number })
    },
  ])

  private static let coverage = JSONShape<ByeCoverage>.object([
    .integer("available", min: 0, "The number of players whose club plays.") { $0.available },
    .value("position", position) { $0.position },
    share("share", "Their share of all players of the position.") { $0.share },
  ])

  private static let squad = JSONShape<Shown<SquadCoverage>>.object(
    named: "squad",
    [
      .integer("available", min: 0, "The number of players who can play.") { $0.row.available },
      .integer("counted", min: 0, "The number of scores that count.") { $0.row.counted },
      .integer("coverage", min: 0, "The smaller number of `counted` and `matched`.") {
        $0.row.coverage
      },
      .value("empty", emptyPlaces, "The places on the field that stay empty, by position.") {
        $0.row.empty
      },
      .integer("matched", min: 0, "The number of places on the field that they can fill.") {
        $0.row.matched
      },
      .integer("shortfall", min: 0, "counted - coverage.") { $0.row.shortfall },
      .text("squadId") { $0.files.season.squads[$0.row.squad].id },
    ])

  private static let emptyPlaces = JSONShape<[Position: Int]>.object(
    Position.allCases.map { position in
      .integer(position.code, min: 0) { $0[position] ?? 0 }
    })
}

// MARK: - What they show

/// A club's matches to come.
private struct ClubCalendar {
  let club: League.Club
  let cells: [DifficultyCell]
}

/// A club's match of a round, with its rating for each position.
private struct DifficultyCell {
  /// A row for each position, in their order.
  let rows: [FixtureDifficulty]
  let files: FantasySnapshots

  var match: FixtureDifficulty { rows[0] }

  var accessibilityLabel: String {
    let ratings = rows.map { "\($0.position.title.lowercased()) \($0.rating)" }
    return
      "Round \(match.round), \(files.name(match.club)): \(match.isHome ? "at home" : "away") "
      + "against \(files.name(match.opponent)), difficulty out of 5: "
      + ratings.joined(separator: ", ")
  }
}

extension FantasySnapshots {
  fileprivate var calendars: [ClubCalendar] {
    let rows = Dictionary(grouping: analysis.difficulties, by: \.club)
    return season.league.clubs.indices.map { club in
      let rounds = Dictionary(grouping: rows[club] ?? [], by: \.round)
      let cells = rounds.ordered { $0.key < $1.key }.map { round in
        DifficultyCell(rows: round.value.ordered { $0.position < $1.position }, files: self)
      }
      return ClubCalendar(club: season.league.clubs[club], cells: cells)
    }
  }
}

extension Shown<Round> {
  fileprivate var spokenByes: String {
    guard let byes = files.byes(row.number) else { return "Round \(row.number): byes not known" }
    let clubs = byes.map(files.name).joined(separator: ", ")
    return "Round \(row.number): " + (clubs.isEmpty ? "no byes" : "no match for \(clubs)")
  }
}

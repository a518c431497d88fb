import Tabular

/// The news about the list's players from one file. Only the first row about a player counts; late
/// changes are kept for each round.
struct NewsRows<News: Equatable> {
  private struct Key: Hashable, Comparable {
    let round: Int
    let player: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.round, left.player) < (right.round, right.player)
    }
  }

  private let roster: Roster
  private var first: [Key: News] = [:]

  init(_ roster: Roster) {
    self.roster = roster
  }

  /// Adds the news of a row; `column` names the player.
  mutating func add(
    _ news: News, of player: Int, _ column: String, inRound round: Int? = nil
  ) throws(SkippedRow) {
    let key = Key(round: round ?? 0, player: player)
    if let other = first[key] {
      let place = round.map { " in round \($0)" } ?? ""
      throw SkippedRow(
        other == news ? .fantasyRowRepeated : .duplicateCatalogueKey, column,
        value: "\(roster.players[player].id)",
        "an earlier row is also about \(roster.players[player].name)\(place)")
    }
    first[key] = news
  }

  /// All news, by round and player.
  var all: [News] { first.ordered { $0.key < $1.key }.map(\.value) }
}

extension NewsRows<Injury> {
  static var columns: CatalogueColumns {
    CatalogueColumns(["player", "club", "status", "return_round", "source"])
  }

  /// Adds a row of injuries.csv; a blank return round is unknown.
  mutating func add(
    _ row: borrowing CatalogueTable, _ names: inout LeagueNames
  ) throws(SkippedRow) {
    let club = try names.optionalClub(row, "club")
    let player = try roster.player(row, "player", club: club)
    let injury = Injury(
      player: player, status: try row.checkedText("status"),
      returnRound: try row.optionalInteger("return_round", in: SeasonFigures.rounds),
      source: try row.checkedText("source"))
    try add(injury, of: player, "player")
  }
}

extension NewsRows<PlayerContract> {
  static var columns: CatalogueColumns {
    CatalogueColumns(["player_id", "end_year", "status", "source_url"])
  }

  /// Adds a row of contracts.csv; blank values are unknown.
  mutating func add(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let player = try roster.player(row, id: "player_id")
    let contract = PlayerContract(
      player: player, endYear: try row.optionalInteger("end_year", in: 1990...2100),
      status: try row.optionalCheckedText("status"),
      sourceURL: row.optionalText("source_url"))
    try add(contract, of: player, "player_id")
  }
}

extension NewsRows<LateChange> {
  static var columns: CatalogueColumns {
    CatalogueColumns(["player_id", "round", "change", "reason"])
  }

  /// Adds a row of late_changes.csv; a change after `throughRound` is left out.
  mutating func add(_ row: borrowing CatalogueTable, throughRound: Int?) throws(SkippedRow) {
    let player = try roster.player(row, id: "player_id")
    let round = try row.integer("round", in: SeasonFigures.rounds)
    let change = LateChange(
      player: player, round: round, kind: try row.word("change", as: LateChange.Kind.self),
      reason: try row.optionalCheckedText("reason"))
    if let throughRound, round > throughRound { return }
    try add(change, of: player, "player_id", inRound: round)
  }
}

import Tabular

/// The rows of injuries.csv.
struct InjuryRows {
  static let columns = CatalogueColumns(["player", "club", "status", "return_round", "source"])

  private let roster: Roster
  private var names: LeagueNames
  private var first: [Int: Injury] = [:]

  /// Prepares to read injuries of a list's players.
  init(_ roster: Roster, _ names: LeagueNames) {
    self.roster = roster
    self.names = names
  }

  /// Takes the injury of a row; a return round that is blank stays unknown.
  mutating func add(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let club = try names.optionalClub(row, "club")
    let player = try roster.player(row, "player", club: club)
    let injury = Injury(
      player: player, status: try row.checkedText("status"),
      returnRound: try row.optionalInteger("return_round", in: SeasonFigures.rounds),
      source: try row.checkedText("source"))
    if let other = first[player] {
      throw SkippedRow(
        other == injury ? .fantasyRowRepeated : .duplicateCatalogueKey, "player",
        value: "\(roster.players[player].id)",
        "an earlier row is about \(roster.players[player].name) too")
    }
    first[player] = injury
  }

  /// The injuries, by player.
  var injuries: [Injury] { first.values.sorted { $0.player < $1.player } }
}

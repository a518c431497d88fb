import Tabular

/// The rows of contracts.csv.
struct ContractRows {
  static let columns = CatalogueColumns(["player_id", "end_year", "status", "source_url"])

  private let roster: Roster
  private var first: [Int: PlayerContract] = [:]

  /// Prepares to read contracts of a list's players.
  init(_ roster: Roster) {
    self.roster = roster
  }

  /// Takes the contract of a row; what is blank stays unknown.
  mutating func add(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let player = try roster.player(row, id: "player_id")
    let contract = PlayerContract(
      player: player, endYear: try row.optionalInteger("end_year", in: 1990...2100),
      status: try row.optionalCheckedText("status"),
      sourceURL: row.optionalText("source_url"))
    if let other = first[player] {
      throw SkippedRow(
        other == contract ? .fantasyRowRepeated : .duplicateCatalogueKey, "player_id",
        value: "\(roster.players[player].id)",
        "an earlier row is about \(roster.players[player].name) too")
    }
    first[player] = contract
  }

  /// The contracts, by player.
  var contracts: [PlayerContract] { first.values.sorted { $0.player < $1.player } }
}

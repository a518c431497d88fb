import Tabular

/// The rows of late_changes.csv.
struct LateChangeRows {
  static let columns = CatalogueColumns(["player_id", "round", "change", "reason"])

  private struct Key: Hashable {
    let round: Int
    let player: Int
  }

  private let roster: Roster
  private let throughRound: Int?
  private var first: [Key: LateChange] = [:]

  /// Prepares to read changes; those of rounds beyond `throughRound` are left out.
  init(_ roster: Roster, throughRound: Int?) {
    self.roster = roster
    self.throughRound = throughRound
  }

  /// Takes the change of a row.
  mutating func add(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let player = try roster.player(row, id: "player_id")
    let round = try row.integer("round", in: SeasonFigures.rounds)
    let change = LateChange(
      player: player, round: round, kind: try row.word("change", as: LateChange.Kind.self),
      reason: try row.optionalCheckedText("reason"))
    if let throughRound, round > throughRound { return }
    let key = Key(round: round, player: player)
    if let other = first[key] {
      throw SkippedRow(
        other == change ? .fantasyRowRepeated : .duplicateCatalogueKey, "player_id",
        value: "\(roster.players[player].id)",
        "an earlier row is about \(roster.players[player].name) in round \(round) too")
    }
    first[key] = change
  }

  /// The changes, by round and player.
  var changes: [LateChange] {
    first.values.sorted { ($0.round, $0.player) < ($1.round, $1.player) }
  }
}

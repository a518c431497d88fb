import Tabular

/// The rows of position_updates.csv: positions that are added after a round.
struct PositionUpdateRows {
  static let columns = CatalogueColumns(["player", "initial_position", "add_position", "round"])

  private let roster: Roster
  private var rounds: [[Int: PositionSet]]

  init(_ roster: Roster) {
    self.roster = roster
    rounds = Array(repeating: [:], count: roster.players.count)
  }

  mutating func add(_ row: borrowing CatalogueTable, _ report: inout Report) throws(SkippedRow) {
    let name = try row.checkedText("player")
    let player = try roster.player(named: name, club: nil, "player")
    let added = try position(row.key("add_position"), "add_position")
    let initial = try row.key("initial_position")
    var known = PositionSet()
    for code in initial.split(separator: "/") {
      known.formUnion(PositionSet([try position(String(code), "initial_position")]))
    }
    let round = try row.integer("round", in: SeasonFigures.rounds)
    let start = roster.players[player].positions
    if start.contains(added) || rounds[player].values.contains(where: { $0.contains(added) }) {
      throw SkippedRow(
        .fantasyRowRepeated, "add_position", value: added.code,
        "\(roster.players[player].name) is \(added.code) already")
    }
    if !start.isSuperset(of: known) {
      report.add(
        .positionDoubtful, at: row.origin("initial_position"), value: initial,
        message: "\(roster.players[player].name) began as \(start.text)",
        action: "the position is added")
    }
    rounds[player][round, default: []].formUnion(PositionSet([added]))
  }

  private func position(_ code: String, _ column: String) throws(SkippedRow) -> Position {
    if let position = Position(code: code) { return position }
    throw SkippedRow(
      .unknownCatalogueWord, column, value: code, "'\(code)' is not one of DEF, MID, RUC, FWD")
  }

  /// The updates of each player, in order; updates after rounds beyond `throughRound` are left out.
  func updates(throughRound: Int? = nil) -> [[Player.PositionUpdate]] {
    rounds.map { rounds in
      rounds.ordered { $0.key < $1.key }
        .filter { throughRound == nil || $0.key <= throughRound ?? 0 }
        .map { Player.PositionUpdate(fromRound: $0.key + 1, added: $0.value) }
    }
  }
}

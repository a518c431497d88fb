import Tabular

/// Checks squads against the rules of the season.
struct SquadCheck {
  private struct Fault {
    let value: String
    let message: String
    var code = NoticeCode.squadAgainstRules
  }

  let rules: SeasonRules
  let roster: Roster
  let prices: [[FantasySeason.OfficialPrice]]
  /// The next round that the squads play.
  let comingRound: Int

  /// The squads that the rules allow, by id, with their players; each other squad gets a notice.
  ///
  /// A squad is refused if it is impossible: players are unknown or listed twice, or there are too
  /// many or too few. Before round 1, the cost of the squad and the lines that it fills are also
  /// known. Later, the files do not say when each player was bought, how much trades have gained,
  /// or which positions are missing. A squad that then seems to break these rules is kept, with a
  /// warning.
  func allowed(_ squads: [Squad], _ report: inout Report) -> [Squad] {
    var allowed: [Squad] = []
    for squad in squads.ordered(by: { $0.id < $1.id }) {
      if let fault = fault(of: squad, besides: allowed) {
        report.add(
          fault.code, at: squad.origin ?? SourceLocation("squads", field: squad.id),
          value: fault.value,
          message: "\(squad.id): \(fault.message)", action: "the squad is left out")
        continue
      }
      if comingRound > 1, let doubt = doubt(about: squad) {
        report.add(
          .squadDoubtful, at: squad.origin ?? SourceLocation("squads", field: squad.id),
          value: doubt.value, message: "\(squad.id): \(doubt.message)", action: "the squad is kept")
      }
      var known = squad
      known.players = squad.playerIDs.compactMap(roster.position(ofID:))
      allowed.append(known)
    }
    return allowed
  }

  private func fault(of squad: Squad, besides others: [Squad]) -> Fault? {
    if others.contains(where: { $0.id == squad.id }) {
      return Fault(value: squad.id, message: "another squad also has the id '\(squad.id)'")
    }
    if let id = squad.playerIDs.first(where: { roster.position(ofID: $0) == nil }) {
      return Fault(
        value: "\(id)", message: "no listed player has the id \(id)",
        code: .brokenCatalogueReference)
    }
    let players = squad.playerIDs.compactMap(roster.position(ofID:))
    if Set(players).count < players.count {
      return Fault(value: squad.id, message: "a player is named twice")
    }
    let size = rules.lines.values.reduce(rules.utility) { $0 + $1.field + $1.bench }
    if players.count != size {
      return Fault(
        value: "\(players.count)",
        message: "there are \(players.count) players instead of \(size)")
    }
    if squad.bank < 0 {
      return Fault(value: "\(squad.bank)", message: "the bank is less than 0")
    }
    return comingRound > 1 ? nil : doubt(about: squad)
  }

  /// The reason to doubt a squad with the right number of known players. Either they cannot fill a
  /// line in the coming round, or they cost more than the cap even at the lowest price of each so
  /// far. A squad whose value has grown is legal, and its bank may come from the growth.
  private func doubt(about squad: Squad) -> Fault? {
    let players = squad.playerIDs.compactMap(roster.position(ofID:))
    if let line = unfilled(players) {
      return Fault(value: line, message: "the squad has too few players who can play as \(line)")
    }
    let cost = players.reduce(squad.bank) { $0 + lowestPrice(of: $1) }
    if cost > rules.salaryCap {
      let prices = comingRound > 1 ? " at the lowest prices so far" : ""
      return Fault(
        value: "\(cost)",
        message: "players and bank add up to $\(cost)\(prices), but the cap is $\(rules.salaryCap)")
    }
    return nil
  }

  /// Positions whose lines cannot be filled together; nil if all lines can be filled.
  ///
  /// Hall's theorem says that all lines can be filled if every set of positions has enough players:
  /// as many as its lines have places.
  private func unfilled(_ players: [Int]) -> String? {
    for mask in 1..<(1 << Position.allCases.count) {
      let set = PositionSet(rawValue: mask)
      let places = set.positions.reduce(0) { sum, position in
        sum + (rules.lines[position].map { $0.field + $0.bench } ?? 0)
      }
      let able = players.count {
        !roster.players[$0].positions(inRound: max(1, comingRound)).isDisjoint(with: set)
      }
      if able < places { return set.text }
    }
    return nil
  }

  /// The lowest price at which a player could be bought up to the coming round.
  private func lowestPrice(of player: Int) -> Int {
    prices[player].filter { $0.round <= max(1, comingRound) }.map(\.price).min()
      ?? rules.priceFloor
  }
}

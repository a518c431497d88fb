extension AlertWriter {
  /// The alert about a squad's first trade and the following trade. It is open until one of their
  /// players is locked.
  func trade(_ trade: TradeCandidate) -> Alert {
    let squad = round.season.squads[trade.squad]
    let rounds = Wording.count(round.analysis.outlooks[trade.in].count, "round")
    let names = trade.wording { round.season.players[$0].name }
    let worth = "\(Wording.points(trade.value)) more for \(squad.name) in \(rounds)"
    let player = trade.out
    return Alert(
      id: "trade|\(squad.id)|\(round.number)", category: .trade,
      interruptionLevel: Alert.InterruptionLevel(.trade),
      relevance: Alert.relevance(
        priceChange: round.analysis.price(player)?.delta ?? 0,
        ownedPercent: round.season.players[player].ownedPercent ?? 0, recency: 1),
      player: player, match: nil, squad: trade.squad, round: round.number,
      lockout: (trade.outgoing + trade.incoming).compactMap(round.lockout).min(), showAt: nil,
      title: "Trade \(trade.wording(shortName))",
      body: "\(names): \(worth), and \(Wording.price(trade.cashLeft)) left.",
      accessibilityLabel: "Trade \(names): \(Wording.spoken(trade.value)) points more for "
        + "\(squad.name) in \(rounds).",
      deepLink: DeepLink.trade(squad: squad.id, out: round.id(trade.out), in: round.id(trade.in)))
  }

  /// A player's last name, or his full name if another player has the same last name.
  private func shortName(_ player: Int) -> String {
    let players = round.season.players
    let last = players[player].lastName
    return players.count { $0.lastName == last } == 1 ? last : players[player].name
  }
}

extension TradeCandidate {
  /// Both trades in words, such as `Hall for Reed, then Ford for Lowe`.
  func wording(_ name: (Int) -> String) -> String {
    let first = "\(name(out)) for \(name(self.in))"
    return first + (next.map { ", then \(name($0.out)) for \(name($0.in))" } ?? "")
  }
}

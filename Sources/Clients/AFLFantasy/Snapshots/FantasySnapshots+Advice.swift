import Bundles

/// scenarios.json and trades.json.
extension FantasySnapshots {
  // MARK: - Scenarios

  /// The members of scenarios.json.
  var scenarios: [JSONValue.Member] {
    .object([
      "injuries": .array(season.injuries.map(injury)),
      "lateChanges": .array(season.lateChanges.map(lateChange)),
      "scenarios": .array(plan.scenarios.map(scenario)),
    ])
  }

  private func injury(_ injury: Injury) -> JSONValue {
    .object([
      "player": values.player(injury.player), "returnRound": .integer(injury.returnRound),
      "source": .string(injury.source), "status": .string(injury.status),
    ])
  }

  private func lateChange(_ change: LateChange) -> JSONValue {
    .object([
      "change": .string(change.kind.rawValue), "player": values.player(change.player),
      "reason": .string(change.reason), "round": .integer(change.round),
    ])
  }

  private func scenario(_ scenario: Scenario) -> JSONValue {
    .object([
      "loss": .double(scenario.loss), "player": values.player(scenario.player),
      "replacements": .array(
        scenario.replacements.map { other in
          .object([
            "player": values.player(other.player),
            "priceDifference": .integer(other.priceDifference),
            "projectionDifference": .double(other.projectionDifference),
          ])
        }),
    ])
  }

  // MARK: - Trades

  /// The members of trades.json.
  var trades: [JSONValue.Member] {
    let steps = Dictionary(grouping: plan.frontiers, by: \.position)
    let frontiers = Position.allCases.map { position in
      JSONValue.object([
        "players": .array((steps[position] ?? []).map { values.player($0.player) }),
        "position": .string(position.code),
      ])
    }
    return .object([
      "frontiers": .array(frontiers), "round": .integer(season.openRound),
      "squads": .array(season.squads.indices.map(squad)),
    ])
  }

  private func squad(_ number: Int) -> JSONValue {
    let squad = season.squads[number]
    return .object([
      "balance": .array(plan.positionBalance.filter { $0.squad == number }.map(Self.balance)),
      "bank": .integer(squad.bank), "deepLink": .string(DeepLink.squad(squad.id)),
      "id": .string(squad.id), "name": .string(squad.name),
      "players": .array(squad.players.map(values.player)),
      "trades": .array(plan.trades.filter { $0.squad == number }.map(trade)),
    ])
  }

  private static func balance(_ balance: PositionBalance) -> JSONValue {
    .object([
      "count": .integer(balance.count), "position": .string(balance.position.code),
      "price": .integer(balance.price), "share": .double(balance.share),
      "tier": .string(balance.tier.rawValue),
    ])
  }

  private func trade(_ trade: TradeCandidate) -> JSONValue {
    let (out, squad) = (season.players[trade.out].id, season.squads[trade.squad].id)
    let link = DeepLink.trade(squad: squad, out: out, in: season.players[trade.in].id)
    return .object([
      "cashLeft": .integer(trade.cashLeft), "deepLink": .string(link),
      "in": values.player(trade.in), "kind": .string(trade.kind.rawValue),
      "next": trade.next.map {
        .members(
          .object(["in": values.player($0.in), "out": values.player($0.out)]))
      } ?? .null,
      "nextPoints": .double(trade.nextPoints),
      "out": values.player(trade.out),
      "points": .double(trade.points), "priceDifference": .integer(trade.priceDifference),
      "projectionDifference": .double(trade.projectionDifference), "rank": .integer(trade.rank),
      "value": .double(trade.value),
    ])
  }
}

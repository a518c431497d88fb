import Bundles

extension FantasyTables {
  func fillCards(_ sink: inout RowWriter) throws {
    for card in plan.cards.sorted(by: { $0.player < $1.player }) {
      sink.append(id(card.player))
      sink.append(card.title)
      sink.append(card.subtitle)
      sink.append(card.price)
      sink.append(card.change)
      sink.append(card.average)
      sink.append(card.last3)
      sink.append(card.breakEven)
      sink.append(card.projection)
      sink.append(card.owned)
      sink.append(card.confidence)
      sink.append(card.trendColor.rawValue)
      sink.append(card.accessibilityLabel)
      sink.append(card.deepLink)
      try sink.endRow()
    }
  }

  func fillStandings(_ sink: inout RowWriter) throws {
    for (index, player) in season.players.enumerated() {
      let numbers = standings.numbers[index]
      sink.append(player.id)
      sink.append(code(player.club))
      sink.append(player.positions(inRound: season.comingRound).rawValue)
      sink.append(numbers.price.map { PriceTier(price: $0).rawValue })
      sink.append(numbers.price)
      sink.append(numbers.priceChange)
      sink.append(numbers.average)
      appendProjection(numbers.projection, &sink)
      sink.append(numbers.owned)
      for rank in standings.ranks[index] { sink.append(rank) }
      try sink.endRow()
    }
  }

  private func appendProjection(
    _ projection: Projection?, _ sink: inout RowWriter
  ) {
    sink.append(projection?.breakEven)
    sink.append(projection?.value)
    sink.append(projection?.valueIfPlaying)
    sink.append(projection?.low80)
    sink.append(projection?.high80)
    sink.append(projection?.confidence)
    sink.append(projection?.riseChance)
    sink.append(projection?.chanceOf120)
    sink.append(projection?.percentRank)
  }

  func fillAvailability(_ sink: inout RowWriter) throws {
    for (place, row) in plan.availability.enumerated() {
      sink.append(place + 1)
      sink.append(row.section)
      sink.append(row.player.map(id))
      sink.append(row.state.rawValue)
      sink.append(row.reason)
      try sink.endRow()
    }
  }
}

import Bundles

extension FantasyTables {
  func fillColors(_ sink: inout RowWriter) throws {
    for color in season.league.colors.sorted(by: { $0.id.comesBefore($1.id) }) {
      sink.append(color.id)
      sink.append(color.lightHex)
      sink.append(color.darkHex)
      sink.append(color.onLightHex)
      sink.append(color.onDarkHex)
      sink.append(color.contrastInLight?.rounded(toPlaces: 2))
      sink.append(color.contrastInDark?.rounded(toPlaces: 2))
      try sink.endRow()
    }
  }

  func fillDesignTokens(_ sink: inout RowWriter) throws {
    let tokens = season.designTokens.sorted {
      $0.group == $1.group ? $0.name.comesBefore($1.name) : $0.group.comesBefore($1.group)
    }
    for token in tokens {
      sink.append(token.group)
      sink.append(token.name)
      sink.append(token.value)
      try sink.endRow()
    }
  }

  func fillPositions(_ sink: inout RowWriter) throws {
    for position in Position.inKeyOrder {
      let line = season.rules.lines[position]
      sink.append(position.code)
      sink.append(position.rawValue)
      sink.append(PositionSet([position]).rawValue)
      sink.append(position.title)
      sink.append(line?.field ?? 0)
      sink.append(line?.bench ?? 0)
      sink.append(ColorRole(position).rawValue)
      try sink.endRow()
    }
  }

  func fillClubs(_ sink: inout RowWriter) throws {
    for club in season.league.clubs.sorted(by: { $0.code.comesBefore($1.code) }) {
      sink.append(club.code)
      sink.append(club.name)
      sink.append(club.squadID)
      sink.append(club.color)
      try sink.endRow()
    }
  }

  func fillVenues(_ sink: inout RowWriter) throws {
    for venue in season.league.venues.sorted(by: { $0.id.comesBefore($1.id) }) {
      sink.append(venue.id)
      sink.append(venue.name)
      sink.append(venue.zone)
      try sink.endRow()
    }
  }

  func fillTiers(_ sink: inout RowWriter) throws {
    for tier in PriceTier.inKeyOrder {
      sink.append(tier.rawValue)
      sink.append(tier.title)
      sink.append(tier.minimum)
      try sink.endRow()
    }
  }
}

extension Position {
  /// The positions in the order of their codes, as keys of tables are.
  static var inKeyOrder: [Position] { allCases.sorted { $0.code.comesBefore($1.code) } }
}

extension PriceTier {
  /// The tiers in the order of their ids.
  static var inKeyOrder: [PriceTier] { allCases.sorted { $0.rawValue.comesBefore($1.rawValue) } }
}

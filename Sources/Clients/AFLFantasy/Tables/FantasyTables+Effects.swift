import Bundles

extension FantasyTables {
  func fillOpponentEffects(_ sink: inout RowWriter) throws {
    let effects = analysis.opponentEffects.sorted {
      if $0.club != $1.club { return code($0.club).comesBefore(code($1.club)) }
      return ($0.position.code, $0.round) < ($1.position.code, $1.round)
    }
    for effect in effects {
      sink.append(code(effect.club))
      sink.append(effect.position.code)
      sink.append(effect.round)
      sink.append(effect.games)
      sink.append(effect.raw)
      sink.append(effect.shrunk)
      try sink.endRow()
    }
  }

  func fillVenueBiases(_ sink: inout RowWriter) throws {
    let biases = analysis.venueBiases.sorted {
      if $0.player != $1.player { return $0.player < $1.player }
      return venueID($0.venue).comesBefore(venueID($1.venue))
    }
    for bias in biases {
      sink.append(id(bias.player))
      sink.append(venueID(bias.venue))
      sink.append(bias.games)
      sink.append(bias.raw)
      sink.append(bias.shrunk)
      sink.append(bias.standardError)
      sink.append(bias.isSignificant)
      try sink.endRow()
    }
  }

  func fillPlayerOpponents(_ sink: inout RowWriter) throws {
    let opponents = analysis.playerOpponents.sorted {
      if $0.player != $1.player { return $0.player < $1.player }
      return code($0.opponent).comesBefore(code($1.opponent))
    }
    for opponent in opponents {
      sink.append(id(opponent.player))
      sink.append(code(opponent.opponent))
      sink.append(opponent.games)
      sink.append(opponent.average)
      sink.append(opponent.raw)
      sink.append(opponent.shrunk)
      try sink.endRow()
    }
  }

  func fillTapers(_ sink: inout RowWriter) throws {
    for taper in analysis.tapers.sorted(by: { $0.player < $1.player }) {
      sink.append(id(taper.player))
      sink.append(taper.seasons)
      sink.append(taper.taper)
      sink.append(taper.isFlagged)
      try sink.endRow()
    }
  }
}

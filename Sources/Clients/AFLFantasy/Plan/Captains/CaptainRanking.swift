/// Whom to make captain, and whom vice-captain (F12).
struct CaptainRanking {
  /// How many choices are kept, and how many pairs.
  static let kept = 20

  private let round: ComingRound
  /// Who can play, by projection↓, chance of 120↓, id.
  private let players: [CaptainChoice]

  /// Ranks those who can play in a round.
  init(_ round: ComingRound) {
    self.round = round
    players = Self.ranked(round)
  }

  private static func ranked(_ round: ComingRound) -> [CaptainChoice] {
    let players = round.season.players.indices.filter { round.canPlay[$0] }.sorted { left, right in
      guard let one = round.projections[left], let other = round.projections[right] else {
        return false
      }
      if one.value != other.value { return one.value > other.value }
      if one.chanceOf120 != other.chanceOf120 { return one.chanceOf120 > other.chanceOf120 }
      return round.id(left) < round.id(right)
    }
    return players.enumerated().map { place, player in
      CaptainChoice(
        round: round.number, rank: place + 1, player: player,
        projection: round.points[player],
        chanceOf120: round.projections[player]?.chanceOf120 ?? 0)
    }
  }

  /// The first of all who can play.
  var choices: [CaptainChoice] { Array(players.prefix(Self.kept)) }

  /// The best pairs of all whose vice-captain is locked strictly before the captain (O: rolling
  /// lockout), by what is expected, as stored↓, chance of 120 of the vice-captain↓, ids.
  ///
  /// No pair is looked at that cannot be kept: with one vice-captain, what is expected never rises
  /// from one captain to one who is projected for less, so the rest is passed over once a pair is
  /// behind the last that is kept by more than rounding can make up for.
  var pairs: [CaptainPair] {
    var best = KeptBest<CaptainPair>(Self.kept, by: comesBefore)
    for vice in players {
      guard let locked = round.lockout(vice.player) else { continue }
      let deviation = round.projections[vice.player]?.deviation ?? 0
      for captain in players {
        guard let lockout = round.lockout(captain.player), locked < lockout else { continue }
        let expected = CaptainPair.expected(
          vice: vice.projection, deviation: deviation, captain: captain.projection)
        if let last = best.last, expected + 0.06 < last.expected { break }
        best.offer(pair(vice, captain, expected))
      }
    }
    return best.elements.enumerated().map { place, pair in pair.ranked(place + 1) }
  }

  private func pair(
    _ vice: CaptainChoice, _ captain: CaptainChoice, _ expected: Double
  ) -> CaptainPair {
    CaptainPair(
      round: round.number, rank: 0, viceCaptain: vice.player, captain: captain.player,
      expected: expected.rounded(toPlaces: 1))
  }

  private func comesBefore(_ one: CaptainPair, _ other: CaptainPair) -> Bool {
    if one.expected != other.expected { return one.expected > other.expected }
    let chances = [one, other].map { round.projections[$0.viceCaptain]?.chanceOf120 ?? 0 }
    if chances[0] != chances[1] { return chances[0] > chances[1] }
    return (round.id(one.viceCaptain), round.id(one.captain))
      < (round.id(other.viceCaptain), round.id(other.captain))
  }
}

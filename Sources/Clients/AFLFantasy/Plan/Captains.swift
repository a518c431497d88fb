import Foundation

/// A player's place among the captains of a round (F12).
struct CaptainChoice: Hashable, Sendable {
  let round: Int
  /// From 1: by projection↓, chance of 120↓, id.
  let rank: Int
  let player: Int
  let projection: Double
  let chanceOf120: Double
}

/// A vice-captain who plays first, and the captain to fall back to (F12).
struct CaptainPair: Hashable, Sendable {
  let round: Int
  /// From 1: by expected↓, chance of 120↓ of the vice-captain, ids.
  var rank = 0
  /// Who plays first.
  let viceCaptain: Int
  /// Who plays later.
  let captain: Int
  /// The expected score of the better decision, 1 decimal: vc_ev.
  let expected: Double
}

/// Whom to make captain, and whom vice-captain (F12).
struct CaptainRanking {
  /// How many choices are kept, and how many pairs.
  static let kept = 20

  private let round: ComingRound
  /// Who can play, by projection↓, chance of 120↓, id.
  private let players: [CaptainChoice]

  init(_ round: ComingRound) {
    self.round = round
    players = Self.ranked(round)
  }

  private static func ranked(_ round: ComingRound) -> [CaptainChoice] {
    let chances = round.projections.map { $0?.chanceOf120 ?? 0 }
    let players = round.season.players.indices.filter { round.canPlay[$0] }.sorted {
      (-round.points[$0], -chances[$0], round.id($0))
        < (-round.points[$1], -chances[$1], round.id($1))
    }
    return players.enumerated().map { place, player in
      CaptainChoice(
        round: round.number, rank: place + 1, player: player,
        projection: round.points[player], chanceOf120: chances[player])
    }
  }

  /// The first of all who can play.
  var choices: [CaptainChoice] { Array(players.prefix(Self.kept)) }

  /// The best pairs of all whose vice-captain is locked strictly before the captain (O: rolling
  /// lockout), by what is expected, as stored↓, chance of 120 of the vice-captain↓, ids.
  ///
  /// No pair is examined that cannot be kept: with one vice-captain, what is expected never rises
  /// from one captain to one who is projected for less, so the rest is skipped once a pair is behind
  /// the last that is kept by more than rounding can make up for.
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
    return best.ranked(\.rank)
  }

  private func pair(
    _ vice: CaptainChoice, _ captain: CaptainChoice, _ expected: Double
  ) -> CaptainPair {
    CaptainPair(
      round: round.number, viceCaptain: vice.player, captain: captain.player,
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

extension CaptainPair {
  /// What the better of two decisions brings: keep the vice-captain's score, or take the captain
  /// (F12).
  ///
  /// Kind H: μ_c·Φ(z) + μ_v·(1 − Φ(z)) + σ_v·φ(z) with z = (μ_c − μ_v)/σ_v, which is the mean of the
  /// greater of the vice-captain's score, taken as normal, and the captain's projection. A
  /// vice-captain without a deviation scores what he is projected for.
  static func expected(vice: Double, deviation: Double, captain: Double) -> Double {
    guard deviation > 0 else { return max(vice, captain) }
    let z = (captain - vice) / deviation
    let below = NormalDistribution.below(z)
    let density = exp(-z * z / 2) / (2 * Double.pi).squareRoot()
    return captain * below + vice * (1 - below) + deviation * density
  }
}

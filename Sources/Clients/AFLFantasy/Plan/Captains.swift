import Foundation
import SeedFantasy

/// A player's rank among the captains of a round (F12).
struct CaptainChoice: Sendable {
  let round: Int
  /// The rank, from 1: by expected points in descending order, then by the chance of 120, then by a
  /// coach's preference.
  let rank: Int
  let player: Int
  /// The points if he plays.
  let projection: Double
  /// The chance that he plays, 4 decimals.
  let playChance: Double
  let chanceOf120: Double
}

/// A vice-captain who plays first, and a captain who plays later (F12).
struct CaptainPair: Equatable, Sendable {
  let round: Int
  /// The rank, from 1: by expected score in descending order, then by the vice-captain's chance of
  /// 120, then by a coach's preference.
  var rank = 0
  /// The player who plays first.
  let viceCaptain: Int
  /// The player who plays later.
  let captain: Int
  /// The expected score of the better decision, 1 decimal: vc_ev.
  let expected: Double
}

/// The captains and vice-captains that the plan advises for one round (F12).
struct CaptainRanking {
  /// The number of choices that are kept, and of pairs.
  static let kept = 20

  /// The facts about a player before the round.
  private struct Candidate {
    let player: Int
    /// When he is locked; nil without a match.
    let lockout: Int?
    /// The approximate time when his score is final; nil without a match.
    let end: Int?
    let projection: Double
    let playChance: Double
    let deviation: Double
    let chanceOf120: Double

    /// The expected points.
    var expected: Double { projection * playChance }
  }

  private let round: ComingRound
  private let number: Int
  /// The players with a chance to play of more than one half, by expected points in descending
  /// order, then by the chance of 120, then by a coach's preference.
  private let players: [Candidate]

  /// Ranks the captains of the coming round, or of a later round with today's knowledge.
  init(_ round: ComingRound, inRound number: Int? = nil) {
    self.round = round
    self.number = number ?? round.number
    let number = self.number
    let lockouts = round.season.lockouts(inRound: number)
    let ends = round.season.ends(ofRound: number)
    let found = round.season.players.indices.compactMap { player in
      Self.candidate(player, inRound: number, round, lockouts, ends)
    }
    players = found.ordered {
      (-$0.expected, -$0.chanceOf120, round.preferences[$0.player])
        < (-$1.expected, -$1.chanceOf120, round.preferences[$1.player])
    }
  }

  /// The facts about a player whose chance to play in the round is more than one half; nil for
  /// other players.
  private static func candidate(
    _ player: Int, inRound number: Int, _ round: ComingRound, _ lockouts: [Int?], _ ends: [Int?]
  ) -> Candidate? {
    let club = round.season.players[player].club
    let (lockout, end) = (lockouts[club], ends[club])
    guard let coming = round.projections[player] else { return nil }
    if number == round.number {
      guard round.canPlay[player] else { return nil }
      return Candidate(
        player: player, lockout: lockout, end: end, projection: coming.value,
        playChance: coming.playChance, deviation: coming.deviation,
        chanceOf120: coming.chanceOf120)
    }
    guard let ahead = round.analysis.outlooks[player].first(where: { $0.round == number }),
      ahead.isAvailable, ahead.playChance >= LikelyPlayer.leastChance
    else { return nil }
    return Candidate(
      player: player, lockout: lockout, end: end, projection: ahead.projection,
      playChance: ahead.playChance, deviation: coming.deviation,
      chanceOf120: ahead.chanceOf120(deviation: coming.deviation))
  }

  /// The best of the players who can play.
  var choices: [CaptainChoice] {
    players.prefix(Self.kept).enumerated().map { place, candidate in
      CaptainChoice(
        round: number, rank: place + 1, player: candidate.player,
        projection: candidate.projection, playChance: candidate.playChance,
        chanceOf120: candidate.chanceOf120)
    }
  }

  /// The best pairs among those whose vice-captain's match ends before the captain is locked (O:
  /// rolling lockout). They are ordered by the stored expected score, then by the vice-captain's
  /// chance of 120, both descending, then by a coach's preference.
  ///
  /// The search skips pairs that cannot be among the best. For a given vice-captain, a captain with
  /// a lower projection never gives a higher expected score, if both captains are certain to play.
  /// So the search for a vice-captain ends when a pair is worse than the last kept pair by more
  /// than rounding can hide.
  var pairs: [CaptainPair] {
    var best = KeptBest<(pair: CaptainPair, chance: Double)>(Self.kept, by: comesBefore)
    let captains = players.filter { $0.lockout != nil }.ordered {
      ($1.projection, $0.player) < ($0.projection, $1.player)
    }
    for vice in players {
      guard let end = vice.end else { continue }
      for captain in captains {
        let most = CaptainPair.expected(
          vice: vice.projection, deviation: vice.deviation, viceChance: vice.playChance,
          captain: captain.projection)
        if let last = best.last, most + 0.06 < last.pair.expected { break }
        guard let lockout = captain.lockout, end < lockout else { continue }
        best.offer((pair(vice, captain), vice.chanceOf120))
      }
    }
    return best.ranked(\.pair.rank).map(\.pair)
  }

  private func pair(_ vice: Candidate, _ captain: Candidate) -> CaptainPair {
    let expected = CaptainPair.expected(
      vice: vice.projection, deviation: vice.deviation, viceChance: vice.playChance,
      captain: captain.projection, captainChance: captain.playChance)
    return CaptainPair(
      round: number, viceCaptain: vice.player, captain: captain.player,
      expected: expected.rounded(toPlaces: 1))
  }

  private func comesBefore(
    _ one: (pair: CaptainPair, chance: Double), _ other: (pair: CaptainPair, chance: Double)
  ) -> Bool {
    if one.pair.expected != other.pair.expected {
      return one.pair.expected > other.pair.expected
    }
    if one.chance != other.chance { return one.chance > other.chance }
    let places = round.preferences
    return (places[one.pair.viceCaptain], places[one.pair.captain])
      < (places[other.pair.viceCaptain], places[other.pair.captain])
  }
}

extension OutlookRound {
  /// The chance that he plays and scores 120 points or more, 4 decimals; `deviation` is σ_p of his
  /// projections.
  fileprivate func chanceOf120(deviation: Double) -> Double {
    guard deviation > 0 else { return projection >= 120 ? playChance : 0 }
    let above = NormalDistribution.below((projection - 120) / deviation)
    return (above * playChance).rounded(toPlaces: 4)
  }
}

extension FantasySeason {
  /// The rounds for which captains are advised: the coming round and each later round of the
  /// fixture.
  var captainRounds: [Int] {
    guard let coming = openRound else { return [] }
    return Set(matches.map(\.round).filter { $0 > coming }).union([coming]).ordered()
  }

  /// The time when each club's players are locked in a round: the start of its first match; nil
  /// without a match.
  func lockouts(inRound number: Int) -> [Int?] {
    var lockouts = [Int?](repeating: nil, count: league.clubs.count)
    for match in matches.reversed() where match.round == number {
      lockouts[match.home] = match.start
      lockouts[match.away] = match.start
    }
    return lockouts
  }

  /// The approximate time when each club's scores are final in a round: the end of its last match,
  /// because a postponed match may be the one that counts. Nil without a match.
  func ends(ofRound number: Int) -> [Int?] {
    var ends = [Int?](repeating: nil, count: league.clubs.count)
    for match in matches where match.round == number {
      for club in [match.home, match.away] {
        ends[club] = max(ends[club] ?? .min, rules.end(ofMatchAt: match.start))
      }
    }
    return ends
  }
}

extension CaptainPair {
  /// The expected score of the better decision: to keep the vice-captain's score, or to take the
  /// captain's (F12).
  ///
  /// Kind H: if both play, μ_c·Φ(z) + μ_v·(1 − Φ(z)) + σ_v·φ(z) with z = (μ_c − μ_v)/σ_v. This is
  /// the mean of the greater of two values: the vice-captain's score, assumed to be normal, and the
  /// captain's projection. If only one of them plays, his projection counts. A vice-captain without
  /// a deviation scores his projection.
  static func expected(
    vice: Double, deviation: Double, viceChance: Double = 1, captain: Double,
    captainChance: Double = 1
  ) -> Double {
    let both = ofBoth(vice: vice, deviation: deviation, captain: captain)
    return captainChance * (viceChance * both + (1 - viceChance) * captain)
      + (1 - captainChance) * viceChance * vice
  }

  private static func ofBoth(vice: Double, deviation: Double, captain: Double) -> Double {
    guard deviation > 0 else { return max(vice, captain) }
    let z = (captain - vice) / deviation
    let below = NormalDistribution.below(z)
    let density = exp(-z * z / 2) / (2 * Double.pi).squareRoot()
    return captain * below + vice * (1 - below) + deviation * density
  }
}

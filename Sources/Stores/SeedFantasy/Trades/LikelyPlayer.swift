/// The players that advice may name: those who more likely play than not (H).
package enum LikelyPlayer {
  /// The least chance to play.
  package static let leastChance = 0.5

  /// Whether a player more likely plays than not in the next round in which his club has a match, from
  /// what is known of each round ahead.
  package static func isLikely(
    _ outlook: some Sequence<(isAvailable: Bool, isBye: Bool, playChance: Double)>
  ) -> Bool {
    let next = outlook.first { !$0.isBye }
    return next.map { $0.isAvailable && $0.playChance >= leastChance } ?? false
  }
}

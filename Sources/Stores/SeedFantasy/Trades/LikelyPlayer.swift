/// The players that advice may name: those with a chance to play of more than one half (H).
package enum LikelyPlayer {
  /// The smallest chance to play.
  package static let leastChance = 0.5

  /// Whether a player's chance to play his club's next match is more than one half, from the data
  /// of each round ahead.
  package static func isLikely(
    _ outlook: some Sequence<(isAvailable: Bool, isBye: Bool, playChance: Double)>
  ) -> Bool {
    let next = outlook.first { !$0.isBye }
    return next.map { $0.isAvailable && $0.playChance >= leastChance } ?? false
  }
}

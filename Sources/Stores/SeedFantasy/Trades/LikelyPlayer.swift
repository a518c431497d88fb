/// The players that advice may name, who are more likely than not to play (H).
package enum LikelyPlayer {
  /// The least chance to play.
  package static let leastChance = 0.5

  /// Whether a player is more likely than not to play his club's next match, from the data of each round
  /// ahead.
  package static func isLikely(
    _ outlook: some Sequence<(isAvailable: Bool, isBye: Bool, playChance: Double)>
  ) -> Bool {
    let next = outlook.first { !$0.isBye }
    return next.map { $0.isAvailable && $0.playChance >= leastChance } ?? false
  }
}

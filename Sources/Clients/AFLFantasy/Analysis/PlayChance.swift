import Foundation

/// How likely a player is to play in a round ahead (H): who scores well is named again, and who is
/// out comes back.
///
/// Set on 2025, and within five points of what happened on 2021, 2024 and 2025 for who plays and is
/// given a chance of 60 % or more.
struct PlayChance {
  /// The share of rounds that players of such scores play in the long run, once they are in the team:
  /// 1/(1 + e^(1.3 − 0.036·b)).
  let share: Double

  /// The chances of a player who is expected to score so much: b of F7.
  init(base: Double) {
    share = 1 / (1 + exp(1.3 - 0.036 * base))
  }

  /// The chance to play so many matches of the club after one, of who plays in that or does not, 4
  /// decimals: share + (1 − share)·0.7^k, and 0.8·share·(1 − 0.7^k).
  func after(_ matches: Int, isPlaying: Bool) -> Double {
    let memory = pow(0.7, Double(matches))
    let chance = isPlaying ? share + (1 - share) * memory : 0.8 * share * (1 - memory)
    return chance.rounded(toPlaces: 4)
  }
}

import Foundation

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

  /// The pair at a place.
  func ranked(_ rank: Int) -> CaptainPair {
    CaptainPair(
      round: round, rank: rank, viceCaptain: viceCaptain, captain: captain, expected: expected)
  }
}

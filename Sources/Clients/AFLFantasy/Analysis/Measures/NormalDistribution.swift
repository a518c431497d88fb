import Foundation

/// The normal distribution, which errors of projections are taken to follow (F8).
///
/// `erf` may differ in its last bit between machines; what is told of it has four decimals.
enum NormalDistribution {
  /// How many standard deviations the middle 80 % reach to either side.
  static let middle80 = 1.2816
  /// How many standard deviations the middle 90 % reach to either side.
  static let middle90 = 1.6449

  /// Φ: the chance of at most so many standard deviations above the mean.
  static func below(_ deviations: Double) -> Double {
    erfc(-deviations / (2.0).squareRoot()) / 2
  }

  /// 2Φ − 1: the chance to be within so many standard deviations of the mean.
  static func within(_ deviations: Double) -> Double {
    erf(deviations / (2.0).squareRoot())
  }
}

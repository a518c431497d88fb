extension [Int] {
  /// A percentile of numbers in ascending order, between the two that are nearest (R's type 7,
  /// Hyndman and Fan 1996); the share is 0 to 1, and there must be numbers.
  func percentile(_ share: Double) -> Double {
    let place = Double(count - 1) * share
    let lower = Int(place)
    let upper = Swift.min(lower + 1, count - 1)
    return Double(self[lower]) + (place - Double(lower)) * Double(self[upper] - self[lower])
  }
}

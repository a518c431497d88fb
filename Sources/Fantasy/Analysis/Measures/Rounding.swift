extension Double {
  /// The number to so many decimals, half away from zero; never −0.
  func rounded(toPlaces places: Int) -> Double {
    let factor = Double((0..<places).reduce(1) { power, _ in power * 10 })
    return (self * factor).rounded() / factor + 0
  }
}

extension Int {
  /// A sum of whole numbers over a count, to one decimal, half away from zero: exact halves stay
  /// exact, since only the last step divides.
  func mean(of count: Int) -> Double {
    (Double(self * 10) / Double(count)).rounded() / 10 + 0
  }
}

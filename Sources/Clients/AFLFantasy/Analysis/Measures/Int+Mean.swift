extension Int {
  /// A sum of whole numbers over a count, to one decimal, half away from zero: exact halves stay
  /// exact, since only the last step divides.
  func mean(of count: Int) -> Double {
    (Double(self * 10) / Double(count)).rounded() / 10 + 0
  }
}

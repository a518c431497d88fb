extension Double {
  /// The number rounded to a number of decimals, half away from zero; 0 instead of −0.
  package func rounded(toPlaces places: Int) -> Double {
    let factor = Double((0..<places).reduce(1) { power, _ in power * 10 })
    return (self * factor).rounded() / factor + 0
  }
}

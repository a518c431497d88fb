extension SeasonRules {
  /// A price as people see it: a multiple of the step, not below the floor.
  func shownPrice(_ hidden: Double) -> Int {
    max(priceFloor, Int((hidden / Double(priceStep)).rounded()) * priceStep)
  }

  /// P₀ = MN₀·A·(1 − discount), rounded to the step (F4, kind O: afl.com.au/news/1071146); nil for a
  /// player who played in neither of the last two seasons.
  ///
  /// A is the last season's average; fewer than ten games in it bring a discount of 3 % for each
  /// that is missing, and then the better of the last two averages counts.
  func startPrice(_ past: PastRecord) -> Int? {
    let last = past.totals(of: season - 1)
    let averages = [last, past.totals(of: season - 2)].filter { $0.games > 0 }.map(\.average)
    guard let best = averages.max() else { return nil }
    let missing = max(0, 10 - last.games)
    let average = missing == 0 ? last.average : best
    let price = magicNumber * average * Double(100 - 3 * missing) / 100
    return min(priceCeiling, shownPrice(price))
  }
}

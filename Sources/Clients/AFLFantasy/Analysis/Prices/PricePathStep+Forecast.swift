extension PricePathStep {
  /// The price after each round of an outlook (F13): with what is projected, and with the ends of
  /// the 80 % intervals; a round without a game leaves the price as it is.
  static func path(
    from forecast: PriceForecast, shown: Int, outlook: [OutlookRound], deviation: Double
  ) -> [PricePathStep] {
    let reach = NormalDistribution.middle80 * deviation
    let expected = forecast.prices(outlook) { $0 }
    let low = forecast.prices(outlook) { ($0 - reach).rounded(toPlaces: 1) }
    let high = forecast.prices(outlook) { ($0 + reach).rounded(toPlaces: 1) }
    let deltas = zip(expected, [shown] + expected).map { $0 - $1 }
    let peak = outlook.indices.first {
      deltas[$0] <= 0 && outlook[$0].isAvailable && outlook[$0].round > 0
    }
    return outlook.indices.map { index in
      PricePathStep(
        round: outlook[index].round + 1, expected: expected[index], low: low[index],
        high: high[index], delta: deltas[index], isPeak: index == peak)
    }
  }
}

extension PriceForecast {
  /// The shown price after each round, with a score made of what is projected for it.
  fileprivate func prices(_ outlook: [OutlookRound], score: (Double) -> Double) -> [Int] {
    var forecast = self
    return outlook.map { forecast.play($0.isAvailable ? score($0.projection) : nil) }
  }
}

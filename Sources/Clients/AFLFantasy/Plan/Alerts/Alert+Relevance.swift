extension Alert {
  /// How much an alert matters, 0 to 1, 4 decimals (F18).
  ///
  /// Kind H: 0.5·min(1, |last change of price|/$80k) + 0.3·min(1, owned/30 %) + 0.2·recency, kept
  /// within 0 and 1. Recency is 1 for news of the coming round, and 1/(1 + r) for what rests on a
  /// player's last game r rounds before the last.
  static func relevance(priceChange: Int, ownedPercent: Double, recency: Double) -> Double {
    let price = min(1, Double(priceChange.magnitude) / 80_000)
    let owned = min(1, ownedPercent / 30)
    return min(1, max(0, 0.5 * price + 0.3 * owned + 0.2 * recency)).rounded(toPlaces: 4)
  }
}

extension Alert.InterruptionLevel {
  /// How loudly a category is told: what cannot wait breaks through, prices make no sound.
  init(_ category: Alert.Category) {
    switch category {
    case .priceRise, .priceFall, .sell, .buy: self = .passive
    case .injury: self = .active
    case .lateChange, .lockout: self = .timeSensitive
    }
  }
}

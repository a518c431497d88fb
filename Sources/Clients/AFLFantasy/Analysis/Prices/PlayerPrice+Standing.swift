extension PlayerPrice {
  /// A player's row before a round.
  ///
  /// The hidden price is the engine's own as long as what it shows is within one step of the official
  /// price; where it is further off it is the official price, so that break-evens and paths start
  /// from what people see. The engine itself goes on as it was: ``simulated`` stays its own word.
  init(
    _ standing: PriceStanding, official: Int?, after last: PlayerPrice?, round: Int,
    _ rules: SeasonRules
  ) {
    let simulated = standing.shown(beforeRound: round, rules)
    let shown = official ?? simulated
    let isFirstAssumed = last == nil && standing.source == .assumed
    self.init(
      round: round, shown: shown,
      hidden: abs(shown - simulated) <= rules.priceStep ? standing.hidden : Double(shown),
      simulated: shown == simulated ? nil : simulated,
      delta: last.map { shown - $0.shown } ?? 0,
      source: official != nil ? .official : isFirstAssumed ? .assumed : .simulated)
  }
}

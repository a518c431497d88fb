/// How many trips each order keeps of a week, start and number of games.
struct KeepingLimits {
  private let byRecommendation: Int
  private let byEachOrder: Int

  /// The level at which nothing is lowered.
  static func wholeLevel(_ rules: TripRules) -> Int {
    max(rules.keptByRecommendation, rules.keptByEachOrder)
  }

  /// The limits of the rules, none above a level.
  ///
  /// Kind H. Lowering the recommendation alone would not do: of four leagues' year the five of each
  /// other order are twice the cap. So below five all orders fall together.
  init(level: Int, _ rules: TripRules) {
    byRecommendation = min(level, rules.keptByRecommendation)
    byEachOrder = min(level, rules.keptByEachOrder)
  }

  /// What an order still keeps while it has room: everything, or nothing where it never has any.
  func openBound(_ order: TripOrder) -> TripRanking.Key {
    room(order) == 0 ? .least : .greatest
  }

  /// The trips that an order keeps.
  func room(_ order: TripOrder) -> Int {
    order == .recommended ? byRecommendation : byEachOrder
  }
}

/// What a coach compares between players with the same expected points: the growth of the price, the
/// money that is left, minutes on the ground.
package enum CoachPreference {
  /// How many of a player's last games say how long he is on the ground.
  package static let games = 5

  /// The place of each player, from 0, by the growth of his price in dollars↓, price↑, mean time on
  /// ground in percent↓; the rest as they are. A price that is not known comes last.
  package static func places(growth: [Int], prices: [Int?], minutes: [Double]) -> [Int] {
    let order = growth.indices.sorted { one, other in
      (-growth[one], prices[one] ?? .max, -minutes[one], one)
        < (-growth[other], prices[other] ?? .max, -minutes[other], other)
    }
    var places = [Int](repeating: 0, count: order.count)
    for (place, player) in order.enumerated() { places[player] = place }
    return places
  }
}

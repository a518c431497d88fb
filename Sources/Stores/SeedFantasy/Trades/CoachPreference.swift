/// The criteria of a coach for players with the same expected points: price growth, money left, and time on
/// ground.
package enum CoachPreference {
  /// The number of a player's last games that determine his time on ground.
  package static let games = 5

  /// The rank of each player, from 0, by price growth in dollars↓, price↑, and mean time on ground in
  /// percent↓; ties keep their order. An unknown price comes last.
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

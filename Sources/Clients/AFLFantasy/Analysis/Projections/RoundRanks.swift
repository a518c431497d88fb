/// The places of a round's players by what they are projected for.
struct RoundRanks {
  /// The place of each player among all, from 1.
  private(set) var overall: [Int]
  /// The place of each among those of his main position.
  private(set) var inPosition: [Int]

  /// Ranks players, who stand in the order of their ids, by value↓ then id.
  init(_ values: [Double], _ players: [Player]) {
    overall = Array(repeating: 0, count: values.count)
    inPosition = overall
    var places = [Int](repeating: 0, count: Position.allCases.count)
    let order = values.indices.sorted { (-values[$0], $0) < (-values[$1], $1) }
    for (place, player) in order.enumerated() {
      let position = players[player].mainPosition.rawValue - 1
      places[position] += 1
      overall[player] = place + 1
      inPosition[player] = places[position]
    }
  }

  /// The share of the other players whom one is ahead of, 4 decimals; 1 for the only one.
  func percent(_ player: Int) -> Double {
    guard overall.count > 1 else { return 1 }
    let behind = Double(overall.count - overall[player])
    return (behind / Double(overall.count - 1)).rounded(toPlaces: 4)
  }
}

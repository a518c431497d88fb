/// The most places of the field that some players can fill (F16).
///
/// A maximum bipartite matching by augmenting paths (C: Berge's theorem; Kuhn's algorithm), in which
/// the places of a position are one node. Which of several it finds is fixed: players are
/// taken in the order given; each is put in the first of his positions, DEF MID RUC FWD, where a
/// place is free or can be freed by moving those who have it, the first of them first. So a place
/// that is once filled stays filled.
struct FieldMatching {
  private let places: [Position: Int]
  private let positions: [PositionSet]
  private var fielded: [Position: [Int]] = [:]

  init(_ positions: [PositionSet], on lines: [Position: SeasonRules.Line]) {
    places = lines.mapValues { max(0, $0.field) }
    self.positions = positions
    for player in positions.indices {
      var seen: PositionSet = []
      _ = place(player, &seen)
    }
  }

  var count: Int { fielded.values.reduce(0) { $0 + $1.count } }

  /// The places that stay empty, of positions that have any.
  var empty: [Position: Int] {
    places.reduce(into: [:]) { empty, line in
      let left = line.value - (fielded[line.key]?.count ?? 0)
      if left > 0 { empty[line.key] = left }
    }
  }

  /// Finds a place for a player, in none of the positions that were looked at already.
  private mutating func place(_ player: Int, _ seen: inout PositionSet) -> Bool {
    for position in positions[player].positions where !seen.contains(position) {
      seen.formUnion(PositionSet([position]))
      let there = fielded[position] ?? []
      if there.count < places[position] ?? 0 {
        fielded[position] = there + [player]
        return true
      }
      for (index, other) in there.enumerated() where place(other, &seen) {
        fielded[position]?[index] = player
        return true
      }
    }
    return false
  }
}

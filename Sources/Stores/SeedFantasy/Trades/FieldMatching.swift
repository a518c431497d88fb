/// The largest number of places of the field that some players can fill (F16).
///
/// A maximum bipartite matching by augmenting paths (C: Berge's theorem; Kuhn's algorithm), in
/// which the places of a position are one node. If several matchings are possible, the order
/// decides. A player gets the first of his positions (DEF, MID, RUC, FWD) that has a free place, or
/// in which a place becomes free if other players move, in their order. So a filled place stays
/// filled. The sets of players that fit form a matroid, so placing players by points, the best
/// first, gives the best set.
package struct FieldMatching: Sendable {
  private struct Fielded {
    let player: Int
    let positions: Int
  }

  private let places: [Int]
  private var fielded: [[Fielded]]
  /// The number of players with a place.
  package private(set) var count = 0

  /// Makes an empty field with the given numbers of places: DEF MID RUC FWD.
  package init(places: [Int]) {
    self.places = places
    fielded = Array(repeating: [], count: places.count)
  }

  /// The number of free places of each position.
  package var empty: [Int] { zip(places, fielded).map { $0 - $1.count } }

  /// Gives a player a place; returns false if no place can be freed. His positions are bits: bit 0 is DEF.
  package mutating func place(_ player: Int, positions: Int) -> Bool {
    var seen = 0
    let isPlaced = place(Fielded(player: player, positions: positions), &seen)
    if isPlaced { count += 1 }
    return isPlaced
  }

  /// Finds a place for a player in a position that was not tried before.
  private mutating func place(_ player: Fielded, _ seen: inout Int) -> Bool {
    for position in places.indices where player.positions & ~seen & 1 << position != 0 {
      seen |= 1 << position
      if fielded[position].count < places[position] {
        fielded[position].append(player)
        return true
      }
      for (index, other) in fielded[position].enumerated() where place(other, &seen) {
        fielded[position][index] = player
        return true
      }
    }
    return false
  }
}

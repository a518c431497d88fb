/// The places of a field, which players fill in proportion to their chances to play (F14).
///
/// A player who plays with a chance of 0.7 takes 0.7 of a place, and the next best players fill the
/// rest. So the bench counts in proportion to its use. For every set of positions, the players
/// whose positions are all in the set must not take more than its places. If this is true, the
/// shares fit (C: Hall's theorem). Shares that fit form a polymatroid, so placing players by
/// points, the best first, gives the most points.
struct ExpectedField {
  /// The smallest part of a place that counts, because sums of chances are not exact.
  static let least = 1e-9

  /// The places left for players with no position outside a set, by the set's bits.
  private var free: SIMD16<Double>

  /// Makes an empty field with the given numbers of places (DEF MID RUC FWD) and of scores that count.
  init(places: [Int], counted: Int) {
    free = SIMD16(repeating: 0)
    for set in 0..<16 {
      let sum = places.indices.reduce(0) { set >> $1 & 1 == 1 ? $0 + places[$1] : $0 }
      free[set] = Double(set == 15 ? min(sum, counted) : sum)
    }
  }

  /// Whether the field has no place left.
  var isFull: Bool { free[15] < Self.least }

  /// Gives a player up to `chance` of a place, and returns the share that he got.
  mutating func place(chance: Double, positions: Int) -> Double {
    let room = free + Self.others[positions]
    let eight = room.lowHalf.replacing(with: room.highHalf, where: room.highHalf .< room.lowHalf)
    let four = eight.lowHalf.replacing(with: eight.highHalf, where: eight.highHalf .< eight.lowHalf)
    let share = min(chance, min(min(four[0], four[1]), min(four[2], four[3])))
    guard share >= Self.least else { return 0 }
    free -= share * Self.own[positions]
    return share
  }

  /// The smallest full set that contains some positions; all positions if no such set is full.
  func smallestFull(around positions: Int) -> Int {
    (0..<16).reduce(15) { smallest, set in
      set & positions == positions && free[set] < Self.least ? smallest & set : smallest
    }
  }

  /// Moves a share of a place from a player of some positions to a player of others, and returns the share
  /// that fits.
  mutating func exchange(_ share: Double, of positions: Int, for others: Int) -> Double {
    let most = (0..<16).reduce(share) { most, set in
      set & others == others && set & positions != positions ? min(most, free[set]) : most
    }
    free += most * Self.own[positions]
    free -= most * Self.own[others]
    return most
  }

  /// For a player's positions, 1 for each set that contains all of them, because he takes one of
  /// the set's places.
  private static let own = (0..<16).map { positions in
    SIMD16((0..<16).map { $0 & positions == positions ? 1.0 : 0 })
  }

  /// For a player's positions, 0 for each set that contains all of them, and no limit for the other
  /// sets.
  private static let others = own.map { own in
    SIMD16((0..<16).map { own[$0] == 1 ? 0 : Double.infinity })
  }
}

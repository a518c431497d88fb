/// Numbers that look random and are the same everywhere: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// Use ``below(_:)`` and ``shuffled(_:)``: the results of the standard library's functions with a
/// generator may differ between its versions.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to but not including `bound`, each equally likely; 0 if `bound` is 0 or 1.
  ///
  /// It uses rejection (H): draws below 2^64 mod `bound` are discarded, and the next draw is taken
  /// modulo `bound`. A bound of 0 or 1 draws nothing.
  package mutating func below(_ bound: UInt64) -> UInt64 {
    guard bound > 1 else { return 0 }
    let refused = (0 &- bound) % bound
    while true {
      let drawn = next()
      if drawn >= refused { return drawn % bound }
    }
  }

  /// The elements in the order of a Fisher-Yates shuffle, from the last place down to the second
  /// (Knuth, Algorithm P): each place is swapped with a place at or before it.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var order = elements
    for place in order.indices.dropFirst().reversed() {
      order.swapAt(place, Int(below(UInt64(place) + 1)))
    }
    return order
  }
}

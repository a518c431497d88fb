/// A small seeded generator of random numbers: the same seed gives the same feed on any machine.
struct SplitMix64: RandomNumberGenerator {
  /// Where the sequence stands.
  private var state: UInt64

  /// Starts the sequence that belongs to a seed.
  init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits of the sequence (Steele, Lea and Flood, 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from a closed range; the remainder's tiny bias does not matter here, a rule of our
  /// own that no standard library can change does.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}

/// The order in which tips are shown: the same wherever it is worked out.
///
/// Fisher-Yates with SplitMix64 over tips by id; a draw below a bound is made by rejection. Tips
/// come in threes, one at each launch, until all have been shown: an epoch, whose seed is the
/// first one XOR its number.
struct TipShuffle {
  /// The seed of the first epoch.
  static let firstSeed: UInt64 = 2026
  /// The tips of a launch.
  static let deckSize = 3

  private var state: UInt64

  /// Begins the order that belongs to a seed.
  init(seed: UInt64) {
    state = seed
  }

  /// The places from 0 up to a count, shuffled: each, from the last down to the second, changes
  /// with one at or before it.
  static func order(of count: Int, seed: UInt64) -> [Int] {
    var shuffle = TipShuffle(seed: seed)
    var order = Array(0..<count)
    for place in order.indices.dropFirst().reversed() {
      order.swapAt(place, Int(shuffle.below(UInt64(place) + 1)))
    }
    return order
  }

  /// The places of the tips of a launch, from 0; fewer than three tips are all shown each time.
  static func deck(launch: Int, of count: Int) -> [Int] {
    let (epoch, place) = max(0, launch).quotientAndRemainder(dividingBy: deckCount(of: count))
    var decks = drawnDecks(ofEpoch: epoch, of: count)
    if epoch > 0, let last = drawnDecks(ofEpoch: epoch - 1, of: count).last {
      // A launch shows no tip of the one before it, so another deck comes first.
      if let next = decks.firstIndex(where: { Set($0).isDisjoint(with: last) }) {
        decks.swapAt(0, next)
      }
    }
    return decks[place]
  }

  private static func deckCount(of count: Int) -> Int { max(1, count / deckSize) }

  private static func drawnDecks(ofEpoch epoch: Int, of count: Int) -> [[Int]] {
    let order = order(of: count, seed: firstSeed ^ UInt64(epoch))
    return (0..<deckCount(of: count)).map { deck in
      Array(order.dropFirst(deckSize * deck).prefix(deckSize))
    }
  }

  /// A number below a bound of at least 2, each as likely as the others: what would favour small
  /// ones is drawn again.
  private mutating func below(_ bound: UInt64) -> UInt64 {
    let refused = (0 &- bound) % bound
    while true {
      let drawn = next()
      if drawn >= refused { return drawn % bound }
    }
  }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

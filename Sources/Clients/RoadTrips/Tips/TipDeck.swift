import Tabular

/// Which tips are shown at which launch: three at a time, in an order that looks random and is the
/// same everywhere.
///
/// An epoch is as many launches as it takes to show every tip; its last launch is filled up with tips of
/// its first, and no other tip comes twice. The database has the first epoch; later ones are computed by
/// `RoadTripStore.deck(launch:)` and the code of ``GeneratedTips``.
struct TipDeck: Sendable {
  /// The seed of epoch 0; a later epoch's is this XOR its number.
  static let firstSeed: UInt64 = 2026

  private let tips: [Tip]

  /// A deck of tips, which may come in any order.
  init(_ tips: [Tip]) {
    self.tips = tips.ordered { $0.id.uuidString < $1.id.uuidString }
  }

  /// How many launches an epoch has; at least one.
  var launchesInEpoch: Int { max(1, (tips.count + 2) / 3) }

  /// The first tips of the order that belongs to a seed: ``SplitMix64/shuffled(_:)`` of the tips by
  /// their ids.
  func random(_ count: Int, seed: UInt64) -> [Tip] {
    var numbers = SplitMix64(seed: seed)
    return Array(numbers.shuffled(tips).prefix(max(0, count)))
  }

  /// The tips of each launch of an epoch as they are drawn; the last launch may have fewer than three.
  func drawnTriples(ofEpoch epoch: Int = 0) -> [[Tip]] {
    let order = random(tips.count, seed: Self.firstSeed ^ UInt64(max(0, epoch)))
    return (0..<launchesInEpoch).map { launch in
      let drawn = order.dropFirst(3 * launch).prefix(3)
      return Array(drawn + order.prefix(min(3 * launch, 3 - drawn.count)))
    }
  }
}

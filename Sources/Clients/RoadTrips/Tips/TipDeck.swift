import Tabular

/// The tips of each launch: three at a time, in an order that looks random and is the same
/// everywhere.
///
/// An epoch is the number of launches that show every tip. Its last launch is filled up with tips
/// of its first launch; no other tip is repeated. The database has the first epoch.
/// `RoadTripStore.deck(launch:)` and the code of ``GeneratedTips`` compute later epochs.
struct TipDeck: Sendable {
  /// The seed of epoch 0; the seed of a later epoch is this XOR the epoch's number.
  static let firstSeed: UInt64 = 2026

  private let tips: [Tip]

  /// Makes a deck of tips, given in any order.
  init(_ tips: [Tip]) {
    self.tips = tips.ordered { $0.id.uuidString < $1.id.uuidString }
  }

  /// The number of launches in an epoch; at least one.
  var launchesInEpoch: Int { max(1, (tips.count + 2) / 3) }

  /// The first tips in the order of a seed: ``SplitMix64/shuffled(_:)`` of the tips sorted by id.
  func random(_ count: Int, seed: UInt64) -> [Tip] {
    var numbers = SplitMix64(seed: seed)
    return Array(numbers.shuffled(tips).prefix(max(0, count)))
  }

  /// The drawn tips of each launch of an epoch; the last launch may have fewer than three.
  func drawnTriples(ofEpoch epoch: Int = 0) -> [[Tip]] {
    let order = random(tips.count, seed: Self.firstSeed ^ UInt64(max(0, epoch)))
    return (0..<launchesInEpoch).map { launch in
      let drawn = order.dropFirst(3 * launch).prefix(3)
      return Array(drawn + order.prefix(min(3 * launch, 3 - drawn.count)))
    }
  }
}

import Tabular

/// Which tips are shown at which launch: three at a time, in an order that looks random and is the
/// same everywhere.
///
/// An epoch is as many launches as there are whole triples of tips; in it no tip comes twice.
package struct TipDeck: Sendable {
  /// The seed of epoch 0; a later epoch's is this XOR its number.
  package static let firstSeed: UInt64 = 2026

  private let tips: [Tip]
  private let seed: UInt64

  /// A deck of tips, which may come in any order.
  package init(_ tips: [Tip], seed: UInt64 = TipDeck.firstSeed) {
    self.tips = tips.sorted { $0.id.uuidString < $1.id.uuidString }
    self.seed = seed
  }

  /// How many launches an epoch has; at least one.
  package var launchesInEpoch: Int { max(1, tips.count / 3) }

  /// The first tips of the order that belongs to a seed: ``SplitMix64/shuffled(_:)`` of the tips by
  /// their ids.
  package func random(_ count: Int = 3, seed: UInt64) -> [Tip] {
    var numbers = SplitMix64(seed: seed)
    return Array(numbers.shuffled(tips).prefix(max(0, count)))
  }

  /// The tips of a launch, counted from 0; a negative number counts as 0.
  package func tips(atLaunch launch: Int) -> [Tip] {
    let (epoch, place) = max(0, launch).quotientAndRemainder(dividingBy: launchesInEpoch)
    return triples(ofEpoch: epoch)[place]
  }

  /// The tips of each launch of an epoch; fewer than three where there are no more.
  ///
  /// If the first triple shares a tip with the last of the epoch before, it changes places with the
  /// next one that doesn't. From 15 tips on there is one before the last, so that two launches that
  /// follow each other never share a tip.
  package func triples(ofEpoch epoch: Int) -> [[Tip]] {
    var triples = drawnTriples(ofEpoch: epoch)
    guard epoch > 0, let last = drawnTriples(ofEpoch: epoch - 1).last else { return triples }
    let before = Set(last.map(\.id))
    let next = triples.firstIndex { triple in !triple.contains { before.contains($0.id) } }
    if let next { triples.swapAt(0, next) }
    return triples
  }

  private func drawnTriples(ofEpoch epoch: Int) -> [[Tip]] {
    let order = random(tips.count, seed: seed ^ UInt64(max(0, epoch)))
    return (0..<launchesInEpoch).map { Array(order.dropFirst(3 * $0).prefix(3)) }
  }
}

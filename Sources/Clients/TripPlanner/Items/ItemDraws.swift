import Tabular

/// What is drawn for one item of a trip: the same for its trip, kind and place on every machine.
///
/// Kind H: SplitMix64 that begins with the first eight bytes, the most significant first, of the
/// SHA-256 of `seed|<trip id>|<kind>|<place>`, such as `seed|t-lagos-2024-04-19|flight|0`.
struct ItemDraws {
  private var numbers: SplitMix64

  /// The draws of an item; `place` counts the items of its kind in the trip from 0.
  init(_ trip: String, _ kind: PlanningCard.Kind, _ place: Int) {
    let digest = MessageDigest.sha256("seed|\(trip)|\(kind.singular)|\(place)".utf8)
    numbers = SplitMix64(seed: digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// A number of a range, each equally likely; the bound itself, without a draw, where it is one.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(numbers.below(UInt64(range.upperBound - range.lowerBound) + 1))
  }

  /// One of some elements, each equally likely; nil without one.
  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(in: 0...elements.count - 1)]
  }

  /// Takes one of some elements out of them; nil without one.
  mutating func take<Element>(from elements: inout [Element]) -> Element? {
    elements.isEmpty ? nil : elements.remove(at: number(in: 0...elements.count - 1))
  }

  /// A rating in tenths, from 3.5 to 5.0 (H).
  mutating func rating() -> Int { number(in: 35...50) }
}

extension String {
  /// A template's text with the name of a city in place of `{city}`.
  func naming(_ city: String) -> String { replacing("{city}", with: city) }
}

import Tabular

/// The random draws for one item of a trip, which are the same on every machine.
///
/// Kind H: SplitMix64, seeded with the first eight bytes, the most significant first, of the
/// SHA-256 of `seed|<trip id>|<kind>|<place>`, such as `seed|t-lagos-2024-04-19|flight|0`.
struct ItemDraws {
  private var numbers: SplitMix64

  /// The draws of an item; `place` counts the items of its kind in the trip from 0.
  init(_ trip: String, _ kind: PlanningCard.Kind, _ place: Int) {
    let digest = MessageDigest.sha256("seed|\(trip)|\(kind.singular)|\(place)".utf8)
    numbers = SplitMix64(seed: digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// A number of a range, each equally likely. A range of one number needs no draw.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(numbers.below(UInt64(range.upperBound - range.lowerBound) + 1))
  }

  /// One of some elements, each equally likely; nil if there are none.
  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(in: 0...elements.count - 1)]
  }

  /// Removes one of some elements and returns it; nil if there are none.
  mutating func take<Element>(from elements: inout [Element]) -> Element? {
    elements.isEmpty ? nil : elements.remove(at: number(in: 0...elements.count - 1))
  }

  /// A rating in tenths, from 3.5 to 5.0 (H).
  mutating func rating() -> Int { number(in: 35...50) }
}

extension String {
  /// A template's text with `{city}` replaced by the name of a city.
  func naming(_ city: String) -> String { replacing("{city}", with: city) }
}

import Testing

@testable import Tabular

struct SplitMix64Tests {
  @Test(
    "The sequence of a seed is the published one",
    arguments: [
      (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
      (
        1_234_567,
        [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
      ),
    ] as [(UInt64, [UInt64])])
  func published(seed: UInt64, expected: [UInt64]) {
    var numbers = SplitMix64(seed: seed)
    #expect(expected.map { _ in numbers.next() } == expected)
  }

  @Test(
    "A draw rejects the first numbers, so that the rest divide evenly",
    arguments: [3, 7, 1_000_003, 1 << 63 + 1, .max - 4] as [UInt64])
  func rejection(bound: UInt64) {
    // The number of possible draws is a multiple of the bound, counted without overflow.
    let (quotient, remainder) = UInt64.max.quotientAndRemainder(dividingBy: bound)
    let refused = remainder == bound - 1 ? 0 : remainder + 1
    #expect(quotient >= 1)
    var plain = SplitMix64(seed: bound)
    var drawing = SplitMix64(seed: bound)
    for _ in 0..<1_000 {
      var expected = plain.next()
      while expected < refused { expected = plain.next() }
      #expect(drawing.below(bound) == expected % bound)
    }
  }

  @Test("A bound of 0 or 1 gives 0 without a draw")
  func smallBounds() {
    var numbers = SplitMix64(seed: 9)
    #expect(numbers.below(0) == 0 && numbers.below(1) == 0)
    var untouched = SplitMix64(seed: 9)
    #expect(numbers.next() == untouched.next())
  }

  @Test("A shuffle equals a plain script of the specification")
  func shuffleOfSeed() {
    var numbers = SplitMix64(seed: 2026)
    #expect(numbers.shuffled(Array(0..<10)) == [5, 0, 9, 2, 4, 7, 3, 6, 8, 1])
    var others = SplitMix64(seed: 0)
    #expect(others.shuffled(Array(0..<5)) == [2, 3, 1, 4, 0])
    #expect(others.shuffled([Int]()).isEmpty)
  }

  @Test("Every order is as likely as every other")
  func fairness() {
    var numbers = SplitMix64(seed: 1)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 { counts[numbers.shuffled([1, 2, 3, 4]), default: 0] += 1 }
    #expect(counts.count == 24)
    // A thousand each is expected; five standard deviations are about 155.
    #expect(counts.values.allSatisfy { abs($0 - 1_000) < 155 }, "\(counts)")
  }
}

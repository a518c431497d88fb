import TestSupport
import Testing

@testable import Tabular

@Suite("An index of numbers by hash")
struct HashIndexTests {
  @Test(
    "finds what was added and nothing else, however many hashes are the same",
    arguments: [UInt32.max, 0xFFFF_0000, 3, 0])
  func find(hashBits: UInt32) {
    var random = SplitMix64(seed: 17)
    var index = HashIndex()
    for _ in 0..<2 {
      var hashes: [UInt32] = []
      for number in 1...(hashBits < 4 ? 1_000 : 5_000) as ClosedRange<UInt32> {
        let hash = UInt32.random(in: 0...UInt32.max, using: &random) & hashBits
        #expect(index.number(of: hash) { $0 == number } == 0)
        index.add(number, hash: hash)
        hashes.append(hash)
      }
      for (position, hash) in hashes.enumerated() {
        #expect(index.number(of: hash) { $0 == position + 1 } == position + 1)
      }
      index.removeAll()
    }
  }
}

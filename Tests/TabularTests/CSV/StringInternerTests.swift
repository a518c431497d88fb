import TestSupport
import Testing

@testable import Tabular

@Suite("A pool of texts")
struct TextPoolTests {
  @Test("gives each different text its own number and finds it again")
  func numbers() {
    var random = SplitMix64(seed: 11)
    var pool = StringInterner()
    var numbers: [String: TextID] = [:]
    for _ in 0..<50_000 {
      let text =
        String(
          repeating: "ä", count: Int.random(in: 0...2, using: &random))
        + String(Int.random(in: 0..<20_000, using: &random), radix: 36)
      let id = pool.intern(text)
      #expect(numbers.updateValue(id, forKey: text) ?? id == id)
    }
    #expect(pool.count == numbers.count + 1)
    for (text, id) in numbers {
      #expect(pool[id] == text)
      #expect(pool.find(text) == id)
    }
    #expect(pool.find("not there") == nil)
    #expect(pool.intern("") == .blank)
  }

  @Test("orders texts by their bytes")
  func order() {
    var pool = StringInterner()
    let texts = ["", "a", "ab", "b", "ä", "a0", "aa", "Z"]
    let ids = texts.map { pool.intern($0) }
    for (left, first) in zip(ids, texts) {
      for (right, second) in zip(ids, texts) {
        #expect(
          pool.isOrderedBefore(left, right)
            == first.utf8.lexicographicallyPrecedes(second.utf8))
      }
    }
  }
}

import Bundles
import Tabular
import Testing

@testable import SQLiteWriter

@Suite("Sorted records")
struct SortedRecordsTests {
  /// Keys of which many begin alike, and some are equal, empty, or the beginning of others.
  private static func keys(_ count: Int, seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    let beginnings: [[UInt8]] = [
      [], [7], Array(repeating: 0, count: 8), Array(repeating: 9, count: 30),
      Array(repeating: 200, count: 70), Array(repeating: 5, count: 150),
    ]
    return (0..<count).map { _ in
      beginnings[Int(random.next() % 6)]
        + (0..<Int(random.next() % 12)).map { _ in UInt8(truncatingIfNeeded: random.next() % 3) }
    }
  }

  /// The contents of records with these keys, in the order of the keys; a record's content is its key and its
  /// number.
  private static func sorted(_ keys: [[UInt8]], runSize: Int) -> [[UInt8]] {
    var unsorted = UnsortedRecords(runSize: runSize)
    for (number, key) in keys.enumerated() {
      unsorted.add(
        key: { for byte in key { $0.append(byte: byte) } },
        content: {
          for byte in key { $0.append(byte: byte) }
          $0.append(varint: number)
        })
    }
    #expect(unsorted.count == keys.count)
    let sorted = unsorted.sorted()
    #expect(unsorted.count == 0)
    return (0..<sorted.count).map { unsafe sorted.withContent($0) { unsafe Array($0) } }
  }

  @Test(
    "Records come in the order of their keys, in one run or merged from many",
    arguments: [1 << 30, 40_000, 3_000, 1])
  func order(runSize: Int) throws {
    let keys = Self.keys(6_000, seed: 46)
    let found = Self.sorted(keys, runSize: runSize)
    let plain = keys.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(zip(found, plain).allSatisfy { $0.starts(with: $1) })
    #expect(Set(found).count == keys.count)
  }

  @Test(
    "Records that are in order stay where they are, and no records are none", arguments: [0, 900])
  func inOrder(count: Int) {
    let keys = Self.keys(count, seed: 7).sorted { $0.lexicographicallyPrecedes($1) }
    let found = Self.sorted(keys, runSize: 2_000)
    #expect(found.count == count && zip(found, keys).allSatisfy { $0.starts(with: $1) })
  }
}

import Bundles

/// The used and the retired numbers of rows. A bundle whose rows keep their numbers passes this ledger to the
/// next bundle.
///
/// The number of a removed row is not used again for ``rest`` versions in which numbers changed, so that an
/// app with a version that old never confuses two rows.
package struct NumberLedger: Decodable, Hashable, Sendable {
  /// The file's name in a bundle.
  package static let fileName = "ids.json"
  /// The number of versions for which the number of a removed row is not used again.
  package static let rest = 30
  /// The numbers that an earlier row may keep. A row with any other number gets a new one.
  static let numbers = 1...1 << 47

  /// The number of versions in which rows were added or removed, from 1.
  package private(set) var version = 1
  /// The numbers of each table.
  private var tables: [String: Numbers] = [:]

  /// The numbers of one table.
  private struct Numbers: Decodable, Hashable, Sendable {
    /// No row has had this number or a larger one.
    var next = 1
    /// The numbers of removed rows, the earliest removed first.
    var retired: [Retired] = []
  }

  /// The numbers of rows that were removed in one version.
  private struct Retired: Decodable, Hashable, Sendable {
    /// The first version in which the rows are missing.
    var version: Int
    var numbers: NumberRanges
  }

  /// Creates a ledger in which every number is free.
  package init() {}

  /// Whether a build can continue the ledger: its numbers are in order, no number is retired twice, and all
  /// are far from the largest integer.
  package var isSound: Bool {
    let bounds = 1...Self.numbers.upperBound + 1
    return bounds.contains(version)
      && tables.values.allSatisfy { table in
        bounds.contains(table.next)
          && table.retired.allSatisfy {
            (1...version).contains($0.version) && $0.numbers.isBelow(table.next)
          } && NumberRanges.areDisjoint(table.retired.map(\.numbers))
      }
  }

  /// The content of `ids.json`.
  package var fileContent: [UInt8] { Self.shape.json(self).fileContent }

  /// The declaration of the file `ids.json`.
  package static let document = JSONDocument(
    "ids", title: fileName,
    """
    The ids of rows that are in use or retired. The next version with `ids: keep` reads them to \
    assign new ids.
    """,
    shape)

  private static let shape = JSONShape<NumberLedger>.object([
    .integer(
      "version", min: 1,
      "A number that grows by one with each version in which a row was added or removed."
    ) { $0.version },
    .value("tables", .map(of: table)) { $0.tables },
  ])

  private static let table = JSONShape<Numbers>.object([
    .integer("next", min: 1, "The next free id: no row has ever had this id or a larger one.") {
      $0.next
    },
    .list("retired", of: retired) { $0.retired },
  ])

  private static let retired = JSONShape<Retired>.object([
    .integer("version", min: 1, "The first version in which the rows are missing.") { $0.version },
    .text("numbers", as: .pattern(#"^\d+(-\d+)?(,\d+(-\d+)?)*$"#), "The ids of the rows.") {
      $0.numbers.text
    },
  ])

  /// The next ledger, which assigns numbers to rows that are identified by hashes.
  struct Successor {
    private let earlier: NumberLedger
    private var ledger: NumberLedger
    private var isChanged = false

    init(_ earlier: NumberLedger) {
      self.earlier = earlier
      ledger = earlier
      ledger.version += 1
    }

    /// The ledger of the new version; its version only increases if a row was added or removed.
    var result: NumberLedger {
      var result = ledger
      if !isChanged { result.version = earlier.version }
      return result
    }

    /// The tables whose rows have had numbers.
    var tables: [String] { ledger.tables.keys.sorted() }

    /// Gives each row of a table the number of an earlier row with the same hash, or a free number.
    ///
    /// Rows with equal hashes take the earlier numbers in order. The numbers in `earlier` ascend, and count
    /// as used even if the ledger has them as free.
    mutating func assign(
      _ rows: [UInt64], of table: String, earlier: [(number: Int, hash: UInt64)]
    ) -> [Int] {
      let taken = earlier.map(\.number)
      for place in (ledger.tables[table]?.retired ?? []).indices {
        ledger.tables[table]?.retired[place].numbers.remove(taken)
      }
      var known = NumberQueues(earlier)
      var numbers = rows.map { known.take($0) }
      var kept = Set<Int>(minimumCapacity: numbers.count)
      for case let number? in numbers { kept.insert(number) }
      retire(taken.filter { !kept.contains($0) }, of: table)
      var free = takeFree(numbers.count - kept.count, of: table, behind: taken.last ?? 0)[
        ...]
      for place in numbers.indices where numbers[place] == nil { numbers[place] = free.popFirst() }
      return numbers.map { $0 ?? 0 }
    }

    /// Takes numbers out of use.
    mutating func retire(_ numbers: [Int], of table: String) {
      guard !numbers.isEmpty else { return }
      isChanged = true
      ledger.tables[table, default: Numbers()].retired.append(
        Retired(version: ledger.version, numbers: NumberRanges(numbers)))
    }

    /// Takes free numbers: first those that have been retired long enough, then new numbers.
    private mutating func takeFree(_ count: Int, of table: String, behind last: Int) -> [Int] {
      var numbers = ledger.tables[table, default: Numbers()]
      numbers.next = max(numbers.next, last + 1)
      var free: [Int] = []
      for place in numbers.retired.indices
      where ledger.version - numbers.retired[place].version > NumberLedger.rest {
        free += numbers.retired[place].numbers.takeFirst(count - free.count)
      }
      numbers.retired.removeAll { $0.numbers.isEmpty }
      let new = count - free.count
      free += numbers.next..<numbers.next + new
      numbers.next += new
      if count > 0 { isChanged = true }
      ledger.tables[table] = numbers
      return free
    }
  }
}

/// For each hash, a queue of the numbers with this hash, the smallest first.
private struct NumberQueues {
  private let numbers: [Int]
  /// For each place, the next place with the same hash; -1 for none.
  private var next: [Int32]
  private var first: [UInt64: Int32] = [:]

  init(_ entries: [(number: Int, hash: UInt64)]) {
    numbers = entries.map(\.number)
    next = Array(repeating: -1, count: entries.count)
    first.reserveCapacity(entries.count)
    for place in entries.indices.reversed() {
      next[place] = first[entries[place].hash] ?? -1
      first[entries[place].hash] = Int32(place)
    }
  }

  /// Takes the first number with a hash.
  mutating func take(_ hash: UInt64) -> Int? {
    guard let place = first[hash], place >= 0 else { return nil }
    first[hash] = next[Int(place)]
    return numbers[Int(place)]
  }
}

/// Ascending numbers, which a file has as a text such as `3,17-29`.
private struct NumberRanges: Decodable, Hashable, Sendable {
  private var ranges: [ClosedRange<Int>] = []

  init(_ numbers: [Int]) {
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    for part in try container.decode(String.self).split(separator: ",") {
      let ends = part.split(separator: "-").map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first > 0, first <= last
      else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\(part)' is not a range of numbers")
      }
      ranges.append(first...last)
    }
  }

  var text: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// Whether no number occurs twice in the lists.
  static func areDisjoint(_ lists: [NumberRanges]) -> Bool {
    let ranges = lists.flatMap(\.ranges).sorted { $0.lowerBound < $1.lowerBound }
    return zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
  }

  /// Removes ascending numbers. Cost: a binary search for each range, and a step for each number in the
  /// range.
  mutating func remove(_ numbers: [Int]) {
    ranges = ranges.flatMap { range in
      var (low, high) = (0, numbers.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
      }
      var left: [ClosedRange<Int>] = []
      var first = range.lowerBound
      for number in numbers[low...].prefix(while: { $0 <= range.upperBound }) {
        if first < number { left.append(first...number - 1) }
        first = number + 1
      }
      return first <= range.upperBound ? left + [first...range.upperBound] : left
    }
  }

  /// Whether all numbers are smaller than a number.
  func isBelow(_ number: Int) -> Bool { ranges.allSatisfy { $0.upperBound < number } }

  /// Removes and returns up to `count` numbers from the front.
  mutating func takeFirst(_ count: Int) -> [Int] {
    var taken: [Int] = []
    while taken.count < count, let range = ranges.first {
      let part = range.prefix(count - taken.count)
      taken += part
      if part.count == range.count {
        ranges.removeFirst()
      } else {
        ranges[0] = range.lowerBound + part.count...range.upperBound
      }
    }
    return taken
  }
}

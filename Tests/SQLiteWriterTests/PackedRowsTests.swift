import Bundles
import SQLiteWriter
import Tabular
import Testing

@Suite("Packed rows")
struct PackedRowsTests {
  private typealias Row = [RowCells.Value]

  /// Rows with few different values, so that many of them are equal in a column.
  private static func rows(_ count: Int, seed: UInt64) -> [Row] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let texts = ["", "a", "ab", "b", "\u{1}", "é", "ab\u{2}"]
      let numbers: [Int64] = [0, -1, 1, 255, 256, -70_000, .max, .min]
      let reals = [0, -0.5, 0.25, 1e300, -1e300]
      return [
        random.next() % 5 == 0 ? .null : .integer(numbers[Int(random.next() % 8)]),
        random.next() % 5 == 0 ? .null : .text(texts[Int(random.next() % 7)]),
        random.next() % 5 == 0 ? .null : .real(reals[Int(random.next() % 5)]),
      ]
    }
  }

  private static let contents: [RowCells.Contents] = [
    [.integer, .null], [.text, .null], [.real, .integer, .null],
  ]

  private static func append(_ row: Row, to cells: inout RowCells) {
    for value in row {
      switch value {
      case .null, .blob: cells.appendNull()
      case .integer(let number): cells.append(integer: number)
      case .real(let number): cells.append(real: number)
      case .text(let text): cells.append(text: text)
      }
    }
  }

  private static func packed(_ rows: [Row], key: [Int]) -> PackedRows {
    var packed = UnsortedRows(contents, key: key)
    var cells = RowCells(contents)
    for row in rows {
      cells.removeAll()
      append(row, to: &cells)
      packed.add(cells)
    }
    return packed.sorted()
  }

  private static func unpacked(_ packed: PackedRows) -> [Row] {
    var rows: [Row] = []
    packed.readAll { _, row in rows.append(contents.indices.map { row.value($0) }) }
    return rows
  }

  /// The number of a value among numbers; nil for a text.
  private static func number(_ value: RowCells.Value) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// Whether one value is less than another, by plain code; nil if they are equal.
  private static func isLess(_ one: RowCells.Value, _ other: RowCells.Value) -> Bool? {
    if case .integer(let one) = one, case .integer(let other) = other {
      return one == other ? nil : one < other
    }
    if let one = number(one), let other = number(other) { return one == other ? nil : one < other }
    guard case .text(let one) = one, case .text(let other) = other, one != other else { return nil }
    return one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  @Test(
    "Rows come back in the order of their key, with NULL first, whatever order they were added in")
  func order() throws {
    let rows = Self.rows(2_000, seed: 46)
    let found = Self.unpacked(Self.packed(rows, key: [1, 0]))
    let all = [1, 0, 2]
    #expect(
      Self.unpacked(Self.packed(rows, key: all))
        == Self.unpacked(Self.packed(rows.reversed(), key: all)))
    for (row, next) in zip(found, found.dropFirst()) {
      let isOrdered = Self.precedes(row, next, [(1, false), (0, false)], nullsFirst: true)
      #expect(isOrdered != false, "\(row) before \(next)")
    }
    #expect(found.map { "\($0)" }.sorted() == rows.map { "\(Self.stored($0))" }.sorted())
  }

  /// A row as it is stored: a number without decimals is a whole number.
  private static func stored(_ row: Row) -> Row {
    row.map { value in
      if case .real(let number) = value, number == number.rounded(), abs(number) < 0x1p47 {
        return .integer(Int64(number))
      }
      return value
    }
  }

  private static func precedes(
    _ row: Row, _ other: Row, _ terms: [(Int, Bool)], nullsFirst: Bool
  ) -> Bool? {
    for (column, isDescending) in terms {
      let (one, two) = (row[column], other[column])
      if one == .null || two == .null {
        if one == two { continue }
        return (one == .null) == nullsFirst
      }
      if let isLess = isLess(one, two) { return isLess != isDescending }
    }
    return nil
  }

  @Test(
    "Places number the rows in each direction, with NULL last and equal rows in their order",
    arguments: [
      [RowPlaces.Term(0)], [RowPlaces.Term(0, isDescending: true)],
      [RowPlaces.Term(1, isDescending: true), RowPlaces.Term(2)],
      [RowPlaces.Term(2, isDescending: true), RowPlaces.Term(1, isDescending: true)],
    ])
  func places(_ terms: [RowPlaces.Term]) throws {
    let packed = Self.packed(Self.rows(1_000, seed: 7), key: [])
    let rows = Self.unpacked(packed)
    let plain = terms.map { ($0.column, $0.isDescending) }
    let right = rows.indices.sorted { one, other in
      Self.precedes(rows[one], rows[other], plain, nullsFirst: false) ?? (one < other)
    }
    let places = packed.places(by: terms)
    #expect(places.indices.map { Int($0) } == right)
    #expect(right.enumerated().allSatisfy { place, row in places[row] == place + 1 })
  }

  @Test(
    "Places number more rows than are sorted together, even if many of them are equal",
    arguments: [1, 900, 100_000] as [UInt64])
  func manyPlaces(differentValues: UInt64) {
    var random = SplitMix64(seed: differentValues)
    let numbers = (0..<150_000).map { _ in Int64(random.next() % differentValues) }
    let places = RowPlaces(
      numbers.count, [.integer], by: [RowPlaces.Term(0, isDescending: true)]
    ) { $1.append(integer: numbers[$0]) }
    let right = numbers.indices.sorted { one, other in
      numbers[one] == numbers[other] ? one < other : numbers[one] > numbers[other]
    }
    #expect(places.indices.map { Int($0) } == right)
  }

  @Test("Rows with equal keys are found, and rows are removed by their places")
  func removal() {
    var packed = Self.packed(Self.rows(300, seed: 9), key: [1])
    let rows = Self.unpacked(packed)
    for place in 1..<rows.count {
      #expect(packed.haveEqualKeys(place - 1, place) == (rows[place - 1][1] == rows[place][1]))
    }
    let odd = rows.indices.filter { $0 % 2 == 1 }
    packed.remove(at: odd)
    #expect(Self.unpacked(packed) == rows.indices.filter { $0 % 2 == 0 }.map { rows[$0] })
  }
}

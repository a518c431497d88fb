import Bundles

/// The points of a map in a compact form: forty thousand points in less than 400 KB.
///
/// The points of each kind are sorted along a Z-order curve, so that neighbours are close. Each
/// point is written as its distance to the previous point, in hundred-thousandths of a degree.
/// Weights are digits, on a scale of powers of three. Only the heaviest points have names.
package struct PackedPoints {
  /// The maximum number of points with names.
  static let nameLimit = 2_500
  /// The resolution in parts of a degree: about a metre.
  static let scale = 100_000.0

  /// The kinds in order of appearance, each with its points.
  package let json: JSONValue

  private struct Point {
    let position: SIMD2<Int>
    let weight: Int
    let name: String?
  }

  /// Packs rows of kind, latitude, longitude, weight and name. Rows without a position are left
  /// out.
  package init(_ rows: some Sequence<[JSONValue]>) {
    var kinds: [JSONValue] = []
    var points: [JSONValue: [Point]] = [:]
    for row in rows {
      guard row.count >= 5, let latitude = row[1].number, let longitude = row[2].number,
        abs(latitude) <= 90, abs(longitude) <= 180
      else { continue }
      if points[row[0]] == nil { kinds.append(row[0]) }
      points[row[0], default: []].append(
        Point(
          position: SIMD2(
            Int((latitude * Self.scale).rounded()), Int((longitude * Self.scale).rounded())),
          weight: max(0, Int(row[3].number ?? 0)), name: row[4].text))
    }
    let weights = points.values.joined().filter { $0.name != nil }.map(\.weight).ordered(by: >)
    let least = weights.count > Self.nameLimit ? weights[Self.nameLimit] + 1 : 0
    json = .array(kinds.map { Self.pack(points[$0] ?? [], of: $0, leastNamed: least) })
  }

  private static func pack(_ points: [Point], of kind: JSONValue, leastNamed: Int) -> JSONValue {
    let sorted = points.map { (key: curve($0.position), point: $0) }
      .ordered { ($0.key, $0.point.name ?? "") < ($1.key, $1.point.name ?? "") }.map(\.point)
    var (steps, weights, names) = ([JSONValue](), [UInt8](), [JSONValue.Member]())
    var last = SIMD2(0, 0)
    for (place, point) in sorted.enumerated() {
      let step = point.position &- last
      steps += [.integer(step.x), .integer(step.y)]
      last = point.position
      weights.append(UInt8(ascii: "0") + digit(of: point.weight))
      if let name = point.name, point.weight >= leastNamed {
        names.append(JSONValue.Member("\(place)", .string(name)))
      }
    }
    return .object([
      "kind": kind, "steps": .array(steps),
      "weights": .string(String(decoding: weights, as: UTF8.self)),
      "names": .members(names),
    ])
  }

  /// Packs rows of kind and the latitude and longitude of both ends. Each end is written as its
  /// distance to the previous end.
  static func links(_ rows: [[JSONValue]]) -> JSONValue {
    var (kinds, steps) = ([JSONValue](), [JSONValue: [JSONValue]]())
    var last = SIMD2(0, 0)
    for row in rows {
      let numbers = row.dropFirst().compactMap(\.number).map { Int(($0 * scale).rounded()) }
      guard numbers.count == 4 else { continue }
      if steps[row[0]] == nil { (kinds, last) = (kinds + [row[0]], SIMD2(0, 0)) }
      for end in [SIMD2(numbers[0], numbers[1]), SIMD2(numbers[2], numbers[3])] {
        steps[row[0], default: []] += [.integer(end.x - last.x), .integer(end.y - last.y)]
        last = end
      }
    }
    return .array(kinds.map { .object(["kind": $0, "steps": .array(steps[$0] ?? [])]) })
  }

  /// The number of base-3 digits of a weight, at most 9.
  private static func digit(of weight: Int) -> UInt8 {
    var (digit, rest): (UInt8, Int) = (0, weight)
    while rest > 0, digit < 9 { (digit, rest) = (digit + 1, rest / 3) }
    return digit
  }

  /// The index of a position on the Z-order curve: its two numbers with interleaved bits.
  private static func curve(_ position: SIMD2<Int>) -> UInt64 {
    spread(UInt64(position.x + 9_000_000)) << 1 | spread(UInt64(position.y + 18_000_000))
  }

  /// A number below 2³² with a zero bit inserted before each of its bits.
  private static func spread(_ number: UInt64) -> UInt64 {
    var bits = number & 0xFFFF_FFFF
    for (shift, mask): (UInt64, UInt64) in [
      (16, 0x0000_FFFF_0000_FFFF), (8, 0x00FF_00FF_00FF_00FF), (4, 0x0F0F_0F0F_0F0F_0F0F),
      (2, 0x3333_3333_3333_3333), (1, 0x5555_5555_5555_5555),
    ] {
      bits = (bits | bits << shift) & mask
    }
    return bits
  }
}

extension JSONValue {
  /// The value as a number; nil if it is not one.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The value as a text; nil if it is not one.
  var text: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }
}

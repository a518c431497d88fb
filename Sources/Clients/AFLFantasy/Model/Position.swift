/// A playing position in AFL Fantasy; the raw value is its number in the official feed.
enum Position: Int, CaseIterable, Comparable, Sendable {
  case defender = 1
  case midfielder, ruck, forward

  /// The three-letter code that apps and files show.
  var code: String {
    switch self {
    case .defender: "DEF"
    case .midfielder: "MID"
    case .ruck: "RUC"
    case .forward: "FWD"
    }
  }

  /// The word that people read, such as `Defender`.
  var title: String {
    switch self {
    case .defender: "Defender"
    case .midfielder: "Midfielder"
    case .ruck: "Ruck"
    case .forward: "Forward"
    }
  }

  /// The position of a code, which may also be the official feed's `RUCK`.
  init?(code: String) {
    let code = code.uppercased() == "RUCK" ? "RUC" : code.uppercased()
    guard let position = Position.allCases.first(where: { $0.code == code }) else { return nil }
    self = position
  }

  /// Compares positions by their order in the official feed.
  static func < (left: Position, right: Position) -> Bool { left.rawValue < right.rawValue }
}

/// The positions that a player may be fielded in: bit 0 is DEF, 1 MID, 2 RUC, 3 FWD.
struct PositionSet: OptionSet, Hashable, Sendable {
  /// The bits, as stored in `positions_mask`.
  let rawValue: Int

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The set of some positions.
  init(_ positions: some Sequence<Position>) {
    rawValue = positions.reduce(0) { $0 | 1 << ($1.rawValue - 1) }
  }

  func contains(_ position: Position) -> Bool {
    rawValue >> (position.rawValue - 1) & 1 == 1
  }

  /// The positions, in the order of the official feed.
  var positions: [Position] { Position.allCases.filter { contains($0) } }

  /// The codes, joined with a slash, such as `DEF/MID`.
  var text: String { positions.map(\.code).joined(separator: "/") }
}

/// A place on the field, as AFL Fantasy names it; the raw value is the official feed's number.
package enum Position: Int, CaseIterable, Comparable, Sendable {
  case defender = 1
  case midfielder, ruck, forward

  /// The three letters that apps and files show.
  package var code: String {
    switch self {
    case .defender: "DEF"
    case .midfielder: "MID"
    case .ruck: "RUC"
    case .forward: "FWD"
    }
  }

  /// The word for people, such as `Defender`.
  package var title: String {
    switch self {
    case .defender: "Defender"
    case .midfielder: "Midfielder"
    case .ruck: "Ruck"
    case .forward: "Forward"
    }
  }

  /// The position of a code, which may also be the official feed's `RUCK`.
  package init?(code: String) {
    let code = code.uppercased() == "RUCK" ? "RUC" : code.uppercased()
    guard let position = Position.allCases.first(where: { $0.code == code }) else { return nil }
    self = position
  }

  /// In the order of the official feed.
  package static func < (left: Position, right: Position) -> Bool { left.rawValue < right.rawValue }
}

/// The positions that a player may be fielded in: bit 0 is DEF, 1 MID, 2 RUC, 3 FWD.
package struct PositionSet: OptionSet, Hashable, Sendable {
  /// The bits, as `positions_mask` has them.
  package let rawValue: Int

  /// Takes the bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The set of some positions.
  package init(_ positions: some Sequence<Position>) {
    rawValue = positions.reduce(0) { $0 | 1 << ($1.rawValue - 1) }
  }

  /// Whether a position is among them.
  package func contains(_ position: Position) -> Bool {
    rawValue >> (position.rawValue - 1) & 1 == 1
  }

  /// The positions, in the order of the official feed.
  package var positions: [Position] { Position.allCases.filter { contains($0) } }

  /// The codes with a stroke between them, such as `DEF/MID`.
  package var text: String { positions.map(\.code).joined(separator: "/") }
}

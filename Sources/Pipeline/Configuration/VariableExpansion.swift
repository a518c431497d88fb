/// A text split into what stands as it is and the environment variables it names.
enum VariableExpansion {
  /// A piece of a text.
  enum Piece: Equatable {
    /// Text to be taken as it is.
    case text(String)
    /// The name between `${` and `}`.
    case variable(String)
  }

  /// Splits a text at every `${NAME}`; nil when a `${` is not closed or holds no proper name.
  static func pieces(of text: String) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = Substring(text)
    while let opening = rest.firstRange(of: "${") {
      pieces.append(.text(String(rest[..<opening.lowerBound])))
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstIndex(of: "}") else { return nil }
      let name = String(rest[..<closing])
      guard isName(name) else { return nil }
      pieces.append(.variable(name))
      rest = rest[rest.index(after: closing)...]
    }
    pieces.append(.text(String(rest)))
    return pieces.filter { $0 != .text("") }
  }

  /// Whether a text is a variable's name: letters, digits and `_`, not starting with a digit.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "_") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

import Tabular

/// Writes values as Swift source.
package enum SwiftLiteral {
  /// A string in double quotes, with quotes, backslashes and invisible characters escaped.
  package static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        if scalar == "\"" || scalar == "\\" { literal += "\\" }
        literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// A text on one line, for a comment.
  package static func commentText(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").escapingControls()
  }

  /// Bytes as a hexadecimal number, its digits in groups of four.
  package static func number(_ bytes: ArraySlice<UInt8>) -> String {
    var literal = "0x"
    for (place, byte) in bytes.enumerated() {
      if place > 0, place % 2 == 0 { literal += "_" }
      let digits = String(byte, radix: 16, uppercase: true)
      literal += digits.count < 2 ? "0\(digits)" : digits
    }
    return literal
  }
}

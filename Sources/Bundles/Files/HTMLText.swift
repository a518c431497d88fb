import Tabular

/// Texts in HTML and SVG.
package enum HTMLText {
  /// Escapes a text for use between tags or in an attribute in double quotes.
  package static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }
}

import Foundation

/// Colours for a terminal, or none.
struct Paint {
  /// Whether colours are shown at all.
  let isOn: Bool

  /// Colours for stderr, where it is a terminal that shows them and nobody has set `NO_COLOR`
  /// (https://no-color.org).
  static func forErrors(environment: [String: String], isTerminal: Bool) -> Paint {
    Paint(isOn: isTerminal && environment["NO_COLOR", default: ""].isEmpty)
  }

  /// The text in red, for what went wrong.
  func red(_ text: String) -> String { colored(text, code: 31) }

  /// The text in green, for what went well.
  func green(_ text: String) -> String { colored(text, code: 32) }

  /// The text in bold, for what a part is about.
  func bold(_ text: String) -> String { colored(text, code: 1) }

  private func colored(_ text: String, code: Int) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

import Tabular

/// Writes links to headings and cells of tables, for pages with our own prose.
///
/// Texts from data go through `Markdown.text` and `Markdown.code`.
package enum Markdown {
  /// Our own Markdown in a cell of a table, where a bare `|` would end the cell, even inside code.
  package static func cell(_ text: String) -> String {
    text.replacingScalars { $0 == "|" ? "\\|" : nil }
  }

  /// Our own sentence outside code, with stars, brackets and backquotes escaped.
  static func prose(_ text: String) -> String {
    text.replacingScalars { ["*", "<", "[", "`"].contains($0) ? "\\\($0)" : nil }
  }

  /// A link to a heading of the same page.
  static func link(toHeading title: String) -> String { "[\(title)](#\(anchor(of: title)))" }

  /// The name that GitHub gives a heading: lower case, hyphens for spaces, no punctuation.
  static func anchor(of title: String) -> String {
    let kept = title.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
    return kept.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "-")
  }
}

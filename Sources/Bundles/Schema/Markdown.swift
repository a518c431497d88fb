/// How pages write headings' links, cells and texts.
package enum Markdown {
  /// A text in a cell of a table, where a bare `|` would end the cell, also inside code.
  package static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  /// A text outside of code, whose stars, brackets and backquotes stand for themselves.
  package static func text(_ text: String) -> String {
    ["*", "<", "[", "`"].reduce(text) { $0.replacing($1, with: "\\\($1)") }
  }

  /// A link to a heading of the same page.
  static func link(toHeading title: String) -> String { "[\(title)](#\(anchor(of: title)))" }

  /// The name that GitHub gives a heading: lower case, hyphens for spaces, no punctuation.
  static func anchor(of title: String) -> String {
    let kept = title.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
    return kept.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "-")
  }
}

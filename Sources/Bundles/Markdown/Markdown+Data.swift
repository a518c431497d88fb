import Tabular

/// Writes texts from data, such as names, ids and messages about them, into Markdown for GitHub.
///
/// The rules hold in CommonMark, GitHub's Markdown and markdown-it alike:
///
/// - A control character is shown as `\u{1B}`, so a text never has a second line.
/// - Outside code, each of ``\ ` * [ ] | ~ #`` gets a backslash, and so does `_` unless it is
///   inside a word. `<`, `&` and `$ become character references. Other punctuation has a meaning
///   only at the start of a line, and texts from data are never there.
/// - GitHub searches the rendered text, outside code, for mentions, issues, commits, addresses and
///   emoji, and the source for words that close an issue. A zero-width space after the first part
///   of such a name ends it: `@&#8203;name`, `#&#8203;1`, `https:&#8203;//`. Seven or more digits
///   without a letter could also name a commit, but they are not broken up, because people copy
///   ids.
/// - In code, a zero-width space breaks up only texts that could close an issue. Two kinds of text
///   are not shown as code: one with `|`, which a table reads before code, and one with more
///   backquotes than parsers look at.
extension Markdown {
  /// A text from data outside code, on one line.
  package static func text(_ text: String) -> String {
    let scalars = Array(text.escapingControls().unicodeScalars)
    let ends = GitHubNames.firstParts(in: scalars)
    var plain = ""
    for (place, scalar) in scalars.enumerated() {
      let before = place > 0 ? scalars[place - 1] : " "
      let after = place + 1 < scalars.count ? scalars[place + 1] : " "
      plain += escaped(scalar, between: before, and: after)
      if ends.contains(place) { plain += "&#8203;" }
    }
    return plain
  }

  private static func escaped(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar, and after: Unicode.Scalar
  ) -> String {
    switch scalar {
    case "<": "&lt;"
    case "$": "&#x24;"
    case "&": after.isWordCharacter || after == "#" ? "&amp;" : "&"
    case "_": before.isAlphanumeric && after.isAlphanumeric ? "_" : "\\_"
    case "\\", "`", "*", "[", "]", "|", "~", "#": "\\\(scalar)"
    default: String(scalar)
    }
  }

  /// A text from data as code, on one line.
  package static func code(_ text: String) -> String {
    let shown = withoutClosingWords(text.escapingControls())
    let most = longestRunOfBackquotes(in: shown)
    guard !shown.has("|"), most < 20 else { return self.text(text) }
    let fence = String(repeating: "`", count: most + 1)
    let scalars = shown.unicodeScalars
    // Parsers remove one blank at each end, unless the code is all blanks.
    let losesBlanks =
      scalars.first == " " && scalars.last == " " && scalars.contains { $0 != " " }
    let isPadded = losesBlanks || scalars.first == "`" || scalars.last == "`"
    return isPadded ? "\(fence) \(shown) \(fence)" : fence + shown + fence
  }

  /// Output of the tool that contains texts from data, as a block of code.
  package static func block(_ text: String) -> String {
    let shown = withoutClosingWords(text.escapingControls(keepingLines: true))
    let fence = String(repeating: "`", count: max(3, longestRunOfBackquotes(in: shown) + 1))
    return "\(fence)text\n\(shown)\n\(fence)"
  }

  /// A table whose cells are Markdown already.
  package static func table(_ head: [String], _ rows: [[String]]) -> String {
    let line = { (cells: [String]) in "| \(cells.joined(separator: " | ")) |" }
    return ([line(head), "|\(head.map { _ in "---|" }.joined())"] + rows.map(line))
      .joined(separator: "\n")
  }

  /// A section that is folded until a click.
  package static func folded(_ title: String, _ content: String) -> String {
    "<details><summary>\(title)</summary>\n\n\(content)\n\n</details>"
  }

  private static func longestRunOfBackquotes(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// The text with its references to issues broken up, if it has a word that makes GitHub close
  /// them.
  private static func withoutClosingWords(_ text: String) -> String {
    let bytes = text.utf8.map { ($0 | 0x20) }
    guard ["clos", "fix", "resolv"].contains(where: { bytes.contains(Array($0.utf8)) }) else {
      return text
    }
    let scalars = Array(text.unicodeScalars)
    // Only these forms name an issue: `#1`, `GH-1` and addresses.
    let ends = GitHubNames.firstParts(in: scalars).filter { place in
      scalars[place] == "#" || scalars[place] == "-"
        || scalars[place] == ":" && scalars.dropFirst(place + 1).first == "/"
    }
    return scalars.indices.map { ends.contains($0) ? "\(scalars[$0])\u{200B}" : "\(scalars[$0])" }
      .joined()
  }
}

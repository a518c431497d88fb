import Foundation
import Tabular

/// Texts for a YAML file that the tool writes and people edit.
package enum YAMLText {
  /// A value as YAML: without quotes if YAML then reads the same text, or else in double quotes.
  package static func scalar(_ text: String) -> String {
    let isPlain =
      text.wholeMatch(of: #/(\.{0,2}\/|[A-Za-z])[A-Za-z0-9_./-]*(:\/\/[A-Za-z0-9_./?=&%+~-]*)?/#)
      != nil
    let words: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    if isPlain, !words.contains(text.lowercased()) { return text }
    return quoted(text)
  }

  /// A value in double quotes.
  package static func quoted(_ text: String) -> String {
    "\"\(text.replacingScalars { $0 == "\"" || $0 == "\\" ? "\\\($0)" : escape($0) })\""
  }

  /// A part of a comment, without line ends and without characters that YAML refuses.
  package static func commented(_ text: String) -> String { text.replacingScalars(escape) }

  /// The YAML escape of a scalar; nil if YAML allows the scalar unescaped.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.controlsText || [0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value) else { return nil }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// A text as lines of a comment, at most 96 columns wide.
  package static func comment(_ text: String, indent: Int = 0) -> String {
    let start = String(repeating: " ", count: indent) + "#"
    var lines = [start]
    for word in commented(text).split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > 96, lines.last != start {
        lines.append(start)
      }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }

  /// The path from a folder to a file; an absolute path stays absolute.
  package static func path(_ path: String, from folder: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let target = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    let start = URL(fileURLWithPath: folder.isEmpty ? "." : folder).standardizedFileURL
      .pathComponents
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = start.dropFirst(shared).map { _ in ".." }
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }
}

import Foundation
import Tabular

/// Texts of a YAML file that a person goes on with.
enum YAMLText {
  /// A value: as it is where YAML takes it for that text, else in double quotes.
  static func scalar(_ text: String) -> String {
    let isPlain =
      text.wholeMatch(of: #/(\.{0,2}\/|[A-Za-z])[A-Za-z0-9_./-]*(:\/\/[A-Za-z0-9_./?=&%+~-]*)?/#)
      != nil
    let words: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    if isPlain, !words.contains(text.lowercased()) { return text }
    return quoted(text)
  }

  /// A value in double quotes.
  static func quoted(_ text: String) -> String {
    "\"\(text.unicodeScalars.map(escaped).joined())\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _
    where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || [0x2028, 0x2029, 0xFEFF].contains(scalar.value):
      "\\u" + String(repeating: "0", count: 4 - hexadecimal(scalar).count) + hexadecimal(scalar)
    default: String(scalar)
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16, uppercase: true)
  }

  /// A text as lines of a comment, at most 96 columns wide.
  static func comment(_ text: String, indent: Int = 0) -> String {
    let start = String(repeating: " ", count: indent) + "#"
    var lines = [start]
    for word in text.escapingControls().split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > 96, lines.last != start {
        lines.append(start)
      }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }

  /// The path that leads from a folder to a file: relative where it was given so.
  static func path(_ path: String, from folder: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let target = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    let start = URL(fileURLWithPath: folder.isEmpty ? "." : folder).standardizedFileURL
      .pathComponents
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = start.dropFirst(shared).map { _ in ".." }
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }
}

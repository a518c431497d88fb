/// Escapes commands to GitHub's runner, which looks for them in every line that a job prints.
///
/// A line is a command if it begins with `::`, also after blanks. The older form `##[…]` can be anywhere in a line.
/// Source: `ActionCommand` in https://github.com/actions/runner.
enum LogCommands {
  /// A text for people, with the beginnings of commands escaped.
  static func escaped(in text: String) -> String {
    escaped(in: text) { "\\u{\(String($0, radix: 16, uppercase: true))}" }
  }

  /// JSON with the beginnings of commands escaped. Its values stay the same, because only strings can contain
  /// commands.
  static func escaped(inJSON text: String) -> String {
    escaped(in: text) { "\\u00\(String($0, radix: 16))" }
  }

  private static func escaped(in text: String, by escape: (UInt8) -> String) -> String {
    var (result, hashes, colons) = ("", 0, 0)
    // Whether the line has only blanks and colons so far.
    var isStart = true
    for scalar in text.unicodeScalars {
      colons = scalar == ":" && isStart ? colons + 1 : 0
      if scalar == "[" && hashes > 1 || colons == 2 {
        result += escape(UInt8(ascii: scalar))
      } else {
        result.unicodeScalars.append(scalar)
      }
      hashes = scalar == "#" ? hashes + 1 : 0
      isStart = scalar == "\n" || isStart && (scalar.properties.isWhitespace || colons == 1)
    }
    return result
  }
}

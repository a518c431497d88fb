/// Finds the lines of a YAML file that may have a secret outside a complete URL, so that no message shows
/// them.
///
/// A message may be about YAML that cannot be read, so the lines are judged by their texts. They are the
/// values of `headers` and of keys such as `Authorization`, parts to which `headers` refers by an alias, and
/// URLs that go on in the next line.
struct SecretLines {
  private let lines: [Substring]
  /// The anchors to which an alias in a line with `headers` refers, such as `&auth`.
  private let anchors: [String]

  /// The number of lines above a line that are looked at.
  private static let reach = 100
  /// The ends of keys whose values are secret.
  private static let keys = [
    "headers", "authorization", "cookie", "password", "passwd", "secret", "token", "apikey",
    "api-key",
    "api_key",
  ].map { Array($0.utf8) }

  /// Takes the lines of a file.
  init(_ lines: [Substring]) {
    self.lines = lines
    anchors = lines.flatMap { line -> [String] in
      guard line.contains("headers"), line.contains("*") else { return [] }
      return line.split(separator: "*").dropFirst().map { rest in
        "&" + rest.prefix { !$0.isWhitespace && !",]}:".contains($0) }
      }
    }
  }

  /// Whether the line with an index may have a secret.
  func contains(_ index: Int) -> Bool {
    guard lines.indices.contains(index) else { return false }
    return isContinuedURL(index)
      || chain(of: index).contains { line in
        Self.hasSecretKey(line) || anchors.contains { line.contains($0) }
      }
  }

  /// A line, and the lines above it to which it belongs by its indentation. YAML forbids tabs, so a line that
  /// begins with one counts as deeply indented.
  private func chain(of index: Int) -> [Substring] {
    var chain = [lines[index]]
    var indentation = Self.indentation(of: lines[index])
    for line in lines[max(0, index - Self.reach)..<index].reversed() {
      if indentation == 0 { break }
      let other = Self.indentation(of: line)
      guard other < indentation, other < line.utf8.count else { continue }
      chain.append(line)
      indentation = other
    }
    return chain
  }

  private static func indentation(of line: Substring) -> Int {
    let blanks = line.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return blanks.contains(UInt8(ascii: "\t")) ? .max : blanks.count
  }

  private static func hasSecretKey(_ line: Substring) -> Bool {
    let text = Array(line.lowercased().utf8)
    return keys.contains { key in
      var rest = text[...]
      while let place = rest.firstRange(of: key) {
        rest = rest[place.upperBound...]
        if rest.first(where: { !" \"'".utf8.contains($0) }) == UInt8(ascii: ":") { return true }
      }
      return false
    }
  }

  /// Whether a line goes on with a text, and a URL begins in the lines of this text above it.
  private func isContinuedURL(_ index: Int) -> Bool {
    var place = index
    while place > max(0, index - Self.reach), !Self.beginsEntry(lines[place]) {
      place -= 1
      if lines[place].contains("://") { return true }
    }
    return false
  }

  private static func beginsEntry(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return text.hasPrefix("- ") || text.contains(": ") || text.hasSuffix(":") || text.hasPrefix("#")
  }
}

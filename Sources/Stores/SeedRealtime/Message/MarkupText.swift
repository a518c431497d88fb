/// HTML as plain text, for alerts whose producers send it.
struct MarkupText {
  private let source: [Unicode.Scalar]
  /// The last place of each of `>`, `"` and `'`, so that no search goes beyond it.
  private let lastPlaces: [Unicode.Scalar: Int]
  /// Whether line breaks of the source are only blanks, as in HTML.
  private let isMarkup: Bool
  private var text = String.UnicodeScalarView()

  /// A text without tags, its paragraphs as lines; a text that is not markup is returned unchanged.
  ///
  /// A text is markup if its language says so, or if it has a closing tag, `<br>` or `<hr>`.
  /// Cost: linear.
  static func plain(_ text: String, isMarkup: Bool) -> String {
    var markup = MarkupText(text, isMarkup)
    guard isMarkup || markup.hasTags else { return text }
    markup.read()
    return markup.lines
  }

  /// Whether the text has a closing tag, `<br>` or `<hr>`. An opening tag is not enough: `<A>` may be the
  /// name of a platform.
  private var hasTags: Bool {
    source.indices.contains { place in
      guard source[place] == "<", place < lastPlaces[">", default: 0] else { return false }
      let isClosing = source[place + 1] == "/"
      let name = word(at: place + (isClosing ? 2 : 1))
      return isClosing ? name.utf8.first.map { $0 > 64 } ?? false : ["br", "hr"].contains(name)
    }
  }

  private init(_ text: String, _ isMarkup: Bool) {
    source = Array(text.unicodeScalars)
    self.isMarkup = isMarkup
    var places: [Unicode.Scalar: Int] = [:]
    for (place, scalar) in source.enumerated() where [">", "\"", "'"].contains(scalar) {
      places[scalar] = place
    }
    lastPlaces = places
  }

  /// The lines that are not blank, trimmed, with a single blank between words.
  private var lines: String {
    text.split(separator: "\n").map { line in
      line.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: " ")
    }
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private mutating func read() {
    var place = 0
    while place < source.count {
      switch source[place] {
      case "<": place = readTag(at: place)
      case "&": place = readEntity(at: place)
      case "\n" where isMarkup:
        text.append(" ")
        place += 1
      case let scalar:
        text.append(scalar)
        place += 1
      }
    }
  }

  // MARK: - Tags

  /// Elements that begin and end a line.
  private static let blocks: Set<String> = [
    "br", "p", "div", "li", "ul", "ol", "tr", "hr", "table", "h1", "h2", "h3", "h4", "h5", "h6",
  ]

  /// Reads a tag, a comment or a plain `<`, and returns the place after it.
  private mutating func readTag(at start: Int) -> Int {
    var first = start + 1
    let isClosing = first < source.count && source[first] == "/"
    if isClosing { first += 1 }
    guard first < source.count, source[first] == "!" || source[first].properties.isAlphabetic,
      let end = tagEnd(from: first)
    else {
      text.append("<")
      return start + 1
    }
    let name = word(at: first)
    if Self.blocks.contains(name) { text.append("\n") }
    return !isClosing && ["script", "style"].contains(name) ? contentEnd(from: end, name) : end + 1
  }

  /// The place of the `>` that ends a tag; a `>` in quotes does not end it.
  private func tagEnd(from start: Int) -> Int? {
    guard let last = lastPlaces[">"], start <= last else { return nil }
    var place = start
    while place <= last {
      let scalar = source[place]
      if scalar == ">" { return place }
      if scalar == "\"" || scalar == "'", let closing = lastPlaces[scalar], place < closing {
        place = source[(place + 1)...].firstIndex(of: scalar) ?? place
      }
      place += 1
    }
    return source[start...].firstIndex(of: ">")
  }

  /// The place of the tag that closes a script or style sheet, whose content is left out; the end of the text
  /// if there is none.
  private func contentEnd(from start: Int, _ name: String) -> Int {
    var place = start + 1
    while place < source.count {
      if source[place] == "<", place + 2 < source.count, source[place + 1] == "/",
        word(at: place + 2) == name
      {
        return place
      }
      place += 1
    }
    return place
  }

  /// The letters and digits from a place on, in small letters.
  private func word(at start: Int) -> String {
    let word = source[start...].prefix(10)
      .prefix { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    return String(String.UnicodeScalarView(word)).lowercased()
  }

  // MARK: - Entities

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
  ]

  /// Reads a character reference, or else the `&` itself, and returns the place after it.
  private mutating func readEntity(at start: Int) -> Int {
    let rest = source[(start + 1)...].prefix(10)
    guard let end = rest.firstIndex(of: ";"), let scalar = Self.scalar(rest[..<end]) else {
      text.append("&")
      return start + 1
    }
    text.append(scalar)
    return end + 1
  }

  private static func scalar(_ name: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    let name = String(String.UnicodeScalarView(name))
    guard name.utf8.first == UInt8(ascii: "#") else { return entities[name] }
    let digits = name.dropFirst()
    let number =
      digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }
}

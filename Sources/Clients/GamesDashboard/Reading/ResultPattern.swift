/// A game's pattern for the texts that its players share, ready to be held against them.
package struct ResultPattern {
  /// What a text says of a result.
  struct Reading: Equatable {
    /// The puzzle's number; nil where the pattern has no such group, or it took no part.
    var number: Int?
    /// The score.
    var score: Int?
    /// Whether the score is X: the puzzle was not solved.
    var isFailed = false
  }

  private let expression: Regex<AnyRegexOutput>

  /// Compiles a pattern; nil where it is no regular expression, or names neither of the groups
  /// `number` and `score`.
  package init?(_ pattern: String) {
    guard let expression = try? Regex(pattern),
      ["(?<number>", "(?<score>"].contains(where: pattern.contains)
    else { return nil }
    self.expression = expression
  }

  /// What a text says; nil where it does not fit, or where a group holds neither a number nor an X.
  ///
  /// The pattern may fit anywhere in the text, whose line ends are LF and whose variation selectors
  /// are gone. Numbers may have separators of thousands, and a score may be a time, `1:05`.
  func read(_ text: String) -> Reading? {
    guard let match = try? expression.firstMatch(in: SharedText.normalised(text)) else {
      return nil
    }
    var reading = Reading()
    if let number = match["number"]?.substring {
      // A number beyond the bounds of puzzle_number would be a day beyond all calendars.
      guard let value = Self.number(number), ResultRows.numbers.contains(value) else { return nil }
      reading.number = value
    }
    if let score = match["score"]?.substring {
      reading.isFailed = score == "X" || score == "x"
      reading.score = Self.number(score) ?? Self.seconds(score)
      if !reading.isFailed, reading.score == nil { return nil }
    }
    return reading
  }

  /// Digits, in groups of three where they are separated: `1466`, `1,466`, `1.466`, `1 466`.
  private static func number(_ text: Substring) -> Int? {
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int(text) }
    let groups = text.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
    guard let first = groups.first, !first.isEmpty, text.utf8.count <= 18 else { return nil }
    guard groups.count == 1 || first.count <= 3, groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    let separators = Set(text.filter { !$0.isASCIIDigit })
    guard separators.count <= 1,
      separators.isSubset(of: [",", ".", " ", "'", "’", "\u{A0}", "\u{202F}"])
    else { return nil }
    return Int(groups.joined())
  }

  /// Minutes and seconds, or hours too, as seconds: `1:05`, `1:02:03`.
  private static func seconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.count == 2 }) else {
      return nil
    }
    var seconds = 0
    for (place, part) in parts.enumerated() {
      guard (1...3).contains(part.count), part.allSatisfy(\.isASCIIDigit), let value = Int(part),
        place == 0 || value < 60
      else { return nil }
      seconds = seconds * 60 + value
    }
    return seconds
  }
}

extension Character {
  /// False for a digit in a keycap, which is one character with it.
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}

import Tabular

/// The texts that players share, mostly grids of emoji.
enum SharedText {
  /// A text in the form that is compared: lines end in LF, and variation selectors and blanks at
  /// the ends are removed.
  ///
  /// The selectors U+FE0E and U+FE0F choose between the forms of a character. Some systems add them
  /// to the squares of a grid, others do not.
  static func normalised(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\r") {
        bytes.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
        bytes.append(byte)
        if (0x8E...0x8F).contains(byte), bytes.suffix(3).starts(with: [0xEF, 0xB8]) {
          bytes.removeLast(3)
        }
      }
      previous = byte
    }
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[..<end].drop(while: isBlank), as: UTF8.self)
  }

  /// Whether a text may be misread UTF-8: it contains letters that result from misread lead bytes.
  ///
  /// UTF-8 that was misread as Windows-1252, Windows-1254 or Mac OS Roman begins with a letter from
  /// U+0080 to U+017F, whose own lead bytes are C2 to C5. A grid of emoji has no such byte.
  static func mayBeMisread(_ text: String) -> Bool {
    text.utf8.contains { (0xC2...0xC5).contains($0) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
  }
}

/// A game's pattern for shared texts, compiled for matching.
struct ResultPattern {
  /// The values that a text gives for a result.
  struct Reading: Equatable {
    /// The puzzle's number; nil if the pattern has no such group, or the group did not match.
    var number: Int?
    /// The score.
    var score: Int?
    /// Whether the score is X: the puzzle was not solved.
    var isFailed = false

    /// Whether the puzzle was solved; nil if the text does not say.
    ///
    /// If lower scores are better, a score means that the puzzle was solved: the score counts
    /// attempts, guesses or hints, or is a time. Points do not say whether it was solved.
    func isSolved(_ scoring: DashboardGame.ScoringModel) -> Bool? {
      if isFailed { return false }
      return score != nil && scoring.isLowerBetter ? true : nil
    }
  }

  private let expression: TextPattern

  /// Compiles a pattern; nil if it is not a regular expression, or has neither a group `number` nor
  /// a group `score`.
  init?(_ pattern: String) {
    guard let expression = try? TextPattern(pattern),
      ["(?<number>", "(?<score>"].contains(where: pattern.contains)
    else { return nil }
    self.expression = expression
  }

  /// The values in a text; nil if the pattern does not match, or if a group holds neither a number
  /// nor an X.
  ///
  /// The pattern may match anywhere in the normalised text with ASCII digits. The first attempt
  /// removes thousands separators other than blanks, the second also removes blanks that may be
  /// separators, and the third keeps all separators, because a pattern may ask for them. A score
  /// may be a time, such as `1:05`.
  ///
  /// Throws if the search for the pattern does not end.
  func read(_ text: String) throws(TextPattern.Unfinished) -> Reading? {
    let text = GroupedNumbers.withPlainDigits(SharedText.normalised(text))
    let joined = GroupedNumbers.joined(in: text, .certain)
    if let reading = try match(joined) { return reading }
    let all = GroupedNumbers.joined(in: text, .all)
    if all != joined, let reading = try match(all) { return reading }
    return text == joined ? nil : try match(text)
  }

  private func match(_ text: String) throws(TextPattern.Unfinished) -> Reading? {
    try expression.firstMatch(in: text).flatMap { Self.reading($0) }
  }

  private static func reading(_ match: TextPattern.Match) -> Reading? {
    var reading = Reading()
    if let number = match["number"] {
      // Larger numbers are refused, because they would be days beyond all calendars.
      guard let value = Self.number(number), ResultRows.numbers.contains(value) else { return nil }
      reading.number = value
    }
    if let score = match["score"] {
      reading.isFailed = score == "X" || score == "x"
      reading.score = Self.number(score) ?? Self.seconds(score)
      if !reading.isFailed, reading.score == nil { return nil }
    }
    return reading
  }

  /// Digits, which may be in groups of three: `1466`, `1,466`, `1.466`, `1 466`.
  private static func number(_ text: Substring) -> Int? {
    if text.utf8.count > 40 { return nil }
    let digits = GroupedNumbers.joined(in: String(text), .all)
    return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }

  /// A time in seconds, from minutes and seconds, or hours too: `1:05`, `1:02:03`.
  private static func seconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    var seconds = 0
    for (place, part) in parts.enumerated() {
      guard (1...3).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let value = Int(part), place == 0 || value < 60
      else { return nil }
      seconds = seconds * 60 + value
    }
    return seconds
  }
}

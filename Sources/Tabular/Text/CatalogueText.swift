/// A fault that no text of a catalogue may have.
package enum TextFault: Hashable, Sendable {
  /// U+FFFD: a character was lost earlier.
  case replacementCharacter
  /// An invisible character: a control, a zero-width or no-break blank, a bidi mark.
  case invisible(Unicode.Scalar)
  /// UTF-8 that was read as another encoding.
  case mojibake(Mojibake.Finding)

  /// The kind of notice that reports the fault.
  package var code: NoticeCode {
    switch self {
    case .replacementCharacter: .invalidCharacter
    case .invisible: .invisibleCharacter
    case .mojibake: .mojibake
    }
  }

  /// The problem of a text, as a clause; for mojibake, with the repaired text.
  package func message(about text: String) -> String {
    switch self {
    case .replacementCharacter:
      return "'\(text)' holds U+FFFD"
    case .invisible(let scalar):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return "'\(text)' holds U+\(number), which cannot be seen"
    case .mojibake(let finding):
      let meant = finding.repaired.map { ", probably meant as '\($0)'" }
      return "'\(text)' holds '\(finding.sequence)', misread UTF-8\(meant ?? " that lost a byte")"
    }
  }
}

/// The rules for texts that hold for every catalogue.
package enum CatalogueText {
  /// All faults of a text, each invisible character once.
  package static func faults(in text: String) -> [TextFault] {
    var faults: [TextFault] = []
    if text.unicodeScalars.contains("\u{FFFD}") { faults.append(.replacementCharacter) }
    var seen: Set<Unicode.Scalar> = []
    for scalar in invisibleScalars(of: text) where seen.insert(scalar).inserted {
      faults.append(.invisible(scalar))
    }
    if let finding = Mojibake.find(in: text) { faults.append(.mojibake(finding)) }
    return faults
  }

  /// A key without invisible characters: no-break blanks become blanks, the others are removed.
  package static func key(_ text: String) -> String {
    var key = String.UnicodeScalarView()
    let parts = emojiParts(in: text)
    for place in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[place]
      if !isInvisible(scalar) || parts.contains(place) {
        key.append(scalar)
      } else if scalar.properties.isWhitespace {
        key.append(" ")
      }
    }
    return String(key)
  }

  /// Whether some lines end in CRLF and others in LF alone.
  package static func hasMixedLineEnds(_ text: String) -> Bool {
    var ends: Set<Bool> = []
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") { ends.insert(previous == UInt8(ascii: "\r")) }
      previous = byte
    }
    return ends.count == 2
  }

  /// The first line, from 1, that ends in two carriage returns and a line feed; nil if none does.
  package static func firstRepeatedReturns(_ text: String) -> Int? {
    var line = 1
    var returnCount = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        if returnCount > 1 { return line }
        line += 1
      }
      returnCount = byte == UInt8(ascii: "\r") ? returnCount + 1 : 0
    }
    return nil
  }

  private static func invisibleScalars(of text: String) -> [Unicode.Scalar] {
    let parts = emojiParts(in: text)
    return text.unicodeScalars.indices.filter { !parts.contains($0) }
      .map { text.unicodeScalars[$0] }.filter(isInvisible)
  }

  /// The invisible parts of emoji: the joiners between two emoji, as in a family, and the tags of a flag,
  /// such as Scotland's.
  private static func emojiParts(in text: String) -> Set<String.Index> {
    let scalars = text.unicodeScalars
    var parts: Set<String.Index> = []
    // The first bytes of joiners and of tags in UTF-8; most texts have none.
    guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xF3 }) else { return parts }
    for place in scalars.indices {
      if scalars[place] == "\u{1F3F4}" {
        parts.formUnion(flagTags(of: scalars, from: scalars.index(after: place)))
      } else if scalars[place] == "\u{200D}", place > scalars.startIndex {
        let next = scalars.index(after: place)
        let before = scalars[scalars.index(before: place)]
        guard next < scalars.endIndex, isEmoji(scalars[next]) else { continue }
        if isEmoji(before) || before == "\u{FE0F}" { parts.insert(place) }
      }
    }
    return parts
  }

  /// The tags after a black flag: at most six and the end tag; none if the end tag is missing.
  private static func flagTags(
    of scalars: String.UnicodeScalarView, from start: String.Index
  ) -> [String.Index] {
    let tags = scalars.indices[start...].prefix { (0xE0020...0xE007F) ~= scalars[$0].value }
    guard tags.count <= 7, let last = tags.last, scalars[last] == "\u{E007F}" else { return [] }
    return Array(tags)
  }

  /// Whether a scalar is an emoji. Digits, `#` and `*` have the property too, but are not emoji by
  /// themselves.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && scalar.properties.isEmoji
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: scalar != " "
    default: false
    }
  }
}

extension NoticeCode {
  /// A text has an invisible character.
  package static let invisibleCharacter = NoticeCode(
    "invisible_character", .error,
    "A text of a catalogue holds a control character, a zero-width or no-break blank, or a bidi mark.",
    why: "Searches for the word fail, and text can break or turn around where nobody sees a "
      + "reason.",
    fix: "remove it, or write a plain blank in its place")

  /// A text was misread in another encoding earlier.
  package static let mojibake = NoticeCode(
    "mojibake", .error, "A text of a catalogue is UTF-8 that was misread as another encoding.",
    why: "The app would show two or three odd signs in place of an accented letter or an "
      + "apostrophe.",
    fix: "write what was meant, and save the file as UTF-8")

  /// A file ends its lines in two ways.
  package static let mixedLineEnds = NoticeCode(
    "mixed_line_ends", .warning, "A file of a catalogue ends some lines in CRLF and some in LF.",
    why: "Tools that split at LF keep an invisible CR at the end of some values, which then match "
      + "nothing.",
    fix: "save the file with one kind of line end")

  /// Every notice about texts that any catalogue can give.
  package static let allOfCatalogueText: [NoticeCode] = [
    .invalidCharacter, .invisibleCharacter, .mojibake, .mixedLineEnds,
  ]
}

extension String {
  /// The maximum number of bytes of a message that are kept. A message contains values of the
  /// input, which may be long.
  private static let longestMessage = 2_000

  /// The text; if it is over 2,000 bytes, its start and its size.
  ///
  /// The limit saves memory, because a value of a table may have a megabyte and a thousand notices
  /// of one code are kept.
  var cut: String {
    let size = utf8.count
    guard size > Self.longestMessage else { return self }
    let start = String(decoding: utf8.prefix(Self.longestMessage), as: UTF8.self)
    // The bytes may end inside a character, which then becomes a replacement character.
    let whole = start.unicodeScalars.last == "\u{FFFD}" ? String(start.dropLast()) : start
    return "\(whole)… (\(size) bytes)"
  }

  /// The text with each control character as `\u{1B}`; `keepingLines` leaves line breaks and tabs as they
  /// are.
  package func escapingControls(keepingLines: Bool = false) -> String {
    guard mayControlText(keepingLines: keepingLines) else { return self }
    let isShown = { (scalar: Unicode.Scalar) in
      keepingLines && (scalar == "\n" || scalar == "\t") || !scalar.controlsText
    }
    return replacingScalars { scalar in
      isShown(scalar) ? nil : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Whether a byte of the text can begin a scalar that controls text. Most texts have no such byte, and a
  /// pass over bytes costs a fiftieth of a pass over scalars.
  package func mayControlText(keepingLines: Bool) -> Bool {
    utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): !keepingLines
      // C2 begins C1, D8 begins U+061C, and E2 begins the separators and the other marks of direction.
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
      default: false
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar could move a cursor, end a line or turn the reading direction: C0, DEL, C1, the
  /// separators of lines and paragraphs, and all of Unicode's `Bidi_Control`.
  package var controlsText: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

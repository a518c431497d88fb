/// Text in a form for comparison and search: without diacritics, in lower case, with single blanks
/// between words and none at the ends.
package struct FoldedText: Hashable, Sendable {
  /// The folded text's bytes.
  package let utf8: [UInt8]
  /// Whether SQLite's `unicode61 remove_diacritics 2` reads the published text as the same words.
  let readsAlike: Bool
  /// Whether the published text has an apostrophe of any form.
  let hasApostrophe: Bool

  /// Keeps folded text; tidies its blanks and its ASCII letters.
  init(tidying bytes: consuming [UInt8], readsAlike: Bool, hasApostrophe: Bool) {
    if Self.isTidy(bytes) { Self.lowercase(&bytes) } else { Self.tidy(&bytes) }
    utf8 = bytes
    self.readsAlike = readsAlike
    self.hasApostrophe = hasApostrophe
  }

  /// The folded text.
  package var text: String { String(decoding: utf8, as: UTF8.self) }

  /// Whether the published text had only blanks.
  package var isEmpty: Bool { utf8.isEmpty }

  /// Whether all blanks are single blanks between words, as in nearly every name.
  private static func isTidy(_ bytes: [UInt8]) -> Bool {
    var previous: UInt8 = 0x20
    for byte in bytes {
      if byte < 0x20 || byte == 0x7F || (byte == 0x20 && previous == 0x20) { return false }
      previous = byte
    }
    return previous != 0x20
  }

  /// Puts ASCII letters in lower case; the compiler vectorizes the loop.
  private static func lowercase(_ bytes: inout [UInt8]) {
    for place in bytes.indices {
      bytes[place] |= bytes[place] &- 0x41 < 26 ? 0x20 : 0
    }
  }

  /// Puts ASCII letters in lower case, replaces each run of blanks and controls with one blank, and
  /// removes blanks at the ends.
  private static func tidy(_ bytes: inout [UInt8]) {
    var end = 0
    var blank = false
    for place in 0..<bytes.count {
      let byte = bytes[place]
      if byte <= 0x20 || byte == 0x7F {
        blank = end > 0
        continue
      }
      if blank {
        bytes[end] = 0x20
        end += 1
        blank = false
      }
      bytes[end] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      end += 1
    }
    if end < bytes.count { bytes.removeLast(bytes.count - end) }
  }
}

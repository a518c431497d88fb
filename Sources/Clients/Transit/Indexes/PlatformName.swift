/// The platform in the name of a stop.
///
/// The platform follows the word Platform, Stand, Wharf or Stop: `16` in "Central Station, Platform
/// 16", `A1` in "Parramatta Station, Stand A1". A side is part of it: `2A` in "Circular Quay, Wharf
/// 2, Side A". The platform must look like a designator (`7`, `12B`, `C`, `C4`, or several joined
/// by / - &) and end its part of the name. "Wharf Rd", "Truck Stop Cafe" and "Stand 3 Elizabeth St"
/// therefore have none. If there are several, the last counts.
struct PlatformName {
  /// The text for a badge: the designator, and the designator of the side.
  let badge: String
  /// The words of the name from the word for the platform on: `Wharf 2, Side A`.
  let words: String
  /// The name without these words and the punctuation around them: `Circular Quay`; the whole name
  /// if nothing else would remain.
  let place: String

  private static let words = ["platform", "stand", "wharf", "stop"].map { Array($0.utf8) }
  private static let side = Array(", side ".utf8)

  /// Finds the platform in a name; nil if there is none.
  init?(in name: String) {
    let bytes = Array(name.utf8)
    var start = bytes.count
    while start > 0 {
      start -= 1
      guard Self.isFirstLetter(bytes[start]), start == 0 || !Self.isWordByte(bytes[start - 1])
      else { continue }
      if let value = Self.endOfWord(in: bytes, at: start),
        let end = Self.endOfDesignator(in: bytes, from: value)
      {
        let side = Self.side(in: bytes, at: end)
        badge = String(decoding: bytes[value..<end] + bytes[side], as: UTF8.self)
        words = String(decoding: bytes[start..<side.upperBound], as: UTF8.self)
        place = Self.text(of: bytes, without: start..<side.upperBound) ?? name
        return
      }
    }
    return nil
  }

  /// The rest of a name without some bytes and the punctuation around them; nil if nothing remains.
  private static func text(of bytes: [UInt8], without gap: Range<Int>) -> String? {
    var end = gap.lowerBound
    while end > 0, " ,;-()[]".utf8.contains(bytes[end - 1]) { end -= 1 }
    let rest = bytes[gap.upperBound...].drop { " ,;-()[]".utf8.contains($0) }
    let parts = [bytes[..<end], rest].filter { !$0.isEmpty }
    return parts.isEmpty
      ? nil : parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
  }

  /// The position of the designator, if one of the words and then blanks begin at `start`.
  private static func endOfWord(in bytes: [UInt8], at start: Int) -> Int? {
    for word in words where matches(word, in: bytes, at: start) {
      var end = start + word.count
      guard end < bytes.count, bytes[end] == 0x20 else { continue }
      while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      return end
    }
    return nil
  }

  /// The designator of a side that is named at a place; an empty range there if none is.
  private static func side(in bytes: [UInt8], at place: Int) -> Range<Int> {
    let start = place + side.count
    guard matches(side, in: bytes, at: place), let end = endOfDesignator(in: bytes, from: start)
    else { return place..<place }
    return start..<end
  }

  private static func endOfDesignator(in bytes: [UInt8], from start: Int) -> Int? {
    guard var end = endOfSingle(in: bytes, from: start) else { return nil }
    while end < bytes.count, "/-&".utf8.contains(bytes[end]) {
      guard let next = endOfSingle(in: bytes, from: end + 1) else { return nil }
      end = next
    }
    var next = end
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    return next == bytes.count || ",;()[]".utf8.contains(bytes[next]) ? end : nil
  }

  /// The end of one to three digits with at most one letter, or of a capital letter with at most
  /// two digits.
  private static func endOfSingle(in bytes: [UInt8], from start: Int) -> Int? {
    var digits = start
    while digits < bytes.count, isDigit(bytes[digits]) { digits += 1 }
    var end = digits
    if digits > start {
      guard digits - start <= 3 else { return nil }
      if end < bytes.count, isLetter(bytes[end]) { end += 1 }
    } else {
      guard end < bytes.count, isLetter(bytes[end]), bytes[end] & 0x20 == 0 else { return nil }
      end += 1
      while end < bytes.count, end - start < 3, isDigit(bytes[end]) { end += 1 }
    }
    return end < bytes.count && isWordByte(bytes[end]) ? nil : end
  }

  /// Whether a lower-case ASCII text is at a position, in upper or lower case.
  private static func matches(_ text: [UInt8], in bytes: [UInt8], at start: Int) -> Bool {
    guard start + text.count <= bytes.count else { return false }
    for (place, byte) in text.enumerated() {
      let found = bytes[start + place]
      if (isLetter(found) ? found | 0x20 : found) != byte { return false }
    }
    return true
  }

  /// Whether the letter begins one of the words.
  private static func isFirstLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower == UInt8(ascii: "s") || lower == UInt8(ascii: "p") || lower == UInt8(ascii: "w")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  /// Whether a byte belongs to a word: a letter, a digit, or part of a letter outside ASCII.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte >= 0x80
  }
}

extension Stop {
  /// The platform in the name of a stop or boarding area; nil for none.
  var platformName: PlatformName? {
    guard locationType == 0 || locationType == 4 else { return nil }
    return name.flatMap(PlatformName.init)
  }

  /// The platform_code; nil if it is blank.
  var shownPlatformCode: String? {
    platformCode.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}

extension FileFormat {
  /// Recognises text in an encoding of China, Japan, Korea or Taiwan; nil for UTF-8, and for text
  /// with isolated letters above ASCII, as in Latin alphabets.
  static func eastAsianText(_ start: [UInt8]) -> FileFormat? {
    let isText = start.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) }
    guard isText, start.contains(where: { $0 >= 0x80 }), !isUTF8(start) else { return nil }
    var lines = start.split(separator: 0x0A)
    if start.count == startLength, lines.count > 1 { lines.removeLast() }
    lines.removeAll { line in line.allSatisfy { $0 < 0x80 } }
    guard let encoding = DoubleByteText.encoding(of: lines) else { return nil }
    return FileFormat(
      "text that is most likely in \(encoding.name)", .text,
      fix: "save it as UTF-8, such as with 'iconv -f \(encoding.program) -t UTF-8'")
  }

  /// Whether bytes are UTF-8, even if up to a quarter of the letters above ASCII are damaged.
  ///
  /// Pairs of bytes that are Cyrillic or Greek letters in UTF-8 are Chinese characters in GB18030.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    let letters = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { !$0.isASCII }
    return letters.count { $0 == "\u{FFFD}" } * 4 <= letters.count
  }
}

/// The two-byte letters in the lines of a text. As in words, most of them have such a letter as a
/// neighbour.
///
/// Source of the ranges: https://encoding.spec.whatwg.org, "Legacy multi-byte encodings".
private struct DoubleByteText {
  private let letters: [(lead: UInt8, trail: UInt8)]

  /// An encoding, and the name in `iconv` of this encoding or of one that includes it.
  typealias Encoding = (name: String, program: String)

  /// The most likely encoding of lines of text; nil if it is not one of East Asia.
  static func encoding(of lines: [ArraySlice<UInt8>]) -> Encoding? {
    // Kana and the usual kanji begin with one of these bytes.
    if let text = Self(lines, singles: 0xA1...0xDF),
      text.share(where: { (0x81...0x9F).contains($0.lead) }) >= 0.8
    {
      return ("Shift_JIS", "CP932")
    }
    guard let text = Self(lines, singles: nil) else { return nil }
    func begins(_ leads: ClosedRange<UInt8>) -> Double {
      text.share { leads.contains($0.lead) }
    }
    // Kana are in two rows of their own, and Hangul in rows B0 to C8. The usual hanzi are in rows
    // B0 to D7; in Big5 they are in A4 to C6, and the second byte is often ASCII.
    if begins(0xA4...0xA5) >= 0.1, text.share(where: { $0.trail >= 0xA1 }) == 1 {
      return ("EUC-JP", "EUC-JP")
    }
    if begins(0xB0...0xC8) >= 0.9 { return ("EUC-KR", "CP949") }
    if begins(0xA4...0xC6) >= 0.7, text.share(where: { $0.trail < 0x7F }) >= 0.15 {
      return ("Big5", "BIG5")
    }
    return begins(0xB0...0xD7) >= 0.7 ? ("GB18030", "GB18030") : nil
  }

  /// Splits lines into letters; nil if over a tenth of the lines cannot be split, if there are few
  /// two-byte letters, or if many of them have no neighbour of their kind.
  private init?(_ lines: [ArraySlice<UInt8>], singles: ClosedRange<UInt8>?) {
    var letters: [(lead: UInt8, trail: UInt8)] = []
    var (neighbourCount, goodCount) = (0, 0)
    for line in lines {
      guard let words = Self.words(in: line, singles: singles) else { continue }
      goodCount += 1
      letters += words.joined()
      neighbourCount += words.reduce(0) { $0 + ($1.count > 1 ? $1.count : 0) }
    }
    guard goodCount * 10 >= lines.count * 9, letters.count >= 8,
      neighbourCount * 10 >= letters.count * 8
    else { return nil }
    self.letters = letters
  }

  /// The two-byte letters in a line, by words; nil if a byte above ASCII is neither part of such a
  /// letter nor in `singles`.
  private static func words(
    in line: ArraySlice<UInt8>, singles: ClosedRange<UInt8>?
  ) -> [[(lead: UInt8, trail: UInt8)]]? {
    var words: [[(lead: UInt8, trail: UInt8)]] = []
    var end = line.startIndex
    var place = line.startIndex
    while place < line.endIndex {
      let lead = line[place]
      if lead < 0x80 || singles?.contains(lead) == true {
        place += 1
        continue
      }
      let next = line.index(after: place)
      guard lead > 0x80, lead < 0xFF, next < line.endIndex, line[next] >= 0x40, line[next] < 0xFF,
        line[next] != 0x7F
      else { return nil }
      if words.isEmpty || end < place { words.append([]) }
      words[words.count - 1].append((lead, line[next]))
      place = next + 1
      end = place
    }
    return words
  }

  private func share(where fits: ((lead: UInt8, trail: UInt8)) -> Bool) -> Double {
    Double(letters.count(where: fits)) / Double(letters.count)
  }
}

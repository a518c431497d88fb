/// The scripts without blanks between words, and the pairs of letters by which their text is
/// searched.
enum UnspacedScripts {
  /// Appends the pairs of neighbouring letters in each run of such a script, and the run's last
  /// letter, with a blank before each pair or letter.
  ///
  /// For 中央駅前 these are 中央, 央駅, 駅前 and 前, so a prefix search finds every pair and every letter. A
  /// letter keeps its vowel and tone marks.
  static func appendBigrams(of folded: FoldedText, to bytes: inout [UInt8]) {
    let text = folded.utf8
    guard text.contains(where: { $0 >= 0x80 }) else { return }
    var previous: Range<Int>?
    var current: Range<Int>?
    var place = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let start = place
      place += UTF8.width(scalar)
      if let letter = current, isMark(scalar) {
        current = letter.lowerBound..<place
        continue
      }
      append(previous, current, of: text, to: &bytes)
      previous = current
      current = isLetter(scalar) ? start..<place : nil
    }
    append(previous, current, of: text, to: &bytes)
    append(current, nil, of: text, to: &bytes)
  }

  /// Appends two neighbours, or only the first letter if it is the last of its run.
  private static func append(
    _ first: Range<Int>?, _ second: Range<Int>?, of text: [UInt8], to bytes: inout [UInt8]
  ) {
    guard let first else { return }
    bytes.append(0x20)
    bytes.append(contentsOf: text[first.lowerBound..<(second ?? first).upperBound])
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 || isIdeograph(scalar) { return false }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .spacingMark
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if isIdeograph(scalar) { return true }
    guard isInUnspacedBlock(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter, .letterNumber: return true
    default: return false
    }
  }

  /// Whether the scalar is one of the 21,000 common Han characters, which need no look-up of
  /// properties.
  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x4E00 && scalar.value <= 0x9FFF
  }

  /// The blocks of Han, Hiragana, Katakana, Thai, Lao, Myanmar and Khmer (Unicode, Blocks.txt).
  private static func isInUnspacedBlock(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:  // Han
      true
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0x1AFF0...0x1B16F:  // Hiragana, Katakana
      true
    case 0x0E00...0x0EFF:  // Thai, Lao
      true
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F:  // Myanmar
      true
    case 0x1780...0x17FF:  // Khmer
      true
    default: false
    }
  }
}

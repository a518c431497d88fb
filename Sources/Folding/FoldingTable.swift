/// The rules of folding for individual Unicode scalars, beyond normalisation.
enum FoldingTable {
  /// The ASCII spelling of a lower-case letter that Unicode does not decompose; nil for other
  /// scalars.
  static func spelling(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ł", "ƚ", "ɫ": "l"
    case "ø": "o"
    case "đ", "ð": "d"
    case "æ": "ae"
    case "œ": "oe"
    case "ß": "ss"
    case "þ": "th"
    case "ħ": "h"
    case "ŧ": "t"
    case "ŋ": "ng"
    case "ı", "ɨ": "i"
    case "ĸ": "k"
    case "ƀ": "b"
    case "ə", "ǝ": "e"
    case "ς": "σ"
    case "’", "‘", "‛", "ʼ", "ʻ": "'"
    default: nil
    }
  }

  /// Whether a mark merely decorates its letter: accents, Hebrew points, Arabic vowel signs.
  ///
  /// The vowel signs of Indic and South-East Asian scripts, and the voicing marks of kana, count as
  /// letters and are kept.
  static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
      0x0483...0x0489, 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7,
      0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4,
      0x06E7...0x06E8, 0x06EA...0x06ED:
      true
    default: false
    }
  }

  /// Whether the scalar is an apostrophe, which people may leave out when they type: O'Connell,
  /// Hawai‘i.
  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "’", "‘", "‛", "`", "´", "ʼ", "ʻ", "ʹ", "′", "＇", "׳": true
    default: false
    }
  }

  /// Whether the scalar may combine with the scalar before it when text is composed again.
  static func mayCombine(_ scalar: Unicode.Scalar) -> Bool {
    if (0x1160...0x11FF).contains(scalar.value) { return true }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .spacingMark
  }
}

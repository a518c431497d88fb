import Foundation

/// Folds text: decomposes it (NFKD), removes diacritics, puts it in lower case, spells out letters
/// such as Ł Ø Æ ß, writes digits of other scripts in ASCII, and composes it again.
///
/// Punctuation stays. Controls become blanks, and invisible format characters are removed. The
/// result does not depend on a locale. A folder caches the folding of each scalar, so use the same
/// folder for many texts.
package struct TextFolder {
  private struct Piece {
    var utf8: [UInt8]
    var readsAlike: Bool
    var isApostrophe: Bool
    var mayCombine: Bool
  }

  private var pieces: [Unicode.Scalar: Piece] = [:]

  /// Creates a folder with an empty cache.
  package init() {}

  /// The folded form of a text.
  package mutating func fold(_ text: String) -> FoldedText {
    let bytes = Array(text.utf8)
    var isASCII = true
    var hasApostrophe = false
    for byte in bytes {
      if byte >= 0x80 { isASCII = false }
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") { hasApostrophe = true }
    }
    guard isASCII else { return foldUnicode(text) }
    return FoldedText(tidying: bytes, readsAlike: true, hasApostrophe: hasApostrophe)
  }

  private mutating func foldUnicode(_ text: String) -> FoldedText {
    var folded: [UInt8] = []
    var readsAlike = true
    var hasApostrophe = false
    var mayCombine = false
    for scalar in text.unicodeScalars {
      let piece = piece(of: scalar)
      folded += piece.utf8
      readsAlike = readsAlike && piece.readsAlike
      hasApostrophe = hasApostrophe || piece.isApostrophe
      mayCombine = mayCombine || piece.mayCombine
    }
    if mayCombine {
      let composed = Self.composed(String(decoding: folded, as: UTF8.self))
      readsAlike = readsAlike && composed == folded
      folded = composed
    }
    return FoldedText(tidying: folded, readsAlike: readsAlike, hasApostrophe: hasApostrophe)
  }

  private mutating func piece(of scalar: Unicode.Scalar) -> Piece {
    if let known = pieces[scalar] { return known }
    let folded = Self.folded(scalar)
    let piece = Piece(
      utf8: Array(folded.utf8), readsAlike: Self.readsAlike(scalar, folded),
      isApostrophe: FoldingTable.isApostrophe(scalar),
      mayCombine: folded.unicodeScalars.first.map(FoldingTable.mayCombine) ?? false)
    pieces[scalar] = piece
    return piece
  }

  private static func folded(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control: return " "
    case .format: return ""
    default: break
    }
    var folded = ""
    for part in String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars {
      if part.properties.numericType == .decimal, let value = part.properties.numericValue {
        folded += String(Int(value))
        continue
      }
      for lower in part.properties.lowercaseMapping.unicodeScalars
      where !FoldingTable.isDiacritic(lower) {
        folded += FoldingTable.spelling(of: lower) ?? String(lower)
      }
    }
    return String(decoding: composed(folded), as: UTF8.self)
  }

  private static func composed(_ text: String) -> [UInt8] {
    Array(text.precomposedStringWithCanonicalMapping.utf8)
  }

  /// Whether unicode61 folds a scalar in the same way; false if that is uncertain.
  private static func readsAlike(_ scalar: Unicode.Scalar, _ folded: String) -> Bool {
    if scalar.isASCII { return true }
    switch scalar.properties.generalCategory {
    case .format: return false
    case .nonspacingMark, .spacingMark, .enclosingMark:
      return folded.isEmpty ? (0x300...0x331).contains(scalar.value) : true
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      if folded.unicodeScalars.elementsEqual(scalar.properties.lowercaseMapping.unicodeScalars) {
        return true
      }
      let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
      return base.map { $0.isASCII && folded == $0.properties.lowercaseMapping } ?? false
    default:
      return !folded.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
  }
}

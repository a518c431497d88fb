/// The key by which a name is sorted and compared: `name_key` in databases.
///
/// The conventions of catalogues ask for these steps: decompose by NFKD, remove marks, spell out Ł
/// Ø Đ ß Æ İ, fold case, and collapse blanks. ``TextFolder`` does this to names in Latin letters,
/// and folds a little further. It also spells out œ þ ħ ŧ ŋ ð ƚ ɫ ɨ ƀ ə ǝ ĸ and ı, writes all
/// apostrophes straight, drops invisible characters and turns controls into blanks. In other
/// scripts it writes decimal digits in ASCII, leaves vowel signs on their letters, and composes
/// Hangul again. Each of these steps puts a name where people look for it. The search needs the
/// same folding.
package struct NameKey: Hashable, Sendable {
  /// The key itself.
  package let text: String

  /// The key of a name.
  package init(_ name: String) {
    var folder = TextFolder()
    text = folder.fold(name).text
  }

  /// The section of an A-Z index: `A` to `Z`, or `#` for all other names.
  package var indexLetter: String {
    guard let first = text.unicodeScalars.first, ("a"..."z").contains(first) else { return "#" }
    return String(first).uppercased()
  }
}

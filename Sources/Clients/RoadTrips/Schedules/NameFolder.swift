import Folding

/// Brings the names of venues and teams down to what is compared: letters and digits, without
/// case, diacritics, punctuation and blanks.
struct NameFolder {
  private var folder = TextFolder()
  private var known: [String: String] = [:]

  /// The name's letters and digits; the same for `Levi’s® Stadium` and `LEVI'S STADIUM`.
  mutating func key(_ name: String) -> String {
    if let key = known[name] { return key }
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: folder.fold(name).text.unicodeScalars.filter(Self.counts))
    let key = String(letters)
    known[name] = key
    return key
  }

  private static func counts(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

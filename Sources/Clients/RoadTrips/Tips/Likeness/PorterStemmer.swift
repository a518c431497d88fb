/// Cuts English words down to their stems: M. F. Porter, "An algorithm for suffix stripping" (1980).
///
/// As published there; words of one or two letters and words with other signs than a to z stay.
package enum PorterStemmer {
  /// The stem of a word in lower case.
  package static func stem(_ word: String) -> String {
    let letters = Array(word.utf8)
    let isPlain = letters.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    guard letters.count > 2, isPlain else { return word }
    var stem = WordStem(letters)
    stem.cutPlural()
    stem.cutPastAndParticiple()
    if stem.ends(in: "y"), stem.hasVowel(before: 1) { stem.replace("y", by: "i") }
    stem.replaceLongest(of: doubleSuffixes, measureOver: 0)
    stem.replaceLongest(of: fullSuffixes, measureOver: 0)
    stem.replaceLongest(of: lastSuffixes, measureOver: 1)
    stem.tidy()
    return String(decoding: stem.letters, as: UTF8.self)
  }

  /// Step 2.
  private static let doubleSuffixes = [
    ("ational", "ate"), ("tional", "tion"), ("enci", "ence"), ("anci", "ance"), ("izer", "ize"),
    ("abli", "able"), ("alli", "al"), ("entli", "ent"), ("eli", "e"), ("ousli", "ous"),
    ("ization", "ize"), ("ation", "ate"), ("ator", "ate"), ("alism", "al"), ("iveness", "ive"),
    ("fulness", "ful"), ("ousness", "ous"), ("aliti", "al"), ("iviti", "ive"), ("biliti", "ble"),
  ]

  /// Step 3.
  private static let fullSuffixes = [
    ("icate", "ic"), ("ative", ""), ("alize", "al"), ("iciti", "ic"), ("ical", "ic"), ("ful", ""),
    ("ness", ""),
  ]

  /// Step 4.
  private static let lastSuffixes = [
    "al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ion", "ou",
    "ism", "ate", "iti", "ous", "ive", "ize",
  ].map { ($0, "") }
}

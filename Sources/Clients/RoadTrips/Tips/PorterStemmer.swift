/// Reduces English words to their stems: M. F. Porter, "An algorithm for suffix stripping" (1980).
///
/// Follows the publication. Words of one or two letters, and words with characters other than a to
/// z, are not changed.
enum PorterStemmer {
  /// The stem of a word in lower case.
  static func stem(_ word: String) -> String {
    let letters = Array(word.utf8)
    let isPlain = letters.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    guard letters.count > 2, isPlain else { return word }
    var stem = WordStem(letters: letters)
    stem.cutPlural()
    stem.cutPastAndParticiple()
    if stem.ends(in: "y"), stem.hasVowel(before: 1) { stem.replace("y", by: "i") }
    stem.replaceLongest(of: doubleSuffixes, measureOver: 0)
    stem.replaceLongest(of: fullSuffixes, measureOver: 0)
    stem.replaceLongest(of: lastSuffixes, measureOver: 1)
    stem.tidy()
    return String(decoding: stem.letters, as: UTF8.self)
  }

  /// The suffixes of step 2, each with its replacement.
  private static let doubleSuffixes = [
    ("ational", "ate"), ("tional", "tion"), ("enci", "ence"), ("anci", "ance"), ("izer", "ize"),
    ("abli", "able"), ("alli", "al"), ("entli", "ent"), ("eli", "e"), ("ousli", "ous"),
    ("ization", "ize"), ("ation", "ate"), ("ator", "ate"), ("alism", "al"), ("iveness", "ive"),
    ("fulness", "ful"), ("ousness", "ous"), ("aliti", "al"), ("iviti", "ive"), ("biliti", "ble"),
  ]

  /// The suffixes of step 3, each with its replacement.
  private static let fullSuffixes = [
    ("icate", "ic"), ("ative", ""), ("alize", "al"), ("iciti", "ic"), ("ical", "ic"), ("ful", ""),
    ("ness", ""),
  ]

  /// The suffixes of step 4, which removes them.
  private static let lastSuffixes = [
    "al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ion", "ou",
    "ism", "ate", "iti", "ous", "ive", "ize",
  ].map { ($0, "") }
}

/// A word while its endings are removed. The comments give Porter's names of the conditions.
struct WordStem {
  /// The remaining letters of the word: ASCII letters from a to z.
  var letters: [UInt8]

  /// Step 1a: caresses, ponies, cats.
  mutating func cutPlural() {
    if ends(in: "sses") || ends(in: "ies") {
      letters.removeLast(2)
    } else if ends(in: "s"), !ends(in: "ss") {
      letters.removeLast()
    }
  }

  /// Step 1b: agreed, plastered, motoring.
  mutating func cutPastAndParticiple() {
    if ends(in: "eed") {
      if measure(before: 3) > 0 { letters.removeLast() }
    } else if let suffix = ["ed", "ing"].first(where: ends(in:)), hasVowel(before: suffix.count) {
      letters.removeLast(suffix.count)
      restoreEnd()
    }
  }

  /// The end of step 1b: conflat(ed), hopp(ing), fil(ing).
  private mutating func restoreEnd() {
    if ["at", "bl", "iz"].contains(where: ends(in:)) {
      letters.append(UInt8(ascii: "e"))
    } else if endsInDoubleConsonant, !["l", "s", "z"].contains(where: ends(in:)) {
      letters.removeLast()
    } else if measure(before: 0) == 1, endsInShortSyllable(before: 0) {
      letters.append(UInt8(ascii: "e"))
    }
  }

  /// Steps 2 to 4: replaces the longest suffix that the word ends in, if the part before it has a
  /// greater measure.
  mutating func replaceLongest(of suffixes: [(String, String)], measureOver least: Int) {
    let fitting = suffixes.filter { ends(in: $0.0) }
    guard let (suffix, replacement) = fitting.max(by: { $0.0.utf8.count < $1.0.utf8.count }),
      measure(before: suffix.utf8.count) > least
    else { return }
    if suffix == "ion", !["sion", "tion"].contains(where: ends(in:)) { return }
    replace(suffix, by: replacement)
  }

  /// Step 5: probate, controll.
  mutating func tidy() {
    if ends(in: "e") {
      let measure = measure(before: 1)
      if measure > 1 || (measure == 1 && !endsInShortSyllable(before: 1)) { letters.removeLast() }
    }
    if ends(in: "ll"), measure(before: 0) > 1 { letters.removeLast() }
  }

  /// Replaces a suffix that the word ends in.
  mutating func replace(_ suffix: String, by replacement: String) {
    letters.removeLast(suffix.utf8.count)
    letters += replacement.utf8
  }

  /// Whether the word ends in a suffix. It may be the suffix itself.
  func ends(in suffix: String) -> Bool {
    letters.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// *v*: whether there is a vowel before the last `count` letters.
  func hasVowel(before count: Int) -> Bool {
    kinds.dropLast(count).contains(false)
  }

  /// m: the number of changes from vowels to consonants before the last `count` letters.
  private func measure(before count: Int) -> Int {
    let kinds = kinds.dropLast(count)
    return zip(kinds, kinds.dropFirst()).count { !$0 && $1 }
  }

  /// *d: whether the word ends in a double consonant.
  private var endsInDoubleConsonant: Bool {
    let end = letters.suffix(2)
    return end.count == 2 && end.first == end.last && kinds.last == true
  }

  /// *o: whether the letters before the last `count` end in consonant, vowel, consonant other than
  /// w, x and y.
  private func endsInShortSyllable(before count: Int) -> Bool {
    let last = letters.dropLast(count).last
    return kinds.dropLast(count).suffix(3) == [true, false, true]
      && !"wxy".utf8.contains { $0 == last }
  }

  /// Whether each letter is a consonant; y is a consonant at the start and after a vowel.
  private var kinds: [Bool] {
    var kinds: [Bool] = []
    for letter in letters {
      let isVowel = "aeiou".utf8.contains(letter)
      kinds.append(letter == UInt8(ascii: "y") ? !(kinds.last ?? false) : !isVowel)
    }
    return kinds
  }
}

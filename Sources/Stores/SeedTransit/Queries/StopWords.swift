import GRDB

/// The words of all stops, to correct typing errors in a search.
///
/// They are the vocabulary of the full-text index, so they are folded in the same way as searches. Memory:
/// about a hundred bytes a word; a city has some ten thousand words.
struct StopWords: Sendable {
  /// The smallest number of letters of a word that may have an error. Too many words are near a
  /// shorter word.
  static let fewestLetters = 5

  private struct Word {
    let text: String
    let letters: [Unicode.Scalar]
  }

  private let words: [Word]

  /// Takes words in the form of the index.
  init(_ texts: [String]) {
    words = texts.map { Word(text: $0, letters: Array($0.unicodeScalars)) }
  }

  /// Reads the words. Cost: one pass over the full-text index.
  ///
  /// The table that reads the index is temporary; the file is not written.
  init(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE IF NOT EXISTS temp.stop_words
        USING fts5vocab('main', 'stops_fts', 'row')
        """)
    self.init(
      try String.fetchAll(
        db,
        sql: "SELECT term FROM temp.stop_words WHERE length(term) >= ? AND term NOT GLOB '*[0-9]*'",
        arguments: [Self.fewestLetters - 1]))
  }

  /// The words that begin with a typed word except for one error; empty for a short word or a number.
  ///
  /// Cost: a look at the first letters of each word.
  func near(_ typed: String) -> [String] {
    let letters = Array(typed.unicodeScalars)
    guard letters.count >= Self.fewestLetters,
      letters.allSatisfy({ $0.properties.numericType == nil })
    else { return [] }
    return words.lazy.filter { Self.begins($0.letters, with: letters) }.map(\.text)
  }

  /// Whether a word begins with the typed letters, if one letter may be wrong, missing, extra, or swapped
  /// with the next.
  static func begins(_ word: [Unicode.Scalar], with typed: [Unicode.Scalar]) -> Bool {
    var place = 0
    while place < min(word.count, typed.count), word[place] == typed[place] { place += 1 }
    // It is enough to look for an error at the first difference, because an error before it has the
    // same effect.
    guard place < typed.count else { return true }
    func agree(from typedPlace: Int, _ wordPlace: Int) -> Bool {
      let rest = typed.count - typedPlace
      guard rest <= word.count - wordPlace else { return false }
      return (0..<rest).allSatisfy { typed[typedPlace + $0] == word[wordPlace + $0] }
    }
    if agree(from: place + 1, place + 1) || agree(from: place + 1, place)
      || agree(from: place, place + 1)
    {
      return true
    }
    guard place + 1 < min(word.count, typed.count), typed[place] == word[place + 1],
      typed[place + 1] == word[place]
    else { return false }
    return agree(from: place + 2, place + 2)
  }
}

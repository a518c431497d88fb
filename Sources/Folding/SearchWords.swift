extension TextFolder {
  /// The words of a typed text, each of which full-text search must find as the beginning of a
  /// word.
  ///
  /// They are folded like names in ``searchText(name:code:platform:)``, so that lodz and Łódź mean
  /// the same. Apostrophes are removed, and scripts without blanks become pairs of letters. The
  /// words contain only letters, digits and their marks. Only the first 200 characters of a text
  /// count.
  package mutating func searchWords(_ typed: String) -> [String] {
    var plain = String.UnicodeScalarView()
    for scalar in typed.unicodeScalars.prefix(Self.longestSearch)
    where !FoldingTable.isApostrophe(scalar) {
      plain.append(scalar)
    }
    var words = SearchWords()
    for scalar in fold(String(plain)).text.unicodeScalars { words.append(scalar) }
    return words.finished()
  }

  /// The number of characters of a search that count; no stop has a longer name.
  package static let longestSearch = 200
}

/// Cuts folded text into the words of a search.
private struct SearchWords {
  private var words: [String] = []
  /// The current word of a script with blanks.
  private var word = String.UnicodeScalarView()
  /// The letters of the current run of a script without blanks, each with its marks.
  private var run: [String.UnicodeScalarView] = []

  mutating func append(_ scalar: Unicode.Scalar) {
    if UnspacedScripts.isLetter(scalar) {
      endWord()
      run.append(String.UnicodeScalarView([scalar]))
      return
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark:
      // A mark without a letter cannot be searched.
      if run.isEmpty {
        if !word.isEmpty { word.append(scalar) }
      } else {
        run[run.count - 1].append(scalar)
      }
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      endRun()
      word.append(scalar)
    default:
      endWord()
      endRun()
    }
  }

  /// The words, each once.
  mutating func finished() -> [String] {
    endWord()
    endRun()
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  private mutating func endWord() {
    if !word.isEmpty { words.append(String(word)) }
    word = String.UnicodeScalarView()
  }

  /// Ends a run, and adds its pairs of neighbours; a single letter is added alone.
  private mutating func endRun() {
    if run.count == 1 { words.append(String(run[0])) }
    for (letter, next) in zip(run, run.dropFirst()) {
      words.append(String(letter) + String(next))
    }
    run = []
  }
}

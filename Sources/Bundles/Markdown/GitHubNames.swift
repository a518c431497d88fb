/// Names that GitHub turns into a link, a picture or a notification anywhere in a rendered text.
///
/// Sources: GitHub's "Autolinked references and URLs", and the autolinks of its Markdown,
/// https://github.github.com/gfm/#autolinks-extension-.
enum GitHubNames {
  /// The places at which the first part of such a name ends: after `@`, `#`, `GH-`, `www`,
  /// `https:`, the `:` of an emoji, and the first digits of a commit.
  static func firstParts(in scalars: [Unicode.Scalar]) -> Set<Int> {
    func scalar(_ place: Int) -> Unicode.Scalar {
      scalars.indices.contains(place) ? scalars[place] : " "
    }
    func matches(_ letters: String, before end: Int) -> Bool {
      let start = end - letters.unicodeScalars.count
      return zip(start..., letters.unicodeScalars).allSatisfy {
        scalar($0).isASCII && scalar($0).value | 0x20 == $1.value
      }
    }
    var ends = commits(in: scalars)
    for (place, found) in scalars.enumerated() {
      let next = scalar(place + 1)
      let isEnd =
        switch found {
        case "@": next != " "
        case "#": next.isDigit
        case "-": next.isDigit && matches("gh", before: place)
        case "w", "W": next == "." && matches("www", before: place + 1)
        case ":": next == "/" && scalar(place + 2) == "/" || beginsEmoji(scalars[(place + 1)...])
        default: false
        }
      if isEnd { ends.insert(place) }
    }
    return ends
  }

  /// Whether the rest begins with a word and a colon, or is a single word, because the page may
  /// continue with a colon. Two digits do not count, because they are the minutes of a time.
  private static func beginsEmoji(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let word = rest.prefix { $0.isWordCharacter || $0 == "+" || $0 == "-" }
    let isMinutes = word.count == 2 && word.allSatisfy(\.isDigit)
    return !word.isEmpty && !isMinutes && [":", nil].contains(rest.dropFirst(word.count).first)
  }

  /// The places that split each possible commit into pieces of fewer than seven digits.
  ///
  /// A possible commit is a word of 7 to 40 hexadecimal digits with at least one letter.
  private static func commits(in scalars: [Unicode.Scalar]) -> Set<Int> {
    let words = scalars.indices.split { !scalars[$0].isWordCharacter }
    let commits = words.filter { word in
      (7...40).contains(word.count) && word.allSatisfy { scalars[$0].properties.isASCIIHexDigit }
        && word.contains { !scalars[$0].isDigit }
    }
    return Set(commits.flatMap { stride(from: $0.lowerBound + 3, to: $0.upperBound - 1, by: 6) })
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is one of 0-9.
  var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether the scalar is an ASCII letter or digit.
  var isAlphanumeric: Bool { isDigit || isASCII && properties.isAlphabetic }

  /// Whether the scalar is an ASCII letter, digit or underscore.
  var isWordCharacter: Bool { isAlphanumeric || self == "_" }
}

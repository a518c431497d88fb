import Testing

@testable import SeedTransit

@Suite("A word with a typing error")
struct StopWordsTests {
  private static let stopWords = StopWords(["circular", "central", "centre", "quay", "würzburg"])

  @Test(
    "finds the words that begin so but for one letter: wrong, missing, too many or swapped",
    arguments: [
      ("cirular", ["circular"]), ("circuler", ["circular"]), ("circcular", ["circular"]),
      ("icrcular", ["circular"]), ("ciruc", ["circular"]), ("xentr", ["central", "centre"]),
      ("centralx", ["central"]), ("wurzb", ["würzburg"]), ("cirulra", []),
    ])
  func oneError(typed: String, expected: [String]) {
    #expect(Self.stopWords.near(typed) == expected)
  }

  @Test(
    "of fewer than five letters, or with a digit, finds none", arguments: ["quuy", "1234", "quay5"])
  func shortWords(typed: String) {
    #expect(Self.stopWords.near(typed) == [])
  }

  @Test("differs from a beginning of the word by at most one error, for all short words")
  func everyShortWord() {
    let letters: [Unicode.Scalar] = ["a", "b", "c"]
    var words: [[Unicode.Scalar]] = [[]]
    for length in 1...4 {
      words += words.filter { $0.count == length - 1 }.flatMap { word in letters.map { word + [$0] }
      }
    }
    for typed in words {
      for word in words {
        let isNear = (0...word.count).contains { Self.distance(typed, Array(word[..<$0])) <= 1 }
        #expect(StopWords.begins(word, with: typed) == isNear, "\(typed) in \(word)")
      }
    }
  }

  /// The number of letters to change, insert, remove or swap with the next, by the usual table of
  /// prefixes.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var table = (0...one.count).map { row in (0...other.count).map { row == 0 ? $0 : row } }
    for row in 1..<(one.count + 1) {
      for column in 1..<(other.count + 1) {
        let isSame = one[row - 1] == other[column - 1]
        table[row][column] = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1,
          table[row - 1][column - 1] + (isSame ? 0 : 1))
        guard row > 1, column > 1, one[row - 1] == other[column - 2],
          one[row - 2] == other[column - 1]
        else { continue }
        table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
      }
    }
    return table[one.count][other.count]
  }
}

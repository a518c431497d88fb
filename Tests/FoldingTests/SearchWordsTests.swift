import Testing

@testable import Folding

struct SearchWordsTests {
  @Test(
    "A search is cut into folded words, and scripts without blanks into pairs",
    arguments: [
      ("Circ Qu", ["circ", "qu"]), ("Łódź", ["lodz"]), ("O’Connell", ["oconnell"]),
      ("bathers' pav", ["bathers", "pav"]), ("St.James", ["st", "james"]), ("a a A", ["a"]),
      ("200060", ["200060"]), ("中央駅前", ["中央", "央駅", "駅前"]), ("駅", ["駅"]),
      ("jr東京2番", ["jr", "東京", "2", "番"]), ("สถานี", ["สถ", "ถา", "านี"]),
    ])
  func words(typed: String, expected: [String]) {
    var folder = TextFolder()
    #expect(folder.searchWords(typed) == expected)
  }

  @Test(
    "Only letters and digits ask for anything, and syntax is read as text",
    arguments: [
      ("", []), ("\"", []), ("*", []), ("🚆", []), ("\u{301}", []), ("\0", []), ("' ' '", []),
      ("NEAR(a b, 2)", ["near", "a", "b", "2"]), ("a AND NOT b", ["a", "and", "not", "b"]),
      ("search_text : x^2", ["search", "text", "x", "2"]), ("-\"central\"*", ["central"]),
    ])
  func syntax(typed: String, expected: [String]) {
    var folder = TextFolder()
    #expect(folder.searchWords(typed) == expected)
  }

  @Test("In a long search, only the beginning counts")
  func long() {
    var folder = TextFolder()
    #expect(folder.searchWords(String(repeating: "x", count: 10_000)).map(\.count) == [200])
    let many = (0..<5_000).map { "w\($0)" }.joined(separator: " ")
    #expect(folder.searchWords(many).count < 100)
  }
}

import Tabular
import Testing

@Suite("A regular expression of a configuration")
struct TextPatternTests {
  @Test("is found with the texts of its named groups")
  func groups() throws {
    let pattern = try TextPattern("(?i)wordle (?<number>[0-9]+)( (?<score>[1-6X])/6)?")
    let match = try #require(try pattern.firstMatch(in: "🟩 WORDLE 1466 4/6"))
    #expect(match["number"] == "1466" && match["score"] == "4" && match["none"] == nil)
    let short = try #require(try pattern.firstMatch(in: "Wordle 1466"))
    #expect(short["number"] == "1466" && short["score"] == nil)
    #expect(try pattern.firstMatch(in: "Quordle 1") == nil && pattern.firstMatch(in: "") == nil)
    #expect(try TextPattern("^x*$").firstMatch(in: String(repeating: "x", count: 100_000)) != nil)
  }

  @Test(
    "matches anywhere or the whole text, as it does alone",
    arguments: [
      ("b|c", "abc", true, false), ("ab|abc", "abc", true, true), ("^b", "abc", false, false),
      ("c$", "abc", true, false), ("\\Ab", "abc", false, false), ("(?i)ABC", "abc", true, true),
      ("(?x) a b c # all", "abc", true, true), ("\\Qa.c", "xa.c", true, false),
      ("(a)(?=b)", "ab", true, false), ("(?<=a)b", "ab", true, false),
      ("b", "a\nb", true, false), ("^b", "a\nb", false, false), ("(?m)^b", "a\nb", true, false),
      ("🟩+", "x🟩🟩", true, false), ("(.)\\1", "abb", true, false),
    ])
  func extents(pattern: String, text: String, anywhere: Bool, whole: Bool) throws {
    #expect(try (TextPattern(pattern).firstMatch(in: text) != nil) == anywhere)
    #expect(try (TextPattern(pattern, .whole).firstMatch(in: text) != nil) == whole)
  }

  @Test(
    "is refused if it is not one",
    arguments: [
      "([0-9]+", "*", "(?<number>a)(?<number>b)", "a)b(", "a)(?:b", "(?<=(a+)+)b",
      String(repeating: "(", count: 90_000), String(repeating: "[", count: 90_000),
      String(repeating: "(", count: 40_000) + String(repeating: ")*", count: 30_000),
      String(repeating: "a", count: 100_001), "a{0,2147483648}",
    ])
  func refused(_ text: String) {
    #expect(throws: (any Error).self) { try TextPattern(text) }
  }

  @Test(
    "is given up where it does not come to an end",
    arguments: [
      ("(([0-9]+)+)+!", "1", 60), ("(x+x+)+y", "x", 60), ("(?:.|\\n)*z", "x", 3_000_000),
      (".*x.*y.*z", "x", 100_000), ("(?:\\w+\\s?)*!$", "aaaa ", 20_000), ("(?=(a+)+!)b", "a", 60),
      ("((a{1000}){1000}){1000}", "a", 200_000), ("(?:|a){9999999}b", "a", 60),
      (String(repeating: "a?", count: 3_000) + String(repeating: "a", count: 3_000), "a", 3_000),
    ])
  func unfinished(_ text: String, _ part: String, _ count: Int) throws {
    let pattern = try TextPattern(text)
    let long = String(repeating: part, count: count)
    let error = #expect(throws: TextPattern.Unfinished.self) { try pattern.firstMatch(in: long) }
    #expect(error?.pattern == text && error?.text == long)
    #expect((error?.failure(of: "x").description.count ?? 0) < 700)
  }

  @Test("takes any number of long texts if its searches end")
  func longTexts() throws {
    let pattern = try TextPattern("z", effort: TextPattern.Effort(reports: 20))
    let text = String(repeating: "a", count: 50_000)
    for _ in 0..<100 { #expect(try pattern.firstMatch(in: text) == nil) }
  }

  @Test("does not keep a run busy if the search does not end in many texts")
  func effort() throws {
    let effort = TextPattern.Effort(reports: 2_500)
    let pattern = try TextPattern("([0-9]+)+!", effort: effort)
    let long = String(repeating: "1", count: 60)
    var begun = 0
    for _ in 0..<100_000 {
      let error = #expect(throws: TextPattern.Unfinished.self) {
        try pattern.firstMatch(in: long)
      }
      guard error?.isAfterOthers == false else { break }
      begun += 1
    }
    #expect(begun == 3)
    #expect(throws: TextPattern.Unfinished.self) { try pattern.firstMatch(in: "1!") }
    #expect(
      throws: TextPattern.Unfinished.self, "another expression of the same effort"
    ) { try TextPattern("a", effort: effort).firstMatch(in: "a") }
  }
}

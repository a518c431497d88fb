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

  @Test("is refused if it is not one", arguments: ["([0-9]+", "*", "(?<number>a)(?<number>b)"])
  func refused(_ text: String) {
    #expect(throws: (any Error).self) { try TextPattern(text) }
  }

  @Test(
    "is given up where it does not come to an end",
    arguments: [("(([0-9]+)+)+!", "1", 60), ("(x+x+)+y", "x", 60), ("(?:.|\\n)*z", "x", 3_000_000)])
  func unfinished(_ text: String, _ part: String, _ count: Int) throws {
    let pattern = try TextPattern(text)
    let long = String(repeating: part, count: count)
    let error = #expect(throws: TextPattern.Unfinished.self) { try pattern.firstMatch(in: long) }
    #expect(error?.pattern == text && error?.text == long)
    #expect((error?.failure(of: "x").description.count ?? 0) < 500)
  }
}

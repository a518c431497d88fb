import Tabular
import Testing

@Suite("A list of texts")
struct TextListTests {
  @Test("has the bytes of its texts, and no others", arguments: [0, 1, 2, 3, 1_000])
  func contains(count: Int) {
    let texts = (0..<count).map { "text \($0 * 7_919 % 1_009)" }
    let list = TextList(texts)
    let known = Set(texts.map { Array($0.utf8) })
    #expect(list.isEmpty == texts.isEmpty)
    for text in texts + ["text"] {
      for other in [
        text, "\(text) ", "\(text.dropLast())x", String(text.dropFirst()), "", "\u{FF}",
      ] {
        let isKnown = known.contains(Array(other.utf8))
        #expect(list.contains(other.utf8.span) == isKnown, "\(other)")
      }
    }
    // Two texts that Swift compares as equal differ in their bytes.
    let composed = TextList(["\u{E9}", "b", ""])
    #expect(composed.contains("\u{E9}".utf8.span) && !composed.contains("e\u{301}".utf8.span))
    #expect(composed.contains("".utf8.span) && !composed.contains("a".utf8.span))
  }
}

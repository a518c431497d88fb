import Folding
import Testing

@Suite("An exact text")
struct ExactTextTests {
  /// Three ways to write é with a dot below; Swift takes them for equal.
  private static let forms = ["\u{E9}\u{323}", "e\u{301}\u{323}", "\u{1EB9}\u{301}"]

  @Test("equals only a text with the same bytes")
  func equality() {
    #expect(Set(Self.forms).count == 1)
    #expect(Set(exactly: Self.forms + Self.forms).count == 3)
    for (place, form) in Self.forms.enumerated() {
      #expect(Self.forms.map { form.isExactly($0) } == [0, 1, 2].map { $0 == place })
      #expect(!form.isExactly(nil))
    }
  }

  @Test("has another hash than a text that Swift takes for equal")
  func hashes() {
    #expect(Set(Self.forms.map { ExactText($0).hashValue }).count == 3)
  }
}

import Testing

@testable import Tabular

struct CatalogueTextTests {
  @Test(
    "Each fault of a text is reported with its scalar, or with what was meant",
    arguments: [
      ("caf\u{FFFD}", "'caf\u{FFFD}' holds U+FFFD", NoticeCode.invalidCharacter),
      ("a\u{A0}b", "'a\u{A0}b' holds U+00A0, which cannot be seen", .invisibleCharacter),
      ("a\u{200B}", "'a\u{200B}' holds U+200B, which cannot be seen", .invisibleCharacter),
      ("a\u{202E}", "'a\u{202E}' holds U+202E, which cannot be seen", .invisibleCharacter),
      ("a\tb", "'a\tb' holds U+0009, which cannot be seen", .invisibleCharacter),
      ("\u{FEFF}a", "'\u{FEFF}a' holds U+FEFF, which cannot be seen", .invisibleCharacter),
      ("cafÃ©", "'cafÃ©' holds 'Ã©', misread UTF-8, probably meant as 'café'", .mojibake),
      ("ğŸ", "'ğŸ' holds 'ğŸ', misread UTF-8 that lost a byte", .mojibake),
    ])
  func faults(text: String, message: String, code: NoticeCode) throws {
    let faults = CatalogueText.faults(in: text)
    #expect(faults.map { $0.message(about: text) } == [message])
    #expect(faults.map(\.code) == [code])
  }

  @Test("Several faults are all reported, each invisible character once")
  func several() {
    let faults = CatalogueText.faults(in: "\u{200B}a\u{200B}\u{A0}\u{FFFD}")
    #expect(faults == [.replacementCharacter, .invisible("\u{200B}"), .invisible("\u{A0}")])
    #expect(CatalogueText.faults(in: "Two games, one day—great value!").isEmpty)
  }

  @Test("A key loses invisible characters, and a no-break blank becomes a blank")
  func keys() {
    #expect(CatalogueText.key("\u{FEFF}Fenway\u{A0}Park\u{200B}\u{200F}") == "Fenway Park")
    #expect(CatalogueText.key("Łódź — 3") == "Łódź — 3")
  }

  @Test("The tags of a flag belong to it and stay; other tags are a fault")
  func flags() {
    let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    for text in [england, "\(england)\(england) Derby"] {
      #expect(CatalogueText.faults(in: text).isEmpty && CatalogueText.key(text) == text)
    }
    let hidden = String(repeating: "\u{E0061}", count: 7)
    for text in ["\u{E0061}", "\u{1F3F4}\u{E0061}", "\u{1F3F4}\(hidden)\u{E007F}"] {
      #expect(CatalogueText.faults(in: text).first == .invisible("\u{E0061}"))
    }
    #expect(CatalogueText.key("a\u{E0061}") == "a" && CatalogueText.key("\u{1F3F4}") == "\u{1F3F4}")
  }

  @Test("A joiner between two emoji stays, because they form one character; others are a fault")
  func joiners() {
    for text in ["👨‍👩‍👧 Family", "👩🏽‍💻", "🏳️‍🌈", "❤️‍🔥"] {
      #expect(CatalogueText.faults(in: text).isEmpty && CatalogueText.key(text) == text, "\(text)")
    }
    for text in ["a\u{200D}b", "👩\u{200D}", "\u{200D}👩", "1\u{200D}👩", "👩\u{200D}a"] {
      #expect(CatalogueText.faults(in: text) == [.invisible("\u{200D}")], "\(text)")
    }
    #expect(CatalogueText.key("a\u{200D}👩") == "a👩")
  }

  @Test(
    "Line ends are mixed where some are CRLF and some LF",
    arguments: [
      ("a\nb\n", false), ("a\r\nb\r\n", false), ("a\r\nb\n", true), ("a\nb\r\n", true),
      ("a", false),
    ])
  func lineEnds(text: String, isMixed: Bool) {
    #expect(CatalogueText.hasMixedLineEnds(text) == isMixed)
  }
}

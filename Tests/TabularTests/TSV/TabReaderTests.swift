import Oracles
import TestSupport
import Testing

@testable import Tabular

@Suite("Lines of values between tabs")
struct TabReaderTests {
  @Test(
    "are cut the same as the whole text at once, for every split in three",
    arguments: [
      "", "\n", "a", "a\tb\n", "a\tb\r\nc\td", "\u{FEFF}a\tb\n", "\u{FEFF}", "a\n\n\n\tb\n",
      "\t\t\n",
      "\"a\tb\"\n\"\"\t\"", "Ñ\té\r\n", "a\r", "a\rb\tc\n", "x\n\r\ny\n",
      "a\tb\r\"c\r\rd\te\"\r", "\u{FEFF}\ra\r\nb\rc\n", "a\r\r\nb\rc\n",
    ])
  func everySplit(text: String) throws {
    let bytes = Array(text.utf8)
    for first in 0...bytes.count {
      for second in 0...(bytes.count - first) {
        let source = MemorySource(bytes, sizes: [first, second])
        #expect(try TabLine.read(source) == TabLine.plain(bytes), "split at \(first), \(second)")
      }
    }
  }

  @Test("are split as in the whole text, for random bytes in pieces of any size")
  func randomInput() throws {
    var random = SplitMix64(seed: 7)
    let alphabet = Array("ab\"#,\t\t\t\n\n\r".utf8)
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0..<80, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let sizes = (0..<80).map { _ in Int.random(in: 0...9, using: &random) }
      let source = MemorySource(bytes, sizes: sizes)
      #expect(try TabLine.read(source, comment: "#") == TabLine.plain(bytes, comment: 0x23))
    }
  }

  @Test("begin like a comment only if they are comments")
  func comments() throws {
    let text = Array("#ISO\tName\nAD\t#1\n# more\n".utf8)
    #expect(
      try TabLine.read(MemorySource(text), comment: "#") == [
        TabLine(number: 2, values: ["AD", "#1"])
      ])
    #expect(try TabLine.read(MemorySource(text)).count == 3)
  }

  @Test(
    "are unfit to be read where a value is not UTF-8, has lost a character or holds a control",
    arguments: [
      (Array("a\tb".utf8), nil, 0), (Array("a\té 東".utf8), nil, 0),
      (Array("a\tb".utf8) + [0xE9], .notUTF8, 1), ([0xC3, 0x09, 0x41], .notUTF8, 0),
      (Array("a\t\u{FFFD}".utf8), .replacementCharacter, 1), (Array("a\u{0}\tb".utf8), .control, 0),
      (Array("\na\tb\rc".utf8), .control, 1), (Array("a\tb\u{7F}".utf8), .control, 1),
      (Array("a\té\u{85}".utf8), nil, 0), (Array("é\t東\u{1}".utf8), .control, 1),
    ] as [([UInt8], TabFault?, Int)])
  func faults(_ bytes: [UInt8], _ fault: TabFault?, _ position: Int) throws {
    var reader = try TabReader(MemorySource(bytes), file: "t.txt")
    #expect(try reader.next())
    let found = reader.fault
    #expect(found?.fault == fault)
    if let found { #expect(found.position == position) }
  }

  @Test("give texts without blanks around them, and numbers")
  func values() throws {
    var reader = try TabReader(MemorySource(Array(" a b \t\t-12.5\t7\tx\n".utf8)), file: "t.txt")
    #expect(try reader.next())
    #expect(reader.text(0) == "a b" && reader.text(1) == nil && reader.text(9) == nil)
    #expect(reader.decimal(2) == .value(-12.5) && reader.integer(3) == .value(7))
    #expect(reader.integer(4) == .invalid && reader.integer(1) == .blank)
    #expect(reader.integer(2) == .invalid && reader.decimal(9) == .blank)
    let following = try reader.next()
    #expect(!following)
  }

  @Test(
    "have mixed ends only where some end in CRLF and some in LF",
    arguments: [
      ("a\nb\n", false), ("a\r\nb\r\n", false), ("a\r\nb", false), ("a\nb\r\n", true),
      ("a\r\n\nb\r\n", true),
    ])
  func mixedEnds(_ text: String, _ isMixed: Bool) throws {
    var reader = try TabReader(MemorySource(Array(text.utf8)), file: "t.txt")
    while try reader.next() {}
    #expect(reader.hasMixedLineEnds == isMixed)
  }

  @Test(
    "end in carriage returns alone where the first one does",
    arguments: [
      ("a\tb\rc\td\r", true), ("a\rb", true), ("a\nb\rc\n", false), ("a\r\nb\r\n", false),
      ("a\r\r\nb\r\n", false), ("a\r", false),
    ])
  func carriageReturnsAlone(_ text: String, _ isAlone: Bool) throws {
    var reader = try TabReader(MemorySource(Array(text.utf8)), file: "t.txt")
    while try reader.next() {}
    #expect(reader.hasCarriageReturnsAlone == isAlone)
    #expect(reader.hasMixedLineEnds == false)
  }

  @Test("of more than a mebibyte stop the reading")
  func oversized() throws {
    let bytes = Array(repeating: UInt8(ascii: "a"), count: TabReader.maximumLineSize + 2)
    let sizes = Array(repeating: 1 << 16, count: 100)
    let failure = try #require(throws: Failure.self) {
      _ = try TabLine.read(MemorySource(Array("b\n".utf8) + bytes, sizes: sizes))
    }
    #expect(failure.origin?.line == 2)
  }
}

import TestSupport
import Testing

@testable import Tabular

@Suite("Text by Unicode scalar")
struct ScalarTextTests {
  @Test("a scalar is found, replaced and split at, whatever its neighbours")
  func companions() {
    for value in UInt8(0)..<128 {
      let mark = Unicode.Scalar(value)
      for (before, after) in HostileNames.companions {
        let text = "é\(before)\(mark)\(after)é"
        #expect(text.has(mark))
        #expect(same(text.replacingScalars { $0 == mark ? "" : nil }, "é\(before)\(after)é"))
        #expect(same(text.doubling(mark), "é\(before)\(mark)\(mark)\(after)é"))
        let parts = text.parts(at: mark)
        #expect(parts.count == 2 && same(parts[0], "é\(before)") && same(parts[1], "\(after)é"))
      }
    }
    #expect("//a//b".parts(at: "/", omittingEmpty: false) == ["", "", "a", "", "b"])
    #expect("a=b=c".parts(at: "=", maxSplits: 1) == ["a", "b=c"])
  }

  private func same(_ one: String, _ other: String) -> Bool {
    one.unicodeScalars.elementsEqual(other.unicodeScalars)
  }

  @Test(
    "a path that leaves its folder is detected, whatever marks it has",
    arguments: [
      "/etc", "/\u{301}etc", "..", "../a", "..//\u{301}a", "../\u{301}a", "a/\u{600}/../b", "a\0",
    ])
  func outside(_ path: String) {
    #expect(!path.isPathInside)
  }

  @Test(
    "a path inside its folder passes", arguments: ["a", "a/b", ".", "...", "..a/b..", "é/\u{301}"])
  func inside(_ path: String) {
    #expect(path.isPathInside)
  }

  @Test("a zip entry that leaves the archive is detected, whatever marks its name has")
  func zipNames() {
    for name in ["..\\\u{301}a", "a/\u{301}/../..", "/\u{301}a", "\\\u{301}a", "\u{600}/../a"] {
      #expect(EntryPath(name).leavesArchive, "\(name)")
    }
  }

  @Test("shown text has no control character, even beside marks")
  func shown() {
    for name in HostileNames.all {
      let texts = [name.escapingControls(), name.escapingControls(keepingLines: true)]
      #expect(!texts[0].unicodeScalars.contains { $0.controlsText }, "\(name)")
      #expect(!texts[1].unicodeScalars.contains { $0.controlsText && $0 != "\n" && $0 != "\t" })
      if !name.unicodeScalars.contains(where: { $0.controlsText }) {
        #expect(same(texts[0], name))
      }
    }
    for scalar in (UInt32(0)...0x10FFFF).compactMap({ Unicode.Scalar($0) })
    where scalar.properties.isBidiControl
      || [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    {
      #expect(scalar.controlsText)
    }
  }

  @Test("each of Unicode's scalars is escaped exactly where it controls text, between any others")
  func everyScalar() {
    for scalar in (UInt32(0)...0x10FFFF).compactMap({ Unicode.Scalar($0) }) {
      let text = "é\(scalar)x"
      for keepingLines in [false, true] {
        let isKept = !scalar.controlsText || keepingLines && (scalar == "\n" || scalar == "\t")
        let shown = text.escapingControls(keepingLines: keepingLines)
        if same(shown, text) != isKept {
          Issue.record("U+\(String(scalar.value, radix: 16)) is shown as '\(shown)'")
        }
      }
    }
  }

  @Test("a failure has only its own lines: message, excerpt, fix")
  func failure() {
    let failure = Failure(
      .unreadableInput, at: SourceLocation("a\nb", line: 1), "c\n::error::d", fix: "e\nf",
      cause: "g\r\nh")
    #expect(
      "\(failure)" == """
        a\\u{A}b:1: error: c\\u{A}::error::d (g\\u{D}\\u{A}h)
          fix: e\\u{A}f
        """)
  }
}

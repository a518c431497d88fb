import Tabular
import Testing

@testable import seedbed

@Suite("Every notice has a meaning, a reason and a fix")
struct NoticeTextTests {
  @Test("the reason is one short sentence, and does not repeat the meaning")
  func why() {
    for code in NoticesDocument.codes {
      let why = code.why
      #expect(why.first?.isUppercase == true && why.hasSuffix("."), "\(code.id): write a sentence")
      #expect(!why.contains(". "), "\(code.id): say it in one sentence")
      #expect(why.count <= 140, "\(code.id): the sentence has \(why.count) characters, 140 fit")
      #expect(why != code.summary, "\(code.id): say what follows from it, not what it is")
    }
  }

  @Test("no two notices share a reason")
  func ownWhy() {
    for (why, codes) in Dictionary(grouping: NoticesDocument.codes, by: \.why) {
      #expect(codes.count == 1, "\(codes.map(\.id)) share '\(why)'")
    }
  }

  @Test("the command explain prints all three, and the origin of the notice")
  func explained() {
    for code in NoticesDocument.codes {
      let text = Explanation(notice: code).text
      for part in [
        "  \(code.summary)\n", "  why: \(code.why)\n", "  fix: \(code.fix)\n", "  from: ",
      ] {
        #expect(text.contains(part), "\(code.id)")
      }
    }
  }
}

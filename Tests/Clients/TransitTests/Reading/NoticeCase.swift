import Tabular
import Testing

@testable import Transit

/// A fault in an otherwise faultless feed, with the expected notice and the effect on the data.
struct NoticeCase: Sendable, CustomTestStringConvertible {
  let code: NoticeCode
  let changes: [TestFeed.Change]
  let file: String
  let line: Int?
  let field: String?
  /// A part of the action in the notice.
  let action: String
  /// Further codes that the same fault causes.
  let others: [NoticeCode]
  /// What must be true of the feed that was read.
  let effect: @Sendable (Feed, Report) -> Bool

  init(
    _ code: NoticeCode, _ changes: TestFeed.Change..., at file: String, _ line: Int?,
    _ field: String? = nil, action: String, others: [NoticeCode] = [],
    effect: @escaping @Sendable (Feed, Report) -> Bool
  ) {
    self.code = code
    self.changes = changes
    self.file = file
    self.line = line
    self.field = field
    self.action = action
    self.others = others
    self.effect = effect
  }

  var testDescription: String { "\(code.id) at \(file):\(line ?? 0) \(field ?? "")" }

  /// Reads the faulty feed, applies `rules`, and expects this notice and no unexpected one.
  func check(rules: (Feed, inout Report) -> Void) throws {
    var report = Report()
    let feed = try TestFeed.faultless.changed(changes).read(&report)
    rules(feed, &report)
    let found = report.notices.map(\.code.id).sorted()
    #expect(found == ([code] + others).map(\.id).sorted())
    let notice = try #require(report.notices.first { $0.code == code })
    #expect(notice.origin == Tabular.SourceLocation(file, line: line, field: field))
    #expect(notice.action.contains(action), "the action is '\(notice.action)'")
    #expect(!notice.message.isEmpty && !notice.message.contains("  "))
    #expect(effect(feed, report), "the effect on the feed is another: \(notice)")
  }
}

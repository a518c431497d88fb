import Tabular
import Testing

@testable import Transit

/// A change of a faultless feed that is almost a fault.
struct NearMiss: Sendable, CustomTestStringConvertible {
  let why: String
  let code: NoticeCode
  let changes: [TestFeed.Change]

  var testDescription: String { why }

  init(_ why: String, _ code: NoticeCode, _ changes: TestFeed.Change...) {
    self.why = why
    self.code = code
    self.changes = changes
  }

  /// Reads the changed feed, applies `rules`, and expects no notice with the code.
  func check(rules: (Feed, inout Report) -> Void = { _, _ in }) throws {
    var report = Report()
    let feed = try TestFeed.faultless.changed(changes).read(&report)
    rules(feed, &report)
    let found = report.notices.filter { $0.code == code }
    #expect(found.map(\.description) == [], "\(why)")
  }
}

/// A kind of finding: its stable code, its severity, and how a person mends the data.
///
/// Codes are those of the canonical GTFS validator where one fits. Each part of the tool declares
/// its own as static members, next to the code that reports them.
package struct NoticeCode: Hashable, Sendable {
  /// The stable name, in snake case, such as `invalid_time`.
  package let id: String
  /// The severity of every notice with this code.
  package let severity: Severity
  /// One sentence that says what the code means; it stands in docs/notices.md.
  package let summary: String
  /// What the publisher of the data can do, as an order: "write …", "remove …".
  package let fix: String

  /// Declares a kind of finding.
  package init(_ id: String, _ severity: Severity, _ summary: String, fix: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.fix = fix
  }
}

/// One finding in the input: what, where, what was done about it, and how to fix the data.
package struct Notice: Sendable, CustomStringConvertible {
  /// What kind of finding it is, with its severity and its fix.
  package fileprivate(set) var code: NoticeCode
  /// Where it is.
  package let origin: SourceLocation
  /// The offending value as published; nil if it is about no value.
  package let value: String?
  /// What is wrong, as a clause: `'abc' is not a latitude`.
  package let message: String
  /// What the tool did, as a clause: `the value is left blank`, `the row is skipped`.
  package let action: String

  /// Records a finding; texts over 2,000 bytes are cut.
  package init(
    _ code: NoticeCode, at origin: SourceLocation, value: String? = nil, message: String,
    action: String
  ) {
    self.code = code
    self.origin = origin
    self.value = value?.cut
    self.message = message.cut
    self.action = action.cut
  }

  /// The finding as the terminal shows it: place, severity, message, action, fix.
  package var description: String {
    "\(origin): \(code.severity): \(message); \(action)".escapingControls() + "\n  fix: \(code.fix)"
  }
}

extension Notice {
  /// The finding with its code as `change` returns it; nil if that is nil.
  func revised(_ change: (NoticeCode) -> NoticeCode?) -> Notice? {
    change(code).map { code in
      var notice = self
      notice.code = code
      return notice
    }
  }
}

/// A kind of finding: its stable code, its severity, what it means, why it matters, and how to fix
/// the data.
///
/// Codes are those of the canonical GTFS validator where one fits. Each part of the tool declares
/// its own as static members, next to the code that reports them.
package struct NoticeCode: Hashable, Sendable {
  /// The stable name, in snake case, such as `invalid_time`.
  package let id: String
  /// The severity of every notice with this code.
  package let severity: Severity
  /// One sentence that says what the code means, for docs/notices.md.
  package let summary: String
  /// One sentence that says what it does to riders, to users of an app, or to other readers of the
  /// data.
  package let why: String
  /// What the publisher of the data can do, as an order: "write …", "remove …".
  package let fix: String

  /// Declares a kind of finding.
  package init(
    _ id: String, _ severity: Severity, _ summary: String, why: String, fix: String
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.why = why
    self.fix = fix
  }

  /// The kind of finding with another severity.
  package func with(severity: Severity) -> NoticeCode {
    NoticeCode(id, severity, summary, why: why, fix: fix)
  }

  /// True if both have the same ``id``, which no two codes share.
  package static func == (left: NoticeCode, right: NoticeCode) -> Bool {
    left.id == right.id
  }

  /// Hashes the ``id`` alone: findings are counted by their code, a million of them at times.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// How severe a finding is, in the words of the canonical GTFS validator.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case info, warning, error

  /// Orders by severity: info, warning, error.
  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

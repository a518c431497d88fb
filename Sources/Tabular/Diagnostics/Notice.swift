/// A finding in the input: its kind and place, the action of the tool, and the fix of the data.
package struct Notice: Sendable, CustomStringConvertible {
  /// The kind of finding, with its severity and its fix.
  package fileprivate(set) var code: NoticeCode
  /// The place of the finding.
  package let origin: SourceLocation
  /// The offending value as published; nil if the finding is not about a value.
  package let value: String?
  /// The problem, as a clause: `'abc' is not a latitude`.
  package let message: String
  /// The action of the tool, as a clause: `the value is left blank`, `the row is skipped`.
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
  /// The finding with the code that `change` returns; nil if `change` returns nil.
  func revised(_ change: (NoticeCode) -> NoticeCode?) -> Notice? {
    change(code).map { code in
      var notice = self
      notice.code = code
      return notice
    }
  }
}

/// A kind of finding: its stable code, severity, meaning, consequences and fix.
///
/// Codes of the canonical GTFS validator are used if one fits. Each part of the tool declares its
/// codes as static members, next to the code that reports them.
package struct NoticeCode: Hashable, Sendable {
  /// The stable name, in snake case, such as `invalid_time`.
  package let id: String
  /// The severity of every notice with this code.
  package let severity: Severity
  /// The meaning of the code, as one sentence for docs/notices.md.
  package let summary: String
  /// The consequences for riders, for users of an app, or for other readers of the data, as one
  /// sentence.
  package let why: String
  /// The remedy for the publisher of the data, as an instruction: "write …", "remove …".
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

  /// The kind of finding with the remedy for one value, such as the spelling that would be right.
  package func with(fix: String) -> NoticeCode {
    NoticeCode(id, severity, summary, why: why, fix: fix)
  }

  /// True if both have the same ``id``, which no two codes share.
  package static func == (left: NoticeCode, right: NoticeCode) -> Bool {
    left.id == right.id
  }

  /// Hashes the ``id`` alone, since up to a million findings are counted by their code.
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

import Tabular

/// A rule of tips: its notice, and its check.
struct TipRule: Sendable {
  static let all = ofTexts + ofGrid + ofIcons + ofPairs + ofTotals

  let code: NoticeCode
  let findings: @Sendable (TipLint) -> [TipFinding]

  init(
    _ id: String, _ summary: String, why: String, fix: String,
    findings: @escaping @Sendable (TipLint) -> [TipFinding]
  ) {
    code = NoticeCode(id, .error, summary, why: why, fix: fix)
    self.findings = findings
  }

  /// A rule that each value of some fields must keep by itself; `fault` gives the message.
  init(
    _ id: String, _ summary: String, why: String, fix: String, of fields: Tip.Field...,
    fault: @escaping @Sendable (TipValue) -> String?
  ) {
    self.init(id, summary, why: why, fix: fix) { lint in
      lint.values(of: fields).compactMap { value in
        fault(value).map { (value.origin, $0) }
      }
    }
  }

  /// A rule that requires at least some number of things. `counts` gives each number with its
  /// location and the first half of the message.
  static func atLeast(
    _ least: Int, _ id: String, _ summary: String, why: String, fix: String,
    counts: @escaping @Sendable (TipLint) -> [(Int, SourceLocation, String)]
  ) -> TipRule {
    TipRule(id, summary, why: why, fix: fix) { lint in
      counts(lint).filter { $0.0 < least }.map { _, origin, message in
        (origin, "\(message), but at least \(least) are needed")
      }
    }
  }

  /// A rule that some names must be distinct.
  static func once(
    _ id: String, _ summary: String, why: String, fix: String = "remove one of the two",
    names: @escaping @Sendable (TipLint) -> [TipName]
  ) -> TipRule {
    TipRule(id, summary, why: why, fix: fix) { lint in
      var first: [String: TipName] = [:]
      return names(lint).compactMap { name in
        if let earlier = first[name.key] {
          return (name.origin, "\(name.subject) also \(earlier.place)")
        }
        first[name.key] = name
        return nil
      }
    }
  }
}

/// A name that may occur only once in a catalogue.
struct TipName {
  let key: String
  let origin: SourceLocation
  /// The start of a message about the name, such as `'food' is`.
  let subject: String
  /// The end of a message about a later name with the same key, such as `in line 3`.
  let place: String

  init(_ key: String, at origin: SourceLocation, subject: String? = nil, of owner: String = "") {
    (self.key, self.origin) = (key, origin)
    self.subject = subject ?? "'\(key)' is"
    place = owner + origin.inLine
  }
}

import Tabular

/// A rule of tips: its notice, and the check that finds what breaks it.
struct TipRule: Sendable {
  typealias Check = @Sendable (TipLint) -> [TipFinding]

  static let all = ofTexts + ofGrid + ofIcons + ofPairs + ofTotals

  let code: NoticeCode
  let check: Check

  init(_ id: String, _ summary: String, why: String, fix: String, _ check: @escaping Check) {
    code = NoticeCode(id, .error, summary, why: why, fix: fix)
    self.check = check
  }

  /// Checks each value of some fields by itself. `fault` gives the message after the value.
  static func each(
    _ fields: Tip.Field..., fault: @escaping @Sendable (TipValue) -> String?
  ) -> Check {
    { $0.faults(of: fields, fault) }
  }

  /// Checks that no two things have the same key. `finding` gets the later and the first of them.
  static func once<Thing>(
    _ things: @escaping @Sendable (TipLint) -> [Thing],
    by key: @escaping @Sendable (Thing) -> String,
    finding: @escaping @Sendable (Thing, Thing) -> TipFinding
  ) -> Check {
    { lint in
      var first: [String: Thing] = [:]
      return things(lint).compactMap { thing in
        if let earlier = first[key(thing)] { return finding(thing, earlier) }
        first[key(thing)] = thing
        return nil
      }
    }
  }
}

extension NoticeCode {
  /// Every notice from checking tips, except the notices of catalogue texts.
  static let allOfTips = TipRule.all.map(\.code)
}

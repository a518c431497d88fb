import Foundation

/// A regular expression from a configuration, whose search is given up if it does not end.
///
/// It has the syntax of ICU. Some expressions, such as `([0-9]+)+!`, try ways whose number doubles
/// with every further character. So a search is given up after many steps. They are counted, not
/// timed: the same text is given up on every machine, or on none.
package struct TextPattern: Hashable, Sendable {
  /// Why a search was given up: it takes too many steps, or more memory than ICU gives it.
  package struct Unfinished: Error, Hashable {
    /// The expression as it was written.
    package let pattern: String
    /// The text in which it was searched.
    package let text: String

    /// The failure of a run; `owner` names what has the expression, such as `the rule /^T/`.
    ///
    /// It shows only the beginning of a long text.
    package func failure(of owner: String, at origin: SourceLocation? = nil) -> Failure {
      let shown = text.count > 100 ? "\(text.prefix(100))…" : text
      return Failure(
        .limitExceeded, at: origin,
        "the search for the regular expression of \(owner) does not end in '\(shown)'",
        fix: "rewrite it without a repetition inside another, such as ([0-9]+)+",
        cause: "'\(pattern)'")
    }
  }

  /// A place where the expression fits a text.
  package struct Match {
    fileprivate let result: NSTextCheckingResult
    fileprivate let text: String

    /// What a named group holds; nil if it took no part, or there is no such group.
    package subscript(group: String) -> Substring? {
      Range(result.range(withName: group), in: text).map { text[$0] }
    }
  }

  private let expression: NSRegularExpression

  /// How often ICU may report progress, besides once for each character of the text: each report
  /// stands for up to ten thousand steps, so that all of them are a fifth of a second.
  private static let reportLimit = 1_000

  /// Compiles an expression.
  ///
  /// Throws what Foundation throws where it is not one.
  package init(_ pattern: String) throws {
    expression = try NSRegularExpression(pattern: pattern)
  }

  /// The expression as it was written.
  package var text: String { expression.pattern }

  /// The first place of a text where the expression fits; nil without one.
  ///
  /// Throws ``Unfinished`` where the search takes too many steps.
  package func firstMatch(in text: String) throws(Unfinished) -> Match? {
    let range = NSRange(text.startIndex..., in: text)
    var found: NSTextCheckingResult?
    var (isUnfinished, reports) = (false, 0)
    unsafe expression.enumerateMatches(
      in: text, options: [.reportProgress, .reportCompletion], range: range
    ) { result, flags, stop in
      reports += 1
      isUnfinished = flags.contains(.internalError) || reports > Self.reportLimit + range.length
      found = result
      if result != nil || isUnfinished { unsafe stop.pointee = true }
    }
    if isUnfinished { throw Unfinished(pattern: expression.pattern, text: text) }
    return found.map { Match(result: $0, text: text) }
  }
}

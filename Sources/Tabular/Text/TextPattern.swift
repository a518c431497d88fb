import Foundation

/// A regular expression from a configuration, with a limit on the steps of a search.
///
/// It has the syntax of ICU. With some expressions, such as `([0-9]+)+!`, the number of steps
/// doubles with every further character, so a search is given up after many steps. Steps are
/// counted, not timed, so every machine gives up on the same texts.
package struct TextPattern: Hashable, Sendable {
  /// The error that a search took too many steps, or more memory than ICU allows.
  package struct Unfinished: Error, Hashable {
    /// The expression as it was written.
    package let pattern: String
    /// The text in which it was searched.
    package let text: String

    /// The failure of a run; `owner` names the part of the pipeline with the expression, such as
    /// `the rule /^T/`.
    ///
    /// The failure shows only the beginning of a long text.
    package func failure(of owner: String, at origin: SourceLocation? = nil) -> Failure {
      let shown = text.count > 100 ? "\(text.prefix(100))…" : text
      return Failure(
        .limitExceeded, at: origin,
        "the search for the regular expression of \(owner) does not end in '\(shown)'",
        fix: "rewrite it without a repetition inside another, such as ([0-9]+)+",
        cause: "'\(pattern)'")
    }
  }

  /// A match of the expression in a text.
  package struct Match {
    fileprivate let result: NSTextCheckingResult
    fileprivate let text: String

    /// The text of a named group; nil if the group took no part or does not exist.
    package subscript(group: String) -> Substring? {
      Range(result.range(withName: group), in: text).map { text[$0] }
    }
  }

  private let expression: NSRegularExpression

  /// The number of progress reports of ICU that a search may cause, in addition to one for each
  /// character of the text. Each report follows up to ten thousand steps, so all of them together
  /// take a fifth of a second.
  private static let reportLimit = 1_000

  /// Compiles an expression.
  ///
  /// Throws Foundation's error if the text is not a regular expression.
  package init(_ pattern: String) throws {
    expression = try NSRegularExpression(pattern: pattern)
  }

  /// The expression as it was written.
  package var text: String { expression.pattern }

  /// The first match in a text; nil without one.
  ///
  /// Throws ``Unfinished`` if the search takes too many steps.
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

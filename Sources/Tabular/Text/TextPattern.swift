import Foundation
import Synchronization

/// A regular expression from a configuration or a request, with limits on the steps of its searches.
///
/// It has the syntax of ICU. With some expressions, such as `([0-9]+)+!`, the number of steps doubles
/// with every further character, so a search is given up after many steps. Steps are counted, not timed,
/// so every machine gives up on the same texts. A limit of processor time only ends a search whose single
/// steps are long, such as a search for `(.*)\1` in a text of many pages.
package struct TextPattern: Sendable {
  /// Where in a text an expression must match.
  package enum Extent: Sendable {
    /// Anywhere in the text.
    case anywhere
    /// The whole text.
    case whole
  }

  /// The error that a search took too many steps, or more memory than ICU allows.
  package struct Unfinished: Error, Hashable {
    /// The expression as it was written.
    package let pattern: String
    /// The text in which it was searched.
    package let text: String
    /// Whether this search was not begun, because earlier ones with the same ``Effort`` took too many
    /// steps.
    package let isAfterOthers: Bool
    /// Whether the text is longer than any that is searched.
    package var isTooLong: Bool { text.utf16.count > TextPattern.longestText }

    /// The failure of a run; `owner` names the part of the pipeline with the expression, such as
    /// `the rule /^T/`.
    ///
    /// The failure shows only the beginning of a long text or expression.
    package func failure(of owner: String, at origin: SourceLocation? = nil) -> Failure {
      let end =
        isAfterOthers
        ? "takes too long in many texts"
        : isTooLong
          ? "takes no text of more than \(TextPattern.longestText) characters, such as '\(text.start)'"
          : "does not end in '\(text.start)'"
      return Failure(
        .limitExceeded, at: origin,
        "the search for the regular expression of \(owner.start) \(end)", fix: Self.fix,
        cause: "'\(pattern.start)'")
    }

    /// What to do about it, as an instruction.
    private static let fix = "rewrite it without a repetition inside another, such as ([0-9]+)+"
  }

  /// The error that an expression is longer than any that a person writes.
  struct TooLong: Error {}

  /// The steps that several searches may take together, so that many slow searches end, too.
  package final class Effort: Sendable {
    private let rest: Atomic<Int>

    /// Allows a number of reports; each follows up to ten thousand steps, which take less than a
    /// millisecond.
    package init(reports: Int = 30_000) {
      rest = Atomic(reports)
    }

    /// Whether all steps have been taken.
    var isSpent: Bool { rest.load(ordering: .relaxed) <= 0 }

    /// Takes the steps of a search.
    func spend(_ reports: Int) { rest.wrappingSubtract(reports, ordering: .relaxed) }
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

  /// The expression as it was written.
  package let text: String
  private let ignoresCase: Bool
  private let expression: NSRegularExpression
  private let effort: Effort

  /// The reports of ICU that a search may cause. Each follows up to ten thousand steps, so the steps of all
  /// reports together take less than a second.
  private static let reportLimit = 1_000
  /// More reports than any effort allows.
  private static let allReports = 1 << 40
  /// The seconds of processor time after which a search with long steps is given up.
  private static let secondsLimit = 5.0
  /// The longest text that is searched, in UTF-16. In a longer one, the next report could come only after
  /// minutes.
  fileprivate static let longestText = 250_000
  /// The longest expression, in UTF-8. Compiling it takes a tenth of a second.
  private static let longestPattern = 100_000

  /// Compiles an expression. The searches of all copies share the effort.
  ///
  /// Throws an error if the text is not a regular expression, or has more than 100 KB.
  package init(
    _ pattern: String, _ extent: Extent = .anywhere, ignoringCase: Bool = false,
    effort: Effort = Effort()
  ) throws {
    guard pattern.utf8.count <= Self.longestPattern else { throw TooLong() }
    // The expression alone is compiled first, so that a surplus bracket in it cannot close the group
    // around it.
    let options: NSRegularExpression.Options = ignoringCase ? .caseInsensitive : []
    _ = try NSRegularExpression(pattern: pattern, options: options)
    // ICU reports each place at which it begins a search, and these reports look like those of its
    // steps. So the search begins at one place, and the expression itself goes on to the next.
    let (before, after) = extent == .whole ? ("(?:", ")\\z") : ("(?s:.*?)(?:", ")")
    // A line end closes a comment of (?x), and \E closes a quotation.
    let compiled = ["", "\n", "\\E"].lazy.compactMap {
      try? NSRegularExpression(pattern: before + pattern + $0 + after, options: options)
    }.first
    expression =
      try compiled ?? NSRegularExpression(pattern: before + pattern + after, options: options)
    text = pattern
    ignoresCase = ignoringCase
    self.effort = effort
  }

  /// The first match in a text; nil without one.
  ///
  /// Throws ``Unfinished`` if the search takes too many steps.
  package func firstMatch(in text: String) throws(Unfinished) -> Match? {
    if effort.isSpent { throw Unfinished(pattern: self.text, text: text, isAfterOthers: true) }
    let range = NSRange(text.startIndex..., in: text)
    var found: NSTextCheckingResult?
    var (isUnfinished, reports) = (range.length > Self.longestText, 0)
    if !isUnfinished {
      var begin: Double?
      unsafe expression.enumerateMatches(
        in: text, options: [.anchored, .reportProgress, .reportCompletion], range: range
      ) { result, flags, stop in
        reports += 1
        let now = Self.processorSeconds()
        begin = begin ?? now
        if now - (begin ?? now) > Self.secondsLimit { reports = Self.allReports }
        isUnfinished = flags.contains(.internalError) || reports > Self.reportLimit
        found = result
        if result != nil || isUnfinished { unsafe stop.pointee = true }
      }
    }
    // A search in a long text has many reports although it is quick.
    let usual = 2 + range.length / 5_000
    if reports > usual { effort.spend(reports - usual) }
    if isUnfinished { throw Unfinished(pattern: self.text, text: text, isAfterOthers: false) }
    return found.map { Match(result: $0, text: text) }
  }
}

extension TextPattern {
  /// The processor time of this thread, in seconds. Other programs do not count.
  private static func processorSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension TextPattern: Hashable {
  /// Whether two expressions are written the same.
  package static func == (left: TextPattern, right: TextPattern) -> Bool {
    left.text == right.text && left.ignoresCase == right.ignoresCase
  }

  /// Hashes the expression as it is written.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// The text, or its first hundred characters if it is longer.
  fileprivate var start: String { count > 100 ? "\(prefix(100))…" : self }
}

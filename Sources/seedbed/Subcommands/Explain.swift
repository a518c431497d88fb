import ArgumentParser
import Tabular
import Transit

/// `seedbed explain`: what a notice means, why it matters, and how to fix it.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what a notice means, why it matters, and how to fix it.",
    discussion: """
      Codes are those of report.json and of 'seedbed validate'.

      Example:
        seedbed explain stop_too_far_from_shape
      """)

  @Argument(
    help: "The notice's code.", completion: .words { NoticesDocument.codes.map(\.id) })
  var code: String

  @OptionGroup var form: FormOptions

  func validate() throws {
    guard notice == nil else { return }
    let question = nearestNameQuestion(to: code, among: NoticesDocument.codes.map(\.id))
    throw ValidationError(
      "There is no notice '\(code.escapingControls())'; \(question)docs/notices.md has all of them."
    )
  }

  func run() throws {
    guard let notice else { return }
    let explanation = Explanation(notice: notice)
    if form.isJSON {
      try StandardOutput.write(json: explanation.facts)
    } else {
      try StandardOutput.write(explanation.text)
    }
  }

  private var notice: NoticeCode? { NoticesDocument.codes.first { $0.id == code } }
}

/// What `seedbed explain` prints about a notice.
struct Explanation {
  /// The notice.
  let notice: NoticeCode

  /// The same for programs.
  struct Facts: Encodable {
    let code: String
    let severity: String
    let summary: String
    let why: String
    let fix: String
    /// When it is found; nil for notices that are not about feeds.
    let found: String?
    /// The page of the canonical GTFS validator; nil if that has no such notice.
    let canonicalURL: String?
  }

  /// What is known of the notice.
  var facts: Facts {
    Facts(
      code: notice.id, severity: notice.severity.rawValue, summary: notice.summary,
      why: notice.why, fix: notice.fix,
      found: feedNotice.map { $0.moment.rawValue.replacing("`", with: "'") },
      canonicalURL: feedNotice?.canonicalURL)
  }

  private var feedNotice: FeedNotice? { FeedNotice.of(notice) }

  /// The lines.
  var text: String {
    var lines = [
      "\(notice.id) (\(notice.severity))", "", "  \(notice.summary)", "  why: \(notice.why)",
      "  fix: \(notice.fix)", "",
    ]
    if let feedNotice {
      lines.append("  found: \(feedNotice.moment.rawValue.replacing("`", with: "'"))")
      lines.append(
        feedNotice.canonicalURL.map { "  from: the canonical GTFS validator, \($0)" }
          ?? "  from: Seedbed; the canonical GTFS validator has no such notice")
      lines.append("  see: docs/rules.md")
    } else {
      lines.append("  from: Seedbed")
      lines.append("  see: docs/notices.md")
    }
    return lines.joined(separator: "\n")
  }
}

import ArgumentParser
import Bundles
import Pipeline
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
      try StandardOutput.write(json: Explanation.shape.json(explanation))
    } else {
      try StandardOutput.write(explanation.text)
    }
  }

  private var notice: NoticeCode? { NoticesDocument.codes.first { $0.id == code } }
}

/// The explanation of a notice, for `seedbed explain`.
struct Explanation {
  /// The notice.
  let notice: NoticeCode

  /// What `explain` prints with `--format json`.
  static let document = JSONDocument(
    "commands/explanation", title: "A code of notices",
    "The explanation of a notice, which explain prints with --format json.",
    shape)

  /// The explanation as JSON.
  static let shape = JSONShape<Explanation>.object([
    .text("code", as: .noticeCode) { $0.notice.id },
    .word("severity") { $0.notice.severity },
    .text("summary") { $0.notice.summary },
    .text("why") { $0.notice.why },
    .text("fix") { $0.notice.fix },
    .optional("found", .text(), "The step that finds the notice. Present for codes about feeds.") {
      $0.found
    },
    .optional(
      "canonical_url", .text(), "The address of the same rule in the canonical GTFS validator."
    ) { $0.feedNotice?.canonicalURL },
  ])

  private var found: String? {
    feedNotice?.moment.rawValue.replacing("`", with: "'")
  }

  private var feedNotice: FeedNotice? { FeedNotice.of(notice) }

  /// The lines.
  var text: String {
    var lines = [
      "\(notice.id) (\(notice.severity))", "", "  \(notice.summary)", "  why: \(notice.why)",
      "  fix: \(notice.fix)", "",
    ]
    if let feedNotice, let found {
      lines.append("  found: \(found)")
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

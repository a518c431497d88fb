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

  @Argument(help: "The notice's code.")
  var code: String

  func validate() throws {
    guard notice == nil else { return }
    let question = nearestNameQuestion(to: code, among: NoticesDocument.codes.map(\.id))
    throw ValidationError(
      "There is no notice '\(code.escapingControls())'; \(question)docs/notices.md has all of them."
    )
  }

  func run() throws {
    guard let notice else { return }
    try StandardOutput.write(Explanation(notice: notice).text)
  }

  private var notice: NoticeCode? { NoticesDocument.codes.first { $0.id == code } }
}

/// What `seedbed explain` prints about a notice.
struct Explanation {
  /// The notice.
  let notice: NoticeCode

  /// The lines.
  var text: String {
    let feedNotice = FeedNotice.all.first { $0.code == notice }
    var lines = [
      "\(notice.id) (\(notice.severity))", "", "  \(notice.summary)", "  why: \(notice.why)",
      "  fix: \(notice.fix)", "",
    ]
    if let feedNotice {
      lines.append("  found: \(feedNotice.moment.rawValue.replacing("`", with: "'"))")
      lines.append(
        feedNotice.isCanonical
          ? "  from: the canonical GTFS validator, "
            + "https://gtfs-validator.mobilitydata.org/rules.html#\(notice.id)-rule"
          : "  from: Seedbed; the canonical GTFS validator has no such notice")
      lines.append("  see: docs/rules.md")
    } else {
      lines.append("  from: Seedbed")
      lines.append("  see: docs/notices.md")
    }
    return lines.joined(separator: "\n")
  }
}

import Pipeline
import Tabular

/// The reference page of all notices, docs/notices.md, made from their codes.
enum NoticesDocument {
  /// Every code that a run can report, by name. A test finds missing codes.
  static let codes = NoticeCode.all(of: Clients.all)

  /// The whole page.
  static func markdown() -> String {
    let rows = codes.map { "| `\($0.id)` | \($0.severity) | \($0.summary) \($0.why) | \($0.fix) |" }
    return ([introduction] + rows).joined(separator: "\n") + "\n"
  }

  private static let introduction = """
    # Notices

    The findings that a run can have about its input. A notice never stops a build by itself, but a \
    gate of the pipeline can. A run that cannot continue ends with an error instead: if an input \
    cannot be read, a required file or column is missing, no trip can be shown, or no agency of a feed \
    has a valid time zone. Every notice is in `report.json` with its file, line, field and value, and \
    with what the run did about it. Codes and severities are those of the canonical GTFS validator \
    where one fits. This page is written by the tool.

    | code | severity | what it means, and why it matters | fix |
    |---|---|---|---|
    """
}

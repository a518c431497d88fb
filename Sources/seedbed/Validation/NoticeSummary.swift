import Tabular

/// The output of `seedbed validate` for people: each code once, with its count and its first
/// places.
struct NoticeSummary {
  /// The findings.
  let report: Report
  /// Whether the whole feed was checked.
  var isWhole = true
  /// The colours of severities.
  var paint = Paint(isOn: false)

  /// The maximum number of places that are shown for a code.
  private static let shownPlaces = 3
  /// The maximum number of characters that are shown of a message.
  private static let shownCharacters = 300

  /// The lines.
  var text: String {
    let codes = report.noticesByCode.map(section)
    return (codes + [total]).joined(separator: "\n\n")
  }

  private func section(_ code: NoticeCode, _ notices: [Notice]) -> String {
    let count = report.count(of: code)
    var lines = [
      "\(shown(code.severity)): \(code.id): \(Figures.grouped(count))", "  \(code.summary)",
    ]
    for notice in notices.prefix(Self.shownPlaces) {
      let line = "\(notice.origin): \(notice.message)".escapingControls()
      lines.append(
        "  - " + line.prefix(Self.shownCharacters)
          + (line.count > Self.shownCharacters ? "…" : ""))
    }
    let more = count - min(count, Self.shownPlaces)
    if more > 0 { lines.append("  - and \(Figures.grouped(more)) more") }
    lines.append("  fix: \(code.fix)")
    return lines.joined(separator: "\n")
  }

  private func shown(_ severity: Severity) -> String {
    switch severity {
    case .error: paint.red(severity.rawValue)
    case .warning: paint.yellow(severity.rawValue)
    case .info: severity.rawValue
    }
  }

  private var total: String {
    let counts = Severity.allCases.reversed().map { severity in
      let count = report.counts.reduce(0) {
        $1.key.code.severity == severity ? $0 + $1.value : $0
      }
      return severity == .info
        ? "\(Figures.grouped(count)) for information" : Figures.count(count, severity.rawValue)
    }
    let found = report.counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
    return isWhole ? found : "\(found) up to the failure"
  }
}

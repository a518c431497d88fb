import ArgumentParser
import Pipeline
import Tabular

/// In which form notices are printed.
enum NoticeFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people, by code.
  case text
  /// As report.json has them.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Workflow commands of GitHub Actions, for annotations.
  case github

  /// The findings in a feed; `feed` is its location as it was typed.
  func text(of findings: RunRecord.Findings, feed: String) -> String {
    switch self {
    case .text: NoticeSummary(report: findings.report).text
    case .json:
      String(decoding: ReportFile([findings]).content(dataVersion: nil), as: UTF8.self)
    case .sarif: SARIFLog(report: findings.report).text
    case .github: WorkflowCommands(report: findings.report).text
    }
  }
}

extension Report {
  /// The kept notices by code, the most severe codes first, then by name.
  var noticesByCode: [(code: NoticeCode, notices: [Notice])] {
    Dictionary(grouping: notices, by: \.code)
      .map { (code: $0.key, notices: $0.value) }
      .sorted { left, right in
        left.code.severity == right.code.severity
          ? left.code.id < right.code.id : left.code.severity > right.code.severity
      }
  }
}

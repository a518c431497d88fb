import ArgumentParser
import Pipeline
import Tabular
import Transit

/// The format in which notices are printed.
enum NoticeFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people, by code.
  case text
  /// In the format of report.json.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Workflow commands of GitHub Actions, for annotations.
  case github
  /// A page for browsers: a bundle's page without the parts that only a bundle has.
  case html

  /// Writes the findings in a feed to stdout.
  func write(_ result: FeedValidator.Result) throws {
    let text = text(of: result)
    switch self {
    case .text: try StandardOutput.write(text)
    case .json, .sarif: try StandardOutput.write(jsonText: text)
    case .github, .html: try StandardOutput.write(product: text)
    }
  }

  /// The findings in a feed. If there is a failure, every format includes it except `text`, because
  /// people read it on stderr.
  func text(of result: FeedValidator.Result) -> String {
    let (findings, failure) = (result.findings, result.failure)
    switch self {
    case .text:
      return NoticeSummary(
        report: findings.report, isWhole: failure == nil, paint: .forOutput
      ).text
    case .json:
      let report = ReportFile([findings], failure: failure)
      return String(decoding: report.content(dataVersion: nil), as: UTF8.self)
    case .sarif:
      // Only notices of the canonical validator have a page.
      let log = SARIFLog(report: findings.report, failure: failure) {
        FeedNotice.of($0)?.canonicalURL
      }
      return log.text
    case .github: return WorkflowCommands(report: findings.report, failure: failure).text
    case .html:
      let name = PipelineName.file(of: result.feed) ?? result.feed
      return ValidationPage(name: name, asOf: result.asOf, findings, failure: failure).text
    }
  }
}

extension Failure {
  /// The message with the fault and the fix. It leaves out the place, which has its own field.
  var sentence: String { "\(message)\(cause.map { " (\($0))" } ?? ""); \(fix)" }
}

extension Report {
  /// The kept notices by code, the most severe codes first, then by name.
  var noticesByCode: [(code: NoticeCode, notices: [Notice])] {
    Dictionary(grouping: notices, by: \.code)
      .map { (code: $0.key, notices: $0.value) }
      .ordered { left, right in
        left.code.severity == right.code.severity
          ? left.code.id < right.code.id : left.code.severity > right.code.severity
      }
  }
}

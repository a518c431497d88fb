import Bundles
import Tabular

/// The page about a validated feed: the findings and the rows that were read.
///
/// It is ``BundlePage`` without the parts about a bundle.
package struct ValidationPage {
  private let name: String
  private let asOf: CalendarDay?
  private let findings: RunRecord.Findings
  private let failure: Failure?

  /// Reports the findings in a feed, and why the rest of the feed was not checked.
  ///
  /// `failure` is nil if the whole feed was checked; `asOf` is the day that counted as today, nil
  /// if rules about today were skipped.
  package init(
    name: String, asOf: CalendarDay?, _ findings: RunRecord.Findings, failure: Failure?
  ) {
    self.name = name.escapingControls()
    self.asOf = asOf
    self.findings = findings
    self.failure = failure
  }

  /// The page as HTML.
  package var text: String {
    String(decoding: PageTemplate.page(named: name, data: data), as: UTF8.self)
  }

  /// The data of the page.
  private var data: JSONValue {
    let rows = findings.report.rows.mapValues(Manifest.Rows.init)
    let input: JSONValue = .object(["name": .string(findings.input), "files": rows.pageValue])
    return .object([
      "pipeline": .string(name), "title": .string("GTFS feed, validated"),
      "as_of": .string(asOf?.description), "tool_version": .string(ToolVersion.current),
      "validation": .object(["failure": failure.map(ReportFile.reason.json) ?? .null]),
      "inputs": .array(rows.isEmpty ? [] : [input]), "parts": .array([]),
      "notices": NoticeGroups([findings]).json(textLength: PageTemplate.textLength),
    ])
  }
}

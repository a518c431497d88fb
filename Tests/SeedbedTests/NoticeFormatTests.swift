import Foundation
import Pipeline
import Tabular
import Testing

@testable import Transit
@testable import seedbed

@Suite("Texts of a feed never break the format of printed notices")
struct NoticeFormatTests {
  /// A notice whose texts hold everything that could end a line, a property or a colour.
  private var result: FeedValidator.Result {
    var report = Report(limit: 1)
    for line in [3, 4] {
      report.add(
        Notice(
          .mixedCase, at: SourceLocation("a b,c:\u{1B}[31m%.txt", line: line, field: "stop_name"),
          value: "x", message: "'50%\r\n::error::\u{202E}' is odd", action: "it is kept"))
    }
    return FeedValidator.Result(
      RunRecord.Findings(input: "feed", report: report), feed: "feeds/city.zip", asOf: nil)
  }

  @Test("workflow commands take one line each, escaped as GitHub documents it")
  func github() {
    let lines = NoticeFormat.github.text(of: result).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines == [
        "::warning file=a b%2Cc%3A\\u{1B}[31m%25.txt,line=3,title=mixed_case_recommended_field::"
          + "stop_name: '50%25%0D%0A::error::\\u{202E}' is odd; it is kept",
        "::notice title=mixed_case_recommended_field::and 1 more",
      ])
  }

  @Test("a percent sign is escaped even if a combining mark follows it")
  func combining() {
    var report = Report()
    report.add(
      Notice(.mixedCase, at: SourceLocation("a"), message: "%\u{301}0A", action: "kept"))
    #expect(WorkflowCommands(report: report).text.hasSuffix("::%25\u{301}0A; kept"))
  }

  @Test("the text for people has the exact count, the first places and the fix")
  func text() {
    let text = NoticeFormat.text.text(of: result)
    #expect(text.hasPrefix("warning: mixed_case_recommended_field: 2\n"))
    #expect(text.contains(#"'50%\u{D}\u{A}::error::\u{202E}' is odd"#))
    #expect(text.contains("\n  fix: write names in mixed case"))
    #expect(text.hasSuffix("0 errors, 2 warnings, 0 for information"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("a SARIF log fits its schema")
  func sarif() throws {
    let text = NoticeFormat.sarif.text(of: result)
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["name"] as? String == "seedbed")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["mixed_case_recommended_field"])
    let description = (rules[0]["fullDescription"] as? [String: String])?["text"]
    #expect(description == "\(NoticeCode.mixedCase.summary) \(NoticeCode.mixedCase.why)")
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    #expect((invocation["toolExecutionNotifications"] as? [Any])?.isEmpty == true)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "mixed_case_recommended_field")
    #expect(result["level"] as? String == "warning")
    #expect((result["message"] as? [String: String])?["text"]?.contains("is odd") == true)
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: [String: Any]])
    let uri = try #require(place["artifactLocation"]?["uri"] as? String)
    #expect(uri == "a%20b%2Cc%3A%1B%5B31m%25.txt")
    #expect(place["region"]?["startLine"] as? Int == 3)
  }

  @Test("a rule of a SARIF log links to the canonical validator's rule if there is one")
  func help() throws {
    var report = Report()
    for code in [NoticeCode.mixedCase, .calendarCut] {
      report.add(Notice(code, at: SourceLocation("a"), message: "odd", action: "kept"))
    }
    let result = FeedValidator.Result(
      RunRecord.Findings(input: "feed", report: report), feed: "feed.zip", asOf: nil)
    let text = NoticeFormat.sarif.text(of: result)
    let log = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let tool = (log["runs"] as? [[String: Any]])?.first?["tool"] as? [String: [String: Any]]
    let rules = try #require(tool?["driver"]?["rules"] as? [[String: Any]])
    let links = rules.reduce(into: [String: String]()) { links, rule in
      links[rule["id"] as? String ?? ""] = rule["helpUri"] as? String
    }
    #expect(rules.count == 2)
    #expect(
      links == [
        "mixed_case_recommended_field":
          "https://gtfs-validator.mobilitydata.org/rules.html#mixed_case_recommended_field-rule"
      ])
  }

  @Test("a page has the name of the feed's file, no key of its URL, and no markup from the data")
  func html() {
    var report = Report()
    report.add(
      Notice(
        .mixedCase, at: SourceLocation("a.txt"), value: "</script><script>", message: "odd",
        action: "kept"))
    let result = FeedValidator.Result(
      RunRecord.Findings(input: "feed", report: report),
      feed: "https://e.org/a/<b>.zip?key=secret", asOf: nil)
    let text = NoticeFormat.html.text(of: result)
    #expect(text.contains("<title>&lt;b&gt;.zip: report</title>"))
    #expect(text.contains(#""pipeline":"\u003cb>.zip""#))
    #expect(text.contains(#""\u003c/script>\u003cscript>""#))
    #expect(!text.contains("secret"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("a SARIF message escapes brackets, which viewers would turn into links")
  func links() throws {
    var report = Report()
    report.add(
      Notice(
        .mixedCase, at: SourceLocation("a"), message: #"[x](https://e.org)\[\u{301}"#,
        action: "kept"))
    let log = try #require(
      JSONSerialization.jsonObject(with: Data(SARIFLog(report: report).text.utf8)) as? [String: Any]
    )
    let result = ((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])?.first
    let text = (result?["message"] as? [String: String])?["text"]
    #expect(text == #"\[x\](https://e.org)\\\[\\u{301}; kept"#)
  }

  @Test(
    "the severity from which on a validation fails",
    arguments: [(FailureLevel.error, false), (.warning, true), (.never, false)])
  func failure(_ level: FailureLevel, _ isReached: Bool) {
    #expect(level.isReached(by: result.findings.report) == isReached)
  }
}

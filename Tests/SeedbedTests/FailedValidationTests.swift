import Foundation
import Pipeline
import Tabular
import Testing

@testable import Transit
@testable import seedbed

@Suite("If a feed cannot be read to its end, each format has the findings and the failure")
struct FailedValidationTests {
  /// A notice, and a failure whose texts hold everything that could end a line or a property.
  private var result: FeedValidator.Result {
    var report = Report()
    report.add(
      Notice(
        .invalidDate, at: SourceLocation("calendar.txt", line: 2, field: "end_date"), value: "x",
        message: "'x' is not a day", action: "the value is left blank"))
    return FeedValidator.Result(
      RunRecord.Findings(input: "feed", report: report),
      failure: Failure(
        .unreadableInput, at: SourceLocation("stop,times.txt", line: 7), "50% is\nunreadable",
        fix: "pack the feed again", cause: "bad CRC"), feed: "feeds/city.zip", asOf: nil)
  }

  @Test("the text for people reports that the counts do not cover the whole feed")
  func text() {
    let text = NoticeFormat.text.text(of: result)
    #expect(text.hasPrefix("error: invalid_date: 1\n"))
    #expect(text.hasSuffix("1 error, 0 warnings, 0 for information up to the failure"))
  }

  @Test("a workflow shows the failure first, as an error")
  func github() {
    let file = "::error file=stop%2Ctimes.txt,line=7,title=unreadableInput::"
    let row = "::error file=calendar.txt,line=2,title=invalid_date::"
    let lines = NoticeFormat.github.text(of: result).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "\(file)50%25 is%0Aunreadable (bad CRC); pack the feed again",
        "\(row)end_date: 'x' is not a day; the value is left blank",
      ])
  }

  @Test("a failure without a place is an annotation without a file")
  func withoutPlace() {
    var result = result
    result.failure?.origin = nil
    #expect(
      NoticeFormat.github.text(of: result).hasPrefix("::error title=unreadableInput::50%25 is"))
  }

  @Test("a SARIF log says that the run failed, why, and where")
  func sarif() throws {
    let log = try #require(try json(.sarif) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.count == 1)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notifications = invocation["toolExecutionNotifications"] as? [[String: Any]]
    let notification = try #require(notifications?.first)
    #expect(notification["level"] as? String == "error")
    #expect((notification["descriptor"] as? [String: String])?["id"] == "unreadableInput")
    let message = (notification["message"] as? [String: String])?["text"]
    #expect(message?.hasSuffix("unreadable (bad CRC); pack the feed again") == true)
    let location = try #require((notification["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: [String: Any]])
    #expect(place["artifactLocation"]?["uri"] as? String == "stop%2Ctimes.txt")
    #expect(place["region"]?["startLine"] as? Int == 7)
  }

  @Test("JSON has the failure beside the notices, and no such member if all was read")
  func members() throws {
    let report = try #require(try json(.json) as? [String: Any])
    #expect((report["notices"] as? [Any])?.count == 1)
    let failure = try #require(report["failure"] as? [String: Any])
    #expect(failure["code"] as? String == "unreadableInput")
    #expect(failure["file"] as? String == "stop,times.txt")
    #expect(failure["line"] as? Int == 7)
    #expect(failure["message"] as? String == "50% is\nunreadable")
    #expect(failure["cause"] as? String == "bad CRC")
    #expect(failure["fix"] as? String == "pack the feed again")
    var whole = result
    whole.failure = nil
    #expect(!NoticeFormat.json.text(of: whole).contains("failure"))
  }

  private func json(_ format: NoticeFormat) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(format.text(of: result).utf8))
  }
}

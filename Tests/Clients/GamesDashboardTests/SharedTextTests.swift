import Tabular
import TestSupport
import Testing

@testable import GamesDashboard

@Suite("Texts that players share")
struct SharedTextTests {
  private func read(
    _ game: String, _ text: String, number: String = "", completed: Int = 1, score: String = ""
  ) throws -> (result: PuzzleResult?, report: Report) {
    let (dashboard, report) = try SmallDashboard(
      ",\(game),\(number),2025-06-24T12:00:00Z,,\(completed),\(score),,\"\(text)\""
    ).read()
    return (dashboard.results.first, report)
  }

  @Test(
    "What the row leaves blank comes from the text, with separators of thousands or without",
    arguments: [
      "Wordle 1,466 4/6", "Wordle 1466 4/6\n\n\u{2B1B}\u{1F7E8}", "Wordle 1.466 4/6",
      "My day\r\nWordle 1\u{A0}466 4/6\r\n", "Wordle 1\u{202F}466 4/6",
      "\u{1F7E9}\u{FE0F} Wordle 1,466 4/6", "W\u{FE0E}ordle 1,466 4/6",
    ])
  func read(_ text: String) throws {
    let (result, report) = try read("wordle", text)
    #expect(result?.number == 1466 && result?.score == 4)
    #expect(result?.sharedText == text && report.notices.isEmpty)
  }

  @Test("What the row says stays, and a row that says all needs no text")
  func given() throws {
    let (result, _) = try read("wordle", "Wordle 1,466 4/6", number: "1465", score: "3")
    #expect(result?.number == 1465 && result?.score == 3)
    let (other, report) = try read("wordle", "so hard", number: "1465", score: "3")
    #expect(other?.number == 1465 && report.notices.isEmpty)
  }

  @Test("X is failed, and a row that says otherwise is reported")
  func failed() throws {
    let (result, report) = try read("wordle", "Wordle 1,466 X/6", completed: 0)
    #expect(result?.isCompleted == false && result?.score == nil && result?.number == 1466)
    #expect(report.notices.isEmpty)
    let (other, notices) = try read("wordle", "Wordle 1,466 X/6")
    #expect(other?.isCompleted == false && notices.codes == ["shared_text_failed"])
  }

  @Test("A score may be a time", arguments: [("0:45", 45), ("12:03", 723), ("1:00:00", 3_600)])
  func time(_ text: String, _ seconds: Int) throws {
    #expect(try read("mini", "I solved it in \(text)!").result?.score == seconds)
  }

  @Test(
    "A text that does not fit, or holds no number where one should be, is reported",
    arguments: [
      ("wordle", "Quordle 1,466"), ("wordle", "Wordle 14,66 4/6"), ("wordle", "Wordle ,466 4/6"),
      ("wordle", "Wordle 1,466.000 4/6"), ("wordle", "Wordle 9999999999 4/6"), ("mini", "in 1:5"),
      ("mini", "in 1:75"), ("mini", "in :"),
    ])
  func unread(_ game: String, _ text: String) throws {
    let (result, report) = try read(game, text)
    #expect(result?.number == nil && result?.score == nil)
    #expect(report.codes == ["shared_text_unread"] && report.badRowCount(of: "results-0.csv") == 0)
  }

  @Test("Joiners of emoji and blanks at the ends of a text are no news")
  func joiners() throws {
    let text = " \u{1F469}\u{200D}\u{1F4BB} done\r\nnow "
    let (dashboard, report) = try SmallDashboard(
      ",queens,,2025-06-24T12:00:00Z,,1,,,\"\(text)\""
    ).read()
    #expect(dashboard.results.map(\.sharedText) == [text] && report.notices.isEmpty)
  }

  @Test(
    "A pattern is a regular expression that names a number or a score",
    arguments: [
      ("(?<number>[0-9]+)", true), ("(?<score>[0-9]+)", true), ("([0-9]+)", false),
      ("(?<number>[0-9]+", false), ("*(?<number>x)", false),
    ])
  func patterns(_ pattern: String, _ isOne: Bool) {
    #expect((ResultPattern(pattern) != nil) == isOne)
  }
}

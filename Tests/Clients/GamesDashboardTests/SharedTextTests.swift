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
    "A blank value of the row comes from the text, with or without separators of thousands",
    arguments: [
      "Wordle 1,466 4/6", "Wordle 1466 4/6\n\n\u{2B1B}\u{1F7E8}", "Wordle 1.466 4/6",
      "My day\r\nWordle 1\u{A0}466 4/6\r\n", "Wordle 1\u{202F}466 4/6",
      "\u{1F7E9}\u{FE0F} Wordle 1,466 4/6", "W\u{FE0E}ordle 1,466 4/6", "Wordle 1 466 4/6",
      "Wordle 1'466 4/6", "Wordle 1’466 4/6", "Wordle 1\u{2009}466 4/6", "Wordle ١٬٤٦٦ ٤/٦",
      "Wordle 1٬466 4/6", "Wordle ۱٬۴۶۶ ۴/۶", "Wordle १,४६६ ४/६", "Wordle １，４６６ ４/６",
    ])
  func read(_ text: String) throws {
    let (result, report) = try read("wordle", text)
    #expect(result?.number == 1466 && result?.score == 4)
    #expect(result?.sharedText == text && report.notices.isEmpty)
  }

  @Test("The values of the row stay, and a complete row needs no text")
  func given() throws {
    let (result, _) = try read("wordle", "Wordle 1,466 4/6", number: "1465", score: "3")
    #expect(result?.number == 1465 && result?.score == 3)
    let (other, report) = try read("wordle", "so hard", number: "1465", score: "3")
    #expect(other?.number == 1465 && report.notices.isEmpty)
  }

  @Test(
    "A difference between a row and its text is reported, and the row's value is used",
    arguments: [
      ("1465,2025-06-24T12:00:00Z,,1,4,4", ["puzzle_number"]),
      ("1466,2025-06-24T12:00:00Z,,1,3,", ["score"]),
      ("1466,2025-06-24T12:00:00Z,,1,4,5", ["attempts", "attempts"]),
      ("1465,2025-06-24T12:00:00Z,,1,3,3", ["puzzle_number", "score", "attempts"]),
      (",2025-06-24T12:00:00Z,,1,,4", []), ("1466,2025-06-24T12:00:00Z,,1,4,4", []),
    ])
  func differences(_ values: String, _ columns: [String]) throws {
    let (dashboard, report) = try SmallDashboard(",wordle,\(values),\"Wordle 1,466 4/6\"").read()
    #expect(report.notices.map(\.origin.field) == columns)
    #expect(report.notices.allSatisfy { $0.code.severity == .warning && $0.origin.line == 2 })
    let given = values.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let result = try #require(dashboard.results.first)
    #expect(result.number == given[0] ?? 1466 && result.score == given[4] ?? 4)
    #expect(result.attempts == given[5])
  }

  @Test("A text of a failed game is reported in a row with a score")
  func failedScore() throws {
    let (result, report) = try read("wordle", "Wordle 1,466 X/6", completed: 0, score: "6")
    #expect(result?.score == 6 && report.codes == ["shared_text_differs"])
  }

  @Test(
    "A text fills a blank completed where it says whether the puzzle was solved",
    arguments: [("Wordle 1,466 3/6", true), ("Wordle 1,466 X/6", false), ("Wordle", nil)])
  func blankCompleted(_ text: String, _ isCompleted: Bool?) throws {
    let (dashboard, report) = try SmallDashboard(
      ",wordle,,2025-06-24T12:00:00Z,,,,,\"\(text)\""
    ).read()
    #expect(dashboard.results.map(\.isCompleted) == (isCompleted.map { [$0] } ?? []))
    #expect(report.codes.contains("missing_catalogue_value") == (isCompleted == nil))
  }

  @Test(
    "The score of a solved puzzle is believed where completed is 0, but not points",
    arguments: [
      ("wordle", "Wordle 1,466 3/6", true), ("mini", "in 0:45", true),
      ("points", "got 40/100", false),
    ])
  func solved(_ game: String, _ text: String, _ isSolved: Bool) throws {
    var input = SmallDashboard(",\(game),,2025-06-24T12:00:00Z,,0,,,\"\(text)\"")
    input.games.append(SmallDashboard.game("points", pattern: "(?<score>[0-9]+)/100"))
    let (dashboard, report) = try input.read()
    #expect(dashboard.results.map(\.isCompleted) == [isSolved])
    #expect(report.codes == (isSolved ? ["shared_text_solved"] : []))
    #expect(report.badRowCount(of: "results-0.csv") == 0)
  }

  @Test("A number is read whole, however its groups are separated and the pattern is written")
  func wholeNumbers() throws {
    let patterns = [
      "(?<number>[0-9]+) (?<score>[1-6])/6", "Wordle (?<number>[0-9,.]+)",
      "(?i)wordle\\s+(?<number>[0-9][0-9.,\\s]*?)\\s+(?<score>[1-6])/6",
      "Wordle (?<number>\\d+(?:[.,'’٬\\s]\\d{3})*)", "Wordle (?<number>[0-9][.,][0-9]{3}) ",
    ]
    for (position, pattern) in patterns.enumerated() {
      let pattern = try #require(ResultPattern(pattern))
      let texts =
        ["1,466", "1.466"] + (position < 4 ? ["1466", "1'466", "1\u{A0}466", "١٬٤٦٦"] : [])
      for number in texts {
        #expect(try pattern.read("Wordle \(number) 4/6")?.number == 1466, "\(position) \(number)")
      }
    }
    // A blank can be between two numbers, and joins them only if nothing else matches.
    let two = try #require(ResultPattern("Quiz (?<number>[0-9]+) (?<score>[0-9]+) points"))
    #expect(try two.read("Quiz 7 100 points") == .init(number: 7, score: 100))
  }

  @Test("An endless pattern stops the run, and game, row, text and pattern are reported")
  func endless() throws {
    var input = SmallDashboard(
      ",mini,,2025-06-24T12:00:00Z,,1,45,,in 0:45",
      ",endless,,2025-06-24T12:00:00Z,,1,,,Wordle \(String(repeating: "1", count: 60))",
      ",endless,,2025-06-25T12:00:00Z,,1,,,Wordle \(String(repeating: "1", count: 60))")
    let pattern = "Wordle (?<number>(([0-9]+)+)+)(?<score>[1-6X])/6!"
    input.games.append(SmallDashboard.game("endless", pattern: pattern))
    let failure = #expect(throws: Failure.self) { try input.read() }
    #expect(failure?.origin == SourceLocation("results-0.csv", line: 3, field: "shared_text"))
    for word in ["endless", "games.yaml", "Wordle 111111", pattern] {
      #expect(failure?.words.contains(word) == true, "\(word)")
    }
  }

  @Test("X means failed, and a contradicting row is reported")
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

  @Test("Joiners of emoji and blanks at the ends of a text need no notice")
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

import Foundation
import TestSupport
import Testing

@Suite("Faults of a season of AFL Fantasy in the tool's messages")
struct FantasyFaultTests {
  private let sample: FantasySample

  init() throws {
    sample = try FantasySample()
  }

  @Test("too many bad scores stop publication, each named with its line")
  func badScores() throws {
    let good = try sample.text("scores.csv")
    let lines = good.count { $0 == "\n" }
    let bad = (1...40).map { "1001,Elijah,Fendale,10,1,1,\($0 % 17),abc,818000\n" }
    let scores = try sample.folder.write(good + bad.joined(), to: "scores.csv")
    let result = try sample.build(sample.pipeline(["scores.csv": scores]), to: "out")
    #expect(result.exitCode == 1, "\(result.errorText)")
    #expect(result.errorText.contains("maximum-skipped-share"))
    #expect(!FileManager.default.fileExists(atPath: sample.folder.path("out")))
    let report = try String(
      contentsOfFile: sample.folder.path("work/afl-fantasy/build/report.json"), encoding: .utf8)
    #expect(report.contains("\"line\": \(lines + 1)"))
    #expect(report.contains("\"line\": \(lines + 40)"))
  }

  @Test("a squad's player who is on no list stops publication, and is named")
  func unknownPlayer() throws {
    let squads = try sample.folder.write(
      sample.text("squads.yaml").replacing("[1177,", with: "[9999,"),
      to: "squads.yaml")
    let result = try sample.build(sample.pipeline(["squads.yaml": squads]), to: "out")
    #expect(result.exitCode != 0)
    #expect(result.errorText.contains("9999"), "\(result.errorText)")
    #expect(!FileManager.default.fileExists(atPath: sample.folder.path("out")))
  }

  @Test(
    "faults of rules, league and squads are reported at once with lines, and the run ends with 2")
  func faultyTexts() throws {
    let rules = try sample.folder.write(
      sample.text("rules-2026.yaml").replacing("magic-number:", with: "magic-numbers:"),
      to: "rules.yaml")
    let league = try sample.folder.write(
      sample.text("league.yaml").replacing("Australia/Perth", with: "Australia/Pert"),
      to: "league.yaml")
    let result = try sample.build(
      sample.pipeline(["rules-2026.yaml": rules, "league.yaml": league]), to: "out")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("did you mean 'magic-number'?"), "\(result.errorText)")
    #expect(result.errorText.contains("'Australia/Pert', which is not a time zone"))
  }
}

import Bundles
import Foundation
import Pipeline
import Tabular
import TestSupport
import Testing

@testable import seedbed

@Suite("The command of --notify")
struct NotifyCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    Interruption.ignoreFailedWrites()
  }

  /// The error of a command that gets a value.
  private func failure(of command: String, _ value: String, patience: Double = 60) -> String? {
    do {
      try NotifyCommand(command, patience: patience).send(.object(["value": .string(value)]))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("gets the value as a line of JSON, however long it is and whether it reads or not")
  func values() throws {
    let long = String(repeating: "ä\n", count: 200_000)
    let path = folder.path("heard")
    #expect(failure(of: "cat > '\(path)'", long) == nil)
    let heard = try String(contentsOfFile: path, encoding: .utf8)
    #expect(heard == "{\"value\":\"\(long.replacing("\n", with: "\\n"))\"}\n")
    #expect(failure(of: "true", long) == nil)
  }

  @Test(
    "fails with how it ended",
    arguments: [
      ("exit 7", "ended with exit code 7"), ("kill -9 $$", "was ended by signal 9"),
      ("no-such-command", "ended with exit code 127"),
    ])
  func failures(_ command: String, _ words: String) {
    #expect(
      failure(of: command, "")?.hasPrefix(
        "--notify: error: the command \(words); how the run ended is unaffected\n  fix: ") == true)
  }

  @Test("counts as ended when it ends, even if its child processes still run")
  func background() throws {
    let path = folder.path("process")
    #expect(failure(of: "sleep 300 & echo $! > '\(path)'", "") == nil)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let process = try #require(Int32(text.trimmingCharacters(in: .newlines)))
    #expect(kill(process, SIGKILL) == 0)
  }

  @Test("is stopped with all its child processes if it takes too long")
  func hanging() throws {
    let path = folder.path("process")
    let command = "sleep 300 & echo $! > '\(path)'; wait"
    let start = ContinuousClock.now
    let words = try #require(failure(of: command, "", patience: 1))
    #expect(words.contains("the command did not end within 1 s"), "\(words)")
    #expect(ContinuousClock.now - start < .seconds(60))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let process = try #require(Int32(text.trimmingCharacters(in: .newlines)))
    // The process may still be a zombie, if its new parent has not reaped it yet.
    for _ in 0..<100 where kill(process, 0) == 0 { Thread.sleep(forTimeInterval: 0.05) }
    #expect(kill(process, 0) != 0)
  }
}

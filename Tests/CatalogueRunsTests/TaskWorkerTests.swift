import Foundation
import TestSupport
import Testing

@testable import CatalogueRuns
@testable import Pipeline

@Suite("A worker")
struct TaskWorkerTests {
  private let task = CatalogueTask(
    id: "a", pipeline: "{}", folder: "/", labels: [:],
    origin: TaskOrigin(file: "feeds.csv", line: 2))
  private let found = FoundInputs(paths: [:], kept: [], size: 0)

  init() {
    // The tool ignores this signal too, because a worker may end before it has read its order.
    signal(SIGPIPE, SIG_IGN)
  }

  /// The result of a worker that is a shell script.
  private func result(
    of script: String, timeLimit: Double? = nil, patience: Double = 5, pipeline: String = "{}"
  ) -> TaskResult {
    let task = CatalogueTask(
      id: "a", pipeline: pipeline, folder: "/", labels: [:],
      origin: TaskOrigin(file: "feeds.csv", line: 2))
    return TaskWorker("/bin/sh", ["-c", script], timeLimit: timeLimit, patience: patience)
      .build(task, found)
  }

  @Test("reads its order from standard input, and prints its result")
  func printed() {
    let result = result(
      of: #"""
        read -r order
        case "$order" in *'"id":"a"'*) ;; *) exit 3 ;; esac
        echo '{"id":"a","outcome":"unchanged","reasons":[],"retryable":false}'
        """#)
    #expect(result.outcome == .unchanged, "\(result)")
  }

  @Test("that prints more than a pipe holds, on both of its outputs, does not block")
  func talkative() {
    let result = result(
      of: #"""
        head -c 300000 /dev/zero | tr '\0' x >&2
        printf '%300000s' ' '
        echo '{"id":"a","outcome":"published","reasons":[],"retryable":false}'
        """#)
    #expect(result.outcome == .published, "\(result)")
  }

  @Test(
    "that ends without a result is a failure that says how",
    arguments: [
      ("kill -SEGV $$", "crashed (signal 11)", false), ("kill -KILL $$", "was killed", true),
      ("exit 143", "was told to end", true),
      // Threads of Dispatch, on which tests run, block this signal; a worker does not.
      ("kill -TERM $$", "was told to end", true),
      ("exit 7", "ended without a result (exit code 7)", false),
      ("echo nonsense", "ended without a result (exit code 0)", false),
    ])
  func crashed(_ script: String, _ words: String, _ mayPass: Bool) throws {
    let result = result(of: "echo 'last words' >&2; \(script)")
    let reason = try #require(result.reasons.first)
    #expect(result.outcome == .failed && result.retryable == mayPass, "\(result)")
    #expect(reason.message.contains(words) && reason.message.contains("last words"), "\(result)")
  }

  @Test("that takes longer than the time limit is ended, and has time to tidy up")
  func late() throws {
    let folder = try TemporaryFolder()
    let start = ContinuousClock.now
    let result = result(
      of: "trap 'touch \(folder.path("tidy")); exit 143' TERM; while :; do sleep 0.1; done",
      timeLimit: 1)
    #expect(result.reasons.map(\.code) == ["limitExceeded"], "\(result)")
    #expect(result.reasons[0].message.contains("time limit of 1 s"))
    #expect(FileManager.default.fileExists(atPath: folder.path("tidy")))
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test("that prints its result soon after the time limit has that result")
  func justInTime() throws {
    let result = result(
      of: #"""
        finish() { echo '{"id":"a","outcome":"published","reasons":[],"retryable":false}'; exit; }
        trap finish TERM
        while :; do sleep 0.05; done
        """#, timeLimit: 1)
    #expect(result.outcome == .published, "\(result)")
  }

  @Test(
    "is killed if it does not end when it is asked to",
    arguments: [
      ("trap '' TERM; while :; do sleep 0.1; done", "time limit of 1 s"),
      ("exec >&- 2>&-; sleep 300", "closed its output and did not end"),
    ])
  func stubborn(_ script: String, _ words: String) {
    let result = result(of: script, timeLimit: 1, patience: 0.2)
    #expect(result.reasons.first?.message.contains(words) == true, "\(result)")
  }

  @Test("that never reads its order, however long that is, is ended at the time limit")
  func unread() {
    let pipeline = String(repeating: "x", count: 1_000_000)
    let result = result(of: "exec sleep 300", timeLimit: 1, pipeline: pipeline)
    #expect(result.reasons.first?.message.contains("time limit of 1 s") == true, "\(result)")
  }

  @Test("that prints without end is ended")
  func flood() {
    let result = result(of: "exec yes", timeLimit: 600)
    #expect(
      result.reasons.first?.message.contains("printed more than a result can have") == true,
      "\(result)")
  }

  @Test("has its result when it ends, and its child processes end too, even with open outputs")
  func children() throws {
    let folder = try TemporaryFolder()
    let result = result(
      of: """
        sleep 300 & echo $! > \(folder.path("child"))
        echo '{"id":"a","outcome":"published","reasons":[],"retryable":false}'
        """, timeLimit: 60)
    #expect(result.outcome == .published, "\(result)")
    let text = try String(contentsOfFile: folder.path("child"), encoding: .utf8)
    let child = try #require(Int32(text.trimmingCharacters(in: .newlines)))
    // The process may still be a zombie, if its new parent has not reaped it yet.
    for _ in 0..<100 where kill(child, 0) == 0 { Thread.sleep(forTimeInterval: 0.05) }
    #expect(kill(child, 0) != 0)
  }

  @Test("that cannot be started is a failure, and not a crash")
  func missing() {
    let result = TaskWorker("/no/such/program", [], timeLimit: nil).build(task, found)
    #expect(result.outcome == .failed && result.reasons[0].message.contains("cannot be started"))
  }
}

import Foundation
import Pipeline
import Tabular
import TestSupport
import Testing
import Transit

@testable import CatalogueRuns

@Suite("A task that is run")
struct TaskRunnerTests {
  private let feed: SmallFeed
  private let runner: TaskRunner

  init() throws {
    feed = try SmallFeed()
    runner = TaskRunner(
      output: feed.folder.path("out"), options: feed.options(), clients: [TransitClient.self])
  }

  private func run(_ task: CatalogueTask) -> TaskResult { runner.run(task, watch: { _ in }) }

  @Test("publishes to the folder of its id, and is unchanged the next time")
  func published() throws {
    let first = run(feed.task("a"))
    #expect(first.outcome == .published && first.reasons.isEmpty)
    let manifest = try #require(OutputFolder.manifest(in: feed.folder.path("out/a")))
    #expect(first.contentVersion == manifest.contentVersion)
    let cost = try #require(first.cost)
    #expect(cost.seconds > 0 && cost.peakMemory > 1_000_000)
    #expect(cost.inputSize == SmallFeed.files.values.reduce(0) { $0 + $1.utf8.count })
    let second = run(feed.task("a"))
    #expect(second.outcome == .unchanged && second.cost == nil)
    #expect(second.contentVersion == first.contentVersion)
  }

  @Test("removes the empty folder of a killed build if it publishes nothing")
  func killed() throws {
    let made = feed.folder.path("out/a")
    try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
    #expect(run(feed.task("a", gates: #"{"minimum-stops": 3}"#)).outcome == .refused)
    #expect(!FileManager.default.fileExists(atPath: made))
    try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
    #expect(run(feed.task("a")).outcome == .published)
  }

  @Test("reports the bundle in its folder, even after a later run was refused or failed")
  func bundle() throws {
    let first = run(feed.task("a"))
    let reader = PublishedBundleReader(clients: [TransitClient.self])
    let bundle = try #require(reader.bundle(in: feed.folder.path("out/a"), earlier: nil))
    #expect(first.bundle == bundle && bundle.contentVersion == first.contentVersion)
    let failure = Failure(
      .unusableInput, at: SourceLocation("a.csv", line: 2), "no URL", fix: "fix")
    let fault = ListedFault(TaskFault(id: "a", labels: [:], failure: failure))
    for later in [
      run(feed.task("a")), run(feed.task("a", gates: #"{"minimum-stops": 3}"#)),
      run(feed.task("a", source: "no-such.zip")), runner.result(of: fault),
    ] {
      #expect(later.bundle == bundle, "\(later)")
    }
    #expect(run(feed.task("b", source: "no-such.zip")).bundle == nil)
    let outside = ListedFault(TaskFault(id: "../out/a", labels: [:], failure: failure))
    #expect(runner.result(of: outside).bundle == nil)
  }

  @Test("reports the time when its inputs had been fetched, if they were fetched")
  func fetchedAt() throws {
    let time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/
    for result in [
      run(feed.task("a")), run(feed.task("a")),
      run(feed.task("b", gates: #"{"minimum-stops": 3}"#)),
    ] {
      #expect(try time.wholeMatch(in: #require(result.fetchedAt)) != nil, "\(result)")
    }
    #expect(run(feed.task("c", source: "no-such.zip")).fetchedAt == nil)
    guard case .changed(let found) = runner.prepare(feed.task("d"), watch: { _ in }) else {
      throw Failure(.checkFailed, "there is nothing to build", fix: "look at the fixture")
    }
    let rest = runner.run(feed.task("d"), found: found, watch: { _ in })
    #expect(rest.outcome == .published && rest.fetchedAt == nil)
  }

  @Test("that a gate refuses names the gate, and leaves its bundle under its id in the workspace")
  func refused() {
    let result = run(feed.task("a", gates: #"{"minimum-stops": 3}"#))
    #expect(result.outcome == .refused && !result.retryable)
    #expect(result.reasons.map(\.code) == ["minimum-stops"])
    #expect(
      FileManager.default.fileExists(atPath: feed.folder.path("workspace/a/build/manifest.json")))
    #expect(!FileManager.default.fileExists(atPath: feed.folder.path("out/a")))
  }

  @Test("that cannot be built names the file and the fix, or the place in the catalogue")
  func failed() throws {
    try feed.folder.write("no zip", to: "page.zip")
    let bad = run(feed.task("a", source: "page.zip"))
    #expect(bad.outcome == .failed && !bad.retryable)
    #expect(bad.reasons.count == 1 && bad.reasons[0].fix != "")
    let missing = run(feed.task("a", source: "no-such.zip"))
    #expect(missing.reasons.map(\.file) == ["feeds.yaml"])
    #expect(missing.reasons.map(\.line) == [3])
    #expect(missing.reasons[0].text(of: "a").hasPrefix("a: error: feeds.yaml:3: "))
  }

  @Test("of a newly packed zip is unchanged; the half without archives cannot know that")
  func packedAnew() throws {
    func pack(_ option: String) throws {
      let files = SmallFeed.files.keys.sorted()
      let result = try TestSupport.run(
        ["zip", "-q", option, "../feed.zip"] + files, in: feed.folder.path("feed"))
      try #require(result.exitCode == 0)
    }
    let task = feed.task("a", source: "feed.zip")
    try pack("-9")
    #expect(run(task).outcome == .published)
    try FileManager.default.removeItem(atPath: feed.folder.path("feed.zip"))
    try pack("-0")
    guard case .changed = runner.prepare(task, watch: { _ in }) else {
      Issue.record("the first half has unpacked the zip")
      return
    }
    let result = run(task)
    #expect(result.outcome == .unchanged && result.cost == nil, "\(result)")
    guard case .ended = runner.prepare(task, watch: { _ in }) else {
      Issue.record("the manifest does not have the digest of the new zip")
      return
    }
  }

  @Test("that reads a pipe is refused, and nothing waits for the pipe")
  func pipe() throws {
    #expect(run(feed.task("a")).outcome == .published)
    #expect(mkfifo(feed.folder.path("feed/endless.txt"), 0o600) == 0)
    let result = run(feed.task("a"))
    #expect(result.outcome == .failed && !result.retryable)
    #expect(
      result.reasons.first?.message == "'endless.txt' is a pipe, a socket or a device, not a file",
      "\(result)")
  }

  @Test(
    "that has no id publishes nothing", arguments: ["../outside", "", ".", "index.json", "a/b"])
  func badID(_ id: String) throws {
    let result = run(feed.task(id))
    #expect(result.outcome == .failed)
    #expect(result.reasons.first?.message.hasPrefix("'\(id)' is not an id") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: feed.folder.path) == ["feed"])
  }

  @Test("is the same after it was written as JSON and read again")
  func roundTrip() throws {
    for result in [run(feed.task("a")), run(feed.task("b", source: "no-such.zip"))] {
      let line = Data(result.json.bytes(.compact))
      #expect(try JSONDecoder().decode(TaskResult.self, from: line) == result)
    }
  }
}

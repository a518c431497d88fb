import Foundation
import Pipeline
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
    var options = RunOptions()
    options.workspace = feed.folder.path("workspace")
    runner = TaskRunner(
      output: feed.folder.path("out"), options: options, clients: [TransitClient.self])
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

  @Test("that a gate refuses says which, and leaves its bundle under its id in the workspace")
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

  @Test(
    "that has no id publishes nothing", arguments: ["../outside", "", ".", "index.json", "a/b"])
  func badID(_ id: String) throws {
    let result = run(feed.task(id))
    #expect(result.outcome == .failed)
    #expect(result.reasons.first?.message.hasPrefix("'\(id)' is not an id") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: feed.folder.path) == ["feed"])
  }

  @Test("is the same after it has been JSON")
  func roundTrip() throws {
    for result in [run(feed.task("a")), run(feed.task("b", source: "no-such.zip"))] {
      let line = try JSONEncoder().encode(result)
      #expect(try JSONDecoder().decode(TaskResult.self, from: line) == result)
    }
  }
}

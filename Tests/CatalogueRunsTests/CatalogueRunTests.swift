import Foundation
import Pipeline
import Tabular
import TestSupport
import Testing
import Transit

@testable import CatalogueRuns

@Suite("A run of a catalogue")
struct CatalogueRunTests {
  private let feed: SmallFeed
  private let output: String
  private var options: RunOptions

  init() throws {
    // The tool ignores this signal too, because a worker may end before it has read its order.
    signal(SIGPIPE, SIG_IGN)
    feed = try SmallFeed()
    output = feed.folder.path("out")
    options = feed.options(on: CalendarDay("2026-01-15"))
  }

  /// A run with a worker that is a shell script.
  private func run(worker: String) -> CatalogueRun {
    CatalogueRun(
      output: output, options: options, clients: [TransitClient.self],
      worker: TaskWorker("/bin/sh", ["-c", worker], timeLimit: 60), jobs: 2, watch: { _ in })
  }

  private func run(_ entries: CatalogueRun.Entries, worker: String) throws -> CatalogueTally {
    try run(worker: worker).run(entries)
  }

  private var entries: CatalogueRun.Entries {
    let fault = TaskFault(
      id: "c", labels: ["country": "AU"],
      failure: Failure(
        .unreadableInput, at: SourceLocation("feeds.csv", line: 9), "the feed has no URL",
        fix: "write one"))
    return CatalogueRun.Entries(
      tasks: [feed.task("a"), feed.task("b")], faults: [fault], leftOut: ["gtfs_rt": 3])
  }

  private func index() throws -> CatalogueIndex { try #require(CatalogueIndex(in: output)) }

  @Test("lists each entry with the bundle in its folder, or the reason why there is none")
  func listed() throws {
    let runner = TaskRunner(output: output, options: options, clients: [TransitClient.self])
    #expect(runner.run(feed.task("a"), watch: { _ in }).outcome == .published)
    let tally = try run(entries, worker: "exit 5")
    #expect(tally.text == "0 published, 1 unchanged, 0 refused, 2 failed")
    let index = try index()
    #expect(index.leftOut == ["gtfs_rt": 3])
    #expect(index.entries.map(\.id) == ["a", "b", "c"])
    #expect(index.entries.map(\.status) == [.published, .failed, .failed])
    #expect(index.entries.map(\.since) == [nil, "2026-01-15", "2026-01-15"])
    let bundle = try #require(index.entries[0].bundle)
    let manifest = try #require(OutputFolder.manifest(in: "\(output)/a"))
    #expect(bundle.contentVersion == manifest.contentVersion && bundle.asOf == "2026-01-15")
    #expect(bundle.lastServiceDay == "2026-01-31")
    #expect(
      bundle.bounds == CatalogueIndex.Bounds(south: 48.1, west: 2.25, north: 48.2, east: 2.5))
    #expect(bundle.inputs.map(\.sha256) == manifest.inputs.map(\.sha256))
    let counted: Int = bundle.notices.values.reduce(0, +)
    #expect(counted == manifest.notices.values.reduce(0, +))
    #expect(index.entries[1].bundle == nil)
    #expect(index.entries[2].labels == ["country": "AU"])
    #expect(index.entries[2].reasons.map(\.line) == [9])
  }

  @Test("builds unknown entries first, then the slowest ones, and likely failures last")
  func order() throws {
    func failed(_ id: String, retryable: Bool) -> CatalogueIndex.Entry {
      CatalogueIndex.Entry(
        id: id, labels: [:], status: .failed,
        reasons: [
          CatalogueIndex.Reason(code: "c", message: "m", fix: "f", retryable: retryable)
        ])
    }
    try feed.folder.write("{}", to: "out/file")
    try CatalogueIndex([failed("silent", retryable: true), failed("wrong", retryable: false)])
      .write(to: output)
    var costs = TaskCosts()
    for (id, seconds) in [("quick", 1.0), ("slow", 9), ("silent", 5)] {
      costs.entries[id] = TaskCost(
        seconds: seconds, processorSeconds: 1, peakMemory: 1, inputSize: 1)
    }
    try costs.write(to: output)
    let records = try RunRecords(
      in: output, reader: PublishedBundleReader(clients: []), day: nil, watch: { _ in })
    let tasks = ["silent", "quick", "new", "slow", "wrong"].map { feed.task($0) }
    #expect(
      run(worker: "").ordered(tasks, records).map(\.id)
        == ["new", "wrong", "slow", "quick", "silent"])
  }

  @Test("leaves no folder of a first build whose worker was killed")
  func killedWorker() throws {
    let tally = try run(
      entries,
      worker: """
        read -r order
        case "$order" in *'"id":"a"'*) id=a ;; *) id=b ;; esac
        mkdir '\(output)/'$id && kill -KILL $$
        """)
    #expect(tally.text == "0 published, 0 unchanged, 0 refused, 3 failed")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: output).allSatisfy { $0.contains(".") })
  }

  @Test("takes the facts about a bundle from the worker that has just written it")
  func workersBundle() throws {
    let runner = TaskRunner(output: output, options: options, clients: [TransitClient.self])
    var result = runner.run(feed.task("b"), watch: { _ in })
    result.bundle?.lastServiceDay = "2999-12-31"
    try FileManager.default.removeItem(atPath: "\(output)/b")
    try feed.folder.write(result.json.text(.compact), to: "result.json")
    var entries = entries
    entries.tasks.removeFirst()
    _ = try run(entries, worker: "cat '\(feed.folder.path("result.json"))'")
    #expect(try index().entries.first?.bundle == result.bundle && result.bundle != nil)
  }

  @Test(
    "of a part of the entries keeps what the index says of the others, but not of those that are gone"
  )
  func part() throws {
    _ = try run(entries, worker: "exit 5")
    let whole = try index()
    var part = entries
    part.tasks.removeFirst()
    part.faults = []
    part.others = ["a", "c"]
    _ = try run(part, worker: "exit 5")
    #expect(try index() == whole)
    part.others = ["a"]
    _ = try run(part, worker: "exit 5")
    #expect(try index().entries.map(\.id) == ["a", "b"])
  }

  @Test("keeps the day since which an entry fails, until its bundle is in place")
  mutating func since() throws {
    _ = try run(entries, worker: "exit 5")
    options.asOf = CalendarDay("2026-01-16")
    _ = try run(entries, worker: "exit 5")
    #expect(try index().entries.map(\.since) == Array(repeating: "2026-01-15", count: 3))
    // The bundles come from somewhere else, such as another machine.
    let runner = TaskRunner(output: output, options: options, clients: [TransitClient.self])
    #expect(runner.run(feed.task("a"), watch: { _ in }).outcome == .published)
    _ = try run(entries, worker: "exit 5")
    #expect(try index().entries.map(\.since) == [nil, "2026-01-15", "2026-01-15"])
  }

  @Test("does not write into a bundle, nor beside another run")
  func refused() throws {
    try feed.folder.write("{}", to: "out/file")
    _ = try run(entries, worker: "exit 5")
    let lock = try FileLock(beside: "\(output)/\(CatalogueIndex.fileName)")
    #expect(try lock.take())
    let busy = #expect(throws: Failure.self) { try run(entries, worker: "exit 5") }
    #expect(busy?.code == .busy)
    let runner = TaskRunner(
      output: feed.folder.path, options: options, clients: [TransitClient.self])
    #expect(runner.run(feed.task("bundle"), watch: { _ in }).outcome == .published)
    let foreign = #expect(throws: Failure.self) {
      try CatalogueRun(
        output: feed.folder.path("bundle"), options: options, clients: [TransitClient.self],
        worker: TaskWorker("/bin/sh", [], timeLimit: nil), jobs: 1, watch: { _ in }
      ).run(entries)
    }
    #expect(foreign?.code == .outputRefused)
    withExtendedLifetime(lock) {}
  }
}

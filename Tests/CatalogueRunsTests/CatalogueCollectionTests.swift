import Foundation
import Pipeline
import Synchronization
import Tabular
import TestSupport
import Testing
import Transit

@testable import CatalogueRuns

@Suite("The results of tasks that ran elsewhere")
struct CatalogueCollectionTests {
  private let feed: SmallFeed
  private let output: String
  private let options: RunOptions

  init() throws {
    // The tool ignores this signal too, because a worker may end before it has read its order.
    signal(SIGPIPE, SIG_IGN)
    feed = try SmallFeed()
    output = feed.folder.path("collected")
    options = feed.options(on: CalendarDay("2026-01-15"))
  }

  private var entries: CatalogueRun.Entries {
    let failure = Failure(
      .unreadableInput, at: SourceLocation("feeds.csv", line: 9), "the feed has no URL",
      fix: "write one")
    return CatalogueRun.Entries(
      tasks: [
        feed.task("a"), feed.task("b", gates: #"{"minimum-stops": 3}"#),
        feed.task("c", source: "no-such.zip"),
      ],
      faults: [TaskFault(id: "d", labels: ["country": "AU"], failure: failure)],
      leftOut: ["gtfs_rt": 3])
  }

  /// The results of an engine that runs all tasks into a folder.
  private func lines(into folder: String = "elsewhere") throws -> [String] {
    let runner = TaskRunner(
      output: feed.folder.path(folder), options: options, clients: [TransitClient.self])
    return
      (entries.tasks.map { runner.run($0, watch: { _ in }) }
      + entries.faults.map { runner.result(of: ListedFault($0)) })
      .map { $0.json.text(.compact) }
  }

  private func collect(
    _ lines: [String], watch: @escaping @Sendable (CatalogueEvent) -> Void = { _ in }
  ) throws -> String {
    let text = Data(lines.joined(separator: "\n").utf8)
    return try CatalogueCollection(
      output: output, day: options.asOf, clients: [TransitClient.self], watch: watch
    ).collect(CollectedResults(text, file: "results.ndjson"), entries).text
  }

  private func index() throws -> CatalogueIndex { try #require(CatalogueIndex(in: output)) }

  @Test("give the index and the costs of a run over the same entries")
  func same() throws {
    let worker = TaskWorker("/bin/sh", ["-c", "exit 5"], timeLimit: 60)
    let run = CatalogueRun(
      output: feed.folder.path("elsewhere"), options: options, clients: [TransitClient.self],
      worker: worker, jobs: 1, watch: { _ in })
    var lines = try lines()
    let tally = try collect(lines)
    #expect(tally == "1 published, 0 unchanged, 1 refused, 2 failed")
    // The run needs no worker for published entries; the other entries have no second try.
    var rest = entries
    rest.tasks.remove(at: 1)
    _ = try run.run(rest)
    let expected = try #require(CatalogueIndex(in: feed.folder.path("elsewhere")))
    var collected = try index()
    #expect(TaskCosts(in: output).entries.keys.sorted() == ["a", "b"])
    #expect(collected.entries.remove(at: 1).status == .refused)
    #expect(collected == expected)
    lines.reverse()
    let whole = try index()
    _ = try collect(lines)
    #expect(try index() == whole)
  }

  @Test(
    "count once for each entry, the last one of several, and those of unknown entries not at all")
  func several() throws {
    let lines = try lines()
    let unknown = #"{"id":"z","outcome":"published","reasons":[],"retryable":false}"#
    let failed =
      #"{"id":"a","outcome":"failed","retryable":true,"reasons":[{"code":"busy","message":"m","#
      + #""fix":"f","retryable":true}]}"#
    let messages = Messages()
    let tally = try collect([failed, unknown, ""] + lines + ["\r"]) { messages.hear($0) }
    #expect(tally == "1 published, 0 unchanged, 1 refused, 2 failed")
    #expect(messages.all == ["z: its result is ignored: no requested entry has this id"])
    #expect(try index().entries.map(\.id) == ["a", "b", "c", "d"])
    #expect(try collect(lines + [failed]) == "0 published, 0 unchanged, 1 refused, 3 failed")
    let entry = try index().entries[0]
    #expect(
      entry.reasons.map(\.code) == ["busy"] && entry.bundle != nil
        && entry.labels == ["country": "FR"])
  }

  @Test(
    "that did not come back are failures that may pass, and what an earlier run published stays")
  func lost() throws {
    let lines = try lines()
    _ = try collect(lines)
    let bundle = try #require(try index().entries[0].bundle)
    #expect(try collect([]) == "0 published, 0 unchanged, 0 refused, 4 failed")
    let entries = try index().entries
    #expect(entries.prefix(3).allSatisfy { $0.reasons.map(\.message) == ["no result came back"] })
    #expect(entries[0].reasons[0].retryable && entries[0].bundle == bundle)
    #expect(entries[3].reasons.map(\.line) == [9])
  }

  @Test("without bundles take the bundles of the folder, and are failures if the folder has none")
  func withoutBundle() throws {
    let bare = #"{"id":"a","outcome":"unchanged","reasons":[],"retryable":false}"#
    #expect(try collect([bare]) == "0 published, 0 unchanged, 0 refused, 4 failed")
    #expect(try index().entries[0].reasons[0].message.contains("does not describe the bundle"))
    _ = try lines(into: "collected")
    #expect(try collect([bare]) == "0 published, 1 unchanged, 0 refused, 3 failed")
    #expect(try index().entries[0].bundle?.lastServiceDay == "2026-01-31")
  }

  @Test(
    "that cannot be results stop everything, with the line",
    arguments: [
      "nonsense", "{}", "[]", "null", "\u{0}", String(repeating: "[", count: 100_000),
      #"{"id":"../a","outcome":"failed","reasons":[REASON],"retryable":false}"#,
      #"{"id":"index.json","outcome":"failed","reasons":[REASON],"retryable":false}"#,
      #"{"id":"a","outcome":"lost","reasons":[REASON],"retryable":false}"#,
      #"{"id":"a","outcome":"failed","reasons":[],"retryable":false}"#,
      #"{"id":"a","outcome":"published","reasons":[REASON],"retryable":false}"#,
      #"{"id":"a","outcome":"unchanged","reasons":[],"retryable":false,"content_version":"1"}"#,
      #"{"id":"a","outcome":"failed","reasons":[REASON],"retryable":false,"cost":COST}"#,
      #"{"id":"a","outcome":"unchanged","reasons":[],"retryable":false,"bundle":{"size":1}}"#,
    ])
  func impossible(line: String) throws {
    let text = line.replacing(
      "REASON", with: #"{"code":"c","message":"m","fix":"f","retryable":false}"#
    ).replacing(
      "COST", with: #"{"seconds":1e300,"processor_seconds":1,"peak_memory":1,"input_size":1}"#)
    let failure = #expect(throws: Failure.self) { try collect(["", text]) }
    #expect(failure?.origin?.description == "results.ndjson:2")
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test(
    "that cannot be read say what is wrong in plain words",
    arguments: [
      ("nonsense", "it is not JSON"), ("[]", "it has the wrong type"),
      (#"{"outcome":"failed"}"#, "'id' is missing"),
      (#"{"id":3}"#, "'id' has the wrong type"),
      (#"{"id":null}"#, "'id' is null"),
      (#"{"id":"a","outcome":"lost"}"#, "'outcome' is not one of the allowed values"),
      (
        #"{"id":"a","outcome":"failed","reasons":[],"retryable":false,"cost":{}}"#,
        "'cost.seconds' is missing"
      ),
    ])
  func words(line: String, words: String) throws {
    let failure = #expect(throws: Failure.self) { try collect([line]) }
    #expect(failure?.cause == words)
  }

  @Test(
    "whose numbers, days or digests of the bundle cannot be are not results either",
    arguments: [
      (#""size":1"#, #""size":9223372036854775807"#), (#""size":1"#, #""size":-1"#),
      (#""database_size":1"#, #""database_size":99999999999999999999"#),
      (#""info":1"#, #""info":0"#), (#""info":1"#, #""fatal":1"#),
      ("2026-01-31", "2026-02-31"), ("2026-01-31", "20260131"), ("2026-01-31", "'; DROP"),
      (#""south":1"#, #""south":1e300"#), (#""west":2"#, #""west":-200"#),
      (String(repeating: "a", count: 64), "a/../../b"),
    ])
  func impossibleBundle(_ possible: String, _ impossible: String) throws {
    let digest = String(repeating: "a", count: 64)
    let line = #"""
      {"id":"a","outcome":"unchanged","reasons":[],"retryable":false,"bundle":{"content_version":\#
      "\#(digest)","last_service_day":"2026-01-31","bounds":{"south":1,"west":2,"north":3,"east":-4},\#
      "database_size":1,"size":1,"inputs":[],"notices":{"info":1}}}
      """#
    #expect(try collect([line]) == "0 published, 1 unchanged, 0 refused, 3 failed")
    #expect(throws: Failure.self) { try collect([line.replacing(possible, with: impossible)]) }
  }

  @Test("with control characters or markup in their texts give valid files")
  func hostileTexts() throws {
    let line =
      #"{"id":"a","outcome":"failed","retryable":false,"reasons":[{"code":"\u0000\u001b[2J</script>","#
      + #""message":"\u0000\u202e\n::error::","file":"../../\u0007","line":1,"fix":"\u0085","#
      + #""retryable":false}]}"#
    _ = try collect([line])
    let entry = try index().entries[0]
    #expect(entry.reasons[0].code == "\u{0}\u{1b}[2J</script>")
    for name in [CatalogueIndex.fileName, IndexFiles.pageName] {
      let text = try String(contentsOfFile: "\(output)/\(name)", encoding: .utf8)
      #expect(!text.contains("\u{1b}") && !text.contains("\u{0}"))
    }
  }

  @Test("are read from a file; a missing file is an error")
  func files() throws {
    try feed.folder.write(lines().joined(separator: "\n"), to: "results.ndjson")
    let results = try CollectedResults(reading: feed.folder.path("results.ndjson"))
    #expect(results.results.keys.sorted() == ["a", "b", "c", "d"])
    for (path, words) in [
      ("no-such.ndjson", "it cannot be read"), ("", "it is a folder, not a file"),
    ] {
      let failure = #expect(throws: Failure.self) {
        try CollectedResults(reading: feed.folder.path(path))
      }
      #expect(failure?.message == words)
    }
  }
}

/// The messages of a run.
private final class Messages: Sendable {
  private let texts = Mutex<[String]>([])

  var all: [String] { texts.withLock(\.self) }

  func hear(_ event: CatalogueEvent) {
    guard case .message(let text, let id) = event else { return }
    texts.withLock { $0.append("\(id): \(text)") }
  }
}

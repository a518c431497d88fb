import Foundation
import Pipeline
import Synchronization
import Tabular
import TestSupport
import Testing

@testable import Transit
@testable import seedbed

@Suite("An input")
struct InputReadingTests {
  private let folder: TemporaryFolder
  private let sample = "\(SharedData.repository)/sample-data/transit/sydney"

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: sample, toPath: folder.path("feed"))
  }

  /// A change of a feed while it is read.
  enum Change: String, CaseIterable, CustomTestStringConvertible {
    case rewritten, enlarged, added, removed, replaced
    var testDescription: String { rawValue }

    func make(in feed: String) {
      let file = "\(feed)/levels.txt"
      let files = FileManager.default
      var data = files.contents(atPath: file) ?? Data()
      switch self {
      case .rewritten: try? data.write(to: URL(fileURLWithPath: file))
      case .enlarged:
        data.append(Data("\n".utf8))
        try? data.write(to: URL(fileURLWithPath: file))
      case .added: _ = files.createFile(atPath: "\(feed)/more.txt", contents: Data("a\n1\n".utf8))
      case .removed: try? files.removeItem(atPath: file)
      case .replaced:
        let dates = try? files.attributesOfItem(atPath: file)[.modificationDate]
        _ = files.createFile(atPath: "\(file).new", contents: data)
        try? files.setAttributes([.modificationDate: dates ?? Date()], ofItemAtPath: "\(file).new")
        _ = rename("\(file).new", file)
      }
    }
  }

  @Test("that changes during reading is not published", arguments: Change.allCases)
  func changes(change: Change) throws {
    let feed = folder.path("feed")
    let isDone = Mutex(false)
    let failure = #expect(throws: Failure.self) {
      try build { event in
        guard case .finished(let stage, _, _) = event, stage == "parse" else { return }
        isDone.withLock { done in
          if !done { change.make(in: feed) }
          done = true
        }
      }
    }
    #expect(failure?.message == "the input 'feed' changed while it was read")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test("that stays unchanged is published")
  func rests() throws {
    #expect(try build { _ in }.outcome == .published)
    #expect(try build { _ in }.outcome == .unchanged)
  }

  private func build(_ watch: @escaping @Sendable (RunEvent) -> Void) throws -> RunReport {
    var options = RunOptions()
    options.output = folder.path("out")
    options.workspace = folder.path("work")
    return try PipelineRunner(
      configuration: try PipelineSource.feed(folder.path("feed")).configuration(),
      options: options, watch: watch
    ).run(upTo: .build)
  }

  @Test("larger than the memory limit is unpacked too")
  func unpacked() throws {
    let zip = folder.path("feed.zip")
    _ = try run(["sh", "-c", "cd '\(folder.path("feed"))' && zip -q '\(zip)' *"])
    let yaml = try folder.write(
      """
      name: small
      transit:
        feeds: [{ name: feed, source: feed.zip }]
        limits: { in-memory-size: 100 B }
      """, to: "small.yaml")
    var options = RunOptions()
    options.workspace = folder.path("work")
    let report = try PipelineRunner(
      configuration: try PipelineSource.pipeline(yaml).configuration(), options: options,
      watch: { _ in }
    ).run(upTo: UnzipStage.stage)
    let output = try #require(report.output)
    let names = try FileManager.default.contentsOfDirectory(atPath: sample)
      .filter { $0.hasSuffix(".txt") }
    #expect(names.count > 10)
    for name in names {
      #expect(
        FileManager.default.contents(atPath: "\(output)/feed/\(name)")
          == FileManager.default.contents(atPath: "\(sample)/\(name)"), "\(name)")
    }
  }
}

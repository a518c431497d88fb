import Bundles
import Foundation
import Pipeline
import Tabular
import TestSupport
import Testing

@testable import CatalogueRuns

@Suite("What a run of a catalogue records")
struct RunRecordsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func records(day: String = "2026-01-15", pause: Duration = .seconds(10)) throws
    -> RunRecords
  {
    try RunRecords(
      in: folder.path, reader: PublishedBundleReader(clients: []), day: CalendarDay(day),
      savingCostsEvery: pause, watch: { _ in })
  }

  private func failed(_ id: String, seconds: Double? = nil) -> TaskResult {
    var result = TaskResult(
      id, [Failure(.unreadableInput, at: SourceLocation("a.csv", line: 2), "no URL", fix: "write")])
    result.cost = seconds.map {
      TaskCost(seconds: $0, processorSeconds: $0, peakMemory: 1_000, inputSize: 10)
    }
    return result
  }

  private func entries(
    others: Set<String> = [], leftOut: [String: Int] = [:]
  ) -> CatalogueRun.Entries {
    CatalogueRun.Entries(tasks: [], others: others, leftOut: leftOut)
  }

  private func file(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.path(name)).map { Array($0) }
  }

  @Test("is only on the disk, in no file that a killed run would leave")
  func hidden() throws {
    let records = try records()
    for number in 0..<100 { records.add(failed("e\(number)"), ["country": "AU"]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    try records.write(entries())
    let index = try #require(CatalogueIndex(in: folder.path))
    #expect(index.entries.count == 100)
    #expect(index.entries.allSatisfy { $0.labels == ["country": "AU"] && $0.reasons.count == 1 })
  }

  @Test("continues from an index in any layout, and gives the same bytes again")
  func layouts() throws {
    let first = try records()
    for id in ["b", "a", "c"] { first.add(failed(id), [:]) }
    try first.write(entries(leftOut: ["gtfs_rt": 1]))
    let written = try #require(file("index.json"))
    let value = try JSONValue(parsing: written)
    try folder.write(value.text(.compact), to: "index.json")
    let second = try records(day: "2026-01-20")
    for id in ["a", "b"] { second.add(failed(id), [:]) }
    try second.write(entries(others: ["a", "c", "gone"], leftOut: ["gtfs_rt": 1]))
    #expect(file("index.json") == written, "since stays, and the entry that is not of the run")
  }

  @Test("treats an index that is cut off or is another file as missing")
  func otherIndexes() throws {
    let first = try records()
    first.add(failed("a"), [:])
    try first.write(entries())
    let written = String(decoding: try #require(file("index.json")), as: UTF8.self)
    for text in [
      String(written.dropLast(3)), written.replacing("seedbed-catalogue", with: "x"), "",
    ] {
      try folder.write(text, to: "index.json")
      let second = try records(day: "2026-01-20")
      second.add(failed("a"), [:])
      try second.write(entries())
      #expect(CatalogueIndex(in: folder.path)?.entries.map(\.since) == ["2026-01-20"], "\(text)")
    }
  }

  @Test("writes the costs to the disk before the run ends, as canonical JSON")
  func interruptedCosts() throws {
    try records(pause: .zero).add(failed("a", seconds: 2), [:])
    #expect(TaskCosts(in: folder.path).entries["a"]?.seconds == 2)
    try records(pause: .seconds(3_600)).add(failed("b", seconds: 3), [:])
    #expect(TaskCosts(in: folder.path).entries.keys.sorted() == ["a"])
    let bytes = try #require(file("costs.json"))
    let value = try JSONValue(parsing: bytes)
    #expect(value.fileContent == bytes)
  }

  @Test(
    "forgets what entries cost that the catalogue no longer has, but not those of other filters")
  func forgottenCosts() throws {
    var costs = TaskCosts()
    for id in ["a", "b", "other", "gone"] { costs.entries[id] = failed(id, seconds: 1).cost }
    try costs.write(to: folder.path)
    #expect(TaskCosts(in: folder.path).entries == costs.entries)
    let records = try records()
    records.add(failed("a"), [:])
    records.add(failed("b", seconds: 5), [:])
    try records.write(entries(others: ["other"]))
    let kept = TaskCosts(in: folder.path).entries
    #expect(kept.mapValues(\.seconds) == ["a": 1, "b": 5, "other": 1])
    try self.records().write(entries())
    #expect(file("costs.json") == Array("{\n  \"entries\": {}\n}\n".utf8))
  }
}

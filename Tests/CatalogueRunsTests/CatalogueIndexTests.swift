import Bundles
import Foundation
import TestSupport
import Testing

@testable import CatalogueRuns

@Suite("The index of a catalogue")
struct CatalogueIndexTests {
  private let index = CatalogueIndex(
    [
      CatalogueIndex.Entry(
        id: "b", labels: ["country": "AU"], status: .failed,
        reasons: [
          CatalogueIndex.Reason(
            code: "unreadableInput", input: "feed", message: "there is no connection",
            file: "https://example.org/feed.zip", fix: "build again later", retryable: true)
        ], since: "2026-11-26"),
      CatalogueIndex.Entry(
        id: "B", labels: [:], status: .published, reasons: [],
        bundle: CatalogueIndex.Bundle(
          contentVersion: String(repeating: "0", count: 64), asOf: "2026-01-31",
          lastServiceDay: "2026-01-31",
          bounds: CatalogueIndex.Bounds(south: -33.9, west: 151, north: -33.8, east: 151.2),
          databaseSize: 4_096, size: 5_000,
          inputs: [
            CatalogueIndex.Input(
              name: "feed", source: "feed.zip", sha256: String(repeating: "a", count: 64))
          ], notices: ["warning": 3])),
    ], leftOut: ["gtfs_rt": 2])

  @Test("lists entries by the bytes of their ids, and is the same after writing and reading")
  func roundTrip() throws {
    #expect(index.entries.map(\.id) == ["B", "b"])
    let folder = try TemporaryFolder()
    #expect(CatalogueIndex(in: folder.path) == nil)
    try index.write(to: folder.path)
    #expect(CatalogueIndex(in: folder.path) == index)
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: folder.path("index.json"))))
    #expect(bytes == CatalogueIndex.shape.json(index).fileContent, "canonical JSON")
    try folder.write(#"{"entries": [], "left_out": {}, "format": "another"}"#, to: "index.json")
    #expect(CatalogueIndex(in: folder.path) == nil)
  }

  @Test("fits its JSON Schema", .enabled(if: SchemaCheck.isPossible))
  func schema() throws {
    let folder = try TemporaryFolder()
    try index.write(to: folder.path)
    let result = try SchemaCheck.check(["catalogue-index=\(folder.path("index.json"))"])
    #expect(result.exitCode == 0, "\(result.errorText)\(result.text)")
    try folder.write(#"{"format": "seedbed-catalogue", "left_out": {}}"#, to: "index.json")
    #expect(try SchemaCheck.check(["catalogue-index=\(folder.path("index.json"))"]).exitCode != 0)
  }

  @Test("A tally counts the results of the entries, and the share that is in place")
  func tally() {
    var tally = CatalogueTally()
    #expect(tally.shareInPlace == 1)
    let counts: [(TaskResult.Outcome, Int)] = [
      (.published, 498), (.unchanged, 1_902), (.refused, 2), (.failed, 48),
    ]
    for (outcome, count) in counts { for _ in 0..<count { tally.add(outcome) } }
    #expect(tally.text == "498 published, 1,902 unchanged, 2 refused, 48 failed")
    #expect(tally.total == 2_450)
    #expect(abs(tally.shareInPlace - 0.9796) < 0.0001)
  }
}

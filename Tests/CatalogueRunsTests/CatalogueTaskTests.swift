import Foundation
import Testing

@testable import CatalogueRuns

@Suite("A task of a catalogue")
struct CatalogueTaskTests {
  @Test("is the same after it was written as a line of JSON and read again")
  func roundTrip() throws {
    let task = CatalogueTask(
      id: "mdb-1", pipeline: #"{"name":"mdb-1"}"#, folder: "/data", labels: ["country": "AU"],
      origin: TaskOrigin(file: "feeds.csv", line: 2))
    let line = CatalogueTask.shape.json(task).bytes(.compact)
    #expect(!line.contains(UInt8(ascii: "\n")))
    #expect(try JSONDecoder().decode(CatalogueTask.self, from: Data(line)) == task)
  }
}

import TestSupport
import Testing

@testable import Tabular

struct PlainFileTests {
  @Test("A file is read as a table from its start each time it is opened")
  func rows() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("name,number\none,1\ntwo,2\n", to: "some.csv")
    for _ in 0..<2 {
      var report = Report()
      var table = try TableReader(PlainFile.chunks(of: path), file: "some.csv", report: &report)
      #expect(table.header.names == ["name", "number"])
      var count = 0
      while try table.next(&report) { count += 1 }
      #expect(count == 2)
    }
  }

  @Test("A path without a file is refused, also an empty one", arguments: ["", "/missing.csv"])
  func refused(name: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: Failure.self) { try PlainFile.chunks(of: folder.path + name) }
  }
}

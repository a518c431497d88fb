import Foundation
import Testing

@testable import Pipeline

@Suite("The name of the file of an id")
struct FileNameTests {
  @Test(
    "is the id where it has no small letters",
    arguments: [
      ("200060", "200060"), ("APS.WD.0.0530", "APS.WD.0.0530"), ("S1", "S1"), ("s1", "s1~8"),
      ("A:1", "A%3A1"), ("group:7", "group%3A7~F8"), ("Quay", "Quay~7"), (".A", "%2EA"),
      ("~", "%7E"),
    ])
  func names(_ id: String, _ name: String) {
    #expect(FileSystem.fileName(for: id) == name)
  }

  @Test("is never that of another id, even where case is ignored")
  func distinct() {
    var ids = [""]
    var all: [String] = []
    for _ in 0..<4 {
      ids = ids.flatMap { id in ["a", "A", "f", "F", "8", "~", "%", ".", ":"].map { id + $0 } }
      all += ids
    }
    #expect(Set(all.map { FileSystem.fileName(for: $0).lowercased() }).count == all.count)
  }

  @Test("of a long id is short enough for a file system, and still unique")
  func long() {
    let ids = [
      String(repeating: "T", count: 300), String(repeating: "T", count: 301),
      String(repeating: "t", count: 300), String(repeating: "Ł", count: 100),
      String(repeating: "T", count: 201),
    ]
    let names = ids.map { FileSystem.fileName(for: $0).lowercased() }
    #expect(Set(names).count == ids.count)
    #expect(names.allSatisfy { $0.utf8.count <= 200 })
    #expect(FileSystem.fileName(for: String(repeating: "T", count: 200)).utf8.count == 200)
  }
}

import Foundation
import Testing

/// Checks the rules of CONTRIBUTING.md that a machine can check.
struct HouseRuleTests {
  @Test(
    "No source crashes on purpose or hides a data race",
    arguments: ["fatalError(", "preconditionFailure(", "try!", "as!", "@unchecked"])
  func nothingForbidden(word: String) throws {
    for file in try Repository.swiftFiles(under: "Sources") {
      #expect(file.lines(with: word) == [])
    }
  }

  @Test(
    "A store reads numbers with the functions of RowValues.swift, which refuse those that overflow",
    arguments: [
      "row[", "Int.fetch", "Int32.fetch", "Int64.fetch", "Double.fetch", "Date.fetch",
      "uniqueKeysWithValues:",
    ])
  func storesReadChecked(word: String) throws {
    let files = try Repository.swiftFiles(under: "Sources/Stores")
      .filter { $0.target != "SeedUpdates" }
    #expect(files.contains { $0.path.hasSuffix("/RowValues.swift") })
    for file in files { #expect(file.lines(with: word) == []) }
  }

  @Test("A precondition guards memory that the next line reads or writes, never data")
  func preconditionsGuardMemory() throws {
    for file in try Repository.swiftFiles(under: "Sources") {
      for (line, next) in zip(file.lines, file.lines.dropFirst())
      where line.contains("precondition(") || line.contains("assert(") {
        #expect(next.contains("unsafe "), "\(file.path): \(line)")
      }
    }
  }

  @Test(
    "A limit of time counts on a clock that nobody can set",
    arguments: ["Date(timeIntervalSinceNow", "Date() <", "Date() >", "wallDeadline"])
  func limitsUseSteadyClocks(word: String) throws {
    for file in try Repository.swiftFiles(under: "Sources") {
      #expect(file.lines(with: word) == [])
    }
  }

  @Test("No source has a mark for unfinished work", arguments: ["TODO", "FIXME", "XXX", "HACK"])
  func nothingUnfinished(mark: String) throws {
    for file in try Repository.swiftFiles(under: "Sources") {
      #expect(file.lines(with: mark, inComments: true) == [])
    }
  }

  @Test("No file contains a path of the machine on which it was written")
  func noMachinePaths() throws {
    let folders = ["/work/", "/home/", "/root/", "/Users/", "/tmp/"]
    let path = #/(?:^|[^\w./:-])/(?:work|home|root|Users|tmp)/\w/#
    let files = try Repository.trackedFiles()
    #expect(files.contains("Package.swift"), "git does not list the files")
    for file in files {
      // A file that is not UTF-8 is not text, and a tracked file may have been removed.
      guard let text = try? Repository.text(of: file), folders.contains(where: text.contains)
      else { continue }
      for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false))
      where line.firstMatch(of: path) != nil {
        Issue.record("\(file):\(number): \(line)")
      }
    }
  }
}

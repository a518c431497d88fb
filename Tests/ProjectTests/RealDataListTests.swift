import Foundation
import TestSupport
import Testing

/// The list of real files that `make real-data` reads.
@Suite("real-data/files.tsv")
struct RealDataListTests {
  /// The SHA-256 of each file, by its path.
  private let files: [String: String]

  init() throws {
    let lines = try Repository.text(of: "real-data/files.tsv").split(separator: "\n").dropFirst()
    files = Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        return (String(cells[0]), String(cells[1]))
      })
  }

  @Test("has no mistake that the script would find")
  func isRead() throws {
    let script = Repository.root.appendingPathComponent("scripts/fetch-real-data.py").path
    let result = try run([script, "--tool", "nowhere/seedbed"], in: Repository.root.path)
    #expect(result.exitCode == 2)
    // The script reads its list first.
    #expect(result.errorText.hasPrefix("nowhere/seedbed: error: the tool is not there\n"))
  }

  @Test("names every file that a test names")
  func namesAll() throws {
    var count = 0
    for file in try Repository.swiftFiles(under: "Tests") {
      for call in file.text.matches(of: #/\.realData\(([^)]*)\)/#) {
        for name in call.output.1.matches(of: #/"((?:gtfs|gtfs-rt|sports|places|afl)[\w\/.-]*)"/#) {
          let path = String(name.output.1)
          // A test may name a folder.
          let isListed = files.keys.contains { $0 == path || $0.hasPrefix("\(path)/") }
          #expect(isListed, "\(file.path): \(path)")
          count += 1
        }
      }
    }
    #expect(count > 20, "the names were not found")
  }

  @Test("has the SHA-256 of every existing file", .realFeeds)
  func digests() throws {
    let present = files.keys.filter(SharedData.has).sorted()
    let result = try run(["sha256sum", "--"] + present, in: SharedData.folder)
    let digests = result.text.split(separator: "\n").map { String($0.prefix(64)) }
    #expect(digests == present.map { files[$0] })
  }
}

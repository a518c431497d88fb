import Foundation
import TestSupport
import Testing

@testable import Pipeline

@Suite("The updates.json of a published bundle")
struct UpdatesTests {
  /// A folder's list of updates, in which the packed database is `file`.
  private func published(_ file: String, number: Int = 3) throws -> Updates? {
    let folder = try TemporaryFolder()
    let digest = String(repeating: "a", count: 64)
    let updates = Updates(
      pipeline: "city", schemaVersion: 1, contentVersion: digest, versionNumber: number,
      full: Updates.PackedFile(
        file: file, size: 1, sha256: digest, unpackedSize: 1, unpackedSHA256: digest),
      patches: [])
    try Workspace.write(updates.fileContent, to: folder.path("updates.json"))
    return Updates.published(in: folder.path)
  }

  @Test("is read if its files are in the bundle's folder, and its number is a valid version")
  func soundness() throws {
    #expect(try published("city.sqlite.gz")?.versionNumber == 3)
    for file in ["../city.sqlite.gz", "../\u{301}city.sqlite.gz", "/\u{301}etc/passwd", "a/b"] {
      #expect(try published(file) == nil, "\(file)")
    }
    for number in [0, -1, Updates.lastNumber + 1] {
      #expect(try published("city.sqlite.gz", number: number) == nil)
    }
  }

  @Test("describes a packed file only with its sizes and digests, packed and unpacked")
  func packedFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "row\n", count: 1_000), to: "city.sqlite")
    let packed = try Updates.PackedFile.packing(
      folder.path("city.sqlite"), to: "city.sqlite.gz", in: folder.path)
    #expect(packed.isSound(in: folder.path))
    let changes: [(inout Updates.PackedFile) -> Void] = [
      { $0.file = "none.sqlite.gz" }, { $0.size += 1 }, { $0.sha256 = "" },
      { $0.unpackedSize = 5 }, { $0.unpackedSize += 1 }, { $0.unpackedSize = -1 },
      { $0.unpackedSHA256 = "" },
    ]
    for change in changes {
      var wrong = packed
      change(&wrong)
      #expect(!wrong.isSound(in: folder.path), "\(wrong)")
    }
  }
}

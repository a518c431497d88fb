import Bundles
import DatabaseVersions
import Foundation
import Gzip
import Tabular

/// `updates.json`: how an app updates from its version to the published version.
package struct Updates: Decodable, Hashable, Sendable {
  /// Its name in a bundle.
  package static let fileName = "updates.json"
  /// The folder of the patches in a bundle.
  static let folder = "patches"
  /// The largest number of a version: the largest integer that JavaScript reads exactly.
  static let lastNumber = 1 << 53 - 1

  /// A file that is compressed with gzip.
  package struct PackedFile: Decodable, Hashable, Sendable {
    /// Its path from the bundle's folder.
    package var file: String
    /// Its size in bytes.
    package var size: Int
    /// Its digest.
    package var sha256: String
    /// The size of the uncompressed content in bytes.
    package var unpackedSize: Int
    /// The digest of the uncompressed content.
    package var unpackedSHA256: String

    private enum CodingKeys: String, CodingKey {
      case file, size, sha256
      case unpackedSize = "unpacked_size"
      case unpackedSHA256 = "unpacked_sha256"
    }

    /// Compresses a file of a bundle and keeps the original.
    static func packing(_ path: String, to name: String, in bundle: String) throws -> PackedFile {
      let target = "\(bundle)/\(name)"
      try GzipFile.pack(path, to: target)
      return PackedFile(
        file: name, size: try FileDigest.size(of: target),
        sha256: try FileDigest.sha256(of: target), unpackedSize: try FileDigest.size(of: path),
        unpackedSHA256: try FileDigest.sha256(of: path))
    }

    /// Whether the file in a bundle has these sizes and digests. Cost: it is unpacked once, but not
    /// to the disk.
    func isSound(in bundle: String) -> Bool {
      let path = "\(bundle)/\(file)"
      guard (try? FileDigest.size(of: path)) == size,
        (try? FileDigest.sha256(of: path)) == sha256
      else { return false }
      var digest = MessageDigest(.sha256)
      var count = 0
      do {
        try GzipFile.unpack(path, atMost: unpackedSize) { piece in
          count += piece.count
          digest.update(piece)
        }
      } catch {
        return false
      }
      let unpacked = digest.finish().hexadecimal
      return count == unpackedSize && unpacked == unpackedSHA256
    }
  }

  /// The compressed files that the list describes.
  var files: [PackedFile] { [full] + patches.map(\.file) }

  /// A patch from an earlier version.
  package struct PublishedPatch: Decodable, Hashable, Sendable {
    /// The `content_version` before the patch.
    package var from: String
    /// The patch.
    package var file: PackedFile
  }

  /// The format version of the file and of its patches, which a reader must support.
  package private(set) var format = Patch.format
  /// The pipeline's name.
  package var pipeline: String
  /// The version of the database's schema.
  package var schemaVersion: Int
  /// The published version.
  package var contentVersion: String
  /// Its number, which is larger than the number of every earlier version.
  package var versionNumber: Int
  /// The whole database.
  package var full: PackedFile
  /// The patches, starting with the newest earlier version.
  package var patches: [PublishedPatch]

  private enum CodingKeys: String, CodingKey {
    case format, pipeline, full, patches
    case schemaVersion = "schema_version"
    case contentVersion = "content_version"
    case versionNumber = "version_number"
  }

  init(
    pipeline: String, schemaVersion: Int, contentVersion: String, versionNumber: Int,
    full: PackedFile, patches: [PublishedPatch]
  ) {
    self.pipeline = pipeline
    self.schemaVersion = schemaVersion
    self.contentVersion = contentVersion
    self.versionNumber = versionNumber
    self.full = full
    self.patches = patches
  }

  /// The updates of a published bundle; nil if it has none that this version of the tool can read.
  static func published(in folder: String) -> Updates? {
    guard let json = InputFile.contents("\(folder)/\(fileName)", .folder),
      let updates = try? JSONDecoder().decode(Updates.self, from: json), updates.isSound
    else { return nil }
    return updates
  }

  /// Whether the files are at the expected paths, and all versions are digests.
  private var isSound: Bool {
    let versions = patches.map(\.from) + [contentVersion]
    guard Set(versions).count == versions.count else { return false }
    return format == Patch.format && (1...Self.lastNumber).contains(versionNumber)
      && versions.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{64}/) != nil }
      && !full.file.has("/") && full.file.hasSuffix(".sqlite.gz")
      && patches.allSatisfy { $0.file.file == Self.patchName(from: $0.from) }
  }

  /// The path of the patch from a version.
  static func patchName(from version: String) -> String {
    "\(folder)/\(version.prefix(16)).jsonl.gz"
  }

  /// The path of a compressed database, beside the database.
  static func packedPath(_ database: String) -> String { "\(database).gz" }

  /// Whether a file of a bundle serves only updates and is not content itself.
  static func has(_ path: String) -> Bool {
    path == fileName || path.hasPrefix("\(folder)/") || path.hasSuffix(".sqlite.gz")
  }
}

// MARK: - Its JSON

extension Updates {
  /// The kind of file that `updates.json` is.
  package static let document = JSONDocument(
    "updates", title: fileName,
    "The files that an app needs to update from its version to the published version.", shape)

  /// The content of `updates.json`.
  var fileContent: [UInt8] { Self.shape.json(self).fileContent }

  private static let shape = JSONShape<Updates>.object([
    .constant("format", .integer(Patch.format), "The format of this list and of its patches."),
    .text("pipeline") { $0.pipeline },
    .integer("schema_version", min: 1) { $0.schemaVersion },
    .text("content_version", as: .sha256, "The published version.") { $0.contentVersion },
    .integer(
      "version_number", min: 1, "The version's number. A later version has a larger number."
    ) { $0.versionNumber },
    .value("full", packed, "The whole database.") { $0.full },
    .list("patches", of: patch, "The patches from earlier versions, the newest first.") {
      $0.patches
    },
  ])

  private static let patch = JSONShape<PublishedPatch>.object([
    .text("from", as: .sha256, "The content_version to which the patch applies.") { $0.from },
    .value("file", packed) { $0.file },
  ])

  private static let packed = JSONShape<PackedFile>.object(
    named: "packed",
    [
      .text(
        "file", as: .pattern(#"\.(sqlite|jsonl)\.gz$"#),
        "The file's path, relative to the folder of updates.json."
      ) { $0.file },
      .integer("size", min: 1) { $0.size },
      .text("sha256", as: .sha256) { $0.sha256 },
      .integer("unpacked_size", min: 1) { $0.unpackedSize },
      .text("unpacked_sha256", as: .sha256) { $0.unpackedSHA256 },
    ])
}

import Bundles
import DatabaseVersions
import Foundation
import Gzip
import Tabular

/// `updates.json`: how an app gets from the version that it has to the one that is published.
package struct Updates: Codable, Hashable, Sendable {
  /// Its name in a bundle.
  package static let fileName = "updates.json"
  /// The folder of the patches in a bundle.
  static let folder = "patches"
  /// The largest number of a version: one that JavaScript reads exactly.
  static let lastNumber = 1 << 53 - 1

  /// A file that is packed with gzip.
  package struct PackedFile: Codable, Hashable, Sendable {
    /// Its path from the bundle's folder.
    package var file: String
    /// Its bytes.
    package var size: Int
    /// Its digest.
    package var sha256: String
    /// The bytes of what is packed in it.
    package var unpackedSize: Int
    /// The digest of what is packed in it.
    package var unpackedSHA256: String

    private enum CodingKeys: String, CodingKey {
      case file, size, sha256
      case unpackedSize = "unpacked_size"
      case unpackedSHA256 = "unpacked_sha256"
    }

    /// Packs a file of a bundle, which stays.
    static func packing(_ path: String, to name: String, in bundle: String) throws -> PackedFile {
      let target = "\(bundle)/\(name)"
      try GzipFile.pack(path, to: target)
      return PackedFile(
        file: name, size: try FileDigest.size(of: target),
        sha256: try FileDigest.sha256(of: target), unpackedSize: try FileDigest.size(of: path),
        unpackedSHA256: try FileDigest.sha256(of: path))
    }
  }

  /// What leads from an earlier version.
  package struct PublishedPatch: Codable, Hashable, Sendable {
    /// The `content_version` that it leads from.
    package var from: String
    /// The patch.
    package var file: PackedFile
  }

  /// What reads it must know this format, which is that of its patches.
  package private(set) var format = Patch.format
  /// The pipeline's name.
  package var pipeline: String
  /// The version of the database's schema.
  package var schemaVersion: Int
  /// The version that is published.
  package var contentVersion: String
  /// Its number, which is larger than that of every version before it.
  package var versionNumber: Int
  /// The whole database.
  package var full: PackedFile
  /// The patches, those from the newest version first.
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

  /// Those of a published bundle; nil if it has none that this version can read.
  static func published(in folder: String) -> Updates? {
    guard let json = FileManager.default.contents(atPath: "\(folder)/\(fileName)"),
      let updates = try? JSONDecoder().decode(Updates.self, from: json), updates.isSound
    else { return nil }
    return updates
  }

  /// Whether the files are where this version puts them, and versions are digests.
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

  /// The path of a packed database, beside the database's.
  static func packedPath(_ database: String) -> String { "\(database).gz" }

  /// Whether a file of a bundle only leads apps to its content, and is not content itself.
  static func has(_ path: String) -> Bool {
    path == fileName || path.hasPrefix("\(folder)/") || path.hasSuffix(".sqlite.gz")
  }
}

import Digests
import Foundation
import Gzip

/// What `updates.json` says.
struct UpdateList: Decodable, Hashable, Sendable {
  /// A file that is packed with gzip.
  struct PackedFile: Decodable, Hashable, Sendable {
    let file: String
    let size: Int
    let sha256: String
    let unpackedSize: Int
    let unpackedSHA256: String

    private enum CodingKeys: String, CodingKey {
      case file, size, sha256
      case unpackedSize = "unpacked_size"
      case unpackedSHA256 = "unpacked_sha256"
    }
  }

  /// What leads from an earlier version.
  struct Patch: Decodable, Hashable, Sendable {
    let from: String
    let file: PackedFile
  }

  /// The format that this version of the library reads.
  static let knownFormat = 1

  let format: Int
  let schemaVersion: Int
  let contentVersion: String
  let full: PackedFile
  let patches: [Patch]

  private enum CodingKeys: String, CodingKey {
    case format, full, patches
    case schemaVersion = "schema_version"
    case contentVersion = "content_version"
  }

  /// Reads the list; throws ``UpdateError`` where it is none.
  init(reading json: Data, named name: String) throws {
    do {
      self = try JSONDecoder().decode(UpdateList.self, from: json)
    } catch {
      throw UpdateError.damaged(name, "it is no list of updates: \(error)")
    }
    guard format == Self.knownFormat else {
      throw UpdateError(
        .otherSchema, name, "it has format \(format), and the app reads \(Self.knownFormat)",
        fix: "update the app")
    }
    for file in [full] + patches.map(\.file) where !file.isInside {
      throw UpdateError.damaged(
        name, "it names a file that cannot be in its folder: '\(file.file)'")
    }
  }
}

extension UpdateList.PackedFile {
  /// Whether its path stays in the folder of the list, and its sizes are those of files.
  fileprivate var isInside: Bool {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let sizes = 0...1 << 40
    return !file.isEmpty && !parts.contains("..") && !parts.contains("")
      && !file.contains(":") && sizes.contains(size) && sizes.contains(unpackedSize)
  }

  /// Checks a packed file, unpacks it and checks the result.
  func unpack(_ packed: URL, to unpacked: URL) throws {
    try check(packed, size, sha256)
    do {
      try GzipFile.unpack(packed.path, to: unpacked.path, atMost: unpackedSize)
    } catch let fault as GzipFile.Fault {
      throw UpdateError.damaged(file, "it cannot be unpacked: \(fault)")
    } catch {
      throw UpdateError.unwritable(unpacked.lastPathComponent, error)
    }
    try check(unpacked, unpackedSize, unpackedSHA256)
  }

  private func check(_ url: URL, _ size: Int, _ digest: String) throws {
    do {
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      var found = MessageDigest(.sha256)
      var count = 0
      while let piece = try handle.read(upToCount: 1 << 17), !piece.isEmpty {
        found.update(piece)
        count += piece.count
      }
      guard count == size, found.finish().hexadecimal == digest else {
        throw UpdateError.damaged(file, "its bytes are not those that were published")
      }
    } catch let error as UpdateError {
      throw error
    } catch {
      throw UpdateError.unwritable(url.lastPathComponent, error)
    }
  }
}

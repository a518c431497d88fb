import DatabaseVersions
import Digests
import FileFormats
import Foundation
import Gzip

/// The content of `updates.json`.
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

  /// A patch from an earlier version, as the list names it.
  struct PublishedPatch: Decodable, Hashable, Sendable {
    let from: String
    let file: PackedFile
  }

  /// The largest list that is read, in bytes.
  static let sizeLimit = 1 << 20
  /// The largest file that a list may name, in bytes.
  private static let fileLimit = 1 << 40

  let format: Int
  let schemaVersion: Int
  let contentVersion: String
  let versionNumber: Int
  let full: PackedFile
  let patches: [PublishedPatch]

  private enum CodingKeys: String, CodingKey {
    case format, full, patches
    case schemaVersion = "schema_version"
    case contentVersion = "content_version"
    case versionNumber = "version_number"
  }

  private struct Format: Decodable {
    let format: Int
  }

  /// Reads the list; throws ``UpdateError`` if the bytes are not a list of this format.
  init(reading json: Data, named name: String) throws {
    guard json.count <= Self.sizeLimit else {
      throw UpdateError.damaged(
        name, "it has \(json.count) bytes; a list of updates has at most \(Self.sizeLimit)")
    }
    do {
      let decoder = JSONDecoder()
      let format = try decoder.decode(Format.self, from: json).format
      guard format == Patch.format else { throw Self.otherFormat(format, name) }
      self = try decoder.decode(UpdateList.self, from: json)
    } catch let error as UpdateError {
      throw error
    } catch {
      if let format = FileFormat(insteadOfJSON: json) {
        throw UpdateError.other(format, name, "a list of updates")
      }
      throw UpdateError.damaged(name, "it is not a list of updates: \(error)")
    }
    for file in [full] + patches.map(\.file) {
      if let fault = file.fault { throw UpdateError.damaged(name, fault) }
    }
  }

  private static func otherFormat(_ format: Int, _ name: String) -> UpdateError {
    UpdateError(
      .otherSchema, name, "it has format \(format), and the app reads format \(Patch.format)",
      fix: format < Patch.format
        ? "build the bundle again with the version of seedbed that the app depends on"
        : "update the app")
  }

  /// The patch from a version, unless the whole database is a smaller download.
  func patch(from version: String) -> PublishedPatch? {
    patches.first {
      $0.from == version && $0.file.size <= full.size
        && $0.file.unpackedSize <= 4 * max(full.unpackedSize, 1 << 20)
    }
  }
}

extension UpdateList.PackedFile {
  /// The fault of the entry; nil if its path stays in the folder of the list and its sizes are
  /// possible.
  fileprivate var fault: String? {
    let sizes = 0...UpdateList.fileLimit
    guard sizes.contains(size), sizes.contains(unpackedSize) else {
      return "it gives '\(file)' an impossible size"
    }
    // The comparison is by bytes, because a file system does not combine scalars as `Character`
    // does.
    let parts = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isName = { (part: Substring.UTF8View) in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        && part.allSatisfy { Self.nameBytes.contains($0) }
    }
    return parts.allSatisfy(isName)
      ? nil : "it names a file that cannot be in its folder: '\(file)'"
  }

  /// The bytes that names of published files consist of: letters, digits, `-`, `_` and `.`.
  private static let nameBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)

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
      var format: FileFormat?
      while let piece = try handle.read(upToCount: 1 << 17), !piece.isEmpty {
        if count == 0 { format = FileFormat(of: piece) }
        found.update(piece)
        count += piece.count
      }
      guard count == size, found.finish().hexadecimal == digest else {
        if let format, format.family == .text {
          throw UpdateError.other(format, file, "the file that was published")
        }
        throw UpdateError.damaged(file, "its bytes are not those that were published")
      }
    } catch let error as UpdateError {
      throw error
    } catch {
      throw UpdateError.unwritable(url.lastPathComponent, error)
    }
  }
}

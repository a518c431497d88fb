import Foundation

/// The files of a folder and its sub-folders; hidden ones are left out.
///
/// Links to files are followed, links to folders are not, so that a walk always ends.
struct FolderListing {
  /// The files, with paths from the folder.
  private(set) var members: [Archive.Member] = []
  private let root: String
  private let limits: ArchiveLimits
  private let location: FeedLocation

  /// Walks the folder; throws ``Failure`` when it cannot be read or holds too many files.
  init(_ root: String, limits: ArchiveLimits, at location: FeedLocation) throws {
    self.root = root
    self.limits = limits
    self.location = location
    try walk("")
  }

  private mutating func walk(_ folder: String) throws {
    for name in try names(in: folder) where !name.hasPrefix(".") && name != "__MACOSX" {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      switch FileKind(root + "/" + path) {
      case .folder where !FileKind.isLink(root + "/" + path): try walk(path)
      case .file(let size): try add(path, size: size)
      default: continue
      }
    }
  }

  private mutating func add(_ path: String, size: Int) throws {
    members.append(
      Archive.Member(
        path: path, size: size, compressedSize: size, crc: nil, compression: .stored,
        isEncrypted: false, index: 0))
    try limits.check(memberCount: members.count, of: location)
  }

  private func names(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
    } catch {
      throw Failure(
        .unreadableInput, at: Origin("\(location)"), "the folder '\(folder)' cannot be read",
        fix: "check that it may be read", cause: "\(error)")
    }
  }
}

import CLibzip

extension ZipHandle {
  /// Lists the files in the zip's directory, without folders and without macOS's own files.
  ///
  /// Throws ``Failure`` when there are too many, or a name leads out of the archive.
  func members(limits: ArchiveLimits, at location: FeedLocation) throws -> [Archive.Member] {
    let count = unsafe max(0, zip_get_num_entries(pointer, 0))
    try limits.check(memberCount: Int(count), of: location)
    var members: [Archive.Member] = []
    for index in 0..<UInt64(count) {
      if let member = try member(at: index, in: location) { members.append(member) }
    }
    return members
  }

  private func member(at index: UInt64, in location: FeedLocation) throws -> Archive.Member? {
    var facts = unsafe zip_stat_t()
    guard unsafe zip_stat_index(pointer, index, 0, &facts) == 0, let name = unsafe facts.name else {
      throw Failure(
        .unreadableInput, at: Origin("\(location)"), "entry \(index) of its directory is damaged",
        fix: "download the archive again")
    }
    let path = unsafe MemberPath(String(cString: name))
    guard !path.leavesArchive else {
      throw unsafe Failure(
        .unreadableInput, at: Origin("\(location)"),
        "the name '\(String(cString: name))' in it leads out of the archive",
        fix: "pack the feed again with its files at the top level of the archive")
    }
    return path.isFolder || path.isDebris ? nil : unsafe Archive.Member(path.text, facts)
  }
}

extension Archive.Member {
  /// Describes a member as the directory does.
  fileprivate init(_ path: String, _ facts: zip_stat_t) {
    let compression: Compression =
      switch unsafe Int32(facts.comp_method) {
      case ZIP_CM_STORE: .stored
      case ZIP_CM_DEFLATE: .deflated
      default: unsafe .other(facts.comp_method)
      }
    unsafe self.init(
      path: path, size: Int(clamping: facts.size), compressedSize: Int(clamping: facts.comp_size),
      crc: facts.crc, compression: compression,
      isEncrypted: Int32(facts.encryption_method) != ZIP_EM_NONE, index: facts.index)
  }
}

/// The name of an archive's member, normalized: parts joined by single slashes.
///
/// Some Windows tools write backslashes between folders; no GTFS file has one in its name.
struct MemberPath {
  /// The normalized name.
  let text: String
  /// Whether it is the name of a folder.
  let isFolder: Bool
  /// Whether the name points outside the archive: absolute, a drive, or through `..`.
  let leavesArchive: Bool
  /// Whether it is one of the files that macOS adds to archives and folders.
  let isDebris: Bool

  /// Takes a name as the archive has it.
  init(_ name: String) {
    let slashed = name.contains("\\") ? String(name.map { $0 == "\\" ? "/" : $0 }) : name
    let parts = slashed.split(separator: "/").filter { $0 != "." }
    text = parts.joined(separator: "/")
    isFolder = slashed.hasSuffix("/") || parts.isEmpty
    leavesArchive =
      slashed.hasPrefix("/") || parts.contains("..") || Self.isDrive(parts.first ?? "")
    isDebris =
      parts.contains("__MACOSX") || parts.last == ".DS_Store"
      || (parts.last ?? "").hasPrefix("._")
  }

  private static func isDrive(_ part: Substring) -> Bool {
    part.utf8.count == 2 && part.utf8.last == UInt8(ascii: ":")
  }
}

/// The name of an archive's member, made plain: parts joined by single slashes.
///
/// Some Windows tools write backslashes between folders; no GTFS file has one in its name.
struct MemberPath {
  /// The plain name.
  let text: String
  /// Whether the name stands for a folder.
  let isFolder: Bool
  /// Whether the name points outside the archive: absolute, a drive, or through `..`.
  let leavesArchive: Bool
  /// Whether it is something that macOS leaves in archives and folders.
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

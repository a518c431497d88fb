/// Chooses the folder of an archive that is of the wanted kind, such as a feed.
struct ArchiveFolder {
  /// The entries of the folder, with names within it, sorted bytewise.
  let entries: [Archive.Entry]
  /// The entries elsewhere in the archive, sorted bytewise.
  let others: [Archive.Entry]

  /// The maximum number of files that are read to find a format for the failure.
  private static let formatLimit = 20

  /// Chooses among the entries below `folder` (empty: all of the archive).
  ///
  /// The top level is chosen if it is of the kind, else the only folder that is. `location` is the location
  /// that the person gave, and `archive` is the innermost archive on the way. If no folder is of the kind,
  /// `format` gives the format of a file for the failure.
  init(
    _ kind: FolderKind, of all: [Archive.Entry], below folder: String, in archive: FeedLocation,
    for location: FeedLocation, format: (Archive.Entry) -> FileFormat?
  ) throws {
    let inside = folder.isEmpty ? all : all.filter { $0.path.hasPrefix(folder + "/") }
    let found = try Self.prefix(of: inside, kind, top: folder, in: archive, for: location)
    guard let prefix = found else {
      throw Self.missing(kind, inside, in: archive, for: location, format)
    }
    let belongs = { (path: String) in
      path.hasPrefix(prefix) && !path.dropFirst(prefix.count).contains("/")
    }
    entries = Self.sorted(inside.filter { belongs($0.path) }, without: prefix)
    others = Self.sorted(inside.filter { !belongs($0.path) }, without: "")
  }

  /// The chosen folder with its final slash; empty for the top level, nil if no folder is of the kind.
  private static func prefix(
    of entries: [Archive.Entry], _ kind: FolderKind, top: String, in archive: FeedLocation,
    for location: FeedLocation
  ) throws -> String? {
    let counts = counts(of: kind.hallmarks, in: entries)
    let certain = counts.filter { $0.value >= 2 }.keys
    let candidates = certain.isEmpty ? Array(counts.keys) : Array(certain)
    let topPrefix = top.isEmpty ? "" : top + "/"
    if candidates.contains(topPrefix) { return topPrefix }
    guard candidates.count <= 1 else {
      throw several(kind, candidates, in: archive, for: location)
    }
    return candidates.first
  }

  private static func counts(
    of hallmarks: Set<Substring>, in entries: [Archive.Entry]
  ) -> [String: Int] {
    var counts: [String: Int] = [:]
    for entry in entries {
      let name = entry.path.split(separator: "/").last ?? ""
      guard hallmarks.contains(name) else { continue }
      counts[String(entry.path.dropLast(name.count)), default: 0] += 1
    }
    return counts
  }

  private static func several(
    _ kind: FolderKind, _ folders: [String], in archive: FeedLocation, for location: FeedLocation
  ) -> Failure {
    let names = folders.map { String($0.dropLast()) }.ordered(by: Self.precedes)
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Failure(
      .unusableInput, at: SourceLocation("\(location)"),
      "there are \(folders.count) \(kind.plural) in it: \(list)",
      fix: "name one of the folders, such as \(archive.appending(names[0]))")
  }

  private static func missing(
    _ kind: FolderKind, _ entries: [Archive.Entry], in archive: FeedLocation,
    for location: FeedLocation, _ format: (Archive.Entry) -> FileFormat?
  ) -> Failure {
    let entries = sorted(entries, without: "")
    let zips = entries.filter(\.isZip).map(\.path)
    if let document = FileFormat(ofZipWith: entries.map(\.path)) {
      return Failure(document, insteadOf: kind.name, at: SourceLocation("\(location)"))
    }
    guard let first = zips.first else {
      let known = entries.prefix(formatLimit).compactMap { entry in
        format(entry).map { (entry, $0) }
      }
      if let (entry, format) = known.first(where: { $0.1.family == .packed }) ?? known.first {
        return Failure(
          .unusableInput, at: SourceLocation("\(location)"),
          "there is no \(kind.file) in it, but '\(entry.path)', which is \(format.name)",
          fix: format.fix)
      }
      return Failure(
        .unusableInput, at: SourceLocation("\(location)"),
        "there is no \(kind.file) in it",
        fix: "check that it is the right file; names are case-sensitive")
    }
    let list = zips.map { "'\($0)'" }.joined(separator: ", ")
    return Failure(
      .unusableInput, at: SourceLocation("\(location)"),
      "there is no \(kind.file) in it, but an archive: \(list)",
      fix: "name the inner archive: \(archive.appending(first))")
  }

  private static func sorted(
    _ entries: [Archive.Entry], without prefix: String
  ) -> [Archive.Entry] {
    entries.map { entry in
      var entry = entry
      entry.name = String(entry.path.dropFirst(prefix.count))
      return entry
    }.ordered { precedes($0.name, $1.name) }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

/// A kind of folder, recognised by some of its files.
package struct FolderKind: Sendable {
  /// The files that identify such a folder: it has at least one of them. If some folders have two
  /// of them, folders with only one do not count.
  package let hallmarks: Set<Substring>
  /// The name of such a folder in messages, such as `a GTFS feed`.
  let name: String
  /// The name of several such folders in messages, such as `feeds`.
  let plural: String
  /// The name of the files in messages, such as `GTFS file such as stops.txt`.
  let file: String

  /// Declares a kind.
  package init(_ name: String, plural: String, file: String, hallmarks: Set<Substring>) {
    (self.name, self.plural) = (name, plural)
    (self.file, self.hallmarks) = (file, hallmarks)
  }
}

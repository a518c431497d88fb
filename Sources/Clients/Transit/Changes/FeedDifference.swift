import Bundles
import Foundation
import Pipeline
import Tabular

/// The differences between the files of two feeds, row by row, in the format of MobilityData's GTFS Diff,
/// version 2: https://github.com/MobilityData/gtfs_diff.
///
/// Rows are matched by the keys of the GTFS reference. The document shows at most ``rowLimit`` rows of each
/// file, but counts all of them. Cost: reads files that differ twice, and takes some 40 bytes for each row of
/// the earlier feed's largest file.
package struct FeedDifference {
  /// The most rows of a file that the document shows.
  static let rowLimit = 50

  private let old: Side
  private let new: Side

  /// One of the feeds.
  private struct Side {
    let argument: String
    let archive: Archive
    let fetched: Date
  }

  /// Opens two feeds, written as for `build --feed`; `options` apply to the download of a URL.
  ///
  /// Throws ``Failure`` if a feed cannot be fetched or opened.
  package init(
    from old: String, to new: String, _ options: RunOptions,
    watch: @escaping @Sendable (RunEvent) -> Void
  ) throws {
    func side(_ argument: String) throws -> Side {
      let feed = NamedFeed(argument)
      let location = try feed.onDisk(options, watch: watch).location
      let facts = try? FileManager.default.attributesOfItem(atPath: location.path)
      return Side(
        argument: feed.location, archive: try Archive(location, of: .feed),
        fetched: facts?[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0))
    }
    self.old = try side(old)
    self.new = try side(new)
  }

  /// The document with `moment` as its time, and whether the feeds are equal.
  ///
  /// Throws ``Failure`` if a file cannot be read.
  package func document(at moment: Date) throws -> (content: JSONValue, isEmpty: Bool) {
    let supported = names.filter { Self.key(of: $0) != nil }.ordered()
    let files = try supported.compactMap {
      try FileDifference($0, from: old.archive, to: new.archive)
    }
    func count(_ action: FileDifference.Action) -> JSONValue {
      .integer(files.count { $0.action == action })
    }
    let content = JSONValue.object([
      "metadata": .object([
        "schema_version": .string("2.0.0"), "generated_at": Self.time(moment),
        "row_changes_cap_per_file": .integer(Self.rowLimit), "base_feed": Self.source(old),
        "new_feed": Self.source(new), "unsupported_files": .array(unsupported),
      ]),
      "summary": .object([
        "total_changes": .integer(files.reduce(0) { $0 + $1.changeCount }),
        "files_added_count": count(.added), "files_deleted_count": count(.deleted),
        "files_modified_count": count(.modified), "files_not_compared_count": .integer(0),
        "files": .array(
          files.map {
            .object(["file_name": .string($0.name), "status": .string($0.action.rawValue)])
          }),
      ]),
      "file_diffs": .array(files.map(\.json)),
    ])
    return (content, files.isEmpty)
  }

  /// Whether the files that the format does not compare have the same bytes in both feeds.
  ///
  /// Throws ``Failure`` if a file cannot be read.
  package func unsupportedFilesAreEqual() throws -> Bool {
    try unsupportedNames.allSatisfy { name in
      guard let entry = old.archive.entry(named: name), let other = new.archive.entry(named: name),
        entry.size == other.size
      else { return false }
      return try Self.digest(of: entry, in: old.archive) == Self.digest(of: other, in: new.archive)
    }
  }

  private static func digest(of entry: Archive.Entry, in archive: Archive) throws -> [UInt8] {
    var digest = MessageDigest(.sha256)
    try archive.reader(for: entry).forEachChunk { digest.update($0) }
    return digest.finish()
  }

  /// The names of the files in either feed.
  private var names: Set<String> {
    Set((old.archive.entries + new.archive.entries).map(\.name))
  }

  private var unsupportedNames: [String] { names.filter { Self.key(of: $0) == nil }.ordered() }

  private var unsupported: [JSONValue] {
    unsupportedNames.map { name in
      let (isOld, isNew) = (
        old.archive.entry(named: name) != nil, new.archive.entry(named: name) != nil
      )
      return .object([
        "file_name": .string(name),
        "present_in": .string(isOld && isNew ? "both" : isOld ? "base" : "new"),
      ])
    }
  }

  private static func source(_ side: Side) -> JSONValue {
    .object(["source": .string(side.argument), "downloaded_at": time(side.fetched)])
  }

  private static func time(_ date: Date) -> JSONValue {
    .string(ISO8601DateFormatter().string(from: date))
  }

  /// The columns that identify a row of a file; empty if all columns together do, and nil if the
  /// format does not compare the file.
  static func key(of file: String) -> [String]? {
    guard let reference = GTFSReference.file(named: file), FileName.isTable(file) else {
      return nil
    }
    if case .columns(let columns) = reference.key { return columns }
    return []
  }
}

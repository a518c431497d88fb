import Bundles
import Foundation
import GRDB
import Pipeline
import Tabular

/// Writes a feed of a bundle as GTFS again, as the pipeline's rules selected and corrected it.
///
/// Memory: the patterns and timings, and one row of a file at a time.
package struct GTFSExport: Sendable {
  /// The number of files and rows that were written, and the exceptions.
  package struct Summary: Sendable {
    /// The number of files of the feed.
    package fileprivate(set) var fileCount = 0
    /// The number of rows of all files, without headers.
    package fileprivate(set) var rowCount = 0
    /// The number of paths that could not get their published length in metres.
    package fileprivate(set) var otherLengthCount = 0
    /// The files that got another name, because the published name differs from another file's only
    /// in case.
    package fileprivate(set) var renamed: [(published: String, given: String)] = []
  }

  private let database: PublishedStopTimes
  private let feed: Int

  /// Takes the database's path and the name of one of its feeds. Without a name, the database must
  /// have only one feed.
  ///
  /// Throws ``Failure`` if the database cannot be read, or has no such feed.
  package init(database path: String, feed name: String?) throws {
    database = PublishedStopTimes(path: path)
    try database.requireTimetable()
    let feeds = try database.feeds() ?? []
    let names = feeds.map(\.name).joined(separator: ", ")
    if let name {
      guard let found = feeds.first(where: { $0.name == name }) else {
        throw Failure(
          .invalidConfiguration, at: SourceLocation(path), "the database has no feed '\(name)'",
          fix: "name one of these with --feed: \(names)")
      }
      feed = found.id
    } else {
      guard let only = feeds.first else {
        throw Failure(
          .unreadableInput, at: SourceLocation(path), "the database has no feed",
          fix: "build the bundle again")
      }
      guard feeds.count == 1 else {
        throw Failure(
          .invalidConfiguration, at: SourceLocation(path),
          "the database has several feeds: \(names)",
          fix: "name one of them with --feed")
      }
      feed = only.id
    }
  }

  /// Writes every file of the feed into a folder.
  ///
  /// Throws ``Failure`` if the database cannot be read or the disk cannot be written.
  package func write(into folder: String) throws -> Summary {
    try database.read { db in
      var summary = Summary()
      for table in FileTable.all where try db.tableExists(table.table) {
        let rows = try FileRows(table, feed: feed, db)
        if !rows.isEmpty { try write(rows, to: "\(folder)/\(table.file.name)", &summary) }
      }
      let stopTimes = try StopTimesFile(feed: feed, db)
      summary.rowCount += try stopTimes.write(to: "\(folder)/\(FileReference.stopTimes.name)")
      summary.fileCount += 1
      let shapes = "\(folder)/\(FileReference.shapes.name)"
      if let written = try ShapesFile.write(to: shapes, feed: feed, db) {
        summary.rowCount += written.rowCount
        summary.fileCount += 1
        summary.otherLengthCount = written.otherLengthCount
      }
      try writeGeoJSON(into: folder, db, &summary)
      try writeUnknownFiles(into: folder, db, &summary)
      return summary
    }
  }

  /// Writes the files that the GTFS reference does not know. Their names stay in the folder and
  /// differ from all others even if case is ignored.
  private func writeUnknownFiles(
    into folder: String, _ db: Database, _ summary: inout Summary
  ) throws {
    let known = try FileManager.default.contentsOfDirectory(atPath: folder)
    var taken = Set(known.map { $0.lowercased() })
    for table in try FileTable.unknownFiles(in: db) {
      let rows = try FileRows(table, feed: feed, db)
      if rows.isEmpty { continue }
      let published = table.file.name
      let (stem, ending) = (String(published.dropLast(4)), String(published.suffix(4)))
      let free = taken.insertUnique(stem, ending: ending).dropLast(4)
      let name = FileSystem.fileName(keeping: String(free), ending: ending)
      try write(rows, to: "\(folder)/\(name)", &summary)
      if name != published { summary.renamed.append((published, name)) }
    }
  }

  private func write(_ rows: FileRows, to path: String, _ summary: inout Summary) throws {
    var file = try FeedFile(creating: path, columns: rows.columns)
    while let row = try rows.next() { try file.write(row) }
    try file.finish()
    summary.rowCount += file.rowCount
    summary.fileCount += 1
  }

  /// Writes locations.geojson as it was published.
  private func writeGeoJSON(
    into folder: String, _ db: Database, _ summary: inout Summary
  ) throws {
    guard try db.tableExists("geojson_files") else { return }
    let name = FileReference.locations.name
    let content = try String.fetchOne(
      db, sql: "SELECT content FROM geojson_files WHERE feed = ? AND file_name = ?",
      arguments: [feed, name])
    guard let content else { return }
    var file = try BufferedFile(creating: "\(folder)/\(name)", fix: ExportOutput.fix)
    file.bytes.append(contentsOf: content.utf8)
    try file.finish()
    summary.fileCount += 1
  }
}

import Bundles
import Foundation
import GRDBSQLite
import Tabular

/// A database file to which whole pages are added while SQLite has the file closed.
///
/// Format: https://www.sqlite.org/fileformat2.html#the_database_header
@safe
final class PageFile {
  /// Pages that follow each other are written together, up to a megabyte.
  private static let runLength = 256 * TreePage.size

  /// The header's field for the file's size in pages.
  private static let pageCountOffset: UInt64 = 28

  /// The page at the first gigabyte, whose bytes SQLite locks and never uses.
  private static let lockPage = UInt32((1 << 30) / TreePage.size) + 1

  private let path: String
  private let handle: FileHandle
  private var pageCount: UInt32
  private var run = ByteBuffer(capacity: runLength)
  private var runStart: UInt32 = 0

  /// Opens a database that SQLite has closed.
  ///
  /// Throws ``Failure`` if the file cannot be opened, or if the page writer does not support a property in
  /// its header. Every function below throws ``Failure`` if the file cannot be written.
  init(_ path: String) throws {
    guard let handle = FileHandle(forUpdatingAtPath: path) else {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), "the database cannot be opened",
        fix: "check that the output folder exists and can be written to")
    }
    self.path = path
    self.handle = handle
    let (header, length) = try Self.explain(path) {
      (DatabaseHeader(try handle.read(upToCount: 100) ?? Data()), try handle.seekToEnd())
    }
    pageCount = UInt32(length / UInt64(TreePage.size))
    if let unsupported = header.unsupported(length: length) {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), "the new database \(unsupported)",
        fix: "report this as a bug", cause: "SQLite \(DatabaseFile.sqliteVersion) wrote it so")
    }
  }

  /// The number of a new page.
  func allocate() -> UInt32 {
    pageCount += 1
    if pageCount == Self.lockPage { pageCount += 1 }
    return pageCount
  }

  /// Writes a page, or keeps it to write it together with the next pages.
  func write(_ page: UnsafeRawBufferPointer, to number: UInt32) throws {
    let next = runStart + UInt32(run.count / TreePage.size)
    if number != next || run.count == Self.runLength {
      try flush()
      runStart = number
    }
    unsafe run.append(page)
  }

  /// Writes the remaining pages and the number of pages, and closes the file.
  func close() throws {
    try flush()
    try Self.explain(path) {
      try handle.seek(toOffset: Self.pageCountOffset)
      let bytes = stride(from: 24, through: 0, by: -8).map { UInt8(pageCount >> $0 & 0xFF) }
      try handle.write(contentsOf: bytes)
      try handle.close()
    }
  }

  private func flush() throws {
    guard run.count > 0 else { return }
    try Self.explain(path) {
      try handle.seek(toOffset: UInt64(runStart - 1) * UInt64(TreePage.size))
      try handle.write(contentsOf: unsafe Data(run.bytes))
    }
    run.truncate()
  }

  private static func explain<Result>(_ path: String, _ body: () throws -> Result) throws -> Result
  {
    do {
      return try body()
    } catch {
      let isFull = error.systemCode == ENOSPC
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), "the database cannot be written",
        fix: error.systemFix ?? Failure.fix(forSQLite: isFull ? SQLITE_FULL : SQLITE_IOERR),
        cause: isFull ? "disk full" : error.systemWords)
    }
  }
}

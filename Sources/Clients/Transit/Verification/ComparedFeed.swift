import Tabular

/// A feed to compare a bundle with, as its pipeline reads it: without the rows that a policy `skip-row`
/// leaves out.
struct ComparedFeed {
  let archive: Archive
  /// The lines on which those rows start, by file, in order.
  let skippedLines: [String: [Int]]

  /// Opens a table; nil if the feed does not have it.
  ///
  /// Throws ``Failure`` if it cannot be read.
  func table(of file: String, _ report: inout Report) throws -> TableReader? {
    guard let entry = archive.entry(named: file) else { return nil }
    return try TableReader(
      archive.reader(for: entry), file: file, skipping: skippedLines[file] ?? [], report: &report)
  }

  /// Calls `body` with each row of a file and the columns with some names; does nothing if the feed has no
  /// such file.
  ///
  /// Throws ``Failure`` if it cannot be read.
  func forEachRow(
    of file: String, columns names: [String],
    _ body: (borrowing TableReader, [Column]) throws -> Void
  ) throws {
    try archive.forEachRow(
      of: file, columns: names, skipping: skippedLines[file] ?? [], body)
  }
}

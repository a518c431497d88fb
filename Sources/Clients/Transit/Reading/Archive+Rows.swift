import Tabular

extension Archive {
  /// Calls `body` with each row of a file and the positions of the named columns; never, if the
  /// feed lacks the file. The rows that begin on the lines `skipping`, in ascending order, are left
  /// out.
  ///
  /// Throws ``Failure`` if the file cannot be read.
  func forEachRow(
    of file: String, columns names: [String], skipping lines: [Int] = [],
    _ body: (borrowing TableReader, [Column]) throws -> Void
  ) throws {
    guard let entry = entry(named: file) else { return }
    var report = Report(limit: 0)
    var table = try TableReader(
      reader(for: entry), file: file, skipping: lines, report: &report)
    let columns = names.map { table.header.column($0) }
    while try table.next(&report) { try body(table, columns) }
  }
}

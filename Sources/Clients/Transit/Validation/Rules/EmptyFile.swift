import Tabular

extension Rule {
  /// Reports required files with a header and no row. A file without a header is found while it is
  /// read.
  static let emptyFile = Rule(.emptyFile) { _, _, report in
    for file in GTFSReference.files where file.presence == .required || file.name == "stops.txt" {
      let isReported = report.counts[Report.Key(code: .emptyFile, file: file.name)] != nil
      guard report.rows[file.name]?.read == 0, !isReported else { continue }
      report.add(
        .emptyFile, at: SourceLocation(file.name, line: 1), message: "the required file has no row",
        action: "the file is read as empty")
    }
  }
}

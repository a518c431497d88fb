/// The required and optional columns of a catalogue's file.
package struct CatalogueColumns: Sendable {
  /// Columns without which no row can be read.
  package let required: [String]
  /// Sets of columns, of which a file needs one; the preferred set comes first. Empty if the
  /// `required` columns are enough.
  package let alternatives: [[String]]
  /// Further columns that are read, or that are known and ignored.
  package let optional: [String]
  /// The number of lines above the header that are not part of the table.
  package let linesBeforeHeader: Int
  /// Whether the file is an export of another tool. If so, unusual headers get no notice.
  package let isExport: Bool
  /// Columns with texts that people share, which may have several lines and joiners inside emoji.
  package let severalLines: Set<String>

  /// Columns of a file.
  package init(
    _ required: [String], orEither alternatives: [[String]] = [], optional: [String] = [],
    linesBeforeHeader: Int = 0, isExport: Bool = false, severalLines: Set<String> = []
  ) {
    self.required = required
    self.alternatives = alternatives
    self.optional = optional
    self.linesBeforeHeader = linesBeforeHeader
    self.isExport = isExport
    self.severalLines = severalLines
  }
}

/// Compares the header of a catalogue's file with the columns that it should have.
struct CatalogueHeader {
  private let header: Header
  private let columns: CatalogueColumns
  private let origin: SourceLocation

  init(_ header: Header, _ columns: CatalogueColumns, at origin: SourceLocation) {
    self.header = header
    self.columns = columns
    self.origin = origin
  }

  /// Reports unknown columns; throws ``Failure`` for a missing or repeated column.
  func check(_ report: inout Report) throws {
    let missing = columns.required.filter(isMissing)
    if !missing.isEmpty { throw missingColumns(missing) }
    if let first = columns.alternatives.first,
      columns.alternatives.allSatisfy({ $0.contains(where: isMissing) })
    {
      throw missingColumns(first.filter(isMissing))
    }
    let known = Set(columns.required + columns.alternatives.joined() + columns.optional)
    var seen: Set<String> = []
    for name in header.names {
      if !seen.insert(name).inserted, !columns.isExport, known.contains(name) {
        throw Failure(
          .unusableInput, at: origin, "the header names the column \(name) twice",
          fix: "remove or rename one of them")
      }
      if known.contains(name) || (name.isEmpty && columns.isExport) { continue }
      report.add(
        .unknownCatalogueColumn, at: origin, value: name,
        message: name.isEmpty ? "a column has no name" : "the column \(name) is not known",
        action: "its values are left out")
    }
  }

  private func isMissing(_ name: String) -> Bool {
    !header.column(name).isPresent
  }

  /// True if the first line has none of the columns, so it is probably not the header.
  private var isOfAnotherTable: Bool {
    !header.names.isEmpty
      && (columns.required + columns.alternatives.joined() + columns.optional).allSatisfy(isMissing)
  }

  private func missingColumns(_ missing: [String]) -> Failure {
    if isOfAnotherTable, header.names.count == 1, header.names[0].has(" ") {
      return Failure(
        FileFormat(beginningWith: header.names[0]), insteadOf: TableReader.expectedFormat,
        at: origin)
    }
    let names = missing.joined(separator: ", ")
    let sets = columns.alternatives.isEmpty ? [[]] : columns.alternatives
    let wanted = sets.map { (columns.required + $0).joined(separator: ",") }
      .joined(separator: ", or ")
    return Failure(
      .unusableInput, at: origin,
      header.names.isEmpty
        ? "the file has no header"
        : "the header lacks \(missing.count == 1 ? "the column" : "the columns") \(names)",
      fix: "write a header with the columns \(wanted)",
      cause: isOfAnotherTable ? "the header is '\(header.names.joined(separator: ","))'" : nil)
  }
}

/// A file of a catalogue: its name for notices, and a closure that opens it.
package struct CatalogueFile {
  /// The name in notices, unique among the files of one report.
  package let name: String
  /// Opens the file from its start.
  package let open: () throws -> any ChunkSource

  /// Creates a file.
  package init(_ name: String, open: @escaping () throws -> any ChunkSource) {
    self.name = name
    self.open = open
  }
}

/// Holds the header of a catalogue's file against the columns that it should have.
struct CatalogueHeader {
  private let header: Header
  private let columns: CatalogueColumns
  private let origin: Origin

  init(_ header: Header, _ columns: CatalogueColumns, at origin: Origin) {
    self.header = header
    self.columns = columns
    self.origin = origin
  }

  /// Reports columns that are unknown; throws ``Failure`` for one that is missing or there twice.
  func check(_ report: inout Report) throws {
    let missing = columns.required.filter { !header.column($0).isPresent }
    if !missing.isEmpty { throw missingColumns(missing) }
    let known = Set(columns.required + columns.optional)
    var seen: Set<String> = []
    for name in header.names {
      if !seen.insert(name).inserted, !columns.isExport, known.contains(name) {
        throw Failure(
          .unusableInput, at: origin, "the column \(name) stands here twice",
          fix: "remove or rename one of them")
      }
      if known.contains(name) || (name.isEmpty && columns.isExport) { continue }
      report.add(
        .unknownCatalogueColumn, at: origin, value: name,
        message: name.isEmpty ? "a column has no name" : "the column \(name) is not known",
        action: "its values are left out")
    }
  }

  private func missingColumns(_ missing: [String]) -> Failure {
    let names = missing.joined(separator: ", ")
    return Failure(
      .unusableInput, at: origin,
      header.names.isEmpty
        ? "the file has no header"
        : "the header lacks \(missing.count == 1 ? "the column" : "the columns") \(names)",
      fix: "write a header with the columns \(columns.required.joined(separator: ","))")
  }
}

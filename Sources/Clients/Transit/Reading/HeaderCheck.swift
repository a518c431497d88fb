import Tabular

/// Holds the header of a table against the GTFS reference.
struct HeaderCheck {
  private let header: Header
  private let file: FileReference
  /// The tables whose further columns are kept only when the pipeline says so.
  private static let bulkTables: Set<String> = ["stop_times", "shapes"]

  init(_ header: Header, _ file: FileReference) {
    self.header = header
    self.file = file
  }

  /// Reports columns that the reference does not know, and returns them; reports required ones
  /// that are missing.
  ///
  /// Throws ``Failure`` when one of them is essential.
  func run(_ report: inout Report) throws -> [(name: String, column: Column)] {
    let known = Set(file.fields.map(\.name))
    let unknown = header.columns.filter { !known.contains($0.name) }
    for (name, _) in unknown {
      report.add(
        .unknownColumn, at: Origin(file.name, line: 1, field: name), value: name,
        message: "the column \(name) is not in the GTFS reference",
        action: Self.bulkTables.contains(file.table)
          ? "its values are counted, and kept if the pipeline says keep: \(file.table).\(name)"
          : "its values are kept beside the others")
    }
    if header.names.isEmpty { return unknown }
    for field in file.fields where !header.column(field.name).isPresent {
      if file.essential.contains(field.name) {
        report.add(missing(field.name, action: "the feed cannot be built"))
        throw failure(field.name)
      }
      if field.presence == .required {
        report.add(missing(field.name, action: "its values are read as blank"))
      }
    }
    return unknown
  }

  private func missing(_ name: String, action: String) -> Notice {
    Notice(
      .missingRequiredColumn, at: Origin(file.name, line: 1, field: name),
      message: "the column \(name) is missing", action: action)
  }

  private func failure(_ name: String) -> Failure {
    Failure(
      .unusableInput, at: Origin(file.name, line: 1),
      "the column \(name) is missing, and without it no row can be used",
      fix: "add it to the header; the header is: \(header.names.joined(separator: ","))")
  }
}

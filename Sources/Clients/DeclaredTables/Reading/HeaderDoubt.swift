import Tabular

/// Finds out whether the first row of a table is a row of data, although it was read as the header.
enum HeaderDoubt {
  /// The number of rows that are compared with the header.
  private static let rowCount = 100

  /// The names that look like values of their columns; empty if the row is the header.
  ///
  /// A name looks like a value if the rows below have it, or if it is a number or a day like everything below
  /// it. Years and consecutive numbers are names in many tables. One text above numbers or days is enough to
  /// make the row a header.
  static func values(in file: CatalogueFile, _ layout: TableLayout) throws -> [String] {
    var ignored = Report(limit: 0)
    var table = try TableReader(
      file.open(), file: file.name, layout: layout, report: &ignored)
    let names = table.header.names
    var below = names.map { _ in (types: TypeInference(), hasName: false) }
    var count = 0
    while count < rowCount, try table.next(&ignored) {
      let cells = names.indices.map { column in
        var text = ""
        table.withBytes(column) { bytes in
          below[column].types.see(bytes, bytes.isEmpty ? .missing : .text)
          text = CellBytes.text(bytes)
        }
        return text
      }
      // The row repeats the header, which has its own notice.
      if cells == names { return [] }
      for (column, text) in cells.enumerated() where text == names[column] {
        below[column].hasName = true
      }
      count += 1
    }
    var values: [String] = []
    // A blank name was replaced, and tells nothing.
    for (column, name) in names.enumerated() where name != "field\(column + 1)" {
      var types = below[column].types
      if types.finding().type == .string {
        if below[column].hasName { values.append(name) }
        continue
      }
      types.see(Array(name.utf8).span, .text)
      if types.finding().type == .string { return [] }
      let number = Int(name)
      let isOrdinal =
        number.map {
          (1_500...2_200).contains($0) || column > 0 && names[column - 1] == "\($0 - 1)"
        }
        ?? false
      if !isOrdinal { values.append(name) }
    }
    return count > 1 && values.count >= min(2, names.count) ? values : []
  }
}

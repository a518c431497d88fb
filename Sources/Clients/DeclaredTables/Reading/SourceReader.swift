import Tabular

/// Reads the rows of one source: a table of text, a list of JSON, lines of JSON, or GeoJSON.
///
/// Cost: a table is read once, and no text is made for its cells; JSON is read twice.
package struct SourceReader: ~Copyable {
  /// How the source is read: what was given and what was detected. A nil value has no meaning for the format.
  package let dialect: SourceDialect
  /// The names of the columns, in the order of the source; for JSON the keys of all objects, in the order in
  /// which they first appear.
  package let names: [String]
  /// The numbers of rows so far: those that ``next(_:)`` moved to, and those that it skipped with a notice.
  package private(set) var count = RowCount()

  private let file: String
  private let isTable: Bool
  /// The table; one without rows for JSON, because Swift copies an optional table at each access.
  private var table: TableReader
  private var json: JSONRows?
  /// The name of the first column as UTF-8; empty if no row can repeat the header.
  private let firstName: [UInt8]

  /// Opens a source. What `dialect` leaves out is detected.
  ///
  /// `path` decides with the content about the format: a path, the path of a file in a zip, or a URL. `wanted`
  /// has names of columns, which in JSON can be paths to nested values, such as `stats.goals`. With `findsList`,
  /// the only list in a document of JSON is found, too. Throws ``Failure`` if the source cannot be read, or has
  /// another format than the dialect says.
  package init(
    _ file: CatalogueFile, path: String, dialect: SourceDialect, wanted: [String] = [],
    findsList: Bool = false, report: inout Report
  ) throws {
    let start = try SourceStart(file, path: path, dialect: dialect, report: &report)
    let table = try TableReader(
      start.isTable ? start.file.open() : EmptySource(), file: file.name, layout: start.layout,
      report: &report)
    var (names, found) = (table.header.names, start.dialect)
    let json: JSONRows?
    if !start.isTable, let format = start.dialect.format {
      let rows = try JSONRows(
        start.file, format: format, at: start.dialect.at, wanted: wanted, findsList: findsList)
      (names, found.at) = (rows.names, rows.path)
      json = consume rows
    } else {
      json = nil
    }
    let canRepeat = start.isTable && start.layout.headerLine > 0 && names.count > 1
    firstName = Array((canRepeat ? names[0] : "").utf8)
    self.file = file.name
    self.names = names
    self.dialect = found
    isTable = start.isTable
    self.table = table
    self.json = json
  }

  /// Moves to the next row; false at the end, where a source without rows is reported. Throws ``Failure`` if the
  /// rest cannot be read.
  package mutating func next(_ report: inout Report) throws -> Bool {
    if try nextRow(&report) {
      count.used += 1
      return true
    }
    if count == RowCount() {
      let line = isTable ? dialect.header : json?.firstLine
      report.add(
        .emptySource, at: SourceLocation(file, line: max(line ?? 1, 1)),
        message: isTable ? "the file has a header, but no rows" : "the list is empty",
        action: "the table has no rows from it")
    }
    return false
  }

  private mutating func nextRow(_ report: inout Report) throws -> Bool {
    if !isTable { return try json?.next(&report, &count.skipped) == true }
    while try table.next(&report) {
      if !firstName.isEmpty, repeatsHeader() {
        report.add(
          .repeatedHeader, at: origin(nil), message: "the row repeats the header",
          action: "the row is skipped")
        count.skipped += 1
        continue
      }
      return true
    }
    return false
  }

  /// Passes the bytes of a value of the current row to `body`, in UTF-8 and without quotes, and its kind. An
  /// empty cell of a table is missing.
  @inline(__always)
  package func withBytes(of column: Int, _ body: (Span<UInt8>, SourceCell.Kind) -> Void) {
    if isTable {
      table.withBytes(column) { body($0, $0.isEmpty ? .missing : .text) }
    } else {
      json?.withBytes(of: column, body)
    }
  }

  /// A value of the current row as text, for messages.
  package func cell(_ column: Int) -> SourceCell {
    var cell = SourceCell(kind: .missing, text: "")
    withBytes(of: column) { cell = SourceCell(kind: $1, text: CellBytes.text($0)) }
    return cell
  }

  /// The place of a value of the current row, or of the row.
  package func origin(_ column: Int?) -> SourceLocation {
    let field = column.map { names[$0] }
    return isTable
      ? table.origin(field) : SourceLocation(file, line: json?.line(of: column), field: field)
  }

  /// Whether the current row has the names of the columns as its values.
  private func repeatsHeader() -> Bool {
    var isEqual = false
    withBytes(of: 0) { bytes, _ in isEqual = CellBytes.areEqual(bytes, firstName) }
    guard isEqual else { return false }
    let values = names.indices.map { cell($0).text }
    // A repeated or a blank name was given another form.
    return values.count { !$0.isEmpty } > 1
      && zip(values, names).allSatisfy { $0 == $1 || $1.hasPrefix($0) }
  }
}

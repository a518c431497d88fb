import Tabular

extension CatalogueTable {
  /// A required text. A text that is not valid UTF-8 is refused.
  func checkedText(_ column: String) throws(SkippedRow) -> String {
    let text = try text(column)
    try Self.check(text, column)
    return text
  }

  /// A text; nil if it is blank. A text that is not valid UTF-8 is refused.
  func optionalCheckedText(_ column: String) throws(SkippedRow) -> String? {
    guard let text = optionalText(column) else { return nil }
    try Self.check(text, column)
    return text
  }

  private static func check(_ text: String, _ column: String) throws(SkippedRow) {
    guard let finding = Mojibake.find(in: text) else { return }
    let fault = TextFault.mojibake(finding)
    throw SkippedRow(fault.code, column, value: text, fault.message(about: text))
  }

  /// A required whole number; `17.0` counts as whole.
  func whole(_ column: String, in bounds: ClosedRange<Int>) throws(SkippedRow) -> Int {
    let number = try number(column, in: Double(bounds.lowerBound)...Double(bounds.upperBound))
    guard number == number.rounded() else {
      throw invalid(.invalidCatalogueNumber, column, "is not a whole number")
    }
    return Int(number)
  }

  /// A whole number; nil if it is blank.
  func optionalWhole(_ column: String, in bounds: ClosedRange<Int>) throws(SkippedRow) -> Int? {
    optionalText(column) == nil ? nil : try whole(column, in: bounds)
  }

  /// A share in percent, rounded; nil if it is blank.
  func optionalPercent(_ column: String) throws(SkippedRow) -> Int? {
    guard optionalText(column) != nil else { return nil }
    return Int(try number(column, in: 0...100).rounded())
  }
}

extension CatalogueFile {
  /// Reads every row of the file, and puts the counts into the report.
  func readRows(
    _ columns: CatalogueColumns, _ report: inout Report,
    _ body: (borrowing CatalogueTable, inout Report) throws(SkippedRow) -> Void
  ) throws {
    var table = try CatalogueTable(open(), file: name, columns: columns, report: &report)
    try table.readRows(&report, body)
  }
}

extension Report {
  /// Reports a row, and counts it as skipped instead of used.
  mutating func leaveOut(_ row: SkippedRow, at origin: SourceLocation) {
    var place = origin
    place.field = row.field
    add(row.code, at: place, value: row.value, message: row.message, action: "the row is skipped")
    countAsSkipped(1, of: origin.file)
  }

  /// Counts rows as skipped instead of used.
  mutating func countAsSkipped(_ count: Int, of file: String) {
    var rows = rows[file] ?? RowCount()
    rows.used -= count
    rows.skipped += count
    self.count(rows, of: file)
  }
}

import Tabular

/// Reads the rows of one table as the GTFS reference describes them.
///
/// A value that cannot be read becomes nil, gets a notice, and is kept as an extra field of its
/// record. Values of unknown columns are kept there too.
struct RecordReader: ~Copyable {
  /// A field of the table: its name, its type and its column.
  struct Field {
    let name: String
    let type: FieldType
    let isRequired: Bool
    let isRecommended: Bool
    let restrictsService: Bool
    let column: Column
    /// The words in which a notice says how an unreadable value is treated.
    let remedy: Remedy
  }

  /// The words in which a notice says how a missing or unreadable value is treated.
  enum Remedy: String {
    case extraField = "the value is left blank and kept in extra_fields"
    case asPublished = "the value is kept as published"
    case rowLeftOut = "the row is left out"
  }

  var table: TableReader
  let file: FileReference
  /// The counts of rows used and left out so far.
  var count = RowCount()
  /// Values of the current row that its record does not hold.
  private(set) var extraValues: [(column: String, value: String)] = []
  private let unknown: [(name: String, column: Column)]
  private var corrector: RowCorrector
  /// The table's name and the unknown columns, by the numbers of their names among the feed's
  /// texts.
  private var numbered: (table: TextID, unknown: [(name: TextID, column: Column)])?

  /// Takes a table, applies the pipeline's corrections to its rows, and checks its header against
  /// the reference.
  ///
  /// Throws ``Failure`` if an essential column is missing.
  init(
    _ table: consuming TableReader, _ file: FileReference, _ corrections: [FieldCorrection],
    _ report: inout Report
  ) throws {
    let corrector = RowCorrector(corrections, of: &table)
    unknown = try HeaderCheck(table, file).run(&report)
    self.corrector = corrector
    self.table = table
    self.file = file
  }

  /// A field by its name; if the file lacks the field, it is blank in every row.
  func field(_ name: String, orElse remedy: Remedy = .extraField) -> Field {
    let reference = file.fields.first { $0.name == name }
    return Field(
      name: name, type: reference?.type ?? .text, isRequired: reference?.mustBeGiven ?? false,
      isRecommended: reference?.presence == .recommended,
      restrictsService: reference?.restrictsService ?? false,
      column: reference.map { table.header.column(of: $0) } ?? table.header.column(name),
      remedy: remedy)
  }

  mutating func next(_ report: inout Report) throws -> Bool {
    if !extraValues.isEmpty { extraValues.removeAll(keepingCapacity: true) }
    guard try table.next(&report) else { return false }
    try corrector.correct(&table)
    return true
  }

  /// Counts the current row as used, and keeps the values that its record does not hold.
  mutating func keep(record: Int, _ feed: inout Feed) {
    count.used += 1
    if unknown.isEmpty, extraValues.isEmpty { return }
    if numbered == nil {
      numbered = (
        feed.texts.intern(file.table), unknown.map { (feed.texts.intern($0.name), $0.column) }
      )
    }
    guard let numbered else { return }
    for (name, column) in numbered.unknown {
      let value = table.internText(column, in: &feed.texts)
      if value == .blank { continue }
      feed.extraFields.append(
        ExtraField(table: numbered.table, record: record, column: name, value: value))
    }
    for (column, value) in extraValues {
      feed.extraFields.append(
        ExtraField(
          table: numbered.table, record: record, column: feed.texts.intern(column),
          value: feed.texts.intern(value)))
    }
  }

  /// Counts the current row as left out, and gives a notice with the reason.
  mutating func skip(
    _ code: NoticeCode, _ field: String, _ message: String, _ report: inout Report
  ) {
    count.skipped += 1
    let value = table.raw(table.header.column(field))
    report.add(
      code, at: table.origin(field), value: value.isEmpty ? nil : value, message: message,
      action: "the row is left out")
  }

  /// The id of the current row; if it is blank, returns nil and leaves the row out.
  mutating func key(_ field: Field, _ report: inout Report) -> String? {
    if let key = table.id(field.column) { return key }
    skip(.missingRequiredField, field.name, "\(field.name) is blank", &report)
    return nil
  }

  /// Counts the current row as left out; a notice about one of its values has already reported it.
  mutating func skipAsReported() {
    count.skipped += 1
  }

  /// Keeps a value of the current row that its record does not hold.
  mutating func keepExtra(_ column: String, _ value: String) {
    extraValues.append((column, value))
  }

  /// Forgets the values that could not be read, for tables that are kept as text anyway.
  mutating func forgetExtraValues() {
    extraValues.removeAll(keepingCapacity: true)
  }

  /// Reports a value that no record has as its id, and keeps the value as text.
  mutating func dangling(_ field: Field, in target: String, _ report: inout Report) {
    let value = table.raw(field.column)
    extraValues.append((field.name, value))
    report.add(
      .foreignKeyViolation, at: table.origin(field.name), value: value,
      message: "'\(value)' is not in \(target)",
      action: "the reference is left blank and kept in extra_fields")
    if field.restrictsService {
      report.addUnusableRestriction(value, at: table.origin(field.name))
    }
  }

  /// Adds the counts to the report; call it after the last row.
  func finish(_ report: inout Report) {
    report.count(count, of: file.name)
    corrector.finish(&report)
  }

}

/// Checks the header of a table against the GTFS reference.
struct HeaderCheck {
  private let header: Header
  private let format: FileFormat?
  private let file: FileReference
  /// The tables whose unknown columns are kept only if the pipeline asks for them.
  private static let bulkTables: Set<String> = ["stop_times", "shapes"]

  /// Takes a table whose header has been read.
  init(_ table: borrowing TableReader, _ file: FileReference) {
    header = table.header
    format = table.format
    self.file = file
  }

  /// Reports and returns the columns that the reference does not define. Also reports missing
  /// required columns, and a file that is not CSV.
  ///
  /// Throws ``Failure`` if an essential column is missing.
  func run(_ report: inout Report) throws -> [(name: String, column: Column)] {
    if let format {
      try reportFormat(format, &report)
      return header.columns
    }
    let known = Set(file.fields.map { header.name(of: $0) })
    let unknown = header.columns.filter { !known.contains($0.name) }
    for field in file.fields where header.name(of: field) != field.name {
      reportFormer(field, &report)
    }
    for (name, _) in unknown {
      report.add(
        .unknownColumn, at: SourceLocation(file.name, line: 1, field: name), value: name,
        message: "the column \(name) is not in the GTFS reference",
        action: Self.bulkTables.contains(file.table)
          ? "its values are counted, and kept if the pipeline says keep: \(file.table).\(name)"
          : "its values are kept beside the others")
      if let field = file.fields.first(where: {
        $0.restrictsService && $0.name == name.lowercased()
      }) {
        report.add(
          .unusableRestriction, at: SourceLocation(file.name, line: 1, field: name), value: name,
          message: "the column \(name) may restrict service, but its name is not \(field.name)",
          action: "its values are not read as \(field.name)")
      }
    }
    if header.names.isEmpty { return unknown }
    for field in file.fields where !header.column(of: field).isPresent {
      if file.essential.contains(field.name), !hasSubstitute(of: field.name) {
        report.add(missing(field.name, action: "the feed cannot be built"))
        throw failure(field.name)
      }
      if field.presence == .required {
        report.add(missing(field.name, action: "its values are read as blank"))
      }
    }
    return unknown
  }

  /// Reports that the file has another format; throws ``Failure`` if the file has essential
  /// columns.
  private func reportFormat(_ format: FileFormat, _ report: inout Report) throws {
    let origin = SourceLocation(file.name)
    let failure = Failure(format, insteadOf: TableReader.expectedFormat, at: origin)
    report.add(
      .wrongFileFormat, at: origin, message: failure.message,
      action: file.essential.isEmpty
        ? "none of its columns is read; \(format.fix)" : "the feed cannot be built")
    if !file.essential.isEmpty { throw failure }
  }

  private func reportFormer(_ field: FieldReference, _ report: inout Report) {
    let name = header.name(of: field)
    report.add(
      .formerColumn, at: SourceLocation(file.name, line: 1, field: name), value: name,
      message: "the column \(name) is called \(field.name) today",
      action: "it is read as \(field.name)")
  }

  private func hasSubstitute(of name: String) -> Bool {
    file.substitutes[name]?.contains { header.column($0).isPresent } ?? false
  }

  private func missing(_ name: String, action: String) -> Notice {
    Notice(
      .missingRequiredColumn, at: SourceLocation(file.name, line: 1, field: name),
      message: "the column \(name) is missing", action: action)
  }

  private func failure(_ name: String) -> Failure {
    // A sentence has spaces, and no column of the reference has one in its name.
    let line = header.names.joined(separator: ",")
    if line.has(" "), !file.fields.contains(where: { header.column(of: $0).isPresent }) {
      return Failure(
        FileFormat(beginningWith: line), insteadOf: TableReader.expectedFormat,
        at: SourceLocation(file.name, line: 1))
    }
    return Failure(
      .unusableInput, at: SourceLocation(file.name, line: 1),
      "the column \(name) is missing, and without it no row can be used",
      fix: "add it to the header; the header is: \(line)")
  }
}

extension Header {
  /// The column of a field, under its current name or else its former name.
  func column(of field: FieldReference) -> Column { column(name(of: field)) }

  /// The name of a field's column: the current name, unless the file has only the former one.
  fileprivate func name(of field: FieldReference) -> String {
    guard let former = field.formerName, !column(field.name).isPresent, column(former).isPresent
    else { return field.name }
    return former
  }
}

extension Report {
  /// Reports a value that may restrict service but cannot be used; without it, apps may offer too
  /// much.
  mutating func addUnusableRestriction(
    _ value: String?, at origin: SourceLocation,
    action: String = "passengers may be offered what the value forbids"
  ) {
    add(
      .unusableRestriction, at: origin, value: value,
      message: "\(origin.field ?? "the value") may restrict service, and "
        + (value.map { "'\($0)' cannot be used" } ?? "it is blank"),
      action: action)
  }
}

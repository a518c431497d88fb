import Bundles
import Tabular

/// A field of a file whose rows become records. It is declared once, with its entry in the GTFS
/// reference, the code that reads a row into a record, and the content of the table's column.
///
/// The reader of a file, its table, the comparison with the published file and the comparison of
/// two versions all follow from the list of its fields.
struct RecordField<Record: Sendable>: Sendable {
  let reference: FieldReference
  private let value: Value

  /// Gives a record the value of the current row; nil if the file's reader sets the value itself.
  fileprivate let read: Reading?

  fileprivate typealias Reading =
    @Sendable (RecordReader.Field, inout RecordReader, inout Record, inout Report) -> Void

  /// The function that returns a record's value, by the kind of value.
  private enum Value: Sendable {
    case key(@Sendable (Record) -> String)
    case text(@Sendable (Record) -> String?)
    case integer(@Sendable (Record) -> Int?)
    case number(@Sendable (Record) -> Int)
    case degrees(@Sendable (Record) -> Double?)
  }

  private init(_ reference: FieldReference, _ value: Value, read: Reading? = nil) {
    (self.reference, self.value, self.read) = (reference, value, read)
  }
}

extension RecordField {
  /// The id of a record, which the file's reader sets.
  static func key(
    _ name: String, _ sentence: String, _ value: @escaping @Sendable (Record) -> String
  ) -> RecordField {
    RecordField(FieldReference(name, .uniqueID, .required, sentence), .key(value))
  }

  /// A text; without `set` the file's reader sets it.
  static func text(
    _ name: String, _ type: FieldType, _ presence: Presence, _ sentence: String,
    _ value: @escaping @Sendable (Record) -> String?,
    _ set: (@Sendable (inout Record, String?) -> Void)? = nil
  ) -> RecordField {
    let reference = FieldReference(name, type, presence, sentence)
    guard let set else { return RecordField(reference, .text(value)) }
    return RecordField(reference, .text(value)) { field, reader, record, report in
      switch field.type {
      case .id, .foreignID: set(&record, reader.id(field, &report))
      case .timezone: set(&record, reader.timezone(field, &report))
      case .color: set(&record, reader.color(field, &report))
      default: set(&record, reader.text(field, &report))
      }
    }
  }

  /// A whole number, or a time in seconds; without `set` the file's reader sets it.
  static func integer(
    _ name: String, _ type: FieldType, _ presence: Presence, restrictsService: Bool = false,
    _ sentence: String, _ value: @escaping @Sendable (Record) -> Int?,
    _ set: (@Sendable (inout Record, Int?) -> Void)? = nil
  ) -> RecordField {
    let reference = FieldReference(
      name, type, presence, restrictsService: restrictsService, sentence)
    guard let set else { return RecordField(reference, .integer(value)) }
    return RecordField(reference, .integer(value)) { field, reader, record, report in
      let isTime = field.type == .time
      set(&record, isTime ? reader.time(field, &report) : reader.integer(field, &report))
    }
  }

  /// A whole number that is 0 if it is blank.
  static func integerOrZero(
    _ name: String, _ type: FieldType, _ presence: Presence, _ sentence: String,
    _ value: @escaping @Sendable (Record) -> Int,
    _ set: @escaping @Sendable (inout Record, Int) -> Void
  ) -> RecordField {
    RecordField(FieldReference(name, type, presence, sentence), .number(value)) {
      set(&$2, $1.integer($0, &$3) ?? 0)
    }
  }

  /// A whole number that every record has, or the row of another table, which the file's reader sets.
  static func number(
    _ name: String, _ type: FieldType, target: FieldReference.Target? = nil, _ sentence: String,
    _ value: @escaping @Sendable (Record) -> Int
  ) -> RecordField {
    RecordField(
      FieldReference(name, type, .required, target: target, sentence), .number(value))
  }

  /// A latitude or longitude. The file's reader sets both, because one of them alone is not a
  /// position.
  static func degrees(
    _ name: String, _ type: FieldType, _ presence: Presence, _ sentence: String,
    _ value: @escaping @Sendable (Record) -> Double?
  ) -> RecordField {
    RecordField(FieldReference(name, type, presence, sentence), .degrees(value))
  }

  /// The `id` of a row of another table, which the file's reader looks up; the column holds that
  /// row's number.
  static func reference(
    _ name: String, _ type: FieldType, _ presence: Presence, restrictsService: Bool = false,
    to id: String, of table: String, by column: String, _ sentence: String,
    _ value: @escaping @Sendable (Record) -> Int?
  ) -> RecordField {
    RecordField(
      FieldReference(
        name, type, presence, restrictsService: restrictsService,
        target: .init(id, of: table, by: column), sentence),
      .integer(value))
  }
}

// MARK: - What follows

extension RecordField {
  /// The name of the column.
  var columnName: String { reference.target?.column ?? reference.name }

  /// The column of a table of merged records.
  func column<Derived>() -> TableColumn<MergedRow<Record, Derived>> {
    let (table, sentence) = (reference.target?.table, reference.sentence)
    return switch value {
    case .key(let value): .text(columnName, sentence) { value($0.record) }
    case .text(let value): .nullableText(columnName, sentence) { value($0.record) }
    case .integer(let value):
      .nullableInteger(columnName, references: table, sentence) { value($0.record) }
    case .number(let value):
      .integer(columnName, references: table, sentence) { value($0.record) }
    case .degrees(let value): .nullableReal(columnName, sentence) { value($0.record) }
    }
  }
}

/// The fields of a file that its reader sets in records, each with its column.
struct RecordColumns<Record: Sendable> {
  private let columns: [(field: RecordReader.Field, read: RecordField<Record>.Reading)]

  /// Finds the columns; a field that the file lacks keeps its value from a new record.
  init(_ fields: [RecordField<Record>], _ reader: borrowing RecordReader) {
    var columns: [(field: RecordReader.Field, read: RecordField<Record>.Reading)] = []
    for field in fields {
      guard let read = field.read else { continue }
      let column = reader.field(field.reference.name)
      if column.column.isPresent { columns.append((column, read)) }
    }
    self.columns = columns
  }

  /// Gives a record the values of the current row.
  func read(
    into record: inout Record, _ reader: inout RecordReader, _ report: inout Report
  ) {
    for (field, read) in columns { read(field, &reader, &record, &report) }
  }
}

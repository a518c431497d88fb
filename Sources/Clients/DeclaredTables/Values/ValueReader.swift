import Bundles
import Tabular

/// Reads the cells of a column as values of its type, and appends them to rows as the database stores them.
///
/// The bytes of a cell are UTF-8. A cell that holds only blanks has no value. Reading is the fast path: the
/// fault of a cell that cannot be read is found by ``fault(in:_:)``, which takes its time.
struct ValueReader: Sendable {
  /// The result for a cell.
  enum Outcome: Sendable {
    /// A value was appended.
    case value
    /// The cell has no value, and NULL was appended.
    case missing
    /// Nothing was appended. The caller asks for the fault, and appends NULL if the row stays.
    case fault
  }

  /// The type of the values.
  let type: ColumnType
  /// The texts that mean that a value is missing.
  let missingValues: [String]
  /// Whether a cell without a value is a fault.
  let isRequired: Bool
  /// Whether the source is JSON, where a text is not the spelling of another value.
  let isJSON: Bool
  /// The number of cells that a value takes in a row: none for a list, which has rows of its own.
  let width: Int
  /// The format of days and times; nil for ISO 8601 and for all other types.
  let format: MomentFormat?
  /// The currency of amounts.
  let currency: Currency?
  /// The conditions that values must meet; nil without any.
  private(set) var conditions: ValueConditions?
  private let missing: TextList
  /// Room for a text that differs from its cell.
  private var bytes: [UInt8] = []

  /// Prepares to read a column. Throws ``Failure`` if the column's format or conditions are wrong.
  init(
    _ type: ColumnType, _ constraints: ValueConstraints = ValueConstraints(),
    missingValues: [String] = [], isRequired: Bool = false, isJSON: Bool = false,
    at origin: SourceLocation? = nil
  ) throws(Failure) {
    self.type = type
    self.missingValues = missingValues
    self.isRequired = isRequired
    self.isJSON = isJSON
    width = type.storedNames(of: "").count
    missing = TextList(missingValues)
    switch type {
    case .date(let text?), .time(let text?), .datetime(let text?):
      format = try MomentFormat(text, at: origin)
    default: format = nil
    }
    currency = if case .money(let code) = type { Currency(code) } else { nil }
    conditions = nil
    conditions = try ValueConditions(constraints, self, at: origin)
  }

  /// Appends NULL in each cell that a value takes.
  func appendNull(to row: inout RowCells) {
    for _ in 0..<width { row.appendNull() }
  }

  /// The same reader without conditions.
  var withoutConditions: ValueReader {
    var reader = self
    reader.conditions = nil
    return reader
  }

  /// The value of a text as a row has it, the latitude of a position; nil if the text has no value of the
  /// column's type. Conditions do not count.
  func stored(_ text: String) -> RowCells.Value? {
    var reader = withoutConditions
    var row = RowCells([.anything, .anything])
    let outcome = reader.append(text.utf8.span, .text, to: &row)
    return outcome == .value && row.count > 0 ? row.value(0) : nil
  }

  /// Appends the value of a cell.
  mutating func append(
    _ cell: Span<UInt8>, _ kind: SourceCell.Kind, to row: inout RowCells
  ) -> Outcome {
    let text = cell.extracting(CellBytes.trimmed(cell))
    if isMissing(text, kind) {
      if isRequired { return .fault }
      appendNull(to: &row)
      return .missing
    }
    let start = row.count
    // A string is stored with the blanks around it, and tested with them.
    let content = type == .string ? cell : text
    if read(content, kind, to: &row),
      conditions?.problem(content, storedIn: row, start, isShown: false) == nil
    {
      return .value
    }
    row.removeCells(from: start)
    return .fault
  }

  /// Appends the position whose latitude and longitude have a cell each.
  mutating func appendPosition(
    latitude: Span<UInt8>, _ latitudeKind: SourceCell.Kind, longitude: Span<UInt8>,
    _ longitudeKind: SourceCell.Kind, to row: inout RowCells
  ) -> Outcome {
    let north = latitude.extracting(CellBytes.trimmed(latitude))
    let east = longitude.extracting(CellBytes.trimmed(longitude))
    if isMissing(north, latitudeKind), isMissing(east, longitudeKind) {
      return append(north, .missing, to: &row)
    }
    return append(Place(latitude: north, longitude: east), to: &row) ? .value : .fault
  }

  /// The texts of a list; nil if the cell is not a list of texts that meet the conditions.
  ///
  /// Each text is trimmed, and blanks are left out, so that a list without a value is empty.
  func texts(of cell: Span<UInt8>, _ kind: SourceCell.Kind) -> [String]? {
    let text = cell.extracting(CellBytes.trimmed(cell))
    if isMissing(text, kind) { return isRequired ? nil : [] }
    guard case .list(let delimiter) = type else { return nil }
    var texts: [String]
    if text[0] == UInt8(ascii: "["), case .list(let elements) = JSONParser.value(of: text)?.content
    {
      let cells = elements.map(\.cell)
      if cells.contains(where: { $0.kind == .structure }) { return nil }
      texts = cells.map(\.text)
    } else {
      if kind == .structure { return nil }
      texts = CellBytes.text(text).split(separator: delimiter).map(String.init)
    }
    texts = texts.map { text in
      let bytes = text.utf8.span
      return CellBytes.text(bytes.extracting(CellBytes.trimmed(bytes)))
    }.filter { !$0.isEmpty && !missing.contains($0.utf8.span) }
    if texts.isEmpty, isRequired { return nil }
    return texts.allSatisfy { conditions?.problem($0.utf8.span, isShown: false) == nil }
      ? texts : nil
  }

  /// Whether a trimmed cell has no value.
  func isMissing(_ text: Span<UInt8>, _ kind: SourceCell.Kind) -> Bool {
    if text.isEmpty || kind == .missing { return true }
    return missing.contains(text)
  }

  // MARK: - Types

  /// Appends a value without testing conditions; false if the cell has no value of the type.
  private mutating func read(
    _ text: Span<UInt8>, _ kind: SourceCell.Kind, to row: inout RowCells
  ) -> Bool {
    switch type {
    case .string:
      if kind == .structure { return false }
      row.append(text: text)
    case .integer:
      guard let number = CellBytes.integer(text).map(Int64.init) ?? longInteger(text, kind) else {
        return false
      }
      row.append(integer: number)
    case .number:
      guard let number = CellBytes.decimal(text) else { return false }
      row.append(real: number)
    case .boolean:
      guard let isTrue = Self.truth(text) else { return false }
      row.append(integer: isTrue ? 1 : 0)
    case .date, .time, .datetime: return readMoment(text, to: &row)
    case .duration:
      guard let seconds = CellForms.seconds(text), kind == .text else { return false }
      row.append(real: seconds)
    case .geopoint: return append(Place(text), to: &row)
    case .json:
      guard let json = json(text, kind) else { return false }
      row.append(text: json)
    case .money:
      guard kind != .structure, let amount = try? currency?.amount(in: text) else { return false }
      row.append(integer: amount)
    case .colour:
      guard let colour = CellForms.colour(CellBytes.text(text)) else { return false }
      row.append(text: colour)
    case .url:
      guard CellForms.isURL(text) else { return false }
      row.append(text: text)
    case .list: return false
    }
    return true
  }

  private func append(_ place: Place?, to row: inout RowCells) -> Bool {
    guard let place, place.isPossible else { return false }
    row.append(real: place.latitude)
    row.append(real: place.longitude)
    return true
  }

  /// A whole number with a plus sign or more than 18 digits, or a literal of JSON such as `2.0` or `1e3`.
  private func longInteger(_ text: Span<UInt8>, _ kind: SourceCell.Kind) -> Int64? {
    if let number = Int64(CellBytes.text(text)) { return number }
    guard kind == .literal, let number = CellBytes.decimal(text), abs(number) < 0x1p53 else {
      return nil
    }
    return Int64(exactly: number)
  }

  /// The truth value of one of the usual words, in any case.
  static func truth(_ text: Span<UInt8>) -> Bool? {
    guard text.count <= 5 else { return nil }
    switch CellBytes.text(text).lowercased() {
    case "1", "true", "t", "yes", "y": return true
    case "0", "false", "f", "no", "n": return false
    default: return nil
    }
  }

  private mutating func readMoment(_ text: Span<UInt8>, to row: inout RowCells) -> Bool {
    guard let moment = format.map({ $0.moment(in: text) }) ?? Moment(iso: text) else {
      return false
    }
    bytes.removeAll(keepingCapacity: true)
    switch type {
    case .date:
      guard moment.hasDay, !moment.hasTime else { return false }
      if format == nil, moment.calendarDay != nil {
        row.append(text: text)
        return true
      }
    case .time: guard moment.hasTime, !moment.hasDay, moment.offset == nil else { return false }
    default: guard moment.hasDay, moment.hasTime else { return false }
    }
    guard moment.append(to: &bytes, from: text) else { return false }
    row.append(text: bytes.span)
    return true
  }

  /// Canonical JSON: of a structure as it is, of a table's text what it spells, and of JSON's texts a string.
  private func json(_ text: Span<UInt8>, _ kind: SourceCell.Kind) -> String? {
    if isJSON, kind == .text { return JSONValue.string(CellBytes.text(text)).text(.compact) }
    return kind == .structure ? CellBytes.text(text) : JSONParser.value(of: text)?.canonical
  }
}

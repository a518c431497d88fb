import Bundles
import Tabular

/// Finds the type of a column from all of its cells.
///
/// A cell removes the types that it does not have, so most columns are left with one or two after a few rows.
/// A type is found only if reading by it loses nothing of the text: `007` and `+5` stay texts.
struct TypeInference {
  /// What the cells of a column have in common.
  struct Finding: Hashable, Sendable {
    /// The type of all values.
    let type: ColumnType
    /// Whether every row has a value.
    let isRequired: Bool
    /// Whether no two rows have the same value, if values are compared.
    let isUnique: Bool
    /// What a person should know about the type; nil if nothing is doubtful.
    let remark: String?
  }

  /// A type, the kind of JSON's values that it needs, and the format of dates.
  fileprivate struct Candidate: Sendable {
    let type: ColumnType
    let kind: SourceCell.Kind
    let format: MomentFormat?

    init(_ type: ColumnType, _ kind: SourceCell.Kind) {
      self.type = type
      self.kind = kind
      format = if case .date(let text?) = type { try? MomentFormat(text) } else { nil }
    }
  }

  /// All types that can be found, the most particular first.
  private static let all: [Candidate] = {
    let formats = ["%Y|%m|%d", "%d|%m|%Y", "%m|%d|%Y"].flatMap { order in
      ["/", ".", "-"].map { order.replacing("|", with: $0) }
    }
    let texts: [ColumnType] =
      [.date(format: nil)] + formats.map { .date(format: $0) }
      + [.time(format: nil), .datetime(format: nil), .url, .colour]
    return [ColumnType.integer, .number, .boolean].map { Candidate($0, .literal) }
      + texts.map { Candidate($0, .text) }
      + [.geopoint, .json].map { Candidate($0, .structure) }
  }()

  private let missing: [[UInt8]]
  /// Whether texts are texts, as in JSON, and do not spell numbers or truth values.
  private let isJSON: Bool
  private var candidates = Self.all
  private var hasMissing = false
  private var isEmpty = true
  /// The hashes of the values so far; nil once two were equal, or if values are not compared.
  private var hashes: Set<UInt64>?

  /// Begins a column.
  init(missingValues: [String] = [], isJSON: Bool = false, comparesValues: Bool = true) {
    hashes = comparesValues ? [] : nil
    missing = missingValues.map { Array($0.utf8) }
    self.isJSON = isJSON
  }

  /// Takes the column's cell of one row.
  mutating func see(_ cell: Span<UInt8>, _ kind: SourceCell.Kind) {
    let text = cell.extracting(CellBytes.trimmed(cell))
    var isMissing = kind == .missing || text.isEmpty
    for word in missing where CellBytes.areEqual(text, word) { isMissing = true }
    if isMissing {
      hasMissing = true
      return
    }
    isEmpty = false
    if hashes?.insert(CellBytes.hash(text)).inserted == false { hashes = nil }
    if !candidates.isEmpty { candidates.removeAll { [isJSON] in !$0.fits(text, kind, isJSON) } }
  }

  /// What all cells have in common; a column without values holds texts.
  func finding() -> Finding {
    var type = candidates.first?.type ?? .string
    var remark: String?
    if isEmpty { (type, remark) = (.string, "no row has a value") }
    if case .date(let day?) = type, case .date(let month?)? = candidates.dropFirst().first?.type {
      type = .string
      remark =
        "these look like dates, but no value shows whether the day or the month comes first: "
        + "declare { type: date, format: \"\(day)\" } or \"\(month)\""
    }
    return Finding(
      type: type, isRequired: !isEmpty && !hasMissing, isUnique: !isEmpty && hashes != nil,
      remark: remark)
  }
}

extension TypeInference.Candidate {
  /// Whether a cell can be read as the type without a loss.
  func fits(_ text: Span<UInt8>, _ kind: SourceCell.Kind, _ isJSON: Bool) -> Bool {
    guard self.kind == kind || self.kind == .literal && kind == .text && !isJSON else {
      return false
    }
    switch type {
    case .integer, .number: return isNumber(text, isJSON)
    case .boolean: return text.count > 3 && ValueReader.truth(text) != nil
    case .date:
      let moment = format.map { $0.moment(in: text) } ?? Moment(iso: text)
      return moment?.calendarDay != nil && moment?.hasTime == false
    case .time:
      guard let moment = Moment(iso: text) else { return false }
      return !moment.hasDay && moment.offset == nil && text[2] == UInt8(ascii: ":")
    case .datetime:
      guard let moment = Moment(iso: text) else { return false }
      return moment.hasDay && moment.hasTime && moment.calendarDay != nil
    case .url: return CellForms.isURL(text)
    case .colour:
      return text[0] == UInt8(ascii: "#") && CellForms.colour(CellBytes.text(text)) != nil
    case .geopoint: return Place.isPoint(text)
    default: return true
    }
  }

  /// Whether a text is a number that keeps all of its digits.
  private func isNumber(_ text: Span<UInt8>, _ isJSON: Bool) -> Bool {
    var rest = CellCursor()
    let isNegative = rest.skip("-", in: text)
    let whole = rest.digits(in: text)
    let hasLeadingZero = !whole.isEmpty && text[whole.lowerBound] == UInt8(ascii: "0")
    if hasLeadingZero, whole.count > 1 { return false }
    if type == .integer {
      // Minus zero is not a whole number.
      return rest.place == text.count && (1...18).contains(whole.count)
        && !(isNegative && hasLeadingZero)
    }
    let hasPoint = rest.skip(".", in: text)
    let decimals = rest.digits(in: text)
    guard hasPoint == !decimals.isEmpty, hasPoint || !whole.isEmpty else { return false }
    var digitCount = 0
    for place in whole.lowerBound..<decimals.upperBound where text[place] != UInt8(ascii: ".") {
      if digitCount > 0 || text[place] != UInt8(ascii: "0") { digitCount += 1 }
    }
    if digitCount > 15 {
      // Programs write up to 17 digits of a double. Whole numbers of so many digits are ids.
      return hasPoint && rest.place == text.count
        && CellBytes.decimal(text).map { "\($0)" } == CellBytes.text(text)
    }
    if rest.place == text.count { return true }
    guard rest.skip("e", in: text) || rest.skip("E", in: text) else { return false }
    // 12E4 may be the name of a thing, unless JSON says that it is a number.
    let isSigned = rest.skip("-", in: text) || rest.skip("+", in: text)
    return rest.number(1...3, in: text) != nil && rest.place == text.count
      && (isSigned || hasPoint || isJSON) && CellBytes.decimal(text) != nil
  }
}

import Bundles
import Pipeline
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

  /// A type that nearly all cells have.
  private struct NearType: Sendable {
    let candidate: Candidate
    /// The first cell without the type, and its place.
    let text: String
    let place: SourceLocation?
    /// The number of cells without the type, and whether all of them are equal.
    var missCount = 1
    var isOneWord = true
  }

  private let missing: TextList
  /// Whether texts are texts, as in JSON, and do not spell numbers or truth values.
  private let isJSON: Bool
  private var candidates = Self.all
  private var hasMissing = false
  private var valueCount = 0
  private let comparesValues: Bool
  /// The hashes of the values so far; nil once two were equal, or if values are not compared.
  private var hashes: Set<UInt64>?
  /// The types that most cells so far have; empty if values are not compared.
  private var nearTypes: [NearType] = []

  /// Begins a column. Comparing the values takes time, and tells whether they are unique and which of them keep
  /// the column from having a type.
  init(missingValues: [String] = [], isJSON: Bool = false, comparesValues: Bool = true) {
    self.comparesValues = comparesValues
    hashes = comparesValues ? [] : nil
    missing = TextList(missingValues)
    self.isJSON = isJSON
  }

  /// Takes the column's cell of one row; a remark can name its place.
  mutating func see(
    _ cell: Span<UInt8>, _ kind: SourceCell.Kind, at place: SourceLocation? = nil
  ) {
    let text = cell.extracting(CellBytes.trimmed(cell))
    if kind == .missing || text.isEmpty || missing.contains(text) {
      hasMissing = true
      return
    }
    valueCount += 1
    if hashes?.insert(CellBytes.hash(text)).inserted == false { hashes = nil }
    if !nearTypes.isEmpty { countMisses(text, kind) }
    let nearCount = nearTypes.count
    for index in candidates.indices.reversed() {
      let candidate = candidates[index]
      if candidate.fits(text, kind, isJSON) { continue }
      candidates.remove(at: index)
      if comparesValues, Self.isSlip(text, candidate) {
        let near = NearType(candidate: candidate, text: CellBytes.text(text), place: place)
        nearTypes.insert(near, at: nearCount)
      }
    }
  }

  /// Whether a cell that does not fit a type cannot be read as that type at all, and so may be a slip. A text
  /// such as `007` can be read as a number, but the number would lose its zeros.
  private static func isSlip(_ text: Span<UInt8>, _ candidate: Candidate) -> Bool {
    (try? ValueReader(candidate.type))?.stored(CellBytes.text(text)) == nil
  }

  /// Counts a cell without a type, and gives up types that few cells have or that would lose something.
  private mutating func countMisses(_ text: Span<UInt8>, _ kind: SourceCell.Kind) {
    for place in nearTypes.indices.reversed() {
      let candidate = nearTypes[place].candidate
      if candidate.fits(text, kind, isJSON) { continue }
      nearTypes[place].missCount += 1
      if nearTypes[place].text != CellBytes.text(text) { nearTypes[place].isOneWord = false }
      let count = nearTypes[place].missCount
      if count > 10 && 2 * count > valueCount || !Self.isSlip(text, candidate) {
        nearTypes.remove(at: place)
      }
    }
  }

  /// What all cells have in common; a column without values holds texts.
  func finding() -> Finding {
    var type = candidates.first?.type ?? .string
    var remark: String?
    if candidates.isEmpty { remark = remarkOnMisses }
    if valueCount == 0 { (type, remark) = (.string, "no row has a value") }
    if case .date(let day?) = type, case .date(let month?)? = candidates.dropFirst().first?.type {
      type = .string
      remark =
        "these look like dates, but no value shows whether the day or the month comes first: "
        + "declare { type: date, format: \"\(day)\" } or \"\(month)\""
    }
    return Finding(
      type: type, isRequired: valueCount > 0 && !hasMissing,
      isUnique: valueCount > 0 && hashes != nil, remark: remark)
  }

  /// What keeps the column from having a type, if at least 95 % of the values have it, or all values but a word
  /// that usually means that there is none.
  private var remarkOnMisses: String? {
    guard let near = nearTypes.min(by: { $0.missCount < $1.missCount }) else { return nil }
    let isMissing = near.isOneWord && ValueReader.missingWords.contains(near.text.lowercased())
    guard near.missCount < valueCount, isMissing || 20 * near.missCount <= valueCount else {
      return nil
    }
    let word = near.text.shortened(to: 40)
    let place = near.place.map { "\($0) has '\(word)'" } ?? "one is '\(word)'"
    return
      "\(Figure.grouped(valueCount - near.missCount)) of \(Figure.grouped(valueCount)) values are "
      + "\(near.candidate.type.plural); \(place)"
      + (isMissing
        ? ": add missing-values: [\(YAMLText.quoted(near.text))] if that means no value" : "")
  }
}

extension ColumnType {
  /// The values of a type that can be found, as in "these are dates".
  fileprivate var plural: String {
    switch self {
    case .integer: "whole numbers"
    case .number: "numbers"
    case .boolean: "truth values"
    case .date(let format): format.map { "dates of the format \($0)" } ?? "dates"
    case .time: "times"
    case .datetime: "dates with times"
    case .url: "web addresses"
    case .colour: "colours"
    case .geopoint: "positions"
    default: "lists or objects of JSON"
    }
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

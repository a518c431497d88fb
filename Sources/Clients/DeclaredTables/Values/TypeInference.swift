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
    /// Whether no two rows have the same value.
    let isUnique: Bool
    /// What a person should know about the type; nil if nothing is doubtful.
    let remark: String?
  }

  private struct Candidates: OptionSet {
    let rawValue: UInt16
    static let integer = Candidates(rawValue: 1)
    static let number = Candidates(rawValue: 2)
    static let boolean = Candidates(rawValue: 4)
    static let isoDate = Candidates(rawValue: 8)
    static let yearFirst = Candidates(rawValue: 16)
    static let dayFirst = Candidates(rawValue: 32)
    static let monthFirst = Candidates(rawValue: 64)
    static let time = Candidates(rawValue: 128)
    static let datetime = Candidates(rawValue: 256)
    static let url = Candidates(rawValue: 512)
    static let colour = Candidates(rawValue: 1_024)
    static let point = Candidates(rawValue: 2_048)
    static let json = Candidates(rawValue: 4_096)

    static let moments: Candidates = [
      .isoDate, .yearFirst, .dayFirst, .monthFirst, .time, .datetime,
    ]
    static let literals: Candidates = [.integer, .number, .boolean]
    static let texts: Candidates = moments.union([.url, .colour])
    static let structures: Candidates = [.point, .json]
  }

  private let missing: [[UInt8]]
  /// Whether texts are texts, as in JSON, and do not spell numbers or truth values.
  private let isJSON: Bool
  private var candidates: Candidates = Candidates.literals.union(.texts).union(.structures)
  private var hasMissing = false
  private var isEmpty = true
  /// The byte between the parts of a date with the year at one end.
  private var mark: UInt8 = 0
  /// The hashes of the values so far; nil once two were equal.
  private var hashes: [UInt64]? = []
  /// The hashes of the first values, by which most columns show at once that they repeat values.
  private var firstHashes: Set<UInt64> = []

  /// Begins a column.
  init(missingValues: [String] = [], isJSON: Bool = false) {
    missing = missingValues.map { Array($0.utf8) }.filter { !$0.isEmpty }
    self.isJSON = isJSON
  }

  /// Takes the column's cell of one row.
  mutating func see(_ cell: Span<UInt8>, _ kind: SourceCell.Kind) {
    let text = cell.extracting(CellBytes.trimmed(cell))
    guard kind != .missing, !text.isEmpty, !isMissing(text) else {
      hasMissing = true
      return
    }
    isEmpty = false
    if hashes != nil { note(CellBytes.hash(text)) }
    if candidates.isEmpty { return }
    switch kind {
    case .structure: candidates.formIntersection(.structures)
    case .literal: candidates.formIntersection(.literals)
    default: candidates.formIntersection(isJSON ? .texts : Candidates.literals.union(.texts))
    }
    keepNumbers(text)
    keepMoments(text)
    if candidates.contains(.boolean), !Self.isTruthWord(text) { candidates.remove(.boolean) }
    if candidates.contains(.url), !CellForms.isURL(text) { candidates.remove(.url) }
    if candidates.contains(.colour) {
      let isColour = text[0] == UInt8(ascii: "#") && CellForms.colour(CellBytes.text(text)) != nil
      if !isColour { candidates.remove(.colour) }
    }
    if candidates.contains(.point), !Position.isPoint(text) { candidates.remove(.point) }
  }

  /// What all cells have in common; a column without values holds texts.
  func finding() -> Finding {
    let (type, remark) = isEmpty ? (.string, "no row has a value") : found
    return Finding(
      type: type, isRequired: !isEmpty && !hasMissing, isUnique: !isEmpty && allDiffer,
      remark: remark)
  }

  private var found: (ColumnType, String?) {
    let mark = String(UnicodeScalar(mark))
    if candidates.contains(.integer) { return (.integer, nil) }
    if candidates.contains(.number) { return (.number, nil) }
    if candidates.contains(.boolean) { return (.boolean, nil) }
    if candidates.contains(.isoDate) { return (.date(format: nil), nil) }
    if candidates.contains(.yearFirst) { return (.date(format: "%Y\(mark)%m\(mark)%d"), nil) }
    let (day, month) = ("%d\(mark)%m\(mark)%Y", "%m\(mark)%d\(mark)%Y")
    switch candidates.intersection([.dayFirst, .monthFirst]) {
    case .dayFirst: return (.date(format: day), nil)
    case .monthFirst: return (.date(format: month), nil)
    case [.dayFirst, .monthFirst]:
      return (
        .string,
        "these look like dates, but no value shows whether the day or the month comes first: "
          + "declare { type: date, format: \"\(day)\" } or \"\(month)\""
      )
    default: break
    }
    if candidates.contains(.time) { return (.time(format: nil), nil) }
    if candidates.contains(.datetime) { return (.datetime(format: nil), nil) }
    if candidates.contains(.url) { return (.url, nil) }
    if candidates.contains(.colour) { return (.colour, nil) }
    if candidates.contains(.point) { return (.geopoint, nil) }
    return (candidates.contains(.json) ? .json : .string, nil)
  }

  // MARK: - Cells

  private func isMissing(_ text: Span<UInt8>) -> Bool {
    for word in missing where CellBytes.areEqual(text, word) { return true }
    return false
  }

  private mutating func keepNumbers(_ text: Span<UInt8>) {
    guard !candidates.isDisjoint(with: [.integer, .number]) else { return }
    var rest = CellCursor()
    _ = rest.skip("-", in: text)
    let whole = rest.digits(in: text)
    let hasLeadingZero = whole.count > 1 && text[whole.lowerBound] == UInt8(ascii: "0")
    if rest.place == text.count, !whole.isEmpty, !hasLeadingZero {
      // Minus zero is not a whole number.
      let isMinusZero = whole.lowerBound == 1 && text[1] == UInt8(ascii: "0")
      if whole.count > 18 || isMinusZero { candidates.remove(.integer) }
      if whole.count > 15 { candidates.remove(.number) }
      return
    }
    candidates.remove(.integer)
    guard candidates.contains(.number) else { return }
    let hasPoint = rest.skip(".", in: text)
    let decimals = rest.digits(in: text)
    var isNumber = !hasLeadingZero && hasPoint == !decimals.isEmpty && !(whole.isEmpty && !hasPoint)
    isNumber = isNumber && significantDigits(text, whole.lowerBound..<decimals.upperBound) <= 15
    if isNumber, rest.skip("e", in: text) || rest.skip("E", in: text) {
      let isSigned = rest.skip("-", in: text) || rest.skip("+", in: text)
      let power = rest.number(1...3, in: text)
      // 12E4 may be the name of a thing, unless JSON says that it is a number.
      isNumber = power != nil && (isSigned || hasPoint || isJSON) && CellBytes.decimal(text) != nil
    }
    if !isNumber || rest.place < text.count { candidates.remove(.number) }
  }

  /// The number of digits from the first one that is not zero.
  private func significantDigits(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for place in range where text[place] != UInt8(ascii: ".") {
      if count > 0 || text[place] != UInt8(ascii: "0") { count += 1 }
    }
    return count
  }

  private mutating func keepMoments(_ text: Span<UInt8>) {
    guard !candidates.isDisjoint(with: .moments) else { return }
    var isISODate = candidates.contains(.isoDate) && Moment.isISODay(text)
    if isISODate { candidates.subtract([.time, .datetime]) }
    if !isISODate, !candidates.isDisjoint(with: [.isoDate, .time, .datetime]) {
      let moment = Moment(iso: text)
      let (hasDay, hasTime) = (moment?.hasDay == true, moment?.hasTime == true)
      let isDay = hasDay && moment?.calendarDay != nil
      isISODate = isDay && !hasTime
      if !isISODate { candidates.remove(.isoDate) }
      let isTime = hasTime && !hasDay && moment?.offset == nil && text[2] == UInt8(ascii: ":")
      if !isTime { candidates.remove(.time) }
      if !isDay || !hasTime { candidates.remove(.datetime) }
    }
    if isISODate {
      candidates.subtract([.dayFirst, .monthFirst])
      if mark != 0, mark != UInt8(ascii: "-") { candidates.remove(.yearFirst) }
      mark = UInt8(ascii: "-")
      return
    }
    let orders: Candidates = [.yearFirst, .dayFirst, .monthFirst]
    if !candidates.isDisjoint(with: orders) {
      candidates.subtract(orders.subtracting(self.orders(of: text)))
    }
  }

  /// The orders by which a text with slashes, points or hyphens can be a date with a year of four digits.
  private mutating func orders(of text: Span<UInt8>) -> Candidates {
    var rest = CellCursor()
    let first = rest.digits(in: text)
    guard rest.place < text.count, [1, 2, 4].contains(first.count) else { return [] }
    let mark = text[rest.place]
    guard "/.-".utf8.contains(mark), self.mark == 0 || self.mark == mark else { return [] }
    self.mark = mark
    rest.place += 1
    let second = rest.digits(in: text)
    guard rest.place < text.count, text[rest.place] == mark else { return [] }
    rest.place += 1
    let third = rest.digits(in: text)
    guard rest.place == text.count, (1...2).contains(second.count) else { return [] }
    func number(_ range: Range<Int>) -> Int { CellBytes.integer(text.extracting(range)) ?? 0 }
    func isDay(_ year: Range<Int>, _ month: Range<Int>, _ day: Range<Int>) -> Bool {
      var moment = Moment()
      (moment.year, moment.month, moment.day) = (number(year), number(month), number(day))
      return moment.calendarDay != nil
    }
    if first.count == 4, (1...2).contains(third.count), isDay(first, second, third) {
      return .yearFirst
    }
    guard third.count == 4, first.count < 4 else { return [] }
    var orders: Candidates = []
    if isDay(third, second, first) { orders.insert(.dayFirst) }
    if isDay(third, first, second) { orders.insert(.monthFirst) }
    return orders
  }

  private static func isTruthWord(_ text: Span<UInt8>) -> Bool {
    guard text.count == 4 || text.count == 5 else { return false }
    let word = CellBytes.text(text).lowercased()
    return word == "true" || word == "false"
  }

  // MARK: - Uniqueness

  private mutating func note(_ hash: UInt64) {
    if firstHashes.count < 4_096 {
      if firstHashes.insert(hash).inserted { hashes?.append(hash) } else { hashes = nil }
    } else {
      hashes?.append(hash)
    }
    if hashes == nil { firstHashes = [] }
  }

  private var allDiffer: Bool {
    guard var hashes else { return false }
    hashes.sort()
    for place in hashes.indices.dropFirst() where hashes[place] == hashes[place - 1] {
      return false
    }
    return true
  }
}

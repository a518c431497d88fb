import Tabular

/// A pattern of `strptime` for days and times, such as `%d/%m/%Y`, with English names; or `any`.
///
/// `any` reads ISO 8601 and the usual patterns whose years have a century. If the patterns that fit a cell give
/// different days or times, the cell is refused.
struct MomentFormat: Sendable {
  private enum Part: Sendable {
    /// One or more blanks.
    case blanks
    case literal(UInt8)
    case field(Unicode.Scalar)
  }

  /// The cell does not have the format.
  private struct Mismatch: Error {}

  private static let letters = "YymdbBaAHIpMSfz"
  private static let weekdays = "monday tuesday wednesday thursday friday saturday sunday"
    .parts(at: " ")
  private static let months = (1...12).map {
    CalendarDay(year: 1900, month: $0, day: 1).monthName.lowercased()
  }

  /// The pattern as it was written.
  let text: String
  private var parts: [Part] = []
  private var hasDay = false
  private var hasTime = false

  /// The format that reads every cell whose day and time are certain.
  static let any = "any"

  /// The formats that people use.
  static let usual: [MomentFormat] = {
    var days = ["%Y%m%d", "%d %B %Y", "%B %d, %Y", "%d-%b-%y", "%d-%b-%Y", "%a, %d %b %Y"]
    for mark in ["/", ".", "-", " "] {
      for order in ["%d|%m|%Y", "%m|%d|%Y", "%Y|%m|%d", "%d|%m|%y", "%m|%d|%y"] {
        days.append(order.replacing("|", with: mark))
      }
    }
    let times = ["%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M:%S %p", "%H:%M:%S.%f"]
    let both = times.flatMap { time in days.flatMap { ["\($0) \(time)", "\($0)T\(time)"] } }
    return (days + both + times).compactMap { try? MomentFormat($0) }
  }()

  /// The usual formats whose years have a century.
  private static let withCentury = usual.filter { !$0.text.contains("%y") }

  /// Reads a pattern; throws ``Failure`` if it has a letter that no cell could be read by.
  init(_ text: String, at origin: SourceLocation? = nil) throws(Failure) {
    self.text = text
    if text == Self.any { return }
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if CellBytes.isBlank(byte) {
        rest = rest.drop(while: CellBytes.isBlank)
        parts.append(.blanks)
      } else if byte != UInt8(ascii: "%") {
        parts.append(.literal(byte))
      } else if rest.first == byte {
        parts.append(.literal(rest.removeFirst()))
      } else {
        // A hyphen asks for numbers without a leading zero, which are always read.
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        guard let letter = rest.popFirst().map(Unicode.Scalar.init), Self.letters.has(letter) else {
          throw Failure(
            .invalidConfiguration, at: origin,
            "the format '\(text)' has a percent sign without one of the letters that are known",
            fix: "use %Y %m %d %H %M %S as in %d/%m/%Y, or one of %y %b %B %a %A %I %p %f %z %%")
        }
        parts.append(.field(letter))
        if letter == "Y" || letter == "y" { hasDay = true }
        if letter == "H" || letter == "I" { hasTime = true }
      }
    }
    guard parts.contains(where: { if case .field = $0 { true } else { false } }) else {
      throw Failure(
        .invalidConfiguration, at: origin, "the format '\(text)' has no part of a date or a time",
        fix: "write it like %d/%m/%Y or %H:%M")
    }
  }

  /// The day and time in a cell; nil if the cell does not have this format. The day may be one that does not
  /// exist.
  func moment(in cell: Span<UInt8>) -> Moment? {
    if text == Self.any { return Moment(iso: cell) ?? Self.certainMoment(in: cell) }
    var (rest, moment) = (CellCursor(), Moment())
    (moment.hasDay, moment.hasTime) = (hasDay, hasTime)
    var isAfternoon: Bool?
    for part in parts {
      switch part {
      case .blanks:
        let start = rest.place
        while rest.place < cell.count, CellBytes.isBlank(cell[rest.place]) { rest.place += 1 }
        if rest.place == start { return nil }
      case .literal(let byte):
        guard rest.place < cell.count, cell[rest.place] == byte else { return nil }
        rest.place += 1
      case .field("p"):
        guard let half = rest.name(among: ["am", "pm"], in: cell) else { return nil }
        isAfternoon = half == 1
      case .field(let letter):
        guard (try? Self.read(letter, &rest, cell, into: &moment)) != nil else { return nil }
      }
    }
    if let isAfternoon {
      guard (1...12).contains(moment.hour) else { return nil }
      moment.hour = moment.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return rest.place == cell.count ? moment : nil
  }

  /// The day and time of a cell by the formats of ``withCentury`` that fit it; nil if these differ.
  private static func certainMoment(in cell: Span<UInt8>) -> Moment? {
    var found: Moment?
    for format in withCentury {
      guard let moment = format.moment(in: cell), moment.calendarDay != nil || !moment.hasDay else {
        continue
      }
      if let found, found.calendarDay != moment.calendarDay || found.hour != moment.hour {
        return nil
      }
      found = moment
    }
    return found
  }

  /// Reads one part of the format; throws if the cell does not have it.
  private static func read(
    _ letter: Unicode.Scalar, _ rest: inout CellCursor, _ cell: Span<UInt8>,
    into moment: inout Moment
  ) throws(Mismatch) {
    func number(_ digits: ClosedRange<Int>, below limit: Int) throws(Mismatch) -> Int {
      guard let number = rest.number(digits, in: cell), number < limit else { throw Mismatch() }
      return number
    }
    func name(among names: [String]) throws(Mismatch) -> Int {
      guard let place = rest.name(among: names, in: cell) else { throw Mismatch() }
      return place
    }
    switch letter {
    case "Y": moment.year = try number(4...4, below: 10_000)
    case "y":
      // The pivot of POSIX: 69 is 1969, and 68 is 2068.
      let year = try number(2...2, below: 100)
      moment.year = year + (year < 69 ? 2000 : 1900)
    case "m": moment.month = try number(1...2, below: 13)
    case "d": moment.day = try number(1...2, below: 32)
    case "b", "B": moment.month = try name(among: months) + 1
    case "a", "A": _ = try name(among: weekdays)
    case "H", "I": moment.hour = try number(1...2, below: 24)
    case "M": moment.minute = try number(1...2, below: 60)
    case "S": moment.second = try number(1...2, below: 60)
    case "f":
      moment.fraction = rest.digits(in: cell)
      if moment.fraction.isEmpty { throw Mismatch() }
    default:
      moment.offset = rest.offset(in: cell)
      if moment.offset == nil { throw Mismatch() }
    }
  }
}

extension CellCursor {
  /// Moves past letters, and returns the place of the first name that begins with the same three letters and
  /// equals them, or is their short form.
  fileprivate mutating func name(among names: [String], in cell: Span<UInt8>) -> Int? {
    let start = place
    while place < cell.count, (0x61...0x7A).contains(cell[place] | 0x20) { place += 1 }
    let word = CellBytes.text(cell.extracting(start..<place)).lowercased()
    return names.firstIndex { $0 == word || $0.count > 3 && $0.prefix(3) == word }
  }
}

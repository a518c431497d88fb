import Tabular

/// A pattern of `strptime` for days and times, such as `%d/%m/%Y`, with English names.
struct MomentFormat: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    /// One or more blanks.
    case blanks
    case literal(UInt8)
    case field(UInt8)
  }

  /// The letters that may follow a percent sign.
  private static let letters = Array("YmdyHIMSfpzbBaAej".utf8)
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The pattern as it was written.
  let text: String
  private let parts: [Part]

  /// Reads a pattern; throws ``Failure`` if it has a letter that no cell could be read by.
  init(_ text: String, at origin: SourceLocation? = nil) throws(Failure) {
    var parts: [Part] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if CellBytes.isBlank(byte) {
        if parts.last != .blanks { parts.append(.blanks) }
      } else if byte != UInt8(ascii: "%") {
        parts.append(.literal(byte))
      } else if rest.first == UInt8(ascii: "%") {
        parts.append(.literal(rest.removeFirst()))
      } else {
        // A hyphen asks for numbers without a leading zero, which are always read.
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        guard let letter = rest.popFirst(), Self.letters.contains(letter) else {
          throw Failure(
            .invalidConfiguration, at: origin,
            "the format '\(text)' has a percent sign without one of the letters that are known",
            fix:
              "use %Y %m %d %H %M %S as in %d/%m/%Y, or one of %y %b %B %e %I %p %f %z %a %A %j %%")
        }
        parts.append(.field(letter))
      }
    }
    guard parts.contains(where: { if case .field = $0 { true } else { false } }) else {
      throw Failure(
        .invalidConfiguration, at: origin, "the format '\(text)' has no part of a date or a time",
        fix: "write it like %d/%m/%Y or %H:%M")
    }
    self.text = text
    self.parts = parts
  }

  /// The day and time in a cell; nil if the cell does not have this format. The day may be one that does not
  /// exist.
  func moment(in cell: Span<UInt8>) -> Moment? {
    var (rest, moment) = (CellCursor(), Moment())
    var isAfternoon: Bool?
    for part in parts {
      switch part {
      case .blanks:
        guard rest.skip(" ", in: cell) || rest.skip("\t", in: cell) else { return nil }
        while rest.skip(" ", in: cell) || rest.skip("\t", in: cell) {}
      case .literal(let byte):
        guard rest.skip(Unicode.Scalar(byte), in: cell) else { return nil }
      case .field(UInt8(ascii: "p")):
        guard let half = rest.name(among: ["am", "pm"], in: cell) else { return nil }
        isAfternoon = half == 1
      case .field(let letter):
        guard read(letter, &rest, cell, into: &moment) else { return nil }
      }
    }
    if let isAfternoon {
      guard (1...12).contains(moment.hour) else { return nil }
      moment.hour = moment.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return rest.place == cell.count ? moment : nil
  }

  /// Reads one part of the format; false if the cell does not have it.
  private func read(
    _ letter: UInt8, _ rest: inout CellCursor, _ cell: Span<UInt8>, into moment: inout Moment
  ) -> Bool {
    func number(_ path: WritableKeyPath<Moment, Int>, _ read: Int?, below limit: Int) -> Bool {
      guard let read, read < limit else { return false }
      moment[keyPath: path] = read
      return true
    }
    switch letter {
    case UInt8(ascii: "Y"):
      moment.hasDay = true
      return number(\.year, rest.number(4...4, in: cell), below: 10_000)
    case UInt8(ascii: "y"):
      moment.hasDay = true
      // The pivot of POSIX: 69 is 1969, and 68 is 2068.
      let year = rest.number(2...2, in: cell).map { $0 + ($0 < 69 ? 2000 : 1900) }
      return number(\.year, year, below: 10_000)
    case UInt8(ascii: "m"): return number(\.month, rest.number(1...2, in: cell), below: 13)
    case UInt8(ascii: "d"): return number(\.day, rest.number(1...2, in: cell), below: 32)
    case UInt8(ascii: "e"):
      _ = rest.skip(" ", in: cell)
      return number(\.day, rest.number(1...2, in: cell), below: 32)
    case UInt8(ascii: "j"):
      guard let place = rest.number(1...3, in: cell), (1...366).contains(place) else {
        return false
      }
      let (_, month, day) = CalendarDay(year: moment.year, month: 1, day: place).parts
      (moment.month, moment.day) = (month, day)
      return CalendarDay(year: moment.year, month: 1, day: place).parts.year == moment.year
    case UInt8(ascii: "b"), UInt8(ascii: "B"):
      return number(\.month, rest.name(among: Self.months, in: cell).map { $0 + 1 }, below: 13)
    case UInt8(ascii: "a"), UInt8(ascii: "A"):
      return rest.name(among: Self.weekdays, in: cell) != nil
    case UInt8(ascii: "H"), UInt8(ascii: "I"):
      moment.hasTime = true
      return number(\.hour, rest.number(1...2, in: cell), below: 24)
    case UInt8(ascii: "M"): return number(\.minute, rest.number(1...2, in: cell), below: 60)
    case UInt8(ascii: "S"): return number(\.second, rest.number(1...2, in: cell), below: 60)
    case UInt8(ascii: "f"):
      moment.fraction = rest.digits(in: cell)
      return !moment.fraction.isEmpty
    default:
      moment.offset = rest.offset(in: cell)
      return moment.offset != nil
    }
  }
}

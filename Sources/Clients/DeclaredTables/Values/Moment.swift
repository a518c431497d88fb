import Tabular

/// A day, a time of day, or both, as a cell has them.
struct Moment {
  var year = 1900
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  /// The place of the decimals of the second in the cell, which are kept as they are.
  var fraction = 0..<0
  /// The seconds by which the time is ahead of UTC; nil if the cell does not say it.
  var offset: Int?
  /// Whether the cell has a day.
  var hasDay = false
  /// Whether the cell has a time of day.
  var hasTime = false

  /// The day; nil if the calendar does not have it.
  var calendarDay: CalendarDay? {
    guard year > 0, (1...12).contains(month), (1...31).contains(day) else { return nil }
    return CalendarDay(yyyymmdd: year * 10_000 + month * 100 + day)
  }

  /// Whether a cell is a day as `yyyy-MM-dd`, and the calendar has it.
  static func isISODay(_ cell: Span<UInt8>) -> Bool {
    guard cell.count == 10 else { return false }
    var number = 0
    for place in 0..<10 {
      if place == 4 || place == 7 {
        guard cell[place] == UInt8(ascii: "-") else { return false }
      } else {
        let digit = cell[place] &- UInt8(ascii: "0")
        guard digit < 10 else { return false }
        number = number &* 10 &+ Int(digit)
      }
    }
    // Every month has 28 days, so that few cells need the calendar.
    let (month, day) = (number / 100 % 100, number % 100)
    guard number >= 10_000, (1...12).contains(month), day > 0 else { return false }
    return day <= 28 || CalendarDay(yyyymmdd: number) != nil
  }

  /// Reads the forms of ISO 8601: `2025-06-24`, `08:15`, `08:15:30.5`, or both, with a `T` or a blank between
  /// them and with or without an offset; nil for any other text. The day may be one that does not exist.
  init?(iso cell: Span<UInt8>) {
    var rest = CellCursor()
    if cell.count >= 10, cell[4] == UInt8(ascii: "-") {
      guard let year = rest.number(4...4, in: cell), rest.skip("-", in: cell),
        let month = rest.number(2...2, in: cell), rest.skip("-", in: cell),
        let day = rest.number(2...2, in: cell)
      else { return nil }
      (self.year, self.month, self.day, hasDay) = (year, month, day, true)
      if rest.place == cell.count { return }
      guard rest.skip("T", in: cell) || rest.skip(" ", in: cell) || rest.skip("t", in: cell)
      else { return nil }
    }
    guard let hour = rest.number(hasDay ? 2...2 : 1...2, in: cell), hour < 24,
      rest.skip(":", in: cell), let minute = rest.number(2...2, in: cell), minute < 60
    else { return nil }
    (self.hour, self.minute, hasTime) = (hour, minute, true)
    if rest.skip(":", in: cell) {
      guard let second = rest.number(2...2, in: cell), second < 60 else { return nil }
      self.second = second
      if rest.skip(".", in: cell) {
        fraction = rest.digits(in: cell)
        if fraction.isEmpty { return nil }
      }
    }
    if rest.place < cell.count {
      guard let offset = rest.offset(in: cell) else { return nil }
      self.offset = offset
    }
    if rest.place < cell.count { return nil }
  }

  /// A moment that a format fills.
  init() {}

  /// Appends the day as `yyyy-MM-dd`.
  static func append(_ day: CalendarDay, to bytes: inout [UInt8]) {
    let (year, month, date) = day.parts
    append(year / 100, to: &bytes)
    append(year % 100, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(month, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(date, to: &bytes)
  }

  /// Appends the time as `HH:mm:ss`, with the decimals that the cell has.
  func appendTime(to bytes: inout [UInt8], from cell: Span<UInt8>) {
    Self.append(hour, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Self.append(minute, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Self.append(second, to: &bytes)
    guard !fraction.isEmpty else { return }
    bytes.append(UInt8(ascii: "."))
    for place in fraction { bytes.append(cell[place]) }
  }

  /// Appends the day and the time, in UTC if the cell has an offset; false if the calendar does not have the
  /// day, or if the year in UTC does not have four digits.
  func appendDayAndTime(to bytes: inout [UInt8], from cell: Span<UInt8>) -> Bool {
    guard hasDay, hasTime, let day = calendarDay else { return false }
    var shown = self
    let seconds = day.number * 86_400 + hour * 3_600 + minute * 60 + second - (offset ?? 0)
    let ofDay = ((seconds % 86_400) + 86_400) % 86_400
    let utcDay = CalendarDay(number: (seconds - ofDay) / 86_400)
    guard (1...9999).contains(utcDay.parts.year) else { return false }
    (shown.hour, shown.minute, shown.second) = (ofDay / 3_600, ofDay / 60 % 60, ofDay % 60)
    Self.append(utcDay, to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    shown.appendTime(to: &bytes, from: cell)
    if offset != nil { bytes.append(UInt8(ascii: "Z")) }
    return true
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10))
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

/// A place in a cell that moves forward over what has been read.
struct CellCursor {
  /// The place of the next byte.
  var place = 0

  /// Reads a number with as many digits as there are, up to the upper bound; nil if there are fewer than the
  /// lower bound.
  mutating func number(_ digits: ClosedRange<Int>, in cell: Span<UInt8>) -> Int? {
    var (number, count) = (0, 0)
    while place < cell.count, count < digits.upperBound, isDigit(cell[place]) {
      number = number &* 10 &+ Int(cell[place] &- UInt8(ascii: "0"))
      place += 1
      count += 1
    }
    return count < digits.lowerBound ? nil : number
  }

  /// Moves past all digits, and returns their place.
  mutating func digits(in cell: Span<UInt8>) -> Range<Int> {
    let start = place
    while place < cell.count, isDigit(cell[place]) { place += 1 }
    return start..<place
  }

  /// Moves past a byte if it is next.
  mutating func skip(_ byte: Unicode.Scalar, in cell: Span<UInt8>) -> Bool {
    guard place < cell.count, cell[place] == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  /// Reads `Z`, `+10:00`, `+1000` or `+10` as seconds; nil for any other text or more than 18 hours.
  mutating func offset(in cell: Span<UInt8>) -> Int? {
    if skip("Z", in: cell) || skip("z", in: cell) { return 0 }
    let isWest = skip("-", in: cell)
    guard isWest || skip("+", in: cell), let hours = number(2...2, in: cell) else { return nil }
    var minutes = 0
    if skip(":", in: cell) || place < cell.count && isDigit(cell[place]) {
      guard let number = number(2...2, in: cell), number < 60 else { return nil }
      minutes = number
    }
    let seconds = hours * 3_600 + minutes * 60
    return seconds > 18 * 3_600 ? nil : isWest ? -seconds : seconds
  }

  /// Moves past letters, and returns the place of the first name that begins with the same three letters and
  /// equals them, or is their short form.
  mutating func name(among names: [String], in cell: Span<UInt8>) -> Int? {
    let start = place
    while place < cell.count, cell[place] | 0x20 >= UInt8(ascii: "a"),
      cell[place] | 0x20 <= UInt8(ascii: "z")
    { place += 1 }
    let word = CellBytes.text(cell.extracting(start..<place)).lowercased()
    return names.firstIndex { $0 == word || $0.count > 3 && $0.prefix(3) == word }
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

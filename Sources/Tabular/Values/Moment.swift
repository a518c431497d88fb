/// A day, a time of day, or both, as a cell has them.
package struct Moment {
  /// The day; 1900-01-01 if the cell has none.
  package var (year, month, day) = (1900, 1, 1)
  /// The time of day; midnight if the cell has none.
  package var (hour, minute, second) = (0, 0, 0)
  /// The place of the decimals of the second in the cell, which are kept as they are.
  package var fraction = 0..<0
  /// The seconds by which the time is ahead of UTC; nil if the cell does not say it.
  package var offset: Int?
  /// Whether the cell has a day.
  package var hasDay = false
  /// Whether the cell has a time of day.
  package var hasTime = false

  /// A moment that a format fills.
  package init() {}

  /// Reads the forms of ISO 8601: `2025-06-24`, `08:15`, `08:15:30.5`, or both, with a `T` or a blank between
  /// them and with or without an offset; nil for any other text. The day may be one that does not exist.
  package init?(iso cell: Span<UInt8>) {
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

  /// The day; nil if the calendar does not have it.
  package var calendarDay: CalendarDay? {
    guard year > 0, (1...12).contains(month), (1...31).contains(day) else { return nil }
    let found = CalendarDay(year: year, month: month, day: day)
    // Every month has 28 days.
    return day <= 28 || found.parts.day == day ? found : nil
  }

  /// The seconds since 1970-01-01 00:00 in the local time of the cell; nil if the calendar does not have the day.
  package var wall: Int? {
    calendarDay.map { $0.number * 86_400 + hour * 3_600 + minute * 60 + second }
  }

  /// Appends the day as `yyyy-MM-dd`, the time as `HH:mm:ss` with the decimals that the cell has, or both with a
  /// `T` between them, in UTC if the cell has an offset. Returns false if the calendar does not have the day, or
  /// if the year in UTC does not have four digits.
  package func append(to bytes: inout [UInt8], from cell: Span<UInt8>) -> Bool {
    guard let wall else { return false }
    func append(_ number: Int, _ mark: Unicode.Scalar? = nil) {
      if let mark { bytes.append(UInt8(ascii: mark)) }
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
    let seconds = wall - (offset ?? 0)
    let days = seconds.flooredQuotient(86_400)
    let time = seconds - days * 86_400
    if hasDay {
      let (year, month, day) = CalendarDay(number: days).parts
      guard (1...9999).contains(year) else { return false }
      append(year / 100)
      append(year % 100)
      append(month, "-")
      append(day, "-")
    }
    if hasTime {
      append(time / 3_600, hasDay ? "T" : nil)
      append(time / 60 % 60, ":")
      append(time % 60, ":")
      if !fraction.isEmpty { bytes.append(UInt8(ascii: ".")) }
      for place in fraction { bytes.append(cell[place]) }
      if hasDay, offset != nil { bytes.append(UInt8(ascii: "Z")) }
    }
    return true
  }
}

/// A place in a cell that moves forward over what has been read.
package struct CellCursor {
  /// The place of the next byte.
  package var place: Int

  /// A place in a cell.
  package init(place: Int = 0) { self.place = place }

  /// Reads a number with as many digits as there are, up to the upper bound; nil if there are fewer than the
  /// lower bound.
  package mutating func number(_ digits: ClosedRange<Int>, in cell: Span<UInt8>) -> Int? {
    var (number, count) = (0, 0)
    while place < cell.count, count < digits.upperBound, isDigit(cell[place]) {
      number = number &* 10 &+ Int(cell[place] &- UInt8(ascii: "0"))
      place += 1
      count += 1
    }
    return count < digits.lowerBound ? nil : number
  }

  /// Moves past all digits, and returns their place.
  package mutating func digits(in cell: Span<UInt8>) -> Range<Int> {
    let start = place
    while place < cell.count, isDigit(cell[place]) { place += 1 }
    return start..<place
  }

  /// Moves past a byte if it is next.
  package mutating func skip(_ byte: Unicode.Scalar, in cell: Span<UInt8>) -> Bool {
    guard place < cell.count, cell[place] == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  /// Reads `Z`, `+10:00`, `+1000` or `+10` as seconds; nil for any other text or more than 18 hours.
  package mutating func offset(in cell: Span<UInt8>) -> Int? {
    if skip("Z", in: cell) || skip("z", in: cell) { return 0 }
    let isWest = skip("-", in: cell)
    guard isWest || skip("+", in: cell), let hours = number(2...2, in: cell) else { return nil }
    let hasMinutes = skip(":", in: cell) || place < cell.count && isDigit(cell[place])
    guard let minutes = hasMinutes ? number(2...2, in: cell) : 0, minutes < 60 else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return seconds > 18 * 3_600 ? nil : isWest ? -seconds : seconds
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

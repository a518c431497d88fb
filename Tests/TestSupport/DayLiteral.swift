import SeedStore

/// So that a test's days are written as timetables have them.
extension ServiceDate: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) {
    self.init(
      CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100))
  }
}

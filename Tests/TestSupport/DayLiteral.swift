import SeedStore

/// Lets a test write days in the form of timetables.
extension ServiceDate: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) {
    self.init(
      CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100))
  }
}

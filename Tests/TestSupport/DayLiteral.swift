import SeedStore

/// Lets a test write its days as timetables write them.
extension ServiceDate: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) {
    self.init(
      CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100))
  }
}

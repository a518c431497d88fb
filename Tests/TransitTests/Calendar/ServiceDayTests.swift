import Foundation
import Testing

@testable import Transit

struct ServiceDayTests {
  @Test("Day numbers, weekdays and dates agree with Foundation's calendar over four centuries")
  func foundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "GMT"))
    for number in stride(from: -50_000, through: 100_000, by: 37) {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let year = try #require(parts.year)
      let month = try #require(parts.month)
      let dayOfMonth = try #require(parts.day)
      let weekday = try #require(parts.weekday)  // 1 Sunday to 7 Saturday
      let day = ServiceDay(number: number)
      #expect(day.yyyymmdd == year * 10_000 + month * 100 + dayOfMonth)
      #expect(day.weekday == (weekday + 5) % 7)
    }
  }

  @Test("Every day follows the one before, and reads back as itself")
  func everyDay() {
    var previous = 0
    for number in -1000...60_000 {
      let written = ServiceDay(number: number).yyyymmdd
      #expect(written > previous)
      #expect(ServiceDay(yyyymmdd: written)?.number == number)
      previous = written
    }
  }

  @Test(
    "What is no day of the calendar is refused",
    arguments: [
      0, -20_260_101, 20_260_001, 20_261_301, 20_260_100, 20_260_132, 20_260_431,
      20_230_229, 21_000_229, 2_026_101, 120_260_101,
    ])
  func refused(number: Int) {
    #expect(ServiceDay(yyyymmdd: number) == nil)
  }

  @Test("Leap days of years that have one are days", arguments: [20_240_229, 20_000_229])
  func leapDays(number: Int) {
    #expect(ServiceDay(yyyymmdd: number)?.yyyymmdd == number)
  }
}

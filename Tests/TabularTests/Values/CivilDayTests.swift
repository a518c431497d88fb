import Foundation
import Testing

@testable import Tabular

struct CivilDayTests {
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
      let day = CivilDay(number: number)
      #expect(day.yyyymmdd == year * 10_000 + month * 100 + dayOfMonth)
      #expect(day.weekday == (weekday + 5) % 7)
    }
  }

  @Test("Every day follows the one before, and reads back as itself")
  func everyDay() {
    var previous = 0
    for number in -1000...60_000 {
      let written = CivilDay(number: number).yyyymmdd
      #expect(written > previous)
      #expect(CivilDay(yyyymmdd: written)?.number == number)
      previous = written
    }
  }

  @Test(
    "Days as far away as numbers go are days too",
    arguments: [Int.min, -1 << 62, 1 << 62, .max])
  func farAway(number: Int) {
    let day = CivilDay(number: number)
    #expect((0...6).contains(day.weekday))
    #expect((day.yyyymmdd < 0) == (number < 0) && !day.description.isEmpty)
    for days in [Int.min, 0, Int.max] { #expect(day.adding(days).adding(days).weekday >= 0) }
  }

  @Test(
    "What is no day of the calendar is refused",
    arguments: [
      0, -20_260_101, 20_260_001, 20_261_301, 20_260_100, 20_260_132, 20_260_431,
      20_230_229, 21_000_229, 2_026_101, 120_260_101,
    ])
  func refused(number: Int) {
    #expect(CivilDay(yyyymmdd: number) == nil)
  }

  @Test("Leap days of years that have one are days", arguments: [20_240_229, 20_000_229])
  func leapDays(number: Int) {
    #expect(CivilDay(yyyymmdd: number)?.yyyymmdd == number)
  }

  @Test("A day is written yyyy-MM-dd, and nothing else is taken for one")
  func text() {
    #expect(CivilDay("2026-02-28")?.yyyymmdd == 20_260_228)
    #expect(CivilDay("2024-02-29")?.description == "2024-02-29")
    for text in [
      "2026-2-8", "2026-02-30", "26-02-28", "2026/02/28", " 2026-02-28", "2026-02-28T",
      "2026-+2-08",
      "20260228", "", "2026-02-２8", "2026-13-01", "-026-01-01",
    ] {
      #expect(CivilDay(text) == nil, "\(text)")
    }
  }
}

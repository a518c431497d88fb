import CivilDays
import Foundation
import Testing

@Suite("A day of the calendar")
struct CalendarDayTests {
  @Test("equals Foundation's calendar over four centuries")
  func sameAsFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let words = DateFormatter()
    words.calendar = calendar
    words.timeZone = .gmt
    words.locale = Locale(identifier: "en_US_POSIX")
    for number in stride(from: -50_000, through: 100_000, by: 37) {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let year = try #require(parts.year)
      let month = try #require(parts.month)
      let dayOfMonth = try #require(parts.day)
      let weekday = try #require(parts.weekday)  // 1 Sunday to 7 Saturday
      let day = CalendarDay(number: number)
      #expect(day.parts == (year, month, dayOfMonth))
      #expect(day.yyyymmdd == year * 10_000 + month * 100 + dayOfMonth)
      #expect(day.weekday == (weekday + 5) % 7)
      words.dateFormat = "yyyy-MM-dd"
      let text = words.string(from: date)
      #expect(day.description == text)
      #expect(CalendarDay(text)?.number == number)
      words.dateFormat = "EEE, MMM d"
      #expect(day.displayText == words.string(from: date))
      words.dateFormat = "MMMM"
      #expect(day.monthName == words.string(from: date))
    }
  }

  @Test("follows the day before, and is the same after writing and reading")
  func everyDay() {
    var previous = 0
    for number in -1000...60_000 {
      let written = CalendarDay(number: number).yyyymmdd
      #expect(written > previous)
      #expect(CalendarDay(yyyymmdd: written)?.number == number)
      previous = written
    }
  }

  @Test("may be as far away as the numbers allow", arguments: [Int.min, -1 << 62, 1 << 62, .max])
  func farAway(number: Int) {
    let day = CalendarDay(number: number)
    #expect((0...6).contains(day.weekday))
    #expect((day.yyyymmdd < 0) == (number < 0) && !day.description.isEmpty)
    for days in [Int.min, 0, Int.max] {
      #expect(day.adding(days: days).adding(days: days).weekday >= 0)
    }
  }

  @Test(
    "is refused as a number that is not a day",
    arguments: [
      0, -20_260_101, 20_260_001, 20_261_301, 20_260_100, 20_260_132, 20_260_431,
      20_230_229, 21_000_229, 2_026_101, 120_260_101, .min, .max,
    ])
  func refused(number: Int) {
    #expect(CalendarDay(yyyymmdd: number) == nil)
  }

  @Test("is the 29th of February in leap years", arguments: [20_240_229, 20_000_229])
  func leapDays(number: Int) {
    #expect(CalendarDay(yyyymmdd: number)?.yyyymmdd == number)
  }

  @Test("counts on if a month or a day is beyond the calendar")
  func countsOn() {
    #expect(CalendarDay(year: 2026, month: 1, day: 32).description == "2026-02-01")
    #expect(CalendarDay(year: 2026, month: 13, day: 1).description == "2027-01-01")
    #expect(CalendarDay(year: 2026, month: 0, day: 1).description == "2025-12-01")
    #expect(CalendarDay(year: 2026, month: 3, day: 0).description == "2026-02-28")
  }

  @Test("is the farthest day that is counted if a year, a month or a day is beyond all counts")
  func farthest() {
    let (first, last) = (CalendarDay(number: .min), CalendarDay(number: .max))
    #expect(CalendarDay(year: .max, month: 1, day: 1) == last)
    #expect(CalendarDay(year: .min, month: .min, day: .min) == first)
    #expect(CalendarDay(year: .max, month: .max, day: .max) == last)
    #expect(CalendarDay(year: 1970, month: 1, day: .max) == last)
    #expect(CalendarDay(year: 1970, month: 1, day: .min) == first)
    #expect(last.adding(days: .max) == last && first.adding(days: .min) == first)
  }

  @Test(
    "is refused in any other form, or if the day does not exist",
    arguments: [
      "2026-02-29", "2026-02-30", "2026-13-01", "2026-00-10", "2026-1-01", "2026-2-8", "26-02-28",
      "20260101", "2026-01-01 ", " 2026-02-28", "2026-02-28T", "2026-+2-08", "", "２026-01-01",
      "2026-02-２8", "2026/01/01", "2100-02-29", "-026-01-01",
    ])
  func refused(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test("is written to JSON as its text, and read again")
  func coding() throws {
    let day = try #require(CalendarDay("2028-02-29"))
    let data = try JSONEncoder().encode([day])
    #expect(String(decoding: data, as: UTF8.self) == "[\"2028-02-29\"]")
    #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == [day])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: Data("[\"2027-02-29\"]".utf8))
    }
    #expect(day.adding(days: 1).description == "2028-03-01")
  }
}

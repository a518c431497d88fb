import Foundation
import Testing

@testable import SeedStore

@Suite("A day of the calendar")
struct CalendarDayTests {
  @Test("is what Foundation's calendar says, from 1900 to 2100")
  func sameAsFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let words = DateFormatter()
    words.calendar = calendar
    words.timeZone = .gmt
    words.locale = Locale(identifier: "en_US_POSIX")
    for number in stride(from: -25_567, to: 47_482, by: 97) {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      words.dateFormat = "yyyy-MM-dd"
      let text = words.string(from: date)
      #expect(CalendarDay(number: number).description == text)
      #expect(CalendarDay(text)?.number == number)
      words.dateFormat = "EEE, MMM d"
      #expect(CalendarDay(number: number).displayText == words.string(from: date))
    }
  }

  @Test(
    "is refused in any other form, or where there is no such day",
    arguments: [
      "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "20260101", "2026-01-01 ", "",
      "２026-01-01", "2026/01/01", "2100-02-29", "-026-01-01",
    ])
  func refused(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test("is written to JSON as its text, and read back")
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

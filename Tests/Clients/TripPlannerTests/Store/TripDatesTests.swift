import Foundation
import SeedStore
import Testing

@testable import SeedTripPlanner
@testable import TripPlanner

@Suite("Days in the trip planner's words")
struct TripDatesTests {
  private typealias Dates = TripPlannerStore.Dates
  private let words = TripPlannerStore.Words.english

  @Test("have the ordinals of an independent table on every day of a leap year")
  func everyDay() throws {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let ordinals = """
      1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th \
      21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st
      """.split(separator: " ")
    var day = try #require(CalendarDay("2024-01-01"))
    for (name, length) in zip(names, lengths) {
      for number in 0..<length {
        #expect(words.text(of: day) == "\(ordinals[number]) \(name) 2024")
        day = day.adding(days: 1)
      }
    }
    #expect(Dates.apiText(day) == "2025-01-01")
  }

  @Test(
    "show the year of the calendar, not that of the week, and 11, 12 and 13 with th",
    arguments: [
      ("2024-12-30", "30th December 2024"), ("2024-12-31", "31st December 2024"),
      ("2027-01-01", "1st January 2027"), ("2024-02-29", "29th February 2024"),
      ("2024-11-11", "11th November 2024"), ("2024-11-12", "12th November 2024"),
      ("2024-11-13", "13th November 2024"), ("2024-05-21", "21st May 2024"),
      ("2024-05-22", "22nd May 2024"), ("2024-05-23", "23rd May 2024"),
      ("2000-02-29", "29th February 2000"), ("1999-12-31", "31st December 1999"),
    ])
  func traps(written: String, shown: String) throws {
    let day = try #require(Dates.day(apiText: written))
    #expect(words.text(of: day) == shown)
    #expect(Dates.apiText(day) == written)
  }

  @Test("write a trip's days as in the design, and a day trip as one date")
  func ranges() throws {
    let start = try #require(CalendarDay("2024-04-19"))
    let end = try #require(CalendarDay("2024-05-05"))
    #expect(words.range(of: start...end) == "19th April 2024 - 5th May 2024")
    #expect(words.range(of: start...start) == "19th April 2024")
    #expect(words.duration(of: start...end) == "17 days")
    #expect(words.duration(of: start...start.adding(days: 4)) == "5 days")
    #expect(words.duration(of: start...start.adding(days: 1)) == "2 days")
    #expect(words.duration(of: start...start) == "1 day")
    #expect(Dates.nights(of: start...end) == 16)
  }

  @Test(
    "are read from ten characters that name a day, and from nothing else",
    arguments: [
      "2024-4-9", "19/04/2024", "2024-02-30", "2023-02-29", "2024-13-01", "2024-00-10",
      "2024-04-00", "2024-04-19T00:00:00Z", "2024-04-19+10:00", " 2024-04-19", "2024-04-19 ",
      "2024-04-1９", "20240419", "2024/04/19", "-024-04-19", "", "today",
    ])
  func notDays(text: String) {
    #expect(Dates.day(apiText: text) == nil)
  }

  @Test("equal Foundation's Gregorian calendar in Universal Time over a century")
  func againstFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let first = try #require(Dates.day(apiText: "2000-01-01"))
    for number in stride(from: 0, to: 36_525, by: 13) {
      let day = first.adding(days: number)
      let date = Date(timeIntervalSince1970: Double(day.number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let year = try #require(parts.year)
      #expect(words.text(of: day).hasSuffix(" \(year)"))
      #expect(words.text(of: day).hasPrefix("\(try #require(parts.day))"))
      let month = try #require(parts.month)
      #expect(Dates.apiText(day).contains("-\(month < 10 ? "0" : "")\(month)-"))
      #expect(Dates.day(apiText: Dates.apiText(day)) == day)
    }
  }

  @Test(
    "know the next weekend: of the same week on working days, the one after on the weekend itself",
    arguments: [
      ("2024-04-15", "2024-04-20"), ("2024-04-16", "2024-04-20"), ("2024-04-17", "2024-04-20"),
      ("2024-04-18", "2024-04-20"), ("2024-04-19", "2024-04-20"), ("2024-04-20", "2024-04-27"),
      ("2024-04-21", "2024-04-27"), ("2024-12-30", "2025-01-04"), ("2024-02-26", "2024-03-02"),
      ("1969-12-31", "1970-01-03"), ("1970-01-03", "1970-01-10"),
    ])
  func weekends(today: String, saturday: String) throws {
    let day = try #require(CalendarDay(today))
    let weekend = Dates.nextWeekend(after: day)
    #expect(weekend.lowerBound.description == saturday)
    #expect(weekend.upperBound == weekend.lowerBound.adding(days: 1))
  }

  @Test("find on every day the first Saturday that follows it")
  func everyWeekend() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for number in 19_000..<19_800 {
      let found = Dates.nextWeekend(after: CalendarDay(number: number)).lowerBound.number
      let first = (number + 1...number + 7).first { day in
        let date = Date(timeIntervalSince1970: Double(day) * 86_400)
        return calendar.component(.weekday, from: date) == 7
      }
      #expect(found == first)
    }
  }
}

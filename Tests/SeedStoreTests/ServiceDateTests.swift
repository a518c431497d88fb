import Foundation
import SeedStore
import Testing

struct ServiceDateTests {
  @Test("Days follow each other as in Foundation's calendar over four hundred years")
  func days() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    var date = ServiceDate(CalendarDay(year: 1_800, month: 1, day: 1))
    var day = calendar.date(from: DateComponents(year: 1_800, month: 1, day: 1))!
    for _ in 0..<(146_097 / 7) {
      let parts = calendar.dateComponents([.year, .month, .day], from: day)
      #expect(date.number == parts.year! * 10_000 + parts.month! * 100 + parts.day!)
      #expect(date.adding(days: 7).adding(days: -7) == date)
      date = date.adding(days: 7)
      day = day.addingTimeInterval(7 * 86_400)
    }
  }

  @Test(
    "A day's times count from noon less twelve hours, which clocks that change move",
    arguments: [
      (20_260_824, "Australia/Sydney", "2026-08-23T14:00:00Z"),
      (20_261_004, "Australia/Sydney", "2026-10-03T13:00:00Z"),  // midnight was at 14:00 Z
      (20_260_405, "Australia/Sydney", "2026-04-04T14:00:00Z"),  // midnight was at 13:00 Z
      (20_260_308, "America/New_York", "2026-03-08T04:00:00Z"),
      (20_261_101, "America/New_York", "2026-11-01T05:00:00Z"),
      (20_260_824, "Pacific/Kiritimati", "2026-08-23T10:00:00Z"),
      (20_260_824, "Asia/Kathmandu", "2026-08-23T18:15:00Z"),
    ])
  func starts(number: Int, zone: String, expected: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let instant = try Date(expected, strategy: .iso8601)
    #expect(ServiceDate(number)?.start(in: zone) == instant)
  }

  @Test("An instant has the day that a zone's clocks show")
  func dayOfInstant() throws {
    let zone = try #require(TimeZone(identifier: "Australia/Sydney"))
    let midnight = try Date("2026-10-03T14:00:00Z", strategy: .iso8601)
    #expect(ServiceDate(of: midnight, in: zone) == ServiceDate(20_261_004))
    #expect(ServiceDate(of: midnight.addingTimeInterval(-1), in: zone) == ServiceDate(20_261_003))
    let early = try Date("1969-12-31T23:59:59Z", strategy: .iso8601)
    #expect(ServiceDate(of: early, in: .gmt).description == "19691231")
  }

  @Test(
    "An instant that no calendar has is limited to 10^15 seconds",
    arguments: [
      (Double.infinity, 1_000_000_000_000_000), (1e300, 1_000_000_000_000_000),
      (-Double.infinity, -1_000_000_000_000_000), (-1e16, -1_000_000_000_000_000), (.nan, 0),
    ])
  func unlimitedInstant(seconds: Double, limited: Int) throws {
    let zone = try #require(TimeZone(identifier: "Australia/Sydney"))
    let date = ServiceDate(of: Date(timeIntervalSince1970: seconds), in: zone)
    #expect(date == ServiceDate(of: Date(epochSecs: limited), in: zone))
    #expect(date.adding(days: .max).day >= date.day)
  }

  @Test(
    "Digits that are not a day of the calendar are not a day of the timetable",
    arguments: [20_261_301, 20_260_132, 20_260_300, 20_260_230, 20_261_399, -1, .min, .max])
  func noDay(number: Int) {
    #expect(ServiceDate(number) == nil)
  }

  @Test("A day is written as its number, and read again")
  func coding() throws {
    let date = try #require(ServiceDate(20_260_824))
    let data = try JSONEncoder().encode(date)
    #expect(String(decoding: data, as: UTF8.self) == "{\"number\":20260824}")
    #expect(try JSONDecoder().decode(ServiceDate.self, from: data) == date)
  }
}

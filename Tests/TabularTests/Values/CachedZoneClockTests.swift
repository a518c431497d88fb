import TestSupport
import Testing

@testable import Tabular

@Suite("Clocks that remember")
struct CachedZoneClockTests {
  @Test(
    "They give what the plain clock gives, at any instant and around every change",
    arguments: [
      "Australia/Lord_Howe", "America/New_York", "Pacific/Apia", "Africa/Casablanca",
      "Asia/Kathmandu", "America/St_Johns", "Europe/Dublin", "Asia/Gaza", "Antarctica/Troll",
    ])
  func plain(_ zone: String) throws {
    let clock = try #require(ZoneClock(zone))
    var cached = CachedZoneClock(clock)
    var random = SplitMix64(seed: 7)
    var instants = (0..<2_000).map { _ in
      Int.random(in: -400_000_000...2_000_000_000, using: &random)
    }
    // Every half hour around the changes of three years.
    for day in CivilDayRange.days where clock.offset(at: day) != clock.offset(at: day + 86_400) {
      instants += (-4...52).map { day + $0 * 1_800 }
    }
    for instant in instants + instants.reversed() {
      #expect(cached.offset(at: instant) == clock.offset(at: instant))
      #expect(cached.day(instant) == clock.local(instant).day)
      let minutes = instant.flooredQuotient(60)
      let day = CalendarDay(number: minutes.flooredQuotient(1_440))
      let expected = clock.instant(day, minutes - day.number * 1_440)
      let found = cached.instant(wall: minutes * 60)
      #expect(found.seconds == expected.seconds && found.meaning == expected.meaning)
    }
  }

  /// The starts of the days of 2010 to 2012, in UTC.
  private enum CivilDayRange {
    static let days = (14_610..<15_706).map { $0 * 86_400 }
  }

  @Test(
    "Quotients are rounded down",
    arguments: [(-1, -1), (0, 0), (86_399, 0), (86_400, 1), (-86_400, -1)])
  func quotient(_ seconds: Int, _ day: Int) {
    #expect(seconds.flooredQuotient(86_400) == day)
  }
}

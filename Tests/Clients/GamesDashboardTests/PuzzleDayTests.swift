import Foundation
import Tabular
import TestSupport
import Testing

@testable import GamesDashboard

@Suite("The day of a puzzle")
struct PuzzleDayTests {
  @Test(
    "A number gives the published day, whatever clock and zone the player has",
    arguments: [
      ("wordle", 1466, "2025-06-24"), ("wordle", 0, "2021-06-19"),
      ("connections", 685, "2025-04-26"), ("connections", 966, "2026-02-01"),
      ("connections", 1, "2023-06-12"), ("weekly", 12, "2025-01-20"),
    ])
  func anchors(_ game: String, _ number: Int, _ day: String) throws {
    for time in ["T00:10:00+14:00,Pacific/Kiritimati", "T23:50:00-11:00,", "T12:00:00Z,Asia/Tokyo"]
    {
      var input = SmallDashboard(",\(game),\(number),\(day)\(time),1,,,")
      input.asOf = CalendarDay("2026-06-30")
      let (dashboard, report) = try input.read()
      #expect(dashboard.results.map(\.day.description) == [day])
      #expect(report.notices.isEmpty && dashboard.results.allSatisfy { !$0.isArchive })
    }
  }

  @Test(
    "Without a number the zone of the game decides, or that of the player, or the offset",
    arguments: [
      // Just before and at midnight in Los Angeles; the player's zone does not matter.
      ("queens", "2025-06-24T06:59:59Z", "Australia/Sydney", "2025-06-23"),
      ("queens", "2025-06-24T07:00:00Z", "Australia/Sydney", "2025-06-24"),
      ("queens", "2025-01-24T07:59:59+00:00", "", "2025-01-23"),
      ("queens", "2025-01-24T08:00:00+00:00", "", "2025-01-24"),
      ("mini", "2025-06-23T22:15:00Z", "Australia/Sydney", "2025-06-24"),
      ("mini", "2025-06-23T22:15:00Z", "", "2025-06-23"),
      ("mini", "2025-06-23T22:15:00Z", "UTC", "2025-06-23"),
      ("mini", "2025-06-23T10:15:00-04:00", "America/New_York", "2025-06-23"),
      ("mini", "2025-06-24T02:15:00+00:00", "America/New_York", "2025-06-23"),
      ("mini", "2025-06-24T00:15:00+10:00", "", "2025-06-24"),
      ("mini", "2025-06-24T23:59", "Australia/Sydney", "2025-06-24"),
      // An anchor without a number has no effect.
      ("wordle", "2025-06-24T23:59:00-07:00", "", "2025-06-24"),
    ])
  func clocks(_ game: String, _ time: String, _ zone: String, _ day: String) throws {
    let (dashboard, report) = try SmallDashboard(",\(game),,\(time),\(zone),1,,,").read()
    #expect(dashboard.results.map(\.day.description) == [day])
    #expect(report.notices.isEmpty)
  }

  @Test("A game's reset later than midnight belongs to the day before until then")
  func reset() throws {
    var input = SmallDashboard(
      ",late,,2025-06-24T02:59:00+02:00,,1,,,", ",late,,2025-06-24T03:00:00+02:00,,1,,,")
    input.games.append(
      SmallDashboard.game("late", dayRule: .fixedZone("Europe/Berlin", resetMinute: 180)))
    let days = try input.read().dashboard.results.map(\.day.description)
    #expect(days == ["2025-06-23", "2025-06-24"])
  }

  /// A zone, the first day of a fortnight in which its clocks change, and times of change.
  private static let changes: [(zone: String, first: String, resets: [Int])] = [
    ("Australia/Sydney", "2026-03-29", [0, 150, 360]),
    ("Australia/Sydney", "2026-09-27", [0, 150, 360]),
    ("America/New_York", "2026-03-01", [0, 150, 360]),
    ("America/New_York", "2026-10-25", [0, 90, 360]),
    ("Europe/London", "2026-03-22", [0, 90, 1_410]),
    ("Europe/London", "2026-10-18", [0, 90, 1_410]),
    ("Australia/Lord_Howe", "2026-03-29", [0, 105, 360]),
    ("Australia/Lord_Howe", "2026-09-27", [0, 135, 360]),
    ("America/Santiago", "2026-03-29", [0, 1_410, 360]),
    ("America/Santiago", "2026-08-30", [0, 30, 360]),
    ("America/St_Johns", "2006-10-22", [0, 30, 1_425]),
    ("Pacific/Apia", "2011-12-23", [0, 360, 1_435]),
  ]

  /// The latest day whose change the clock has shown by an instant is found by a walk in steps of five
  /// minutes over the local times of Foundation's calendar.
  @Test(
    "A puzzle changes by the clock of its zone, also on days when clocks change", arguments: changes
  )
  func resets(_ zone: String, _ first: String, _ resets: [Int]) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    let start = try #require(CalendarDay(first)).number * 86_400
    var clock = CachedZoneClock(try #require(ZoneClock(zone)))
    var newest = [CalendarDay](repeating: CalendarDay(number: 0), count: resets.count)
    for seconds in stride(from: start, to: start + 14 * 86_400, by: 300) {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: Double(seconds)))
      let (year, month, date) = try #require(
        parts.year.map { ($0, parts.month ?? 0, parts.day ?? 0) })
      let day = CalendarDay(year: year, month: month, day: date)
      let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
      for (position, reset) in resets.enumerated() {
        // A day has begun if the clock shows its change or a later time.
        if minute >= reset { newest[position] = max(newest[position], day) }
        if seconds < start + 2 * 86_400 { continue }
        #expect(
          clock.day(seconds, beginningAt: reset * 60) == newest[position],
          "\(zone) \(day) \(minute)")
      }
    }
  }

  @Test("A streak goes on over the days when clocks change, in a puzzle that changes at six")
  func streakOverChanges() throws {
    for (zone, days) in [
      ("Australia/Sydney", ["04-03", "04-04", "04-05", "04-06"]),
      ("Australia/Sydney", ["10-03", "10-04", "10-05"]),
      ("America/New_York", ["03-07", "03-08", "03-09"]),
      ("Europe/London", ["10-24", "10-25", "10-26"]),
    ] {
      for time in ["06:10", "05:50"] {
        var input = SmallDashboard()
        input.games.append(
          SmallDashboard.game("six", dayRule: .fixedZone(zone, resetMinute: 360)))
        input.asOf = CalendarDay("2026-12-31")
        input.results = [days.map { ",six,,2026-\($0)T\(time),\(zone),1,,,\n" }.joined()]
        let (dashboard, report) = try input.read()
        #expect(report.notices.isEmpty)
        #expect(dashboard.stats(of: "six")?.longest?.length == days.count, "\(zone) \(time)")
        let first = try #require(CalendarDay("2026-\(days[0])"))
        #expect(dashboard.results[0].day == (time == "06:10" ? first : first.adding(days: -1)))
      }
    }
  }

  @Test("A result has the day of its puzzle, and the day on the player's clock")
  func playedDays() throws {
    let (dashboard, report) = try SmallDashboard(
      "a,queens,,2025-06-24T10:00:00+10:00,Australia/Sydney,1,,,",
      "b,weekly,12,2025-01-25T20:00:00-05:00,America/New_York,1,,,",
      "c,connections,1,2025-06-24T23:30:00-04:00,America/New_York,1,3,,",
      "d,mini,,2025-06-23T22:15:00Z,Australia/Sydney,1,45,,"
    ).read()
    #expect(report.codes == ["number_date_mismatch"])
    let days = dashboard.results.sorted { $0.key ?? "" < $1.key ?? "" }.map {
      "\($0.day) \($0.playedDay)"
    }
    #expect(
      days == [
        "2025-06-23 2025-06-24", "2025-01-20 2025-01-25", "2023-06-12 2025-06-24",
        "2025-06-24 2025-06-24",
      ])
  }

  @Test(
    "An offset that the zone did not have then is reported; one of 0 names no place",
    arguments: [
      ("2025-06-24T00:15:00+09:00", "Australia/Sydney", true),
      ("2025-06-24T00:15:00+10:00", "Australia/Sydney", false),
      ("2025-01-24T00:15:00+10:00", "Australia/Sydney", true),
      ("2025-06-24T00:15:00-08:00", "America/Los_Angeles", true),
      ("2025-06-24T00:15:00Z", "Australia/Sydney", false),
      ("2025-06-24T00:15:00+00:00", "Europe/London", false),
      ("2025-06-24T00:15:00+09:00", "", false),
    ])
  func offsets(_ time: String, _ zone: String, _ isReported: Bool) throws {
    let (dashboard, report) = try SmallDashboard(",mini,,\(time),\(zone),1,,,").read()
    #expect(dashboard.results.count == 1)
    #expect(report.codes == (isReported ? ["offset_zone_mismatch"] : []))
    #expect(report.notices.allSatisfy { $0.origin.line == 2 && $0.origin.field == "played_at" })
  }

  @Test("A puzzle that is out in the player's zone is not in the future, whatever the zone")
  func farAway() throws {
    // It is 1 July past midnight in Kiritimati, and 29 June on Midway.
    var input = SmallDashboard(
      ",east,,2025-06-29T23:30:00-11:00,Pacific/Midway,1,,,",
      ",mini,,2025-06-29T23:40:00-11:00,Pacific/Midway,1,45,,")
    input.games.append(
      SmallDashboard.game("east", dayRule: .fixedZone("Pacific/Kiritimati", resetMinute: 0)))
    input.asOf = nil
    let (dashboard, report) = try input.read()
    #expect(report.notices.isEmpty && dashboard.asOf == CalendarDay("2025-06-29"))
    #expect(dashboard.results(of: "east").map(\.day) == [CalendarDay("2025-07-01")])
    #expect(dashboard.stats(of: "mini")?.status == .active)
  }

  @Test("Days of 23 and of 25 hours are one day each")
  func clockChanges() throws {
    let days = ["2025-03-29", "2025-03-30", "2025-03-31", "2024-10-26", "2024-10-27", "2024-10-28"]
    var rows: [String] = []
    for day in days {
      rows += [",mini,,\(day)T00:01,Europe/Berlin,1,,,", ",mini,,\(day)T23:58,Europe/Berlin,1,,,"]
    }
    var input = SmallDashboard()
    input.results = [rows.joined(separator: "\n") + "\n"]
    let (dashboard, report) = try input.read()
    #expect(report.notices.isEmpty && dashboard.results.count == 12)
    #expect(
      dashboard.runs(of: "mini") == ["2024-10-26 2024-10-28 3", "2025-03-29 2025-03-31 3"])
  }

  @Test("Samoa had no 30 December 2011: a run there breaks, and numbered puzzles do not notice")
  func samoa() throws {
    let rows = ["2011-12-29T20:00,Pacific/Apia", "2011-12-31T08:00,Pacific/Apia"]
      .enumerated().flatMap { number, time in
        [",mini,,\(time),1,,,", ",old,\(number),\(time),1,,,"]
      }
    var input = SmallDashboard()
    input.results = [rows.joined(separator: "\n") + "\n"]
    input.games.append(
      SmallDashboard.game("old", anchor: SmallDashboard.anchor(0, "2011-12-29")))
    let dashboard = try input.read().dashboard
    #expect(
      dashboard.runs(of: "mini") == ["2011-12-29 2011-12-29 1", "2011-12-31 2011-12-31 1"])
    #expect(dashboard.runs(of: "old") == ["2011-12-29 2011-12-30 2"])
    // The two times are twelve hours apart.
    #expect(Set(dashboard.results.map(\.playedAt)).count == 2)
    let times = dashboard.results(of: "mini").map(\.playedAt)
    #expect(times[1] - times[0] == 12 * 3_600)
  }

  @Test(
    "A time that comes twice is the first, one that does not exist is read by the clock before",
    arguments: [
      ("2025-10-26T02:30", "Europe/Berlin", 1_761_438_600, "2025-10-26", "comes twice"),
      ("2025-03-30T02:30", "Europe/Berlin", 1_743_298_200, "2025-03-30", "does not exist"),
      ("2011-12-30T12:00", "Pacific/Apia", 1_325_282_400, "2011-12-31", "does not exist"),
    ])
  func doubtful(
    _ time: String, _ zone: String, _ instant: Int, _ day: String, _ words: String
  ) throws {
    var input = SmallDashboard(",mini,,\(time),\(zone),1,,,")
    input.asOf = CalendarDay("2025-12-31")
    let (dashboard, report) = try input.read()
    #expect(dashboard.results.map(\.playedAt) == [instant])
    #expect(dashboard.results.map(\.day.description) == [day])
    #expect(report.codes == ["doubtful_local_time"])
    #expect(report.notices.first?.message.contains(words) == true)
  }

  @Test("A puzzle more than two days from its day is archived, and counts if the game allows it")
  func archive() throws {
    let (dashboard, report) = try SmallDashboard(
      ",wordle,1466,2025-06-26T12:00:00Z,,1,3,,", ",wordle,1465,2025-06-26T12:05:00Z,,1,3,,",
      ",wordle,1469,2025-06-25T12:05:00Z,,1,3,,", ",wordle,1470,2025-06-25T12:05:00Z,,1,3,,",
      ",weekly,10,2025-06-26T12:05:00Z,,1,,,"
    ).read()
    #expect(dashboard.results(of: "wordle").map(\.isArchive) == [true, false, false, true])
    #expect(report.codes == Array(repeating: "number_date_mismatch", count: 3))
    #expect(report.notices.allSatisfy { $0.code.severity == .warning })
    #expect(
      dashboard.runs(of: "wordle") == ["2025-06-24 2025-06-24 1", "2025-06-27 2025-06-27 1"])
    #expect(dashboard.stats(of: "wordle")?.totalPlayed == 2)
    #expect(dashboard.runs(of: "weekly") == ["2025-01-06 2025-01-06 1"])
    #expect(dashboard.stats(of: "weekly")?.totalPlayed == 1)
  }
}

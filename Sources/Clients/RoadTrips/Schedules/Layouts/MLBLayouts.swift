import Tabular

/// MLB's calendar of 2025: an extra line above the header, local and Eastern times, and locations
/// such as `Rate Field - Chicago`. It has only the regular season.
struct MLB2025Layout: ScheduleLayout {
  let columns = CatalogueColumns(
    ["Game Date", "Local Time", "Away Team", "Home Team", "Location"],
    optional: ["Day of Week", "Time - ET", "Game"], linesBeforeHeader: 1, isExport: true)

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    let clock = try row.clock(local: "Local Time", eastern: "Time - ET")
    let isUndecided = row.optionalText("Game")?.hasSuffix("Time TBD") ?? false
    return try row.mlbGame(day: try day(row), clock: isUndecided ? .undecided : clock)
  }

  /// The day, which is written with a time that is always midnight: `2025-03-27 00:00:00`.
  private func day(_ row: borrowing CatalogueTable) throws(SkippedRow) -> CalendarDay {
    let text = try row.text("Game Date")
    let midnight = " 00:00:00"
    let day = text.hasSuffix(midnight) ? String(text.dropLast(midnight.count)) : text
    guard let day = CalendarDay(day) else {
      throw row.invalid(.invalidCatalogueDay, "Game Date", "is not a day such as 2025-03-27")
    }
    return day
  }
}

/// MLB's calendar of 2026, which has only the regular season.
///
/// Its column `Local Time` has Eastern times: night games are at 21:38 in Anaheim, and at 19:40 in
/// Chicago.
struct MLB2026Layout: ScheduleLayout {
  let columns = CatalogueColumns(
    ["Game Date", "Local Time", "Away Team", "Home Team", "Location"],
    optional: ["Day of Week", "Game Description"], isExport: true)

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    try row.mlbGame(day: try row.day("Game Date"), clock: try row.easternTime("Local Time"))
  }
}

/// The games of one MLB team, exported for calendars: days such as `04/01/19`, local times, teams
/// such as `Braves at Phillies` and locations such as `Citizens Bank Park - Philadelphia`.
///
/// It also has spring games and the All-Star game. The pipeline's `regular-season` leaves out games
/// outside its days, and the names of the sides leave out the All-Star game. A game may be in the
/// files of both teams and is taken once. If the two clocks disagree, the local time is taken, with
/// a notice.
struct MLBTeamLayout: ScheduleLayout {
  let columns = CatalogueColumns(
    ["START DATE", "START TIME", "SUBJECT", "LOCATION"],
    optional: [
      "START TIME ET", "DESCRIPTION", "END DATE", "END DATE ET", "END TIME", "END TIME ET",
      "REMINDER OFF", "REMINDER ON", "REMINDER DATE", "REMINDER TIME", "REMINDER TIME ET",
      "SHOWTIMEAS FREE", "SHOWTIMEAS BUSY",
    ], isExport: true)

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    guard let day = WrittenDay.americanDay(try row.text("START DATE")) else {
      throw row.invalid(.invalidCatalogueDay, "START DATE", "is not a day such as 04/01/19")
    }
    let subject = try row.text("SUBJECT")
    let (away, home) = Self.teams(subject)
    let isUndecided = subject.hasSuffix("Time TBD")
    let clock = try row.clock(local: "START TIME", eastern: "START TIME ET")
    return ScheduledRow(
      sport: .mlb, day: day, clock: isUndecided ? .undecided : clock,
      end: isUndecided ? nil : try end(row),
      site: row.optionalText("LOCATION").map(CatalogueTable.site) ?? .unnamed, home: home,
      away: away, type: .fromVenue)
  }

  /// The teams of a subject such as `Tigers at Royals - Time TBD`. If the subject does not name two
  /// teams, the visitors are blank.
  private static func teams(_ subject: String) -> (away: String, home: String) {
    let names = subject.split(separator: " - ", maxSplits: 1).first.map(String.init) ?? subject
    for word in [" at ", " vs. ", " vs "] {
      let teams = names.split(separator: word, maxSplits: 1).map(String.init)
      if teams.count == 2 { return (teams[0], teams[1]) }
    }
    return ("", names)
  }

  /// The end by both clocks; nil if any of its four values is blank.
  private func end(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow.End? {
    guard let local = try row.clockTime("END TIME"), let eastern = try row.clockTime("END TIME ET"),
      let day = row.optionalText("END DATE"), let easternDay = row.optionalText("END DATE ET")
    else { return nil }
    guard let localDay = WrittenDay.americanDay(day),
      let easternDay = WrittenDay.americanDay(easternDay)
    else { throw row.invalid(.invalidCatalogueDay, "END DATE", "is not a day such as 04/01/19") }
    return ScheduledRow.End(
      localDay: localDay, localMinutes: local, easternDay: easternDay, easternMinutes: eastern)
  }
}

extension CatalogueTable {
  fileprivate func mlbGame(
    day: CalendarDay, clock: ScheduledRow.Clock
  ) throws(SkippedRow) -> ScheduledRow {
    ScheduledRow(
      sport: .mlb, day: day, weekday: weekday("Day of Week"), clock: clock,
      site: optionalText("Location").map(Self.site) ?? .unnamed, home: try text("Home Team"),
      away: try text("Away Team"), type: .known("R"))
  }

  /// A venue and its town: `T-Mobile Park - Seattle`.
  fileprivate static func site(_ location: String) -> ScheduledRow.Site {
    let bytes = Array(location.utf8)
    let dash = Array(" - ".utf8)
    let place = (0..<max(0, bytes.count - 2)).last { bytes[$0..<($0 + 3)].elementsEqual(dash) }
    guard let place else { return .named(location, town: nil, whole: location) }
    return .named(
      String(decoding: bytes[..<place], as: UTF8.self),
      town: String(decoding: bytes[(place + 3)...], as: UTF8.self), whole: location)
  }
}

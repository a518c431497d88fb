import Tabular
import TestSupport
import Testing

@testable import RoadTrips

/// Contradictions about one game between columns, rows or files, and impossible values.
@Suite("Doubtful rows of schedules")
struct DoubtfulScheduleTests {
  private static let teamHeader =
    "START DATE,START TIME,START TIME ET,SUBJECT,LOCATION,END DATE,END DATE ET,END TIME,END TIME ET"

  private func teamFile(_ rows: String...) throws -> SmallLeague {
    var league = SmallLeague()
    let lines = [Self.teamHeader] + rows
    league.schedules = [("team.csv", .mlbTeam, lines.joined(separator: "\n") + "\n")]
    league.regularSeason = [try day("2019-03-28")...day("2019-09-29")]
    return league
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  // MARK: Times

  @Test(
    "A team's file has starts and ends by two clocks; a row in which they disagree is reported with its line"
  )
  func twoClocks() throws {
    let (schedule, report) = try teamFile(
      "06/12/19,06:40 PM,09:40 PM,Braves at D-backs,Chase Field,06/12/19,06/13/19,09:40 PM,12:40 AM",
      "06/13/19,06:40 PM,08:40 PM,Braves at D-backs,Chase Field,06/13/19,06/14/19,09:40 PM,12:40 AM",
      "06/14/19,06:40 PM,09:40 PM,Braves at D-backs,Chase Field,06/14/19,06/14/19,09:40 PM,12:40 AM",
      "06/15/19,06:40 PM,09:40 PM,Braves at D-backs,Chase Field,06/15/19,06/15/19,03:40 PM,06:40 PM",
      "06/16/19,,09:40 PM,Braves at D-backs,Chase Field,,,,"
    ).read()
    #expect(schedule.games.map(\.localMinutes) == [1_120, 1_120, 1_120, 1_120, 1_120])
    #expect(
      report.notices.map { "\($0.origin.line ?? 0) \($0.code.id)" } == [
        "3 local_and_eastern_time_disagree", "4 local_and_eastern_time_disagree",
        "5 end_disagrees",
      ])
    #expect(report.notices[0].message == "18:40 there is 21:40 in New York, not 20:40")
  }

  @Test(
    "A time in the small hours that three games have is a placeholder; if two have it, it is a time"
  )
  func earlyPlaceholder() throws {
    func read(_ count: Int) throws -> (schedule: Schedule, report: Report) {
      var league = SmallLeague.games()
      for number in 1...count {
        league.schedules[0].text +=
          "x,mlb,2026,R,2026-06-0\(number),03:30,Fenway Park,Red Sox,Braves,0,scheduled\n"
      }
      return try league.read()
    }
    #expect(try read(2).report.notices.isEmpty)
    let (schedule, report) = try read(3)
    #expect(report.codes == Array(repeating: "placeholder_time", count: 3))
    #expect(schedule.games.map(\.timeStatus) == [.undecided, .undecided, .undecided])
    #expect(schedule.games.map(\.localMinutes) == [1_145, 1_145, 1_145])
    #expect(report.rows["games.csv"] == RowCount(used: 3, skipped: 0))
  }

  @Test(
    "A time in the small hours with an odd minute is a placeholder, even if a single game has it")
  func oddEarlyPlaceholder() throws {
    // The second game of a doubleheader, and a game that has been played.
    let (schedule, report) = try SmallLeague.games(
      "mlb,2026,R,2026-06-01,13:05,Fenway Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,R,2026-06-01,03:33,Fenway Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,R,2026-06-02,03:34,Fenway Park,Red Sox,Braves,0,final"
    ).read()
    #expect(report.codes == ["placeholder_time", "placeholder_time"])
    #expect(schedule.games.map(\.timeStatus) == [.scheduled, .undecided, .undecided])
    #expect(schedule.games.map(\.doubleheaderNumber) == [1, 2, 0])
  }

  @Test(
    "A placeholder is found by the time as it is written, whatever the venues' zones make of it")
  func easternPlaceholder() throws {
    let (schedule, report) = try SmallLeague.file(
      .mlb2026, "Game Date,Day of Week,Local Time,Game Description,Away Team,Home Team,Location",
      "2026-06-01,Monday,00:00:00,,Braves,D-backs,Chase Field - Phoenix",
      "2026-06-02,Tuesday,00:00:00,,Braves,Red Sox,Fenway Park - Boston",
      "2026-06-03,Wednesday,00:00:00,,Braves,Red Sox,Fenway Park - Boston",
      "2026-06-04,Thursday,00:00:00,,Braves,Red Sox,Fenway Park - Boston"
    ).read()
    #expect(report.codes == Array(repeating: "placeholder_time", count: 4))
    // The day is the written one: midnight in New York would be the evening before in Phoenix.
    #expect(schedule.games.map { "\($0.day)" }.first == "2026-06-01")
  }

  @Test("An odd minute that games at nine venues share is a placeholder; at eight it is a habit")
  func oddPlaceholder() {
    func candidates(_ venues: Int) -> [GameCandidate] {
      (0..<venues).map { venue in
        let day = CalendarDay(number: 20_000 + venue)
        let game = Game(
          id: "", sport: .mlb, season: "", start: 0, day: day, localMinutes: 1_147, venue: venue,
          home: 0, away: 1, doubleheaderNumber: 0, isSameDayPair: false, timeStatus: .scheduled,
          isVenueAssumed: false)
        return GameCandidate(
          game: game, origin: Tabular.SourceLocation("a"), writtenDay: day, writtenMinutes: 1_147)
      }
    }
    #expect(PlaceholderTimes(candidates(9)).contain(1_147))
    #expect(!PlaceholderTimes(candidates(8)).contain(1_147))
    #expect(!PlaceholderTimes(candidates(9)).contain(1_150))
  }

  // MARK: Days

  @Test(
    "A day that is not of its season is a bad row",
    arguments: [
      ("mlb", "2027", "2127-06-03", false), ("mlb", "2027", "2027-06-03", true),
      ("mlb", "2027", "2026-06-03", false), ("nba", "2027", "2026-11-03", true),
      ("nba", "2026-27", "2027-02-03", true), ("nba", "2026-27", "2025-11-03", false),
      ("nhl", "2027", "2029-11-03", false), ("nfl", "2026", "2027-01-03", true),
      ("nfl", "2026", "2025-12-03", false), ("mlb", "", "2031-06-03", true),
      // A year too early or too late, within the years of the name.
      ("nba", "2026-27", "2026-02-03", false), ("nba", "2026-27", "2027-12-03", false),
      ("nba", "2019-20", "2020-10-11", true), ("nfl", "2026", "2026-01-03", false),
      ("nfl", "2026", "2027-10-03", false),
      // Months in which nobody plays, with day and month mixed up; the NFL's preseason begins in July.
      ("mlb", "2027", "2027-12-06", false), ("mlb", "", "2027-01-06", false),
      ("nfl", "", "2026-05-10", false), ("nfl", "", "2026-07-30", true),
    ])
  func season(_ sport: String, _ season: String, _ day: String, isKept: Bool) throws {
    let teams = [
      "mlb": "Fenway Park,Red Sox,Braves", "nba": "TD Garden,Celtics,Lakers",
      "nhl": "TD Garden,Bruins,Maple Leafs", "nfl": "Gillette Stadium,Patriots,Cardinals",
    ]
    let (schedule, report) = try SmallLeague.games(
      "\(sport),\(season),R,\(day),19:05,\(teams[sport] ?? ""),0,scheduled"
    ).read()
    #expect(report.codes == (isKept ? [] : ["date_outside_season"]))
    #expect(schedule.games.count == (isKept ? 1 : 0))
  }

  @Test("A row far from the regular season has a wrong day, and is not an exhibition")
  func farDay() throws {
    let (_, report) = try teamFile(
      "06/12/19,07:05 PM,07:05 PM,Braves at Red Sox,Fenway Park - Boston,,,,",
      "02/23/19,01:05 PM,01:05 PM,Braves at Red Sox,JetBlue Park - Fort Myers,,,,",
      "06/13/91,07:05 PM,07:05 PM,Braves at Red Sox,Fenway Park - Boston,,,,"
    ).read()
    #expect(report.codes == ["date_outside_season", "game_type_left_out"])
    #expect(report.notices.first { $0.code == .dateOutsideSeason }?.origin.line == 4)
  }

  @Test("A few rows of another season in a file without seasons have a slip in their year")
  func strayYear() throws {
    var league = SmallLeague.file(
      .nhl, "Date,Time,Visitor,G,Home,G,,Att.,LOG,Notes",
      "2206-03-01,7:00 PM,Boston Bruins,,Toronto Maple Leafs,,,,,")
    let first = try day("2025-10-07")
    for number in 0..<100 {
      let (home, away) =
        number.isMultiple(of: 2)
        ? ("Boston Bruins", "Toronto Maple Leafs") : ("Toronto Maple Leafs", "Boston Bruins")
      league.schedules[0].text += "\(first.adding(days: number)),7:00 PM,\(away),,\(home),,,,,\n"
    }
    let (schedule, report) = try league.read()
    #expect(report.codes.contains("date_outside_season"))
    #expect(schedule.games.allSatisfy { $0.season == "2025-26" } && schedule.games.count == 82)
  }

  // MARK: Places

  @Test(
    "A team cannot be in two places at once",
    arguments: [
      // Half an hour apart in two cities; a whole afternoon apart, but too far; the same hour at home.
      ("2026-06-03,19:35,Fenway Park,Red Sox,Blue Jays", true),
      ("2026-06-03,12:05,Fenway Park,Red Sox,Blue Jays", true),
      ("2026-06-03,19:05,Rate Field,White Sox,Blue Jays", true),
      ("2026-06-03,TBD,Fenway Park,Red Sox,Blue Jays", true),
      ("2026-06-04,12:05,Fenway Park,Red Sox,Blue Jays", false),
      ("2026-06-03,12:05,Rate Field,White Sox,Blue Jays", false),
    ])
  func twoPlaces(_ other: String, isImpossible: Bool) throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,2026,R,2026-06-03,19:05,Rate Field,White Sox,Red Sox,0,scheduled",
      "mlb,2026,R,\(other),0,scheduled",
      "mlb,2026,R,2026-06-03,19:05,Chase Field,D-backs,Dodgers,0,scheduled"
    ).read()
    #expect(
      report.codes == (isImpossible ? ["team_in_two_places", "team_in_two_places"] : []))
    #expect(report.notices.allSatisfy { $0.message.contains("games.csv:") })
    #expect(schedule.games.count == (isImpossible ? 1 : 3))
    #expect(report.badRowCount(of: "games.csv") == (isImpossible ? 2 : 0))
  }

  @Test("Split squads of a team play two games of spring at once")
  func splitSquads() throws {
    var league = SmallLeague.games(
      "mlb,2026,S,2026-03-03,13:05,Chase Field,D-backs,Dodgers,0,scheduled",
      "mlb,2026,S,2026-03-03,13:05,Dodger Stadium,Dodgers,White Sox,0,scheduled")
    league.types = ["R", "S"]
    let (schedule, report) = try league.read()
    #expect(schedule.games.count == 2 && report.notices.isEmpty)
  }

  @Test("A home team at the home of the visitors is reported: the columns may be swapped")
  func swappedTeams() throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,2026,R,2026-06-01,19:05,Fenway Park,Braves,Red Sox,0,scheduled",
      "mlb,2026,R,2026-06-02,19:05,London Stadium,Braves,Red Sox,0,scheduled"
    ).read()
    #expect(report.codes == ["home_team_away"] && schedule.games.count == 2)
  }

  @Test("Two files with one game each give one game, with the known start")
  func twoFiles() throws {
    func row(_ time: String) -> String {
      "\(SmallLeague.gamesHeader)\nx,mlb,2026,R,2026-06-01,\(time),Fenway Park,Red Sox,Braves,0,scheduled\n"
    }
    var league = SmallLeague()
    league.schedules = [("a.csv", .games, row("TBD")), ("b.csv", .games, row("13:05"))]
    let (schedule, report) = try league.read()
    #expect(schedule.games.map(\.localMinutes) == [785] && report.codes == ["starts_disagree"])
    #expect(report.notices[0].origin.file == "a.csv")
    // A file with both games of a doubleheader is believed.
    league.schedules.append(
      ("c.csv", .games, row("13:05") + row("19:05").split(separator: "\n")[1]))
    let both = try league.read()
    #expect(both.schedule.games.map(\.localMinutes) == [785, 1_145])
  }

  @Test("Two files with one game each give two games if one is numbered as the second")
  func numberedInTwoFiles() throws {
    func row(_ time: String, _ number: Int) -> String {
      SmallLeague.gamesHeader
        + "\nx,mlb,2026,R,2026-06-01,\(time),Fenway Park,Red Sox,Braves,\(number),scheduled\n"
    }
    for first in 0...1 {
      var league = SmallLeague()
      league.schedules = [
        ("a.csv", .games, row("13:05", first)), ("b.csv", .games, row("18:40", 2)),
      ]
      let (schedule, report) = try league.read()
      #expect(schedule.games.map(\.localMinutes) == [785, 1_120] && report.notices.isEmpty)
      #expect(schedule.games.map(\.doubleheaderNumber) == [1, 2])
    }
  }

  // MARK: Words

  @Test(
    "A row with a misspelt word is a bad row, and no game is left out silently",
    arguments: [
      "mlb,2026,R,2026-06-01,19:05,Fenway Park,Red Sox,Braves,0,postponned",
      "mlb,2026,X,2026-06-01,19:05,Fenway Park,Red Sox,Braves,0,scheduled",
    ])
  func words(_ row: String) throws {
    let (_, report) = try SmallLeague.games(row).read()
    #expect(report.codes == ["unknown_catalogue_word"])
    #expect(report.badRowCount(of: "games.csv") == 1)
  }

  @Test("In exports a week, a note and a heading must be valid")
  func exports() throws {
    let nfl = try SmallLeague.file(
      .nfl, "Week,Day,Date,Time,Winner/tie,,Loser/tie,Date,Pts,Pts",
      "1O,Sun,2026-10-04,9:30AM,Arizona Cardinals,@,New England Patriots,boxscore,,",
      "WildCrd,Sun,2026-10-04,9:30AM,Arizona Cardinals,@,New England Patriots,boxscore,,",
      "4,Sun,2026-10-04,9:30AM,,@,New England Patriots,boxscore,,"
    ).read().report
    #expect(
      nfl.codes.sorted() == [
        "missing_catalogue_value", "unknown_catalogue_word", "unknown_catalogue_word",
      ])
    let nba = try SmallLeague.file(
      .nba, "Date,Start (ET),Visitor/Neutral,PTS,Home/Neutral,PTS,,,Attend.,LOG,Arena,Notes",
      "\"Wed, Oct 22, 2025\",10:00p,Boston Celtics,,LA Lakers,,,,,,Crypto.com Arena,Posponed",
      "Wed Oct 22 2025,10:00p,Boston Celtics,,Los Angeles Lakers,,,,,,Crypto.com Arena,Play-In Gme",
      "Wed Oct 22 2025,10:00p,Boston Celtics,,,,,,,,Crypto.com Arena,"
    ).read().report
    #expect(
      nba.codes.sorted() == [
        "missing_catalogue_value", "unknown_catalogue_word", "unknown_catalogue_word",
      ])
  }

  @Test("A note about a venue with a slip in its name is an error with the nearest name")
  func nearVenue() throws {
    let report = try SmallLeague.file(
      .nhl, "Date,Visitor,G,Home,G,,Att.,LOG,Notes",
      "2023-11-16,Toronto Maple Leafs,,Boston Bruins,,,,,at Scotiabnk Arena (Toronto ON)"
    ).read().report
    #expect(report.codes == ["venue_unknown"])
  }

  @Test("The sample's teams go by their official short forms, each on its days")
  func shortForms() throws {
    guard RealSchedules.hasSample else { return }
    var report = Report()
    let places = try PlaceReader(RealSchedules.files([], in: RealSchedules.sampleFolder), &report)
    var teams = TeamFinder(places.schedule, aliases: places.teamAliases)
    let day = try day("2026-02-22")
    for (name, sport, id) in [
      ("LA Clippers", Sport.nba, "nba-lac"), ("L.A. Clippers", .nba, "nba-lac"),
      ("LA Kings", .nhl, "nhl-lak"), ("A's", .mlb, "mlb-ath"), ("St Louis Blues", .nhl, "nhl-stl"),
      ("NY Giants", .nfl, "nfl-nyg"), ("Montréal Canadiens", .nhl, "nhl-mtl"),
      ("Utah Mammoth", .nhl, "nhl-uta"), ("Diamondbacks", .mlb, "mlb-ari"),
    ] {
      #expect(places.schedule.teams[try teams.position(name, "home", sport, day)].id == id)
    }
    let before = try self.day("2025-02-22")
    let club = try teams.position("Utah Hockey Club", "home", .nhl, before)
    #expect(places.schedule.teams[club].id == "nhl-uta")
    #expect(throws: SkippedRow.self) { try teams.position("Utah HC", "home", .nhl, day) }
    #expect(report.notices.isEmpty)
  }
}

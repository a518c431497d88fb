import Tabular
import TestSupport
import Testing

@testable import RoadTrips

/// The specification's table of bad input, row by row.
@Suite("Bad input of schedules")
struct BadScheduleTests {
  // MARK: spring-training/exhibition rows mixed in

  @Test("Spring training and exhibition rows mixed in: only the asked types are kept, with counts")
  func exhibitionRows() throws {
    let league = SmallLeague.games(
      "mlb,2026,R,2026-06-01,19:05,Fenway Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,S,2026-03-01,13:05,JetBlue Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,E,2026-06-02,13:05,Fenway Park,Red Sox,Boston College,0,scheduled",
      "mlb,2026,P,2026-10-02,13:05,Fenway Park,Red Sox,Braves,0,scheduled")
    let (schedule, report) = try league.read()
    #expect(schedule.games.map(\.id) == ["mlb-2026-06-01-atl-bos"])
    #expect(report.codes == Array(repeating: "game_type_left_out", count: 3))
    #expect(report.rows["games.csv"] == RowCount(used: 1, skipped: 3))
    #expect(report.badRowCount(of: "games.csv") == 0)
    var asked = league
    asked.types = ["R", "P"]
    #expect(try asked.read().schedule.games.count == 2)
  }

  @Test("The season's days decide about a row without a type; an unknown type is a bad row")
  func unknownType() throws {
    var league = SmallLeague.games(
      "mlb,2026,,2026-06-01,19:05,Fenway Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,?,2026-06-02,13:05,Some College Field,Red Sox,Some College,0,scheduled",
      "mlb,2026,,2026-03-01,13:05,Fenway Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,,2026-10-20,13:05,Fenway Park,Red Sox,Braves,0,scheduled")
    league.regularSeason = [try day("2026-03-25")...day("2026-09-28")]
    let (schedule, report) = try league.read()
    #expect(schedule.games.map(\.id) == ["mlb-2026-06-01-atl-bos"])
    #expect(report.codes == ["game_type_left_out", "game_type_left_out", "unknown_catalogue_word"])
    #expect(Set(report.notices.map(\.value)) == ["?", "E", "P"])
  }

  // MARK: venue name unknown / renamed / wrong year

  @Test(
    "A venue that is unknown, renamed or of another year is skipped with its code",
    arguments: [
      ("2026-06-01", "SunTrust Park", "venue_stale"), ("2018-06-01", "SunTrust Park", nil),
      ("2024-06-01", "Turner Field", "venue_stale"), ("2010-06-01", "Turner Field", nil),
      ("2026-06-01", "Truist Prk", "venue_unknown"), ("2026-06-01", "TRUIST PARK", nil),
      ("2016-06-01", "Truist Park", "venue_stale"), ("2026-06-01", "TD Garden", "venue_unknown"),
      ("2026-06-01", "truist-park", nil), ("2015-06-01", "US Cellular Field", nil),
    ])
  func venueNames(_ day: String, _ name: String, _ code: String?) throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,,R,\(day),19:05,\(name),Braves,Red Sox,0,scheduled"
    ).read()
    #expect(report.codes == (code.map { [$0] } ?? []))
    #expect(schedule.games.count == (code == nil ? 1 : 0))
    #expect(report.badRowCount(of: "games.csv") == (code == nil ? 0 : 1))
  }

  @Test("A notice names the nearest name of an unknown venue, and the days of a former name")
  func venueSuggestions() throws {
    let (_, report) = try SmallLeague.games(
      "mlb,2026,R,2026-06-01,19:05,Fenwey Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,R,2026-06-01,19:05,Guaranteed Rate Field,White Sox,Braves,0,scheduled"
    ).read()
    let messages = report.notices.map(\.message)
    #expect(messages[0] == "'Fenwey Park' is not a venue of mlb; the nearest name is 'Fenway Park'")
    #expect(messages[1].contains("is not valid on 2026-06-01"))
    #expect(messages[1].contains("until 2024-12-31"))
    #expect(messages[1].contains("rate-field, 'Rate Field'"))
  }

  @Test("Names are the same without case, diacritics and punctuation")
  func foldedNames() throws {
    var league = SmallLeague.games(
      "mlb,2015,R,2015-06-01,19:05,u s cellular field,WHITE SOX,Red-Sox,0,scheduled",
      "mlb,2026,R,2026-06-01,19:05,Estadio Alfredo Harp Helu,mlb-bos,Braves,0,scheduled")
    league.aliases += "Estadio Alfredo Harp Helú,fenway-park,,\n"
    let (schedule, report) = try league.read()
    #expect(report.notices.isEmpty && schedule.games.count == 2)
  }

  @Test("A name of two venues on one day is ambiguous, unless one of them has it as its own")
  func ambiguousVenue() throws {
    var league = SmallLeague.games(
      "mlb,2026,R,2026-06-01,19:05,The Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,R,2026-06-02,19:05,Fenway Park,Red Sox,Braves,0,scheduled")
    league.aliases += "The Park,fenway-park,,\nThe Park,rate-field,,\nFenway Park,rate-field,,\n"
    let (schedule, report) = try league.read()
    #expect(report.codes == ["venue_ambiguous"])
    #expect(schedule.games.map { schedule.venues[$0.venue].id } == ["fenway-park"])
  }

  // MARK: home game away from home

  @Test("If a home game is away from home, the row's venue counts if it has one")
  func namedNeutralVenue() throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,2026,R,2026-06-13,18:10,London Stadium,Red Sox,Braves,0,scheduled"
    ).read()
    #expect(report.notices.isEmpty)
    #expect(schedule.starts == ["mlb-2026-06-13-atl-bos 2026-06-13 18:10 london-stadium"])
    #expect(schedule.games[0].isVenueAssumed == false)
    // 18:10 in British Summer Time.
    #expect(schedule.games[0].start == (try day("2026-06-13")).number * 86_400 + 17 * 3_600 + 600)
  }

  @Test("Without a column of venues the home team's venue is used, unless it is a neutral game")
  func assumedVenue() throws {
    var league = SmallLeague.file(
      .nfl, "Week,Day,Date,Time,Winner/tie,,Loser/tie,Date,Pts,Pts",
      "4,Sun,2026-10-04,9:30AM,Arizona Cardinals,@,New England Patriots,boxscore,,",
      "5,Sun,2026-10-11,4:25PM,Arizona Cardinals,,New England Patriots,boxscore,,")
    league.neutralGames += "nfl,2026-10-04,Patriots,Cardinals,wembley\n"
    let (schedule, report) = try league.read()
    #expect(report.notices.isEmpty)
    #expect(
      schedule.starts == [
        "nfl-2026-10-04-ari-ne 2026-10-04 14:30 wembley",
        "nfl-2026-10-11-ne-ari 2026-10-11 13:25 state-farm",
      ])
    #expect(schedule.games.map(\.isVenueAssumed) == [false, true])
  }

  @Test("A game that is known to be elsewhere is skipped if its venue is unknown")
  func elsewhere() throws {
    var league = SmallLeague.file(
      .nhl, "Date,Time,Visitor,G,Home,G,,Att.,LOG,Notes",
      "2025-11-14,2:00 PM,Boston Bruins,,Toronto Maple Leafs,,,,,at (Stockholm SE)")
    #expect(try league.read().report.codes == ["neutral_venue_unknown"])
    #expect(try league.read().report.badRowCount(of: "schedule.csv") == 0, "no reason to stop")
    league.neutralGames += "nhl,2025-11-14,Maple Leafs,Bruins,garden\n"
    let (schedule, report) = try league.read()
    #expect(report.notices.isEmpty && schedule.starts[0].hasSuffix("14:00 garden"))
  }

  @Test("A neutral game is found by its civil day there, and one that fits no game is reported")
  func neutralDay() throws {
    // 20:15 in New York is early morning of the next day in London.
    var league = SmallLeague.file(
      .nfl, "Week,Day,Date,Time,Winner/tie,,Loser/tie",
      "4,Sun,2026-10-04,8:15PM,Arizona Cardinals,@,New England Patriots")
    league.neutralGames += "nfl,2026-10-05,Patriots,Cardinals,wembley\n"
    #expect(
      try league.read().schedule.starts == ["nfl-2026-10-05-ari-ne 2026-10-05 1:15 wembley"])
    league.neutralGames = "sport,date_local,home,away,venue_id\n"
    league.neutralGames += "nfl,2026-10-04,Patriots,Cardinals,wembley\n"
    #expect(try league.read().report.codes == ["neutral_game_unused"])
  }

  // MARK: time missing

  @Test(
    "A missing time: blank and TBD are 19:05 and undecided",
    arguments: ["", "TBD", "tbd", "TBA"])
  func undecided(_ time: String) throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,2026,R,2026-06-01,\(time),Chase Field,D-backs,Braves,0,scheduled"
    ).read()
    #expect(report.notices.isEmpty)
    #expect(schedule.games[0].timeStatus == .undecided)
    #expect(schedule.games[0].localMinutes == 19 * 60 + 5)
    // Arizona is seven hours behind UTC all year.
    #expect(schedule.games[0].start == (try day("2026-06-02")).number * 86_400 + 2 * 3_600 + 300)
  }

  @Test("'Time TBD' in the subject makes the start undecided")
  func undecidedInSubject() throws {
    let (schedule, _) = try SmallLeague.file(
      .mlb2025, "a banner,Unnamed: 1,,,,,,",
      "Game Date,Day of Week,Local Time,Time - ET,Game,Away Team,Home Team,Location",
      "2025-03-30 00:00:00,Sunday,,,Braves at Red Sox - Time TBD,Braves,Red Sox,Fenway Park - Boston",
      "2025-03-31 00:00:00,Monday,13:05:00,13:05:00,Braves at Red Sox - Time TBD,Braves,Red Sox,Fenway Park - Boston"
    ).read()
    #expect(schedule.games.map(\.timeStatus) == [.undecided, .undecided])
    #expect(schedule.games.map(\.localMinutes) == [1_145, 1_145])
  }

  @Test(
    "24:00 and other texts that are not times are rejected",
    arguments: [
      "24:00", "24:01", "7:05", "19:60", "19", "1905", "19.05", "13:05 PM", "0:30 AM", "19:05:30",
      "noon", "-1:00", "19:5", "19:05 m",
    ])
  func rejectedTimes(_ time: String) throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,2026,R,2026-06-01,\(time),Fenway Park,Red Sox,Braves,0,scheduled"
    ).read()
    #expect(schedule.games.isEmpty && report.codes == ["invalid_start_time"])
  }

  @Test(
    "12-hour text is read",
    arguments: [
      ("7:05 PM", 1_145), ("7:05PM", 1_145), ("7:05p", 1_145), ("12:00p", 720), ("12:30 AM", 30),
      ("11:59 a", 719), ("19:05", 1_145), ("00:00", 0), ("19:05:00", 1_145),
    ])
  func twelveHours(_ text: String, _ minutes: Int) {
    #expect(ClockTime.minutes(text) == minutes)
  }

  // MARK: local vs ET columns disagree

  @Test("If local and Eastern columns disagree, the local time counts, and the row is reported")
  func disagreement() throws {
    let (schedule, report) = try SmallLeague.file(
      .mlb2025, "a banner,Unnamed: 1,,,,,,",
      "Game Date,Day of Week,Local Time,Time - ET,Game,Away Team,Home Team,Location",
      "2025-06-01 00:00:00,Sunday,18:40:00,21:40:00,,Braves,D-backs,Chase Field - Phoenix",
      "2025-06-02 00:00:00,Monday,18:40:00,20:40:00,,Braves,D-backs,Chase Field - Phoenix",
      "2025-06-03 00:00:00,Tuesday,22:10:00,01:10:00,,Braves,Dodgers,Dodger Stadium - Los Angeles"
    ).read()
    #expect(report.codes == ["local_and_eastern_time_disagree"])
    #expect(report.notices[0].origin.line == 4)
    #expect(report.notices[0].message == "18:40 there is 21:40 in New York, not 20:40")
    #expect(schedule.games.map(\.localMinutes) == [1_120, 1_120, 1_330])
    #expect(report.rows["schedule.csv"] == RowCount(used: 3, skipped: 0))
  }

  @Test("A wrong day of the week is reported, and the date counts")
  func weekday() throws {
    let (schedule, report) = try SmallLeague.file(
      .mlb2026,
      "Game Date,Day of Week,Local Time,Game Description,Away Team,Home Team,Location",
      "2026-09-27,Saturday,15:07:00,Braves @ Blue Jays,Braves,Blue Jays,Rogers Centre - Toronto"
    ).read()
    #expect(report.codes == ["weekday_disagrees"] && schedule.games.count == 1)
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }
}

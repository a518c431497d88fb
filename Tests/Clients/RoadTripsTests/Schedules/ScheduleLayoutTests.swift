import Tabular
import TestSupport
import Testing

@testable import RoadTrips

/// The layouts of schedules, and the games that are read from them.
@Suite("Layouts of schedules")
struct ScheduleLayoutTests {
  @Test("mlb-2025 has a banner, days with midnight, and locations with their town")
  func mlb2025() throws {
    let (schedule, report) = try SmallLeague.file(
      .mlb2025, "\"If you want to use filters, ask :)\",Unnamed: 1,Unnamed: 2,,,,,",
      "Game Date,Day of Week,Local Time,Time - ET,Game,Away Team,Home Team,Location",
      "2025-06-01 00:00:00,Sunday,13:10:00,14:10:00,Braves at White Sox,Braves,White Sox,Rate Field - Chicago",
      "2025-06-02 12:00:00,Monday,13:10:00,14:10:00,Braves at White Sox,Braves,White Sox,Rate Field - Chicago"
    ).read()
    #expect(schedule.starts == ["mlb-2025-06-01-atl-cws 2025-06-01 13:10 rate-field"])
    #expect(schedule.games[0].season == "2025" && schedule.games[0].timeStatus == .scheduled)
    #expect(report.codes == ["invalid_catalogue_day"])
    #expect(report.notices[0].origin.description == "schedule.csv:4: Game Date")
  }

  @Test("mlb-2026 calls its times local, but they are Eastern")
  func mlb2026() throws {
    let (schedule, report) = try SmallLeague.file(
      .mlb2026, "Game Date,Day of Week,Local Time,Game Description,Away Team,Home Team,Location",
      "2026-06-01,Monday,21:40:00,Braves @ D-backs,Braves,D-backs,Chase Field - Phoenix"
    ).read()
    #expect(report.notices.isEmpty)
    #expect(schedule.starts == ["mlb-2026-06-01-atl-ari 2026-06-01 18:40 chase-field"])
  }

  @Test("nba has days in words, Eastern times and arenas; play-in games are left out")
  func nba() throws {
    let (schedule, report) = try SmallLeague.file(
      .nba, "Date,Start (ET),Visitor/Neutral,PTS,Home/Neutral,PTS,,,Attend.,LOG,Arena,Notes",
      "Tue Oct 21 2025,7:30p,Los Angeles Lakers,99,Boston Celtics,98,Box Score,OT,1,2:10,TD Garden,",
      "Wed Oct 22 2025,10:00p,Boston Celtics,,Los Angeles Lakers,,,,,,Crypto.com Arena,NBA Cup",
      "Thu Oct 23 2025,10:00p,Boston Celtics,,Los Angeles Lakers,,,,,,Crypto.com Arena,Postponed",
      "Tue Apr 14 2026,7:30p,Los Angeles Lakers,,Boston Celtics,,,,,,TD Garden,Play-In Game",
      "Tue Oct 32 2025,7:30p,Los Angeles Lakers,,Boston Celtics,,,,,,TD Garden,"
    ).read()
    #expect(
      schedule.starts == [
        "nba-2025-10-21-lal-bos 2025-10-21 19:30 garden-nba",
        "nba-2025-10-22-bos-lal 2025-10-22 19:00 crypto",
      ])
    #expect(schedule.games.map(\.timeStatus) == [.final, .scheduled])
    #expect(schedule.games.map(\.season) == ["2025-26", "2025-26"])
    #expect(
      report.codes == ["game_not_scheduled", "game_type_left_out", "invalid_catalogue_day"])
  }

  @Test("mlb-team has spring and the All-Star game, and both teams' files have a game")
  func mlbTeam() throws {
    let header = "START DATE,START TIME,START TIME ET,SUBJECT,LOCATION,DESCRIPTION,END DATE"
    let game = "04/02/19,06:40 PM,09:40 PM,Red Sox at D-backs,Chase Field - Phoenix,,04/02/19"
    var league = SmallLeague()
    league.schedules = [
      (
        "red-sox.csv", .mlbTeam,
        [
          header, "02/23/19,01:05 PM,01:05 PM,Braves at Red Sox,JetBlue Park - Fort Myers,,",
          "03/25/19,12:40 PM,03:40 PM,Red Sox at D-backs,Chase Field - Phoenix,,", game,
          "04/09/19,02:05 PM,02:05 PM,Blue Jays at Red Sox - Time TBD,Fenway Park - Boston,,",
        ].joined(separator: "\n")
      ),
      (
        "d-backs.csv", .mlbTeam,
        [
          header, game,
          "07/09/19,07:30 PM,07:30 PM,NL All-Stars at AL All-Stars,Rate Field - Chicago,,",
          "4/10/2019,02:05 PM,02:05 PM,Red Sox at D-backs,Chase Field - Phoenix,,",
        ].joined(separator: "\n")
      ),
    ]
    league.regularSeason = [
      try #require(CalendarDay("2019-03-28"))...(try #require(CalendarDay("2019-09-29")))
    ]
    let (schedule, report) = try league.read()
    #expect(
      schedule.starts == [
        "mlb-2019-04-02-bos-ari 2019-04-02 18:40 chase-field",
        "mlb-2019-04-09-tor-bos 2019-04-09 19:05 fenway-park",
      ])
    #expect(schedule.games.map(\.timeStatus) == [.scheduled, .undecided])
    let codes = ["game_in_two_files", "invalid_catalogue_day"]
    #expect(Set(report.codes) == Set(codes + ["game_type_left_out"]))
    #expect(report.codes.count { $0 == "game_type_left_out" } == 3)
  }

  @Test("nhl may have no times; a note with an unknown venue leaves the game out, not as a bad row")
  func nhlWithoutTimes() throws {
    let (schedule, report) = try SmallLeague.file(
      .nhl, "Date,Visitor,G,Home,G,,Att.,LOG,Notes",
      "2023-11-02,Boston Bruins,1,Toronto Maple Leafs,2,SO,9,2:30,",
      "2023-11-16,Toronto Maple Leafs,,Boston Bruins,,,,,at Lake Rink (Nowhere NV)"
    ).read()
    #expect(schedule.starts == ["nhl-2023-11-02-bos-tor 2023-11-02 19:05 arena-toronto"])
    #expect(schedule.games.map(\.timeStatus) == [.undecided])
    #expect(report.codes == ["neutral_venue_unknown"])
    #expect(report.badRowCount(of: "schedule.csv") == 0)
  }

  @Test("nhl names venues only in notes, and repeats its header")
  func nhl() throws {
    var league = SmallLeague.file(
      .nhl, "Date,Time,Visitor,G,Home,G,,Att.,LOG,Notes",
      "2026-01-02,8:00 PM,Boston Bruins,1,Toronto Maple Leafs,2,SO,9,2:30,",
      "Date,Time,Visitor,G,Home,G,,Att.,LOG,Notes",
      "2026-01-03,6:30 PM,Toronto Maple Leafs,,Boston Bruins,,,,,at LoanDepot Park (Sunrise FL)")
    league.venues +=
      "loandepot,loanDepot park,nhl,Miami,FL,US,atlanta,25.78,-80.22,America/New_York,,,fixed\n"
    let (schedule, report) = try league.read()
    #expect(
      schedule.starts == [
        "nhl-2026-01-02-bos-tor 2026-01-02 20:00 arena-toronto",
        "nhl-2026-01-03-tor-bos 2026-01-03 18:30 loandepot",
      ])
    #expect(schedule.games.map(\.isVenueAssumed) == [true, false])
    #expect(report.codes == ["heading_row"] && report.badRowCount(of: "schedule.csv") == 0)
  }

  @Test("nfl has the winner first, @ if it played away, N for a neutral venue, and named weeks")
  func nfl() throws {
    var league = SmallLeague.file(
      .nfl, "Week,Day,Date,Time,Winner/tie,,Loser/tie,Date,Pts,Pts,YdsW,TOW,YdsL,TOL",
      "1,Sun,2025-09-07,1:00PM,Arizona Cardinals,,New England Patriots,boxscore,9,6,1,1,1,1",
      "2,Sun,2025-09-14,1:00PM,Arizona Cardinals,@,New England Patriots,boxscore,9,6,1,1,1,1",
      "3,Sun,2025-09-21,1:00PM,Arizona Cardinals,x,New England Patriots,boxscore,9,6,1,1,1,1",
      ",,Playoffs,,,,,,,,,,,",
      "SuperBowl,Sun,2026-02-08,6:30PM,Arizona Cardinals,N,New England Patriots,boxscore,9,6,1,1,1,1"
    )
    let (schedule, report) = try league.read()
    #expect(schedule.games.map(\.id) == ["nfl-2025-09-07-ne-ari", "nfl-2025-09-14-ari-ne"])
    #expect(schedule.games.map(\.season) == ["2025", "2025"])
    #expect(report.codes == ["game_type_left_out", "heading_row", "unknown_catalogue_word"])
    league.types = ["R", "P"]
    #expect(try league.read().report.codes.contains("neutral_venue_unknown"))
    // A row of neutral games has the home team and the venue.
    league.neutralGames += "nfl,2026-02-08,Arizona Cardinals,New England Patriots,state-farm\n"
    let games = try league.read().schedule.games
    #expect(games.map(\.id).last == "nfl-2026-02-08-ne-ari" && games.last?.season == "2025")
    #expect(games.last?.isVenueAssumed == false)
  }

  /// Files of an NFL season before it is played: the day's column has no name or the name Date. Scores appear
  /// after games have been played.
  @Test(
    "nfl has the visitor first before a season is over, and days without a year",
    arguments: ["", "Date"])
  func nflToCome(_ dayColumn: String) throws {
    var league = SmallLeague.file(
      .nfl, "Week,Day,\(dayColumn),VisTm,Pts,,HomeTm,Pts,Time",
      "Pre1,Thu,August 13,New England Patriots,7,@,Arizona Cardinals,6,7:00 PM",
      "1,Wed,September 9,New England Patriots,20,@,Arizona Cardinals,17,8:20 PM",
      "2,Sun,September 20,Arizona Cardinals,,@,New England Patriots,,1:00 PM",
      "Week,Day,\(dayColumn),VisTm,Pts,,HomeTm,Pts,Time",
      "17,Sun,January 3,Arizona Cardinals,,N,New England Patriots,,",
      "18,Sun,January 10,New England Patriots,,@,Arizona Cardinals,,",
      "18,Sun,January 32,New England Patriots,,@,Arizona Cardinals,,")
    let unknown = try league.read().report
    #expect(unknown.codes.count { $0 == "invalid_catalogue_day" } == 6)
    #expect(unknown.notices.contains { $0.message.contains("regular-season") })
    league.regularSeason = [
      try #require(CalendarDay("2026-09-09"))...(try #require(CalendarDay("2027-01-10")))
    ]
    let (schedule, report) = try league.read()
    #expect(
      schedule.games.map(\.id) == [
        "nfl-2026-09-09-ne-ari", "nfl-2026-09-20-ari-ne", "nfl-2027-01-10-ne-ari",
      ])
    #expect(schedule.games.map(\.season) == ["2026", "2026", "2026"])
    #expect(schedule.games.map(\.timeStatus) == [.final, .scheduled, .undecided])
    #expect(
      Set(report.codes) == [
        "game_type_left_out", "heading_row", "neutral_venue_unknown", "invalid_catalogue_day",
      ])
  }

  @Test("An nfl file needs the columns of one of its two forms")
  func nflWithoutTeams() throws {
    let league = SmallLeague.file(
      .nfl, "Week,Day,Date,Time,Home,Away", "1,Sun,2026-09-13,1:00PM,a,b")
    let failure = #expect(throws: Failure.self) { try league.read() }
    let text = String(describing: failure)
    #expect(text.contains("lacks the columns Winner/tie, Loser/tie"))
    #expect(text.contains("Week,Time,Date,Winner/tie,Loser/tie, or Week,Time,VisTm,HomeTm"))
  }

  @Test("games has a column for everything; a season that is blank is the day's")
  func games() throws {
    let (schedule, report) = try SmallLeague.games(
      "nba,2026,R,2025-11-01,19:30,TD Garden,Celtics,Lakers,0,scheduled",
      "nhl,,R,2026-03-01,19:30,TD Garden,Bruins,Maple Leafs,,",
      "mlb,2026,R,2026-06-01,19:30,Fenway Park,Red Sox,Braves,3,scheduled"
    ).read()
    #expect(schedule.games.map(\.season) == ["2026", "2025-26"])
    #expect(schedule.games.map { schedule.venues[$0.venue].id } == ["garden-nba", "garden"])
    #expect(report.codes == ["invalid_catalogue_number"])
  }

  @Test(
    "The season of a day is its year, or for winter leagues the year in which it begins and the next",
    arguments: [
      (Sport.mlb, "2026-03-25", "2026"), (.nfl, "2026-02-08", "2025"), (.nfl, "2026-09-10", "2026"),
      (.nba, "2025-10-21", "2025-26"), (.nba, "2026-06-13", "2025-26"),
      (.nhl, "2099-10-01", "2099-00"),
      (.nhl, "2008-10-01", "2008-09"), (.wnba, "2026-06-01", "2026"),
      (.nfl, "2026-07-30", "2026"), (.nfl, "2026-06-30", "2025"),
    ])
  func seasons(_ sport: Sport, _ day: String, _ season: String) throws {
    #expect(SeasonName.of(sport, on: try #require(CalendarDay(day))) == season)
  }

  @Test(
    "The regular season ends when both teams have played their games, whatever the order of rows")
  func regularSeason() throws {
    let start = try #require(CalendarDay("2025-10-07"))
    func row(_ day: Int, _ status: ScheduledRow.Status = .scheduled) -> RegularSeason.Entry {
      RegularSeason.Entry(
        row: ScheduledRow(
          sport: .nhl, day: start.adding(days: day), clock: .eastern(1_140), site: .unnamed,
          home: day.isMultiple(of: 2) ? "Bruins" : "Leafs",
          away: day.isMultiple(of: 2) ? "Leafs" : "Bruins", type: .fromSeason, status: status),
        origin: Tabular.SourceLocation("games.csv"), season: [])
    }
    // There are 82 games, one of them twice and one postponed, then four games of the playoffs.
    let entries = (0..<86).map { row($0) } + [row(7), row(200, .notScheduled("postponed"))]
    for entries in [entries, entries.reversed()] {
      let types = RegularSeason.types(of: entries)
      for (entry, type) in zip(entries, types) {
        #expect(type == (entry.row.day < start.adding(days: 82) ? "R" : "P"))
      }
    }
  }

  @Test("The clock of a zone agrees with a search of every possible offset")
  func zoneClock() throws {
    let zones = [
      "America/New_York", "America/Phoenix", "America/St_Johns", "Europe/London", "Asia/Tokyo",
      "Australia/Lord_Howe",
    ]
    for zone in zones {
      let clock = try #require(ZoneClock(zone))
      let first = try #require(CalendarDay("2026-01-01"))
      for day in 0..<365 {
        // Every quarter of an hour after midnight, and a few other times of day.
        for minutes in Array(stride(from: 0, to: 240, by: 15)) + [720, 1_145, 1_439] {
          let wall = (first.number + day) * 86_400 + minutes * 60
          let instants = stride(from: -15 * 3_600, through: 15 * 3_600, by: 900)
            .map { wall - $0 }
            .filter {
              let local = clock.local($0)
              return local.day.number * 86_400 + local.minutes * 60 == wall
            }.sorted()
          let found = clock.instant(first.adding(days: day), minutes)
          switch instants.count {
          case 0: #expect(found.meaning == .never)
          case 1: #expect(found.meaning == .once && found.seconds == instants[0])
          default: #expect(found.meaning == .twice && found.seconds == instants[0])
          }
        }
      }
    }
    for name in ["PST", "GMT+5", "America/Nowhere", "", "New York"] {
      #expect(ZoneClock(name) == nil)
    }
  }
}

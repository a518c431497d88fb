import Tabular
import TestSupport
import Testing

@testable import RoadTrips

extension BadScheduleTests {
  // MARK: swapped lat/lon

  @Test(
    "Swapped latitude and longitude are put right where the swapped point lies in the country",
    arguments: [
      ("US", "-71.097,42.346", "coordinates_swapped"),
      ("US", "-118.24,34.074", "coordinates_swapped"),
      ("JP", "139.75,35.70", "coordinates_swapped"), ("GB", "-0.28,51.556", "coordinates_swapped"),
      ("US", "51.5,-0.12", "place_outside_country"), ("US", "120,-71", "place_outside_country"),
      ("FO", "139.75,35.7", "place_outside_country"), ("FO", "62.0,-6.8", nil),
      ("US", "42.346,-71.097", nil), ("US", "42.346,-181", "invalid_catalogue_number"),
    ])
  func swappedCoordinates(_ country: String, _ point: String, _ code: String?) throws {
    var league = SmallLeague()
    league.metros += "somewhere,Somewhere,,\(country),\(point)\n"
    let (schedule, report) = try league.read()
    #expect(report.codes == (code.map { [$0] } ?? []))
    let place = schedule.metros.first { $0.id == "somewhere" }?.place
    let isKept = code == nil || code == "coordinates_swapped"
    #expect((place != nil) == isKept)
    let values = point.split(separator: ",").compactMap { Double($0) }
    guard let place else { return }
    let isSwapped = code != nil
    #expect(place.latitude == values[isSwapped ? 1 : 0])
    #expect(place.longitude == values[isSwapped ? 0 : 1])
  }

  // MARK: duplicate game, doubleheader

  @Test("A game that is in two files is kept once, and an info reports it")
  func gameInTwoFiles() throws {
    let row = "x,mlb,2026,R,2026-06-01,19:05,Fenway Park,Red Sox,Braves,0,scheduled"
    var league = SmallLeague()
    league.schedules = [
      ("home.csv", .games, "\(SmallLeague.gamesHeader)\n\(row)\n"),
      ("away.csv", .games, "\(SmallLeague.gamesHeader)\n\(row)\n"),
    ]
    let (schedule, report) = try league.read()
    #expect(schedule.games.map(\.id) == ["mlb-2026-06-01-atl-bos"])
    #expect(schedule.games[0].doubleheaderNumber == 0 && !schedule.games[0].isSameDayPair)
    #expect(report.codes == ["game_in_two_files"] && report.notices[0].origin.file == "home.csv")
    #expect(report.rows["home.csv"] == RowCount(used: 0, skipped: 1))
    #expect(report.rows["away.csv"] == RowCount(used: 1, skipped: 0))
    #expect(report.badRowCount(of: "home.csv") == 0)
  }

  @Test(
    "Two games of the same teams on a day are a doubleheader",
    arguments: [
      // Without numbers, different starts: by start, whatever the order of rows.
      (["18:40,0", "13:05,0"], ["13:05 1", "18:40 2"]),
      // Numbers of their own, even against the order of starts.
      (["13:05,2", "18:40,1"], ["13:05 2", "18:40 1"]),
      (["13:05,0", "18:40,1"], ["13:05 2", "18:40 1"]),
      // Both times undecided: only the numbers distinguish the games.
      (["TBD,1", "TBD,2"], ["19:05 1", "19:05 2"]),
      // The same number and different starts: two games, by start.
      (["13:05,1", "18:40,1"], ["13:05 1", "18:40 2"]),
      // A third row repeats one of them.
      (["13:05,0", "18:40,0", "13:05,0"], ["13:05 1", "18:40 2"]),
      // The other game is not listed (yet).
      (["13:05,1"], ["13:05 1"]),
    ])
  func doubleheader(_ rows: [String], _ expected: [String]) throws {
    for rows in [rows, rows.reversed()] {
      var league = SmallLeague.games()
      for row in rows {
        let cells = row.split(separator: ",")
        league.schedules[0].text +=
          "x,mlb,2026,R,2026-06-01,\(cells[0]),Fenway Park,Red Sox,Braves,\(cells[1]),scheduled\n"
      }
      let games = try league.read().schedule.games
      let found = games.map { game in
        let text = "\(game.localMinutes / 60):\(game.localMinutes % 60 < 10 ? "0" : "")"
        return "\(text)\(game.localMinutes % 60) \(game.doubleheaderNumber)"
      }
      #expect(found == expected)
      #expect(games.map(\.id) == games.map { "mlb-2026-06-01-atl-bos-\($0.doubleheaderNumber)" })
      #expect(games.allSatisfy { $0.isSameDayPair == (expected.count == 2) })
    }
  }

  @Test("A third start of the same teams on a day is refused; the first two remain")
  func thirdGame() throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,2026,R,2026-06-01,20:05,Fenway Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,R,2026-06-01,12:05,Fenway Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,R,2026-06-01,16:05,Fenway Park,Red Sox,Braves,0,scheduled"
    ).read()
    #expect(schedule.games.map(\.localMinutes) == [725, 965])
    #expect(report.codes == ["more_than_two_games"] && report.notices[0].origin.line == 2)
  }

  @Test("Games with home and away the other way round are a pair, but no doubleheader's numbers")
  func reversedPair() throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,2026,R,2026-06-01,12:05,Fenway Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,R,2026-06-01,19:05,Fenway Park,Braves,Red Sox,0,scheduled"
    ).read()
    #expect(report.codes == ["home_team_away"], "Atlanta is not at home in Boston")
    #expect(schedule.games.map(\.id) == ["mlb-2026-06-01-atl-bos", "mlb-2026-06-01-bos-atl"])
    #expect(schedule.games.filter(\.isSameDayPair).count == 2)
  }

  // MARK: postponed / suspended / resumed rows

  @Test(
    "Postponed, suspended and resumed rows are not enumerated, and are reported",
    arguments: ["postponed", "suspended", "resumed", "cancelled", "Postponed"])
  func notScheduled(_ status: String) throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,2026,R,2026-06-01,12:05,Fenway Park,Red Sox,Braves,0,\(status)",
      "mlb,2026,R,2026-06-01,19:05,Fenway Park,Red Sox,Braves,0,scheduled"
    ).read()
    #expect(schedule.games.map(\.id) == ["mlb-2026-06-01-atl-bos"])
    #expect(report.codes == ["game_not_scheduled"])
    #expect(report.rows["games.csv"] == RowCount(used: 1, skipped: 1))
    #expect(report.badRowCount(of: "games.csv") == 0)
  }

  @Test("A game that has been played is kept as final; an undecided time stays undecided")
  func final() throws {
    let (schedule, _) = try SmallLeague.games(
      "mlb,2026,R,2026-06-01,12:05,Fenway Park,Red Sox,Braves,0,final",
      "mlb,2026,R,2026-06-02,12:05,Fenway Park,Red Sox,Braves,0,changed",
      "mlb,2026,R,2026-06-03,TBD,Fenway Park,Red Sox,Braves,0,tbd"
    ).read()
    #expect(schedule.games.map(\.timeStatus) == [.final, .scheduled, .undecided])
  }

  // MARK: DST night, cross-midnight finish, Arizona (no DST), Toronto border

  @Test("On the night when clocks change, in Arizona and over the border, arithmetic is in UTC")
  func clocks() throws {
    let (schedule, report) = try SmallLeague.games(
      // Boston goes forward at 02:00 on 8 March; Phoenix does not.
      "mlb,2026,R,2026-03-07,23:30,Fenway Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,R,2026-03-08,19:05,Fenway Park,Red Sox,Blue Jays,0,scheduled",
      "mlb,2026,R,2026-03-07,19:05,Chase Field,D-backs,White Sox,0,scheduled",
      "mlb,2026,R,2026-03-08,19:05,Chase Field,D-backs,White Sox,0,scheduled",
      "mlb,2026,R,2026-03-09,19:05,Rogers Centre,Blue Jays,Braves,0,scheduled"
    ).read()
    #expect(report.notices.isEmpty)
    let starts = Dictionary(uniqueKeysWithValues: schedule.games.map { ($0.id, $0.start) })
    func start(_ day: String, _ hour: Int, _ minute: Int) throws -> Int {
      (try #require(CalendarDay(day))).number * 86_400 + hour * 3_600 + minute * 60
    }
    #expect(starts["mlb-2026-03-07-atl-bos"] == (try start("2026-03-08", 4, 30)))
    #expect(starts["mlb-2026-03-08-tor-bos"] == (try start("2026-03-08", 23, 5)))
    #expect(starts["mlb-2026-03-07-cws-ari"] == (try start("2026-03-08", 2, 5)))
    #expect(starts["mlb-2026-03-08-cws-ari"] == (try start("2026-03-09", 2, 5)))
    #expect(starts["mlb-2026-03-09-atl-tor"] == (try start("2026-03-09", 23, 5)))
  }

  @Test(
    "A local time that comes twice is the first of the two; one that does not exist is moved on")
  func doubtfulTimes() throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,2026,R,2026-11-01,01:30,Fenway Park,Red Sox,Braves,0,scheduled",
      "mlb,2026,R,2026-03-08,02:30,Fenway Park,Red Sox,Braves,0,scheduled"
    ).read()
    #expect(report.codes == ["doubtful_local_time", "doubtful_local_time"])
    let spring = schedule.games[0]
    let autumn = schedule.games[1]
    #expect(spring.localMinutes == 3 * 60 + 30 && spring.start % 86_400 == 7 * 3_600 + 1_800)
    #expect(autumn.localMinutes == 90 && autumn.start % 86_400 == 5 * 3_600 + 1_800)
  }

  @Test("An Eastern time past midnight belongs to the day before in the west")
  func easternNight() throws {
    let (schedule, _) = try SmallLeague.file(
      .nba, "Date,Start (ET),Visitor/Neutral,PTS,Home/Neutral,PTS,,,Attend.,LOG,Arena,Notes",
      "Sat Nov 1 2025,12:30a,Boston Celtics,,Los Angeles Lakers,,Box Score,,,,Crypto.com Arena,",
      "Sun Nov 2 2025,10:00p,Boston Celtics,99,Los Angeles Lakers,98,Box Score,,,,Crypto.com Arena,"
    ).read()
    #expect(
      schedule.starts == [
        "nba-2025-10-31-bos-lal 2025-10-31 21:30 crypto",
        "nba-2025-11-02-bos-lal 2025-11-02 19:00 crypto",
      ])
    #expect(schedule.games.map(\.season) == ["2025-26", "2025-26"])
    #expect(schedule.games.map(\.timeStatus) == [.scheduled, .final])
  }
}

import Tabular
import TestSupport
import Testing

@testable import RoadTrips

@Suite("Files of places and teams")
struct PlaceFileTests {
  @Test("Places are in the order of their ids, whatever the order of rows")
  func order() throws {
    var league = SmallLeague()
    let straight = try league.read().schedule
    for file in [\SmallLeague.metros, \.venues, \.teams, \.aliases] {
      let lines = league[keyPath: file].split(separator: "\n")
      league[keyPath: file] = ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n")
    }
    let reversed = try league.read().schedule
    #expect(straight.metros.map(\.id) == straight.metros.map(\.id).sorted())
    #expect(straight.venues.map(\.id) == straight.venues.map(\.id).sorted())
    #expect(reversed.metros == straight.metros && reversed.venues == straight.venues)
    #expect(reversed.teams == straight.teams && reversed.aliases == straight.aliases)
    #expect(straight.roads.count == 1)
    #expect(straight.venues[straight.roads[0].ends.from].id == "fenway-park")
  }

  @Test(
    "A broken reference leaves its row out, and is reported",
    arguments: [
      (\SmallLeague.venues, "x,X,mlb,Y,,US,nowhere,40,-80,America/New_York,,,open"),
      (\SmallLeague.aliases, "X,nowhere,,"),
      (\SmallLeague.teams, "x,mlb,X,X,XXX,nowhere,boston,,"),
      (\SmallLeague.teams, "x,mlb,X,X,XXX,fenway-park,nowhere,,"),
      (\SmallLeague.neutralGames, "mlb,2026-06-01,Red Sox,Braves,nowhere"),
      (\SmallLeague.roads, "nowhere,fenway-park,1,1,x"),
      (\SmallLeague.roads, "fenway-park,nowhere,1,1,x"),
    ] as [(WritableKeyPath<SmallLeague, String> & Sendable, String)])
  func brokenReference(
    _ file: WritableKeyPath<SmallLeague, String> & Sendable, _ row: String
  ) throws {
    var league = SmallLeague()
    league[keyPath: file] += row + "\n"
    league.aliases += "Another,elsewhere,,\n"
    var report = Report()
    _ = try league.read(&report)
    #expect(report.codes == ["broken_catalogue_reference", "broken_catalogue_reference"])
  }

  @Test(
    "A bad row of a place or team is skipped with its code",
    arguments: [
      (\SmallLeague.metros, "boston,Boston,MA,US,42,-71", "duplicate_catalogue_key"),
      (
        \SmallLeague.venues, "x,X,mlb,Y,MA,US,boston,42,-71,America/Nowhere,,,open",
        "unknown_venue_zone"
      ),
      (\SmallLeague.venues, "x,X,mlb,Y,MA,US,boston,42,-71,PST,,,open", "unknown_venue_zone"),
      (\SmallLeague.venues, "x,X,mlb,Y,MA,US,boston,42,-71,GMT+5,,,open", "unknown_venue_zone"),
      (
        \SmallLeague.venues, "x,X,cricket,Y,MA,US,boston,42,-71,America/New_York,,,open",
        "unknown_catalogue_word"
      ),
      (
        \SmallLeague.venues, "x,X,mlb,Y,MA,US,boston,42,-71,America/New_York,,,dome",
        "unknown_catalogue_word"
      ),
      (
        \SmallLeague.venues,
        "x,X,mlb,Y,MA,US,boston,42,-71,America/New_York,2026-01-01,2025-01-01,open",
        "validity_out_of_order"
      ),
      (\SmallLeague.teams, "mlb-x,mlb,X,X,BOS,fenway-park,boston,,", "duplicate_catalogue_key"),
      (\SmallLeague.teams, "mlb-bos,mlb,X,X,BOX,fenway-park,boston,,", "duplicate_catalogue_key"),
      (\SmallLeague.teams, "mlb-x,mlb,X,X,B-X,fenway-park,boston,,", "unknown_catalogue_word"),
      (\SmallLeague.teams, "mlb-x,mlb,X,X,XXX,garden,boston,,", "sport_mismatch"),
      (\SmallLeague.roads, "fenway-park,rogers-centre,1,1,x", "duplicate_catalogue_key"),
      (\SmallLeague.roads, "rogers-centre,fenway-park,far,1,x", "invalid_catalogue_number"),
      (\SmallLeague.neutralGames, "mlb,2026-06-01,Red Sox,Braves,garden", "sport_mismatch"),
      (\SmallLeague.neutralGames, "mlb,2026-06-01,Red Socks,Braves,fenway-park", "team_unknown"),
    ] as [(WritableKeyPath<SmallLeague, String> & Sendable, String, String)])
  func badRow(
    _ file: WritableKeyPath<SmallLeague, String> & Sendable, _ row: String, _ code: String
  ) throws {
    var league = SmallLeague()
    league[keyPath: file] += row + "\n"
    let (_, report) = try league.read()
    #expect(report.codes == [code])
    let name = report.notices[0].origin.file
    #expect(report.rows[name]?.skipped == 1 && report.badRowCount(of: name) == 1)
    #expect(report.notices[0].origin.line == league[keyPath: file].split(separator: "\n").count)
  }

  @Test(
    "A team is found by its id, its name or its short name, as it was on the day",
    arguments: [
      ("Red Sox", nil), ("Boston Red Sox", nil), ("mlb-bos", nil), ("red sox", nil),
      ("Red Sock", "team_unknown"), ("Bruins", "team_unknown"), ("BOS", "team_unknown"),
      ("Braves", "team_unknown"),
    ])
  func teams(_ name: String, _ code: String?) throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,2026,R,2026-06-01,19:05,Fenway Park,\(name),Braves,0,scheduled"
    ).read()
    #expect(report.codes == (code.map { [$0] } ?? []))
    #expect(schedule.games.count == (code == nil ? 1 : 0))
  }

  @Test("A team that moved plays home games at its venue of the day")
  func movedTeam() throws {
    let (schedule, report) = try SmallLeague.games(
      "mlb,2016,R,2016-06-01,19:05,,Braves,Red Sox,0,scheduled",
      "mlb,2017,R,2017-06-01,19:05,,Braves,Red Sox,0,scheduled"
    ).read()
    #expect(report.notices.isEmpty)
    let homes = schedule.games.map { schedule.venues[schedule.teams[$0.home].venue].id }
    #expect(homes == ["turner-field", "truist-park"])
    #expect(schedule.games.map { schedule.venues[$0.venue].id } == homes)
    #expect(schedule.games.filter(\.isVenueAssumed).count == 2)
  }
}

struct ValidityTests {
  @Test("A row holds from its first to its last day, and without a bound for ever")
  func bounds() throws {
    let first = try #require(CalendarDay("2025-03-27"))
    let last = try #require(CalendarDay("2025-09-28"))
    let season = Validity(from: first, to: last)
    #expect(season.contains(first) && season.contains(last))
    #expect(!season.contains(first.adding(days: -1)) && !season.contains(last.adding(days: 1)))
    #expect(
      Validity(from: first).contains(last)
        && Validity(to: last).contains(first.adding(days: -9_999)))
    #expect(Validity().contains(first))
  }
}

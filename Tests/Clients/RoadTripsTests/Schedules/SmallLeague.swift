import Tabular
import TestSupport

@testable import RoadTrips

/// A few venues and teams as texts, with games that a test adds.
struct SmallLeague {
  var metros = """
    metro_id,name,state,country,lat,lon
    atlanta,Atlanta,GA,US,33.749,-84.388
    boston,Boston,MA,US,42.36,-71.06
    chicago,Chicago,IL,US,41.88,-87.63
    london,London,,GB,51.5,-0.12
    los-angeles,Los Angeles,CA,US,34.05,-118.24
    phoenix,Phoenix,AZ,US,33.45,-112.07
    toronto,Toronto,ON,CA,43.65,-79.38

    """
  var venues = """
    venue_id,name,sport,city,state,country,metro_id,lat,lon,tz,valid_from,valid_to,roof
    turner-field,Turner Field,mlb,Atlanta,GA,US,atlanta,33.735,-84.39,America/New_York,1997-04-04,2016-10-02,open
    truist-park,Truist Park,mlb,Atlanta,GA,US,atlanta,33.89,-84.468,America/New_York,2017-04-14,,open
    fenway-park,Fenway Park,mlb,Boston,MA,US,boston,42.346,-71.097,America/New_York,,,open
    rate-field,Rate Field,mlb,Chicago,IL,US,chicago,41.83,-87.634,America/Chicago,1991-04-18,,open
    chase-field,Chase Field,mlb,Phoenix,AZ,US,phoenix,33.445,-112.067,America/Phoenix,,,retractable
    dodger-stadium,Dodger Stadium,mlb,Los Angeles,CA,US,los-angeles,34.074,-118.24,America/Los_Angeles,,,open
    rogers-centre,Rogers Centre,mlb,Toronto,ON,CA,toronto,43.641,-79.389,America/Toronto,,,retractable
    london-stadium,London Stadium,mlb,London,,GB,london,51.539,-0.0165,Europe/London,,,open
    garden,TD Garden,nhl,Boston,MA,US,boston,42.366,-71.062,America/New_York,,,fixed
    arena-toronto,Scotiabank Arena,nhl,Toronto,ON,CA,toronto,43.643,-79.379,America/Toronto,,,fixed
    garden-nba,TD Garden,nba,Boston,MA,US,boston,42.366,-71.062,America/New_York,,,fixed
    crypto,Crypto.com Arena,nba,Los Angeles,CA,US,los-angeles,34.043,-118.267,America/Los_Angeles,,,fixed
    gillette,Gillette Stadium,nfl,Foxborough,MA,US,boston,42.091,-71.264,America/New_York,,,open
    state-farm,State Farm Stadium,nfl,Glendale,AZ,US,phoenix,33.528,-112.263,America/Phoenix,,,retractable
    wembley,Wembley Stadium,nfl,London,,GB,london,51.556,-0.28,Europe/London,,,open

    """
  var aliases = """
    alias,venue_id,valid_from,valid_to
    SunTrust Park,truist-park,2017-04-14,2019-12-31
    Guaranteed Rate Field,rate-field,2016-11-01,2024-12-31
    U.S. Cellular Field,rate-field,2003-01-01,2016-10-31

    """
  var teams = """
    team_id,sport,name,short_name,abbr,venue_id,metro_id,valid_from,valid_to
    mlb-atl,mlb,Atlanta Braves,Braves,ATL,turner-field,atlanta,,2016-12-31
    mlb-atl,mlb,Atlanta Braves,Braves,ATL,truist-park,atlanta,2017-01-01,
    mlb-bos,mlb,Boston Red Sox,Red Sox,BOS,fenway-park,boston,,
    mlb-cws,mlb,Chicago White Sox,White Sox,CWS,rate-field,chicago,,
    mlb-ari,mlb,Arizona Diamondbacks,D-backs,ARI,chase-field,phoenix,,
    mlb-lad,mlb,Los Angeles Dodgers,Dodgers,LAD,dodger-stadium,los-angeles,,
    mlb-tor,mlb,Toronto Blue Jays,Blue Jays,TOR,rogers-centre,toronto,,
    nhl-bos,nhl,Boston Bruins,Bruins,BOS,garden,boston,,
    nhl-tor,nhl,Toronto Maple Leafs,Maple Leafs,TOR,arena-toronto,toronto,,
    nba-bos,nba,Boston Celtics,Celtics,BOS,garden-nba,boston,,
    nba-lal,nba,Los Angeles Lakers,Lakers,LAL,crypto,los-angeles,,
    nfl-ne,nfl,New England Patriots,Patriots,NE,gillette,boston,,
    nfl-ari,nfl,Arizona Cardinals,Cardinals,ARI,state-farm,phoenix,,

    """
  var teamAliases = "alias,team_id,valid_from,valid_to\n"
  var waters = "water_id,position,lat,lon\n"
  var neutralGames = "sport,date_local,home,away,venue_id\n"
  var roads = """
    from_venue,to_venue,miles,minutes,source
    fenway-park,rogers-centre,550,540,estimate

    """
  /// The files of games, by name.
  var schedules: [(name: String, layout: ScheduleLayoutName, text: String)] = []
  var regularSeason: [ClosedRange<CalendarDay>] = []
  var types: Set<String> = ["R"]

  /// The header of games.csv.
  static let gamesHeader =
    "source_game_key,sport,season,game_type,date_local,time_local,location,home,away,dh_no,status"

  /// A league with a games.csv of these rows, each from `sport` on.
  static func games(_ rows: String...) -> SmallLeague {
    var league = SmallLeague()
    let lines = rows.enumerated().map { "key-\($0.offset),\($0.element)" }
    league.schedules = [
      ("games.csv", .games, ([gamesHeader] + lines).joined(separator: "\n") + "\n")
    ]
    return league
  }

  /// A league with a file of another layout.
  static func file(_ layout: ScheduleLayoutName, _ lines: String...) -> SmallLeague {
    var league = SmallLeague()
    league.schedules = [("schedule.csv", layout, lines.joined(separator: "\n") + "\n")]
    return league
  }

  var files: ScheduleFiles {
    ScheduleFiles(
      metros: file("metros.csv", metros), venues: file("venues.csv", venues),
      teams: file("teams.csv", teams), aliases: file("venue_alias.csv", aliases),
      teamAliases: file("team_alias.csv", teamAliases),
      neutralGames: file("neutral_games.csv", neutralGames), roads: file("road.csv", roads),
      waters: file("water.csv", waters),
      schedules: schedules.map {
        ScheduleInput(file: file($0.name, $0.text), layout: $0.layout, regularSeason: regularSeason)
      })
  }

  /// Reads the league.
  func read(_ report: inout Report) throws -> Schedule {
    try ScheduleReader(rules: TripRules(), gameTypes: types).read(files, &report)
  }

  /// Reads the league; its notices are in `report`.
  func read() throws -> (schedule: Schedule, report: Report) {
    var report = Report()
    return (try read(&report), report)
  }

  private func file(_ name: String, _ text: String) -> CatalogueFile {
    CatalogueFile(name) { TextSource(text) }
  }
}

extension Schedule {
  /// The civil day, the local time and the venue of each game, by id.
  var starts: [String] {
    games.map {
      let minutes = $0.localMinutes
      let pad = minutes % 60 < 10 ? "0" : ""
      return "\($0.id) \($0.day) \(minutes / 60):\(pad)\(minutes % 60) \(venues[$0.venue].id)"
    }
  }
}

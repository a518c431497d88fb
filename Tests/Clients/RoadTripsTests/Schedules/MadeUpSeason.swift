import Tabular

@testable import RoadTrips

/// The thirty files of a season's clubs in the layout `mlb-team`: an invented season of 2,430 games on the
/// days and in the parks of 2019, with everything else that such files contain.
///
/// Each club's file has its games at home and away, so that every game is listed twice; spring training
/// at parks of its own, also on the days of the opening series in Tokyo; exhibitions in parks of the
/// league just before the season; and the All-Star game.
struct MadeUpSeason {
  /// A club by the name that the files use, with its park of 2019 and the zone there.
  struct Club {
    let name: String
    let park: String
    let zone: String
  }

  static let clubs: [Club] = [
    ("Orioles", "Oriole Park at Camden Yards - Baltimore", "New_York"),
    ("Red Sox", "Fenway Park - Boston", "New_York"),
    ("Yankees", "Yankee Stadium - Bronx", "New_York"),
    ("Rays", "Tropicana Field - St. Petersburg", "New_York"),
    ("Blue Jays", "Rogers Centre - Toronto", "New_York"),
    ("White Sox", "Guaranteed Rate Field - Chicago", "Chicago"),
    ("Indians", "Progressive Field - Cleveland", "New_York"),
    ("Tigers", "Comerica Park - Detroit", "New_York"),
    ("Royals", "Kauffman Stadium - Kansas City", "Chicago"),
    ("Twins", "Target Field - Minneapolis", "Chicago"),
    ("Astros", "Minute Maid Park - Houston", "Chicago"),
    ("Angels", "Angel Stadium of Anaheim - Anaheim", "Los_Angeles"),
    ("Athletics", "Oakland Coliseum - Oakland", "Los_Angeles"),
    ("Mariners", "T-Mobile Park - Seattle", "Los_Angeles"),
    ("Rangers", "Globe Life Park in Arlington - Arlington", "Chicago"),
    ("Braves", "SunTrust Park - Atlanta", "New_York"),
    ("Marlins", "Marlins Park - Miami", "New_York"), ("Mets", "Citi Field - Flushing", "New_York"),
    ("Phillies", "Citizens Bank Park - Philadelphia", "New_York"),
    ("Nationals", "Nationals Park - Washington", "New_York"),
    ("Cubs", "Wrigley Field - Chicago", "Chicago"),
    ("Reds", "Great American Ball Park - Cincinnati", "New_York"),
    ("Brewers", "Miller Park - Milwaukee", "Chicago"),
    ("Pirates", "PNC Park - Pittsburgh", "New_York"),
    ("Cardinals", "Busch Stadium - St. Louis", "Chicago"),
    ("D-backs", "Chase Field - Phoenix", "Phoenix"), ("Rockies", "Coors Field - Denver", "Denver"),
    ("Dodgers", "Dodger Stadium - Los Angeles", "Los_Angeles"),
    ("Padres", "Petco Park - San Diego", "Los_Angeles"),
    ("Giants", "Oracle Park - San Francisco", "Los_Angeles"),
  ].map { Club(name: $0, park: $1, zone: "America/\($2)") }

  /// A game of any kind.
  struct Row {
    var day: CalendarDay
    /// Minutes after midnight there.
    var minutes: Int
    let away: Int
    let home: Int
    var place: String
    var zone: String
  }

  static let days = [("2019-03-20", "2019-03-21"), ("2019-03-28", "2019-09-29")]
    .map { day($0)...day($1) }

  private(set) var games: [Row] = []
  private(set) var exhibitions: [Row] = []
  private let newYork = ZoneClock("America/New_York")

  init() {
    addSeries()
    moveToTokyo()
    addExhibitions()
  }

  private static func day(_ text: String) -> CalendarDay {
    CalendarDay(text) ?? CalendarDay(number: 0)
  }

  /// Adds 54 series of three games: each pair of the circle method in turn, alternately at home and away.
  /// Some third games are the first games of a doubleheader on the second day.
  private mutating func addSeries() {
    for series in 0..<54 {
      let first = Self.days[1].lowerBound.adding(days: series * 3 + (series > 30 ? 7 : 0))
      for pair in 0..<15 {
        let (home, away) = Self.pairing(series, pair)
        let club = Self.clubs[home]
        for number in 0..<3 {
          let isDoubleheader = number == 2 && (series + pair).isMultiple(of: 20)
          games.append(
            Row(
              day: first.adding(days: isDoubleheader ? 1 : number),
              minutes: isDoubleheader ? 785 : number == 1 ? 1_150 : 1_145, away: away, home: home,
              place: club.park, zone: club.zone))
        }
      }
    }
    // One game in a park of its own, as in Omaha that year.
    let royals = games.firstIndex { Self.clubs[$0.home].name == "Royals" } ?? 0
    games[royals].place = "TD Ameritrade Park - Omaha"
  }

  private static func pairing(_ series: Int, _ pair: Int) -> (Int, Int) {
    let round = series % 29
    let one = pair == 0 ? 29 : (round + pair) % 29
    let other = pair == 0 ? round : (round + 29 - pair) % 29
    return (series / 29 + pair).isMultiple(of: 2) ? (one, other) : (other, one)
  }

  /// Moves the first two games of Mariners and Athletics to the season's opening, eight days before the other
  /// games.
  private mutating func moveToTokyo() {
    let names: Set = ["Mariners", "Athletics"]
    let series = games.indices.filter {
      names == [Self.clubs[games[$0].home].name, Self.clubs[games[$0].away].name]
    }
    for (index, day) in zip(series, ["2019-03-20", "2019-03-21"]) {
      games[index].day = Self.day(day)
      games[index].minutes = 1_115
      games[index].place = "Tokyo Dome - Tokyo"
      games[index].zone = "Asia/Tokyo"
    }
  }

  private mutating func addExhibitions() {
    for day in 0..<30 {
      for pair in 0..<15 {
        let (home, away) = Self.pairing(day, pair)
        exhibitions.append(
          Row(
            day: Self.day("2019-02-23").adding(days: day), minutes: 785, away: away, home: home,
            place: "Spring Park \(home) - Sun City", zone: "America/New_York"))
      }
    }
    for day in ["2019-03-25", "2019-03-26"] {
      for pair in 0..<9 {
        let (home, away) = Self.pairing(40, pair)
        let club = Self.clubs[home]
        exhibitions.append(
          Row(
            day: Self.day(day), minutes: 1_145, away: away, home: home, place: club.park,
            zone: club.zone))
      }
    }
  }

  /// The files, by club, after a change of the line of each row.
  func files(_ change: (String) -> String = { $0 }) -> [(name: String, text: String)] {
    var lines = [[String]](repeating: [Self.header], count: Self.clubs.count)
    for row in exhibitions + games {
      let line = change(text(of: row))
      lines[row.home].append(line)
      lines[row.away].append(line)
    }
    return lines.enumerated().map { club, lines in
      let text = (lines + [Self.allStarGame]).joined(separator: "\n") + "\n"
      return ("\(Self.clubs[club].name.lowercased()).csv", text)
    }
  }

  private func text(of row: Row) -> String {
    let start = ZoneClock(row.zone)?.instant(row.day, row.minutes).seconds ?? 0
    let eastern = newYork?.local(start).minutes ?? 0
    return
      "\(Self.american(row.day)),\(Self.clock(row.minutes)),\(Self.clock(eastern)),"
      + "\(Self.clubs[row.away].name) at \(Self.clubs[row.home].name),\(row.place)"
  }

  private static func american(_ day: CalendarDay) -> String {
    let digits = String(day.yyyymmdd)
    return "\(digits.dropFirst(4).prefix(2))/\(digits.suffix(2))/\(digits.dropFirst(2).prefix(2))"
  }

  private static func clock(_ minutes: Int) -> String {
    let hour = (minutes / 60 + 11) % 12 + 1
    let text = [hour, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return "\(text) \(minutes < 720 ? "AM" : "PM")"
  }

  private static let header = "START DATE,START TIME,START TIME ET,SUBJECT,LOCATION"
  private static let allStarGame =
    "07/09/19,07:30 PM,07:30 PM,NL All-Stars at AL All-Stars,Progressive Field - Cleveland"
}

import Tabular

/// The rows of teams.csv: one for each home that a team had.
///
/// Rows of one team may not hold on the same day, nor may two teams of a sport have the same
/// abbreviation on one day: games are named by it.
struct TeamRows: PlaceRows {
  static let columns = CatalogueColumns([
    "team_id", "sport", "name", "short_name", "abbr", "venue_id", "metro_id", "valid_from",
    "valid_to",
  ])
  private let metroFile: String
  private let venueFile: String
  private let metros: [String: Int]
  private let venues: [String: Int]
  private let allVenues: [Venue]
  private var teams: [Team] = []

  init(
    metroFile: String, venueFile: String, metros: [String: Int], venues: [String: Int],
    allVenues: [Venue]
  ) {
    self.metroFile = metroFile
    self.venueFile = venueFile
    self.metros = metros
    self.venues = venues
    self.allVenues = allVenues
  }

  mutating func record(
    _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> Team {
    let team = Team(
      id: try row.key("team_id"), sport: try row.word("sport", as: Sport.self),
      name: try row.text("name"), shortName: try row.text("short_name"),
      abbreviation: try row.key("abbr"),
      venue: try row.reference("venue_id", to: venueFile, venues),
      metro: try row.reference("metro_id", to: metroFile, metros), validity: try row.validity())
    try check(team, row)
    teams.append(team)
    return team
  }

  private func check(_ team: Team, _ row: borrowing CatalogueTable) throws(SkippedRow) {
    guard team.abbreviation.utf8.allSatisfy(Self.isLetterOrDigit) else {
      throw row.invalid(.unknownCatalogueWord, "abbr", "is not of letters and digits alone")
    }
    guard allVenues[team.venue].sport == team.sport else {
      let sport = allVenues[team.venue].sport
      throw row.invalid(
        .sportMismatch, "venue_id", "is a venue of \(sport), and the team plays \(team.sport)")
    }
    for other in teams where other.sport == team.sport {
      guard other.validity.overlaps(team.validity) else { continue }
      if other.id == team.id { throw row.duplicate("team_id", of: team.id) }
      if other.abbreviation.lowercased() == team.abbreviation.lowercased() {
        throw row.duplicate("abbr", of: team.abbreviation)
      }
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}

/// The rows of neutral_games.csv.
struct NeutralGameRows: PlaceRows {
  static let columns = CatalogueColumns(["sport", "date_local", "home", "away", "venue_id"])
  private let venueFile: String
  private let venues: [String: Int]
  private let allVenues: [Venue]

  init(venueFile: String, venues: [String: Int], allVenues: [Venue]) {
    self.venueFile = venueFile
    self.venues = venues
    self.allVenues = allVenues
  }

  mutating func record(
    _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> PlaceReader.NeutralGame {
    let game = PlaceReader.NeutralGame(
      sport: try row.word("sport", as: Sport.self), day: try row.day("date_local"),
      home: try row.text("home"), away: try row.text("away"),
      venue: try row.reference("venue_id", to: venueFile, venues), origin: row.origin())
    let sport = allVenues[game.venue].sport
    guard sport == game.sport else {
      throw row.invalid(
        .sportMismatch, "venue_id", "is a venue of \(sport), and the game is \(game.sport)")
    }
    return game
  }
}

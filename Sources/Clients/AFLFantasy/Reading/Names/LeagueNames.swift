import Tabular

/// Finds the clubs and venues of a league by whatever name a source has for them.
struct LeagueNames {
  /// The clubs' codes.
  let codes: [String]
  private var clubs: AliasTable
  private var venues: AliasTable
  private let squads: [Int: Int]
  private var clocks: [CachedZoneClock]

  /// Knows codes, ids, names and aliases; throws ``Failure`` where they are not unique, or where a
  /// venue's zone is unknown.
  init(_ league: League) throws {
    codes = league.clubs.map(\.code)
    clubs = try AliasTable(
      "club", league.clubs.map { [$0.code, $0.name] + $0.aliases }, file: league.file)
    venues = try AliasTable(
      "venue", league.venues.map { [$0.id, $0.name] + $0.aliases }, file: league.file)
    var squads: [Int: Int] = [:]
    for (position, club) in league.clubs.enumerated() {
      guard squads.updateValue(position, forKey: club.squadID) == nil else {
        throw Failure(
          .unusableInput, at: Origin(league.file), "two clubs have the squad-id \(club.squadID)",
          fix: "give each club the number that the official feed has for it")
      }
    }
    self.squads = squads
    clocks = []
    for venue in league.venues {
      guard let clock = ZoneClock(venue.zone) else {
        throw Failure(
          .unusableInput, at: Origin(league.file),
          "'\(venue.zone)', of \(venue.name), is not a time zone",
          fix: "write a name such as Australia/Melbourne")
      }
      clocks.append(CachedZoneClock(clock))
    }
  }

  /// The club with the official feed's number.
  func club(ofSquad id: Int) -> Int? { squads[id] }

  /// The club that a column names.
  mutating func club(
    _ row: borrowing CatalogueTable, _ column: String
  ) throws(SkippedRow) -> Int {
    let name = try row.text(column)
    if let club = clubs.position(of: name) { return club }
    throw SkippedRow(
      .clubUnknown, column, value: name, "no club goes by '\(name)'\(clubs.hint(for: name))")
  }

  /// The club that a column names; nil where it is blank.
  mutating func optionalClub(
    _ row: borrowing CatalogueTable, _ column: String
  ) throws(SkippedRow) -> Int? {
    row.optionalText(column) == nil ? nil : try club(row, column)
  }

  /// The venue that a column names; nil where it is blank.
  mutating func venue(
    _ row: borrowing CatalogueTable, _ column: String
  ) throws(SkippedRow) -> Int? {
    guard let name = row.optionalText(column) else { return nil }
    if let venue = venues.position(of: name) { return venue }
    throw SkippedRow(
      .groundUnknown, column, value: name, "no venue goes by '\(name)'\(venues.hint(for: name))")
  }

  /// The civil day of an instant by a venue's clock; by that of UTC where no venue is known.
  mutating func day(_ seconds: Int, at venue: Int?) -> CivilDay {
    guard let venue else {
      return CivilDay(number: (seconds - ((seconds % 86_400) + 86_400) % 86_400) / 86_400)
    }
    return clocks[venue].day(seconds)
  }
}

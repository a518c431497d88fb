import Folding
import Tabular

/// Finds the clubs and venues of a league by any name that a source uses.
struct LeagueNames {
  let codes: [String]
  private var clubs: AliasTable
  private var venues: AliasTable
  private let squads: [Int: Int]
  private var clocks: [CachedZoneClock]

  /// Takes the codes, ids, names and aliases of a league. Throws ``Failure`` if they are not
  /// unique, or if a venue's time zone is unknown.
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
          .unusableInput, at: SourceLocation(league.file),
          "two clubs have the squad-id \(club.squadID)",
          fix: "give each club its number in the official feed")
      }
    }
    self.squads = squads
    clocks = []
    for venue in league.venues {
      guard let clock = ZoneClock(venue.zone) else {
        throw Failure(
          .unusableInput, at: SourceLocation(league.file),
          "'\(venue.zone)', of \(venue.name), is not a time zone",
          fix: "write a name such as Australia/Melbourne")
      }
      clocks.append(CachedZoneClock(clock))
    }
  }

  func club(ofSquad id: Int) -> Int? { squads[id] }

  mutating func club(_ row: borrowing CatalogueTable, _ column: String) throws(SkippedRow) -> Int {
    let name = try row.text(column)
    if let club = clubs.position(of: name) { return club }
    throw SkippedRow(
      .clubUnknown, column, value: name, "no club has the name '\(name)'\(clubs.hint(for: name))")
  }

  /// The club that a column names; nil if it is blank.
  mutating func optionalClub(
    _ row: borrowing CatalogueTable, _ column: String
  ) throws(SkippedRow) -> Int? {
    row.optionalText(column) == nil ? nil : try club(row, column)
  }

  /// The venue that a column names; nil if it is blank.
  mutating func venue(
    _ row: borrowing CatalogueTable, _ column: String
  ) throws(SkippedRow) -> Int? {
    guard let name = row.optionalText(column) else { return nil }
    if let venue = venues.position(of: name) { return venue }
    throw SkippedRow(
      .groundUnknown, column, value: name,
      "no venue has the name '\(name)'\(venues.hint(for: name))")
  }

  /// The calendar day of an instant in a venue's time zone, or in UTC if no venue is known.
  mutating func day(_ seconds: Int, at venue: Int?) -> CalendarDay {
    guard let venue else {
      return CalendarDay(number: (seconds - ((seconds % 86_400) + 86_400) % 86_400) / 86_400)
    }
    return clocks[venue].day(seconds)
  }
}

/// The complete table of the names of clubs or venues, compared by ``NameKey``.
struct AliasTable {
  private var positions: [NameKey: Int] = [:]
  private var known: [String: Int?] = [:]
  private let names: [String]

  /// Takes all names of each entry; `kind` is a noun for messages.
  ///
  /// Throws ``Failure`` if two entries of `file` share a name.
  init(_ kind: String, _ entries: [[String]], file: String) throws {
    names = entries.joined().ordered()
    for (position, entry) in entries.enumerated() {
      for name in entry {
        let other = positions.updateValue(position, forKey: NameKey(name)) ?? position
        guard other == position else {
          throw Failure(
            .unusableInput, at: SourceLocation(file), "two \(kind)s go by '\(name)'",
            fix: "give each \(kind) names and aliases of its own")
        }
      }
    }
  }

  /// The position of the entry with a name; nil if none has it.
  mutating func position(of name: String) -> Int? {
    if let position = known[name] { return position }
    let position = positions[NameKey(name)]
    known[name] = .some(position)
    return position
  }

  /// A clause with the nearest known name; empty if no name is near.
  func hint(for name: String) -> String {
    nearestName(to: name, among: names).map { "; the nearest name is '\($0)'" } ?? ""
  }
}

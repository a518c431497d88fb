import Tabular

/// Reads the files of places and teams into a ``Schedule`` that has no games yet.
struct PlaceReader {
  /// A game that is known to be played at another venue: a row of neutral_games.csv.
  struct NeutralGame {
    let sport: Sport
    /// The civil day at the venue.
    let day: CalendarDay
    let home: String
    let away: String
    let venue: Int
    let origin: SourceLocation
  }

  private(set) var schedule = Schedule()
  private(set) var neutralGames: [NeutralGame] = []
  private(set) var teamAliases: [TeamAlias] = []

  /// Reads the files.
  ///
  /// Throws ``Failure`` if a file cannot be read or lacks a required column.
  init(_ files: ScheduleFiles, _ report: inout Report) throws {
    schedule.metros = try Self.metros(files.metros, &report).ordered { $0.id < $1.id }
    let metros = PlaceIDs(schedule.metros.map(\.id), file: files.metros.name)
    schedule.waters = try Self.waters(files.waters, &report)
    schedule.venues = try Self.venues(files.venues, metros, schedule.waters, &report)
      .ordered { $0.id < $1.id }
    let venues = PlaceIDs(schedule.venues.map(\.id), file: files.venues.name)
    let sports = schedule.venues.map(\.sport)
    schedule.aliases = try Self.aliases(files.aliases, venues, &report)
    schedule.teams = try Self.teams(files.teams, metros, venues, sports, &report)
    teamAliases = try Self.teamAliases(
      files.teamAliases, Set(schedule.teams.map(\.id)), files.teams.name, &report)
    neutralGames = try Self.neutralGames(files.neutralGames, venues, sports, &report)
    schedule.roads = try Self.roads(files.roads, venues, &report)
    order()
  }

  private mutating func order() {
    let venues = schedule.venues
    schedule.aliases = schedule.aliases.ordered {
      let left = ($0.alias, venues[$0.venue].id, $0.validity.first?.number ?? .min)
      return left < ($1.alias, venues[$1.venue].id, $1.validity.first?.number ?? .min)
    }
    schedule.teams = schedule.teams.ordered {
      ($0.id, $0.validity.first?.number ?? .min) < ($1.id, $1.validity.first?.number ?? .min)
    }
    schedule.roads = schedule.roads.ordered {
      ($0.ends.from, $0.ends.to) < ($1.ends.from, $1.ends.to)
    }
  }

  private static func read<Record>(
    _ file: CatalogueFile?, _ columns: [String], _ report: inout Report,
    _ record: (borrowing CatalogueTable, inout Report) throws(SkippedRow) -> Record
  ) throws -> [Record] {
    try CatalogueTable.records(of: file, CatalogueColumns(columns), &report, record)
  }
}

/// The functions that read the files: one for each file, with the checks of its rows.
extension PlaceReader {
  private static func metros(_ file: CatalogueFile, _ report: inout Report) throws -> [Metro] {
    let columns = ["metro_id", "name", "state", "country", "lat", "lon"]
    var ids: Set<String> = []
    return try read(file, columns, &report) { (row, report) throws(SkippedRow) in
      let id = try row.key("metro_id")
      if ids.contains(id) { throw row.duplicate("metro_id", of: id) }
      let country = try row.key("country")
      let metro = Metro(
        id: id, name: try row.text("name"), state: row.optionalText("state") ?? "",
        country: country, place: try row.place(in: country, &report))
      ids.insert(id)
      return metro
    }
  }

  private static func venues(
    _ file: CatalogueFile, _ metros: PlaceIDs, _ waters: [Water], _ report: inout Report
  ) throws -> [Venue] {
    let columns = [
      "venue_id", "name", "sport", "city", "state", "country", "metro_id", "lat", "lon", "tz",
      "valid_from", "valid_to", "roof",
    ]
    var ids: Set<String> = []
    return try read(file, columns, &report) { (row, report) throws(SkippedRow) in
      let id = try row.key("venue_id")
      if ids.contains(id) { throw row.duplicate("venue_id", of: id) }
      let country = try row.key("country")
      let timeZone = try row.key("tz")
      if ZoneClock(timeZone) == nil {
        throw row.invalid(.unknownVenueZone, "tz", "is not a time zone such as America/Phoenix")
      }
      let venue = Venue(
        id: id, name: try row.text("name"), sport: try row.word("sport", as: Sport.self),
        city: try row.text("city"), state: row.optionalText("state") ?? "", country: country,
        metro: try row.position("metro_id", in: metros),
        place: try row.place(in: country, &report), timeZone: timeZone,
        validity: try row.validity(), roof: try row.word("roof", as: Venue.Roof.self))
      if let water = waters.first(where: { $0.contains(venue.place) }) {
        report.add(
          .venueInWater, at: row.origin("lat"), value: id, message: "'\(id)' lies in '\(water.id)'",
          action: "no drive to it is estimated")
      }
      ids.insert(id)
      return venue
    }
  }

  private static func aliases(
    _ file: CatalogueFile?, _ venues: PlaceIDs, _ report: inout Report
  ) throws -> [VenueAlias] {
    var known: Set<VenueAlias> = []
    let columns = ["alias", "venue_id", "valid_from", "valid_to"]
    return try read(file, columns, &report) { (row, _) throws(SkippedRow) in
      let alias = VenueAlias(
        alias: try row.text("alias"), venue: try row.position("venue_id", in: venues),
        validity: try row.validity())
      if !known.insert(alias).inserted { throw row.duplicate("alias", of: alias.alias) }
      return alias
    }
  }

  private static func teamAliases(
    _ file: CatalogueFile?, _ teams: Set<String>, _ teamFile: String, _ report: inout Report
  ) throws -> [TeamAlias] {
    let ids = PlaceIDs(teams.ordered(), file: teamFile)
    var known: Set<TeamAlias> = []
    let columns = ["alias", "team_id", "valid_from", "valid_to"]
    return try read(file, columns, &report) { (row, _) throws(SkippedRow) in
      _ = try row.position("team_id", in: ids)
      let alias = TeamAlias(
        alias: try row.text("alias"), team: try row.key("team_id"), validity: try row.validity())
      if !known.insert(alias).inserted { throw row.duplicate("alias", of: alias.alias) }
      return alias
    }
  }

  private static func roads(
    _ file: CatalogueFile?, _ venues: PlaceIDs, _ report: inout Report
  ) throws -> [RoadDistance] {
    var known: Set<RoadDistance.Ends> = []
    let columns = ["from_venue", "to_venue", "miles", "minutes", "source"]
    return try read(file, columns, &report) { (row, _) throws(SkippedRow) in
      let ends = RoadDistance.Ends(
        from: try row.position("from_venue", in: venues),
        to: try row.position("to_venue", in: venues))
      if known.contains(ends) {
        throw row.duplicate(
          "from_venue", of: "\(try row.key("from_venue")), \(try row.key("to_venue"))")
      }
      let road = RoadDistance(
        ends: ends, miles: try row.number("miles", in: 0...10_000),
        minutes: try row.integer("minutes", in: 0...20_000), source: try row.text("source"))
      known.insert(ends)
      return road
    }
  }

  /// Reads the waters. A water has a row for each corner; a water with fewer than three corners is
  /// left out.
  private static func waters(_ file: CatalogueFile?, _ report: inout Report) throws -> [Water] {
    var corners: [String: [Int: (place: Place, origin: SourceLocation)]] = [:]
    _ = try read(file, ["water_id", "position", "lat", "lon"], &report) {
      (row, _) throws(SkippedRow) in
      let (id, position) = (try row.key("water_id"), try row.integer("position", in: 1...100_000))
      if corners[id]?[position] != nil {
        throw row.duplicate("position", of: "\(id), \(position)")
      }
      let place = Place(
        latitude: try row.number("lat", in: -90...90),
        longitude: try row.number("lon", in: -180...180))
      corners[id, default: [:]][position] = (place, row.origin())
    }
    return corners.ordered { $0.key < $1.key }.compactMap { id, unordered in
      let corners = unordered.ordered { $0.key < $1.key }.map(\.value)
      if corners.count >= 3 { return Water(id: id, points: corners.map(\.place)) }
      for corner in corners {
        report.skipUsedRow(
          at: corner.origin,
          SkippedRow(
            .waterIncomplete, "water_id", value: id, "'\(id)' has fewer than three corners"))
      }
      return nil
    }
  }

  /// Reads the teams. A team has a row for each home; `sports` are the sports of the venues.
  ///
  /// Two rows of one team must not be valid on the same day. Two teams of a sport must not have the
  /// same abbreviation on the same day, because the ids of games contain it.
  private static func teams(
    _ file: CatalogueFile, _ metros: PlaceIDs, _ venues: PlaceIDs, _ sports: [Sport],
    _ report: inout Report
  ) throws -> [Team] {
    let columns = [
      "team_id", "sport", "name", "short_name", "abbr", "venue_id", "metro_id", "valid_from",
      "valid_to",
    ]
    var teams: [Team] = []
    return try read(file, columns, &report) { (row, _) throws(SkippedRow) in
      let team = Team(
        id: try row.key("team_id"), sport: try row.word("sport", as: Sport.self),
        name: try row.text("name"), shortName: try row.text("short_name"),
        abbreviation: try row.key("abbr"), venue: try row.position("venue_id", in: venues),
        metro: try row.position("metro_id", in: metros), validity: try row.validity())
      guard team.abbreviation.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
        throw row.invalid(
          .unknownCatalogueWord, "abbr", "has characters other than letters and digits")
      }
      let sport = sports[team.venue]
      guard sport == team.sport else {
        throw row.invalid(
          .sportMismatch, "venue_id", "is a venue of \(sport), but the team plays \(team.sport)")
      }
      for other in teams where other.sport == team.sport {
        guard other.validity.overlaps(team.validity) else { continue }
        if other.id == team.id { throw row.duplicate("team_id", of: team.id) }
        if other.abbreviation.lowercased() == team.abbreviation.lowercased() {
          throw row.duplicate("abbr", of: team.abbreviation)
        }
      }
      teams.append(team)
      return team
    }
  }

  private static func neutralGames(
    _ file: CatalogueFile?, _ venues: PlaceIDs, _ sports: [Sport], _ report: inout Report
  ) throws -> [NeutralGame] {
    let columns = ["sport", "date_local", "home", "away", "venue_id"]
    return try read(file, columns, &report) { (row, _) throws(SkippedRow) in
      let game = NeutralGame(
        sport: try row.word("sport", as: Sport.self), day: try row.day("date_local"),
        home: try row.text("home"), away: try row.text("away"),
        venue: try row.position("venue_id", in: venues), origin: row.origin())
      let sport = sports[game.venue]
      guard sport == game.sport else {
        throw row.invalid(
          .sportMismatch, "venue_id", "is a venue of \(sport), but the game is \(game.sport)")
      }
      return game
    }
  }
}

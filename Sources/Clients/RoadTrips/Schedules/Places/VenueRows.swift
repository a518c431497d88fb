import Tabular

/// The rows of metros.csv.
struct MetroRows: PlaceRows {
  static let columns = CatalogueColumns(["metro_id", "name", "state", "country", "lat", "lon"])
  private var ids: Set<String> = []

  mutating func record(
    _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> Metro {
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

/// The rows of venues.csv.
struct VenueRows: PlaceRows {
  static let columns = CatalogueColumns([
    "venue_id", "name", "sport", "city", "state", "country", "metro_id", "lat", "lon", "tz",
    "valid_from", "valid_to", "roof",
  ])
  private let metroFile: String
  private let metros: [String: Int]
  private var ids: Set<String> = []

  init(metroFile: String, metros: [String: Int]) {
    self.metroFile = metroFile
    self.metros = metros
  }

  mutating func record(
    _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> Venue {
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
      metro: try row.reference("metro_id", to: metroFile, metros),
      place: try row.place(in: country, &report), timeZone: timeZone,
      validity: try row.validity(), roof: try row.word("roof", as: Venue.Roof.self))
    ids.insert(id)
    return venue
  }
}

/// The rows of venue_alias.csv.
struct VenueAliasRows: PlaceRows {
  static let columns = CatalogueColumns(["alias", "venue_id", "valid_from", "valid_to"])
  private let venueFile: String
  private let venues: [String: Int]
  private var rows: Set<VenueAlias> = []

  init(venueFile: String, venues: [String: Int]) {
    self.venueFile = venueFile
    self.venues = venues
  }

  mutating func record(
    _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> VenueAlias {
    let alias = VenueAlias(
      alias: try row.text("alias"), venue: try row.reference("venue_id", to: venueFile, venues),
      validity: try row.validity())
    if !rows.insert(alias).inserted { throw row.duplicate("alias", of: alias.alias) }
    return alias
  }
}

/// The rows of road.csv.
struct RoadRows: PlaceRows {
  static let columns = CatalogueColumns(["from_venue", "to_venue", "miles", "minutes", "source"])
  private let venueFile: String
  private let venues: [String: Int]
  private var ends: Set<RoadDistance.Ends> = []

  init(venueFile: String, venues: [String: Int]) {
    self.venueFile = venueFile
    self.venues = venues
  }

  mutating func record(
    _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> RoadDistance {
    let ends = RoadDistance.Ends(
      from: try row.reference("from_venue", to: venueFile, venues),
      to: try row.reference("to_venue", to: venueFile, venues))
    if self.ends.contains(ends) {
      throw row.duplicate(
        "from_venue", of: "\(try row.key("from_venue")), \(try row.key("to_venue"))")
    }
    let road = RoadDistance(
      ends: ends, miles: try row.number("miles", in: 0...10_000),
      minutes: try row.integer("minutes", in: 0...20_000), source: try row.text("source"))
    self.ends.insert(ends)
    return road
  }
}

import GRDB
import SeedStore

/// The rows of a trip-planner database as records, while it is being read.
struct TripPlannerRows {
  let db: Database
  /// The symbols that rows name.
  let icons: [String: TripPlannerStore.Icon]

  /// The rows of a statement that is prepared once for each connection.
  func all(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// The one row that another row refers to.
  func one(
    _ sql: String, _ key: some DatabaseValueConvertible & CustomStringConvertible,
    _ what: String
  ) throws -> Row {
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [key]) else {
      throw StoreError(
        .notADatabase, key.description, "a row refers to \(what) that is not there",
        fix: "copy the file again from the bundle that seedbed built")
    }
    return row
  }

  /// The symbol with a name, which the build has checked.
  func icon(_ name: String) -> TripPlannerStore.Icon {
    icons[name] ?? TripPlannerStore.Icon(name: name, minimumIOS: 0, fallback: name)
  }
}

extension TripPlannerRows {
  /// The beginning of every query for cities: `c` is the city, `n` its country.
  static let citySelection = "SELECT \(cityColumns) FROM cities AS c \(countryJoin)"

  /// The first columns of every query for cities, which are read by their places.
  static let cityColumns = """
    c.city_id, c.name, c.ascii, c.label, c.a11y_label, c.country_code, n.name AS country_name,
      n.flag, c.admin1, c.lat, c.lon, c.tz, c.population, c.is_capital, c.rank_in_country,
      c.index_letter, c.icon, c.primary_airport
    """

  /// What such a query joins to the city.
  static let countryJoin = "CROSS JOIN countries AS n ON n.code = c.country_code"

  /// Reads a row that begins with ``cityColumns``.
  func city(_ row: Row) -> TripPlannerStore.City {
    TripPlannerStore.City(
      id: row[0], name: row[1], asciiName: row[2], label: row[3], accessibilityLabel: row[4],
      countryCode: row[5], countryName: row[6], flag: row[7], division: row[8],
      coordinate: Coordinate(latitude: row[9], longitude: row[10]), timeZone: row[11],
      population: row[12], isCapital: row[13], rankInCountry: row[14], indexLetter: row[15],
      icon: icon(row[16]), primaryAirport: row[17])
  }

  /// The city that a row refers to.
  func city(id: Int) throws -> TripPlannerStore.City {
    city(try one(Self.citySelection + " WHERE c.city_id = ?", id, "a city"))
  }

  /// The first columns of every query for airports, which are read by their places.
  static let airportColumns = """
    a.iata, a.icao, a.name, a.town, a.country_code, a.lat, a.lon, a.elevation_ft, a.tz
    """

  /// Reads a row that begins with ``airportColumns``.
  func airport(_ row: Row) -> TripPlannerStore.Airport {
    TripPlannerStore.Airport(
      iata: row[0], icao: row[1], name: row[2], town: row[3], countryCode: row[4],
      coordinate: Coordinate(latitude: row[5], longitude: row[6]), elevationInFeet: row[7],
      timeZone: row[8])
  }

  /// The airport that a row refers to.
  func airport(iata: String) throws -> TripPlannerStore.Airport {
    let sql = "SELECT \(Self.airportColumns) FROM airports AS a WHERE a.iata = ?"
    return airport(try one(sql, iata, "an airport"))
  }

  /// Reads a row of `airlines`.
  func airline(_ row: Row) -> TripPlannerStore.Airline {
    TripPlannerStore.Airline(iata: row[0], name: row[1], countryCode: row[2])
  }

  /// The columns of every query for pictures, which are read by their places.
  static let pictureColumns = """
    i.image_key, i.owner, i.seq, i.url, i.width, i.height, i.dominant_hex, i.a11y_label, i.credit,
      i.bytes, i.sha256
    """

  /// Reads a row of ``pictureColumns``.
  func picture(_ row: Row) -> TripPlannerStore.Picture {
    TripPlannerStore.Picture(
      key: row[0], owner: row[1], seq: row[2], url: row[3], width: row[4], height: row[5],
      dominantHex: row[6], accessibilityLabel: row[7], credit: row[8], byteCount: row[9],
      sha256: row[10])
  }

  /// The picture that a row refers to; nil where it refers to none.
  func picture(key: String?) throws -> TripPlannerStore.Picture? {
    guard let key else { return nil }
    let sql = "SELECT \(Self.pictureColumns) FROM images AS i WHERE i.image_key = ?"
    return picture(try one(sql, key, "a picture"))
  }

  /// Reads a row of `travel_styles`: id, label, icon and label for screen readers.
  func style(_ row: Row) -> TripPlannerStore.TravelStyle {
    TripPlannerStore.TravelStyle(
      id: row[0], label: row[1], icon: icon(row[2]), accessibilityLabel: row[3])
  }
}

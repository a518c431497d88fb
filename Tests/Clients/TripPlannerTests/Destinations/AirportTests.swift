import Folding
import Tabular
import Testing

@testable import TripPlanner

@Suite("Airports")
struct AirportTests {
  @Test(
    "A bad row of an airport is skipped with its code",
    arguments: [
      (SmallWorld.airport("lo1", "X", "NG", 6, 3, "Africa/Lagos"), "invalid_place_code"),
      (SmallWorld.airport("ABV", "", "NG", 6, 3, "Africa/Lagos"), "missing_catalogue_value"),
      (SmallWorld.airport("ABV", "X", "ZZ", 6, 3, "Africa/Lagos"), "unknown_country"),
      (SmallWorld.airport("ABV", "X", "NG", 6, 3, ""), "missing_catalogue_value"),
      (SmallWorld.airport("ABV", "X", "NG", 6, 3, "Africa/Nowhere"), "unknown_place_zone"),
      (SmallWorld.airport("ABV", "X", "NG", 6, 3, "Asia/Dubai"), nil),
      (SmallWorld.airport("ABV", "X", "NG", 6, 3, "Asia/Karachi"), "zone_contradicts_place"),
      (SmallWorld.airport("ABV", "X", "NG", 6, 3, "America/New_York"), "zone_contradicts_place"),
      (SmallWorld.airport("ABV", "X", "NG", -91, 3, "Africa/Lagos"), "invalid_catalogue_number"),
      (
        SmallWorld.airport("ABV", "X", "NG", 6, 3, "Africa/Lagos", elevation: "high"),
        "invalid_catalogue_number"
      ),
    ])
  func badRow(_ row: String, _ code: String?) throws {
    var world = SmallWorld()
    world.airports.append(row)
    let (destinations, report) = try world.read()
    #expect(report.faults == (code.map { [$0] } ?? []))
    #expect(destinations.airports.count == (code == nil ? 3 : 2))
    #expect(report.badRowCount(of: "airports.csv") == (code == nil ? 0 : 1))
    #expect(report.adds(up: "airports.csv", to: 3))
  }

  @Test("An airport without an IATA code is skipped and counted, and no bad row")
  func withoutCode() throws {
    var world = SmallWorld()
    world.airports += (0..<3).map {
      SmallWorld.airport("", "Strip \($0)", "ZZ", 99, 3, "", icao: "00A\($0)")
    }
    let (destinations, report) = try world.read()
    #expect(destinations.airports.count == 2 && report.count(of: .airportWithoutCode) == 3)
    #expect(report.rows["airports.csv"] == RowCount(used: 2, skipped: 3))
    #expect(report.badRowShare(of: "airports.csv") == 0)
  }

  @Test("Zones on the far side of the date line, and of the poles, contradict nothing")
  func unusualZones() throws {
    var zones = ZoneBook()
    let good = [
      ("Pacific/Kiritimati", 1.99, -157.35), ("Pacific/Apia", -13.83, -172.01),
      ("Asia/Shanghai", 39.54, 76.02), ("Antarctica/McMurdo", -90, 0),
      ("Pacific/Pago_Pago", -14.33, -170.71), ("Asia/Kathmandu", 27.7, 85.36),
    ]
    for (zone, latitude, longitude) in good {
      let place = Place(latitude: latitude, longitude: longitude)
      #expect(throws: Never.self, "\(zone)") { try zones.check(zone, at: place, "tz") }
    }
    let hongKong = Place(latitude: 22.3, longitude: 113.9)
    #expect(throws: SkippedRow.self) { try zones.check("America/New_York", at: hongKong, "tz") }
  }

  @Test("Of airports with one code the one nearest to a city stays, and the others are reported")
  func duplicates() throws {
    var world = SmallWorld()
    world.airports += [
      SmallWorld.airport("ABV", "Far", "NG", 12, 9, "Africa/Lagos"),
      SmallWorld.airport("ABV", "Near", "NG", 9.1, 7.3, "Africa/Lagos", elevation: "1122.5"),
      SmallWorld.airport("ABV", "Farther", "NG", 13, 9, "Africa/Lagos"),
    ]
    let (destinations, report) = try world.read()
    let index = try #require(destinations.airportIndex(ofIATA: "ABV"))
    #expect(destinations.airports[index].name == "Near")
    #expect(destinations.airports[index].elevationInFeet == 1_123)
    #expect(report.faults == ["duplicate_airport_code", "duplicate_airport_code"])
    #expect(report.rows["airports.csv"] == RowCount(used: 3, skipped: 2))
    #expect(report.badRowCount(of: "airports.csv") == 0)
  }

  @Test("Without a catalogue one flies to the nearest international airport, also beyond three")
  func primary() {
    func airport(_ iata: String, _ name: String, _ north: Double) -> Airport {
      Airport(
        iata: iata, icao: nil, name: name, town: nil, country: 0,
        place: Place(latitude: north, longitude: 0), elevationInFeet: nil, timeZone: "Africa/Lagos")
    }
    func codes(_ airports: [Airport]) -> [String] {
      AirportChoice(airports, AirportRoles(), DestinationRules()).airports(of: Self.city)
        .map { airports[$0.airport].iata + ($0.isPrimary ? "*" : "") }
    }
    let field = airport("AAA", "Field", 0.1)
    let far = airport("BBB", "Far International", 0.3)
    #expect(codes([]) == [])
    #expect(codes([far, field]) == ["AAA", "BBB*"])
    #expect(codes([field, airport("CCC", "Club", 0.2)]) == ["AAA*", "CCC"])
    let nearer = [airport("CCC", "Club", 0.2), airport("DDD", "Dock", 0.25)]
    #expect(codes([far, field] + nearer) == ["AAA", "CCC", "DDD", "BBB*"])
    #expect(codes([airport("EEE", "Edge International", 0.72)]) == [])
    #expect(codes([airport("EEE", "Edge International", 0.719)]) == ["EEE*"])
  }

  private static let city = City(
    id: 1, name: "Town", asciiName: "Town", nameKey: NameKey("Town"), alternateNames: [],
    country: 0, division: nil, place: Place(latitude: 0, longitude: 0), timeZone: "Africa/Lagos",
    population: 1, isCapital: true, rankInCountry: 1, label: "Town")

  private static func airport(
    _ iata: String, _ name: String, _ north: Double, country: Int = 0, town: String? = nil,
    size: Airport.Size? = nil, isScheduled: Bool? = nil
  ) -> Airport {
    Airport(
      iata: iata, icao: nil, name: name, town: town, country: country,
      place: Place(latitude: north, longitude: 0), elevationInFeet: nil, timeZone: "Africa/Lagos",
      size: size, hasScheduledService: isScheduled)
  }

  @Test("One flies to an airport of the own country, of the city's name, and of the largest size")
  func rules() {
    func primary(_ airports: [Airport]) -> String? {
      AirportChoice(airports, AirportRoles(), DestinationRules()).airports(of: Self.city)
        .first(where: \.isPrimary).map { airports[$0.airport].iata }
    }
    let abroad = Self.airport("AAA", "Town International", 0.1, country: 1)
    let near = Self.airport("BBB", "Other International", 0.2)
    let named = Self.airport("CCC", "Town Airport", 0.3)
    let byTown = Self.airport("DDD", "Saint-Exupery International", 0.4, town: "Town")
    #expect(primary([abroad, near]) == "BBB")
    #expect(primary([abroad, near, named]) == "CCC")
    #expect(primary([abroad, near, named, byTown]) == "DDD")
    let large = Self.airport("EEE", "Plain", 0.5, country: 1, size: .large, isScheduled: true)
    let medium = Self.airport("FFF", "Town", 0.1, size: .medium, isScheduled: true)
    let idle = Self.airport("GGG", "Town", 0.1, size: .large, isScheduled: false)
    #expect(primary([medium, large, idle]) == "EEE")
    #expect(primary([medium, idle]) == "FFF")
  }

  @Test(
    "Closed fields, air bases, heliports and seaplane bases are not flown to",
    arguments: [
      ("Villacoublay-Velizy (BA 107) Air Base", false), ("RAF Northolt", false),
      ("Atsugi Naval Air Facility", false), ("Wiesbaden Army Airfield", false),
      ("Nellis Afb Airport", false), ("Monaco Heliport", false), ("Old Field (closed)", false),
      ("New York Skyports Inc Seaplane Base", false), ("Nassau Airport", true),
      ("Charleston AFB/International Airport", true), ("London City Airport", true),
    ])
  func names(name: String, takesTravellers: Bool) {
    #expect(Self.airport("AAA", name, 0).takesTravellers == takesTravellers)
  }

  @Test("The catalogue's airports come first, however far, and those without travellers never")
  func catalogue() {
    let airports = [
      Self.airport("AAA", "Town International", 0.1), Self.airport("BBB", "Town Air Base", 0.2),
      Self.airport("CCC", "Far", 0.9), Self.airport("DDD", "Town", 0.3),
    ]
    func found(_ roles: AirportRoles) -> [String] {
      AirportChoice(airports, roles, DestinationRules()).airports(of: Self.city).map {
        airports[$0.airport].iata + ($0.primaryRank.map(String.init) ?? "")
      }
    }
    #expect(found(AirportRoles()) == ["AAA1", "DDD"])
    #expect(found(AirportRoles(unused: ["AAA"])) == ["DDD1"])
    #expect(found(AirportRoles(primary: [1: ["CCC", "AAA"]])) == ["AAA2", "DDD", "CCC1"])
    #expect(found(AirportRoles(primary: [1: ["ZZZ"], 2: ["DDD"]])) == ["AAA1", "DDD"])
  }

  @Test("Rows of the catalogue that cannot be are skipped, and unknown airports reported")
  func roles() throws {
    var world = SmallWorld()
    world.roles = """
      iata,role,geonameid,source
      LOS,primary,2332459,https://a.org/los
      QQQ,primary,2332459,https://a.org/qqq
      ZZZ,none,,https://a.org/zzz
      los,primary,2332459,https://a.org/los
      LOS,main,2332459,https://a.org/los
      LOS,primary,,https://a.org/los
      LOS,none,,

      """
    let (destinations, report) = try world.read()
    #expect(report.badRowCount(of: "airport_roles.csv") == 4)
    #expect(report.count(of: .primaryAirportUnknown) == 1)
    let index = try #require(destinations.cityIndex(ofID: 2_332_459))
    #expect(destinations.airportsOfCities[index].map(\.primaryRank) == [1])
  }
}

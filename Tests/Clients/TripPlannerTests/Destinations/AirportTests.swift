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

  @Test("An airport without an IATA code is skipped and counted, but not as a bad row")
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

  @Test("Zones beyond the date line and beyond the poles do not contradict their places")
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

  @Test("If airports share a code, the one nearest to a city stays, and the others are reported")
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

  @Test("Without files an international airport is chosen unless another one is much nearer")
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
    // The better airport is chosen if it is 29 kilometres farther, but not 31.
    #expect(codes([field, airport("CCC", "Far International", 0.36)]) == ["AAA", "CCC*"])
    #expect(codes([field, airport("CCC", "Far International", 0.38)]) == ["AAA*", "CCC"])
    // Beyond 80 kilometres an airport can be a city's airport, but is not near; beyond 200 it is
    // too far.
    let beyond = airport("FFF", "Beyond", 0.73)
    #expect(codes([airport("EEE", "Edge International", 0.72), beyond]) == ["EEE*"])
    #expect(codes([airport("EEE", "Edge International", 1.798)]) == ["EEE*"])
    #expect(codes([airport("EEE", "Edge International", 1.8)]) == [])
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

  /// The primary airport of a city among airports of two countries.
  private static func primary(
    _ airports: [Airport], _ roles: AirportRoles = AirportRoles(), codes: [String] = ["AM", "AZ"],
    names: [String] = []
  ) -> String? {
    let countries = codes.map {
      Country(
        code: $0, alpha3: nil, name: $0, nameKey: NameKey($0), flag: nil, capital: nil,
        currency: nil, continent: "AS", population: 1)
    }
    let city = City(
      id: 1, name: "Town", asciiName: "Town", nameKey: NameKey("Town"), alternateNames: names,
      country: 0, division: nil, place: Place(latitude: 0, longitude: 0), timeZone: "Africa/Lagos",
      population: 1, isCapital: true, rankInCountry: 1, label: "Town")
    return AirportChoice(airports, of: countries, roles, DestinationRules()).airports(of: city)
      .first(where: \.isPrimary).map { airports[$0.airport].iata }
  }

  @Test("Neither 'International' nor size outweighs a much longer way, a border or a sea")
  func rules() {
    let near = Self.airport("AAA", "Small Field", 0.1)
    let far = Self.airport("BBB", "Town International", 0.65)
    #expect(Self.primary([near, far]) == "AAA")
    let abroad = Self.airport("CCC", "Big International", 0.05, country: 1)
    #expect(Self.primary([near, abroad]) == "AAA")
    #expect(Self.primary([abroad]) == "CCC")
    #expect(Self.primary([far, abroad]) == "BBB")
    // 6 + 10 + 20 kilometres over an open border, 11 + 40 without one.
    #expect(Self.primary([near, abroad], codes: ["FR", "DE"]) == "CCC")
    #expect(Self.primary([Self.airport("DDD", "Big International", 0.8, country: 1)]) == nil)
    let sea = AirportRoles(unreachable: [1: ["AAA"]])
    #expect(Self.primary([near, far], sea) == "BBB")
    #expect(Self.primary([near], AirportRoles(unreachable: [2: ["AAA"]])) == "AAA")
    #expect(Self.primary([abroad], AirportRoles(closedBorders: [["AZ", "AM"]])) == nil)
    #expect(Self.primary([abroad], AirportRoles(closedBorders: [["AZ", "TR"]])) == "CCC")
  }

  @Test("An airport counts by its service from the file, or else from its own row")
  func services() {
    let near = Self.airport("AAA", "Old", 0.1)
    let middle = Self.airport("BBB", "Middle", 0.35)
    let far = Self.airport("CCC", "New", 0.55)
    let all = [near, middle, far]
    func primary(_ services: [String: Airport.Service]) -> String? {
      Self.primary(all, AirportRoles(services: services))
    }
    #expect(Self.primary(all) == "AAA")
    // 11 + 40, 39 + 10 and 61 + 0 kilometres.
    #expect(primary(["AAA": .regional, "BBB": .large, "CCC": .hub]) == "BBB")
    #expect(primary(["AAA": .regional, "CCC": .hub]) == "AAA")
    #expect(primary(["AAA": .minor, "CCC": .hub]) == "CCC")
    #expect(primary(["AAA": .none, "BBB": .minor]) == "BBB")
    #expect(primary([:]) == nil)
    let large = Self.airport("EEE", "Plain", 0.5, size: .large, isScheduled: true)
    let medium = Self.airport("FFF", "Other", 0.1, size: .medium, isScheduled: true)
    let idle = Self.airport("GGG", "Town", 0.1, size: .large, isScheduled: false)
    for roles in [AirportRoles(), AirportRoles(services: [:])] {
      #expect(Self.primary([medium, large, idle], roles) == "FFF")
      #expect(Self.primary([large, idle], roles) == "EEE")
    }
    #expect(Self.primary([medium, idle], AirportRoles(services: ["GGG": .hub])) == "GGG")
  }

  @Test(
    "An airport that has a name of the city, or whose town has, is worth 15 kilometres",
    arguments: [
      ("Cologne Bonn Airport", nil, ["Cologne"], "BBB"),
      ("Konrad Airport", "Colonia", ["COLONIA", "CGN"], "BBB"),
      ("Town Airport", nil, [], "BBB"), ("Konrad Airport", nil, ["Cologne"], "AAA"),
      ("CGN Airport", nil, ["CGN"], "AAA"), ("Cologneville Airport", nil, ["Cologne"], "AAA"),
      ("Konrad Airport", nil, ["    "], "AAA"),
    ] as [(String, String?, [String], String)])
  func otherNames(name: String, town: String?, names: [String], expected: String) {
    let airports = [
      Self.airport("AAA", "Other", 0.1), Self.airport("BBB", name, 0.2, town: town),
    ]
    #expect(Self.primary(airports, names: names) == expected)
  }

  @Test("Bad rows of the files of services and borders are skipped, and unknown services reported")
  func fileRows() throws {
    var world = SmallWorld()
    #expect(try world.read().1.count(of: .airportServiceUnknown) == 1)
    world.services = "iata,service\nLOS,hub\nLOS,hub\nsyd,hub\nSYD,big\nQQQ,large\n"
    world.borders = """
      country,other,source
      NG,AU,https://a.org/border
      NGA,AU,https://a.org/border
      NG,US,nowhere

      """
    let (destinations, report) = try world.read()
    #expect(
      report.faults.sorted() == [
        "duplicate_catalogue_key", "invalid_place_code", "invalid_place_code",
        "unknown_catalogue_word", "unknown_catalogue_word",
      ])
    world.bans = """
      iata,landings,departures,source
      SYD,23:00-06:00,,https://a.org/syd
      LOS,late,,https://a.org/los

      """
    let (banned, other) = try world.read()
    #expect(other.count(of: .invalidNightHours) == 1)
    #expect(banned.airports.map(\.nightBan?.landings) == [nil, NightBan.Hours("23:00-06:00")])
    let told = report.notices.filter { $0.code == .airportServiceUnknown }
    #expect(told.count == 1 && told.first?.value == "SYD")
    let lagos = try #require(destinations.cityIndex(ofID: 2_332_459))
    #expect(destinations.airportsOfCities[lagos].map(\.isPrimary) == [true])
    let sydney = try #require(destinations.cityIndex(ofID: 2_147_714))
    #expect(destinations.airportsOfCities[sydney].isEmpty)
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

  @Test("The catalogue's airports come first, however far, and airports without travellers never")
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
    #expect(found(AirportRoles(unreachable: [1: ["AAA"]])) == ["DDD1"])
    #expect(found(AirportRoles(primary: [1: ["CCC", "AAA"]])) == ["AAA2", "DDD", "CCC1"])
    #expect(found(AirportRoles(primary: [1: ["ZZZ"], 2: ["DDD"]])) == ["AAA1", "DDD"])
  }

  @Test("Impossible rows of the catalogue are skipped, and unknown airports reported")
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
      LOS,unreachable,,https://a.org/los

      """
    let (destinations, report) = try world.read()
    #expect(report.badRowCount(of: "airport_roles.csv") == 5)
    #expect(report.count(of: .primaryAirportUnknown) == 1)
    let index = try #require(destinations.cityIndex(ofID: 2_332_459))
    #expect(destinations.airportsOfCities[index].map(\.primaryRank) == [1])
  }
}

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

  @Test("The airport to fly to is the nearest international one of the three nearest")
  func primary() {
    func airport(_ iata: String, _ name: String, _ north: Double) -> Airport {
      Airport(
        iata: iata, icao: nil, name: name, town: nil, country: 0,
        place: Place(latitude: north, longitude: 0), elevationInFeet: nil, timeZone: "Africa/Lagos")
    }
    func codes(_ airports: [Airport]) -> [String] {
      AirportChoice(airports, DestinationRules())
        .airports(near: Place(latitude: 0, longitude: 0))
        .map { airports[$0.airport].iata + ($0.isPrimary ? "*" : "") }
    }
    let field = airport("AAA", "Field", 0.1)
    let far = airport("BBB", "Far International", 0.3)
    #expect(codes([]) == [])
    #expect(codes([far, field]) == ["AAA", "BBB*"])
    #expect(codes([field, airport("CCC", "Club", 0.2)]) == ["AAA*", "CCC"])
    let nearer = [airport("CCC", "Club", 0.2), airport("DDD", "Dock", 0.25)]
    #expect(codes([far, field] + nearer) == ["AAA*", "CCC", "DDD"])
    #expect(codes([airport("EEE", "Edge International", 0.72)]) == [])
    #expect(codes([airport("EEE", "Edge International", 0.719)]) == ["EEE*"])
  }
}

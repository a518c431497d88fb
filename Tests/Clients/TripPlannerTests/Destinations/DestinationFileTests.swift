import Tabular
import TestSupport
import Testing

@testable import TripPlanner

@Suite("Files of countries, cities and airports")
struct DestinationFileTests {
  @Test("Valid files give destinations without a warning")
  func good() throws {
    let (world, report) = try SmallWorld().read()
    #expect(report.faults == [])
    #expect(world.cities.map(\.id) == [2_147_714, 2_158_177, 2_172_517, 2_332_459, 2_352_778])
    #expect(world.airports.map(\.iata) == ["LOS", "SYD"])
    #expect(report.rows["cities15000.txt"] == RowCount(used: 5))
    #expect(report.rows["countryInfo.txt"] == RowCount(used: 6))
    #expect(report.rows["airports.csv"] == RowCount(used: 2))
    let lagos = try #require(world.city(2_332_459))
    #expect(lagos.label == "Lagos, Nigeria" && lagos.rankInCountry == 1 && !lagos.isCapital)
    #expect(world.countries[lagos.country].flag == "🇳🇬" && lagos.division == "05")
    #expect(world.city(2_352_778)?.isCapital == true)
    let index = try #require(world.cityIndex(ofID: 2_332_459))
    #expect(world.airportsOfCities[index].map { world.airports[$0.airport].iata } == ["LOS"])
    #expect(world.airportsOfCities[index].map(\.isPrimary) == [true])
  }

  @Test("The order of the rows and the kind of line ends have no effect")
  func order() throws {
    var world = SmallWorld()
    world.cities += [
      SmallWorld.city(2_332_459, "Lagos", "NG", 6.4, 3.4, 9_000_000),
      SmallWorld.city(2_332_459, "Eko", "NG", 6.4, 3.4, 9_000_000),
    ]
    world.countries.append(SmallWorld.country("NG", "NGR", "Naija", continent: "AF"))
    world.airports += ["Another", "Old"].map {
      SmallWorld.airport("LOS", "\($0) International", "NG", 6.5, 3.3, "Africa/Lagos")
    }
    world.extras = "geonameid,note\n2332459,\n2352778,\n"
    let (straight, report) = try world.read()
    for change in [\SmallWorld.cities, \.countries, \.airports] {
      var other = world
      other[keyPath: change].reverse()
      let (reversed, otherReport) = try other.read()
      expectSame(straight, reversed)
      #expect(otherReport.rows == report.rows)
    }
    var windows = world
    windows.cities = windows.cities.map { $0 + "\r" }
    windows.cities[0] = "\u{FEFF}" + windows.cities[0]
    expectSame(straight, try windows.read().0)
  }

  private func expectSame(_ left: Destinations, _ right: Destinations) {
    #expect(left.countries == right.countries && left.cities == right.cities)
    #expect(left.airports == right.airports && left.nearCities == right.nearCities)
    #expect(left.airportsOfCities == right.airportsOfCities)
  }

  @Test(
    "A bad row of a city is skipped with its code",
    arguments: [
      ("1\tX", "invalid_row_length"),
      (SmallWorld.city(1, "X", "NG", 6, 3, 1) + "\t", "invalid_row_length"),
      (SmallWorld.city(1, "X\u{FFFD}", "NG", 6, 3, 1), "invalid_character"),
      (SmallWorld.city(1, "X\u{7}", "NG", 6, 3, 1), "catalogue_bytes"),
      (SmallWorld.city(1, "X\u{9F}", "NG", 6, 3, 1), "catalogue_bytes"),
      (SmallWorld.city(1, "", "NG", 6, 3, 1), "missing_catalogue_value"),
      (SmallWorld.city(1, "SÃ£o", "NG", 6, 3, 1), "mojibake"),
      (SmallWorld.city(0, "X", "NG", 6, 3, 1), "invalid_catalogue_number"),
      (SmallWorld.city(1, "X", "NG", 96, 3, 1), "invalid_catalogue_number"),
      (SmallWorld.city(1, "X", "NG", 6, 183, 1), "invalid_catalogue_number"),
      (SmallWorld.city(1, "X", "NG", .nan, 3, 1), "invalid_catalogue_number"),
      (SmallWorld.city(1, "X", "NG", 6, 3, -1), "invalid_catalogue_number"),
      (SmallWorld.city(1, "X", "ZZ", 6, 3, 1), "unknown_country"),
      (SmallWorld.city(1, "X", "", 6, 3, 1), "missing_catalogue_value"),
      (SmallWorld.city(1, "X", "NG", 6, 3, 1, zone: ""), "missing_catalogue_value"),
      (SmallWorld.city(1, "X", "NG", 6, 3, 1, zone: "WAT"), "unknown_place_zone"),
      (SmallWorld.city(1, "X", "NG", 6, 3, 1, zone: "Africa/Nowhere"), "unknown_place_zone"),
      (SmallWorld.city(1, "X", "NG", 6, 3, 1, zone: "Asia/Tokyo"), "zone_contradicts_place"),
      (SmallWorld.city(2_332_459, "X", "NG", 6, 3, 1), "duplicate_catalogue_key"),
    ])
  func badCity(_ row: String, _ code: String) throws {
    var world = SmallWorld()
    world.cities.append(row)
    let (destinations, report) = try world.read()
    #expect(report.faults == [code])
    #expect(destinations.cities.count == 5 && destinations.city(1) == nil)
    #expect(report.rows["cities15000.txt"] == RowCount(used: 5, skipped: 1))
    #expect(report.badRowCount(of: "cities15000.txt") == 1)
    #expect(report.notices.first { $0.code.id == code }?.origin.line == 6)
  }

  @Test("Bytes that are not UTF-8 make a row bad")
  func notUTF8() throws {
    let good = SmallWorld()
    var report = Report()
    let munich = SmallWorld.city(1, "M?nchen", "NG", 6, 3, 1)
    let text = (good.cities + ["1\tM?nchen", munich]).joined(separator: "\n")
    let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xFC : $0 }
    var zones = ZoneBook()
    let rows = try CityRows.read(
      CatalogueFile("cities15000.txt") { TextSource(bytes) }, ["NG": 0, "AU": 1], &zones, &report)
    #expect(rows.count == 5)
    #expect(report.faults == ["invalid_row_length", "catalogue_bytes"])
  }

  @Test("Quotes are letters of a name, and the following cells stay separate")
  func quotes() throws {
    var world = SmallWorld()
    world.cities.insert(
      SmallWorld.city(
        1, "\"Old\" Town", "NG", 7, 4, 400_000, others: "\"Altstadt,O\"T"), at: 0)
    let (destinations, report) = try world.read()
    #expect(report.faults == [] && destinations.cities.count == 6)
    #expect(destinations.city(1)?.name == "\"Old\" Town")
    #expect(destinations.city(1)?.alternateNames == ["\"Altstadt", "O\"T"])
  }

  @Test("Direction marks and no-break blanks are removed from a name, with a notice")
  func invisible() throws {
    var world = SmallWorld()
    world.cities.append(
      SmallWorld.city(
        1, "\u{200F}New\u{A0}Town\u{200E}", "NG", 7, 4, 400_000,
        others: "Neu\u{A0}stadt,\u{200F},Neu\u{9F}"))
    let (destinations, report) = try world.read()
    #expect(destinations.city(1)?.name == "New Town")
    #expect(destinations.city(1)?.alternateNames == ["Neu stadt"])
    #expect(report.faults == ["invisible_characters"])
    #expect(report.count(of: .invisibleInOtherNames) == 1)
    #expect(report.badRowCount(of: "cities15000.txt") == 0)
  }

  @Test("Kosovo has no flag; Taiwan and Palestine keep the code that the file gives them")
  func disputed() throws {
    var world = SmallWorld()
    world.cities.append(
      SmallWorld.city(1, "Taipei", "TW", 25.05, 121.53, 7_871_900, zone: "Asia/Taipei"))
    let (destinations, report) = try world.read()
    let codes = Dictionary(uniqueKeysWithValues: destinations.countries.map { ($0.code, $0) })
    #expect(codes["XK"]?.flag == nil && codes["TW"]?.flag == "🇹🇼" && codes["PS"]?.flag == "🇵🇸")
    #expect(codes["TW"]?.name == "Taiwan" && codes["PS"]?.currency == nil)
    #expect(destinations.city(1)?.label == "Taipei, Taiwan")
    #expect(report.faults == [])
    #expect(destinations.countries.map(\.code) == ["AU", "NG", "PS", "TW", "US", "XK"])
  }

  @Test(
    "A bad row of a country is skipped with its code",
    arguments: [
      ("FR\tFRA\t250\tFR\tFrance\tParis\t1\t1", "invalid_row_length"),
      (SmallWorld.country("fr", "FRA", "France", continent: "EU"), "invalid_place_code"),
      (SmallWorld.country("", "FRA", "France", continent: "EU"), "missing_catalogue_value"),
      (SmallWorld.country("FR", "FR", "France", continent: "EU"), "invalid_place_code"),
      (SmallWorld.country("FR", "FRA", "", continent: "EU"), "missing_catalogue_value"),
      (SmallWorld.country("FR", "FRA", "France", continent: "XX"), "unknown_catalogue_word"),
      (
        SmallWorld.country("FR", "FRA", "France", continent: "EU", currency: "€"),
        "invalid_place_code"
      ),
      (SmallWorld.country("FR", "FRA", "FranÃ§e", continent: "EU"), "mojibake"),
      (SmallWorld.country("NG", "NGA", "Nigeria", continent: "AF"), "duplicate_catalogue_key"),
    ])
  func badCountry(_ row: String, _ code: String) throws {
    var world = SmallWorld()
    world.countries.append(row)
    let (destinations, report) = try world.read()
    #expect(report.faults == [code] && destinations.countries.count == 6)
    #expect(report.badRowCount(of: "countryInfo.txt") == 1)
    #expect(report.adds(up: "countryInfo.txt", to: 7))
  }

  @Test("Trailing columns of a country may be missing")
  func shortCountry() throws {
    var world = SmallWorld()
    world.countries.append("FR\tFRA\t250\tFR\tFrance\tParis\t1\t67000000\tEU")
    let (destinations, report) = try world.read()
    #expect(report.faults == [])
    let france = try #require(destinations.countries.first { $0.code == "FR" })
    #expect(france.population == 67_000_000 && france.currency == nil && france.capital == "Paris")
  }

  @Test("A requested city that is missing is reported as a broken reference")
  func brokenExtra() throws {
    var world = SmallWorld()
    world.cities.append(SmallWorld.city(9, "X", "NG", 6, 3, 1, zone: "Nowhere"))
    world.extras = "geonameid,note\n8,\n2332459,Lagos\n9,\n"
    var report = Report()
    _ = try world.read(&report)
    #expect(report.count(of: .brokenCatalogueReference) == 2)
    #expect(report.rows["extra_cities.csv"] == RowCount(used: 1, skipped: 2))
  }

  @Test("A catalogue without any destination stops the run")
  func nothing() throws {
    var world = SmallWorld()
    world.cities = []
    #expect(throws: Failure.self) { try world.read() }
  }
}

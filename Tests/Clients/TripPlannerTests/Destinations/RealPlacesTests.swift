import Foundation
import Tabular
import TestSupport
import Testing

@testable import TripPlanner

@Suite("Real destinations", .realData(SharedData.placeFiles))
struct RealPlacesTests {
  @Test("Every row of the real files is read, and is used or left out for a reason")
  func counts() throws {
    let (destinations, report) = try RealPlaces.read()
    let warnings = Set(report.faults)
    #expect(
      warnings.isSubset(of: [
        "invisible_characters", "leading_or_trailing_whitespaces", "cloned_population",
      ]))
    // Sahiwal is in the file twice, each time with the inhabitants of the city in the division.
    let clones = report.notices.filter { $0.code == .clonedPopulation }
    #expect(clones.contains { $0.value == "538344" && $0.message.contains("'Sahiwal'") })
    #expect((5...60).contains(clones.count))
    for file in ["cities15000.txt.gz", "countryInfo.txt", "airports.csv"] {
      #expect(report.badRowCount(of: file) == 0)
    }
    #expect(report.rows["countryInfo.txt"] == RowCount(used: 252))
    #expect(report.rows["airports.csv"] == RowCount(used: 7_884, skipped: 28_298 - 7_884))
    #expect(report.count(of: .airportWithoutCode) == 28_298 - 7_884)
    #expect(destinations.airports.count == 7_884)
    // 1,983 cities have 300,000 inhabitants; 17 countries have more than 25 of those.
    let cities = try #require(report.rows["cities15000.txt.gz"])
    #expect(cities.read == 34_006 && cities.used == destinations.cities.count)
    let leftOut = [NoticeCode.cityTooSmall, .cityNearLarger, .cityBeyondMaximum].map(report.count)
    #expect(leftOut.reduce(0, +) == cities.skipped)
    #expect((1_050...1_100).contains(destinations.cities.count))
    #expect(report.count(of: .populationUnknown) == 3)
  }

  @Test("Every country with a city has one to 25 destinations, and its capital is among them")
  func countries() throws {
    let (destinations, _) = try RealPlaces.read()
    let groups = Dictionary(grouping: destinations.cities, by: \.country)
    #expect(groups.count == 244)
    #expect(groups.values.allSatisfy { (1...25).contains($0.count) })
    let without = groups.filter { !$0.value.contains(where: \.isCapital) }.keys
    #expect(Set(without.map { destinations.countries[$0].code }) == ["BQ", "PW"])
    #expect(groups.values.allSatisfy { $0.filter(\.isCapital).count <= 1 })
    let flags = destinations.countries.filter { $0.flag == nil }.map(\.code)
    #expect(flags == ["XK"])
  }

  @Test(
    "Known cities have their country, airport and capital right",
    arguments: [
      (2_332_459, "Lagos, Nigeria", "NG", "LOS", false),
      (2_147_714, "Sydney, Australia", "AU", "SYD", false),
      (1_261_481, "New Delhi, India", "IN", "DEL", true),
      (4_140_963, "Washington, United States", "US", "IAD", true),
      (1_850_147, "Tokyo, Japan", "JP", "HND", true),
      (2_314_302, "Kinshasa, Democratic Republic of the Congo", "CD", "FIH", true),
      (2_260_535, "Brazzaville, Republic of the Congo", "CG", "BZV", true),
      (1_668_341, "Taipei, Taiwan", "TW", "TPE", true),
      (786_714, "Pristina, Kosovo", "XK", "PRN", true),
      (2_988_507, "Paris, France", "FR", "CDG", true),
      (2_950_159, "Berlin, Germany", "DE", "BER", true),
      (2_643_743, "London, United Kingdom", "GB", "LHR", true),
      (4_699_066, "Houston, United States", "US", "IAH", false),
      (3_169_070, "Rome, Italy", "IT", "FCO", true),
      (2_886_242, "Köln, Germany", "DE", "CGN", false),
      // The nearest airport is across a line that few cross, has few flights or none.
      (146_268, "Nicosia, Cyprus", "CY", "LCA", true),
      (2_803_138, "Antwerp, Belgium", "BE", "BRU", false),
      (1_668_355, "Tainan, Taiwan", "TW", "KHH", false),
      (169_577, "Homs, Syria", "SY", "DAM", false),
      (3_660_689, "Ambato, Ecuador", "EC", "UIO", false),
    ])
  func known(
    _ id: Int, _ label: String, _ country: String, _ airport: String, _ isCapital: Bool
  ) throws {
    let (destinations, _) = try RealPlaces.read()
    let index = try #require(destinations.cityIndex(ofID: id))
    let city = destinations.cities[index]
    #expect(city.label == label && city.isCapital == isCapital)
    #expect(destinations.countries[city.country].code == country)
    let primary = destinations.airportsOfCities[index].first(where: \.isPrimary)
    #expect(primary.map { destinations.airports[$0.airport].iata } == airport)
  }

  @Test(
    "The catalogue names the airports of 60 metropolitan areas, and no city flies from an air base")
  func airports() throws {
    let (destinations, report) = try RealPlaces.read()
    #expect(report.badRowCount(of: "airport_roles.csv") == 0)
    #expect(report.count(of: .primaryAirportUnknown) == 0)
    #expect(report.badRowCount(of: "airport_service.csv") == 0)
    #expect(report.badRowCount(of: "closed_borders.csv") == 0)
    let roles = try RealPlaces.roles()
    #expect(roles.primary.count >= 60)
    for (id, codes) in roles.primary {
      guard let city = destinations.cityIndex(ofID: id) else { continue }
      let primary = try #require(destinations.primaryAirport(ofCity: city))
      #expect(destinations.airports[primary].iata == codes[0])
    }
    let named = Set(roles.primary.values.joined())
    for airport in destinations.airportsOfCities.joined() {
      let airport = destinations.airports[airport.airport]
      #expect(!roles.unused.contains(airport.iata), "\(airport.iata)")
      // An air base can have flights too, but then it is in the file of services.
      let isServed = roles.services?[airport.iata].map { $0 != .none } ?? false
      #expect(isServed || named.contains(airport.iata), "\(airport.name)")
    }
  }

  @Test("With a low threshold all Richmonds, all Victorias and every city of Kosovo are included")
  func namesakes() throws {
    let rules = DestinationRules(minimumPopulation: 15_000, maximumPerCountry: 5_000)
    let (destinations, _) = try RealPlaces.read(rules: rules)
    #expect(destinations.cities.count { $0.asciiName == "Richmond" } == 9)
    #expect(destinations.cities.count { $0.asciiName == "Victoria" } == 9)
    let kosovo = destinations.cities.count { destinations.countries[$0.country].code == "XK" }
    #expect(kosovo == 21)
  }

  @Test("Labels are unique, and the places near a city equal a search of all places")
  func labelsAndNear() throws {
    let (destinations, _) = try RealPlaces.read()
    let cities = destinations.cities
    #expect(Set(cities.map(\.label)).count == cities.count)
    // No label has an id or the code of a division.
    for city in cities {
      let parts = city.label.split(separator: ", ").dropFirst()
      #expect(!city.label.contains("(\(city.id))"), "\(city.label)")
      #expect(city.division.map { !parts.contains(Substring($0)) } ?? true, "\(city.label)")
    }
    for (index, city) in cities.enumerated() where index % 40 == 0 {
      let all = cities.indices.filter { $0 != index }.map {
        NearCity(city: $0, kilometres: GreatCircle.kilometres(city.place, cities[$0].place))
      }.sorted { ($0.kilometres, $0.city) < ($1.kilometres, $1.city) }
      #expect(destinations.nearCities[index] == Array(all.prefix(10)))
    }
  }

  @Test("An airline between two real cities is from one of them, has a hub there, or uses a hub")
  func journeys() throws {
    let (destinations, _) = try RealPlaces.read()
    let airlines = try RealPlaces.airlines()
    let choice = AirlineChoice(destinations: destinations, airlines: airlines)
    let airports = destinations.airports
    let flown = destinations.cities.indices.compactMap(destinations.primaryAirport)
    func kilometres(_ from: Int, _ to: Int) -> Double {
      GreatCircle.kilometres(airports[from].place, airports[to].place)
    }
    func isLocal(_ airline: Airline, _ ends: [Int]) -> Bool {
      ends.contains {
        destinations.countries[airports[$0].country].code == airline.countryCode
          || airline.hubs.contains(airports[$0].iata)
      }
    }
    let hubs = airports.indices.filter { place in
      airlines.contains { $0.hubs.contains(airports[place].iata) }
    }
    var random = SplitMix64(seed: 16)
    var counts = [0, 0, 0]
    for _ in 0..<600 {
      let ends = [flown.randomElement(using: &random)!, flown.randomElement(using: &random)!]
      let straight = kilometres(ends[0], ends[1])
      guard straight >= 300, let route = FlightRoute(from: ends[0], to: ends[1], in: airports)
      else { continue }
      /// The lengths of every way over a hub of an airline that flies both legs.
      var ways: [Double] = []
      for airline in airlines {
        let lengths = 300...airline.kind.longestLegInKilometres
        for hub in hubs where airline.hubs.contains(airports[hub].iata) {
          let (first, second) = (kilometres(ends[0], hub), kilometres(hub, ends[1]))
          if lengths.contains(first), lengths.contains(second) { ways.append(first + second) }
        }
      }
      let locals = airlines.filter {
        isLocal($0, ends) && $0.kind.longestLegInKilometres >= straight
      }
      let isTooFar = straight > 13_500
      let limit = isTooFar ? .infinity : 1.5 * straight
      let isOver = locals.isEmpty && (ways.min() ?? .infinity) <= limit
      let journeys = choice.journeys(of: route)
      #expect(!journeys.isEmpty)
      for journey in journeys {
        let airline = airlines[journey.airline]
        #expect((journey.legs.count == 2) == isOver)
        if isOver {
          #expect(airline.hubs.contains(airports[journey.legs[0].destination].iata))
          #expect(journey.kilometres <= (ways.min() ?? 0) * 1.1)
          counts[1] += 1
        } else if locals.isEmpty {
          counts[2] += 1
        } else {
          #expect(locals.contains(airline))
          counts[0] += 1
        }
      }
    }
    #expect(counts.allSatisfy { $0 > 5 }, "\(counts)")
  }
}

/// The real cities, countries and airports beside the repository.
enum RealPlaces {
  /// The sample's airlines.
  static func airlines() throws -> [Airline] {
    var report = Report()
    return try AirlineReader.airlines(
      contentFile("airlines.csv"), &report)
  }

  /// The destinations and the report about the files, read once.
  static func read() throws -> (Destinations, Report) { try whole.get() }

  private static let whole = Result { try read(rules: DestinationRules()) }

  static func read(rules: DestinationRules) throws -> (Destinations, Report) {
    let temporary = try TemporaryFolder()
    let countries = try temporary.write(SharedData.countryInfo(), to: "countryInfo.txt")
    let files = DestinationFiles(
      cities: file("cities15000.txt.gz", SharedData.path("places/cities15000.txt.gz")),
      countries: file("countryInfo.txt", countries),
      airports: file("airports.csv", SharedData.path("places/airports.csv")),
      airportRoles: contentFile("airport_roles.csv"),
      airportService: contentFile("airport_service.csv"),
      closedBorders: contentFile("closed_borders.csv"),
      divisions: contentFile("divisions.csv"))
    var report = Report()
    let destinations = try DestinationReader(rules: rules).read(files, &report)
    return (destinations, report)
  }

  /// The sample's catalogue of airports.
  static func roles() throws -> AirportRoles {
    var (roles, report) = (AirportRoles(), Report())
    try AirportRoleRows.read(contentFile("airport_roles.csv"), into: &roles, &report)
    try AirportServiceRows.read(contentFile("airport_service.csv"), into: &roles, &report)
    return roles
  }

  /// A file of the sample's content.
  private static func contentFile(_ name: String) -> CatalogueFile {
    file(name, "\(SharedData.repository)/sample-data/trip-planner/\(name)")
  }

  private static func file(_ name: String, _ path: String) -> CatalogueFile {
    CatalogueFile(name) { try TextFile.chunks(of: path) }
  }
}

import Tabular
import Testing

@testable import TripPlanner

@Suite("Choosing destinations")
struct CitySelectionTests {
  /// A city of Nigeria far from the others.
  static func city(
    _ id: Int, _ name: String, _ population: Int, at east: Double = 5, ascii: String = "",
    others: String = "", code: String = "", division: String = ""
  ) -> String {
    SmallWorld.city(
      id, name, "NG", 12, east, population, ascii: ascii, others: others, code: code,
      division: division)
  }

  static func read(
    _ rows: [String], extras: [Int] = [], rules: DestinationRules = DestinationRules()
  ) throws -> (Destinations, Report) {
    var world = SmallWorld()
    world.rules = rules
    world.cities += rows
    if !extras.isEmpty {
      world.extras = "geonameid,note\n" + extras.map { "\($0),asked for\n" }.joined()
    }
    return try world.read()
  }

  @Test(
    "A city needs 300,000 inhabitants, to be a capital, or to be asked for",
    arguments: [
      (299_999, false, false), (300_000, false, true), (0, false, false), (0, true, true),
    ])
  func minimum(_ population: Int, isAskedFor: Bool, isChosen: Bool) throws {
    let (destinations, report) = try Self.read(
      [Self.city(1, "Town", population)], extras: isAskedFor ? [1] : [])
    #expect((destinations.city(1) != nil) == isChosen)
    #expect(report.count(of: .cityTooSmall) == (isChosen ? 0 : 1))
    #expect(report.count(of: .populationUnknown) == (population == 0 ? 1 : 0))
    #expect(report.adds(up: "cities15000.txt", to: 6) && report.faults == [])
  }

  @Test(
    "A part of a city, and a city that no longer exists, is left out",
    arguments: [
      ("PPLX", false), ("PPLH", false), ("PPLQ", false), ("PPLW", false), ("PPL", true),
      ("PPLA", true), ("", true),
    ])
  func kinds(_ code: String, isChosen: Bool) throws {
    let (destinations, report) = try Self.read([Self.city(1, "Town", 900_000, code: code)])
    #expect((destinations.city(1) != nil) == isChosen)
    #expect(report.count(of: .cityKindLeftOut) == (isChosen ? 0 : 1))
    #expect(report.badRowCount(of: "cities15000.txt") == 0)
  }

  @Test("A country without a large city gets its largest one")
  func atLeastOne() throws {
    let rows = [(1, 20_000), (2, 50_000), (3, 50_000)].map { id, population in
      SmallWorld.city(
        id, "Town \(id)", "XK", 42.6, 20 + Double(id), population, zone: "Europe/Belgrade")
    }
    let (destinations, report) = try Self.read(rows)
    #expect(
      destinations.city(2) != nil && destinations.city(1) == nil && destinations.city(3) == nil)
    #expect(report.count(of: .cityTooSmall) == 2)
  }

  @Test("If two cities are within 15 km, the larger stays; a capital and a requested city stay too")
  func duplicates() throws {
    let rows = [
      Self.city(1, "Large", 900_000, at: 5), Self.city(2, "Suburb", 400_000, at: 5.13),
      Self.city(3, "Wanted", 30_000, at: 5.01), Self.city(4, "Outside", 400_000, at: 5.14),
    ]
    let (destinations, report) = try Self.read(rows, extras: [3])
    #expect(destinations.city(1) != nil && destinations.city(3) != nil)
    #expect(destinations.city(2) == nil && destinations.city(4) != nil)
    #expect(report.notices.filter { $0.code == .cityNearLarger }.map(\.value) == ["2"])
  }

  @Test("A town beside a city stays, and so does a large town that shares its name")
  func namesakes() throws {
    let rows = [
      Self.city(1, "Large", 900_000, at: 5), Self.city(2, "Town", 20_000, at: 5.02),
      Self.city(3, "Richmond", 400_000, at: 5.04), Self.city(4, "Richmond", 10_000, at: 9),
      Self.city(5, "Part", 400_000, at: 5.06),
    ]
    let rules = DestinationRules(minimumPopulation: 15_000)
    let destinations = try Self.read(rows, rules: rules).0
    #expect([1, 2, 3].allSatisfy { destinations.city($0) != nil })
    #expect(destinations.city(4) == nil && destinations.city(5) == nil)
  }

  @Test("Cities on two sides of a border are two destinations")
  func border() throws {
    let row = SmallWorld.city(1, "Beside Lagos", "XK", 6.45, 3.39, 900_000)
    let destinations = try Self.read([row]).0
    #expect(destinations.city(1) != nil && destinations.city(2_332_459) != nil)
  }

  @Test("Beyond 25 cities of a country the smaller ones are left out, but no capital")
  func maximum() throws {
    // Lagos, and Abuja, a capital that is smaller than all of these cities.
    let rows = (1...30).map { Self.city($0, "Town \($0)", 1_000_000 - $0, at: Double($0) / 2) }
    let (destinations, report) = try Self.read(rows, extras: [29])
    let nigeria = destinations.cities.filter { destinations.countries[$0.country].code == "NG" }
    #expect(Set(nigeria.map(\.id)) == Set(Array(1...22) + [29, 2_332_459, 2_352_778]))
    #expect(report.count(of: .cityBeyondMaximum) == 7)
    #expect(nigeria.first { $0.id == 1 }?.rankInCountry == 2)
    #expect(nigeria.first { $0.id == 2_352_778 }?.rankInCountry == 25)
  }

  @Test(
    "A capital is the city with PPLC, or the one that goes by the name in countryInfo.txt",
    arguments: [
      ([city(1, "Other", 50, code: "PPLC")], [1]),
      ([city(1, "Other", 50, code: "PPLA")], [2_352_778]),
      ([city(1, "ABUJA", 900_000)], [1]), ([city(1, "Àbújá", 900_000)], [1]),
      ([city(1, "Town", 900_000, ascii: "Abuja")], [1]),
      ([city(1, "Town", 900_000, others: "Villa,Abujá")], [1]),
      ([city(1, "Town", 500_000, others: "Abuja")], [2_352_778]),
      ([city(1, "Abuja", 900_000, code: "PPLA")], [2_352_778]),
      (
        [city(1, "Metropolis", 9_000_000, at: 8, others: "Abuja"), city(2, "Abuja", 10, at: 8.1)],
        [2]
      ),
      (
        [city(1, "Metropolis", 9_000_000, at: 8, others: "Abuja"), city(2, "Abuja", 10, at: 9)], [1]
      ),
    ] as [([String], [Int])])
  func capitals(_ rows: [String], _ capitals: [Int]) throws {
    let (destinations, _) = try Self.read(rows)
    let found = destinations.cities.filter {
      $0.isCapital && destinations.countries[$0.country].code == "NG"
    }
    #expect(found.map(\.id) == capitals)
  }

  @Test("A country whose capital is not among its cities is reported")
  func missingCapital() throws {
    let (_, report) = try Self.read([])
    let notices = report.notices.filter { $0.code == .capitalNotFound }
    #expect(notices.compactMap(\.value) == ["East Jerusalem", "Taipei", "Washington", "Pristina"])
    #expect(
      notices.first?.origin == Tabular.SourceLocation("countryInfo.txt", line: 7, field: "Capital"))
  }

  private static let alike = [
    city(1, "San José", 400_000, at: 3, division: "08"),
    city(2, "San Jose", 400_000, at: 4, division: "01"),
    city(3, "Springs", 400_000, at: 5, division: "MO"),
    city(4, "Springs", 400_000, at: 6, division: "MO"),
    city(5, "Springs", 400_000, at: 7),
    SmallWorld.city(7, "San José", "AU", -20, 130, 400_000, zone: "Australia/Darwin"),
  ]

  private static func labels(divisions: String?) throws -> [String?] {
    var world = SmallWorld()
    world.cities += alike
    world.divisions = divisions
    let (destinations, report) = try world.read()
    #expect(report.faults == [])
    return [1, 2, 3, 4, 5, 7].map { destinations.city($0)?.label }
  }

  @Test("Cities with equal labels get their region in the label, never a code or an id")
  func labels() throws {
    let springs = [
      "Springs, 426 km north-west of Abuja, Nigeria",
      "Springs, 366 km north-west of Abuja, Nigeria", "Springs, 332 km north of Abuja, Nigeria",
    ]
    #expect(
      try Self.labels(divisions: nil)
        == [
          "San José, 590 km north-west of Abuja, Nigeria",
          "San Jose, 503 km north-west of Abuja, Nigeria",
        ] + springs + ["San José, Australia"])
    #expect(
      try Self.labels(divisions: "country,admin1,name\nNG,08,Kano\nNG,01,Edo\nNG,MO,Ondo\n")
        == ["San José, Kano, Nigeria", "San Jose, Edo, Nigeria"] + springs
        + ["San José, Australia"])
  }

  @Test("Cities of one name in one place are numbered")
  func twins() throws {
    var world = SmallWorld()
    world.cities = [1, 2].map {
      SmallWorld.city($0, "Springs", "AU", -20, 130, 400_000, zone: "Australia/Darwin")
    }
    let (destinations, _) = try world.read()
    #expect(
      [1, 2].map { destinations.city($0)?.label }
        == ["Springs, number 1, Australia", "Springs, number 2, Australia"])
  }

  @Test("A city less than half a kilometre from a larger one is beside it")
  func beside() throws {
    var world = SmallWorld()
    world.rules.duplicateDistanceInKilometres = 0
    world.cities = [
      SmallWorld.city(1, "Springs", "AU", -20, 130, 400_000, zone: "Australia/Darwin"),
      SmallWorld.city(2, "Springs", "AU", -21, 130, 400_000, zone: "Australia/Darwin"),
      SmallWorld.city(3, "Creek", "AU", -20.004, 130, 900_000, zone: "Australia/Darwin"),
    ]
    let (destinations, _) = try world.read()
    #expect(
      [1, 2].map { destinations.city($0)?.label }
        == ["Springs, beside Creek, Australia", "Springs, 111 km south of Creek, Australia"])
  }

  @Test("Places with exactly equal populations are reported, unless the number is round")
  func clones() throws {
    let rows = [
      Self.city(1, "Old", 538_344, at: 3), Self.city(2, "New", 538_344, at: 4),
      Self.city(3, "Round", 500_000, at: 5), Self.city(4, "Even", 500_000, at: 6),
      Self.city(5, "Small", 43_210, at: 7), Self.city(6, "Tiny", 43_210, at: 8),
      SmallWorld.city(7, "Far", "AU", -20, 130, 538_344, zone: "Australia/Darwin"),
    ]
    let (_, report) = try Self.read(rows)
    let notices = report.notices.filter { $0.code == .clonedPopulation }
    #expect(
      notices.map(\.message) == [
        "'Old' (line 6, 1) and 'New' (line 7, 2) have 538344 inhabitants each"
      ])
    #expect(
      notices.first?.origin
        == Tabular.SourceLocation("cities15000.txt", line: 6, field: "population"))
  }

  @Test(
    "A name is spelt in ASCII where the file does not do it",
    arguments: [
      ("Lagos", "Lagos"), ("Lavāsān", "Lavasan"), ("São Paulo", "Sao Paulo"), ("Łódź", "Lodz"),
      ("Ørsta", "Orsta"), ("Ærø", "Aero"), ("Nuku‘alofa", "Nuku'alofa"), ("Đà Nẵng", "Da Nang"),
      ("İzmir", "Izmir"), ("Groß", "Gross"), ("東京", "東京"),
    ])
  func ascii(_ name: String, _ spelling: String) throws {
    #expect(ASCIIName.of(name) == spelling)
    let (destinations, _) = try Self.read([Self.city(1, name, 400_000, ascii: "Given")])
    #expect(destinations.city(1)?.asciiName == "Given")
  }

  @Test("Other names keep their order, without names that fold to the name itself")
  func otherNames() throws {
    let (destinations, _) = try Self.read([
      Self.city(1, "Łódź", 400_000, others: "Lodz, Lodsch ,,Łódź,لودز,LODZ,Lodž II")
    ])
    #expect(destinations.city(1)?.alternateNames == ["Lodsch", "لودز", "Lodž II"])
  }

  @Test("Every city has the ten nearest others, nearest first, by number of kilometres and id")
  func nearCities() throws {
    let rows = (1...14).map { Self.city($0, "Town \($0)", 400_000, at: Double($0) / 4) }
    let (destinations, _) = try Self.read(rows)
    let index = try #require(destinations.cityIndex(ofID: 7))
    let near = destinations.nearCities[index]
    #expect(near.map { destinations.cities[$0.city].id } == [6, 8, 5, 9, 4, 10, 3, 11, 2, 12])
    #expect(zip(near, near.dropFirst()).allSatisfy { $0.kilometres <= $1.kilometres })
  }
}

import Folding
import Pipeline
import Tabular
import TestSupport
import Testing

@testable import TripPlanner

@Suite("From seeds to trips")
struct TripResolvingTests {
  @Test("Trips are newest first, and of those created together in the order of their ids")
  func order() throws {
    var world = TripWorld()
    try world.add("LHR", "2024-05-01", nights: 1, id: "t-b", created: 10)
    try world.add("LHR", "2024-05-01", nights: 1, id: "t-c", created: 20)
    try world.add("LHR", "2024-05-01", nights: 1, id: "t-a", created: 10)
    #expect(try world.build().catalogue.trips.map(\.id) == ["t-c", "t-a", "t-b"])
  }

  @Test("A trip without an id is named after its city and first day, in plain letters")
  func id() throws {
    var world = TripWorld()
    try world.add("LHR", "2024-05-01", nights: 1)
    try world.add("inland", "2024-05-01", nights: 1)
    let ids = try world.build().catalogue.trips.map(\.id)
    #expect(ids == ["t-alice-springs-2024-05-01", "t-city-of-lhr-2024-05-01"])
  }

  @Test("A city without a letter in its name gives its number to the id")
  func namelessCity() throws {
    var world = TripWorld()
    let old = world.destinations.cities[0]
    world.destinations.cities[0] = City(
      id: old.id, name: "拉各斯", asciiName: "拉各斯", nameKey: NameKey("拉各斯"), alternateNames: [],
      country: old.country, division: nil, place: old.place, timeZone: old.timeZone, population: 1,
      isCapital: false, rankInCountry: 1, label: "拉各斯")
    try world.add("ADL", "2024-05-01", nights: 1)
    #expect(try world.build().catalogue.trips.map(\.id) == ["t-1000-2024-05-01"])
  }

  @Test(
    "Trips that would get one id, or ids that differ in case, stop the build; both lines are named")
  func collision() throws {
    var world = TripWorld()
    try world.add("LHR", "2024-05-01", nights: 1, line: 3)
    try world.add("LHR", "2024-05-01", nights: 9, line: 11)
    try world.add("LOS", "2024-05-01", nights: 9, id: "T-City-of-LHR-2024-05-01", line: 19)
    let faults = world.faults()
    #expect(faults.map(\.code) == [.tripIDRepeated, .tripIDRepeated])
    #expect(
      faults.first?.description == """
        trips_seed.yaml:11: id: error: the trips in lines 3 and 11 both get \
        't-city-of-lhr-2024-05-01'; the build ends
          fix: give one of them an 'id' of its own, such as t-lagos-2024-04-19-family
        """)
  }

  @Test("All broken references are reported at once, each with its fix")
  func references() throws {
    var world = TripWorld()
    world.home = "ZZZ"
    try world.add("LHR", "2024-05-01", nights: 1, line: 3)
    world.seeds[0].cityID = 4
    world.seeds[0].image = "none-such"
    world.seeds[0].style = "business"
    try world.add("LHR", "2024-05-02", nights: 1, line: 8)
    world.seeds[1].home = .airport("YYY")
    let faults = world.faults()
    #expect(
      Set(faults.map(\.code)) == [
        .seedAirportUnknown, .seedCityUnknown, .seedImageUnknown, .seedStyleUnknown,
      ])
    #expect(faults.filter { $0.code == .seedAirportUnknown }.map(\.value) == ["ZZZ", "YYY"])
    #expect(faults.map { $0.origin.line } == [1, 3, 3, 3, 8])
    let city = try #require(faults.first { $0.code == .seedCityUnknown })
    #expect(city.code.fix.contains("extra_cities.csv") && city.origin.field == "city")
    let style = try #require(faults.first { $0.code == .seedStyleUnknown })
    #expect(style.message.contains("travelStyle"))
  }

  @Test("A trip shows its own picture, else its city's first picture, else its style's")
  func pictures() throws {
    var world = TripWorld()
    for (key, owner, seq) in [
      ("z", "city:\(TripWorld.city("LHR"))", 0), ("a", "city:\(TripWorld.city("LHR"))", 1),
      ("s", "style:solo", 0), ("h2", "hotel:inn", 1), ("h1", "hotel:inn", 0),
      ("w", "activity:walk", 0),
    ] {
      world.images.append(
        CatalogueImage(
          key: key, owner: owner, seq: seq, url: "https://a.b/c", width: 1, height: 1,
          dominantHex: "#000000", accessibilityLabel: key, credit: "C", byteCount: 1, sha256: "00",
          path: "pictures/\(key).png", content: [1]))
    }
    try world.add("LHR", "2024-05-01", nights: 9, id: "t-1")
    try world.add("LOS", "2024-05-01", nights: 9, id: "t-2")
    try world.add("LHR", "2024-05-01", nights: 9, id: "t-3")
    world.seeds[2].image = "a"
    let catalogue = try world.build().catalogue
    #expect(catalogue.trips.map(\.imageKey) == ["z", "s", "a"])
    #expect(catalogue.images.map(\.key) == ["w", "z", "a", "h1", "h2", "s"])
    let hotels = catalogue.trips.flatMap(\.hotels)
    #expect(hotels.contains { $0.name.hasSuffix("inn") })
    for hotel in hotels {
      #expect(hotel.imageKeys == (hotel.name.hasSuffix("inn") ? ["h1", "h2"] : []))
    }
    for activity in catalogue.trips.flatMap(\.activities) {
      #expect(activity.imageKey == (activity.description == "A walk." ? "w" : nil))
    }
  }

  @Test("The parts of the app are in their order, whatever the order of the file")
  func app() throws {
    let catalogue = try TripWorld().build().catalogue
    #expect(catalogue.styles.map(\.id) == TripForm.styles)
    #expect(catalogue.cards.map(\.kind) == PlanningCard.Kind.allCases)
    #expect(catalogue.symbols.map(\.name) == ["figure.walk", "mappin.and.ellipse", "wifi"])
    #expect(catalogue.airlines.map(\.iata) == ["BA", "NZ", "QF", "VA"])
    #expect(catalogue.amenities.map(\.id) == ["wifi"] && catalogue.currency == "USD")
  }

  @Test("Neither the order of seeds, templates and airlines nor a second run changes anything")
  func inputOrder() throws {
    let world = try RandomTrips.world(60, seed: 9)
    var numbers = SplitMix64(seed: 3)
    var shuffled = world
    shuffled.seeds.shuffle(using: &numbers)
    shuffled.hotels.hotels.shuffle(using: &numbers)
    shuffled.activities.shuffle(using: &numbers)
    shuffled.airlines.shuffle(using: &numbers)
    shuffled.app.cards.shuffle(using: &numbers)
    let trips = try world.build().catalogue.trips
    #expect(try shuffled.build().catalogue.trips == trips)
    #expect(try world.build().catalogue.trips == trips)
    #expect(try shuffled.build().catalogue.airlines == world.build().catalogue.airlines)
  }

  @Test("The items of a trip depend on no other trip")
  func independence() throws {
    var world = try RandomTrips.world(30, seed: 10)
    let trips = try world.build().catalogue.trips
    world.seeds.removeAll { $0.id != "t-7" }
    #expect(try world.build().catalogue.trips == trips.filter { $0.id == "t-7" })
  }

  @Test(
    "A symbol that is missing, described twice or too new stops the build",
    arguments: [
      ("wifi", NoticeCode.plannerSymbolUnknown), ("mappin.and.ellipse", .plannerSymbolUnknown),
      ("figure.walk", .plannerSymbolUnknown),
    ])
  func missingSymbol(name: String, code: NoticeCode) throws {
    var world = TripWorld()
    world.app.symbols.removeAll { $0.name == name }
    let faults = world.faults()
    #expect(Set(faults.map(\.code)) == [code] && Set(faults.map(\.value)) == [name])
  }

  @Test("A symbol newer than the oldest iOS needs an older fallback that is described")
  func newSymbol() throws {
    var world = TripWorld()
    world.app.symbols.removeAll { $0.name == "wifi" }
    var newer = world
    newer.app.symbols.append(TripWorld.symbol("wifi", since: 17))
    #expect(Set(newer.faults().map(\.code)) == [.plannerSymbolTooNew])
    newer.app.symbols.append(TripWorld.symbol("wifi"))
    #expect(newer.faults().map(\.code).contains(.plannerSymbolRepeated))
    world.app.symbols.append(TripWorld.symbol("wifi", since: 17, fallback: "figure.walk"))
    #expect(world.faults().isEmpty)
    world.app.symbols.append(TripWorld.symbol("bed", fallback: "none"))
    #expect(world.faults().map(\.code) == [.plannerSymbolUnknown])
  }

  @Test("Every code of the group is in its list exactly once")
  func codes() {
    let ids = NoticeCode.allOfTripPlanner.map(\.id)
    #expect(Set(ids).count == ids.count && ids.count == 22)
  }
}

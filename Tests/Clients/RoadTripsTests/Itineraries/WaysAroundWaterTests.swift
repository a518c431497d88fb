import Foundation
import Tabular
import TestSupport
import Testing

@testable import RoadTrips

@Suite("Ways around water")
struct WaysAroundWaterTests {
  private static let radius = 3_958.7613

  /// A water with some corners in random places around a middle.
  private func water(_ id: Int, _ random: inout SplitMix64) -> Water {
    let middle = (
      Double.random(in: 38...46, using: &random), Double.random(in: -95 ... -75, using: &random)
    )
    let count = Int.random(in: 3...5, using: &random)
    return Water(
      id: "\(id)",
      points: (0..<count).map { corner in
        let angle = 2 * Double.pi * (Double(corner) + 0.3) / Double(count)
        let size = Double.random(in: 0.6...2.5, using: &random)
        return Place(
          latitude: middle.0 + size * sin(angle), longitude: middle.1 + size * cos(angle))
      })
  }

  /// Whether a great circle stays on land, by testing many of its points.
  private func isDry(_ from: Place, _ to: Place, _ waters: [Water]) -> Bool {
    let angle = GreatCircle.distance(from, to, radius: 1)
    func vector(_ place: Place) -> SIMD3<Double> {
      let (north, east) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      return SIMD3(cos(north) * cos(east), cos(north) * sin(east), sin(north))
    }
    return (1..<400).allSatisfy { step in
      let share = Double(step) / 400
      let point =
        vector(from) * sin((1 - share) * angle) / sin(angle) + vector(to) * sin(share * angle)
        / sin(angle)
      let place = Place(
        latitude: asin(min(1, max(-1, point.z))) * 180 / .pi,
        longitude: atan2(point.y, point.x) * 180 / .pi)
      // A point at a corner is allowed; only water on all sides counts.
      return !waters.contains { water in
        [(-1, -1), (-1, 1), (1, -1), (1, 1)].allSatisfy { north, east in
          water.contains(
            Place(
              latitude: place.latitude + Double(north) * 0.02,
              longitude: place.longitude + Double(east) * 0.02))
        }
      }
    }
  }

  @Test("are the shortest of all drives over corners, tried one by one", arguments: 0..<12)
  func shortest(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let waters = [water(0, &random), water(1, &random)]
    var ways = WaysAroundWater(waters, radius: Self.radius)
    let corners = waters.flatMap(\.points)
    var blockedCount = 0
    for _ in 0..<12 {
      let (from, to) = (place(on: waters, &random), place(on: waters, &random))
      guard isDry(from, to, waters) == !ways.crosses(from, to) else { continue }
      // A plain form of Dijkstra's algorithm, over places with a direct way over land.
      let places = [from, to] + corners
      var lengths = [Double](repeating: .infinity, count: places.count)
      lengths[0] = 0
      for _ in places.indices {
        for one in places.indices where lengths[one] < .infinity {
          for other in places.indices where other != one {
            let length =
              lengths[one]
              + GreatCircle.distance(places[one], places[other], radius: Self.radius)
            if length < lengths[other], isDry(places[one], places[other], waters) {
              lengths[other] = length
            }
          }
        }
      }
      let found = ways.distance(from, to) ?? .infinity
      #expect(abs(found - lengths[1]) < 0.03 * lengths[1], "\(from) to \(to)")
      blockedCount += ways.crosses(from, to) ? 1 : 0
    }
    #expect(blockedCount > 0)
  }

  private func place(on waters: [Water], _ random: inout SplitMix64) -> Place {
    while true {
      let place = Place(
        latitude: .random(in: 36...48, using: &random),
        longitude: .random(in: -97 ... -73, using: &random))
      let isWet = waters.contains { water in
        [(-0.1, 0.0), (0.1, 0), (0, -0.1), (0, 0.1), (0, 0)].contains { north, east in
          water.contains(
            Place(latitude: place.latitude + north, longitude: place.longitude + east))
        }
      }
      if !isWet { return place }
    }
  }

  @Test("No drive leads out of a body of water, and a drive that crosses no water is straight")
  func edges() {
    let square = Water(
      id: "square",
      points: [(40.0, -90.0), (40, -88), (42, -88), (42, -90)].map {
        Place(latitude: $0, longitude: $1)
      })
    for points in [square.points, square.points.reversed()] {
      var ways = WaysAroundWater([Water(id: "square", points: points)], radius: Self.radius)
      let (west, east) = (
        Place(latitude: 41, longitude: -91), Place(latitude: 41, longitude: -87)
      )
      #expect(ways.distance(Place(latitude: 41, longitude: -89), east) == nil)
      let way = ways.distance(west, east) ?? 0
      let corners = points.filter { $0.latitude == 42 }.sorted { $0.longitude < $1.longitude }
      let expected =
        GreatCircle.distance(west, corners[0], radius: Self.radius)
        + GreatCircle.distance(corners[0], corners[1], radius: Self.radius)
        + GreatCircle.distance(corners[1], east, radius: Self.radius)
      #expect(abs(way - expected) < 1e-9)
      let north = Place(latitude: 43, longitude: -87)
      #expect(
        ways.distance(west, north) == GreatCircle.distance(west, north, radius: Self.radius)
          || ways.crosses(west, north))
    }
  }

  // MARK: The waters of the sample

  private func sample() throws -> Schedule {
    var report = Report()
    var files = RealSchedules.files([], in: RealSchedules.sampleFolder)
    files.waters = CatalogueFile("water.csv") {
      TextSource(
        try Data(
          contentsOf: URL(fileURLWithPath: "\(RealSchedules.sampleFolder)/water.csv")))
    }
    var schedule = try PlaceReader(files, &report).schedule
    #expect(report.notices.isEmpty && schedule.waters.count == 8)
    schedule.games = schedule.venues.indices.map { venue in
      Game(
        id: "\(venue)", sport: .mlb, season: "", start: 0, day: CalendarDay(number: 0),
        localMinutes: 0, venue: venue, home: 0, away: 0, doubleheaderNumber: 0,
        isSameDayPair: false, timeStatus: .scheduled, isVenueAssumed: false)
    }
    return schedule
  }

  /// Pairs of venues with water between them, and the miles that road atlases give.
  private static let atlas = [
    ("loandepot-park-mlb", "daikin-park", 1_186.0), ("tropicana-field", "caesars-superdome", 655),
    ("kaseya-center", "smoothie-king-center", 865), ("target-field", "comerica-park", 695),
    ("american-family-field", "comerica-park", 384), ("fiserv-forum", "scotiabank-arena-nba", 610),
    ("progressive-field", "rogers-centre", 287), ("progressive-field", "comerica-park", 168),
    ("u-s-bank-stadium", "rogers-centre", 925), ("keybank-center", "scotiabank-arena-nhl", 99),
    ("lambeau-field", "ford-field", 485), ("wrigley-field", "rogers-centre", 519),
    ("loandepot-park-mlb", "citi-field", 1_296), ("fenway-park", "citi-field", 204),
    ("mexico-city-arena", "smoothie-king-center", 1_330),
  ]

  @Test(
    "Without looked-up roads the sample's drives are within an eighth of the atlas",
    .enabled(if: RealSchedules.hasSample))
  func atlas() throws {
    var schedule = try sample()
    for water in schedule.waters {
      #expect(!schedule.venues.contains { water.contains($0.place) }, "\(water.id) has a venue")
    }
    schedule.roads = []
    let legs = LegTable(schedule, TripRules())
    let ids = Dictionary(uniqueKeysWithValues: schedule.venues.enumerated().map { ($1.id, $0) })
    for (from, to, miles) in Self.atlas {
      let leg = legs.leg(try #require(ids[from]), try #require(ids[to]))
      #expect(leg.method == .aroundWater && leg.isPassable)
      #expect(abs(leg.roadMiles / miles - 1) < 0.125, "\(from) to \(to): \(leg.roadMiles)")
    }
    let miami = legs.leg(try #require(ids["kaseya-center"]), try #require(ids["mexico-city-arena"]))
    #expect(miami.method == .greatCircle, "out of reach of the wheel, so that nobody looks")
  }

  @Test(
    "A looked-up road is preferred to an estimated drive around water",
    .enabled(if: RealSchedules.hasSample))
  func lookedUp() throws {
    let schedule = try sample()
    let legs = LegTable(schedule, TripRules())
    let ids = Dictionary(uniqueKeysWithValues: schedule.venues.enumerated().map { ($1.id, $0) })
    let leg = legs.leg(
      try #require(ids["mexico-city-arena"]), try #require(ids["smoothie-king-center"]))
    #expect(leg.method == .road && leg.shownMiles == 1_325)
  }

  @Test("A venue in a body of water is reported, since no drive leads to it")
  func venueInWater() throws {
    var league = SmallLeague.games(
      "mlb,2026,R,2026-06-01,19:05,Rate Field,White Sox,Braves,0,scheduled",
      "mlb,2026,R,2026-06-02,19:05,Rogers Centre,Blue Jays,Red Sox,0,scheduled")
    league.waters += "lake,1,41,-88\nlake,2,42,-88\nlake,3,42,-87\nlake,4,41,-87\n"
    let (schedule, report) = try league.read()
    #expect(report.codes == ["venue_in_water"])
    #expect(report.notices[0].message == "'rate-field' lies in 'lake'")
    let (chicago, toronto) = (schedule.games[0].venue, schedule.games[1].venue)
    #expect(!LegTable(schedule, TripRules()).leg(chicago, toronto).isPassable)
  }

  @Test("A body of water with two corners is left out with a notice")
  func incomplete() throws {
    var league = SmallLeague()
    league.waters += "lake,1,40,-90\nlake,2,41,-90\nlake,2,41,-91\n"
    let (schedule, report) = try league.read()
    #expect(schedule.waters.isEmpty)
    #expect(
      report.codes.sorted() == ["duplicate_catalogue_key", "water_incomplete", "water_incomplete"])
  }
}

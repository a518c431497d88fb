import Tabular
import Testing

@testable import RoadTrips

struct LegTableTests {
  /// Airports, and the miles between them by the Great Circle Mapper.
  private static let known: [(Place, Place, Double)] = [
    (kennedy, Place(latitude: 33.9425, longitude: -118.4081), 2_475),
    (kennedy, Place(latitude: 51.4775, longitude: -0.4614), 3_451),
    (
      Place(latitude: 41.9769, longitude: -87.9082), Place(latitude: 39.8617, longitude: -104.6732),
      888
    ),
    (
      Place(latitude: 47.4499, longitude: -122.3118), Place(latitude: 25.7954, longitude: -80.2901),
      2_724
    ),
  ]
  private static let kennedy = Place(latitude: 40.6399, longitude: -73.7787)

  @Test("Known distances are right within half a percent, because the earth is not a sphere")
  func knownDistances() {
    for (from, to, miles) in Self.known {
      let found = GreatCircle.distance(from, to, radius: 3_958.7613)
      #expect(abs(found - miles) < 0.005 * miles)
      #expect(found == GreatCircle.distance(to, from, radius: 3_958.7613))
    }
  }

  @Test("On a sphere a quarter turn is a quarter of the circumference, and half a turn is half")
  func turns() {
    let equator = Place(latitude: 0, longitude: 20)
    for (place, share) in [
      (Place(latitude: 90, longitude: 0), 0.25), (Place(latitude: 0, longitude: -160), 0.5),
      (Place(latitude: 0, longitude: 21), 1.0 / 360), (equator, 0),
    ] {
      let found = GreatCircle.distance(equator, place, radius: 1)
      #expect(abs(found - share * 2 * .pi) < 1e-12)
    }
  }

  private func table(_ change: (inout ScheduleBuilder) -> Void = { _ in }) -> LegTable {
    var builder = ScheduleBuilder()
    builder.addVenue("boston", 42.3467, -71.0972, metro: "boston", state: "MA")
    builder.addVenue("toronto", 43.6414, -79.3894, metro: "toronto", country: "CA", state: "ON")
    builder.addVenue("honolulu", 21.2948, -157.8177, metro: "honolulu", state: "HI")
    builder.addVenue("wembley", 51.5560, -0.2796, metro: "london", country: "GB")
    builder.addVenue("tottenham", 51.6043, -0.0664, metro: "london", country: "GB")
    builder.addVenue("tokyo", 35.7056, 139.7519, metro: "tokyo", country: "JP")
    change(&builder)
    return LegTable(builder.finished(), TripRules())
  }

  @Test("Without a row of road.csv a road is 1.18 great circles long, at 55 miles an hour")
  func greatCircle() {
    let leg = table().leg(0, 1)
    #expect(leg.method == .greatCircle)
    #expect(abs(leg.greatCircleMiles - 430) < 3)
    #expect(abs(leg.roadMiles - leg.greatCircleMiles * 1.18) <= 0.0005)
    #expect(leg.minutes == Int((leg.roadMiles / 55 * 60).rounded()))
    #expect(leg.roadMiles == (leg.roadMiles * 1_000).rounded() / 1_000)
    #expect(leg.shownMiles == Int(leg.roadMiles.rounded()))
  }

  @Test("A row of road.csv holds for both directions unless the way back has its own")
  func roads() {
    let both = table { $0.addRoad("boston", "toronto", miles: 550.25, minutes: 511) }
    #expect(both.leg(0, 1).method == .road && both.leg(1, 0).method == .road)
    #expect(both.leg(1, 0).roadMiles == 550.25 && both.leg(1, 0).minutes == 511)
    let own = table {
      $0.addRoad("toronto", "boston", miles: 560, minutes: 520)
      $0.addRoad("boston", "toronto", miles: 550, minutes: 511)
    }
    #expect(own.leg(0, 1).minutes == 511 && own.leg(1, 0).minutes == 520)
  }

  @Test("No road leads over water, except within a country overseas or as road.csv allows")
  func islands() {
    let table = table()
    for (from, to) in [(0, 2), (0, 3), (1, 5), (3, 5), (2, 5)] {
      #expect(table.leg(from, to).method == .island && table.leg(to, from).method == .island)
      #expect(table.leg(from, to).greatCircleMiles > 1_000)
    }
    #expect(table.leg(3, 4).method == .greatCircle)
    let ferry = self.table { $0.addRoad("boston", "wembley", miles: 3_300, minutes: 9_000) }
    #expect(ferry.leg(3, 0).method == .road)
  }
}

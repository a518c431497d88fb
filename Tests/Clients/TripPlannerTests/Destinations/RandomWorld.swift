import Tabular
import TestSupport

@testable import TripPlanner

/// Cities and airports in random places, many of them close together, some at the poles and the
/// date line.
struct RandomWorld {
  var rows: [CityRow] = []
  var airports: [Airport] = []
  var capitals: Set<Int> = []
  var extras: Set<Int> = []
  private var random: SplitMix64

  /// A world of a few countries, the same for the same seed.
  init(seed: UInt64, cities: Int, airports count: Int) {
    random = SplitMix64(seed: seed)
    let centres =
      (0..<4).map { _ in anywhere() } + [Place(latitude: 89.9, longitude: 10)]
      + [Place(latitude: -17, longitude: 179.95)]
    for index in 0..<cities {
      rows.append(city(id: index * 3 + 1, near: centres))
      if Int.random(in: 0..<12, using: &random) == 0 { capitals.insert(index) }
      if Int.random(in: 0..<12, using: &random) == 0 { extras.insert(index * 3 + 1) }
    }
    for index in 0..<count { airports.append(airport(index, near: centres)) }
  }

  /// A random place, or the exact place of an existing city.
  private mutating func place(near centres: [Place]) -> Place {
    if !rows.isEmpty, Int.random(in: 0..<8, using: &random) == 0 {
      return rows[Int.random(in: 0..<rows.count, using: &random)].place
    }
    let centre = centres[Int.random(in: 0..<centres.count, using: &random)]
    let north = centre.latitude + Double.random(in: -0.5...0.5, using: &random)
    let east = centre.longitude + Double.random(in: -0.5...0.5, using: &random)
    return Place(
      latitude: max(-90, min(90, north)), longitude: east > 180 ? east - 360 : max(-180, east))
  }

  private mutating func anywhere() -> Place {
    Place(
      latitude: Double.random(in: -70...70, using: &random),
      longitude: Double.random(in: -180...180, using: &random))
  }

  private mutating func city(id: Int, near centres: [Place]) -> CityRow {
    let place = place(near: centres)
    let sizes = [0, 20_000, 299_999, 300_000, 300_000, 400_000, 1_000_000]
    return CityRow(
      id: id, name: "C\(Int.random(in: 0..<60, using: &random))", asciiName: nil,
      alternateNames: "", place: place, featureCode: nil,
      country: Int.random(in: 0..<3, using: &random),
      division: [nil, "01", "02"][Int.random(in: 0..<3, using: &random)],
      population: sizes[Int.random(in: 0..<sizes.count, using: &random)],
      timeZone: "Africa/Lagos", origin: SourceLocation("cities15000.txt", line: id))
  }

  private mutating func airport(_ index: Int, near centres: [Place]) -> Airport {
    let isInternational = Int.random(in: 0..<4, using: &random) == 0
    return Airport(
      iata: "A\(100 + index)", icao: nil, name: isInternational ? "X International" : "X",
      town: nil, country: 0, place: place(near: centres), elevationInFeet: nil,
      timeZone: "Africa/Lagos")
  }
}

import Foundation
import Pipeline
import Tabular
import Testing

@testable import Transit

@Suite("A path that is restored from its polyline")
struct RestoredPathTests {
  /// The movement of a vehicle from one point to the next.
  enum Course: CaseIterable {
    /// In a line, along which rounding makes a path longer.
    case straight
    case curved
    /// Back and forth by less than the rounding, which a polyline partly loses.
    case trembling
    /// In any direction, by as much as the rounding.
    case wandering
  }

  /// A path with seven decimals, as in feeds; `step` is in degrees.
  private static func path(
    _ course: Course, step: Double, count: Int, _ random: inout SplitMix64
  ) -> [GlobePoint] {
    func chance() -> Double { Double(random.next() >> 11) / 0x1p53 }
    let direction = chance() * 2 * .pi
    var (latitude, longitude) = (37.7 + chance(), -122.3 + chance())
    return (0..<count).map { place in
      let turn =
        switch course {
        case .straight: direction
        case .curved: direction + Double(place) * 0.002
        case .trembling: direction + (place % 2 == 0 ? 1.3 : -1.3)
        case .wandering: chance() * 2 * .pi
        }
      latitude += step * cos(turn)
      longitude += step * sin(turn)
      return GlobePoint((latitude * 1e7).rounded() / 1e7, (longitude * 1e7).rounded() / 1e7)
    }
  }

  private static func polyline(_ points: [GlobePoint]) -> String {
    var line = ShapeLine()
    for point in points { line.append(latitude: point.latitude, longitude: point.longitude) }
    return line.polyline
  }

  @Test("has the published length in metres, and the same polyline", arguments: Course.allCases)
  func length(course: Course) throws {
    var random = SplitMix64(seed: 42)
    var movedCount = 0
    for (step, count) in [(3e-4, 1_000), (3e-5, 500), (1e-5, 300), (3e-6, 200), (1e-3, 2)] {
      for _ in 0..<10 {
        let published = Self.path(course, step: step, count: count, &random)
        let rounded = try #require(EncodedPolyline(Self.polyline(published))).points
        let metres = Int(GlobePoint.metres(along: published).rounded())
        let restored = RestoredPath(rounded, lengthMetres: metres)
        #expect(restored.hasLength)
        #expect(Int(GlobePoint.metres(along: restored.points).rounded()) == metres)
        #expect(Self.polyline(restored.points) == Self.polyline(published))
        if restored.points != rounded { movedCount += 1 }
      }
    }
    // Otherwise nothing was tested.
    #expect(movedCount > 10)
  }

  @Test("stays as it is if it has the length already, and if it has no second point")
  func unchanged() throws {
    let points = [GlobePoint(-33.86, 151.21), GlobePoint(-33.86, 151.22)]
    let metres = Int(GlobePoint.metres(along: points).rounded())
    #expect(RestoredPath(points, lengthMetres: metres).points == points)
    #expect(RestoredPath([points[0]], lengthMetres: 0).hasLength)
    #expect(RestoredPath([], lengthMetres: 0).hasLength)
  }

  @Test("is reported if no path within the rounding has the length")
  func outOfReach() throws {
    let points = [GlobePoint(-33.86, 151.21), GlobePoint(-33.86, 151.22)]
    for metres in [0, 900, 940] {
      let restored = RestoredPath(points, lengthMetres: metres)
      #expect(!restored.hasLength)
      #expect(Self.polyline(restored.points) == Self.polyline(points))
    }
  }

  @Test(
    "ends soon if a path of many points has a length that it cannot have", .timeLimit(.minutes(1)))
  func endless() {
    let points = (0..<300_000).map {
      GlobePoint(-33 + Double($0 % 2) * 1e-4, 151 + Double($0) * 1e-5)
    }
    for metres in [0, Int.max] {
      #expect(!RestoredPath(points, lengthMetres: metres).hasLength)
    }
  }

  @Test("stays on the globe at the poles and the 180th meridian", arguments: [0, 40_000_000])
  func edges(metres: Int) {
    let points = [
      GlobePoint(89.999, -180), GlobePoint(90, 180), GlobePoint(0, 180), GlobePoint(-90, -180),
    ]
    let restored = RestoredPath(points, lengthMetres: metres)
    #expect(restored.points != points && Self.polyline(restored.points) == Self.polyline(points))
    for point in restored.points {
      #expect(abs(point.latitude) <= 90 && abs(point.longitude) <= 180)
    }
  }

  @Test(
    "is written with all of its decimals, without an exponent",
    arguments: [
      (0.00001, "0.00001"), (-33.86, "-33.86"), (151, "151"), (-0.123_456_78, "-0.12345678"),
      (0, "0"), (-0.0, "0"), (179.000_000_000_1, "179.0000000001"), (-1e-7, "-0.0000001"),
      (1.25e-7, "0.000000125"), (12_345.678e20, "1234567800000000000000000"),
      (1e16, "10000000000000000"),
    ])
  func decimals(_ number: Double, _ text: String) {
    var bytes: [UInt8] = []
    bytes.append(decimal: number)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}

import Tabular
import TestSupport
import Testing

@testable import Transit

struct ShapeLineTests {
  private func line(_ points: [(Double, Double)]) -> ShapeLine {
    var line = ShapeLine()
    for (latitude, longitude) in points { line.append(latitude: latitude, longitude: longitude) }
    return line
  }

  @Test("The example of the format's definition is encoded as printed there")
  func example() {
    let line = line([(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)])
    #expect(line.polyline == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    #expect(line.pointCount == 3)
  }

  @Test("A point half-way between two steps is rounded away from zero")
  func halves() {
    // 0.000005 and 0.000025 times 100,000 are exactly 0.5 and 2.5 in binary too.
    #expect(decode(line([(0.000005, -0.000005)]).polyline).map { [$0.0, $0.1] } == [[1, -1]])
    #expect(decode(line([(0.000025, -0.000025)]).polyline).map { [$0.0, $0.1] } == [[3, -3]])
  }

  @Test("Decoding restores every point to five digits, without accumulated errors")
  func roundTrip() {
    var random = SplitMix64(seed: 3)
    let points = (0..<2000).map { _ in
      (
        Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random)
      )
    }
    let decoded = decode(line(points).polyline)
    #expect(decoded.count == points.count)
    for (point, found) in zip(points, decoded) {
      #expect(abs(Double(found.0) - point.0 * 100_000) <= 0.5 + 1e-6)
      #expect(abs(Double(found.1) - point.1 * 100_000) <= 0.5 + 1e-6)
    }
  }

  @Test("Lengths are great-circle distances on a sphere of mean radius")
  func lengths() {
    #expect(line([]).lengthMetres == 0)
    #expect(line([]).polyline == "")
    #expect(line([(1, 1)]).lengthMetres == 0)
    // A degree of latitude is pi R / 180.
    #expect(line([(0, 0), (1, 0)]).lengthMetres == 111_195)
    #expect(line([(0, 0), (0, 1), (0, 0)]).lengthMetres == 222_390)
    // Half around the Earth, through the pole or along the equator.
    #expect(line([(0, 0), (0, 180)]).lengthMetres == 20_015_114)
    #expect(line([(-90, 0), (90, 0)]).lengthMetres == 20_015_114)
    // Central to Circular Quay by the spherical law of cosines, worked out apart.
    #expect(line([(-33.8832, 151.2070), (-33.8613, 151.2109)]).lengthMetres == 2462)
  }

  /// The decoder of the format's definition, in steps of 0.00001 degrees.
  private func decode(_ text: String) -> [(Int, Int)] {
    var values: [Int] = []
    var value = 0
    var shift = 0
    for byte in text.utf8 {
      let bits = Int(byte) - 63
      value |= (bits & 31) << shift
      shift += 5
      if bits < 32 {
        values.append(value & 1 == 1 ? -(value >> 1) - 1 : value >> 1)
        value = 0
        shift = 0
      }
    }
    var points: [(Int, Int)] = []
    for place in stride(from: 0, to: values.count, by: 2) {
      let last = points.last ?? (0, 0)
      points.append((last.0 + values[place], last.1 + values[place + 1]))
    }
    return points
  }
}

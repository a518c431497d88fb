import Foundation

/// A place on the globe, in degrees.
package struct GlobePoint: Hashable, Sendable {
  /// Degrees north.
  package let latitude: Double
  /// Degrees east.
  package let longitude: Double

  /// A place.
  package init(_ latitude: Double, _ longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The distance to another place in metres, on a sphere of the Earth's mean radius. It uses the
  /// arctangent, which is accurate for near and for far places.
  package func metres(to other: GlobePoint) -> Double {
    let radians = Double.pi / 180
    let (north, otherNorth) = (latitude * radians, other.latitude * radians)
    let half = (sin((otherNorth - north) / 2), sin((other.longitude - longitude) * radians / 2))
    let square = half.0 * half.0 + cos(north) * cos(otherNorth) * half.1 * half.1
    return 2 * 6_371_008.8 * atan2(square.squareRoot(), max(0, 1 - square).squareRoot())
  }

  /// The length of a path through some places, in metres.
  package static func metres(along points: [GlobePoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) }
  }
}

/// A path in Google's Encoded Polyline Algorithm Format, with five decimal digits.
package struct EncodedPolyline: Sendable {
  /// More points than any path of a feed has. A path in a database from outside can have so many points that
  /// they would fill the memory.
  private static let mostPoints = 2_000_000

  /// The points, in order.
  package private(set) var points: [GlobePoint] = []

  /// Decodes a text; nil if it is not a polyline, or has more than two million points.
  package init?(_ text: String) {
    var place = text.utf8[...]
    var (latitude, longitude) = (0, 0)
    while !place.isEmpty {
      guard points.count < Self.mostPoints, let north = Self.number(&place),
        let east = Self.number(&place)
      else { return nil }
      latitude &+= north
      longitude &+= east
      points.append(GlobePoint(Double(latitude) / 100_000, Double(longitude) / 100_000))
    }
  }

  /// Reads the next number: five bits a character, the lowest bits first, with the sign in the
  /// lowest bit.
  private static func number(_ text: inout Substring.UTF8View) -> Int? {
    var (value, shift) = (0, 0)
    while let byte = text.popFirst() {
      guard (63...126).contains(byte), shift < 60 else { return nil }
      let bits = Int(byte) - 63
      value |= (bits & 0x1F) << shift
      shift += 5
      if bits < 0x20 { return value & 1 == 0 ? value >> 1 : ~(value >> 1) }
    }
    return nil
  }
}

import Foundation

/// A shape as apps draw it: an encoded polyline, its number of points and its length.
///
/// Points are appended in their order along the shape.
struct ShapeLine: Sendable {
  /// The mean radius of the Earth in metres: R1 of the IUGG for GRS 80.
  static let earthRadius = 6_371_008.8

  /// The number of points.
  private(set) var pointCount = 0
  private var bytes: [UInt8] = []
  private var metres = 0.0
  private var latitude = 0.0
  private var longitude = 0.0
  private var cosine = 1.0
  private var encodedLatitude = 0
  private var encodedLongitude = 0

  /// The encoded polyline, with five decimal digits; halves are rounded away from zero.
  ///
  /// The format is Google's Encoded Polyline Algorithm Format: differences of the rounded
  /// coordinates, zigzag encoding, five bits per character.
  var polyline: String { String(decoding: bytes, as: UTF8.self) }

  /// The length over ground along the points, rounded to whole metres.
  var lengthMetres: Int { Int(metres.rounded()) }

  /// Adds the next point, in degrees.
  mutating func append(latitude: Double, longitude: Double) {
    let cosine = cos(latitude * .pi / 180)
    if pointCount > 0 { metres += distance(to: latitude, longitude, cosine) }
    let newLatitude = Int((latitude * 100_000).rounded(.toNearestOrAwayFromZero))
    let newLongitude = Int((longitude * 100_000).rounded(.toNearestOrAwayFromZero))
    encode(newLatitude - encodedLatitude)
    encode(newLongitude - encodedLongitude)
    encodedLatitude = newLatitude
    encodedLongitude = newLongitude
    self.latitude = latitude
    self.longitude = longitude
    self.cosine = cosine
    pointCount += 1
  }

  /// Metres from the last point, by the haversine formula:
  /// 2 R asin √(sin²(Δφ/2) + cos φ1 cos φ2 sin²(Δλ/2)).
  private func distance(to latitude: Double, _ longitude: Double, _ cosine: Double) -> Double {
    let north = sin((latitude - self.latitude) * .pi / 360)
    let east = sin((longitude - self.longitude) * .pi / 360)
    let haversine = north * north + self.cosine * cosine * east * east
    return 2 * Self.earthRadius * asin(min(1, haversine.squareRoot()))
  }

  private mutating func encode(_ difference: Int) {
    var rest = difference << 1
    if difference < 0 { rest = ~rest }
    while rest >= 0x20 {
      bytes.append(UInt8(rest & 0x1F | 0x20) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(rest) + 63)
  }
}

extension Shape {
  /// The shape as apps draw it.
  var line: ShapeLine {
    var line = ShapeLine()
    for point in points { line.append(latitude: point.latitude, longitude: point.longitude) }
    return line
  }
}

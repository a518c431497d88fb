import Foundation

/// A place on the globe, in degrees.
///
/// ```swift
/// let here = Coordinate(latitude: location.coordinate.latitude,
///                       longitude: location.coordinate.longitude)
/// let nearby = try await store.stops(near: here, within: 500)
/// ```
public struct Coordinate: Hashable, Sendable, Codable {
  /// Degrees north.
  public let latitude: Double
  /// Degrees east.
  public let longitude: Double

  /// Makes a place from its degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The great-circle distance to another place in metres, by the haversine formula on a sphere of
  /// the Earth's mean radius. The error is at most half a percent.
  public func distance(to other: Coordinate) -> Double {
    let (here, there) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let sineOfHalfLatitude = sin((there - here) / 2)
    let sineOfHalfLongitude = sin((other.longitude - longitude) * .pi / 360)
    let haversine =
      sineOfHalfLatitude * sineOfHalfLatitude
      + cos(here) * cos(there) * sineOfHalfLongitude * sineOfHalfLongitude
    return 2 * Self.radius * asin(min(1, haversine.squareRoot()))
  }

  /// The Earth's mean radius in metres (IUGG).
  package static let radius = 6_371_008.8
}

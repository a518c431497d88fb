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

  /// Names a place.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The metres to another place along the globe, by the haversine formula on a sphere of the
  /// Earth's mean radius: within half a percent.
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

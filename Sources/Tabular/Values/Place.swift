import Foundation

/// A point on the earth in decimal degrees, WGS 84.
package struct Place: Hashable, Sendable {
  /// The latitude from -90 to 90, north positive.
  package let latitude: Double
  /// The longitude from -180 to 180, east positive.
  package let longitude: Double

  /// Creates a point.
  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The shortest way over a sphere.
package enum GreatCircle {
  /// The mean radius of the earth in kilometres (O: IUGG, R1 of GRS 80).
  package static let radiusInKilometres = 6371.0088

  /// The distance between two places in kilometres.
  package static func kilometres(_ from: Place, _ to: Place) -> Double {
    distance(from, to, radius: radiusInKilometres)
  }

  /// The distance between two places, in the unit of the radius.
  ///
  /// Kind C: the haversine formula, which keeps its digits at short distances (R. W. Sinnott,
  /// "Virtues of the Haversine", Sky and Telescope 68, 1984).
  package static func distance(_ from: Place, _ to: Place, radius: Double) -> Double {
    let radians = Double.pi / 180
    let north = sin((to.latitude - from.latitude) * radians / 2)
    let east = sin((to.longitude - from.longitude) * radians / 2)
    let cosines = cos(from.latitude * radians) * cos(to.latitude * radians)
    return 2 * radius * asin(min(1, (north * north + cosines * east * east).squareRoot()))
  }
}

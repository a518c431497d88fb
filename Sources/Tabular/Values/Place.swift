/// A point on the earth in decimal degrees, WGS 84.
package struct Place: Hashable, Sendable {
  /// From -90 to 90, north positive.
  package let latitude: Double
  /// From -180 to 180, east positive.
  package let longitude: Double

  /// A point.
  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

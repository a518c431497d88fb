/// The line a vehicle follows, from shapes.txt, its points in the order of shape_pt_sequence.
package struct Shape: Sendable {
  package var id: String
  package var points: [Point]

  /// A point in degrees, WGS 84.
  package struct Point: Hashable, Sendable {
    package var latitude: Double
    package var longitude: Double

    /// A point in degrees.
    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A line through points.
  package init(id: String, points: [Point]) {
    self.id = id
    self.points = points
  }
}

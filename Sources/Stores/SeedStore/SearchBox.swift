import Foundation
import GRDB

/// A box in degrees that contains all places within a distance of a place.
package struct SearchBox: Equatable {
  /// Degrees north.
  package let latitudes: ClosedRange<Double>
  /// Degrees east.
  package let longitudes: ClosedRange<Double>

  /// The box, or two boxes if it crosses the 180th meridian; nil if the coordinate is not a place.
  ///
  /// By the formula for the bounding longitudes of a spherical cap: asin(sin(r) / cos(latitude)).
  package static func boxes(around place: Coordinate, within metres: Double) -> [SearchBox]? {
    guard (-90...90).contains(place.latitude), (-180...180).contains(place.longitude) else {
      return nil
    }
    let angle = metres / Coordinate.radius + 1e-9
    let latitude = place.latitude * .pi / 180
    let south = place.latitude - angle * 180 / .pi
    let north = place.latitude + angle * 180 / .pi
    let ratio = sin(min(angle, .pi / 2)) / cos(latitude)
    guard south > -90, north < 90, ratio < 1 else {
      return [SearchBox(latitudes: max(-90, south)...min(90, north), longitudes: -180...180)]
    }
    let half = asin(ratio) * 180 / .pi
    let (west, east) = (place.longitude - half, place.longitude + half)
    let ranges =
      if west < -180 {
        [-180...east, (west + 360)...180]
      } else if east > 180 {
        [west...180, -180...(east - 360)]
      } else {
        [west...east]
      }
    return ranges.map { SearchBox(latitudes: south...north, longitudes: $0) }
  }

  /// The arguments of a query for a table of R*Tree: its rows meet the box if `max_lat`, `min_lat`, `max_lon` and
  /// `min_lon` are at least, at most, at least and at most these.
  package var arguments: StatementArguments {
    [latitudes.lowerBound, latitudes.upperBound, longitudes.lowerBound, longitudes.upperBound]
  }
}

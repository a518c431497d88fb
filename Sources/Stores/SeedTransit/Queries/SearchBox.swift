import Foundation
import GRDB
import SeedStore

/// A box of degrees that holds all places within a distance of one.
struct SearchBox: Equatable {
  var latitudes: ClosedRange<Double>
  var longitudes: ClosedRange<Double>

  /// The box, or the two boxes where it reaches over the 180th meridian; nil for no place.
  ///
  /// By the formula for the bounding longitudes of a spherical cap: asin(sin(r) / cos(latitude)).
  static func boxes(around place: Coordinate, within metres: Double) -> [SearchBox]? {
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

  /// What the query for `stops_rtree` asks for.
  var arguments: StatementArguments {
    [
      latitudes.lowerBound, latitudes.upperBound, longitudes.lowerBound, longitudes.upperBound,
    ]
  }
}

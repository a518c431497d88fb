import SeedStore

extension TransitStore.Stop: Identifiable {
  /// The type of a place in stops.txt.
  public enum LocationType: Int, Sendable, Codable {
    /// A stop, or a platform of a station.
    case stop
    /// A station, which has platforms.
    case station
    /// A way into or out of a station.
    case entrance
    /// A node of the pathways within a station.
    case node
    /// A part of a platform.
    case boardingArea
    /// Stops without a station that passengers see as one place, such as the two sides of a street.
    /// ``TransitStore/stops(within:)`` returns them. Searches return the group instead of its stops.
    case group
  }

  /// The feed and the stop_id, unique in the bundle; every query accepts it as an id.
  public var id: String { "\(feed):\(stopID)" }

  /// The kind of vehicle that calls here most.
  public var primaryType: TransitStore.RouteType { TransitStore.RouteType(mode: primaryRouteType) }

  /// The position of the stop; nil if unknown.
  public var coordinate: Coordinate? {
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// The SF Symbol of ``primaryType``; a pin for ``TransitStore/RouteType/other``.
  public var transportIcon: String { primaryType.symbolName }
}

extension Bool {
  /// Reads GTFS's 1 as yes and 2 as no; nil for any other number.
  init?(published number: Int?) {
    switch number {
    case 1: self = true
    case 2: self = false
    default: return nil
    }
  }
}

import GRDB
import SeedStore

extension TransitStore {
  /// A stop, station, entrance, node or boarding area, or a group of stops.
  ///
  /// ```swift
  /// HStack {
  ///   Image(systemName: stop.transportIcon)
  ///     .accessibilityLabel(store.words.accessibilityLabel(of: stop))
  ///   Text(stop.name)
  /// }
  /// ```
  public struct Stop: Hashable, Sendable, Identifiable, Codable {
    /// The name of the feed that the stop comes from.
    public let feed: String
    /// The published stop_id; for a group `group:` and the stop_id of its first stop.
    public let stopID: String
    /// The code that passengers read at the stop.
    public let code: String?
    /// The name; the stop_id if the feed has no name.
    public let name: String
    /// The type of the place.
    public let locationType: LocationType
    /// The published stop_id of the station, or of the platform that a boarding area belongs to.
    public let parentStationID: String?
    /// Degrees north.
    public let latitude: Double?
    /// Degrees east.
    public let longitude: Double?
    /// The platform, stand or wharf as a short text for a badge: "2", "4A".
    public let platform: String?
    /// The part of the name about the platform, such as "Wharf 4, Side A"; nil if there is none.
    public let platformName: String?
    /// Whether wheelchairs can board, inherited from the station; nil if unknown.
    public let isWheelchairAccessible: Bool?
    /// The basic GTFS route_type of most journeys here in the busiest week; `route_types.priority` decides
    /// ties. Nil if nothing stops here.
    public let primaryRouteType: Int?
    /// A bit for each basic GTFS route_type that calls here: `1 << 3` for buses.
    public let modeMask: Int
    /// The number of trips that call here, on any day.
    public let tripCount: Int
    /// The section of the alphabetical list: a letter or "#"; nil if the list leaves the place out.
    public let section: String?

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
    public var primaryType: RouteType { RouteType(mode: primaryRouteType) }

    /// The SF Symbol of ``primaryType``; a pin for ``RouteType/other``.
    public var transportIcon: String { primaryType.symbolName }

    /// Makes a stop from its values, for an app with its own data.
    public init(
      feed: String, stopID: String, code: String? = nil, name: String?,
      locationType: LocationType = .stop, parentStationID: String? = nil, latitude: Double? = nil,
      longitude: Double? = nil, platform: String? = nil, platformName: String? = nil,
      isWheelchairAccessible: Bool? = nil, primaryRouteType: Int? = nil, modeMask: Int = 0,
      tripCount: Int = 0, section: String? = nil
    ) {
      self.feed = feed
      self.stopID = stopID
      self.code = code
      self.name = name ?? stopID
      self.locationType = locationType
      self.parentStationID = parentStationID
      self.latitude = latitude
      self.longitude = longitude
      self.platform = platform
      self.platformName = platformName
      self.isWheelchairAccessible = isWheelchairAccessible
      self.primaryRouteType = primaryRouteType
      self.modeMask = modeMask
      self.tripCount = tripCount
      self.section = section
    }
  }
}

extension TransitStore.Stop: FetchableRecord {
  /// The beginning of every query for stops: add WHERE, ORDER BY and LIMIT; `s` is the stop.
  ///
  /// ```swift
  /// let stops = try await store.read { db in
  ///   try Stop.fetchAll(db, sql: Stop.selection + " WHERE s.zone_id = ?", arguments: ["1"])
  /// }
  /// ```
  public static let selection = """
    SELECT f.name AS feed_name, s.stop_id, s.stop_code, s.stop_name, s.location_type,
      parent.stop_id AS parent_stop_id, s.stop_lat, s.stop_lon, s.platform,
      s.platform_name, s.wheelchair_accessible, s.primary_route_type, s.mode_mask, s.trip_count,
      s.section
    FROM stops AS s
    JOIN feeds AS f ON f.id = s.feed
    LEFT JOIN stops AS parent ON parent.id = s.parent_station
    """

  /// The beginning of a query for groups, with the same columns; `g` is the group.
  static let groupSelection = """
    SELECT f.name, g.group_id, NULL, g.group_name, \(LocationType.group.rawValue), NULL,
      g.group_lat, g.group_lon, NULL, NULL, NULL, g.primary_route_type, g.mode_mask, g.trip_count,
      NULL
    FROM stop_groups AS g
    JOIN feeds AS f ON f.id = g.feed
    """

  /// Reads a row whose first columns are the columns of ``selection``, in that order. Columns are read by
  /// number: to look up fifteen names in each of a thousand rows takes longer than the query.
  public init(row: Row) throws {
    var values = RowValues(row: row)
    try self.init(
      feed: values.next(), stopID: values.next(), code: values.next(), name: values.next(),
      locationType: LocationType(rawValue: values.next()) ?? .stop, parentStationID: values.next(),
      latitude: values.next(), longitude: values.next(), platform: values.next(),
      platformName: values.next(), isWheelchairAccessible: Bool(published: values.next()),
      primaryRouteType: values.next(), modeMask: values.next(), tripCount: values.next(),
      section: values.next())
  }
}

/// Reads the columns of a row, one after the other.
private struct RowValues {
  let row: Row
  private var place = 0

  init(row: Row) { self.row = row }

  /// The value of the next column; throws the same errors as `Row.value(at:)`.
  mutating func next<Value: DatabaseValueConvertible>() throws -> Value {
    defer { place += 1 }
    return try row.value(at: place)
  }
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

extension TransitStore.Stop {
  /// The position of the stop; nil if unknown.
  public var coordinate: Coordinate? {
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

import GRDB
import SeedStore

extension TransitStore {
  /// A line as passengers know it, shown as one row: one or several routes with the same agency,
  /// mode, name and colour.
  ///
  /// ```swift
  /// Text(line.name)
  ///   .foregroundStyle(Color(hex: line.textColor))
  ///   .background(Color(hex: line.color))
  /// ```
  public struct Line: Hashable, Sendable, Identifiable, Codable {
    /// The name of the feed that the line comes from.
    public let feed: String
    /// The published route_id of the line's first route.
    public let lineID: String
    /// The text of a badge: the short name, else the long name, else the route_id.
    public let name: String
    /// The long name, such as "North Shore & Western Line"; nil if its routes have several.
    public let longName: String?
    /// The name of the agency.
    public let agencyName: String?
    /// The basic GTFS route_type; nil if unknown.
    public let mode: Int?
    /// The badge's colour, "#RRGGBB".
    public let color: String
    /// The colour of the badge's text, "#RRGGBB", with a contrast of at least 4.5.
    public let textColor: String
    /// The section of the alphabetical list: a letter or "#".
    public let section: String
    /// The rank among all lines; every list of lines is sorted by it.
    public let sortOrder: Int
    /// How many routes the line has; at least 1.
    public let routeCount: Int

    /// The feed and the route_id of the first route, unique in the bundle; every query for lines
    /// accepts it as an id.
    public var id: String { "\(feed):\(lineID)" }

    /// The kind of vehicle.
    public var type: RouteType { RouteType(mode: mode) }

    /// Makes a line from its values, for an app with its own data.
    public init(
      feed: String, lineID: String, name: String, longName: String? = nil,
      agencyName: String? = nil, mode: Int?, color: String, textColor: String,
      section: String = "#", sortOrder: Int = 0, routeCount: Int = 1
    ) {
      self.feed = feed
      self.lineID = lineID
      self.name = name
      self.longName = longName
      self.agencyName = agencyName
      self.mode = mode
      self.color = color
      self.textColor = textColor
      self.section = section
      self.sortOrder = sortOrder
      self.routeCount = routeCount
    }
  }
}

extension TransitStore.Line: FetchableRecord {
  /// The beginning of every query for lines: add WHERE, ORDER BY and LIMIT; `l` is the line.
  ///
  /// ```swift
  /// let nightBuses = try await store.read { db in
  ///   try Line.fetchAll(
  ///     db, sql: Line.selection + " WHERE l.display_name LIKE 'N%' ORDER BY l.sort_order")
  /// }
  /// ```
  public static let selection = """
    SELECT f.name AS feed_name, l.line_id, l.display_name, l.line_long_name, a.agency_name, l.mode,
      l.badge_color, l.badge_text_color, l.section, l.sort_order, l.route_count
    FROM lines AS l
    JOIN feeds AS f ON f.id = l.feed
    LEFT JOIN agencies AS a ON a.id = l.agency
    """

  /// Reads a row of ``selection``.
  public init(row: Row) throws {
    try self.init(
      feed: row.value("feed_name"), lineID: row.value("line_id"), name: row.value("display_name"),
      longName: row.value("line_long_name"), agencyName: row.value("agency_name"),
      mode: row.value("mode"),
      color: row.value("badge_color"), textColor: row.value("badge_text_color"),
      section: row.value("section"),
      sortOrder: row.value("sort_order"), routeCount: row.value("route_count"))
  }
}
